"""Compound files (MS-CFB), which an `.xls` is, and also an encrypted workbook or an old Word document: their streams, found without
believing what the file says of sizes and of chains, and the plain file of one stream that a reader is given instead.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct

MOST_ENTRIES = 100_000
"""Lines of a directory; a workbook has a dozen, and a few for each document embedded in it."""
_SPECIAL = 0xFFFFFFFA
"""Sector numbers from here on are marks."""
_WHOLE = 1 << 62
"""More bytes than any chain has."""
SECTOR_SHIFTS = (9, 12)
"""Sectors have 512 or 4096 bytes."""
MINI_SECTOR = 64
MINI_STREAM_BELOW = 4096
"""A shorter stream lies in the stream of small sectors."""
LISTED_IN_HEADER = 109
"""Sectors of the table of chains that the header names."""
ENTRY_BYTES = 128
STREAM, ROOT = 2, 5
FREE, END_OF_CHAIN, TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
NONE = 0xFFFFFFFF
MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_SECTOR = 4096
"""With sectors so large the header alone can list the table of chains of 400 MB."""


class CompoundDamaged(Exception):  # noqa: N818 - what it says of the file becomes a Problem
    """A chain that leads out of the file or back into itself, or a header that is none."""


class StreamEntry(Struct, frozen=True):
    """A line of the directory that names a stream."""

    name: str
    start: int
    size: int


class CompoundFile:
    """The streams of a compound file; raises `CompoundDamaged` where they cannot be found.

    Every chain is followed through each sector once at most, so that no work is more than the file is long.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) < 512:
            raise CompoundDamaged
        self._data = data
        (shift,) = struct.unpack_from("<H", data, 30)
        if shift not in SECTOR_SHIFTS:
            raise CompoundDamaged
        self._sector = 1 << shift
        self._sectors = max(0, -(-len(data) // self._sector) - 1)
        first_directory, _, _, first_mini, _, first_list = struct.unpack_from("<6I", data, 48)
        self._first_mini = first_mini
        self._chains = _numbers(b"".join(map(self._at, self._tables(first_list))))
        directory = self._chain(first_directory, _WHOLE)
        if len(directory) > MOST_ENTRIES * ENTRY_BYTES:
            raise CompoundDamaged
        self._lines = [directory[at : at + ENTRY_BYTES] for at in range(0, len(directory) - 127, ENTRY_BYTES)]
        if not self._lines:
            raise CompoundDamaged

    @cached_property
    def own_streams(self) -> tuple[StreamEntry, ...]:
        """The streams of the root, without those of documents embedded in it."""
        (child,) = struct.unpack_from("<I", self._lines[0], 76)
        waiting, seen, found = [child], set[int](), list[StreamEntry]()
        while waiting:
            number = waiting.pop()
            if number in seen or not 0 < number < len(self._lines):
                continue
            seen.add(number)
            waiting += struct.unpack_from("<II", self._lines[number], 68)
            found += self._streams([number])
        return tuple(found)

    @cached_property
    def streams(self) -> tuple[StreamEntry, ...]:
        """All streams, in the order of the directory."""
        return tuple(self._streams(range(len(self._lines))))

    def read(self, entry: StreamEntry) -> bytes:
        """The bytes of a stream, at most as many as the file has."""
        if entry.size >= MINI_STREAM_BELOW:
            return self._chain(entry.start, entry.size)
        small, chains = self._small
        numbers = _walk(entry.start, chains, len(chains))
        return _joined((small[at * MINI_SECTOR : (at + 1) * MINI_SECTOR] for at in numbers), entry.size)

    @cached_property
    def _small(self) -> tuple[bytes, Sequence[int]]:
        """The stream of small sectors and how they are chained."""
        start, size = struct.unpack_from("<II", self._lines[0], 116)
        table = self._chain(self._first_mini, _WHOLE)
        return self._chain(start, size), _numbers(table)

    def _streams(self, numbers: Sequence[int]) -> Iterator[StreamEntry]:
        for number in numbers:
            line = self._lines[number]
            length, kind = struct.unpack_from("<HB", line, 64)
            if kind == STREAM:
                name = line[: max(0, min(length, 64) - 2)].decode("utf-16-le", "replace")
                yield StreamEntry(name, *struct.unpack_from("<II", line, 116))

    def _tables(self, first: int) -> list[int]:
        """The sectors that hold the table of chains: some stand in the header, the others in sectors of their own."""
        listed = list(struct.unpack_from(f"<{LISTED_IN_HEADER}I", self._data, 76))
        seen: set[int] = set()
        while first < _SPECIAL:
            if first in seen:
                raise CompoundDamaged
            seen.add(first)
            more = _numbers(self._at(first))
            listed += more[:-1]
            first = more[-1] if more else END_OF_CHAIN
        found = [number for number in listed if number < _SPECIAL]
        if len(found) > max(self._sectors, LISTED_IN_HEADER):
            raise CompoundDamaged
        return found

    def _at(self, number: int) -> bytes:
        if number >= self._sectors:
            raise CompoundDamaged
        return self._data[(number + 1) * self._sector : (number + 2) * self._sector]

    def _chain(self, start: int, size: int) -> bytes:
        """The sectors of a chain, as far as `size`."""
        return _joined((self._at(number) for number in _walk(start, self._chains, self._sectors)), size)


def _joined(pieces: Iterable[bytes], size: int) -> bytes:
    """The pieces one after the other, as far as `size`; none is asked for that is not needed."""
    taken, length = [], 0
    for piece in pieces:
        taken.append(piece)
        length += len(piece)
        if length >= size:
            break
    return b"".join(taken)[:size]


def _numbers(data: bytes) -> Sequence[int]:
    return struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4])


def _walk(start: int, chains: Sequence[int], most: int) -> Iterator[int]:
    """The numbers of a chain from `start` to its end; each step is asked for, so that a reader may stop before."""
    for _ in range(most + 1):
        if start == END_OF_CHAIN:
            return
        yield start
        if start >= len(chains):
            raise CompoundDamaged
        start = chains[start]
    raise CompoundDamaged


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
