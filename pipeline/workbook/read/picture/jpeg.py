"""JPEG (ITU-T T.81): a picture of 8 bits, all at once or in growing detail (progressive), packed by Huffman's codes.

Arithmetic codes, lossless pictures and those of several frames are shown by hardly any browser: they are refused.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass, field

from pipeline.model.event import Picture
from pipeline.workbook.read.picture.jpeg_frame import JpegFrame, read_frame, read_scan

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
    tables: dict[tuple[int, int, int], bytes] = field(default_factory=dict)
    """The latest by marker, class and number: steps of the values, and codes; `sent` are those written last."""
    sent: dict[tuple[int, int, int], bytes] = field(default_factory=dict)
    restarts: int = 0
    """How many blocks of the picture lie between two restarts; 0: there are none."""
    parts: list[bytes] = field(default_factory=list)

    def segment(self, marker: int, data: bytes) -> None:
        """Take a segment that is no scan."""
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
            if len(set(symbols)) < len(symbols) or not _are_codes(counts):
                raise ValueError("no codes")
            self.tables[_CODES, kind, number] = data[:size]
            data = data[size:]

    def scan(self, header: bytes, data: bytes) -> None:
        """Take a scan, with the tables that it needs before it."""
        if self.frame is None:
            raise ValueError("a scan of nothing")
        scan = read_scan(self.frame, header)
        if [one[0] for one in _RESTART.findall(data)] != list(_restarts(scan.restarts(self.frame, self.restarts))):
            raise ValueError("another number of restarts")
        for number in scan.steps:
            self._send((_STEPS, 0, number))
        self.parts.append(self.frame_segment)
        self.frame_segment = b""
        for kind, number in scan.codes:
            self._send((_CODES, kind, number))
        self._send_restarts()
        self.parts += [_segment(_SCAN, scan.header), data]

    def _send(self, key: tuple[int, int, int]) -> None:
        table = self.tables[key]
        if self.sent.get(key) != table:
            self.parts.append(_segment(key[0], table))
            self.sent[key] = table

    def _send_restarts(self) -> None:
        stated, key = struct.pack(">H", self.restarts), (_RESTARTS, 0, 0)
        if self.sent.get(key, bytes(2)) != stated:
            self.parts.append(_segment(_RESTARTS, stated))
            self.sent[key] = stated

    def picture(self) -> Picture:
        """The whole picture; ValueError where a part of it has not come."""
        if self.frame is None or not self.frame.is_there:
            raise ValueError("no picture")
        colours = [_segment(_JFIF, _PLAIN_JFIF)] if self.has_jfif else []
        if self.adobe_colours is not None:
            colours.append(_segment(_ADOBE, _PLAIN_ADOBE + bytes([self.adobe_colours])))
        content = b"".join([_START, *colours, *self.parts, _END])
        return Picture("jpg", self.frame.width, self.frame.height, content)


def _are_codes(counts: bytes) -> bool:
    """Whether there can be so many codes of 1, 2, … 16 bits, none of them the beginning of another."""
    return sum(count << (16 - bits) for bits, count in enumerate(counts, 1)) <= 1 << 16


def _restarts(count: int) -> bytes:
    """The markers of so many restarts, which count from 0 to 7 and again."""
    return bytes(0xD0 + number % 8 for number in range(count))


def _segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data
