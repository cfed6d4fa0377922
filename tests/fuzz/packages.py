"""Workbooks whose archive, or the XML inside, was made to harm whoever opens it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import xlsxwriter

from tests.builders.workbooks import HEADINGS, sheets

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
MATCHES, STRINGS, STYLES, WORKBOOK = (
    "xl/worksheets/sheet4.xml",
    "xl/sharedStrings.xml",
    "xl/styles.xml",
    "xl/workbook.xml",
)
BLOCK = 1 << 20

Content = bytes | Iterator[bytes]


def sound(folder: Path) -> bytes:
    """A small event that builds, with shared strings and styles as Excel has them."""
    file = folder / "sound.xlsx"
    with xlsxwriter.Workbook(file) as book:
        style = book.add_format({"bold": True})
        for name, rows in sheets(matches=[HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]).items():
            written = book.add_worksheet(name)
            for number, row in enumerate(rows):
                written.write_row(number, 0, row, None if number else style)
    return file.read_bytes()


def with_parts(
    data: bytes, changed: dict[str, Content | Callable[[bytes], bytes]], packing: int = zipfile.ZIP_DEFLATED
) -> bytes:
    """The same package with parts replaced, changed or added; long parts are written piece by piece."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w", packing, compresslevel=1) as new:
        for name in dict.fromkeys([*old.namelist(), *changed]):
            content = changed.get(name)
            if content is None or callable(content):
                before = old.read(name)
                content = content(before) if callable(content) else before
            with new.open(name, "w", force_zip64=not isinstance(content, bytes)) as part:
                for piece in (content,) if isinstance(content, bytes) else content:
                    part.write(piece)
    return target.getvalue()


def sheet(rows: Iterator[bytes]) -> Iterator[bytes]:
    """A worksheet of these rows."""
    yield f'<?xml version="1.0"?><worksheet xmlns="{MAIN}"><sheetData>'.encode()
    yield from rows
    yield b"</sheetData></worksheet>"


def repeated(piece: bytes, size: int) -> Iterator[bytes]:
    """About `size` bytes of the same, in blocks."""
    block = piece * max(1, BLOCK // len(piece))
    for _ in range(size // len(block)):
        yield block
    yield piece * (size % len(block) // len(piece))


def replaced(*changes: tuple[str, str]) -> Callable[[bytes], bytes]:
    """A change of a part; what is replaced must be there."""

    def change(part: bytes) -> bytes:
        for before, after in changes:
            assert before.encode() in part, before
            part = part.replace(before.encode(), after.encode(), 1)
        return part

    return change


def lying(data: bytes, part: str, size: int) -> bytes:
    """The same archive whose directory and header say that a part takes `size` bytes unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        info = archive.getinfo(part)
    found = bytearray(data)
    said = size.to_bytes(4, "little")
    directory = data.rindex(part.encode()) - 46
    found[directory + 24 : directory + 28] = said
    found[info.header_offset + 22 : info.header_offset + 26] = said
    return bytes(found)
