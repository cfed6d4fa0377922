"""The bytes of a workbook of openpyxl, made in memory: it would write each sheet into a temporary file first."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet


def workbook_content(workbook: Workbook) -> bytes:
    """What `workbook.save` would write, with nothing on any disk; the sheets must hold no charts and pictures."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        _WriterInMemory(workbook, archive).save()
    return made.getvalue()


class _WriterInMemory(ExcelWriter):
    def __init__(self, workbook: Workbook, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        self._parts = archive

    def write_worksheet(self, ws: Worksheet) -> None:
        """The sheet as a part of the archive."""
        ws._drawing = SpreadsheetDrawing()  # type: ignore[attr-defined] # noqa: SLF001 - as the library does
        part = BytesIO()
        writer = WorksheetWriter(ws, part)
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined] # noqa: SLF001
        self._parts.writestr(ws.path[1:], part.getvalue())
        self.manifest.append(ws)
