"""The binary parts of .xlsb: far cells by whatever name the part has, sizes and counts that are not true."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable

from tests.builders.workbooks import HEADINGS, sheets
from tests.fuzz.mutants.archive import entry, opened, written
from tests.fuzz.packages import repeated
from tests.fuzz.recipes.recipe import MEGA, Recipe
from tests.fuzz.sound.binary import (
    BEGIN_TEXTS,
    BEGIN_XFS,
    BUNDLE,
    END_DATA,
    END_SHEETS,
    END_TEXTS,
    SHARED,
    STRINGS,
    TEXT,
    cell,
    packed,
    parts,
    record,
    records,
    row_head,
    text,
)

Parts = dict[str, bytes]
WORKBOOK, MATCHES, LINKS = "xl/workbook.bin", "xl/worksheets/sheet4.bin", "xl/_rels/workbook.bin.rels"
STYLES, TYPES = "xl/styles.bin", "[Content_Types].xml"
_FAR = row_head(1_048_575) + cell(16_383, 1.0, {})


def _file(name: str, change: Callable[[Parts], None], *codes: str, dear: bool = False) -> Recipe:
    def make() -> bytes:
        event = [("Name", f"Cup {name}"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", "en")]
        found = parts(sheets(event=event, matches=[HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]))
        change(found)
        return packed(found)

    return Recipe(name, ".xlsb", make, codes, dear)


def _before(part: str, kind: int, more: bytes | Callable[[], Iterable[bytes]]) -> Callable[[Parts], None]:
    """Something before the last record of a kind."""

    def change(found: Parts) -> None:
        data = found[part]
        at = [place for place, one, _, _ in records(data) if one == kind][-1]
        found[part] = data[:at] + (more if isinstance(more, bytes) else b"".join(more())) + data[at:]

    return change


def _number(part: str, kind: int, place: int, number: int, size: int = 4) -> Callable[[Parts], None]:
    """A number in the last record of a kind."""

    def change(found: Parts) -> None:
        data = found[part]
        at = [at for _, one, at, _ in records(data) if one == kind][-1] + place
        found[part] = data[:at] + number.to_bytes(size, "little") + data[at + size :]

    return change


def _all(*changes: Callable[[Parts], None]) -> Callable[[Parts], None]:
    def change(found: Parts) -> None:
        for one in changes:
            one(found)

    return change


def _called(name: str) -> Callable[[Parts], None]:
    """Matches with its far cell lies in a part by another name."""

    def change(found: Parts) -> None:
        _before(MATCHES, END_DATA, _FAR)(found)
        found[f"xl/{name}"] = found.pop(MATCHES)
        for part in (LINKS, TYPES):
            found[part] = found[part].replace(b"worksheets/sheet4.bin", name.encode())

    return change


def _long_texts(found: Parts) -> None:
    """A long text, named by cell after cell."""
    number = found[STRINGS].count(b"\x13")
    count = sum(1 for _, kind, _, _ in records(found[STRINGS]) if kind == TEXT)
    assert number >= count
    _before(STRINGS, END_TEXTS, record(TEXT, b"\0" + text("x" * 32_000)))(found)
    _number(STRINGS, BEGIN_TEXTS, 4, count + 1)(found)
    cells = b"".join(record(SHARED, struct.pack("<3I", column, 0, count)) for column in range(50))
    _before(MATCHES, END_DATA, lambda: (row_head(row) + cells for row in range(5, 1000)))(found)


def _all_in_one(found: Parts) -> None:
    """Two thousand sheets that all are the same part."""
    cells = b"".join(cell(column, 1.0, {}) for column in range(50))
    _before(MATCHES, END_DATA, lambda: (row_head(row) + cells for row in range(5, 9_000)))(found)
    bundles = (
        record(BUNDLE, struct.pack("<II", 0, n) + text("worksheet4") + text(f"S{n}")) for n in range(9, 2_000)
    )
    _before(WORKBOOK, END_SHEETS, b"".join(bundles))(found)


def _twice(found: Parts) -> None:
    found["/" + MATCHES] = found[MATCHES]
    _before("/" + MATCHES, END_DATA, _FAR)(found)


def _second_part(name: str) -> Recipe:
    """Two parts by one name, the second far."""

    def make() -> bytes:
        found = parts(sheets())
        archive = opened(packed(found))
        _before("xl/worksheets/sheet3.bin", END_DATA, _FAR)(found)
        archive.entries.append(entry("xl/worksheets/sheet3.bin", found["xl/worksheets/sheet3.bin"]))
        return written(archive)

    return Recipe(name, ".xlsb", make, ("archive-part-twice", "archive-damaged"))


def _head(kind: int, size: bytes) -> bytes:
    """A record whose size is written as it pleases."""
    return record(kind)[:-1] + size


FAR = ("part-too-far", "sheet-too-large", "workbook-too-many-cells")
BROKEN = ("part-damaged", "workbook-not-understood", "sheet-not-understood", "part-too-far")

RECIPES: tuple[Recipe, ...] = (
    _file("binary-far", _before(MATCHES, END_DATA, _FAR), *FAR),
    _file("binary-not-bin", _called("worksheets/sheet4.dat"), *FAR),
    _file("binary-called-xml", _called("worksheets/sheet4.xml"), *FAR),
    _file("binary-called-otherwise", _called("x"), *FAR),
    _file("binary-in-capitals", _called("WORKSHEETS/SHEET4.BIN"), *FAR),
    _file("binary-called-texts", _called("worksheets/sharedstrings9.bin"), *FAR),
    _file(
        "binary-beyond", _before(MATCHES, END_DATA, row_head(0xFFFFFFFF) + cell(0xFFFFFFFF, 1.0, {})), *FAR, *BROKEN
    ),
    _file("binary-area-of-all", _number(MATCHES, 148, 4, 1_048_575), "*?"),
    _file(
        "binary-area-beyond",
        _all(_number(MATCHES, 148, 4, 0xFFFFFFFF), _number(MATCHES, 148, 12, 0xFFFFFFFF)),
        *FAR,
        *BROKEN,
        "*?",
    ),
    _file(
        "binary-area-turned-round",
        _all(_number(MATCHES, 148, 0, 0xFFFFFFFF), _number(MATCHES, 148, 8, 0xFFFFFFFF)),
        *BROKEN,
        "*?",
    ),
    _file(
        "binary-texts-of-many",
        _all(_number(STRINGS, BEGIN_TEXTS, 0, 0xFFFFFFFF), _number(STRINGS, BEGIN_TEXTS, 4, 0xFFFFFFFF)),
        *BROKEN,
    ),
    _file("binary-text-too-long", _number(STRINGS, TEXT, 1, 0xFFFFFFFF), *BROKEN),
    _file("binary-text-beyond", _number(MATCHES, SHARED, 8, 0xFFFFFFF0), *BROKEN, "*?"),
    _file("binary-long-texts", _long_texts, *FAR, "sheet-too-much-text"),
    _file("binary-formats-of-many", _number(STYLES, BEGIN_XFS, 0, 0xFFFFFFFF), *BROKEN, "*?"),
    _file("binary-record-of-256-mb", _before(MATCHES, END_DATA, _head(5, b"\xff\xff\xff\x7f")), *BROKEN, "*?"),
    _file("binary-record-without-end", _before(MATCHES, END_DATA, _head(5, b"\xff" * 40)), *BROKEN, "*?"),
    _file(
        "binary-records-of-nothing",
        _before(MATCHES, END_DATA, lambda: repeated(record(99), 40 * MEGA)),
        "*?",
        dear=True,
    ),
    _file(
        "binary-rows-of-nothing",
        _before(MATCHES, END_DATA, lambda: repeated(row_head(9), 40 * MEGA)),
        "*?",
        dear=True,
    ),
    _file("binary-all-in-one", _all_in_one, *FAR, "*?", dear=True),
    _file("binary-absolute-beside", _twice, "archive-part-twice", "archive-damaged"),
    _second_part("binary-twice"),
    _file("binary-sheet-empty", lambda found: found.__setitem__(MATCHES, b""), "*?"),
    _file("binary-workbook-empty", lambda found: found.__setitem__(WORKBOOK, b""), "*"),
    _file("binary-sheet-of-xml", lambda found: found.__setitem__(MATCHES, b"<worksheet/>"), *BROKEN, "*?"),
    _file(
        "binary-theme-blown-up",
        lambda found: found.__setitem__("xl/theme/theme1.xml", b" " * (100 * MEGA)),
        dear=True,
    ),
)
