"""The zip archive of a workbook, looked at before anything of it is unpacked.

What its directory says is not believed: a few kilobytes may unpack to more than any memory holds, and readers in other
languages end the whole program where memory runs out.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Sequence

from pipeline.workbook.ooxml.package import part_name

MAX_UNPACKED_BYTES = 128 * 2**20
"""What all parts of a workbook may take unpacked; an event of ten thousand players takes a third of it."""
MAX_PARTS = 20_000
"""Files in an archive; a workbook has a few for each of its sheets."""

_ENTRY = b"PK\x01\x02"
_END = b"PK\x05\x06"
_DEFLATE_MOST = 1032
"""Bytes that one packed byte can stand for (zlib: Technical Details)."""
_LOCAL_HEADER = 30
_CHUNK = 1 << 16


def parts_listed(data: bytes) -> int:
    """How many files an archive lists, counted before its directory is read."""
    return data.count(_ENTRY)


def packed_otherwise(parts: Sequence[zipfile.ZipInfo]) -> str:
    """The first part that is packed as spreadsheet programs never do; how far it unpacks cannot be told."""
    known = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    return next((part.filename for part in parts if part.compress_type not in known), "")


def alike(parts: Sequence[zipfile.ZipInfo]) -> str:
    """A part of which there are two: programs would not agree on the one to read. Empty if there is none."""
    seen: set[str] = set()
    for part in parts:
        name = part_name(part.filename)
        if name in seen:
            return part.filename
        seen.add(name)
    return ""


def ends_twice(data: bytes, comment: bytes) -> bool:
    """Whether anything lies behind the directory, such as the end of another one."""
    return _END in comment or not data.endswith(len(comment).to_bytes(2, "little") + comment)


def is_as_listed(data: bytes, parts: Sequence[zipfile.ZipInfo]) -> bool:
    """Whether the parts lie beside one another and unpack to no more than the directory says of each.

    Unpacks only where the packed bytes could stand for more than `MAX_UNPACKED_BYTES`.
    """
    packed = sum(part.compress_size for part in parts)
    if packed > len(data):  # parts that share their bytes
        return False
    if packed * _DEFLATE_MOST <= MAX_UNPACKED_BYTES:
        return True
    return all(_unpacks_to(data, part) for part in parts)


def _unpacks_to(data: bytes, part: zipfile.ZipInfo) -> bool:
    if part.compress_type == zipfile.ZIP_STORED:
        return part.file_size == part.compress_size
    try:
        names = struct.unpack_from("<HH", data, part.header_offset + _LOCAL_HEADER - 4)
    except struct.error:
        return False
    start = part.header_offset + _LOCAL_HEADER + sum(names)
    unpacking, found = zlib.decompressobj(-zlib.MAX_WBITS), 0
    try:
        for place in range(start, start + part.compress_size, _CHUNK):
            rest = data[place : min(place + _CHUNK, start + part.compress_size)]
            while rest and found <= part.file_size:
                found += len(unpacking.decompress(rest, 16 * _CHUNK))
                rest = unpacking.unconsumed_tail
            if found > part.file_size:
                return False
    except zlib.error:
        return True  # damage is said of the part that bears it, when it is read
    return True
