"""Putting the sheets of ours into a workbook."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.schema.names import Name
from pipeline.schema.outputs import free_name, own_sheet_of
from pipeline.workbook.ooxml.own import Looks, OwnSheet, own_sheet
from pipeline.workbook.ooxml.styles import Styles
from pipeline.workbook.ooxml.workbook import Workbook


def write_own_sheets(workbook: Workbook, sheets: Iterable[tuple[Name, OwnSheet]], language: str) -> None:
    """Rewrite the sheets of ours, and make those that are missing once they have something to say."""
    styles = Styles(workbook)
    looks = Looks(styles.bold(), styles.centred(), styles.wrapped(), styles.link())
    for output, sheet in sheets:
        names = workbook.worksheets()
        found = own_sheet_of(output, names, lambda name: _first_cell(workbook, name))
        if found is None and not any(block.rows for block in sheet.blocks):
            continue
        data = own_sheet(sheet, workbook.namespace, looks)
        if found is not None:
            workbook.replace_sheet(found, data)
        else:
            workbook.add_sheet(free_name(output, language, list(workbook.parts)), data)
    styles.save()


def _first_cell(workbook: Workbook, name: str) -> str:
    cell = workbook.sheet(name).cells(1).get(1)
    return "" if cell is None else workbook.text(cell)
