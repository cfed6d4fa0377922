"""An .ods by hand: the tables of OpenDocument in their archive."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from tests.fuzz.sound.events import Sheets, Value

MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content office:version="1.3" '
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">'
    "<office:body><office:spreadsheet>"
)
TAIL = "</office:spreadsheet></office:body></office:document-content>"
_MANIFEST = (
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{MIMETYPE}"/></manifest:manifest>'
)


def ods(sheets: Sheets) -> bytes:
    """A workbook of these sheets."""
    return packed([HEAD, *(table(name, rows) for name, rows in sheets.items()), TAIL])


def packed(content: Iterable[str]) -> bytes:
    """The archive around a content, whose pieces are written one by one."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), MIMETYPE)
        undated = zipfile.ZipInfo("content.xml")
        undated.compress_type = zipfile.ZIP_DEFLATED
        with archive.open(undated, "w", force_zip64=True) as part:
            for piece in content:
                part.write(piece.encode())
        archive.writestr(zipfile.ZipInfo("META-INF/manifest.xml"), _MANIFEST)
    return written.getvalue()


def table(name: str, rows: Iterable[Sequence[Value]]) -> str:
    """A table as programs write it, with the blank rest of the sheet at its end."""
    lines = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    blank = (
        '<table:table-row table:number-rows-repeated="1000000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    return f"<table:table table:name={quoteattr(name)}>{lines}{blank}</table:table>"


def cell(value: Value, repeated: int = 1) -> str:
    """A cell, which may stand for many alike side by side."""
    times = f' table:number-columns-repeated="{repeated}"' if repeated > 1 else ""
    if value is None:
        return f"<table:table-cell{times}/>"
    kind, stated = _stated(value)
    return (
        f'<table:table-cell{times} office:value-type="{kind}"{stated}>'
        f"<text:p>{escape(str(value))}</text:p></table:table-cell>"
    )


def _stated(value: Value) -> tuple[str, str]:
    if isinstance(value, str):
        return "string", ""
    if isinstance(value, bool):
        return "boolean", f' office:boolean-value="{str(value).lower()}"'
    if isinstance(value, dt.time):
        return "time", f' office:time-value="PT{value.hour:02}H{value.minute:02}M{value.second:02}S"'
    if isinstance(value, dt.date):
        return "date", f' office:date-value="{value.isoformat()}"'
    return "float", f' office:value="{value}"'
