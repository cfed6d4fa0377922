"""The Ladder sheet."""

from __future__ import annotations

from pipeline.model.event import LadderKind, LadderMatch
from pipeline.schema.words import LADDER_KINDS
from pipeline.workbook.read import play
from pipeline.workbook.read.convert import word
from pipeline.workbook.read.moments import date
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Rows

_REQUIRED = ("date", "player1", "player2", "kind")


def read_ladder(rows: Rows, roster: Roster, language: str) -> tuple[LadderMatch, ...]:
    """The rated games and matches outside tournaments, in the order of the sheet."""
    day = rows.column("date", date, None)
    player1, player2 = (rows.column(key, roster.convert, UNKNOWN) for key in ("player1", "player2"))
    kind = rows.column("kind", word(LADDER_KINDS, LadderKind, language), None)
    result = rows.column("result", play.result, None)
    found = []
    for row in rows.filled():
        for key in _REQUIRED:
            rows.require(row, key, language)
        when, one, other, what, ended = day(row), player1(row), player2(row), kind(row), result(row)
        if when is not None and UNKNOWN not in (one, other) and what is not None:
            found.append(LadderMatch(when, one, other, what, ended, row[0]))
    return tuple(found)
