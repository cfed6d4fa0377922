"""Draw a planned table onto a sheet: headings with notes, formats, drop-downs, print set-up."""

import math
from collections.abc import Iterator

from openpyxl.comments import Comment
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Border, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.header_footer import HeaderFooterItem, _HeaderFooterPart
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.table import Table, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.workbook import palette
from pipeline.workbook.create import style
from pipeline.workbook.create.plan import CellChoice, CellFormat, ColumnPlan, SheetPlan, Value

FILTER_BUTTON = 3
"""Characters that the filter button of a heading takes."""
INDENT = 2
WIDEST = 48
NOTE_WIDTH = 280
NOTE_LINE = 38
"""Pixels of a note's width, and the characters that fit on one of its lines."""


def draw(sheet: Worksheet, grid: SheetPlan, warning: str) -> None:
    """Draw the grid; `warning` is what a drop-down says about a value that is not on its list."""
    _headings(sheet, grid)
    _cells(sheet, grid)
    table = Table(displayName=grid.table, ref=f"A1:{get_column_letter(len(grid.columns))}{grid.height + 1}")
    table.tableStyleInfo = TableStyleInfo(name="TableStyleLight1", showRowStripes=False)
    sheet.add_table(table)
    for index, column in enumerate(grid.columns, 1):
        if column.choice is not None:
            offer(sheet, column.choice, _rows(get_column_letter(index), grid), warning)
    for tint in grid.tints:
        top, colour = Border(top=Side(style="thin", color=palette.ACCENT)), style.fill(style.AWAITED)
        look = DifferentialStyle(border=top) if tint.line else DifferentialStyle(fill=colour)
        rule = Rule(type="expression", formula=[tint.formula], dxf=look)
        sheet.conditional_formatting.add(f"{tint.first}2:{tint.last}{grid.last}", rule)
    sheet.freeze_panes = f"{get_column_letter(grid.frozen + 1)}2"
    sheet.sheet_properties.tabColor = palette.ACCENT
    print_setup(sheet, landscape=True)
    sheet.print_title_rows = "1:1"


def _rows(letter: str, grid: SheetPlan) -> str:
    return f"{letter}2:{letter}{grid.last}"


def _headings(sheet: Worksheet, grid: SheetPlan) -> None:
    looks: dict[bool, StyleArray] = {}
    for index, column in enumerate(grid.columns, 1):
        if column.centred not in looks:
            cell = style.put(sheet, 1, index, None)
            cell.font = style.font(colour=palette.PAPER, bold=True)
            cell.fill = style.fill(palette.ACCENT)
            cell.alignment = _align(column, wrap=True)
            looks[column.centred] = style.look_of(cell)
        style.put(sheet, 1, index, column.title, looks[column.centred]).comment = Comment(
            column.note, "Swissbook", width=NOTE_WIDTH, height=_note_height(column.note)
        )
    sheet.row_dimensions[1].height = 34


def _align(column: ColumnPlan, *, wrap: bool = False) -> Alignment:
    return style.align(centred=column.centred, indent=0 if column.centred else 1, wrap=wrap)


def _note_height(text: str) -> int:
    """Pixels; one line more than the characters need, for words that do not fill theirs."""
    return 12 + 18 * (math.ceil(len(text) / NOTE_LINE) + 1)


def anchors(grid: SheetPlan) -> Iterator[str]:
    """Where each heading's note opens: just below its heading, so that it covers neither it nor its neighbours.

    As in VML: column, pixels into it, row, pixels into it, for the top left and the bottom right corner.
    """
    widths = [round(_width(grid, index) * 7 + 5) for index in range(len(grid.columns))]
    for index, column in enumerate(grid.columns):
        right, rest = index, NOTE_WIDTH + 10
        while rest > (width := widths[right] if right < len(widths) else 64):
            rest, right = rest - width, right + 1
        down, part = divmod(_note_height(column.note) + 6, 20)
        yield f"{index}, 10, 1, 6, {right}, {rest}, {1 + down}, {part}"


def _cells(sheet: Worksheet, grid: SheetPlan) -> None:
    """The rows, and widths and formats of columns for those that are filled later below the table."""
    looks: dict[tuple[str, bool], StyleArray] = {}
    for index, column in enumerate(grid.columns, 1):
        dimension = sheet.column_dimensions[get_column_letter(index)]
        dimension.width = _width(grid, index - 1)
        dimension.number_format = column.format
        dimension.alignment = _align(column)
        if (column.format, column.centred) not in looks:
            cell = style.put(sheet, 2, index, None)
            cell.number_format = column.format
            cell.alignment = _align(column)
            cell.border = Border(bottom=Side(style="thin", color=palette.HAIRLINE))
            cell.font = style.font()
            looks[column.format, column.centred] = style.look_of(cell)
    empty: tuple[Value, ...] = (None,) * len(grid.columns)
    for row in range(grid.height):
        filled = grid.rows[row] if row < len(grid.rows) else empty
        for index, (column, value) in enumerate(zip(grid.columns, filled, strict=True), 1):
            style.put(sheet, row + 2, index, value, looks[column.format, column.centred])


def _width(grid: SheetPlan, index: int) -> float:
    """Characters: room for the heading in two lines and for what stands in the column, within reason."""
    column = grid.columns[index]
    longest = max((len(str(row[index])) + INDENT for row in grid.rows if row[index] is not None), default=0)
    return max(column.width, _two_lines(column.title) + FILTER_BUTTON, min(longest, WIDEST))


def _two_lines(title: str) -> int:
    """The fewest characters in which a title fits on two lines."""
    words = title.split()
    halves = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words) + 1))
    return min((max(map(len, pair)) for pair in halves), default=0)


def offer(sheet: Worksheet, choice: CellChoice, cells: str, warning: str) -> None:
    """A drop-down on some cells."""
    validation = DataValidation(
        type="list",
        formula1=choice.source,
        allow_blank=True,
        showErrorMessage=choice.warn,
        errorStyle="warning",
        error=warning,
        errorTitle="Swissbook",
        showInputMessage=bool(choice.asked),
        prompt=choice.asked or None,
    )
    validation.add(cells)
    sheet.add_data_validation(validation)


def print_setup(sheet: Worksheet, *, landscape: bool) -> None:
    """A4, as wide as the paper, the file's and the sheet's name and the page number in the margins."""
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.paperSize = 9
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins.left = sheet.page_margins.right = 0.5
    sheet.page_margins.top = sheet.page_margins.bottom = 0.7
    sheet.HeaderFooter.oddHeader = HeaderFooterItem(
        left=_HeaderFooterPart(text="&F"), right=_HeaderFooterPart(text="&A")
    )
    sheet.HeaderFooter.oddFooter = HeaderFooterItem(right=_HeaderFooterPart(text="&P / &N"))


def text_cells(grid: SheetPlan) -> str:
    """The cells whose texts may look like numbers, for which no warning is to be shown."""
    letters = [get_column_letter(i) for i, column in enumerate(grid.columns, 1) if column.format is CellFormat.TEXT]
    return " ".join(_rows(letter, grid) for letter in letters)
