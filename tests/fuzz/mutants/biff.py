"""Old .xls files that are odd: in the compound file (chains, sizes, directory), in its records, and in plain bytes."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

from tests.fuzz.mutants.raw import RAW, Change, number_put
from tests.fuzz.sound.biff import BOUNDSHEET, CONTINUE, DIMENSIONS, LABEL_SST, SST, record, records
from tests.fuzz.sound.compound import LARGEST, SECTOR, compound, streams_of

_HEADER = (24, 26, 28, 30, 32, 40, 44, 48, 56, 60, 64, 68, 72, 76, 80, 84)
"""Where the header has its sizes, the first sectors of its chains and how many there are."""
_ENTRY = (64, 66, 68, 72, 76, 116, 120, 124)
"""Where an entry of the directory has the length of its name, its kind, its neighbours, its start and its size."""
_COUNTED = (BOUNDSHEET, SST, DIMENSIONS, LABEL_SST, 0xE5, 0x208, 0x0A, 0x809, 0x18, 0x17, 0x1AE, 0xE0, 0x41E)


def header_changed(data: bytes, chance: random.Random) -> bytes:
    at = chance.choice(_HEADER)
    return number_put(data, chance, at, 2 if at < 40 else 4)


def chain_changed(data: bytes, chance: random.Random) -> bytes:
    """The table of sectors: a loop, a jump, an end too early or never."""
    table = (int.from_bytes(data[76:80], "little") + 1) * SECTOR
    filled = [at for at in range(table, table + SECTOR, 4) if data[at : at + 4] != b"\xff" * 4]
    if not filled:
        return data
    at = chance.choice(filled)
    here = (at - table) // 4
    if chance.random() < 0.5:
        return number_put(data, chance, at, 4)
    to = chance.choice((here, max(0, here - 1), 0, here + 2, chance.choice(filled) // 4 % 128))
    return data[:at] + to.to_bytes(4, "little") + data[at + 4 :]


def directory_changed(data: bytes, chance: random.Random) -> bytes:
    """Names, neighbours, starts and sizes of the streams."""
    first = (int.from_bytes(data[48:52], "little") + 1) * SECTOR
    at = first + chance.randrange(4) * 128 + chance.choice(_ENTRY)
    return number_put(data, chance, at, 2 if at % 128 == 64 else 4) if at + 4 < len(data) else data


def listed_elsewhere(data: bytes, chance: random.Random) -> bytes:
    """A list of tables that goes on outside of the header: in itself, in the stream, behind the end."""
    first = chance.choice((0, 1, 2, len(data) // SECTOR - 1, len(data), 0xFFFFFFF0))
    many = chance.choice((1, 2, 127, 0x7FFFFFFF, 0xFFFFFFFF))
    return data[:68] + struct.pack("<II", first, many) + data[76:]


COMPOUND: tuple[Change, ...] = (header_changed, chain_changed, chain_changed, directory_changed, listed_elsewhere)


def _of_records(change: Callable[[bytes, random.Random, int, int, int], bytes]) -> Change:
    """A change of one record of a stream: of a kind that counts something, of half of all."""

    def apply(stream: bytes, chance: random.Random) -> bytes:
        found = list(records(stream))
        counted = [one for one in found if one[1] in _COUNTED]
        listed = counted if counted and chance.random() < 0.5 else found
        return change(stream, chance, *chance.choice(listed)) if listed else stream

    apply.__name__ = change.__name__.lstrip("_")
    return apply


def _length_changed(stream: bytes, chance: random.Random, at: int, _: int, __: int) -> bytes:
    return number_put(stream, chance, at + 2, 2)


def _kind_changed(stream: bytes, chance: random.Random, at: int, _: int, __: int) -> bytes:
    kind = chance.choice((*_COUNTED, CONTINUE, 0x06, 0x203, 0x204, 0x205, 0x207, 0x27E, 0xBD, 0xD6, 0x2F, 0xFFFF))
    return stream[:at] + kind.to_bytes(2, "little") + stream[at + 2 :]


def _number_in_record(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    wide = chance.choice([wide for wide in (1, 2, 4) if wide <= size] or [0])
    return number_put(stream, chance, at + 4 + chance.randrange(size - wide + 1), wide) if wide else stream


def _number_at_front(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    """Rows, columns, counts and places stand in front."""
    wide = chance.choice((2, 4))
    place = chance.choice((0, 0, 2, 4, 6, 8))
    return number_put(stream, chance, at + 4 + place, wide) if place + wide <= size else stream


def _record_gone(stream: bytes, _: random.Random, at: int, __: int, size: int) -> bytes:
    return stream[:at] + stream[at + 4 + size :]


def _record_doubled(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    whole = stream[at : at + 4 + size]
    return stream[:at] + whole * chance.choice((2, 2, 50, 3000)) + stream[at + 4 + size :]


def _record_moved(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    whole, rest = stream[at : at + 4 + size], stream[:at] + stream[at + 4 + size :]
    to = chance.choice([one[0] for one in records(rest)] or [0])
    return rest[:to] + whole + rest[to:]


def _record_cut(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    """Shorter than its kind is, in its head too."""
    keep = chance.randrange(size + 1)
    return stream[: at + 2] + keep.to_bytes(2, "little") + stream[at + 4 : at + 4 + keep] + stream[at + 4 + size :]


def _continued(stream: bytes, chance: random.Random, at: int, kind: int, size: int) -> bytes:
    """One record in two, the second of which goes on with the first."""
    data, cut = stream[at + 4 : at + 4 + size], chance.randrange(size + 1)
    many = record(CONTINUE, chance.choice((b"", b"\0", b"\1"))) * chance.choice((0, 0, 1, 2000))
    return stream[:at] + record(kind, data[:cut]) + many + record(CONTINUE, data[cut:]) + stream[at + 4 + size :]


def _bytes_of_record(stream: bytes, chance: random.Random, at: int, _: int, size: int) -> bytes:
    data = chance.choice(RAW)(stream[at + 4 : at + 4 + size], chance)[:8224]
    return stream[: at + 2] + len(data).to_bytes(2, "little") + data + stream[at + 4 + size :]


RECORDS: tuple[Change, ...] = tuple(
    map(
        _of_records,
        (
            *(
                _length_changed,
                _kind_changed,
                _number_in_record,
                _number_in_record,
                _number_at_front,
                _number_at_front,
            ),
            *(_record_gone, _record_doubled, _record_moved, _record_cut, _continued, _bytes_of_record),
        ),
    )
)


def mutated(data: bytes, chance: random.Random) -> tuple[bytes, list[str]]:
    """The file with one to three changes of one kind, and their names."""
    kind = chance.choice(("raw", "compound", "records", "records"))
    done = []
    streams = streams_of(data) if kind == "records" else {}
    for _ in range(chance.choice((1, 1, 2, 3))):
        change = chance.choice({"raw": RAW, "compound": COMPOUND, "records": RECORDS}[kind])
        done.append(change.__name__)
        if kind == "records":
            streams["Workbook"] = change(streams["Workbook"], chance)[:LARGEST]
        else:
            data = change(data, chance)
    return (compound(streams) if kind == "records" else data), done
