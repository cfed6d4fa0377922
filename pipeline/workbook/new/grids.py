"""The tables of the workbook: which columns the event needs, what they offer and what already stands in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.locale.catalogue import catalogue
from pipeline.model.event import Event
from pipeline.model.ids import RulesetId
from pipeline.model.problem import column_letters
from pipeline.rules.types import Ruleset, ScoreMeaning
from pipeline.workbook import columns as names
from pipeline.workbook import vocabulary
from pipeline.workbook.new import choices, values
from pipeline.workbook.new.notes import NOTES
from pipeline.workbook.new.plan import Choice, Column, Format, Grid, Tint, filled_cells, listed
from pipeline.workbook.new.values import Row

EMPTY_ROWS: Mapping[str, int] = {
    "tournaments": 1,
    "players": 32,
    "matches": 16,
    "changes": 8,
    "armies": 32,
    "decks": 32,
    "staff": 6,
    "ladder": 16,
}
"""So many rows a table has at least."""
SPARE_ROWS = 2000
"""Drop-downs and text formats reach so far below what is filled."""

_WIDTHS: Mapping[str, float] = {
    "tournament": 34, "rules": 24, "structure": 16, "rounds": 9, "cut": 9, "draw_method": 11, "date": 13,
    "start": 11, "combines": 28, "number": 7, "name": 28, "club": 18, "city": 15, "country": 13, "email": 24,
    "phone": 16, "avoid": 13, "rating": 10, "invited": 11, "tie_break": 11, "fixed_table": 9, "hidden": 9,
    "note": 24, "round": 14, "since": 14, "table": 8, "player1": 30, "player2": 30, "player": 30, "result": 11,
    "score1": 9, "score2": 9, "army1": 16, "army2": 16, "army3": 16, "army4": 16, "army5": 16, "final1": 16, "final2": 16, "final3": 16,
    "final4": 16, "final5": 16, "beginner": 12, "hak": 8, "seed1": 9, "seed2": 9, "change": 20, "role": 22,
    "entry": 12, "kind": 14, "faction": 18, "agenda": 30, "cards": 9, "plots": 9, "list": 60,
}  # fmt: skip
_LEFT = (
    frozenset({"tournament", "rules", "structure", "combines", "name", "club", "city", "country", "email", "phone"})
    | {"avoid", "note", "player1", "player2", "player", "change", "role", "kind", "faction", "agenda", "list"}
    | {
        *(f"army{number}" for number in range(1, 6)),
        *(f"final{number}" for number in range(1, 6)),
    }
)
_TEXTS = (_LEFT - {"note"}) | {"result", "score1", "score2"}
_FORMATS = dict.fromkeys(_TEXTS, Format.TEXT) | {"date": Format.DATE, "start": Format.TIME}


@dataclass(frozen=True)
class Draft:
    """The event, its rulesets in the order of its tournaments, and the language to write in."""

    event: Event
    rulesets: tuple[Ruleset, ...]
    language: str

    @property
    def several(self) -> bool:
        """Whether rows must say which tournament they belong to."""
        return len(self.event.tournaments) > 1

    @property
    def stated(self) -> bool:
        """Whether the organiser must say how many rounds are played, because no ruleset does."""
        return not any(ruleset.structures for ruleset in self.rulesets)

    def title(self, sheet: names.Sheet) -> str:
        """A sheet's name."""
        return sheet.name.written(self.language)


def drafted(event: Event, rulesets: Mapping[RulesetId, Ruleset], language: str) -> Draft:
    """The draft of an event; each ruleset once."""
    used = dict.fromkeys(tournament.rules for tournament in event.tournaments)
    return Draft(event, tuple(rulesets[rules] for rules in used), language)


def grids(draft: Draft) -> tuple[Grid, ...]:
    """All sheets of rows, in the order of the workbook; armies, decks and ladder only where the rules know them or there are rows."""
    makers = [_tournaments, _players, _matches, _changes]
    if draft.event.armies or any(ruleset.armies and ruleset.armies.registered for ruleset in draft.rulesets):
        makers.append(_armies)
    if draft.event.decks or any(ruleset.decks for ruleset in draft.rulesets):
        makers.append(_decks)
    makers.append(_staff)
    if draft.event.ladder or any(ruleset.rating for ruleset in draft.rulesets):
        makers.append(_ladder)
    return tuple(make(draft) for make in makers)


def _tournaments(draft: Draft) -> Grid:
    rows = [values.tournament_values(tournament, draft.language) for tournament in draft.event.tournaments]
    kept = _used(names.TOURNAMENTS, rows, {"combines"})
    offered = {
        "rules": listed(*(ruleset.id for ruleset in draft.rulesets)),
        "structure": listed(*choices.structures(draft.rulesets, draft.language)),
    }
    return _grid(draft, names.TOURNAMENTS, kept, offered, rows, frozen=1)


def _players(draft: Draft) -> Grid:
    event = draft.event
    everybody = {player.number for player in event.players}
    partial = draft.several or any(set(t.players) != everybody for t in event.tournaments)
    entries = [tournament.name for tournament in event.tournaments] if partial else []
    rows = [
        values.player_values(player, tuple(values.entered(event, player)) if partial else (), draft.language)
        for player in event.players
    ]
    tiebreaks = {key for ruleset in draft.rulesets for key in ruleset.standings.tiebreaks}
    rated = "rating" in tiebreaks or any(
        ruleset.swiss.slide_order == "rating" or ruleset.rating for ruleset in draft.rulesets
    )
    unused = (set() if rated else {"rating"}) | (set() if "manual" in tiebreaks else {"tie_break"})
    kept = _used(names.PLAYERS, rows, unused)
    mark = listed(vocabulary.MARKS.written("yes", draft.language))
    offered = {"invited": mark, "hidden": mark} | {values.entry_key(name): mark for name in entries}
    extra = tuple(names.Name(values.entry_key(name), {draft.language: (name,)}) for name in entries)
    return _grid(draft, names.PLAYERS, (*kept, *extra), offered, rows, frozen=2)


def _matches(draft: Draft) -> Grid:
    label = values.labels(draft.event)
    rows = [
        values.match_values(tournament, match, label, draft.language)
        for tournament in draft.event.tournaments
        for match in tournament.matches
    ]
    kept = _used(names.MATCHES, rows, _unplayed(draft))
    played = choices.rounds(draft.event.tournaments, draft.rulesets)
    offered = {
        "tournament": _tournament_names(draft),
        "round": listed(*(vocabulary.round_written(stage, draft.language) for stage in played)),
        "player1": _player_names(draft),
        "player2": _player_names(draft),
        "result": listed(*choices.results(draft.rulesets), warn=True),
    }
    offered |= dict.fromkeys(("army1", "army2"), _legal(draft))
    letters = {column.key: column_letters(index) for index, column in enumerate(kept, 1)}
    return _grid(draft, names.MATCHES, kept, offered, rows, tints=_tints(letters, draft))


def _legal(draft: Draft) -> Choice | None:
    """A drop-down of the armies that may be played."""
    rules = (ruleset.armies for ruleset in draft.rulesets if ruleset.armies)
    return listed(*dict.fromkeys(army for armies in rules for army in armies.legal))


def _unplayed(draft: Draft) -> set[str]:
    """The columns of matches that no ruleset of the event uses."""
    used = {column for ruleset in draft.rulesets for column in ruleset.columns}
    unused = set() if draft.several else {"tournament"}
    if "score" not in used and all(r.scores.meaning is ScoreMeaning.NONE for r in draft.rulesets):
        unused |= {"score1", "score2"}
    return unused if "army" in used else unused | {"army1", "army2"}


def _tints(letter: Mapping[str, str], draft: Draft) -> tuple[Tint, ...]:
    """A line above the first match of each round, and colour where a result is awaited."""
    player1, player2, result, stage = (letter[key] for key in ("player1", "player2", "result", "round"))
    scored = f',${letter["score1"]}2=""' if any(r.scores.decide for r in draft.rulesets) else ""
    awaited = f'AND(${player1}2<>"",${player2}2<>"",${result}2=""{scored})'
    new_round = f'AND(ROW()>2,${stage}2<>"",${stage}2<>${stage}1)'
    last = letter["note"]
    return Tint(result, result, awaited), Tint("A", last, new_round, line=True)


def _changes(draft: Draft) -> Grid:
    label = values.labels(draft.event)
    rows = [
        values.change_values(tournament, change, label, draft.language)
        for tournament in draft.event.tournaments
        for change in tournament.changes
    ]
    moments = choices.moments(choices.rounds(draft.event.tournaments, draft.rulesets))
    offered = {
        "tournament": _tournament_names(draft),
        "since": listed(*(vocabulary.round_written(stage, draft.language) for stage in moments)),
        "player": _player_names(draft),
        "change": listed(*vocabulary.CHANGES.choices(draft.language), warn=True),
    }
    kept = _used(names.CHANGES, rows, set() if draft.several else {"tournament"})
    return _grid(draft, names.CHANGES, kept, offered, rows)


def _armies(draft: Draft) -> Grid:
    label = values.labels(draft.event)
    rows = [values.army_values(listing, label, draft.language) for listing in draft.event.armies]
    mark, legal = listed(vocabulary.MARKS.written("yes", draft.language)), _legal(draft)
    offered = {name.key: legal for name in names.ARMIES.columns}
    offered |= {"player": _player_names(draft), "beginner": mark, "hak": mark}
    return _grid(draft, names.ARMIES, names.ARMIES.columns, offered, rows, frozen=1)


def _decks(draft: Draft) -> Grid:
    label, rules = values.labels(draft.event), (ruleset.decks for ruleset in draft.rulesets if ruleset.decks)
    factions = {faction.name: faction.written(draft.language) for decks in rules for faction in decks.factions}
    rows = [values.deck_values(deck, label, factions) for deck in draft.event.decks]
    offered = {"player": _player_names(draft), "faction": listed(*sorted(factions.values()))}
    return _grid(draft, names.DECKS, names.DECKS.columns, offered, rows, frozen=1)


def _staff(draft: Draft) -> Grid:
    rows = [values.staff_values(person, draft.language) for person in draft.event.staff]
    offered = {"role": listed(*vocabulary.ROLES.choices(draft.language), warn=True)}
    return _grid(draft, names.STAFF, names.STAFF.columns, offered, rows)


def _ladder(draft: Draft) -> Grid:
    label = values.labels(draft.event)
    rows = [values.ladder_values(one, label, draft.language) for one in draft.event.ladder]
    offered = {
        "player1": _player_names(draft),
        "player2": _player_names(draft),
        "kind": listed(*vocabulary.LADDER_KINDS.choices(draft.language), warn=True),
        "result": listed(*choices.LADDER_RESULTS, warn=True),
    }
    return _grid(draft, names.LADDER, names.LADDER.columns, offered, rows)


def _used(sheet: names.Sheet, rows: Iterable[Row], unused: set[str]) -> tuple[names.Name, ...]:
    """The sheet's columns without the unused, unless something stands in them."""
    filled = {key for row in rows for key, value in row.items() if value not in (None, "")}
    hidden = unused - (filled - {"tournament"} if sheet is not names.TOURNAMENTS else filled)
    return tuple(column for column in sheet.columns if column.key not in hidden)


def _grid(
    draft: Draft,
    sheet: names.Sheet,
    kept: tuple[names.Name, ...],
    offered: Mapping[str, Choice | None],
    rows: list[Row],
    *,
    frozen: int = 0,
    tints: tuple[Tint, ...] = (),
) -> Grid:
    return Grid(
        title=draft.title(sheet),
        table=sheet.key.capitalize(),
        columns=tuple(_column(draft, sheet, name, offered.get(name.key)) for name in kept),
        rows=tuple(tuple(row.get(name.key) for name in kept) for row in rows),
        height=max(EMPTY_ROWS[sheet.key], len(rows)),
        last=_last(len(rows)),
        frozen=frozen,
        tints=tints,
    )


def _column(draft: Draft, sheet: names.Sheet, name: names.Name, choice: Choice | None) -> Column:
    key, notes = name.key.split(" ")[0], NOTES[sheet.key]
    note = notes.get(f"{key} stated", notes[key]) if draft.stated else notes[key]
    return Column(
        title=name.written(draft.language),
        note=catalogue(draft.language).gettext(note),
        width=_WIDTHS[key],
        format=_FORMATS.get(key, Format.PLAIN),
        centred=key not in _LEFT,
        choice=choice,
    )


def _last(filled: int) -> int:
    return 1 + filled + SPARE_ROWS


def _player_names(draft: Draft) -> Choice:
    return filled_cells(draft.title(names.PLAYERS), "B", _last(len(draft.event.players)))


def _tournament_names(draft: Draft) -> Choice | None:
    if not draft.several:
        return None
    return filled_cells(draft.title(names.TOURNAMENTS), "A", _last(len(draft.event.tournaments)))
