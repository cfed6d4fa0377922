"""PNG (ISO/IEC 15948): the header, the palette, what is transparent, and the pixels."""

import struct
import zlib
from collections.abc import Iterator, Mapping

from pipeline.model import Picture

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_NEEDED = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})
_GREY, _COLOUR, _PALETTE = 0, 2, 3
_DEPTHS: Mapping[int, tuple[int, ...]] = {
    _GREY: (1, 2, 4, 8, 16),
    _COLOUR: (8, 16),
    _PALETTE: (1, 2, 4, 8),
    4: (8, 16),
    6: (8, 16),
}
"""Bits of a sample, by the kind of pixels; 4 and 6 are grey and colour that have their transparency themselves."""
_SAMPLES: Mapping[int, int] = {_GREY: 1, _COLOUR: 3, _PALETTE: 1, 4: 2, 6: 4}
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced picture: the first column and row of each pass, and the steps between them."""
_AT_ONCE = 1 << 16


def png(content: bytes) -> Picture | None:
    """The picture; None for what is no PNG. Raises ValueError, struct.error and zlib.error for one that is damaged."""
    if not content.startswith(_SIGNATURE):
        return None
    found: dict[bytes, bytes] = {}
    pixels = bytearray()
    for kind, data in _chunks(content):
        if kind == b"IDAT":
            pixels += data
        elif kind in found or (not found and kind != b"IHDR"):
            raise ValueError("twice, or before the header")
        else:
            found[kind] = data
    header = found[b"IHDR"]
    width, height, depth, colour, *methods = struct.unpack(">IIBBBBB", header)
    if depth not in _DEPTHS.get(colour, ()) or methods not in ([0, 0, 0], [0, 0, 1]):
        raise ValueError("unknown kind of pixels")
    size = _unpacked(width, height, depth * _SAMPLES[colour], methods[2])
    drawn = (b"IDAT", _whole(bytes(pixels), size))
    kept = [(b"IHDR", header), *_palette(found, depth, colour), drawn, (b"IEND", b"")]
    return Picture("png", width, height, _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in kept))


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks that show the pixels, up to the picture's end."""
    place, kind = len(_SIGNATURE), b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", content[place : place + 8])
        data, end = content[place + 8 : place + 8 + length], place + 12 + length
        (stated,) = struct.unpack(">I", content[end - 4 : end])
        if stated != zlib.crc32(kind + data):
            raise ValueError("damaged")
        if kind in _NEEDED:
            yield kind, data
        elif kind[:1].isupper():
            raise ValueError("nobody can show the picture without understanding this")
        place = end


def _palette(found: Mapping[bytes, bytes], depth: int, colour: int) -> Iterator[tuple[bytes, bytes]]:
    """The colours of a picture that names them by number, and what is transparent where pixels do not say it."""
    colours, clear = found.get(b"PLTE", b""), found.get(b"tRNS")
    if colour == _PALETTE:
        if len(colours) % 3 or not 3 <= len(colours) <= 3 << depth:
            raise ValueError("a palette of another size")
        yield b"PLTE", colours
    longest = {_GREY: 2, _COLOUR: 6, _PALETTE: len(colours) // 3}
    if clear is not None and colour in longest:
        if len(clear) > longest[colour] or (colour != _PALETTE and len(clear) < longest[colour]):
            raise ValueError("transparency of another size")
        yield b"tRNS", clear


def _unpacked(width: int, height: int, bits: int, interlaced: int) -> int:
    """The bytes of all rows, each with the one that says how it was filtered."""
    passes = _PASSES if interlaced else ((0, 0, 1, 1),)
    sizes = ((-(-(width - x) // across), -(-(height - y) // down)) for x, y, across, down in passes)
    return sum(rows * (1 + -(-columns * bits // 8)) for columns, rows in sizes if columns > 0 and rows > 0)


def _whole(pixels: bytes, size: int) -> bytes:
    """The compressed pixels up to their end; ValueError where they are not those of `size` bytes."""
    stream, rest, held = zlib.decompressobj(), pixels, 0
    while not stream.eof and held <= size:
        rows = stream.decompress(rest, _AT_ONCE)
        rest, held = stream.unconsumed_tail, held + len(rows)
        if not rows and not rest:
            break
    if not stream.eof or held != size:
        raise ValueError("more or fewer pixels than there should be")
    return pixels[: len(pixels) - len(rest) - len(stream.unused_data)]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
