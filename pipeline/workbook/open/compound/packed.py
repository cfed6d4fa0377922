"""A compound file of a single stream, as plain as can be: what a reader is given instead of the file that came."""

from __future__ import annotations

import struct

from pipeline.workbook.open.compound.header import (
    END_OF_CHAIN,
    ENTRY_BYTES,
    FREE,
    LISTED_IN_HEADER,
    MAGIC,
    MINI_STREAM_BELOW,
    NONE,
    ROOT,
    STREAM,
    TABLE,
)

_SECTOR = 4096
"""With sectors so large the header alone can list the table of chains of 400 MB."""


def packed_alone(name: str, stream: bytes) -> bytes:
    """The compound file that holds nothing but this stream, filled up with zeros to whole sectors."""
    content = _filled(stream.ljust(MINI_STREAM_BELOW, b"\0"))
    sectors = len(content) // _SECTOR
    tables = 1
    while tables * _SECTOR < 4 * (tables + 1 + sectors):
        tables += 1
    chains = [TABLE] * tables + [END_OF_CHAIN]
    first = len(chains)
    chains += [*range(first + 1, first + sectors), END_OF_CHAIN]
    chains += [FREE] * (tables * _SECTOR // 4 - len(chains))
    directory = _entry("Root Entry", ROOT, 1, 0, 0) + _entry(name, STREAM, NONE, first, len(content))
    header = struct.pack(
        f"<8s16s5H6x9I{LISTED_IN_HEADER}I",
        MAGIC,
        bytes(16),
        *(0x3E, 4, 0xFFFE, 12, 6),
        *(1, tables, tables, 0, MINI_STREAM_BELOW, END_OF_CHAIN, 0, END_OF_CHAIN, 0),
        *(*range(tables), *[FREE] * (LISTED_IN_HEADER - tables)),
    )
    return b"".join((_filled(header), struct.pack(f"<{len(chains)}I", *chains), _filled(directory), content))


def _filled(data: bytes) -> bytes:
    return data.ljust(-(-len(data) // _SECTOR) * _SECTOR, b"\0")


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    written = name.encode("utf-16-le") + b"\0\0"
    entry = struct.pack("<64sHBB3I16xI16xIQ", written, len(written), kind, 1, NONE, NONE, child, 0, start, size)
    assert len(entry) == ENTRY_BYTES
    return entry
