"""JPEG (ITU-T T.81): a picture of 8 bits, all at once or in growing detail (progressive), packed by Huffman's codes.

Arithmetic codes, lossless pictures and those of several frames are shown by hardly any browser: they are refused.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from pipeline.model import Picture

_START, _END = b"\xff\xd8", b"\xff\xd9"
_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_CODES, _END_OF_PICTURE, _SCAN, _STEPS, _RESTARTS, _JFIF, _ADOBE = 0xC4, 0xD9, 0xDA, 0xDB, 0xDD, 0xE0, 0xEE
_NOTES = frozenset({*range(0xE0, 0xF0), 0xFE})
"""What programs note, and comments. Two of the notes say how colours are meant: that alone is written anew."""
_PLAIN_JFIF = b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"
_PLAIN_ADOBE = b"Adobe\0\x64\0\0\0\0"
_MARKER = re.compile(rb"\xff+([^\xff])", re.DOTALL)
_BEHIND_SCAN = re.compile(rb"\xff+[^\xff\x00\xd0-\xd7]", re.DOTALL)
_RESTART = re.compile(rb"\xff([\xd0-\xd7])")
_PROGRESSIVE = 0xC2
_BITS = 8
_COEFFICIENTS = 64
_MOST_SHIFT = 13
_MOST_BLOCKS = 10
"""Of all components together in one unit of a scan."""


def jpeg(content: bytes) -> Picture | None:
    """The picture; None for what is no JPEG. Raises ValueError, LookupError and struct.error for one that is damaged or unusual."""
    if not content.startswith(_START):
        return None
    written, place = _Written(), len(_START)
    while True:
        found = _MARKER.match(content, place)
        if found is None:
            raise ValueError("no marker")
        marker, place = found[1][0], found.end()
        if marker == _END_OF_PICTURE:
            return written.picture()
        (length,) = struct.unpack(">H", content[place : place + 2])
        data = content[place + 2 : place + length]
        if len(data) != length - 2:
            raise ValueError("cut off")
        place += length
        if marker == _SCAN:
            behind = _BEHIND_SCAN.search(content, place)
            if behind is None:
                raise ValueError("no end")
            written.scan(data, content[place : behind.start()])
            place = behind.start()
        else:
            written.segment(marker, data)


@dataclass
class _Written:
    """The picture as far as it is written. Tables wait until a scan needs them: what none needs is left out."""

    frame: JpegFrame | None = None
    frame_segment: bytes = b""
    has_jfif: bool = False
    adobe_colours: int | None = None
    tables: dict[tuple[int, int, int], bytes] = field(default_factory=lambda: {(_RESTARTS, 0, 0): bytes(2)})
    """The latest by marker, class and number: steps of the values, codes and restarts; `sent` are those written last."""
    sent: dict[tuple[int, int, int], bytes] = field(default_factory=lambda: {(_RESTARTS, 0, 0): bytes(2)})
    restarts: int = 0
    """How many blocks of the picture lie between two restarts; 0: there are none."""
    parts: list[bytes] = field(default_factory=list)

    def segment(self, marker: int, data: bytes) -> None:
        if marker in _FRAMES:
            if self.frame is not None:
                raise ValueError("two pictures")
            self.frame, self.frame_segment = read_frame(marker, data), _segment(marker, data)
        elif marker == _STEPS:
            self._take_steps(data)
        elif marker == _CODES:
            self._take_codes(data)
        elif marker == _RESTARTS:
            (self.restarts,) = struct.unpack(">H", data)
            self.tables[_RESTARTS, 0, 0] = data
        elif marker == _JFIF and data.startswith(b"JFIF\0"):
            self.has_jfif = True
        elif marker == _ADOBE and data.startswith(b"Adobe"):
            self.adobe_colours = data[11]
            if self.adobe_colours > 2:
                raise ValueError("unknown colours")
        elif marker not in _NOTES:
            raise ValueError("unknown segment")

    def _take_steps(self, data: bytes) -> None:
        while data:
            wide, number = data[0] >> 4, data[0] & 15
            size = 1 + 64 * (1 + wide)
            if wide > 1 or number > 3 or len(data) < size:
                raise ValueError("steps of another size")
            self.tables[_STEPS, 0, number] = data[:size]
            data = data[size:]

    def _take_codes(self, data: bytes) -> None:
        while data:
            kind, number, counts = data[0] >> 4, data[0] & 15, data[1:17]
            size = 17 + sum(counts)
            symbols = data[17:size]
            if kind > 1 or number > 3 or len(counts) < 16 or len(data) < size:
                raise ValueError("codes of another size")
            # So many codes of 1, 2, … 16 bits, none of them the beginning of another.
            room = sum(count << (16 - bits) for bits, count in enumerate(counts, 1))
            if len(set(symbols)) < len(symbols) or room > 1 << 16:
                raise ValueError("no codes")
            self.tables[_CODES, kind, number] = data[:size]
            data = data[size:]

    def scan(self, header: bytes, data: bytes) -> None:
        """Take a scan, with the tables that it needs before it."""
        if self.frame is None:
            raise ValueError("a scan of nothing")
        scan = read_scan(self.frame, header)
        restarts = scan.restarts(self.frame, self.restarts)
        # Their markers count from 0 to 7 and again.
        if [one[0] - 0xD0 for one in _RESTART.findall(data)] != [number % 8 for number in range(restarts)]:
            raise ValueError("another number of restarts")
        for number in scan.steps:
            self._send((_STEPS, 0, number))
        self.parts.append(self.frame_segment)
        self.frame_segment = b""
        for kind, number in scan.codes:
            self._send((_CODES, kind, number))
        self._send((_RESTARTS, 0, 0))
        self.parts += [_segment(_SCAN, scan.header), data]

    def _send(self, key: tuple[int, int, int]) -> None:
        table = self.tables[key]
        if self.sent.get(key) != table:
            self.parts.append(_segment(key[0], table))
            self.sent[key] = table

    def picture(self) -> Picture:
        """The whole picture; ValueError where a part of it has not come."""
        if self.frame is None or not self.frame.is_there:
            raise ValueError("no picture")
        colours = [_segment(_JFIF, _PLAIN_JFIF)] if self.has_jfif else []
        if self.adobe_colours is not None:
            colours.append(_segment(_ADOBE, _PLAIN_ADOBE + bytes([self.adobe_colours])))
        content = b"".join([_START, *colours, *self.parts, _END])
        return Picture("jpg", self.frame.width, self.frame.height, content)


def _segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


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
        return all(component.detail[0] is not None for component in self.components.values())

    def units(self, components: Sequence[Component]) -> int:
        """In how many units a scan of these components goes over the picture."""
        most_across = max(component.across for component in self.components.values())
        most_down = max(component.down for component in self.components.values())
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
    whole = count in (1, 3, 4) and len(listed) == len(components) == count
    if bits != _BITS or not width or not height or not whole:
        raise ValueError("another kind of picture")
    for component in components.values():
        if not (1 <= component.across <= 4 and 1 <= component.down <= 4 and component.steps <= 3):
            raise ValueError("another kind of component")
    return JpegFrame(width, height, marker == _PROGRESSIVE, components)


def read_scan(frame: JpegFrame, data: bytes) -> Scan:
    """The scan of a segment, which brings something that has not come yet; ValueError, KeyError and struct.error else."""
    count = data[0]
    listed = [struct.unpack(">BB", data[place : place + 2]) for place in range(1, len(data) - 3, 2)]
    names = [name for name, _ in listed]
    components = tuple(frame.components[name] for name in names)
    blocks = sum(component.across * component.down for component in components)
    if not len(set(names)) == len(names) == count or not count or (count > 1 and blocks > _MOST_BLOCKS):
        raise ValueError("another kind of scan")
    first, last, bits = struct.unpack(">BBB", data[1 + 2 * count :])
    if not frame.progressive:
        first, last, bits = 0, _COEFFICIENTS - 1, 0
    elif not first <= last < _COEFFICIENTS or (last if not first else count != 1):
        raise ValueError("another kind of detail")
    coarse, fine = bits >> 4, bits & 15
    steps = tuple(component.steps for component in components if component.detail[0] is None)
    for component in components:
        _add_detail(component, range(first, last + 1), coarse, fine)
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
