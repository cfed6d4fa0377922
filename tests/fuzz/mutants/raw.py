"""Damage that knows no format: bytes changed, numbers changed, pieces gone, doubled or moved."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

Change = Callable[[bytes, random.Random], bytes]
T = TypeVar("T")

NUMBERS = (
    *(0, 1, 2, 3, 7, 0x7F, 0x80, 0xFF, 0x100, 511, 512, 4095, 4096, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF),
    *(0x10000, 0xFFFFF, 0x100000, 0xFFFFFF, 0x1000000, 0x3FFFFFFF, 0x7FFFFFFF, 0x80000000),
    *(0xFFFFFFFA, 0xFFFFFFFC, 0xFFFFFFFD, 0xFFFFFFFE, 0xFFFFFFFF),
)
"""Where counts, sizes and places turn over, and what chains of a compound file end in."""


def number_put(data: bytes, chance: random.Random, at: int, size: int) -> bytes:
    """Another number of `size` bytes at a place: an odd one, or one near to the old."""
    old = int.from_bytes(data[at : at + size], "little")
    new = chance.choice((chance.choice(NUMBERS), old + chance.choice((-1, 1, 2, 256)), old * 2, old << 8))
    return data[:at] + (new % (1 << 8 * size)).to_bytes(size, "little") + data[at + size :]


def bytes_changed(data: bytes, chance: random.Random) -> bytes:
    """One to five bytes, as a bad disk or a bad line does."""
    found = bytearray(data)
    for _ in range(chance.randrange(1, 6) if data else 0):
        found[chance.randrange(len(found))] = chance.randrange(256)
    return bytes(found)


def bit_turned(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return data
    found = bytearray(data)
    found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def number_changed(data: bytes, chance: random.Random) -> bytes:
    size = chance.choice((1, 2, 4, 8))
    return number_put(data, chance, chance.randrange(len(data) - size), size) if len(data) > size else data


def piece_gone(data: bytes, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    return data[:start] + data[end:]


def piece_doubled(data: bytes, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    return data[:end] + data[start:end] + data[end:]


def piece_moved(data: bytes, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    rest, to = data[:start] + data[end:], chance.randrange(len(data) + 1)
    return rest[:to] + data[start:end] + rest[to:]


def piece_blank(data: bytes, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    return data[:start] + chance.choice((b"\0", b"\xff")) * (end - start) + data[end:]


def cut_short(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def made_longer(data: bytes, chance: random.Random) -> bytes:
    return data + chance.choice((bytes(chance.randrange(1, 5000)), chance.randbytes(100), data[-300:], data))


def _piece(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 2, 4, 8, 16, 64, 128, 200, 512, 513, 4096)))


RAW: tuple[Change, ...] = (
    *(bytes_changed, bytes_changed, bytes_changed, bit_turned, number_changed, number_changed),
    *(piece_gone, piece_doubled, piece_moved, piece_blank, cut_short, made_longer),
)


def several(data: bytes, changes: Sequence[Change], chance: random.Random) -> tuple[bytes, list[str]]:
    """One to three changes one after the other, and their names."""
    done = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change = chance.choice(changes)
        data = change(data, chance)
        done.append(change.__name__)
    return data, done
