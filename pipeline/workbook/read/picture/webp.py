"""WebP (RFC 9649): a still picture, lossless (VP8L) or not (VP8), the latter with or without transparency (ALPH)."""

import struct
from collections.abc import Iterator

from pipeline.model import Picture

_LOSSY_START = b"\x9d\x01\x2a"
_LOSSLESS_START = 0x2F
_SEEN_THROUGH = 0x10
"""The flag of VP8X that says that the picture has transparency; the others are for what is left out."""
_RAW, _PACKED = 0, 1


def webp(content: bytes) -> Picture | None:
    """The picture; None for what is no WebP. Raises ValueError and struct.error for one that is damaged or that moves."""
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP":
        return None
    (length,) = struct.unpack("<I", content[4:8])
    stated, clear = None, b""
    for kind, data in _chunks(content[12 : 8 + length]):
        if kind == b"VP8X":
            stated = 1 + int.from_bytes(data[4:7], "little"), 1 + int.from_bytes(data[7:10], "little")
        elif kind == b"ALPH":
            clear = clear or data
        elif kind in (b"ANIM", b"ANMF"):
            raise ValueError("pictures that move")
        elif kind in (b"VP8 ", b"VP8L"):
            size = (_lossy_size if kind == b"VP8 " else _lossless_size)(data)
            if stated not in (None, size):
                raise ValueError("two sizes")
            body = _body(kind, data, size, clear if stated else b"")
            return Picture("webp", *size, b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body)
    raise ValueError("no pixels")


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 0
    while place < len(content):
        kind, length = struct.unpack("<4sI", content[place : place + 8])
        data = content[place + 8 : place + 8 + length]
        if len(data) < length:
            raise ValueError("cut off")
        yield kind, data
        place += 8 + length + length % 2


def _lossy_size(data: bytes) -> tuple[int, int]:
    """Width and height of VP8; its first part is as long as it says."""
    tag, start, width, height = struct.unpack("<3s3sHH", data[:10])
    bits = int.from_bytes(tag, "little")
    moves, version, shown, first = bits & 1, bits >> 1 & 7, bits >> 4 & 1, bits >> 5
    if moves or version > 3 or not shown or start != _LOSSY_START or 10 + first > len(data):
        raise ValueError("no whole picture")
    return width & 0x3FFF, height & 0x3FFF


def _lossless_size(data: bytes) -> tuple[int, int]:
    start, bits = struct.unpack("<BI", data[:5])
    if start != _LOSSLESS_START or bits >> 29:
        raise ValueError("another version")
    return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)


def _body(kind: bytes, data: bytes, size: tuple[int, int], clear: bytes) -> bytes:
    """The chunks of the picture; VP8L has its transparency in its pixels and stands alone, as VP8 does without any."""
    if kind == b"VP8L" or not clear:
        return _chunk(kind, data)
    if clear[0] & 3 not in (_RAW, _PACKED) or clear[0] >> 6:
        raise ValueError("unknown transparency")
    if clear[0] & 3 == _RAW and len(clear) != 1 + size[0] * size[1]:
        raise ValueError("transparency of another size")
    sides = b"".join((side - 1).to_bytes(3, "little") for side in size)
    extended = struct.pack("<I", _SEEN_THROUGH) + sides
    return _chunk(b"VP8X", extended) + _chunk(b"ALPH", clear) + _chunk(kind, data)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
