"""Writing what waits: results into the rows of their matches and tables, players, and the sheets of ours that follow from both."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct, structs

from pipeline.extensions.hall.engine.tables import HallTable
from pipeline.locale.catalogue import N_, catalogue
from pipeline.model import Event
from pipeline.problems.problem import Problem
from pipeline.schema.sheets import MATCHES, REPORTS, TABLES, OwnSheetKind, mark
from pipeline.workbook.create.values import RowWriter
from pipeline.workbook.ooxml.cell import Value
from pipeline.workbook.ooxml.own import Block, OwnSheet
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write import change, outputs, people, place
from pipeline.workbook.write.round import Shown
from pipeline.workbook.write.rows import plain

_OF_MATCH = ("result", "score1", "score2", "second1", "second2", "drawn_games")
_OF_SEAT = ("power", "goal", "place")
_ARMIES = ("army1", "army2")
"""Noted with a result where their columns are there; nothing rests on them otherwise."""
_HEADINGS = (
    N_("Tournament"),
    N_("Round"),
    N_("Table"),
    N_("Players"),
    N_("Result"),
    N_("Said by"),
    N_("Reported"),
    N_("Written here"),
)
"""Of the fields of a `ReportedLine`, in their order."""


class ReportedLine(Struct, frozen=True):
    """A line of the sheet of ours: which table, how it ended, who said so, and when; all as it is to be read."""

    tournament: str
    round: str
    table: str
    players: str
    result: str
    said_by: str
    reported: str
    written: str


def columns_missing(reading: Reading, table: HallTable) -> tuple[str, ...]:
    """The keys of the columns that the result of a table needs and its sheet does not have."""
    columns = reading.columns.get(_sheet_of(table), {})
    needed = {key for _, cells in _cells(table, "en") for key, value in cells.items() if value is not None}
    return tuple(key for key in (*_OF_MATCH, *_OF_SEAT) if key in needed and key not in columns)


class WaitingWrites(Struct, frozen=True):
    """What is to be written: the results of these tables, the lines of the sheet that says who said so, and the players as they
    are `after`. `shown` is what the other sheets of ours say then; None leaves them as they are.
    """

    results: Sequence[HallTable]
    lines: Sequence[ReportedLine]
    after: Event
    shown: Shown | None


def write_waiting(path: Path, out: BinaryIO, reading: Reading, waiting: WaitingWrites) -> Problem | None:
    """Write a copy of the workbook with what waits to `out`.

    `path` must be the file that `reading` is of. Returns a Problem, and leaves `out` as it is, where the workbook
    cannot be written into.
    """
    event = reading.event
    assert event is not None

    def write(workbook: Workbook) -> None:
        matches = {match.row: match for tournament in event.tournaments for match in tournament.matches}
        for table in waiting.results:
            kind = _sheet_of(table)
            name, columns = reading.sheets[kind], reading.columns[kind]
            sheet = workbook.sheet(name)
            for row, result in _cells(table, event.language):
                said = ((key, getattr(table.match, key, "")) for key in _ARMIES)
                armies = {key: army for key, army in said if army and army != getattr(matches[row], key)}
                values = {columns[key]: value for key, value in (result | armies).items() if key in columns}
                for column in values:
                    place.refuse_cell(sheet, name, column, row)
                there = sheet.cells(row)
                sheet.write(row, {at: value for at, value in values.items() if value is not None or at in there})
        people.write_people(workbook, reading, waiting.after)
        headings = list(map(catalogue(event.language).gettext, _HEADINGS))
        rows = [list(structs.astuple(line)) for line in waiting.lines]
        own = [(REPORTS, OwnSheet(mark(event.language, OwnSheetKind.HALL), [Block("", headings, rows)], 3))]
        if waiting.shown is not None:
            own += waiting.shown.sheets(reading.draws, workbook)
        outputs.write_own_sheets(workbook, own, event.language)
        drop_stale_values(workbook)

    return change.changed(path, out, write)


def _sheet_of(table: HallTable) -> str:
    return MATCHES.key if table.match is not None else TABLES.key


def _cells(table: HallTable, language: str) -> Iterator[tuple[int, dict[str, Value]]]:
    """What stands in each row of a table: nothing is nothing, and clears what stood there."""
    writer = RowWriter(language)
    if table.match is not None:
        row = writer.row(MATCHES, table.match)
        yield table.match.row, {key: plain(row[key]) for key in _OF_MATCH}
    for seat in table.seats:
        row = writer.row(TABLES, seat)
        yield seat.row, {key: plain(row[key]) for key in _OF_SEAT}
