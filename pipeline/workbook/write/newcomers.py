"""Players who are added to the list, and the rows of Changes by which they come late."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.model import Change, Player, PlayerNumber
from pipeline.problems.problem import Problem, problem_at
from pipeline.schema.sheets import CHANGES, PLAYERS, Sheet, entry_key
from pipeline.workbook.create.values import Row, RowWriter
from pipeline.workbook.ooxml.cell import Cell, Value
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.place import TargetList
from pipeline.workbook.write.rows import plain, write_rows


class LateEntry(Struct, frozen=True):
    """A row of Changes: in which tournament, and who from which round on."""

    tournament: str
    change: Change


class NewEntries(Struct, frozen=True):
    """Players for the list, the tournaments with columns of their own that they play in, and rows for Changes."""

    players: Sequence[Player]
    tournaments: Sequence[str]
    late: Sequence[LateEntry] = ()


def write_entries(
    path: Path, out: BinaryIO, reading: Reading, entries: NewEntries
) -> tuple[Problem, ...] | Problem:
    """Write a copy of the workbook with these rows to `out`; a warning for what the sheet has no column for.

    `path` must be the file that `reading` is of, and the list of players one that could be read. Returns a Problem,
    and leaves `out` as it is, where the workbook cannot be written into.
    """

    def write(workbook: Workbook) -> tuple[Problem, ...]:
        tournaments = tuple(entries.tournaments)
        lost = write_players(workbook, reading, [(player, tournaments) for player in entries.players])
        if entries.late:
            write_changes(workbook, reading, entries.late, {player.number: player for player in entries.players})
        drop_stale_values(workbook)
        return tuple(lost)

    return changed(path, out, write)


def write_players(
    workbook: Workbook, reading: Reading, entries: Iterable[tuple[Player, tuple[str, ...]]]
) -> Sequence[Problem]:
    """Write new rows of Players, each with the tournaments with a column that they play in; a warning for what has no column."""
    event = reading.event
    assert event is not None
    ground = _ground(workbook, reading, PLAYERS, max((player.row for player in event.players), default=0))
    writer = RowWriter(event.language)
    rows = [writer.player(player, tournaments) for player, tournaments in entries]
    write_rows(workbook, ground, [plain_row(row) for row in rows])
    known = [(column.key, column.written(event.language)) for column in PLAYERS.columns]
    absent = [name for key, name in known if key not in ground.columns and any(row[key] for row in rows)]
    at = reading.cell(PLAYERS.key, ground.header)
    return [problem_at("newcomers-no-column", at, sheet=at.sheet, columns=", ".join(absent))] if absent else []


def write_changes(
    workbook: Workbook, reading: Reading, entries: Iterable[LateEntry], players: Mapping[PlayerNumber, Player]
) -> None:
    """Write new rows of Changes, whose players are among these."""
    event = reading.event
    assert event is not None
    wanted = {*CHANGES.required, *(["tournament"] if len(event.tournaments) > 1 else [])}
    if not wanted <= reading.columns.get(CHANGES.key, {}).keys():
        raise Unwritable("newcomers-no-changes", reading.sheets.get(CHANGES.key, ""))
    last = max((change.row for tournament in event.tournaments for change in tournament.changes), default=0)
    writer = RowWriter(event.language, lambda number: players[number].label)
    rows = [plain_row(writer.row(CHANGES, entry.change, entry.tournament)) for entry in entries]
    write_rows(workbook, _ground(workbook, reading, CHANGES, last), rows)


def _ground(workbook: Workbook, reading: Reading, sheet: Sheet, last: int) -> TargetList:
    """The list in its sheet; in a row that is free a number may have been typed ahead."""
    name, columns = reading.sheets[sheet.key], reading.columns[sheet.key]
    own = {entry_key(one): at for one, at in reading.entry_columns.items()} if sheet is PLAYERS else {}

    def may_stand(key: str, cell: Cell) -> bool:
        text = workbook.text(cell).strip()
        return not text or (key == "number" and text.isdecimal())

    ground = workbook.sheet(name), reading.headers[sheet.key], {**columns, **own}
    return TargetList(name, *ground, last, workbook.tables(name), may_stand)


def plain_row(row: Row) -> dict[str, Value]:
    """Numbers and texts as cells take them."""
    return {key: plain(value) for key, value in row.items()}
