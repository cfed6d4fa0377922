"""An .xlsb by hand: the parts of Excel's package with sheets and texts in binary records (MS-XLSB)."""

from __future__ import annotations

import datetime as dt
import io
import struct
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tests.fuzz.sound.biff import serial
from tests.fuzz.sound.events import Sheets, Value

ROW, REAL, BOOL, SHARED, TEXT = 0, 5, 4, 7, 19
BEGIN_SHEET, END_SHEET, BEGIN_BOOK, END_BOOK, BEGIN_SHEETS, END_SHEETS = 129, 130, 131, 132, 143, 144
BEGIN_DATA, END_DATA, DIMENSION, BUNDLE, BEGIN_TEXTS, END_TEXTS = 145, 146, 148, 156, 159, 160
BEGIN_STYLES, END_STYLES, BEGIN_XFS, END_XFS, XF = 278, 279, 617, 618, 47
STRINGS = "xl/sharedStrings.bin"
_RELS = "http://schemas.openxmlformats.org/package/2006/relationships"
_KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_BINARY = "application/vnd.ms-excel"


def record(kind: int, data: bytes = b"") -> bytes:
    """A record with its head: kind and size in groups of seven bits."""
    head = bytes([kind]) if kind < 0x80 else bytes([kind & 0x7F | 0x80, kind >> 7])
    size, rest = bytearray(), len(data)
    while rest > 0x7F:
        size.append(rest & 0x7F | 0x80)
        rest >>= 7
    return head + bytes([*size, rest]) + data


def records(part: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Place, kind, place of the data and size of each record, as far as the heads can be believed."""
    at = 0
    while at + 1 < len(part):
        begin, kind = at, part[at]
        at += 1
        if kind & 0x80:
            kind, at = kind & 0x7F | (part[at] & 0x7F) << 7, at + 1
        size = shift = 0
        while at < len(part) and shift < 28:
            byte = part[at]
            size, shift, at = size | (byte & 0x7F) << shift, shift + 7, at + 1
            if not byte & 0x80:
                break
        if at + size > len(part):
            return
        yield begin, kind, at, size
        at += size


def xlsb(sheets: Sheets) -> bytes:
    """A workbook of these sheets."""
    return packed(parts(sheets))


def parts(sheets: Sheets) -> dict[str, bytes]:
    """The parts of its archive by their names."""
    texts: dict[str, int] = {}
    for rows in sheets.values():
        for value in (value for row in rows for value in row if isinstance(value, str)):
            texts.setdefault(value, len(texts))
    names = {f"worksheets/sheet{number}.bin": name for number, name in enumerate(sheets, start=1)}
    sheet_parts = {f"xl/{part}": sheet(rows, texts) for part, rows in zip(names, sheets.values(), strict=True)}
    return {
        "[Content_Types].xml": _content_types([*sheet_parts, "xl/workbook.bin", "xl/styles.bin", STRINGS]),
        "_rels/.rels": _relationships({"officeDocument": ["xl/workbook.bin"]}),
        "xl/workbook.bin": _workbook(names.values()),
        "xl/_rels/workbook.bin.rels": _relationships(
            {"worksheet": list(names), "styles": ["styles.bin"], "sharedStrings": ["sharedStrings.bin"]}
        ),
        **sheet_parts,
        "xl/styles.bin": _styles(),
        STRINGS: shared(texts),
    }


def packed(found: Mapping[str, bytes]) -> bytes:
    """The archive of these parts."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in found.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def text(value: str) -> bytes:
    """A text behind the number of its letters."""
    return struct.pack("<I", len(value)) + value.encode("utf-16-le")


def shared(texts: Iterable[str]) -> bytes:
    """The part of the shared texts."""
    items = [record(TEXT, b"\0" + text(value)) for value in texts]
    count = struct.pack("<II", len(items), len(items))
    return b"".join((record(BEGIN_TEXTS, count), *items, record(END_TEXTS)))


def sheet(rows: Iterable[Sequence[Value]], texts: Mapping[str, int]) -> bytes:
    """The part of a worksheet."""
    listed = list(rows)
    width = max(map(len, listed), default=1)
    area = struct.pack("<4I", 0, max(len(listed) - 1, 0), 0, max(width - 1, 0))
    return b"".join(
        (
            *(record(BEGIN_SHEET), record(DIMENSION, area), record(BEGIN_DATA)),
            *(piece for number, row in enumerate(listed) for piece in _row(number, row, texts)),
            *(record(END_DATA), record(END_SHEET)),
        )
    )


def row_head(number: int) -> bytes:
    """The record that a row begins with."""
    return record(ROW, struct.pack("<IIH3xI", number, 0, 300, 0))


def cell(column: int, value: Value, texts: Mapping[str, int]) -> bytes:
    """The record of a cell that holds something."""
    style = 2 if isinstance(value, dt.time) else 1 if isinstance(value, dt.date) else 0
    head = struct.pack("<II", column, style)
    if isinstance(value, str):
        return record(SHARED, head + struct.pack("<I", texts[value]))
    if isinstance(value, bool):
        return record(BOOL, head + bytes([value]))
    if isinstance(value, (dt.date, dt.time)):
        return record(REAL, head + struct.pack("<d", serial(value)))
    assert value is not None
    return record(REAL, head + struct.pack("<d", value))


def _row(number: int, row: Sequence[Value], texts: Mapping[str, int]) -> Iterator[bytes]:
    yield row_head(number)
    yield from (cell(column, value, texts) for column, value in enumerate(row) if value is not None)


def _workbook(names: Iterable[str]) -> bytes:
    bundle = [
        record(BUNDLE, struct.pack("<II", 0, number) + text(f"worksheet{number}") + text(name))
        for number, name in enumerate(names, start=1)
    ]
    return b"".join((record(BEGIN_BOOK), record(BEGIN_SHEETS), *bundle, record(END_SHEETS), record(END_BOOK)))


def _styles() -> bytes:
    formats = [record(XF, struct.pack("<HH", 0, number) + bytes(12)) for number in (0, 14, 20)]
    count = struct.pack("<I", len(formats))
    return b"".join((record(BEGIN_STYLES), record(BEGIN_XFS, count), *formats, record(END_XFS), record(END_STYLES)))


def _relationships(targets: Mapping[str, Sequence[str]]) -> bytes:
    links = "".join(
        f'<Relationship Id="{kind}{number}" Type="{_KIND}/{kind}" Target="{target}"/>'
        for kind, listed in targets.items()
        for number, target in enumerate(listed, start=1)
    )
    return f'<?xml version="1.0"?><Relationships xmlns="{_RELS}">{links}</Relationships>'.encode()


def _content_types(found: Iterable[str]) -> bytes:
    kinds = {
        "xl/workbook.bin": "sheet.binary.macroEnabled.main",
        "xl/styles.bin": "styles",
        STRINGS: "sharedStrings",
    }
    listed = "".join(
        f'<Override PartName="/{name}" ContentType="{_BINARY}.{kinds.get(name, "worksheet")}"/>' for name in found
    )
    rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    return f'<?xml version="1.0"?><Types xmlns="{_TYPES}">{rels}{listed}</Types>'.encode()
