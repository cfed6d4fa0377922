"""The event's things as values of cells: a mapping by column key for each row of each sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal

from pipeline.model.event import (
    ArmyList,
    Change,
    DeckList,
    Event,
    LadderMatch,
    Match,
    Player,
    Seat,
    Staff,
    Tournament,
)
from pipeline.model.ids import Number, PlayerNumber
from pipeline.schema.words import (
    CHANGES,
    LADDER_KINDS,
    LEVELS,
    MARKS,
    PUBLISHED_NAMES,
    REPORT_NAMES,
    ROLES,
    round_written,
)
from pipeline.workbook.create.choices import structure_written
from pipeline.workbook.create.plan import Value

Row = Mapping[str, Value]
Label = Callable[[PlayerNumber], str]


def event_values(event: Event, language: str) -> Row:
    """The fields of the form, by key."""
    return {
        "name": event.name,
        "slug": event.slug,
        "date": event.date,
        "end_date": event.end_date,
        "venue": event.venue,
        "city": event.city,
        "country": event.country,
        "level": LEVELS.written(event.level, language) if event.level else None,
        "organiser": event.organiser,
        "coordinator": event.coordinator,
        "coordinator_email": event.coordinator_email,
        "report_names": REPORT_NAMES.written(event.report_names, language),
        "report_version": event.report_version,
        "language": event.language,
        "more_languages": ", ".join(event.more_languages),
        "seed": event.seed,
        "site_address": event.site_address,
        "logo": event.logo,
        "accent": event.accent,
        "published_names": PUBLISHED_NAMES.written(event.published_names, language),
        "time_zone": event.time_zone,
        "correction": event.correction,
        "notes": event.notes,
    }


def tournament_values(tournament: Tournament, language: str) -> Row:
    """A row of the sheet of tournaments."""
    return {
        "tournament": tournament.name,
        "rules": tournament.rules,
        "structure": structure_written(tournament.structure, language) if tournament.structure else None,
        "rounds": tournament.rounds,
        "cut": tournament.cut,
        "draw_method": tournament.draw_method,
        "date": tournament.date,
        "start": tournament.start,
        "combines": ", ".join(tournament.combines),
    }


def player_values(player: Player, entries: tuple[str, ...], language: str) -> Row:
    """A row of the list of players; `entries` are the names of the tournaments he plays in."""
    mark = MARKS.written("yes", language)
    return {
        "number": player.number,
        "name": player.name,
        "club": player.club,
        "city": player.city,
        "country": player.country,
        "email": player.email,
        "phone": player.phone,
        "avoid": player.avoid,
        "rating": _plain(player.rating),
        "invited": mark if player.invited else None,
        "tie_break": player.tie_break,
        "fixed_table": player.fixed_table,
        "hidden": mark if player.hidden else None,
        "season_id": player.season_id,
        "note": player.note,
        **{entry_key(name): mark for name in entries},
    }


def entry_key(tournament: str) -> str:
    """The key of a tournament's own column in the list of players."""
    return f"entry {tournament}"


def match_values(tournament: Tournament, match: Match, label: Label, language: str) -> Row:
    """A row of the sheet of matches."""
    return {
        "tournament": tournament.name,
        "round": _round(round_written(match.round, language)),
        "table": match.table,
        "player1": label(match.player1),
        "player2": label(match.player2) if match.player2 is not None else None,
        "result": match.result,
        "score1": score_written(match.score1, language),
        "score2": score_written(match.score2, language),
        "army1": match.army1,
        "army2": match.army2,
        "seed1": match.seed1,
        "seed2": match.seed2,
        "note": match.note,
    }


def seat_values(tournament: Tournament, seat: Seat, label: Label, language: str) -> Row:
    """A row of the sheet of tables."""
    return {
        "tournament": tournament.name,
        "round": _round(round_written(seat.round, language)),
        "table": seat.table,
        "seat": seat.seat,
        "player": label(seat.player),
        "power": _number(seat.power, language),
        "goal": _number(seat.goal, language),
        "place": seat.place,
        "note": seat.note,
    }


def change_values(tournament: Tournament, change: Change, label: Label, language: str) -> Row:
    """A row of the sheet of changes."""
    return {
        "tournament": tournament.name,
        "since": _round(round_written(change.since, language)),
        "player": label(change.player),
        "change": CHANGES.written(change.kind, language),
        "note": change.note,
    }


def army_values(listing: ArmyList, label: Label, language: str) -> Row:
    """A row of the sheet of armies."""
    mark = MARKS.written("yes", language)
    return {
        "player": label(listing.player),
        "beginner": mark if listing.beginner else None,
        "hak": mark if listing.hak else None,
        **{f"army{place}": army for place, army in enumerate(listing.armies, start=1)},
        **{f"final{place}": army for place, army in enumerate(listing.finals, start=1)},
    }


def deck_values(deck: DeckList, label: Label, factions: Mapping[str, str]) -> Row:
    """A row of the sheet of decks; `factions` gives what stands for a faction."""
    return {
        "player": label(deck.player),
        "faction": factions.get(deck.faction, deck.faction),
        "agenda": deck.agenda,
        "cards": deck.cards,
        "plots": deck.plots,
        "list": deck.contents,
    }


def staff_values(staff: Staff, language: str) -> Row:
    """A row of the sheet of staff."""
    return {"role": ROLES.written(staff.role, language), "name": staff.name, "email": staff.email}


def ladder_values(one: LadderMatch, label: Label, language: str) -> Row:
    """A row of the ladder."""
    return {
        "date": one.date,
        "player1": label(one.player1),
        "player2": label(one.player2),
        "kind": LADDER_KINDS.written(one.kind, language),
        "result": one.result,
    }


def labels(event: Event) -> Label:
    """How a player is written where he is meant: `12 Jan Kowalski`."""
    names = {player.number: player.name for player in event.players}
    return lambda number: f"{number} {names[number]}" if number in names else str(number)


def entered(event: Event, player: Player) -> Iterator[str]:
    """The names of the tournaments that a player plays in."""
    for tournament in event.tournaments:
        if player.number in tournament.players:
            yield tournament.name


def score_written(score: Number | None, language: str) -> str | None:
    """A score as a text, with the decimal sign of the language; `1/3` where no decimal is exact."""
    if score is None:
        return None
    whole = Decimal(score.numerator) / Decimal(score.denominator)
    if whole * score.denominator != score.numerator:
        return f"{score.numerator}/{score.denominator}"
    return f"{whole:f}" if language == "en" else f"{whole:f}".replace(".", ",")


def _number(number: Number | None, language: str) -> Value:
    """A whole number as it is, another as a text."""
    return number if isinstance(number, int) else score_written(number, language)


def _round(name: str) -> Value:
    return int(name) if name.isdecimal() else name


def _plain(rating: float | None) -> Value:
    """A whole rating without a fraction."""
    return int(rating) if rating is not None and rating.is_integer() else rating
