"""The plainest workbook that holds some cells, written in a thousandth of a second: hundreds of examples are read from one each."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZipFile

from pipeline.problems.problem import column_letters

Value = str | int | float | dt.date | None
Cells = Mapping[tuple[int, int], Value]
"""The values of a sheet by row and column; a text that begins with `=` is a formula that nobody has calculated."""

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006'
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ROOT = f'<Relationships {_PACKAGE}/relationships"><Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
_STYLES = (
    f"<styleSheet {_MAIN}><fonts><font/></fonts><fills><fill><patternFill patternType='none'/></fill></fills><borders><border/></borders>"
    '<cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs><cellStyles><cellStyle name="Normal" xfId="0"/></cellStyles></styleSheet>'
)
_ERRORS = frozenset({"#REF!", "#N/A", "#VALUE!", "#DIV/0!", "#NAME?"})
_DAY_0 = dt.date(1899, 12, 30)


def write_plain(path: Path, sheets: Mapping[str, Cells]) -> Path:
    """Write sheets of cells as a workbook."""
    numbers = range(1, len(sheets) + 1)
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="r{n}"/>'
        for n, name in zip(numbers, sheets, strict=True)
    )
    related = "".join(
        f'<Relationship Id="r{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in numbers
    )
    types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{_TYPE}.worksheet+xml"/>' for n in numbers
    )
    parts = {
        "[Content_Types].xml": f'<Types {_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/>{types}</Types>',
        "_rels/.rels": _ROOT,
        "xl/workbook.xml": f'<workbook {_MAIN} xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships {_PACKAGE}/relationships">{related}<Relationship Id="styles" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": _STYLES,
    }
    parts |= {
        f"xl/worksheets/sheet{n}.xml": _sheet(cells) for n, cells in zip(numbers, sheets.values(), strict=True)
    }
    with ZipFile(path, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{text}')
    return path


def _sheet(cells: Cells) -> str:
    rows: dict[int, list[str]] = {}
    for (row, column), value in sorted(cells.items()):
        if value is not None:
            rows.setdefault(row, []).append(_cell(f"{column_letters(column)}{row}", value))
    body = "".join(f'<row r="{row}">{"".join(made)}</row>' for row, made in rows.items())
    return f"<worksheet {_MAIN}><sheetData>{body}</sheetData></worksheet>"


def _cell(at: str, value: str | float | dt.date) -> str:
    if isinstance(value, dt.date):
        return f'<c r="{at}" s="1"><v>{(value - _DAY_0).days}</v></c>'
    if isinstance(value, int | float):
        return f'<c r="{at}"><v>{value}</v></c>'
    if value in _ERRORS:
        return f'<c r="{at}" t="e"><v>{value}</v></c>'
    if value.startswith("="):
        return f'<c r="{at}"><f>{escape(value[1:])}</f></c>'
    return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
