"""The compound file that an .xls is (MS-CFB): streams in sectors of 512 bytes, chained by a table."""

from __future__ import annotations

import struct
from collections.abc import Mapping

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
SECTOR = 512
MINI = 4096
"""A shorter stream would lie in the stream of small sectors; `compound` fills it up with zeros instead."""

FREE, END, TABLE, NONE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFF
LARGEST = 6_000_000
"""Bytes of a stream that the header can list with room for others; to list more, a file needs further tables."""
_ENTRY = 128


def compound(streams: Mapping[str, bytes]) -> bytes:
    """A file of these streams: header, table, directory, then the streams one after the other."""
    contents = [_filled(data, MINI) for data in streams.values()]
    lengths = [len(data) // SECTOR for data in contents]
    directory_length = -(-(len(streams) + 1) * _ENTRY // SECTOR)
    table_length = 1
    while (table_length + directory_length + sum(lengths)) * 4 > table_length * SECTOR:
        table_length += 1
    assert table_length <= 109, "more than the header can list"
    starts, at = [], table_length + directory_length
    for length in lengths:
        starts.append(at)
        at += length
    chains = [TABLE] * table_length + _chain(table_length, directory_length)
    for start, length in zip(starts, lengths, strict=True):
        chains += _chain(start, length)
    chains += [FREE] * (table_length * SECTOR // 4 - len(chains))
    entries = [_entry("Root Entry", 5, child=1 if streams else NONE, start=END, size=0)]
    for number, (name, data) in enumerate(zip(streams, contents, strict=True), start=1):
        after = number + 1 if number < len(streams) else NONE
        entries.append(_entry(name, 2, right=after, start=starts[number - 1], size=len(data)))
    return b"".join(
        (
            _header(table_length),
            struct.pack(f"<{len(chains)}I", *chains),
            _filled(b"".join(entries), SECTOR),
            *contents,
        )
    )


def streams_of(data: bytes) -> dict[str, bytes]:
    """The streams of a sound file, those of small sectors too."""
    (shift,) = struct.unpack_from("<H", data, 30)
    size = 1 << shift
    first_directory, _, _, first_mini = struct.unpack_from("<4I", data, 48)
    listed = [number for number in struct.unpack_from("<109I", data, 76) if number < TABLE]
    chains = [entry for number in listed for entry in struct.unpack(f"<{size // 4}I", _sector(data, number, size))]

    def stream(start: int) -> bytes:
        found = []
        while start < TABLE:
            found.append(_sector(data, start, size))
            start = chains[start]
        return b"".join(found)

    directory = stream(first_directory)
    entries = [directory[at : at + _ENTRY] for at in range(0, len(directory), _ENTRY)]
    small = stream(struct.unpack_from("<I", entries[0], 116)[0])
    small_table = stream(first_mini)
    small_chains = struct.unpack(f"<{len(small_table) // 4}I", small_table)

    def small_stream(start: int) -> bytes:
        found = []
        while start < TABLE:
            found.append(small[start * 64 : start * 64 + 64])
            start = small_chains[start]
        return b"".join(found)

    result = {}
    for entry in entries:
        length, kind = struct.unpack_from("<HB", entry, 64)
        start, long = struct.unpack_from("<II", entry, 116)
        if kind == 2:
            whole = stream(start) if long >= MINI else small_stream(start)
            result[entry[: length - 2].decode("utf-16-le")] = whole[:long]
    return result


def _sector(data: bytes, number: int, size: int) -> bytes:
    return data[(number + 1) * size : (number + 2) * size].ljust(size, b"\0")


def _chain(start: int, length: int) -> list[int]:
    return [*range(start + 1, start + length), END] if length else []


def _filled(data: bytes, least: int) -> bytes:
    """At least so many bytes, in whole sectors."""
    size = max(least, -(-len(data) // SECTOR) * SECTOR)
    return data.ljust(size, b"\0")


def _header(table_length: int) -> bytes:
    table = [*range(table_length), *[FREE] * (109 - table_length)]
    return struct.pack(
        "<8s16s5H6x9I109I",
        MAGIC,
        bytes(16),
        *(0x3E, 3, 0xFFFE, 9, 6),
        *(0, table_length, table_length, 0, MINI, END, 0, END, 0),
        *table,
    )


def _entry(name: str, kind: int, *, start: int, size: int, right: int = NONE, child: int = NONE) -> bytes:
    written = name.encode("utf-16-le") + b"\0\0"
    return struct.pack(
        "<64sHBB3I16s4xQQ3I", written, len(written), kind, 1, NONE, right, child, bytes(16), 0, 0, start, size, 0
    )
