"""Files in `.xls`, `.xlsb` and `.ods` that ask for more than there is, or that are not what they seem."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Mapping, Sequence

from tests.fuzz.sound import biff, binary, opendocument
from tests.fuzz.sound.compound import END, FREE, SECTOR, TABLE, compound
from tests.fuzz.sound.events import Sheets

EVENT: Sheets = {
    "Event": [["Field", "Value"], ["Name", "Cup"], ["Draw seed", "s"]],
    "Tournaments": [["Tournament", "Rules"], ["Main", "agot2-joust"]],
    "Players": [["No", "Name"], [1, "Ann Lee"], [2, "Bo Chan"], [3, "Cy Dee"], [4, "Di Eve"]],
    "Matches": [["Round", "Player 1", "Player 2", "Result"], [1, "Ann Lee", "Bo Chan", "1"]],
}
_CHILD, _RIGHT = 76, 72


def stream(*more: bytes, sheets: Sheets = EVENT) -> bytes:
    """The stream of a sound .xls, with records before the end of its last sheet."""
    whole = biff.workbook_stream(sheets)
    end = biff.record(biff.EOF)
    return whole.removesuffix(end) + b"".join(more) + end


def number_at(row: int, column: int) -> bytes:
    """A number in a cell, counted from 0."""
    return biff.record(biff.NUMBER, struct.pack("<HHHd", row, column, 0, 7.0))


def xls(content: bytes) -> bytes:
    """An .xls of this stream."""
    return compound({"Workbook": content})


def vast_area(rows: int = 0xFFFFFFFF, columns: int = 0xFFFF) -> bytes:
    """A sound .xls whose sheets say that they have cells up to there."""
    found = bytearray(stream())
    for at, kind, size in list(biff.records(bytes(found))):
        if kind == biff.DIMENSIONS and size == 14:
            struct.pack_into("<IIHH", found, at + 4, 0, rows, 0, columns)
    return xls(bytes(found))


def listed_sheets(places: Sequence[int]) -> bytes:
    """An .xls that lists sheets at these places of its stream, counted from the first sheet."""
    names = {f"S{number}": [["x"]] * (1 if number else 2_000) for number in range(len(places))}
    found = bytearray(biff.workbook_stream(names))
    listed = [at for at, kind, _ in biff.records(bytes(found)) if kind == biff.BOUNDSHEET]
    (first,) = struct.unpack_from("<I", found, listed[0] + 4)
    for at, place in zip(listed, places, strict=True):
        struct.pack_into("<I", found, at + 4, first + place)
    return xls(bytes(found))


def locked() -> bytes:
    """An .xls that asks for a password."""
    whole = stream()
    size = len(biff.record(biff.BOF, bytes(16)))
    return xls(whole[:size] + biff.record(0x2F, struct.pack("<H", 1) + bytes(52)) + whole[size:])


def changed(data: bytes, form: str, at: int, *numbers: int) -> bytes:
    """A file with other numbers at a place."""
    found = bytearray(data)
    struct.pack_into(form, found, at, *numbers)
    return bytes(found)


def number_in(data: bytes, at: int) -> int:
    """The number of four bytes at a place."""
    return int.from_bytes(data[at : at + 4], "little")


def table_entry(data: bytes, number: int) -> int:
    """Where the table of chains says what follows a sector, in a file of a single sector of table."""
    return (number_in(data, 76) + 1) * SECTOR + 4 * number


def directory_of(data: bytes) -> int:
    """Where the directory begins."""
    return (number_in(data, 48) + 1) * SECTOR


def looped(data: bytes, first: int) -> bytes:
    """The file with the chain of a sector that leads back to itself."""
    return changed(data, "<I", table_entry(data, first), first)


def first_of_workbook(data: bytes) -> int:
    """The first sector of the only stream."""
    return number_in(data, directory_of(data) + 128 + 116)


def looped_lists(data: bytes) -> bytes:
    """The file with a list of tables that goes on in itself."""
    last = len(data) // SECTOR - 1
    more = struct.pack("<128I", *[FREE] * 127, last)
    return changed(data, "<II", 68, last, 1) + more


def embedded(own: str, inside: str) -> bytes:
    """A compound file with a stream of its own, and another in a document that is embedded in it."""
    whole = compound({own: stream(), inside: stream(sheets={"Embedded": [["x"]]})})
    return changed(whole, "<I", directory_of(whole) + 128 + _RIGHT, FREE)


def damaged(data: bytes, seed: int) -> bytes:
    """The file with one to five bytes changed at random."""
    chance, found = random.Random(seed), bytearray(data)
    for _ in range(chance.randint(1, 5)):
        found[chance.randrange(len(found))] = chance.randrange(256)
    return bytes(found)


def xlsb(change: Callable[[dict[str, bytes]], None]) -> bytes:
    """An .xlsb with its parts changed."""
    parts = binary.parts(EVENT)
    change(parts)
    return binary.packed(parts)


def far_sheet(name: str) -> Callable[[dict[str, bytes]], None]:
    """Matches with a cell far out, in a part of that name."""

    def change(parts: dict[str, bytes]) -> None:
        old, relations = "xl/worksheets/sheet4.bin", "xl/_rels/workbook.bin.rels"
        far = binary.row_head(1_000_000) + binary.cell(16_000, 7.0, {})
        end = binary.record(binary.END_DATA)
        assert parts[old].count(end) == 1
        parts[f"xl/{name}"] = parts.pop(old).replace(end, far + end)
        parts[relations] = parts[relations].replace(b"worksheets/sheet4.bin", name.encode())

    return change


def promised_texts(parts: dict[str, bytes]) -> None:
    """More shared texts than there are."""
    at = next(at for _, kind, at, _ in binary.records(parts[binary.STRINGS]) if kind == binary.BEGIN_TEXTS)
    parts[binary.STRINGS] = changed(parts[binary.STRINGS], "<I", at + 4, 0xFFFFFFFF)


def lost_relation(parts: dict[str, bytes]) -> None:
    """A sheet that leads nowhere."""
    relations = "xl/_rels/workbook.bin.rels"
    parts[relations] = parts[relations].replace(b'Id="worksheet4"', b'Id="worksheet9"')


def repeating_tables(count: int, rows: int, columns: int) -> bytes:
    """An .ods with tables of so many equal cells each."""
    cells = opendocument.cell("x", columns)
    row = f'<table:table-row table:number-rows-repeated="{rows}">{cells}</table:table-row>'
    tables = (f'<table:table table:name="T{number}">{row}</table:table>' for number in range(count))
    return opendocument.packed([opendocument.HEAD, *tables, opendocument.TAIL])


def tables_of_another_tongue(text: int, columns: int) -> bytes:
    """An .ods whose tables are none by their namespace, but are called as tables always are: a look by namespace finds
    none of their cells, the fast reader finds them all. A text stands in many.
    """
    head = opendocument.HEAD.replace("urn:oasis:names:tc:opendocument:xmlns:table:1.0", "urn:other")
    table = opendocument.table("Players", [["x" * text]]).replace(
        "<table:table-cell ", f'<table:table-cell table:number-columns-repeated="{columns}" ', 1
    )
    return opendocument.packed([head, table, opendocument.TAIL])


SOUND: Mapping[str, bytes] = {
    "cup.xls": xls(stream()),
    "cup.xlsb": binary.xlsb(EVENT),
    "cup.ods": opendocument.ods(EVENT),
}

READ_AS_SOUND: Mapping[str, bytes] = {
    "vast area.xls": vast_area(),
    "turned area.xls": vast_area(0, 1),
    "promises lists.xls": changed(SOUND["cup.xls"], "<II", 68, END, 0xFFFFFFFF),
    "promises tables.xls": changed(SOUND["cup.xls"], "<I", 44, 0xFFFFFFFF),
    "promises small tables.xls": changed(SOUND["cup.xls"], "<I", 64, 0x7FFFFFFF),
    "long stream.xls": changed(SOUND["cup.xls"], "<I", directory_of(SOUND["cup.xls"]) + 128 + 120, 0xFFFFFFF0),
    "with a document.xls": embedded("Workbook", "WordDocument"),
    "with a presentation.xls": embedded("Book", "PowerPoint Document"),
}
"""Files that ask for more than there is, or look like others, and hold the sound event all the same."""

_CUP = SOUND["cup.xls"]
REFUSED: Mapping[str, tuple[bytes, str]] = {
    "far.xls": (xls(stream(number_at(65535, 65535))), "sheet-too-large"),
    "one sheet often.xls": (listed_sheets([0] * 300), "sheet-not-understood"),
    "sheet outside.xls": (listed_sheets([0x7FFFFFFF]), "sheet-not-understood"),
    "locked.xls": (locked(), "file-encrypted"),
    "directory in a loop.xls": (looped(_CUP, 1), "compound-damaged"),
    "stream in a loop.xls": (
        changed(looped(_CUP, first_of_workbook(_CUP)), "<I", directory_of(_CUP) + 128 + 120, 0xFFFFFFF0),
        "compound-damaged",
    ),
    "lists in a loop.xls": (looped_lists(_CUP), "compound-damaged"),
    "table outside.xls": (changed(_CUP, "<I", 76, 0x00FFFFFF), "compound-damaged"),
    "sectors of no size.xls": (changed(_CUP, "<H", 30, 31), "compound-damaged"),
    "stream outside.xls": (
        changed(_CUP, "<I", directory_of(_CUP) + 128 + 116, TABLE - 9),
        "compound-damaged",
    ),
    "cut off.xls": (_CUP[: len(_CUP) // 2], "compound-damaged"),
    "record without end.xls": (xls(stream(struct.pack("<HH", biff.NUMBER, 0xFFFF))), "xls-damaged"),
    "a letter.xls": (embedded("WordDocument", "Workbook"), "file-is-document"),
    "a thing.xls": (compound({"__properties_version1.0": b"x"}), "file-not-recognised"),
    "excel 2.xls": (b"\x09\x00\x04\x00\x07\x00\x10\x00" + bytes(99), "file-is-old-excel"),
    "excel 3.xls": (b"\x09\x02\x06\x00\x00\x00\x10\x00" + bytes(99), "file-is-old-excel"),
    "excel 4.xls": (b"\x09\x04\x06\x00\x00\x00\x10\x00" + bytes(99), "file-is-old-excel"),
    "far.xlsb": (xlsb(far_sheet("worksheets/sheet4.bin")), "part-too-far"),
    "far in a part of another name.xlsb": (xlsb(far_sheet("worksheets/matches.dat")), "part-too-far"),
    "promised texts.xlsb": (xlsb(promised_texts), "part-damaged"),
    "lost relation.xlsb": (xlsb(lost_relation), "workbook-not-understood"),
    "200 tables.ods": (repeating_tables(200, 1_000, 1_000), "workbook-too-many-cells"),
    "long text.ods": (repeating_tables(1, 5_000_000, 16_000), "sheet-too-large"),
}
