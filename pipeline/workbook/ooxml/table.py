"""Excel tables: their range, columns, and how they grow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from pipeline.workbook.ooxml.package import Package, Unwritable, parse, serialise
from pipeline.workbook.ooxml.refs import Box, box, grown
from pipeline.workbook.ooxml.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a sheet; `area` includes the header row."""

    part: str
    name: str
    area: Box
    totals: bool

    @property
    def first_row(self) -> int:
        """The first row beneath the header."""
        return self.area.top + 1


def read_table(package: Package, part: str) -> Table:
    """The table of a table part."""
    root = parse(package.read(part))
    totals = int(root.get("totalsRowCount") or 0) > 0
    name = root.get("displayName") or root.get("name") or part
    return Table(part, name, box(root.get("ref", "A1")), totals)


def grow_table(package: Package, table: Table, bottom: int) -> None:
    """Let the table and its filter reach on to the row `bottom`."""
    root = parse(package.read(table.part))
    area = Box(table.area.left, table.area.top, table.area.right, bottom)
    root.set("ref", str(area))
    for child in root:
        if etree.QName(child).localname == "autoFilter":
            child.set("ref", str(area))
    package.replace(table.part, serialise(root))


def grow_ranges(sheet: Sheet, area: Box, bottom: int) -> None:
    """Let drop-downs and conditional formats (x14 too) over the rows of `area` reach on to `bottom`."""
    for element in sheet.tail.iter("{*}*"):
        name = etree.QName(element).localname
        if name in ("conditionalFormatting", "dataValidation") and element.get("sqref"):
            element.set("sqref", grown(element.get("sqref", ""), area, bottom))
        elif name == "sqref" and element.text and _of_a_rule(element):
            element.text = grown(element.text, area, bottom)


def _of_a_rule(element: etree._Element) -> bool:
    """A sparkline has a `sqref` too, and that is the one cell it stands in."""
    parent = element.getparent()
    return parent is not None and etree.QName(parent).localname in ("dataValidation", "conditionalFormatting")


def refuse_obstacles(
    sheet: Sheet, name: str, area: Box, rows: Iterable[int], *, table: Table | None = None
) -> None:
    """Raise Unwritable where rows cannot be written: totals, merged or array cells, or cells filled below the table."""
    wanted = list(rows)
    if table is not None and table.totals and any(row > area.bottom - 1 for row in wanted):
        raise Unwritable("write-totals-row", name, area.left, area.bottom, table=table.name)
    for merged in sheet.merged:
        for row in wanted:
            if merged.top <= row <= merged.bottom and merged.left <= area.right and area.left <= merged.right:
                raise Unwritable("write-merged-cells", name, merged.left, merged.top, range=str(merged))
    for row in wanted:
        for column, cell in sheet.cells(row).items():
            if not area.left <= column <= area.right:
                continue
            if cell.formula in ("array", "dataTable"):
                raise Unwritable("write-array-formula", name, column, row)
            if cell.filled:
                raise Unwritable("write-occupied", name, column, row)
