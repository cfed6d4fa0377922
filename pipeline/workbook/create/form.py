"""The sheet of the event: a plain form, field in A, value in B, what it is for in C."""

from __future__ import annotations

from openpyxl.styles import Border, Side
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.schema import words as vocabulary
from pipeline.schema.sheets import EVENT
from pipeline.workbook.create import style
from pipeline.workbook.create.draft import Draft
from pipeline.workbook.create.notes import NOTES
from pipeline.workbook.create.plan import CellChoice, CellFormat, listed
from pipeline.workbook.create.sheet import offer, print_setup
from pipeline.workbook.create.values import event_values

WIDTHS = {"A": 25, "B": 46, "C": 78}
_GROUPS = frozenset({"organiser", "language", "site_address"})
"""Fields that begin a new group."""
_FORMATS = {
    "date": CellFormat.DATE,
    "end_date": CellFormat.DATE,
    "report_version": CellFormat.PLAIN,
    "correction": CellFormat.PLAIN,
    "notes": CellFormat.PLAIN,
}
_LONG = frozenset({"correction", "notes"})
"""Fields for more than a line."""


def draw_form(sheet: Worksheet, draft: Draft, warning: str) -> None:
    """Draw the form with what the event has of it."""
    values = event_values(draft.event, draft.language)
    translate = catalogue(draft.language).gettext
    choices = _choices(draft.language)
    for row, name in enumerate(EVENT.columns, 1):
        _field(sheet, row, name.key, name.written(draft.language))
        style.put(sheet, row, 2, values[name.key]).number_format = _FORMATS.get(name.key, CellFormat.TEXT)
        style.put(sheet, row, 3, translate(NOTES["event"][name.key]))
        if (choice := choices.get(name.key)) is not None:
            offer(sheet, choice, f"B{row}", warning)
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "B1"
    sheet.sheet_properties.tabColor = style.ACCENT
    print_setup(sheet, landscape=True)


def _field(sheet: Worksheet, row: int, key: str, title: str) -> None:
    """The looks of a line of the form."""
    field, value, help_text = (sheet.cell(row, column) for column in (1, 2, 3))
    style.put(sheet, row, 1, title)
    field.font = style.font(bold=True)
    field.alignment = style.align(wrap=True)
    value.fill = style.fill(style.WASH)
    value.font = style.font()
    value.alignment = style.align(wrap=True, left=True)
    help_text.font = style.font(10, style.MUTED)
    help_text.alignment = style.align(wrap=True, indent=1)
    above = Side(style="thin", color=style.ACCENT) if key in _GROUPS else None
    for cell in (field, value, help_text):
        cell.border = Border(top=above, bottom=Side(style="thin", color=style.HAIRLINE))
    sheet.row_dimensions[row].height = 60 if key in _LONG else 21


def _choices(language: str) -> dict[str, CellChoice | None]:
    return {
        "level": listed(*vocabulary.LEVELS.choices(language), warn=True),
        "report_names": listed(*vocabulary.REPORT_NAMES.choices(language), warn=True),
        "published_names": listed(*vocabulary.PUBLISHED_NAMES.choices(language), warn=True),
        "language": listed(*LANGUAGES, warn=True),
    }
