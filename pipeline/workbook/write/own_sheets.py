"""Putting the sheets of ours into a workbook."""

from collections.abc import Iterable
from typing import Any

from pipeline.schema.names import Name
from pipeline.schema.sheets import OUTPUTS, free_name, own_sheet_of
from pipeline.workbook.ooxml.own import Looks, OwnSheet, own_sheet
from pipeline.workbook.ooxml.styles import CellLook, Styles
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.palette import ACCENT, HAIRLINE, INK, MUTED, PAPER

_LINK = "0563C1"
_BESIDE = {"vertical": "center", "horizontal": "left", "indent": "1"}
_CENTRED = {"vertical": "center", "horizontal": "center"}
_SENTENCE = {"vertical": "top", "wrapText": "1", "indent": "1", "horizontal": "left"}


def write_own_sheets(workbook: Workbook, sheets: Iterable[tuple[Name, OwnSheet]], language: str) -> None:
    """Rewrite the sheets of ours, and make those that are missing once they have something to say."""
    styles = Styles(workbook)
    listed = list(sheets)
    looks = _looks(styles, frozenset().union(*(sheet.digits for _, sheet in listed)))
    for output, sheet in listed:
        names = workbook.worksheets()
        found = own_sheet_of(output, names, lambda name: _first_cell(workbook, name))
        if found is None and not any(block.rows for block in sheet.blocks):
            continue
        data = own_sheet(sheet, workbook.namespace, looks)
        if found is not None:
            workbook.replace_sheet(found, data)
        else:
            later = _after(output, workbook)
            workbook.add_sheet(free_name(output, language, list(workbook.parts)), data, before=later)
    styles.save()


def _after(output: Name, workbook: Workbook) -> str | None:
    """The first sheet of ours that comes after this one; they stand in the order of OUTPUTS, others where they are."""
    names = workbook.worksheets()
    following = OUTPUTS[OUTPUTS.index(output) + 1 :]
    later = (own_sheet_of(sheet, names, lambda name: _first_cell(workbook, name)) for sheet in following)
    places = [names.index(name) for name in later if name is not None]
    return names[min(places)] if places else None


def _looks(styles: Styles, digits: frozenset[str]) -> Looks:
    """As the sheets to fill in look."""

    def made(**look: Any) -> str | None:
        return styles.made(CellLook(**look))

    head: dict[str, Any] = {"ink": PAPER, "paper": ACCENT, "bold": True}
    figures = {code: made(ink=INK, line=HAIRLINE, digits=code, alignment=_CENTRED) for code in sorted(digits)}
    return Looks(
        tab=ACCENT,
        mark=made(ink=MUTED),
        title=made(ink=ACCENT, bold=True),
        heading=made(**head, alignment=_BESIDE | {"wrapText": "1"}),
        figure_heading=made(**head, alignment=_CENTRED | {"wrapText": "1"}),
        text=made(ink=INK, line=HAIRLINE, alignment=_BESIDE),
        sentence=made(ink=INK, line=HAIRLINE, alignment=_SENTENCE),
        link=made(ink=_LINK, underlined=True, line=HAIRLINE, alignment=_BESIDE | {"vertical": "top"}),
        figure=made(ink=INK, line=HAIRLINE, alignment=_CENTRED),
        figures=figures,
    )


def _first_cell(workbook: Workbook, name: str) -> str:
    cell = workbook.sheet(name).cells(1).get(1)
    return "" if cell is None else workbook.text(cell)
