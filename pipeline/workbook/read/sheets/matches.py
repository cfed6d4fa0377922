"""The Matches sheet."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.problems.problem import Severity, problem
from pipeline.workbook.read import play
from pipeline.workbook.read.convert import exact, whole
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Row, Rows
from pipeline.workbook.read.sheets.armies import ArmyNames
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

_MOST_TABLES = 99_999
_LARGEST_SEED = 512


@dataclass
class MatchRows:
    """The matches of each tournament by its name, and the rows that could not be read as matches."""

    matches: dict[str, list[Match]] = field(default_factory=lambda: defaultdict(list))
    lost: list[int] = field(default_factory=list)


def read_matches(rows: Rows, lookup: Lookup, roster: Roster, armies: ArmyNames, language: str) -> MatchRows:
    """All matches; a row whose round, players or tournament cannot be told is lost and has a Problem."""
    listed = list(rows.filled("tournament", "table"))
    rounds = rows.column("round", play.round_of_match, None).down(listed)
    results = rows.column("result", play.result, None).down(listed)
    first = rows.column("player1", roster.convert, None).down(listed)
    second = rows.column("player2", roster.opponent, None).down(listed)
    seed = whole(1, _LARGEST_SEED)
    others = zip(
        rows.column("table", whole(1, _MOST_TABLES, Severity.WARNING), None).down(listed),
        *(rows.column(key, exact, None).down(listed) for key in ("score1", "score2")),
        *(rows.column(key, armies.convert, "").down(listed) for key in ("army1", "army2")),
        *(rows.column(key, seed, None).down(listed) for key in ("seed1", "seed2")),
        rows.note().down(listed),
        [number for number, _ in listed],
        strict=True,
    )
    tournaments = Belonging(rows, lookup, language).down(listed)
    pairs = _Pairs(rows, language)
    found = MatchRows()
    lines = zip(listed, tournaments, rounds, first, second, results, others, strict=True)
    for row, tournament, played, one, other, result, rest in lines:
        if played is None:
            rows.require(row, "round", language)
        pair = pairs.read(row, one, other, result)
        if pair is None or played is None or tournament is None:
            found.lost.append(row[0])
        else:
            found.matches[tournament].append(Match(played, *pair, *rest))
    return found


_Pair = tuple[PlayerNumber, PlayerNumber | None, Result | None]


class _Pairs:
    """Brings the players and the result of a row together."""

    def __init__(self, rows: Rows, language: str) -> None:
        self.rows, self.language = rows, language

    def read(
        self, row: Row, first: PlayerNumber | None, second: PlayerNumber | None, result: Result | None
    ) -> _Pair | None:
        """Who plays, and the result; None if one of the players is missing or cannot be told."""
        if first and second and first > 0 and second > 0:
            return first, second, result
        return self._odd(row, first, second, result)

    def _odd(
        self, row: Row, first: PlayerNumber | None, second: PlayerNumber | None, result: Result | None
    ) -> _Pair | None:
        """A row without two players who are known."""
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
        return first, None, self._bye(row, result)

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
