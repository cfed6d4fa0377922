"""Which rows of two states of an event are not the same, each with its cells in both."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.corrections.compare.entries import ComparedRow, WorkbookState, entries
from pipeline.extensions.corrections.engine.rows import CellChange, RowChange, RowState
from pipeline.model.event import Match, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef
from pipeline.schema.cells import Entrant
from pipeline.schema.sheets import SHEETS, TOURNAMENTS
from pipeline.schema.sheets.players import entry_key
from pipeline.workbook.create.plan import Value

_PLAYERS = {column.key for sheet in SHEETS for column in sheet.columns if isinstance(column.kind, Entrant)}
_Pair = tuple[ComparedRow | None, ComparedRow | None]
Named = Callable[[PlayerNumber], str]


def changed_rows(old: WorkbookState, new: WorkbookState, called: Named, language: str) -> tuple[RowChange, ...]:
    """The rows that are not the same, sheet by sheet in the order of the newer workbook, gone ones last.

    Where a row stands, in which order the columns stand and in which language the words are makes no difference; nor
    does it which of the two players of a match is the first. `called` says what a player is called; titles and values are
    in `language`.
    """
    older = replace(old, event=replace(old.event, tournaments=tuple(_facing(old, new))))
    both = _paired(list(entries(older, language)), list(entries(new, language)))
    comparing = _Comparing(old, new, called, language)
    found = [change for pair in both if (change := comparing.change(*pair)) is not None]
    order = {sheet.key: place for place, sheet in enumerate(SHEETS)}
    return tuple(sorted(found, key=lambda one: (order[one.sheet], *_position(one))))


def _position(change: RowChange) -> tuple[bool, int]:
    at = change.new_at or change.old_at
    return change.new_at is None, at.row if at else 0


def _facing(old: WorkbookState, new: WorkbookState) -> Iterator[Tournament]:
    """The older tournaments, the sides of a match turned as the newer state has them."""
    newer = {tournament.name: tournament for tournament in new.event.tournaments}
    for tournament in old.event.tournaments:
        there = newer[tournament.name].matches if tournament.name in newer else ()
        sides = {(match.round, match.player1, match.player2) for match in there}
        yield replace(
            tournament,
            matches=tuple(
                _turned(match)
                if match.player2 is not None and (match.round, match.player2, match.player1) in sides
                else match
                for match in tournament.matches
            ),
        )


def _turned(match: Match) -> Match:
    assert match.player2 is not None
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
    )


def _paired(old: Sequence[ComparedRow], new: Sequence[ComparedRow]) -> list[_Pair]:
    """Each row with the same one of the other state: by the surest key first; of several by one key in their order."""
    pairs: list[_Pair] = []
    depth = max((len(one.keys) for one in (*old, *new)), default=0)
    for level in range(depth):
        there = _by_key(new, level)
        left: list[ComparedRow] = []
        matched: set[int] = set()
        for entry in old:
            waiting = there.get((entry.sheet.key, entry.keys[level])) if level < len(entry.keys) else None
            if waiting:
                same = waiting.pop(0)
                matched.add(id(same))
                pairs.append((entry, same))
            else:
                left.append(entry)
        old, new = left, [entry for entry in new if id(entry) not in matched]
    return [*pairs, *((entry, None) for entry in old), *((None, entry) for entry in new)]


def _by_key(rows: Iterable[ComparedRow], level: int) -> dict[tuple[str, Hashable], list[ComparedRow]]:
    found: dict[tuple[str, Hashable], list[ComparedRow]] = defaultdict(list)
    for entry in rows:
        if level < len(entry.keys):
            found[entry.sheet.key, entry.keys[level]].append(entry)
    return found


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
        one_only = old is None or new is None
        if not columns or (not cells and not one_only):
            return None
        state = RowState.CHANGED if not one_only else RowState.ADDED if old is None else RowState.REMOVED
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
        for state in (self.old, self.new):
            if state.carried is not None:
                carried = state.carried.get(entry.carried_as, ())
                columns = [key for key in columns if key in carried]
        return columns

    def _cells(
        self, columns: Iterable[str], entry: ComparedRow, old: ComparedRow | None, new: ComparedRow | None
    ) -> Iterator[CellChange]:
        for key in columns:
            before, after = _value(old, key), _value(new, key)
            # The name of a tournament is told where it stands itself, not in each of its rows.
            if before == after or (key == "tournament" and entry.sheet is not TOURNAMENTS):
                continue
            yield CellChange(
                key,
                self._title(entry, key),
                self._shown(key, before),
                self._shown(key, after),
                _at(self.old, old, key),
                _at(self.new, new, key),
            )

    def _title(self, entry: ComparedRow, key: str) -> str:
        titles: Mapping[str, str] = {one.key: one.written(self.language) for one in entry.sheet.columns}
        return titles.get(key) or key.removeprefix(entry_key(""))

    def _shown(self, key: str, value: Value) -> str:
        if value is None:
            return ""
        if key in _PLAYERS:
            return self.called(PlayerNumber(int(str(value))))
        return value.isoformat() if isinstance(value, dt.date | dt.time) else str(value)


def _value(entry: ComparedRow | None, key: str) -> Value:
    return None if entry is None else entry.values.get(key)


def _at(state: WorkbookState, entry: ComparedRow | None, key: str = "") -> CellRef | None:
    if entry is None or state.cell is None:
        return None
    return state.cell(entry.sheet.key, entry.row, key)
