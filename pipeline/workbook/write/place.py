"""Where new rows go: rows to fill again, then the empty rows of the table, then the table grows."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

from msgspec import Struct

from pipeline.workbook.ooxml.cell import Cell, Value
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.table import TablePart

LAST_ROW = 1_048_576


class TargetList(Struct, frozen=True, dict=True):
    """A list of rows in a sheet: where its headings are, which columns are ours, and the last row that is filled.

    `columns` gives the column of each key. `may_stand(key, cell)` says whether what stands in an otherwise empty row
    may be written over, as a table number typed in advance may.
    """

    name: str
    sheet: SheetPart
    header: int
    columns: Mapping[str, int]
    last: int
    tables: Sequence[TablePart]
    may_stand: Callable[[str, Cell], bool]

    @cached_property
    def table(self) -> TablePart | None:
        """The Excel table that holds the list; None where the list has outgrown it."""
        column = min(self.columns.values())
        held = (table for table in self.tables if table.area.holds(column, self.header))
        return next((table for table in held if self.last <= table.rows.bottom), None)

    @cached_property
    def area(self) -> Box:
        """The list from its headings to its last row, filled or kept free in a table."""
        if self.table is not None:
            return self.table.rows
        columns = self.columns.values()
        return Box(min(columns), self.header, max(columns), max(self.last, self.header))


def places(ground: TargetList, count: int, again: Sequence[int]) -> list[int]:
    """The numbers of `count` rows, those of `again` first; Unwritable where something stands in the way."""
    found = list(again[:count])
    found += islice(_free(ground, set(again)), count - len(found))
    area = ground.area
    for merged in ground.sheet.merged:
        beside = merged.right < area.left or area.right < merged.left
        if not beside and any(merged.top <= row <= merged.bottom for row in found):
            raise Unwritable("write-merged-cells", ground.name, merged.left, merged.top, range=str(merged))
    return found


def _free(ground: TargetList, again: set[int]) -> Iterator[int]:
    for row in range(max(ground.last, ground.header) + 1, LAST_ROW + 1):
        if row in again:
            continue
        if ground.table is not None and row <= ground.table.rows.bottom:
            column = _occupied(ground, row)
            if column is None:
                yield row
            elif column != ground.columns.get("note"):
                # A row written below it would make it stand among the rows, where it is an error.
                raise Unwritable("write-occupied", ground.name, column, row)
            continue
        _refuse_below(ground, row)
        yield row
    raise Unwritable("write-sheet-full", ground.name)


def _occupied(ground: TargetList, row: int) -> int | None:
    """The first column of ours in which something stands that must stay."""
    keys = {column: key for key, column in ground.columns.items()}
    for column, cell in ground.sheet.cells(row).items():
        stays = cell.filled and cell.formula is None
        if column in keys and stays and not ground.may_stand(keys[column], cell):
            return column
    return None


def _refuse_below(ground: TargetList, row: int) -> None:
    """Beneath the list nothing may stand in the way, be it the organiser's own columns of the table."""
    table = ground.table
    if table is None:
        column = _occupied(ground, row)
        if column is not None:
            raise Unwritable("write-occupied", ground.name, column, row)
        return
    if table.totals:
        raise Unwritable("write-totals-row", ground.name, table.area.left, table.area.bottom, table=table.name)
    for column, cell in ground.sheet.cells(row).items():
        if table.area.left <= column <= table.area.right and cell.filled:
            raise Unwritable("write-occupied", ground.name, column, row)
    for other in ground.tables:
        beside = other.area.right < table.area.left or table.area.right < other.area.left
        if other is not table and not beside and other.area.top <= row <= other.area.bottom:
            raise Unwritable("write-occupied", ground.name, other.area.left, row)


def write_cells(
    sheet: SheetPart,
    name: str,
    row: int,
    values: Mapping[int, Value],
    styles: Mapping[int, str | None] | None = None,
) -> None:
    """Give cells of a row new values; Unwritable where one of them cannot be given any."""
    for column in values:
        refuse_cell(sheet, name, column, row)
    sheet.write(row, values, styles)


def empty_cells(sheet: SheetPart, name: str, row: int, columns: Collection[int]) -> None:
    """Empty the cells of a row in these columns; Unwritable where one of them cannot be given a value."""
    for column, cell in sheet.cells(row).items():
        if column in columns and cell.filled:
            refuse_cell(sheet, name, column, row)
    sheet.clear(row, columns)


def refuse_cell(sheet: SheetPart, name: str, column: int, row: int) -> None:
    """Raise Unwritable where one cell cannot be given a value: a formula, or inside a merged range."""
    cell = sheet.cells(row).get(column)
    if cell is not None and cell.formula is not None:
        code = "write-array-formula" if cell.formula in ("array", "dataTable") else "write-formula"
        raise Unwritable(code, name, column, row)
    for merged in sheet.merged:
        if merged.holds(column, row) and (column, row) != (merged.left, merged.top):
            raise Unwritable("write-merged-cells", name, merged.left, merged.top, range=str(merged))
