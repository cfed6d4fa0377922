"""Starts of rounds, written into the Tournaments sheet; into a new column at its right where it has none for them."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from pipeline.problems.problem import Problem
from pipeline.schema.sheets import TOURNAMENTS
from pipeline.workbook.create.values import times_text
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.place import write_cells

_KEY = "round_starts"


def write_starts(
    path: Path, out: BinaryIO, reading: Reading, starts: Mapping[int, Sequence[dt.time | None]]
) -> Problem | None:
    """Write a copy of the workbook to `out` with these starts by row; a Problem, and nothing, where it cannot be written into."""

    def write(workbook: Workbook) -> None:
        name = reading.sheets[TOURNAMENTS.key]
        sheet, column = workbook.sheet(name), reading.columns[TOURNAMENTS.key].get(_KEY)
        values = {row: times_text(times) for row, times in starts.items()}
        if column is None:
            header = reading.headers[TOURNAMENTS.key]
            rows = range(1, sheet.last_row + 1)
            column = 1 + max((filled for row in rows for filled in sheet.cells(row)), default=0)
            values[header] = TOURNAMENTS.column(_KEY).written(reading.event.language if reading.event else "en")
        for row, value in values.items():
            cells = sheet.cells(row)
            before = None if column in cells else cells.get(column - 1)
            write_cells(sheet, name, row, {column: value}, {} if before is None else {column: before.style})

    return changed(path, out, write)
