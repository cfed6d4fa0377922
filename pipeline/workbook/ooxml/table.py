"""Excel tables: their range, columns, and how they grow."""

from msgspec import Struct

from pipeline.workbook.ooxml.package import Package
from pipeline.workbook.ooxml.refs import Box, box, grown
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.tree import local, serialise

_RULES = ("conditionalFormatting", "dataValidation", "ignoredError", "protectedRange")
"""What holds for ranges of a sheet; the ranges are an attribute, or in the namespace of a later program an element below."""


class TablePart(Struct, frozen=True):
    """A table of a sheet; `area` includes its header and its `totals` rows, `calculated` are columns of formulas."""

    part: str
    name: str
    area: Box
    totals: int
    calculated: frozenset[int]

    @property
    def rows(self) -> Box:
        """The area without totals: the header and the rows."""
        return Box(self.area.left, self.area.top, self.area.right, self.area.bottom - self.totals)


def read_table(package: Package, part: str) -> TablePart:
    """The table of a table part."""
    root = package.tree(part)
    area = box(root.get("ref", "A1"))
    name = root.get("displayName") or root.get("name") or part
    columns = enumerate(root.iterfind("{*}tableColumns/{*}tableColumn"), start=area.left)
    formulas = ((place, column.find("{*}calculatedColumnFormula")) for place, column in columns)
    calculated = frozenset(place for place, formula in formulas if formula is not None)
    totals = int(root.get("totalsRowCount") or 0)
    return TablePart(part, name, area, totals, calculated)


def grow_table(package: Package, table: TablePart, bottom: int) -> None:
    """Let the table and its filter reach on to the row `bottom`."""
    root = package.tree(table.part)
    area = Box(table.area.left, table.area.top, table.area.right, bottom)
    root.set("ref", str(area))
    for child in root:
        if local(child) == "autoFilter":
            child.set("ref", str(area))
    package.replace(table.part, serialise(root))


def grow_ranges(sheet: SheetPart, area: Box, bottom: int) -> None:
    """Let drop-downs, conditional formats and the like (x14 too) over the rows of `area` reach on to `bottom`."""
    for element in sheet.tail.iter():
        if local(element) not in _RULES:  # a sparkline has a `sqref` too, and that is the one cell it stands in
            continue
        if element.get("sqref"):
            element.set("sqref", grown(element.get("sqref", ""), area, bottom))
        for below in element.iterfind("{*}sqref"):
            below.text = grown(below.text, area, bottom) if below.text else below.text
