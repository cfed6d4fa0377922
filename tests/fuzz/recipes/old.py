"""Old .xls files: chains that never end, sizes and counts that are not true, cells far out, sheets in one another."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence

from tests.builders.workbooks import HEADINGS, sheets
from tests.fuzz.mutants.raw import bytes_changed
from tests.fuzz.recipes.recipe import Recipe
from tests.fuzz.sound.biff import (
    BOUNDSHEET,
    CONTINUE,
    DIMENSIONS,
    EOF,
    LABEL_SST,
    MERGED,
    NUMBER,
    SST,
    long_text,
    record,
    records,
    short_text,
    workbook_stream,
)
from tests.fuzz.sound.compound import SECTOR, compound
from tests.fuzz.sound.events import Value

Stream = Callable[[bytes], bytes]


def _cells(name: str) -> dict[str, Sequence[Sequence[Value]]]:
    event = [("Name", f"Cup {name}"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", "en")]
    return dict(sheets(event=event, matches=[HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]))


def stream_of(name: str) -> bytes:
    """The stream of a small event."""
    return workbook_stream(_cells(name))


def _file(name: str, change: Stream, *codes: str, dear: bool = False) -> Recipe:
    """A change of the compound file, byte by byte."""
    return Recipe(name, ".xls", lambda: change(compound({"Workbook": stream_of(name)})), codes, dear)


def _stream(name: str, change: Stream, *codes: str, dear: bool = False) -> Recipe:
    """A change of the stream of records."""
    return Recipe(name, ".xls", lambda: compound({"Workbook": change(stream_of(name))}), codes, dear)


def _number(at: int, number: int, size: int = 4) -> Stream:
    return lambda data: data[:at] + number.to_bytes(size, "little") + data[at + size :]


def _chain(of: Callable[[bytes], int], to: Callable[[int], int]) -> Stream:
    """In the table of sectors another sector behind one."""

    def change(data: bytes) -> bytes:
        table = (int.from_bytes(data[76:80], "little") + 1) * SECTOR
        sector = of(data)
        return _number(table + 4 * sector, to(sector))(data)

    return change


def _directory(data: bytes) -> int:
    return int.from_bytes(data[48:52], "little")


def _first(data: bytes) -> int:
    """The first sector of the stream."""
    return int.from_bytes(data[(_directory(data) + 1) * SECTOR + 128 + 116 :][:4], "little")


def _entry(place: int, number: int, size: int = 4) -> Stream:
    """A number of the second entry of the directory, that of the stream."""
    return lambda data: _number((_directory(data) + 1) * SECTOR + 128 + place, number, size)(data)


def _lists_itself(data: bytes) -> bytes:
    """A list of tables outside of the header, which goes on in itself."""
    sector = len(data) // SECTOR - 1
    listed = struct.pack("<128I", *[0] * 127, sector)
    return data[:68] + struct.pack("<II", sector, 0xFFFFFFFF) + data[76:] + listed


def _small_loop(data: bytes) -> bytes:
    """A stream in small sectors whose table leads back to itself."""
    sector = len(data) // SECTOR - 1
    small = struct.pack("<128I", *[0] * 128)
    changed = data[:60] + struct.pack("<II", sector, 1) + data[68:] + small
    return _entry(120, 4000)(_entry(116, 0)(changed))


def _neighbours_of_themselves(data: bytes) -> bytes:
    return _entry(76, 1)(_entry(72, 1)(_entry(68, 1)(data)))


def _in(kind: int, place: int, number: int, size: int, which: int = 0) -> Stream:
    """A number in the records of a kind; `which` from behind where it is negative."""

    def change(stream: bytes) -> bytes:
        at = [at for at, found, _ in records(stream) if found == kind][which]
        return _number(at + 4 + place, number, size)(stream)

    return change


def _all(*changes: Stream) -> Stream:
    def change(data: bytes) -> bytes:
        for one in changes:
            data = one(data)
        return data

    return change


def _at_the_end(*more: bytes) -> Stream:
    """Records at the end of the last sheet, which is Matches."""

    def change(stream: bytes) -> bytes:
        end = max(at for at, kind, _ in records(stream) if kind == EOF)
        return stream[:end] + b"".join(more) + stream[end:]

    return change


def _far_cell() -> bytes:
    return record(NUMBER, struct.pack("<HHHd", 0xFFFF, 0xFFFF, 1, 1.0))


def _with_long_text(stream: bytes) -> bytes:
    """A long text that goes over many records, named by a hundred thousand cells."""
    at, _, size = next(one for one in records(stream) if one[1] == SST)
    total, unique = struct.unpack_from("<II", stream, at + 4)
    old = stream[at + 12 : at + 4 + size]
    text = long_text("x" * 32_000)
    first, rest = text[:4003], text[4003:]
    pieces = [b"\1" + rest[place : place + 8000] for place in range(0, len(rest), 8000)]
    shared = record(SST, struct.pack("<II", total, unique + 1) + old + first)
    shared += b"".join(record(CONTINUE, piece) for piece in pieces)
    moved = len(shared) - 4 - size
    found = stream[:at] + shared + stream[at + 4 + size :]
    for place in [place for place, kind, _ in records(found) if kind == BOUNDSHEET]:
        begin = int.from_bytes(found[place + 4 : place + 8], "little") + moved
        found = _number(place + 4, begin)(found)
    cells = (record(LABEL_SST, struct.pack("<HHHI", row, 1, 1, unique)) for row in range(3, 60_000))
    return _at_the_end(*cells)(found)


def _many_sheets(stream: bytes) -> bytes:
    """Three thousand sheets that are all the same hundred thousand cells."""
    cells = (
        record(NUMBER, struct.pack("<HHHd", number // 100 + 5, number % 100, 1, 1.0)) for number in range(100_000)
    )
    found = _at_the_end(*cells)(stream)
    last = [place for place, kind, _ in records(found) if kind == BOUNDSHEET][-1]
    begin = int.from_bytes(found[last + 4 : last + 8], "little")
    names = [f"S{number}" for number in range(3_000)]
    extra = sum(4 + 6 + len(short_text(name)) for name in names)
    more = b"".join(
        record(BOUNDSHEET, struct.pack("<IBB", begin + extra, 0, 0) + short_text(name)) for name in names
    )
    for place in [place for place, kind, _ in records(found) if kind == BOUNDSHEET]:
        found = _number(place + 4, int.from_bytes(found[place + 4 : place + 8], "little") + extra)(found)
    return found[:last] + more + found[last:]


def _damage(number: int) -> Recipe:
    return _file(f"damage-{number}", lambda data: bytes_changed(data, random.Random(number)), "*?")


LISTS = ("compound-damaged",)
STREAM = ("xls-damaged", "sheet-not-understood", "compound-damaged")

RECIPES: tuple[Recipe, ...] = (
    _file("table-loop", _chain(_first, lambda sector: sector), *LISTS, *STREAM),
    _file("table-back", _chain(lambda data: _first(data) + 1, lambda sector: sector - 1), *LISTS, *STREAM),
    _file("table-far", _chain(_first, lambda _: 0xFFFFFF0), *LISTS),
    _file("directory-loop", _chain(_directory, lambda sector: sector), *LISTS),
    _file("list-loop", _lists_itself, *LISTS, "*?"),
    _file("list-of-many", _number(44, 0xFFFFFFFF), *LISTS, "*?"),
    _file("directory-of-many", _number(40, 0xFFFFFFFF), *LISTS, "*?"),
    _file("small-loop", _small_loop, *LISTS),
    _file("small-of-many", _all(_number(60, 0), _number(64, 0xFFFFFFFF)), *LISTS, "*?"),
    _file("sectors-large", _number(30, 0xFFFF, 2), *LISTS),
    _file("sectors-small", _number(30, 0, 2), *LISTS),
    _file("small-sectors-large", _number(32, 0xFFFF, 2), *LISTS, "*?"),
    _file("stream-of-10-gb", _all(_entry(120, 0x80000000), _entry(124, 2)), *LISTS, "*?"),
    _file("stream-of-2-gb", _entry(120, 0x7FFFFFFF), *LISTS, "*?"),
    _file("stream-from-nowhere", _entry(116, 0xFFFFFF0), *LISTS),
    _file("neighbours-of-themselves", _neighbours_of_themselves, *LISTS, "*?"),
    _file("name-too-long", _entry(64, 0xFFFF, 2), *LISTS, "file-not-recognised"),
    _file("cut-in-the-middle", lambda data: data[: len(data) // 2], *LISTS, *STREAM),
    _file("header-alone", lambda data: data[:SECTOR], *LISTS),
    _file("magic-alone", lambda data: data[:8], *LISTS),
    _stream("area-of-10-gb", _in(DIMENSIONS, 4, 0x1000000, 4, -1)),
    _stream("area-of-all", _all(_in(DIMENSIONS, 4, 0x10000, 4, -1), _in(DIMENSIONS, 10, 0xFFFF, 2, -1))),
    _stream("area-turned-round", _all(_in(DIMENSIONS, 0, 0xFFFFFFFF, 4, -1), _in(DIMENSIONS, 8, 0xFFFF, 2, -1))),
    _stream("cell-far", _at_the_end(_far_cell()), "sheet-too-large"),
    _stream("texts-of-many", _all(_in(SST, 0, 0xFFFFFFFF, 4), _in(SST, 4, 0xFFFFFFFF, 4))),
    _stream("text-too-long", _in(SST, 8, 0xFFFF, 2), *STREAM),
    _stream("text-of-many-runs", _in(SST, 10, 0x0D, 1), *STREAM, "*"),
    _stream("number-of-no-text", _in(LABEL_SST, 6, 0xFFFFFFF0, 4, -1), *STREAM, "*?"),
    _stream("long-texts", _with_long_text, "sheet-too-much-text", "workbook-too-much-memory"),
    _stream("many-sheets", _many_sheets, "workbook-too-many-cells", "sheet-not-understood", dear=True),
    _stream("sheet-beyond", _in(BOUNDSHEET, 0, 0xFFFFFFF0, 4), *STREAM),
    _stream("sheet-in-the-beginning", _in(BOUNDSHEET, 0, 0, 4), "*?"),
    _stream(
        "merged-in-xls",
        _at_the_end(
            *[record(MERGED, struct.pack("<H", 1027) + struct.pack("<4H", 0, 0xFFFF, 0, 255) * 1027)] * 800
        ),
        "*?",
    ),
    _stream("merged-too-many", _at_the_end(record(MERGED, b"\xff\xff" + bytes(8))), "*?"),
    _stream("records-of-nothing", _at_the_end(record(CONTINUE) * 1_000_000), "*?"),
    _stream("cells-cut-off", _at_the_end(*[record(NUMBER, b"\1") for _ in range(100)]), *STREAM, "*?"),
    _stream("nothing-at-all", lambda _: b"", *LISTS, *STREAM, "no-known-sheet"),
    *map(_damage, range(40)),
)
