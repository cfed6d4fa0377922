"""What a check looks at: one tournament of an event that has been read, and where its cells are."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Protocol, TypeVar

from msgspec import Struct

from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.results.tables import Table, tables_of
from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.structure import PlannedStructure
from pipeline.model import (
    Bracket,
    Change,
    Cut,
    Event,
    Match,
    Number,
    PlayerNumber,
    Round,
    Seat,
    Stage,
    Tournament,
    replace,
)
from pipeline.model.values import grouped
from pipeline.problems.problem import CellRef, Severity
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.ruleset.tables import TableRules

Row = Match | Seat
"""A row of Matches or of Tables: who stands in which round."""
R = TypeVar("R", Match, Seat, Row)
_Thing = TypeVar("_Thing")


class Locate(Protocol):
    """Where a cell stands in the workbook: sheet key, row of the sheet, column key; no column means the row."""

    def __call__(self, sheet_key: str, row: int, column_key: str = "") -> CellRef:
        """The reference of that cell, row or (row 0) sheet or field."""
        ...


class Subject(Struct, frozen=True, dict=True):
    """One tournament with its event; what is derived from them is computed once, when first asked for."""

    event: Event
    contest: Contest
    cell: Locate

    @property
    def tournament(self) -> Tournament:
        """The tournament's row with all that belongs to it."""
        return self.contest.tournament

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self.contest.ruleset

    @cached_property
    def rounds(self) -> Mapping[Round, tuple[Match, ...]]:
        """The drawn rounds of matches in the order of play, each with its rows as they stand in the sheet."""
        return _by_round(self.tournament.matches)

    @cached_property
    def seated(self) -> Mapping[Round, tuple[Seat, ...]]:
        """The same of rounds at tables."""
        return _by_round(self.tournament.seats)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The drawn tables in the order of play, the seats of each in their order."""
        return tuple(table for when in self.seated for table in tables_of(self.tournament.seats, when))

    @property
    def table_rules(self) -> TableRules:
        """What the rules say of tables; only checks of tournaments that are played at tables may ask for it."""
        rules = self.ruleset.tables
        assert rules is not None
        return rules

    @property
    def drawn(self) -> Mapping[Round, tuple[Row, ...]]:
        """The drawn rounds of the sheet that a tournament of this kind is played on."""
        return self.seated if self.ruleset.kind is Kind.TABLES else self.rounds

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows of that sheet, in the order of play."""
        return tuple(row for rows in self.drawn.values() for row in rows)

    @cached_property
    def swiss(self) -> Mapping[int, tuple[Match, ...]]:
        """The drawn Swiss rounds by number."""
        return {when.number: rows for when, rows in self.rounds.items() if when.stage is Stage.SWISS}

    @property
    def drawn_swiss(self) -> Mapping[int, tuple[Row, ...]]:
        """The drawn Swiss rounds by number, be they matches or tables."""
        return {when.number: rows for when, rows in self.drawn.items() if when.stage is Stage.SWISS}

    @cached_property
    def knockout(self) -> Mapping[Round, tuple[Match, ...]]:
        """The drawn rounds of the bracket, in the order of play."""
        return {when: rows for when, rows in self.rounds.items() if when.stage is Stage.BRACKET}

    @cached_property
    def changes(self) -> Mapping[PlayerNumber, tuple[Change, ...]]:
        """Each player's changes in the order in which they take effect."""
        ordered = sorted(self.tournament.changes, key=lambda change: (change.since, change.row))
        found = grouped((change.player, change) for change in ordered)
        return {player: tuple(changes) for player, changes in found.items()}

    @cached_property
    def structure(self) -> PlannedStructure:
        """The shape of the tournament: what the workbook states, else what its structure says."""
        return self.contest.structure

    @cached_property
    def cut(self) -> Cut | None:
        """Who qualifies by the Swiss as it stands now; only checks of the last group may ask for it."""
        return cut(self.contest, standings(self.contest))

    @cached_property
    def drawn_bracket(self) -> Bracket | None:
        """The bracket with all its rows; only checks of the last group may ask for it."""
        return bracket(self.contest, self.cut)

    def event_with(self, changed: Tournament) -> Event:
        """The event with another tournament in the place of this one."""
        tournaments = (changed if held is self.tournament else held for held in self.event.tournaments)
        return replace(self.event, tournaments=tuple(tournaments))

    def name(self, player: PlayerNumber) -> str:
        """A player as Swissbook writes one: number and name."""
        entry = self.contest.players.get(player)
        return entry.label if entry else str(player)

    def at(self, row: Row, column: str) -> CellRef:
        """A cell of a row of Matches or Tables."""
        return self.cell("tables" if isinstance(row, Seat) else "matches", row.row, column)

    def at_own(self, column: str) -> CellRef:
        """A cell of the tournament's own row."""
        return self.cell("tournaments", self.tournament.row, column)

    def at_player(self, row: Row, player: PlayerNumber) -> CellRef:
        """The cell of the row that names the player."""
        if isinstance(row, Seat):
            return self.at(row, "player")
        return self.at(row, "player2" if row.player2 == player != row.player1 else "player1")

    @cached_property
    def latest(self) -> frozenset[Round]:
        """The drawn rounds on which none that has been drawn rests; final and third place are played at the same time."""
        waits = self.ruleset.swiss.waits
        return frozenset(when for when in self.drawn if not any(waits(other, when) for other in self.drawn))

    def severity_elsewhere(self, row: Row) -> Severity:
        """How much it matters that the result of a row is not where it is read."""
        return Severity.WARNING if row.round in self.latest else Severity.ERROR


def _by_round(rows: Sequence[R]) -> Mapping[Round, tuple[R, ...]]:
    found = grouped((row.round, row) for row in sorted(rows, key=lambda row: (row.round, row.row)))
    return {when: tuple(listed) for when, listed in found.items()}


def is_entered(row: Row) -> bool:
    """Whether anything of how a match or a seat ended is entered; a bye is there from the draw on."""
    if isinstance(row, Seat):
        return row.power is not None or row.place is not None
    return row.player2 is not None and any(value is not None for value in (row.result, row.score1, row.score2))


def table_of(seat: Seat) -> str:
    """The number of a seat's table as a Problem names it; a round of one table need not have one."""
    return str(seat.table or "–")


def appearances(rows: Sequence[R]) -> Mapping[PlayerNumber, tuple[R, ...]]:
    """The rows in which each player stands, in the given order."""
    found = grouped((player, row) for row in rows for player in dict.fromkeys(row.players))
    return {player: tuple(rows) for player, rows in found.items()}


def shown(number: Number) -> str:
    """An exact number as one types it: `7`, `2.5`."""
    return str(number) if number == int(number) and isinstance(number, int) else f"{float(number):g}"


def repeated(things: Iterable[_Thing], key: Callable[[_Thing], Hashable]) -> Iterator[tuple[_Thing, _Thing]]:
    """What has the key of a thing before it, each with the first that has it; None and an empty text are no key."""
    first: dict[Hashable, _Thing] = {}
    for thing in things:
        if (stated := key(thing)) not in (None, ""):
            other = first.setdefault(stated, thing)
            if other is not thing:
                yield thing, other
