"""The rows of the tables, from `event.json` and `season.json`: nothing that the site does not say already.

What is given is JSON as Swissbook writes it; KeyError, TypeError, ValueError or IndexError for any other.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from pipeline.extensions.analysis.tables import (
    MATCHES,
    RANKING,
    RATINGS,
    SEATS,
    STANDINGS,
    TIEBREAKS,
    DataTable,
)

Value = str | int | float | dt.date | None
Row = tuple[Value, ...]
Json = Mapping[str, Any]

_BYE = "BYE"
_SWISS, _BRACKET = "swiss", "bracket"


def event_rows(event: Json) -> Iterator[tuple[DataTable, Row]]:
    """All rows of an event, each with its table, in the order of the file."""
    names: Mapping[int | None, str] = {one["number"]: one["name"] for one in event["players"]}
    said = event["event"]
    for one in event["tournaments"]:
        at = (said["slug"], said["name"], _day(said["date"]), said["city"], one["slug"], one["rules"])
        for row in _matches(one, names):
            yield MATCHES, (*at, *row)
        for row in _seats(one, names):
            yield SEATS, (*at, *row)
        final = {line["player"]: line["place"] for line in one["classification"]}
        for line in one["standings"]:
            yield STANDINGS, (*at, *_standing(line, names), final.get(line["player"]))
            for key, value in line["tiebreaks"].items():
                yield TIEBREAKS, (*at, line["player"], names[line["player"]], key, float(value))


def _day(text: str | None) -> dt.date | None:
    return dt.date.fromisoformat(text) if text else None


def _matches(tournament: Json, names: Mapping[int | None, str]) -> Iterator[Row]:
    for one in tournament["rounds"]:
        for match in one["matches"]:
            at = (one["stage"], one["round"], match["table"])
            yield (*at, *_pair(match["players"], names), match["result"], *match["points"], *match["scores"])
        for bye in one["byes"]:
            player = bye["player"]
            yield (
                one["stage"],
                one["round"],
                None,
                player,
                names[player],
                None,
                None,
                _BYE,
                bye["points"],
                None,
                None,
                None,
            )
    for one in (tournament["bracket"] or {"rounds": ()})["rounds"]:
        for game in one["matches"]:
            pair = _pair(game["players"], names)
            yield (_BRACKET, one["round"], game["game"], *pair, game["result"], None, None, *game["scores"])


def _pair(players: Sequence[int | None], names: Mapping[int | None, str]) -> Row:
    one, other = players
    return one, names.get(one), other, names.get(other)


def _seats(tournament: Json, names: Mapping[int | None, str]) -> Iterator[Row]:
    for one in tournament["rounds"]:
        for table in one["tables"]:
            for seat in table["seats"]:
                at = (
                    one["stage"],
                    one["round"],
                    table["table"],
                    seat["seat"],
                    seat["player"],
                    names[seat["player"]],
                )
                yield (*at, seat["place"], seat["points"], seat["power"], seat["goal"])


def _standing(line: Json, names: Mapping[int | None, str]) -> Row:
    counts = (line[key] for key in ("points", "played", "wins", "draws", "losses"))
    return line["player"], names[line["player"]], line["place"], *counts, line["status"], line["decided_by"]


def season_rows(season: Json) -> Iterator[tuple[DataTable, Row]]:
    """All rows of one game of a season."""
    game = season["game"]["id"]
    for row in season["ranking"]["rows"]:
        yield RANKING, (game, *_person(row), row["place"], float(row["value"]))
    for row in season["ratings"]:
        at = (game, *_person(row))
        if not row["steps"]:
            yield RATINGS, (*at, None, None, None, None, None, float(row["rating"]))
        for number, step in enumerate(row["steps"], 1):
            event = None if step["event"] is None else season["events"][step["event"]]
            day = _day(step["date"] or (event and event["date"]))
            where = (event["event"], event["tournament"]) if event else (None, None)
            yield RATINGS, (*at, number, day, *where, step["games"], float(step["rating"]))


def _person(row: Json) -> tuple[str, str | None]:
    return row["player"]["name"], row["player"]["page"]


def columns_of(table: DataTable, rows: Sequence[Row]) -> list[list[Value]]:
    """The same column by column; ValueError where a row has not as many values as the table has columns."""
    if any(len(row) != len(table.columns) for row in rows):
        raise ValueError(table.name)
    return [list(column) for column in zip_longest(*rows)] or [[] for _ in table.columns]
