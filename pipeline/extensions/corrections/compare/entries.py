"""The rows of an event as things that can be found again in another workbook, wherever they stand there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping

from msgspec import Struct

from pipeline.model.event import Event, Player, Seat, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round, Stage
from pipeline.model.spelling import skeleton
from pipeline.problems.problem import CellRef
from pipeline.schema.sheets import (
    ARMIES,
    CHANGES,
    DECKS,
    EVENT,
    LADDER,
    MATCHES,
    PLAYERS,
    STAFF,
    TABLES,
    TOURNAMENTS,
    Sheet,
)
from pipeline.workbook.create.plan import Value
from pipeline.workbook.create.values import RowWriter, entered

BRACKET = "bracket"
"""The key of `carried` for the rows of Matches that belong to a bracket."""


class WorkbookState(Struct, frozen=True):
    """One state of an event, in the numbers and with the tournaments' names of the newer one.

    `numbers` gives back each player's own number, `names` each tournament's own name. `cell` finds a cell by sheet,
    row and column; None where there is no workbook. `carried` are the columns by sheet that this state can tell at
    all; None: every one.
    """

    event: Event
    numbers: Mapping[PlayerNumber, PlayerNumber]
    names: Mapping[str, str]
    cell: Callable[[str, int, str], CellRef] | None = None
    carried: Mapping[str, Collection[str]] | None = None


class ComparedRow(Struct, frozen=True):
    """A row. `keys` are what it is known by, the surest first; `values` are its cells by column, empty ones None."""

    sheet: Sheet
    keys: tuple[Hashable, ...]
    values: Mapping[str, Value]
    row: int
    tournament: str = ""
    round: Round | None = None
    players: tuple[PlayerNumber, ...] = ()

    @property
    def carried_as(self) -> str:
        """The key of what a state can tell of it."""
        knockout = self.sheet is MATCHES and self.round is not None and self.round.stage is Stage.BRACKET
        return BRACKET if knockout else self.sheet.key


def entries(state: WorkbookState, language: str) -> Iterator[ComparedRow]:
    """Every row of the event, its values as they are written in that language; players are meant by number."""
    event, writer = state.event, RowWriter(language)
    yield _entry(EVENT, ("event",), writer.row(EVENT, event), 0)
    for player in event.players:
        yield _player(state, player, writer)
    for tournament in event.tournaments:
        row = writer.row(TOURNAMENTS, tournament)
        own = state.names.get(tournament.name, tournament.name)
        yield _entry(TOURNAMENTS, (tournament.name,), {**row, "tournament": own}, tournament.row, tournament.name)
        yield from _rounds(tournament, writer)
        yield from _changes(tournament, writer)
    yield from _lists(event, writer)


def _entry(
    sheet: Sheet,
    keys: tuple[Hashable, ...],
    row: Mapping[str, Value],
    at: int,
    tournament: str = "",
    when: Round | None = None,
    players: tuple[PlayerNumber, ...] = (),
) -> ComparedRow:
    shown = {key: None if value == "" else value for key, value in row.items()}
    return ComparedRow(sheet, keys, shown, at, tournament, when, players)


def _player(state: WorkbookState, player: Player, writer: RowWriter) -> ComparedRow:
    row = writer.player(player, tuple(entered(state.event, player)))
    own = {**row, "number": state.numbers.get(player.number, player.number)}
    return _entry(PLAYERS, (player.number,), own, player.row, players=(player.number,))


def _rounds(tournament: Tournament, writer: RowWriter) -> Iterator[ComparedRow]:
    """Matches by round and players, else by round and table; seats by round and player, else by round, table and seat."""
    for match in tournament.matches:
        keys: tuple[Hashable, ...] = ((tournament.name, match.round, frozenset(match.players)),)
        if match.table is not None:
            keys += ((tournament.name, match.round, match.table),)
        row = writer.row(MATCHES, match, tournament.name)
        yield _entry(MATCHES, keys, row, match.row, tournament.name, match.round, match.players)
    for seat in tournament.seats:
        keys = ((tournament.name, seat.round, seat.player), (tournament.name, seat.round, *_place(seat)))
        row = writer.row(TABLES, seat, tournament.name)
        yield _entry(TABLES, keys, row, seat.row, tournament.name, seat.round, (seat.player,))


def _place(seat: Seat) -> tuple[int, int]:
    return seat.table or 0, seat.seat or 0


def _changes(tournament: Tournament, writer: RowWriter) -> Iterator[ComparedRow]:
    for change in tournament.changes:
        name = tournament.name
        keys = ((name, change.player, change.kind, change.since), (name, change.player, change.kind))
        row = writer.row(CHANGES, change, name)
        yield _entry(CHANGES, keys, row, change.row, name, change.since, (change.player,))


def _lists(event: Event, writer: RowWriter) -> Iterator[ComparedRow]:
    """Armies, decks, staff and ladder."""
    for armies in event.armies:
        row = writer.row(ARMIES, armies)
        yield _entry(ARMIES, (armies.player,), row, armies.row, players=(armies.player,))
    for deck in event.decks:
        row = writer.row(DECKS, deck, deck.tournament)
        yield _entry(DECKS, ((deck.player, deck.tournament),), row, deck.row, players=(deck.player,))
    for member in event.staff:
        known = ((member.role, skeleton(member.name)), member.role)
        yield _entry(STAFF, known, writer.row(STAFF, member), member.row)
    for one in event.ladder:
        both = (one.player1, one.player2)
        keys = ((one.date, one.kind, both), (one.date, frozenset(both)))
        yield _entry(LADDER, keys, writer.row(LADDER, one), one.row, players=both)
