"""The Matches sheet."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.problem import Severity, problem
from pipeline.model.results import Result
from pipeline.workbook.intake import play
from pipeline.workbook.intake.armies import ArmyNames
from pipeline.workbook.intake.cells import exact, whole
from pipeline.workbook.intake.roster import BYE, UNKNOWN, Roster
from pipeline.workbook.intake.rows import Row, Rows
from pipeline.workbook.intake.tournaments import Belonging, Lookup

_MOST_TABLES = 99_999
_LARGEST_SEED = 512


@dataclass
class MatchRows:
    """The matches of each tournament by its name, and the rows that could not be read as matches."""

    matches: dict[str, list[Match]] = field(default_factory=lambda: defaultdict(list))
    lost: list[int] = field(default_factory=list)


def read_matches(rows: Rows, lookup: Lookup, roster: Roster, armies: ArmyNames, language: str) -> MatchRows:
    """All matches; a row whose round, players or tournament cannot be told is lost and has a Problem."""
    reader = _Reader(rows, lookup, roster, armies, language)
    found = MatchRows()
    for row in rows.filled("tournament", "table"):
        tournament, match = reader.read(row)
        if match is None or tournament is None:
            found.lost.append(row[0])
        else:
            found.matches[tournament].append(match)
    return found


class _Reader:
    """The columns of the sheet."""

    def __init__(self, rows: Rows, lookup: Lookup, roster: Roster, armies: ArmyNames, language: str) -> None:
        self.rows, self.language = rows, language
        self.belongs = Belonging(rows, lookup, language)
        self.round = rows.column("round", play.round_of_match, None)
        self.table = rows.column("table", whole(1, _MOST_TABLES, Severity.WARNING), None)
        self.player1 = rows.column("player1", roster.convert, None)
        self.player2 = rows.column("player2", roster.opponent, None)
        self.result = rows.column("result", play.result, None)
        self.score1, self.score2 = (rows.column(key, exact, None) for key in ("score1", "score2"))
        self.army1, self.army2 = (rows.column(key, armies.convert, "") for key in ("army1", "army2"))
        seed = whole(1, _LARGEST_SEED)
        self.seed1, self.seed2 = (rows.column(key, seed, None) for key in ("seed1", "seed2"))
        self.note = rows.note()

    def read(self, row: Row) -> tuple[str | None, Match | None]:
        """The tournament and the match of a row, None for what cannot be told."""
        tournament = self.belongs(row)
        played, result = self.round(row), self.result(row)
        if played is None:
            self.rows.require(row, "round", self.language)
        pair = self._pair(row, result)
        rest = (self.table(row), self.score1(row), self.score2(row), self.army1(row), self.army2(row))
        seeds = self.seed1(row), self.seed2(row)
        if pair is None or played is None:
            return tournament, None
        return tournament, Match(played, pair[0], pair[1], pair[2], *rest, *seeds, self.note(row), row[0])

    def _pair(
        self, row: Row, result: Result | None
    ) -> tuple[PlayerNumber, PlayerNumber | None, Result | None] | None:
        """Both players and the result of a row, brought together; None if one of the players is missing."""
        first, second = self.player1(row), self.player2(row)
        if first is None and second is None and result is None:
            at = self.rows.cell(row, "player1")
            self.rows.problems.append(problem("no-players", Severity.WARNING, at))
            return None
        if first is None:
            self.rows.require(row, "player1", self.language)
        if second is None and result is not Result.BYE:
            self._missing_opponent(row)
            return None
        if first is None or UNKNOWN in (first, second):
            return None
        if second is None or second == BYE:
            return first, None, self._bye(row, result)
        return first, second, result

    def _missing_opponent(self, row: Row) -> None:
        if "player2" in self.rows.table.columns:
            self.rows.problems.append(problem("missing-opponent", Severity.ERROR, self.rows.cell(row, "player2")))

    def _bye(self, row: Row, result: Result | None) -> Result:
        """The result of a match without an opponent; what else it may say than a win is reported."""
        if result not in (None, Result.BYE, Result.FIRST):
            at, related = self.rows.cell(row, "result"), [self.rows.cell(row, "player2")]
            values = {"found": str(result)}
            self.rows.problems.append(problem("bye-with-result", Severity.ERROR, at, related=related, **values))
        return Result.BYE
