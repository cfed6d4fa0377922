"""What a JPEG says of its picture: its size and its components, and which scan brings what of them."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

_PROGRESSIVE = 0xC2
_BITS = 8
_COEFFICIENTS = 64
_MOST_SHIFT = 13
_MOST_BLOCKS = 10
"""Of all components together in one unit of a scan."""


@dataclass
class Component:
    """Brightness or a colour: how many of its blocks, across and down, go with those of the others; its steps' number.

    `detail` says of each of the 64 coefficients up to which bit it is there; None: not at all.
    """

    across: int
    down: int
    steps: int
    detail: list[int | None] = field(default_factory=lambda: [None] * _COEFFICIENTS)


class JpegFrame(Struct, frozen=True):
    """The picture: width and height in pixels, its components by their ids."""

    width: int
    height: int
    progressive: bool
    components: dict[int, Component]

    @property
    def is_there(self) -> bool:
        """Whether each component has come, be it without the finest detail."""
        return all(one.detail[0] is not None for one in self.components.values())

    def units(self, components: Sequence[Component]) -> int:
        """In how many units a scan of these components goes over the picture."""
        most_across = max(one.across for one in self.components.values())
        most_down = max(one.down for one in self.components.values())
        if len(components) > 1:
            return -(-self.width // (8 * most_across)) * -(-self.height // (8 * most_down))
        (alone,) = components
        columns, rows = -(-self.width * alone.across // most_across), -(-self.height * alone.down // most_down)
        return -(-columns // 8) * -(-rows // 8)


class Scan(Struct, frozen=True):
    """A scan: its `header` written anew, the numbers of the `steps` and the kinds and numbers of the `codes` that it needs."""

    header: bytes
    components: tuple[Component, ...]
    steps: tuple[int, ...]
    codes: tuple[tuple[int, int], ...]

    def restarts(self, frame: JpegFrame, interval: int) -> int:
        """How often it starts again, where it does so after each `interval` units (0: never)."""
        return -(-frame.units(self.components) // interval) - 1 if interval else 0


def read_frame(marker: int, data: bytes) -> JpegFrame:
    """The frame of a segment. Raises ValueError and struct.error for one that browsers do not show."""
    bits, height, width, count = struct.unpack(">BHHB", data[:6])
    listed = [struct.unpack(">BBB", data[place : place + 3]) for place in range(6, len(data), 3)]
    components = {name: Component(size >> 4, size & 15, steps) for name, size, steps in listed}
    if (
        bits != _BITS
        or not width
        or not height
        or count not in (1, 3, 4)
        or not len(listed) == len(components) == count
    ):
        raise ValueError("another kind of picture")
    for one in components.values():
        if not (1 <= one.across <= 4 and 1 <= one.down <= 4 and one.steps <= 3):
            raise ValueError("another kind of component")
    return JpegFrame(width, height, marker == _PROGRESSIVE, components)


def read_scan(frame: JpegFrame, data: bytes) -> Scan:
    """The scan of a segment, which brings something that has not come yet; ValueError, KeyError and struct.error else."""
    count = data[0]
    listed = [struct.unpack(">BB", data[place : place + 2]) for place in range(1, len(data) - 3, 2)]
    names = [name for name, _ in listed]
    components = tuple(frame.components[name] for name in names)
    blocks = sum(one.across * one.down for one in components)
    if not len(set(names)) == len(names) == count or not count or (count > 1 and blocks > _MOST_BLOCKS):
        raise ValueError("another kind of scan")
    first, last, bits = struct.unpack(">BBB", data[1 + 2 * count :])
    if not frame.progressive:
        first, last, bits = 0, _COEFFICIENTS - 1, 0
    elif not first <= last < _COEFFICIENTS or (last if not first else count != 1):
        raise ValueError("another kind of detail")
    coarse, fine = bits >> 4, bits & 15
    steps = tuple(one.steps for one in components if one.detail[0] is None)
    for one in components:
        _add_detail(one, range(first, last + 1), coarse, fine)
    kinds = [kind for kind, needed in ((0, not first and not coarse), (1, last > 0)) if needed]
    chosen = [(name, {0: numbers >> 4, 1: numbers & 15}) for name, numbers in listed]
    codes = tuple(dict.fromkeys((kind, numbers[kind]) for _, numbers in chosen for kind in kinds))
    header = bytes([count])
    for name, numbers in chosen:
        used = {kind: numbers[kind] for kind in kinds}
        header += bytes([name, used.get(0, 0) << 4 | used.get(1, 0)])
    return Scan(header + bytes([first, last, bits]), components, steps, codes)


def _add_detail(component: Component, coefficients: range, coarse: int, fine: int) -> None:
    """Note what a scan brings: coefficients that were not there, or the next finer bit of those that were."""
    for number in coefficients:
        there = component.detail[number]
        follows = (there == coarse == fine + 1) if coarse else there is None
        if not follows or fine > _MOST_SHIFT:
            raise ValueError("nothing new")
        component.detail[number] = fine
