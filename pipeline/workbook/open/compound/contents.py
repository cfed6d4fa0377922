"""What lies in a compound file: its streams, found without believing what the file says of sizes and of chains."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.workbook.open.compound.header import (
    END_OF_CHAIN,
    ENTRY_BYTES,
    LISTED_IN_HEADER,
    MINI_SECTOR,
    MINI_STREAM_BELOW,
    SECTOR_SHIFTS,
    STREAM,
)

MOST_ENTRIES = 100_000
"""Lines of a directory; a workbook has a dozen, and a few for each document embedded in it."""
_SPECIAL = 0xFFFFFFFA
"""Sector numbers from here on are marks."""
_WHOLE = 1 << 62
"""More bytes than any chain has."""


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
