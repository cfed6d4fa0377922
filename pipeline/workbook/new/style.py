"""The looks of the workbook: one accent, hairlines, two faces that every system has or replaces well."""

from __future__ import annotations

from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.workbook.new.plan import Value

ACCENT = "1F5C66"
INK = "22282B"
MUTED = "6B7478"
HAIRLINE = "D5DADC"
PAPER = "FFFFFF"
AWAITED = "D6E6E9"
"""A result that is awaited."""
WASH = "EEF4F5"
"""The accent, very light: fields to fill and commands to type."""

TEXT_FACE = "Calibri"
HEADING_FACE = "Cambria"
COMMAND_FACE = "Consolas"


def fill(colour: str) -> PatternFill:
    """A plain background."""
    return PatternFill("solid", start_color=colour, end_color=colour)


def underline(colour: str = HAIRLINE) -> Border:
    """A line beneath the cell."""
    return Border(bottom=Side(style="thin", color=colour))


def font(size: float = 11, colour: str = INK, face: str = TEXT_FACE, *, bold: bool = False) -> Font:
    """A font; size in points."""
    return Font(name=face, size=size, color=colour, bold=bold)


def align(
    *, centred: bool = False, left: bool = False, wrap: bool = False, top: bool = False, indent: int = 0
) -> Alignment:
    """How a cell's content lies; unless told, numbers to the right and texts to the left."""
    horizontal = "center" if centred else "left" if left or indent else None
    return Alignment(horizontal=horizontal, vertical="top" if top else "center", wrap_text=wrap, indent=indent)


def put(sheet: Worksheet, row: int, column: int, value: Value) -> Cell:
    """Put a value into a cell; a text stays a text, whatever character it begins with, and an empty one is nothing."""
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell)
    if isinstance(value, str) and value:
        cell.value = without_controls(value)
        cell.data_type = "s"
        cell.quotePrefix = value.startswith(("=", "+", "-", "@"))
    else:
        cell.value = None if value == "" else value
    return cell


def without_controls(text: str) -> str:
    """The text without the control characters that a spreadsheet file cannot hold."""
    return "".join(char for char in text if char >= " " or char in "\t\n\r")
