"""The organiser's logo: a picture beside the workbook, looked at before it is published.

Only PNG, JPEG and WebP: an SVG file may hold scripts and links, and whoever opens it by its own address runs them.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

from pipeline.model.event import Picture
from pipeline.problems.code import Code
from pipeline.problems.publishing.site import LOGO_ELSEWHERE, LOGO_MISSING, LOGO_NOT_A_PICTURE, LOGO_TOO_LARGE
from pipeline.workbook.read.fault import CellFault, Converted, fault, shown

MOST_BYTES = 200_000
"""A larger file would weigh more than all the rest of a page; readers in the hall load it by telephone."""


def read_logo(folder: Path, name: str) -> Converted[Picture | None]:
    """The logo of that file name in the workbook's folder; nothing outside of it is ever opened."""
    if not name:
        return None, None
    try:
        file = _inside(folder, name)
        if file is None:
            return None, _fault(LOGO_ELSEWHERE, name)
        if not file.is_file():
            return None, _fault(LOGO_MISSING, name)
        size = file.stat().st_size
        if size > MOST_BYTES:
            kilobytes = -(-size // 1000)
            return None, fault(LOGO_TOO_LARGE, found=shown(name), size=kilobytes, most=MOST_BYTES // 1000)
        picture = picture_of(file.read_bytes())
    except (OSError, ValueError):  # no permission, or a name that no file can have
        return None, _fault(LOGO_MISSING, name)
    return picture, None if picture else _fault(LOGO_NOT_A_PICTURE, name)


def is_beside(folder: Path, name: str) -> bool:
    """Whether a file of that name would be looked for: in the workbook's folder or below."""
    try:
        return bool(name) and _inside(folder, name) is not None
    except (OSError, ValueError):
        return False


def _inside(folder: Path, name: str) -> Path | None:
    """The file where it is in the folder or below, by whatever links it is reached; else None."""
    plain = name.replace("\\", "/")
    if plain.startswith("/") or re.search(r"[:\0]", plain) or ".." in plain.split("/"):
        return None
    root = folder.resolve()
    file = (root / plain).resolve()
    return file if file.is_relative_to(root) else None


def _fault(code: Code, name: str) -> CellFault:
    return fault(code, found=shown(name))


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
