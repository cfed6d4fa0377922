"""The looks of the workbook: one accent, hairlines, two faces that every system has or replaces well."""

from copy import copy
from functools import cache

from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.workbook.create.plan import Value
from pipeline.workbook.palette import INK

AWAITED = "D6E6E9"
"""A result that is awaited."""
WASH = "EEF4F5"
"""The accent, very light: fields to fill and commands to type."""

TEXT_FACE = "Calibri"
HEADING_FACE = "Cambria"
COMMAND_FACE = "Consolas"


@cache
def fill(colour: str) -> PatternFill:
    """A plain background."""
    return PatternFill("solid", start_color=colour, end_color=colour)


@cache
def font(size: float = 11, colour: str = INK, face: str = TEXT_FACE, *, bold: bool = False) -> Font:
    """A font; size in points."""
    return Font(name=face, size=size, color=colour, bold=bold)


@cache
def align(
    *, centred: bool = False, left: bool = False, wrap: bool = False, top: bool = False, indent: int = 0
) -> Alignment:
    """How a cell's content lies; unless told, numbers to the right and texts to the left."""
    horizontal = "center" if centred else "left" if left or indent else None
    return Alignment(horizontal=horizontal, vertical="top" if top else "center", wrap_text=wrap, indent=indent)


def put(sheet: Worksheet, row: int, column: int, value: Value, look: StyleArray | None = None) -> Cell:
    """Put a value into a cell, perhaps with another's `look`; a text stays one however it begins, an empty one is nothing."""
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell)
    text = without_controls(value) if isinstance(value, str) else ""
    if value is not None:
        cell.value = text or (None if isinstance(value, str) else value)
    if look is not None:
        # To set font, border and alignment of every cell one by one takes ten times as long.
        cell._style = copy(look)  # type: ignore[attr-defined]  # noqa: SLF001
    if text:
        cell.data_type = "s"
        cell.quotePrefix = text.startswith(("=", "+", "-", "@"))
    return cell


def look_of(cell: Cell) -> StyleArray:
    """All that a cell looks like, to give to others."""
    return copy(cell._style)  # type: ignore[attr-defined, no-any-return]  # noqa: SLF001


def without_controls(text: str) -> str:
    """The text without the control characters that a spreadsheet file cannot hold."""
    return text if text.isprintable() else "".join(char for char in text if char >= " " or char in "\t\n\r")
