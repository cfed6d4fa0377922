"""An old .xls by hand: the records of BIFF8 in a compound file (MS-XLS)."""

from __future__ import annotations

import datetime as dt
import struct
from collections.abc import Iterable, Iterator

from tests.fuzz.sound.compound import compound
from tests.fuzz.sound.events import Sheets, Value

BOF, EOF, CONTINUE, BOUNDSHEET, SST, DIMENSIONS, ROW = 0x809, 0x0A, 0x3C, 0x85, 0xFC, 0x200, 0x208
NUMBER, LABEL_SST, BOOL_ERR, RK, FORMULA, STRING, MERGED = 0x203, 0xFD, 0x205, 0x27E, 0x06, 0x207, 0xE5
CODE_PAGE, FONT, XF = 0x42, 0x31, 0xE0
LONGEST = 8224
"""Bytes of a record; what is longer goes on in CONTINUE."""
_DATE, _TIME = 14, 20
_FORMATS = (0, _DATE, _TIME)
_FIRST_DAY = dt.datetime(1899, 12, 30)


def record(kind: int, data: bytes = b"") -> bytes:
    """A record with its head."""
    return struct.pack("<HH", kind, len(data)) + data


def records(stream: bytes) -> Iterator[tuple[int, int, int]]:
    """Place, kind and size of each record of a stream, as far as its heads can be believed."""
    at = 0
    while at + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        if at + 4 + size > len(stream) or (kind, size) == (0, 0):
            return
        yield at, kind, size
        at += 4 + size


def xls(sheets: Sheets) -> bytes:
    """A workbook of these sheets."""
    return compound({"Workbook": workbook_stream(sheets)})


def workbook_stream(sheets: Sheets) -> bytes:
    """The stream that holds all: what is common to the sheets, then each of them."""
    texts: dict[str, int] = {}
    total = 0
    for rows in sheets.values():
        for value in (value for row in rows for value in row if isinstance(value, str)):
            texts.setdefault(value, len(texts))
            total += 1
    parts = [b"".join(_sheet(rows, texts)) for rows in sheets.values()]
    shared = b"".join(_shared(texts, total))
    listed = sum(len(record(BOUNDSHEET, _listed(name, 0))) for name in sheets)
    head = _head()
    at, bound = len(head) + listed + len(shared) + len(record(EOF)), []
    for name, part in zip(sheets, parts, strict=True):
        bound.append(record(BOUNDSHEET, _listed(name, at)))
        at += len(part)
    return b"".join((head, *bound, shared, record(EOF), *parts))


def short_text(text: str) -> bytes:
    """A text of up to 255 letters."""
    return struct.pack("<BB", len(text), 1) + text.encode("utf-16-le")


def long_text(text: str) -> bytes:
    """A text of up to 65,535 letters."""
    return struct.pack("<HB", len(text), 1) + text.encode("utf-16-le")


def serial(value: dt.datetime | dt.date | dt.time) -> float:
    """The number that stands for a day or an hour."""
    if isinstance(value, dt.time):
        return (value.hour * 3600 + value.minute * 60 + value.second) / 86400
    moment = value if isinstance(value, dt.datetime) else dt.datetime.combine(value, dt.time())
    return (moment - _FIRST_DAY) / dt.timedelta(days=1)


def _head() -> bytes:
    styles = b"".join(
        record(XF, struct.pack("<4H", 0, number, 1 if at else 0xFFF5, 0x20) + bytes(12))
        for at, number in enumerate((0, *_FORMATS))
    )
    font = record(FONT, struct.pack("<6HBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0) + b"\0" + short_text("Arial"))
    return record(BOF, _begin(5)) + record(CODE_PAGE, struct.pack("<H", 1200)) + font + styles


def _begin(kind: int) -> bytes:
    return struct.pack("<4HII", 0x600, kind, 0x0DBB, 0x07CC, 0, 6)


def _listed(name: str, at: int) -> bytes:
    return struct.pack("<IBB", at, 0, 0) + short_text(name)


def _shared(texts: Iterable[str], total: int) -> Iterator[bytes]:
    listed = list(texts)
    block, kind = struct.pack("<II", total, len(listed)), SST
    for text in listed:
        written = long_text(text)
        assert len(written) <= LONGEST
        if len(block) + len(written) > LONGEST:
            yield record(kind, block)
            block, kind = b"", CONTINUE
        block += written
    yield record(kind, block)


def _sheet(rows: Iterable[Iterable[Value]], texts: dict[str, int]) -> Iterator[bytes]:
    listed = [list(row) for row in rows]
    width = max(map(len, listed), default=0)
    yield record(BOF, _begin(0x10))
    yield record(DIMENSIONS, struct.pack("<IIHHH", 0, len(listed), 0, width, 0))
    for number, row in enumerate(listed):
        yield record(ROW, struct.pack("<5H", number, 0, len(row), 255, 0) + bytes(6))
    for number, row in enumerate(listed):
        for column, value in enumerate(row):
            if value is not None:
                yield _cell(number, column, value, texts)
    yield record(EOF)


def _cell(row: int, column: int, value: Value, texts: dict[str, int]) -> bytes:
    if isinstance(value, str):
        return record(LABEL_SST, struct.pack("<HHHI", row, column, 1, texts[value]))
    if isinstance(value, bool):
        return record(BOOL_ERR, struct.pack("<HHHBB", row, column, 1, value, 0))
    if isinstance(value, (dt.date, dt.time)):
        style = 3 if isinstance(value, dt.time) else 2
        return record(NUMBER, struct.pack("<HHHd", row, column, style, serial(value)))
    assert value is not None
    return record(NUMBER, struct.pack("<HHHd", row, column, 1, value))
