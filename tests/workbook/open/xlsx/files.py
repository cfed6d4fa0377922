"""Small workbooks from the XML of their parts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from pipeline.problems.problem import Problem
from pipeline.workbook.open.book import open_book
from pipeline.workbook.open.grid import Grid

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"

ROOT = f'<Relationships xmlns="{LINKS}"><Relationship Id="r1" Type="{TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
WORKBOOK = f'<workbook xmlns="{MAIN}" xmlns:r="{TYPES}"><sheets><sheet name="Players" sheetId="1" r:id="r1"/></sheets></workbook>'
WORKBOOK_LINKS = (
    f'<Relationships xmlns="{LINKS}"><Relationship Id="r1" Type="{TYPES}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="r2" Type="{TYPES}/sharedStrings" Target="sharedStrings.xml"/>'
    f'<Relationship Id="r3" Type="{TYPES}/styles" Target="styles.xml"/></Relationships>'
)
TEXTS = f'<sst xmlns="{MAIN}" count="2" uniqueCount="2"><si><t>Ada</t></si><si><t>Jan</t></si></sst>'
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts>'
    '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'
)
SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"


def sheet_of(rows: str) -> str:
    """A worksheet with these elements in its `sheetData`."""
    return f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'


def package(changes: Mapping[str, str | bytes]) -> bytes:
    """A workbook of one sheet, with other parts in place of its own, or beside them."""
    parts: dict[str, str | bytes] = {
        "_rels/.rels": ROOT,
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": WORKBOOK_LINKS,
        STRINGS: TEXTS,
        "xl/styles.xml": STYLES,
        SHEET: sheet_of(""),
        **changes,
    }
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return data.getvalue()


def read(folder: Path, changes: Mapping[str, str | bytes]) -> Grid | Problem:
    """The one sheet of such a workbook as it is read, or why the file cannot be."""
    path = folder / "cup.xlsx"
    path.write_bytes(package(changes))
    book = open_book(path)
    return book if isinstance(book, Problem) else book.grids(["Players"])["Players"]


def grid(folder: Path, rows: str, **parts: str | bytes) -> Grid:
    """The sheet with these elements in its `sheetData`."""
    found = read(folder, {SHEET: sheet_of(rows), **parts})
    assert isinstance(found, Grid), found
    return found


def codes(found: Grid | Problem) -> list[tuple[str, str]]:
    """Code and place of each Problem."""
    problems = (found,) if isinstance(found, Problem) else found.problems
    return [(one.code, one.at.address or one.at.sheet) for one in problems]
