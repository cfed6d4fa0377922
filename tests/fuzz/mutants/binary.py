"""The binary parts of .xlsb that are odd: heads, sizes, counts, places, records where they do not belong."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.fuzz.mutants.raw import RAW, Change, number_put
from tests.fuzz.sound.binary import BUNDLE, DIMENSION, ROW, SHARED, TEXT, record, records

_KINDS = (
    *range(20),
    35,
    36,
    37,
    39,
    43,
    44,
    47,
    129,
    130,
    131,
    132,
    143,
    144,
    145,
    146,
    147,
    148,
    153,
    156,
    159,
    160,
    176,
    177,
    360,
    426,
    427,
    617,
    618,
)
_COUNTED = (ROW, SHARED, TEXT, DIMENSION, BUNDLE, 159, 617)


def _of_records(change: Callable[[bytes, random.Random, int, int, int], bytes]) -> Change:
    """A change of one record of a part, between its begin, the place of its data and its end: of half of all one that counts."""

    def apply(part: bytes, chance: random.Random) -> bytes:
        found = list(records(part))
        counted = [one for one in found if one[1] in _COUNTED]
        listed = counted if counted and chance.random() < 0.5 else found
        if not listed:
            return part
        begin, _, at, size = chance.choice(listed)
        return change(part, chance, begin, at, at + size)

    apply.__name__ = change.__name__.lstrip("_")
    return apply


def _number_in_record(part: bytes, chance: random.Random, _: int, at: int, end: int) -> bytes:
    wide = chance.choice([wide for wide in (1, 2, 4) if wide <= end - at] or [0])
    return number_put(part, chance, at + chance.randrange(end - at - wide + 1), wide) if wide else part


def _number_at_front(part: bytes, chance: random.Random, _: int, at: int, end: int) -> bytes:
    place = chance.choice((0, 0, 4, 8, 12))
    return number_put(part, chance, at + place, 4) if at + place + 4 <= end else part


def _head_changed(part: bytes, chance: random.Random, begin: int, at: int, _: int) -> bytes:
    return number_put(part, chance, begin + chance.randrange(at - begin), 1)


def _size_changed(part: bytes, chance: random.Random, begin: int, at: int, _: int) -> bytes:
    """A size that goes beyond the part, or a number without end."""
    size = chance.choice(
        (b"\xff\xff\xff\x7f", b"\xff\xff\xff\xff", b"\x80\x80\x80\x80\x01", b"\0", b"\x7f", b"\xff\x01")
    )
    return part[: begin + (2 if part[begin] & 0x80 else 1)] + size + part[at:]


def _kind_changed(part: bytes, chance: random.Random, begin: int, at: int, end: int) -> bytes:
    return part[:begin] + record(chance.choice(_KINDS), part[at:end]) + part[end:]


def _record_gone(part: bytes, _: random.Random, begin: int, __: int, end: int) -> bytes:
    return part[:begin] + part[end:]


def _record_doubled(part: bytes, chance: random.Random, begin: int, _: int, end: int) -> bytes:
    return part[:end] + part[begin:end] * chance.choice((1, 1, 50, 3000)) + part[end:]


def _record_moved(part: bytes, chance: random.Random, begin: int, _: int, end: int) -> bytes:
    whole, rest = part[begin:end], part[:begin] + part[end:]
    to = chance.choice([one[0] for one in records(rest)] or [0])
    return rest[:to] + whole + rest[to:]


def _bytes_of_record(part: bytes, chance: random.Random, begin: int, at: int, end: int) -> bytes:
    found = next((one[1] for one in records(part) if one[0] == begin), 0)
    return part[:begin] + record(found, chance.choice(RAW)(part[at:end], chance)) + part[end:]


CHANGES: tuple[Change, ...] = tuple(
    map(
        _of_records,
        (
            *(
                _number_in_record,
                _number_in_record,
                _number_at_front,
                _number_at_front,
                _head_changed,
                _size_changed,
            ),
            *(_kind_changed, _record_gone, _record_doubled, _record_moved, _bytes_of_record),
        ),
    )
)
