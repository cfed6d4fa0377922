"""The rows of two workbooks compared by what they mean."""

import datetime as dt
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.corrections.engine.compared import CellChange, RowChange, RowState
from pipeline.locale.spelling import skeleton
from pipeline.model import Event, Match, PlayerNumber, Round, Stage, Tournament, grouped, replace
from pipeline.problems.problem import CellRef
from pipeline.schema import sheets
from pipeline.schema.cells import Entrant
from pipeline.schema.sheets import MATCHES, PLAYERS, SHEETS, TOURNAMENTS, Sheet, entry_key
from pipeline.workbook.create.plan import Value
from pipeline.workbook.create.values import RowWriter, entered

BRACKET = "bracket"
"""The key of `carried` for the rows of Matches that belong to a bracket."""
_PLAYERS = {column.key for sheet in SHEETS for column in sheet.columns if isinstance(column.kind, Entrant)}
Named = Callable[[PlayerNumber], str]


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
    """A row. `keys` are what it is known by, the surest first; `values` are its cells by column."""

    sheet: Sheet
    keys: tuple[Hashable, ...]
    values: Mapping[str, Value]
    row: int
    tournament: str = ""
    round: Round | None = None
    players: tuple[PlayerNumber, ...] = ()


def entries(state: WorkbookState, language: str) -> Iterator[ComparedRow]:
    """Every row of the event, its values as they are written in that language; players are meant by number."""
    event, writer = state.event, RowWriter(language)
    yield ComparedRow(sheets.EVENT, ("event",), writer.row(sheets.EVENT, event), 0)
    for player in event.players:
        row = writer.player(player, tuple(entered(event, player)))
        own = {**row, "number": state.numbers.get(player.number, player.number)}
        yield ComparedRow(PLAYERS, (player.number,), own, player.row, players=(player.number,))
    for tournament in event.tournaments:
        row, name = writer.row(TOURNAMENTS, tournament), tournament.name
        own = {**row, "tournament": state.names.get(name, name)}
        yield ComparedRow(TOURNAMENTS, (name,), own, tournament.row, name)
        yield from _rounds(tournament, writer)
        for change in tournament.changes:
            keys = ((name, change.player, change.kind, change.since), (name, change.player, change.kind))
            row = writer.row(sheets.CHANGES, change, name)
            yield ComparedRow(sheets.CHANGES, keys, row, change.row, name, change.since, (change.player,))
    yield from _lists(event, writer)


def _rounds(tournament: Tournament, writer: RowWriter) -> Iterator[ComparedRow]:
    """Matches by round and players, else by round and table; seats by round and player, else by round, table and seat."""
    for match in tournament.matches:
        keys: tuple[Hashable, ...] = ((tournament.name, match.round, frozenset(match.players)),)
        if match.table is not None:
            keys += ((tournament.name, match.round, match.table),)
        row = writer.row(MATCHES, match, tournament.name)
        yield ComparedRow(MATCHES, keys, row, match.row, tournament.name, match.round, match.players)
    for seat in tournament.seats:
        place = (seat.table or 0, seat.seat or 0)
        keys = ((tournament.name, seat.round, seat.player), (tournament.name, seat.round, *place))
        row = writer.row(sheets.TABLES, seat, tournament.name)
        yield ComparedRow(sheets.TABLES, keys, row, seat.row, tournament.name, seat.round, (seat.player,))


def _lists(event: Event, writer: RowWriter) -> Iterator[ComparedRow]:
    """Armies, decks, staff and ladder."""
    for armies in event.armies:
        row = writer.row(sheets.ARMIES, armies)
        yield ComparedRow(sheets.ARMIES, (armies.player,), row, armies.row, players=(armies.player,))
    for deck in event.decks:
        row = writer.row(sheets.DECKS, deck, deck.tournament)
        yield ComparedRow(sheets.DECKS, ((deck.player, deck.tournament),), row, deck.row, players=(deck.player,))
    for member in event.staff:
        known = ((member.role, skeleton(member.name)), member.role)
        yield ComparedRow(sheets.STAFF, known, writer.row(sheets.STAFF, member), member.row)
    for game in event.ladder:
        both = (game.player1, game.player2)
        keys = ((game.date, game.kind, both), (game.date, frozenset(both)))
        yield ComparedRow(sheets.LADDER, keys, writer.row(sheets.LADDER, game), game.row, players=both)


_Pair = tuple[ComparedRow | None, ComparedRow | None]


def changed_rows(old: WorkbookState, new: WorkbookState, called: Named, language: str) -> tuple[RowChange, ...]:
    """The rows that are not the same, sheet by sheet in the order of the newer workbook, gone ones last.

    Where a row stands, in which order the columns stand and in which language the words are makes no difference; nor
    does it which of the two players of a match is the first. `called` says what a player is called; titles and values are
    in `language`.
    """
    newer = ((tournament.name, match) for tournament in new.event.tournaments for match in tournament.matches)
    sides = {(name, match.round, match.player1, match.player2) for name, match in newer}
    facing = tuple(
        replace(tournament, matches=tuple(_facing(match, tournament.name, sides) for match in tournament.matches))
        for tournament in old.event.tournaments
    )
    older = replace(old, event=replace(old.event, tournaments=facing))
    both = _paired(list(entries(older, language)), list(entries(new, language)))
    comparing = _Comparing(old, new, called, language)
    found = [change for pair in both if (change := comparing.change(*pair)) is not None]
    order = {sheet.key: place for place, sheet in enumerate(SHEETS)}

    def position(change: RowChange) -> tuple[int, bool, int]:
        at = change.new_at or change.old_at
        return order[change.sheet], change.new_at is None, at.row if at else 0

    return tuple(sorted(found, key=position))


def _facing(match: Match, tournament: str, sides: Collection[Hashable]) -> Match:
    """A match of the older state, its sides turned where the newer one has them so."""
    if match.player2 is None or (tournament, match.round, match.player2, match.player1) not in sides:
        return match
    return replace(
        match,
        player1=match.player2,
        player2=match.player1,
        result=match.result and match.result.swapped,
        score1=match.score2,
        score2=match.score1,
        second1=match.second2,
        second2=match.second1,
        army1=match.army2,
        army2=match.army1,
        seed1=match.seed2,
        seed2=match.seed1,
        handicap=-match.handicap if match.handicap else match.handicap,
    )


def _paired(old: Sequence[ComparedRow], new: Sequence[ComparedRow]) -> list[_Pair]:
    """Each row with the same one of the other state: by the surest key first; of several by one key in their order."""
    pairs: list[_Pair] = []
    for level in range(max((len(row.keys) for row in (*old, *new)), default=0)):
        there = grouped(((row.sheet.key, row.keys[level : level + 1]), row) for row in new)
        left: list[ComparedRow] = []
        matched: set[int] = set()
        for row in old:
            key = row.keys[level : level + 1]
            waiting = there.get((row.sheet.key, key))
            if key and waiting:
                same = waiting.pop(0)
                matched.add(id(same))
                pairs.append((row, same))
            else:
                left.append(row)
        old, new = left, [row for row in new if id(row) not in matched]
    return [*pairs, *((row, None) for row in old), *((None, row) for row in new)]


class _Comparing(Struct, frozen=True):
    """Compares two rows, either of which may be missing."""

    old: WorkbookState
    new: WorkbookState
    called: Named
    language: str

    def change(self, old: ComparedRow | None, new: ComparedRow | None) -> RowChange | None:
        entry = new or old
        assert entry is not None
        columns = self._columns(entry, old, new)
        cells = tuple(self._cells(columns, entry, old, new))
        state = RowState.ADDED if old is None else RowState.REMOVED if new is None else RowState.CHANGED
        if not columns or (not cells and state is RowState.CHANGED):
            return None
        return RowChange(
            sheet=entry.sheet.key,
            title=entry.sheet.name.written(self.language),
            state=state,
            cells=cells,
            tournament=entry.tournament,
            round=entry.round,
            since=old.round if old else None,
            players=entry.players,
            people=tuple(self.called(player) for player in entry.players),
            old_at=_at(self.old, old),
            new_at=_at(self.new, new),
        )

    def _columns(self, entry: ComparedRow, old: ComparedRow | None, new: ComparedRow | None) -> list[str]:
        """The columns that both states can tell, in the order of the sheet."""
        known = [column.key for column in entry.sheet.columns]
        extra = {key for one in (old, new) if one for key in one.values if key not in known}
        columns = [*known, *sorted(extra)]
        in_bracket = entry.sheet is MATCHES and entry.round is not None and entry.round.stage is Stage.BRACKET
        for state in (self.old, self.new):
            if state.carried is not None:
                carried = state.carried.get(BRACKET if in_bracket else entry.sheet.key, ())
                columns = [key for key in columns if key in carried]
        return columns

    def _cells(
        self, columns: Iterable[str], entry: ComparedRow, old: ComparedRow | None, new: ComparedRow | None
    ) -> Iterator[CellChange]:
        titles: Mapping[str, str] = {one.key: one.written(self.language) for one in entry.sheet.columns}
        for key in columns:
            values = ("" if row is None else row.values.get(key) for row in (old, new))
            before, after = (None if value == "" else value for value in values)
            # The name of a tournament is told where it stands itself, not in each of its rows.
            if before == after or (key == "tournament" and entry.sheet is not TOURNAMENTS):
                continue
            title = titles.get(key) or key.removeprefix(entry_key(""))
            old_at, new_at = _at(self.old, old, key), _at(self.new, new, key)
            yield CellChange(key, title, self._shown(key, before), self._shown(key, after), old_at, new_at)

    def _shown(self, key: str, value: Value) -> str:
        if value is None:
            return ""
        if key in _PLAYERS:
            return self.called(PlayerNumber(int(str(value))))
        return value.isoformat() if isinstance(value, dt.date | dt.time) else str(value)


def _at(state: WorkbookState, entry: ComparedRow | None, key: str = "") -> CellRef | None:
    if entry is None or state.cell is None:
        return None
    return state.cell(entry.sheet.key, entry.row, key)
