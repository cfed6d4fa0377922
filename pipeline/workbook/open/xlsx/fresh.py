"""The archive that the fast reader is given: written here, with the parts that have been looked at and no others."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from typing import Final

from pipeline.workbook.open.xlsx.texts import Texts

_TYPES: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_ROOT: Final = (
    f'<Relationships><Relationship Id="r" Type="{_TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
)


def fresh_archive(sheets: Sequence[bytes], texts: Texts, styles: bytes, *, from_1904: bool) -> bytes:
    """A workbook of sheets that are called by their place (`0`, `1`, …), from the rows of each."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("_rels/.rels", _ROOT)
        archive.writestr("xl/workbook.xml", _workbook(len(sheets), from_1904=from_1904))
        archive.writestr("xl/_rels/workbook.xml.rels", _links(len(sheets)))
        archive.writestr("xl/styles.xml", styles)
        archive.writestr("xl/sharedStrings.xml", b"<sst>%s</sst>" % texts.items)
        for place, rows in enumerate(sheets):
            archive.writestr(f"xl/{place}.xml", b"<worksheet><sheetData>%s</sheetData></worksheet>" % rows)
    return target.getvalue()


def _workbook(sheets: int, *, from_1904: bool) -> str:
    listed = "".join(f'<sheet name="{place}" id="r{place}"/>' for place in range(sheets))
    return f'<workbook><workbookPr date1904="{from_1904:d}"/><sheets>{listed}</sheets></workbook>'


def _links(sheets: int) -> str:
    links = (
        f'<Relationship Id="r{place}" Type="{_TYPES}/worksheet" Target="{place}.xml"/>' for place in range(sheets)
    )
    return f"<Relationships>{''.join(links)}</Relationships>"
