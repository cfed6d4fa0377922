"""Writing rows into a list so that they look and behave like the rows above them."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from pipeline.workbook.ooxml.cell import Cell, Formula, Value
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.refs import address
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.styles import Styles
from pipeline.workbook.ooxml.table import grow_ranges, grow_table
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.write.place import TargetList, empty_cells, places, refuse_cell


def plain(value: object) -> Value:
    """Text or a number as a cell takes it; an enumeration's member as its text."""
    if value is None or isinstance(value, int):
        return value
    return Decimal(str(value)) if isinstance(value, float) else str(value)


def write_rows(
    workbook: Workbook,
    ground: TargetList,
    rows: Sequence[Mapping[str, object]],
    *,
    again: Sequence[int] = (),
    texts: Sequence[str] = (),
    cleared: Sequence[str] = (),
) -> list[int]:
    """Write rows of values by column key, and return their numbers.

    `again` are rows whose cells of the keys `cleared` are emptied and filled anew. Cells of the keys `texts` get a text
    format where neither cell nor column has a format of its own. Raises Unwritable where something is in the way.
    """
    sheet, columns = ground.sheet, ground.columns
    numbers = places(ground, len(rows), again)
    emptied = [columns[key] for key in cleared if key in columns]
    for old in again:
        empty_cells(sheet, ground.name, old, emptied)
    pattern = _Pattern(workbook, ground, texts)
    for number, row in zip(numbers, rows, strict=True):
        filled = ((columns[key], value) for key, value in row.items() if key in columns and value not in (None, ""))
        values = {column: plain(value) for column, value in filled}
        if sheet.row(number) is not None:
            for column in values:
                refuse_cell(sheet, ground.name, column, number)
        pattern.write(number, values)
    pattern.styles.save()
    _grow(workbook, ground, max(numbers, default=0))
    return numbers


def _grow(workbook: Workbook, ground: TargetList, bottom: int) -> None:
    area = ground.area
    if bottom <= area.bottom:
        return
    if ground.table is not None:
        grow_table(workbook.package, ground.table, bottom)
    else:
        workbook.grow_filter(ground.name, area, bottom)
    grow_ranges(ground.sheet, area, bottom)


class _Pattern:
    """What a new row takes from the last row of the list: styles, height, the table's own formulas."""

    def __init__(self, workbook: Workbook, ground: TargetList, texts: Sequence[str]) -> None:
        self.sheet, self.ground = ground.sheet, ground
        self.row = ground.area.bottom if ground.area.bottom > ground.header else 0
        self.cells: Mapping[int, Cell] = self.sheet.cells(self.row) if self.row else {}
        self.like = self.sheet.attributes(self.row) if self.row else {}
        self.styles = Styles(workbook)
        self.texts = {ground.columns[key] for key in texts if key in ground.columns}
        self.usual: dict[int, str | None] = {}
        self.formulas = _formulas(self.sheet, self.row, self.cells, ground) if self.row else {}

    def write(self, number: int, values: Mapping[int, Value]) -> None:
        """Write one row; in a row that is there, only the cells that have a value."""
        there = self.sheet.cells(number)
        if self.sheet.row(number) is None or number > self.ground.area.bottom:
            area = self.ground.area
            styled = {
                column: None
                for column in range(area.left, area.right + 1)
                if self.style(column, there) is not None and not (column in there and there[column].filled)
            }
            values = {**styled, **self._calculated(number), **values}
        self.sheet.write(number, values, {column: self.style(column, there) for column in values}, self.like)

    def style(self, column: int, there: Mapping[int, Cell]) -> str | None:
        """The style of a new value: that of its cell, else the usual one of the column."""
        own = there[column].style if column in there else None
        if own not in (None, "0"):
            return own
        if column not in self.usual:
            # That of the cell above, of the row, of the column, or text.
            above = self.cells[column].style if column in self.cells else None
            general = (above, self.like.get("s"), self.sheet.column_style(column))
            found = next((style for style in general if style not in (None, "0")), None)
            self.usual[column] = self.styles.text() if found is None and column in self.texts else found
        return self.usual[column]

    def _calculated(self, number: int) -> Mapping[int, Formula]:
        if not self.formulas:
            return {}
        from openpyxl.formula.translate import Translator

        found = {}
        for column, formula in self.formulas.items():
            above = Translator(f"={formula}", address(column, self.row))
            found[column] = Formula(above.translate_formula(address(column, number)).removeprefix("="))
        return found


def _formulas(sheet: SheetPart, row: int, cells: Mapping[int, Cell], ground: TargetList) -> Mapping[int, str]:
    """The formulas of the table's calculated columns, as they stand in a row."""
    columns = ground.table.calculated if ground.table is not None else frozenset()
    found = {}
    for column in columns & {column for column, cell in cells.items() if cell.formula is not None}:
        if cells[column].formula in ("array", "dataTable"):
            raise Unwritable("write-array-formula", ground.name, column, row)
        text = sheet.formula(row, column)
        if text:
            found[column] = text
    return found
