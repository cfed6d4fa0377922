"""Sheets of organisers as small tables, and the files they come in."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from html import escape
from xml.sax.saxutils import escape as xml_escape

import xlsxwriter

Cells = Sequence[Sequence[object]]


def separated(separator: str = ";", encoding: str = "utf-8") -> Callable[[Cells], bytes]:
    """The rows as text, cells with the separator in quotation marks."""

    def quoted(cell: object) -> str:
        text = str(cell)
        return '"' + text.replace('"', '""') + '"' if separator in text or '"' in text else text

    return lambda rows: "\r\n".join(separator.join(map(quoted, row)) for row in rows).encode(encoding)


def xlsx(sheets: Mapping[str, Cells] | Cells, *, formulas: bool = True) -> bytes:
    """A workbook of these sheets, with texts such as `=1+1` as formulas or as they stand there."""
    named = sheets if isinstance(sheets, Mapping) else {"Sheet1": sheets}
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True, "strings_to_formulas": formulas}) as book:
        for name, rows in named.items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return content.getvalue()


def ods(rows: Cells) -> bytes:
    """An OpenDocument spreadsheet of one sheet."""
    names = {
        "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
        "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
        "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    }
    declared = " ".join(f'xmlns:{short}="{long}"' for short, long in names.items())
    cells = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{xml_escape(str(cell))}</text:p></table:table-cell>'
            if cell != ""
            else "<table:table-cell/>"
            for cell in row
        )
        + "</table:table-row>"
        for row in rows
    )
    body = f'<table:table table:name="Arkusz1">{cells}</table:table>'
    text = f'<office:document-content {declared} office:version="1.2"><office:body><office:spreadsheet>{body}</office:spreadsheet></office:body></office:document-content>'
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
    )
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("content.xml", f'<?xml version="1.0" encoding="UTF-8"?>{text}')
        archive.writestr("META-INF/manifest.xml", manifest)
    return content.getvalue()


def page(rows: Cells) -> bytes:
    """A web page with the rows as a table, after one that lays out the page."""
    lines = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<!DOCTYPE html><html><head><meta charset='utf-8'></head><body><h1>Cup</h1><table>{lines}</table></body></html>".encode()


def records(rows: Cells) -> bytes:
    """A list of objects, by the headings in the first row."""
    keys, *others = rows
    return json.dumps([dict(zip(map(str, keys), row, strict=False)) for row in others], ensure_ascii=False).encode()
