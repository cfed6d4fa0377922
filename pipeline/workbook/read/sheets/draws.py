"""The sheet Draws, which Swissbook itself has written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pipeline.model.draw import DrawRecord
from pipeline.schema.outputs import own_sheet_of
from pipeline.schema.sheets import DRAWS
from pipeline.workbook.open.grid import Grid
from pipeline.workbook.read.convert import text, whole
from pipeline.workbook.read.header import lay_out
from pipeline.workbook.read.play import round_of_match, round_of_seat
from pipeline.workbook.read.rows import Rows

_MOST = 10**9


def read_draws(grids: Mapping[str, Grid], at_tables: Collection[str] = ()) -> tuple[DrawRecord, ...]:
    """The draws that one of these sheets tells of, as far as they can be read; a sheet without our mark tells of none.

    The tournaments `at_tables` have other rounds after the Swiss ones.
    """

    def first_cell(name: str) -> object:
        rows = grids[name].rows
        return rows[0][0] if rows and rows[0] else ""

    name = own_sheet_of(DRAWS.name, tuple(grids), first_cell)
    return tuple(_records(grids[name], at_tables)) if name is not None else ()


def _records(grid: Grid, at_tables: Collection[str]) -> Iterator[DrawRecord]:
    table, _ = lay_out(DRAWS, grid, "en")
    rows = Rows(table, [])
    tournament, seed, fingerprint = (rows.column(key, text, "") for key in ("tournament", "seed", "fingerprint"))
    drawn, drawn_at_tables = (rows.column("round", convert, None) for convert in (round_of_match, round_of_seat))
    method, tries = (rows.column(key, whole(1, _MOST), None) for key in ("method", "tries"))
    for row in rows.filled():
        name = tournament(row)
        round_ = drawn_at_tables(row) if name in at_tables else drawn(row)
        if round_ is not None:
            yield DrawRecord(name, round_, seed(row), method(row) or 1, tries(row) or 1, fingerprint(row), row[0])
