"""What a file of pixels says of itself: PNG, JPEG or WebP by its first bytes, and its size.

What cameras and programs write into pictures beside the pixels (place, author, comments) is left out: it would be
published with them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from pipeline.model.event import Picture

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_KEPT = frozenset(
    {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"pHYs", b"bKGD"}
)
_JPEG_ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_DATA = 0xDA
_JPEG_LEFT_OUT = frozenset({*range(0xE1, 0xF0), 0xFE} - {0xE2, 0xEE})
"""Application data and comments, but for colour profiles (APP2) and Adobe's note of the colours (APP14)."""
_WEBP_LEFT_OUT = frozenset({b"EXIF", b"XMP "})
_LARGEST = 10_000


def picture_of(content: bytes) -> Picture | None:
    """The picture in a file; None where it is none of the three or is damaged."""
    try:
        for made in (_png, _jpeg, _webp):
            picture = made(content)
            if picture is not None:
                sized = 0 < picture.width <= _LARGEST and 0 < picture.height <= _LARGEST
                return picture if sized else None
    except (struct.error, IndexError):
        return None
    return None


def _png(content: bytes) -> Picture | None:
    if not content.startswith(_PNG) or content[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", content[16:24])
    kept, ended = [_PNG], False
    place = len(_PNG)
    while not ended:
        length, kind = struct.unpack(">I4s", content[place : place + 8])
        chunk = content[place : place + 12 + length]
        if len(chunk) < 12 + length:
            return None
        if kind in _PNG_KEPT:
            kept.append(chunk)
        place, ended = place + 12 + length, kind == b"IEND"
    return Picture("png", width, height, b"".join(kept))


def _jpeg(content: bytes) -> Picture | None:
    if not content.startswith(b"\xff\xd8\xff"):
        return None
    size, kept = None, [b"\xff\xd8"]
    for marker, segment in _segments(content):
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", segment[5:9])
            size = width, height
        if marker not in _JPEG_LEFT_OUT:
            kept.append(segment)
    return Picture("jpg", *size, b"".join(kept)) if size else None


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Markers with their segments; what follows the start of the data is the last one."""
    place = 2
    while True:
        if content[place] != 0xFF:
            raise IndexError(place)
        marker = content[place + 1]
        if marker == 0xFF:  # a filling byte
            place += 1
        elif marker == _JPEG_DATA:
            yield marker, content[place:]
            return
        elif marker in _JPEG_ALONE:
            place += 2
        else:
            (length,) = struct.unpack(">H", content[place + 2 : place + 4])
            yield marker, content[place : place + 2 + length]
            place += 2 + length


def _webp(content: bytes) -> Picture | None:
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP":
        return None
    size, kept, place = None, [], 12
    while place + 8 <= len(content):
        kind = content[place : place + 4]
        (length,) = struct.unpack("<I", content[place + 4 : place + 8])
        end = place + 8 + length + length % 2
        chunk, place = content[place:end], end
        size = size or _webp_size(kind, chunk[8:])
        if kind == b"VP8X":  # its flags say what follows: no longer Exif or XMP
            chunk = chunk[:8] + bytes([chunk[8] & ~0x0C]) + chunk[9:]
        if kind not in _WEBP_LEFT_OUT:
            kept.append(chunk)
    body = b"WEBP" + b"".join(kept)
    return Picture("webp", *size, b"RIFF" + struct.pack("<I", len(body)) + body) if size else None


def _webp_size(kind: bytes, data: bytes) -> tuple[int, int] | None:
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[4:7], "little"), 1 + int.from_bytes(data[7:10], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[6:10])
        return width & 0x3FFF, height & 0x3FFF
    return None
