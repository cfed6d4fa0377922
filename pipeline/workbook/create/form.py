"""The sheet of the event: a plain form, field in A, value in B, what it is for in C."""

from __future__ import annotations

from openpyxl.styles import Border, Side
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.locale.catalogue import catalogue
from pipeline.schema.cells import LongText
from pipeline.schema.sheet import Column
from pipeline.schema.sheets import EVENT
from pipeline.workbook import palette
from pipeline.workbook.create import style
from pipeline.workbook.create.draft import Draft, format_of
from pipeline.workbook.create.offers import offered
from pipeline.workbook.create.sheet import offer, print_setup
from pipeline.workbook.create.values import RowWriter

WIDTHS = {"A": 25, "B": 46, "C": 78}
_GROUPS = frozenset({"organiser", "language", "site_address"})
"""Fields that begin a new group."""


def draw_form(sheet: Worksheet, draft: Draft, warning: str) -> None:
    """Draw the form with what the event has of it."""
    values = RowWriter(draft.language).row(EVENT, draft.event)
    translate = catalogue(draft.language).gettext
    for row, column in enumerate(EVENT.columns, 1):
        _field(sheet, row, column, column.written(draft.language))
        style.put(sheet, row, 2, values[column.key]).number_format = format_of(column)
        style.put(sheet, row, 3, translate(column.note))
        if (choice := offered(draft, column)) is not None:
            offer(sheet, choice, f"B{row}", warning)
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "B1"
    sheet.sheet_properties.tabColor = palette.ACCENT
    print_setup(sheet, landscape=True)


def _field(sheet: Worksheet, row: int, column: Column, title: str) -> None:
    """The looks of a line of the form."""
    field, value, help_text = (sheet.cell(row, place) for place in (1, 2, 3))
    style.put(sheet, row, 1, title)
    field.font = style.font(bold=True)
    field.alignment = style.align(wrap=True)
    value.fill = style.fill(style.WASH)
    value.font = style.font()
    value.alignment = style.align(wrap=True, left=True)
    help_text.font = style.font(10, palette.MUTED)
    help_text.alignment = style.align(wrap=True, indent=1)
    above = Side(style="thin", color=palette.ACCENT) if column.key in _GROUPS else None
    for cell in (field, value, help_text):
        cell.border = Border(top=above, bottom=Side(style="thin", color=palette.HAIRLINE))
    sheet.row_dimensions[row].height = 60 if isinstance(column.kind, LongText) else 21
