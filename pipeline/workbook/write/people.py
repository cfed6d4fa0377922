"""Writing into Players and Changes, and into what names players: those who are added, the rows of Changes by which they come late,
and the difference between an event and the same with others in it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.model import Change, Event, Player, PlayerNumber
from pipeline.problems.problem import Problem
from pipeline.schema.cells import Entrant
from pipeline.schema.sheets import ARMIES, CHANGES, DECKS, PLAYERS, SHEETS, Sheet, entry_key
from pipeline.workbook.create.values import RowWriter, entered
from pipeline.workbook.ooxml.cell import Cell
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.facts import columns_missing, write_numbers
from pipeline.workbook.write.place import TargetList, empty_cells, write_cells
from pipeline.workbook.write.rows import plain, write_rows


class LateEntry(Struct, frozen=True):
    """A row of Changes: in which tournament, and who from which round on."""

    tournament: str
    change: Change


def write_entries(
    path: Path,
    out: BinaryIO,
    reading: Reading,
    players: Sequence[Player],
    tournaments: tuple[str, ...],
    late: Sequence[LateEntry] = (),
) -> tuple[Problem, ...] | Problem:
    """Write a copy of the workbook to `out` with these players, who play in `tournaments` with columns of their own, and rows of
    Changes; a warning for what the sheet has no column for.

    `path` must be the file that `reading` is of, and the list of players one that could be read. Returns a Problem,
    and leaves `out` as it is, where the workbook cannot be written into.
    """

    def write(workbook: Workbook) -> tuple[Problem, ...]:
        lost = write_players(workbook, reading, [(player, tournaments) for player in players])
        if late:
            write_changes(workbook, reading, late, {player.number: player for player in players})
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
    write_rows(workbook, ground, rows)
    known = (column.key for column in PLAYERS.columns if column.key not in ground.columns)
    absent = [key for key in known if any(row[key] for row in rows)]
    return columns_missing(reading, PLAYERS, absent, "newcomers-no-column")


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
    rows = [writer.row(CHANGES, entry.change, entry.tournament) for entry in entries]
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


def write_people(workbook: Workbook, reading: Reading, after: Event) -> None:
    """Write what `after` has and the event that was read has not: players, cells of theirs, rows of Changes; empty the rows that it
    no longer has. Who has no number yet is given it, for the rows name it. Raises Unwritable where something is in the way.
    """
    before = reading.event
    assert before is not None
    was, now = _numbered(before), _numbered(after)
    new = [(now[number], entered(after, now[number])) for number in now.keys() - was.keys()]
    gone, changes = _gone(before, after), list(_new_changes(before, after))
    if new or changes or gone[PLAYERS.key]:
        write_numbers(workbook, reading)
    if new:
        write_players(workbook, reading, sorted(new, key=lambda entry: entry[0].number))
    for number in was.keys() & now.keys():
        _correct(workbook, reading, was[number], now[number], after.language)
    for key, rows in gone.items():
        own = reading.entry_columns if key == PLAYERS.key else {}
        columns = {*reading.columns.get(key, {}).values(), *own.values()}
        for row in rows:
            empty_cells(workbook.sheet(reading.sheets[key]), reading.sheets[key], row, columns)
    if changes:
        write_changes(workbook, reading, changes, now)
    labels = {was[number].label: now[number].label for number in was.keys() & now.keys()}
    if renamed := {old: new for old, new in labels.items() if old != new}:
        _rename(workbook, reading, renamed)


def _numbered(event: Event) -> dict[PlayerNumber, Player]:
    return {player.number: player for player in event.players}


def _correct(workbook: Workbook, reading: Reading, was: Player, now: Player, language: str) -> None:
    if was == now:
        return
    writer, columns, name = RowWriter(language), reading.columns[PLAYERS.key], reading.sheets[PLAYERS.key]
    before, after = writer.player(was, ()), writer.player(now, ())
    values = {columns[key]: plain(value) for key, value in after.items() if key in columns and value != before[key]}
    write_cells(workbook.sheet(name), name, was.row, values)


def _gone(before: Event, after: Event) -> Mapping[str, list[int]]:
    """The rows of which `after` knows nothing any more, by their sheets."""
    there = {player.number for player in after.players}
    gone = [player for player in before.players if player.number not in there]
    numbers = {player.number for player in gone}
    changes = (change for tournament in before.tournaments for change in tournament.changes)
    return {
        PLAYERS.key: [player.row for player in gone],
        CHANGES.key: [change.row for change in changes if change.player in numbers],
        ARMIES.key: [army.row for army in before.armies if army.player in numbers],
        DECKS.key: [deck.row for deck in before.decks if deck.player in numbers],
    }


def _new_changes(before: Event, after: Event) -> Iterator[LateEntry]:
    was = {tournament.name: Counter(tournament.changes) for tournament in before.tournaments}
    for tournament in after.tournaments:
        there = was[tournament.name]
        for change in tournament.changes:
            if there[change]:
                there[change] -= 1
            else:
                yield LateEntry(tournament.name, change)


def _rename(workbook: Workbook, reading: Reading, labels: Mapping[str, str]) -> None:
    """Where number and name of a player stand, the new name; a formula that fetches them goes on doing so."""
    for sheet in SHEETS:
        own = reading.columns.get(sheet.key, {})
        columns = [own[one.key] for one in sheet.columns if isinstance(one.kind, Entrant) and one.key in own]
        if not columns:
            continue
        part = workbook.sheet(reading.sheets[sheet.key])
        for row in range(reading.headers[sheet.key] + 1, part.last_row + 1):
            cells = {at: cell for at, cell in part.cells(row).items() if at in columns and cell.formula is None}
            texts = {at: workbook.text(cell).strip() for at, cell in cells.items()}
            values = {at: labels[text] for at, text in texts.items() if text in labels}
            if values:
                part.write(row, values)
