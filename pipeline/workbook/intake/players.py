"""The Players sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.model.event import Player, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.problem import Severity, problem
from pipeline.workbook.columns import normal
from pipeline.workbook.intake.cells import email, mark, rating, text, whole
from pipeline.workbook.intake.rows import Column, Row, Rows

HIGHEST_NUMBER = 999_999
_UNMARKED: bool | None = False


@dataclass(frozen=True)
class Entry:
    """A row of Players: the player, and the names of the tournaments that he plays in."""

    player: Player
    plays_in: frozenset[str]
    numbered: bool = True
    """Whether the sheet itself gives him his number."""


def read_players(rows: Rows, tournaments: Sequence[Tournament], language: str) -> list[Entry]:
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


def _entries(rows: Rows, tournaments: Sequence[Tournament], language: str) -> Iterator[Entry]:
    """Every player as the row has him, with number 0 where it has none that can be read."""
    text_columns = {
        key: rows.column(key, text, "")
        for key in ("name", "club", "city", "country", "phone", "avoid", "season_id")
    }
    number = rows.column("number", whole(1, HIGHEST_NUMBER), None)
    address = rows.column("email", email, "")
    rated = rows.column("rating", rating, None)
    invited, hidden = rows.column("invited", mark, _UNMARKED), rows.column("hidden", mark, _UNMARKED)
    tie_break = rows.column("tie_break", whole(-HIGHEST_NUMBER, HIGHEST_NUMBER), None)
    fixed_table = rows.column("fixed_table", whole(1, HIGHEST_NUMBER, Severity.WARNING), None)
    note = rows.note()
    playing = _playing(rows, tournaments)
    for row in rows.filled("number"):
        rows.require(row, "name", language)
        hide = hidden(row)
        player = Player(
            number=PlayerNumber(number(row) or 0),
            email=address(row),
            rating=rated(row),
            invited=invited(row) or False,
            tie_break=tie_break(row),
            fixed_table=fixed_table(row),
            # A mark that cannot be read may have been meant to hide the name.
            hidden=True if hide is None else hide,
            note=note(row),
            row=row[0],
            **{key: column(row) for key, column in text_columns.items()},
        )
        yield Entry(player, frozenset(name for name, column in playing.items() if _ticked(column, row)))


def _playing(rows: Rows, tournaments: Sequence[Tournament]) -> dict[str, Column[bool | None] | None]:
    """For each tournament the column named as it; None where there is none, which means that all play."""
    places = {normal(heading): place for place, heading in rows.table.others.items()}
    return {
        tournament.name: rows.at(places[normal(tournament.name)], mark, _UNMARKED)
        if normal(tournament.name) in places
        else None
        for tournament in tournaments
    }


def _ticked(column: Column[bool | None] | None, row: Row) -> bool:
    return column is None or bool(column(row))
