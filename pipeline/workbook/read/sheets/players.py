"""The Players sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any, TypeVar

from pipeline.model.event import Player, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import Severity, problem
from pipeline.schema.sheets import normal
from pipeline.workbook.read.convert import email, mark, rating, text, whole
from pipeline.workbook.read.fault import Converter
from pipeline.workbook.read.rows import Row, Rows

HIGHEST_NUMBER = 999_999
T = TypeVar("T")
_UNMARKED: bool | None = False
_TEXTS = ("name", "club", "city", "country", "phone", "avoid", "season_id")


@dataclass(frozen=True)
class PlayerEntry:
    """A row of Players: the player, and the names of the tournaments that he plays in."""

    player: Player
    plays_in: frozenset[str]
    numbered: bool = True
    """Whether the sheet itself gives him his number."""


def read_players(rows: Rows, tournaments: Sequence[Tournament], language: str) -> list[PlayerEntry]:
    """The players in the order of the sheet; who has no number yet gets the lowest free one."""
    listed = list(_entries(rows, tournaments, language))
    taken: dict[PlayerNumber, Player] = {}
    for entry in listed:
        player = entry.player
        if not player.number:
            continue
        other = taken.setdefault(player.number, player)
        if other is not player:
            at, first = rows.cell((player.row, ()), "number"), rows.cell((other.row, ()), "number")
            rows.problems.append(
                problem(
                    "double-number", Severity.ERROR, at, related=[first], number=player.number, other=other.name
                )
            )
    free = (number for number in range(1, len(listed) + len(taken) + 2) if number not in taken)
    return [
        entry
        if taken.get(entry.player.number) is entry.player
        else replace(entry, player=replace(entry.player, number=PlayerNumber(next(free))), numbered=False)
        for entry in listed
    ]


def _entries(rows: Rows, tournaments: Sequence[Tournament], language: str) -> Iterator[PlayerEntry]:
    """Every player as the row has him, with number 0 where it has none that can be read."""
    listed = list(rows.filled("number"))

    def column(key: str, convert: Converter[T], default: T) -> list[T]:
        return rows.column(key, convert, default).down(listed)

    columns: dict[str, Sequence[Any]] = {key: column(key, text, "") for key in _TEXTS}
    numbers = column("number", whole(1, HIGHEST_NUMBER), None)
    columns["number"] = [PlayerNumber(number or 0) for number in numbers]
    columns["email"] = column("email", email, "")
    columns["rating"] = column("rating", rating, None)
    columns["invited"] = [bool(marked) for marked in column("invited", mark, _UNMARKED)]
    # A mark that cannot be read may have been meant to hide the name.
    columns["hidden"] = [marked is not False for marked in column("hidden", mark, _UNMARKED)]
    columns["tie_break"] = column("tie_break", whole(-HIGHEST_NUMBER, HIGHEST_NUMBER), None)
    columns["fixed_table"] = column("fixed_table", whole(1, HIGHEST_NUMBER, Severity.WARNING), None)
    columns["note"] = rows.note().down(listed)
    columns["row"] = [row for row, _ in listed]
    for row, name in zip(listed, columns["name"], strict=True):
        if not name:
            rows.require(row, "name", language)
    fields = tuple(columns)
    players = (Player(**dict(zip(fields, values, strict=True))) for values in zip(*columns.values(), strict=True))
    return map(PlayerEntry, players, _plays_in(rows, tournaments, listed))


def _plays_in(rows: Rows, tournaments: Sequence[Tournament], listed: Sequence[Row]) -> Iterable[frozenset[str]]:
    """For each row the tournaments whose column has a mark; where a tournament has no column, all play."""
    if not tournaments:
        return [frozenset()] * len(listed)
    places = {normal(heading): place for place, heading in rows.table.others.items()}
    names = [tournament.name for tournament in tournaments]
    marks = [
        rows.at(places[normal(name)], mark, _UNMARKED).down(listed)
        if normal(name) in places
        else [True] * len(listed)
        for name in names
    ]
    return [frozenset(compress(names, marked)) for marked in zip(*marks, strict=True)]
