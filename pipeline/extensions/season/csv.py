"""A season for programs: a JSON file and CSV tables for each game. Names and links are those of the pages."""

import json
from collections.abc import Iterator
from functools import lru_cache
from posixpath import relpath

from pipeline.exchange.csv.tables import Cell, csv_table
from pipeline.exchange.numbers import decimal_string, rating_string
from pipeline.extensions.season.model import InvitationRow, RankingRow, RatingRow, SeasonEntry
from pipeline.extensions.season.views.frame import SeasonFramer
from pipeline.extensions.season.views.game import SEASON, SeasonGame
from pipeline.extensions.season.views.invitations import wild_card_note
from pipeline.model import PlayerNumber

Json = dict[str, object]

SCHEMA = "swissbook-season/1"


def season_files(framer: SeasonFramer) -> Iterator[tuple[str, bytes]]:
    """Paths within the site and contents of all files of a season, in a fixed order; headings in its language."""
    for game in framer.games:
        yield f"{SEASON}/{game.folder}/season.json", season_json(framer, game)
        table = f"{SEASON}/data/{game.folder}"
        yield f"{table}-ranking.csv", _ranking_csv(game)
        yield f"{table}-places.csv", _places_csv(game)
        if game.facts.ratings:
            yield f"{table}-ratings.csv", _ratings_csv(game)
        if game.facts.invitations:
            yield f"{table}-invitations.csv", _invitations_csv(game)


def season_json(framer: SeasonFramer, game: SeasonGame) -> bytes:
    """One game of the season, UTF-8, on one line: the same season gives the same bytes."""
    ranking = game.facts.ranking
    facts: Json = {
        "schema": SCHEMA,
        "season": {"name": framer.name, "language": framer.words.language},
        "game": {"id": game.facts.id, "name": game.name, "rules": list(game.facts.rules)},
        "events": [_event(entry) for entry in game.facts.entries],
        "ranking": {
            "by": ranking.by.value,
            "points": [decimal_string(points) for points in ranking.points],
            "beyond": decimal_string(ranking.beyond),
            "best": ranking.best,
            "needed": ranking.needed,
            "rows": [_ranked(game, row) for row in ranking.rows],
        },
        "ratings": [_rated(game, row) for row in game.facts.ratings],
        "invitations": [_invited(game, row) for row in game.facts.invitations],
    }
    return (json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _event(entry: SeasonEntry) -> Json:
    return {
        "event": entry.event,
        "name": entry.event_name,
        "tournament": entry.tournament,
        "date": entry.date and entry.date.isoformat(),
        "city": entry.city,
        "rules": entry.rules,
        "complete": entry.complete,
        "counts": entry.counts,
    }


def _player(game: SeasonGame, player: PlayerNumber) -> Json:
    """`page` is null for a player who has none."""
    person = game.person(player)
    return {"name": person.name, "page": _from_season(person.href) if person.href else None}


@lru_cache(maxsize=16_384)
def _from_season(href: str) -> str:
    """The address as seen from the season's folder; a player is named beside each of their places."""
    return relpath(href, SEASON)


def _player_beside_place(game: SeasonGame, player: PlayerNumber) -> Json | None:
    """The same beside one of their places: null where that would tell more than an event does."""
    return _player(game, player) if game.person(player).href else None


def _ranked(game: SeasonGame, row: RankingRow) -> Json:
    parts = row.parts if game.person(row.player).href else ()
    return {
        "place": row.place,
        "player": _player(game, row.player),
        "value": decimal_string(row.value),
        "decided_by": row.decided_by.value,
        "parts": [
            {"event": part.entry, "place": part.place, "worth": decimal_string(part.worth), "counted": part.counted}
            for part in parts
        ],
    }


def _rated(game: SeasonGame, row: RatingRow) -> Json:
    linked = bool(game.person(row.player).href)
    return {
        "place": row.place,
        "player": _player(game, row.player),
        "start": rating_string(row.start) if linked else None,
        "rating": rating_string(row.rating),
        "rank": row.rank,
        "steps": [
            {
                "event": step.entry,
                "date": step.date and step.date.isoformat(),
                "rating": rating_string(step.after),
                "games": step.games,
            }
            for step in (row.steps if linked else ())
        ],
    }


def _invited(game: SeasonGame, row: InvitationRow) -> Json:
    player = None if row.player is None else _player_beside_place(game, row.player)
    return {
        "event": row.entry,
        "player": player,
        "place": row.place if player else None,
        "wild_card": row.wild_card,
        "reason": row.reason if player else "",
        "passed_over": [
            {"player": holder, "event": passed.entry if holder else None}
            for passed in row.passed_over
            for holder in [_player_beside_place(game, passed.player)]
        ],
    }


def _ranking_csv(game: SeasonGame) -> bytes:
    gettext = game.words.gettext
    header = [gettext("Place"), gettext("Name"), game.goes_by, gettext("Events that count"), gettext("Events")]
    rows: list[list[Cell]] = []
    for row in game.facts.ranking.rows:
        person = game.person(row.player)
        counts = (len(row.counted), len(row.parts)) if person.href else ("", "")
        rows.append([row.place, person.name, decimal_string(row.value), *counts])
    return csv_table(header, rows)


def _places_csv(game: SeasonGame) -> bytes:
    """A row per player and tournament in which they have a place."""
    gettext = game.words.gettext
    own = gettext("Name"), gettext("Place"), gettext("Points"), gettext("Counts")
    header = [gettext("Date"), gettext("Event"), *own]
    yes, no = gettext("yes"), gettext("no")
    entries = [_entry(game, index) for index in range(len(game.entries))]
    rows: list[list[Cell]] = []
    for row in game.facts.ranking.rows:
        person = game.person(row.player)
        for part in row.parts if person.href else ():
            worth = "" if game.by_average else decimal_string(part.worth)
            rows.append([*entries[part.entry], person.name, part.place, worth, yes if part.counted else no])
    return csv_table(header, rows)


def _entry(game: SeasonGame, index: int) -> list[Cell]:
    date = game.facts.entries[index].date
    return [date.isoformat() if date else "", game.entries[index].name]


def _ratings_csv(game: SeasonGame) -> bytes:
    """A row per player, the highest rating first."""
    gettext = game.words.gettext
    header = [gettext("Place"), gettext("Name"), gettext("Rating"), gettext("Rank")]
    rated = ((row, game.person(row.player)) for row in game.facts.ratings)
    return csv_table(header, ((row.place, who.name, rating_string(row.rating), row.rank) for row, who in rated))


def _invitations_csv(game: SeasonGame) -> bytes:
    """A row per tournament that invites; nobody is invited where the name is empty."""
    gettext = game.words.gettext
    header = [gettext("Date"), gettext("Event"), gettext("Invited"), gettext("Place there"), gettext("Wild card")]
    rows: list[list[Cell]] = []
    for row in game.facts.invitations:
        invited: list[Cell] = ["", "", ""]
        if row.player is not None:
            person = game.beside_place(row.player)
            invited = [person.name, row.place if person.href else "", wild_card_note(game, row)]
        rows.append([*_entry(game, row.entry), *invited])
    return csv_table(header, rows)
