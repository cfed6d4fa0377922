"""A published logo holds its pixels and nothing else: bytes hidden in every place of a file are gone, or the file is refused."""

from __future__ import annotations

import io
import random
import struct
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image, ImageCms

from pipeline.workbook.read.logo import picture_of

SECRET = b"50.0614 N 19.9366 E, at home"


def drawn(mode: str = "RGB", size: tuple[int, int] = (45, 37)) -> Image.Image:
    """A picture with edges, soft colours and, where the mode has it, transparency."""
    made = Image.effect_noise(size, 60).convert("RGBA")
    made.putpixel((3, 4), (200, 30, 20, 255))
    made.putalpha(Image.linear_gradient("L").resize(size))
    if mode == "I;16":
        return Image.frombytes("I;16", size, random.Random("16 bits").randbytes(2 * size[0] * size[1]))
    return made.convert("RGB").convert(mode) if mode in ("P", "CMYK", "1") else made.convert(mode)


def saved(kind: str, mode: str = "RGB", **options: Any) -> bytes:
    made = io.BytesIO()
    drawn(mode).save(made, kind, **options)
    return made.getvalue()


def same_pixels(before: bytes, after: bytes) -> bool:
    one, other = Image.open(io.BytesIO(before)), Image.open(io.BytesIO(after))
    return one.size == other.size and one.convert("RGBA").tobytes() == other.convert("RGBA").tobytes()


SOUND: dict[str, bytes] = {
    **{f"png {mode}": saved("PNG", mode) for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16")},
    "png with a transparent colour": saved("PNG", "P", transparency=3),
    "png with transparent colours": saved("PNG", "P", transparency=bytes(range(0, 250, 10))),
    "png with a transparent grey": saved("PNG", "L", transparency=0),
    **{f"jpeg {mode}": saved("JPEG", mode) for mode in ("L", "RGB", "CMYK")},
    "jpeg progressive": saved("JPEG", progressive=True),
    "jpeg progressive and grey": saved("JPEG", "L", progressive=True),
    "jpeg optimised": saved("JPEG", optimize=True, quality=90),
    "jpeg without subsampling": saved("JPEG", subsampling=0),
    "jpeg with colours as they are": saved("JPEG", keep_rgb=True),
    "jpeg with restarts": saved("JPEG", restart_marker_blocks=1),
    "jpeg with restarts by row, progressive": saved("JPEG", restart_marker_rows=1, progressive=True),
    "webp": saved("WEBP"),
    "webp with transparency": saved("WEBP", "RGBA"),
    "webp with transparency as it is": saved("WEBP", "RGBA", alpha_quality=0),
    "webp lossless": saved("WEBP", "RGBA", lossless=True),
    "webp lossless without transparency": saved("WEBP", "RGB", lossless=True),
}


@pytest.mark.parametrize("name", SOUND)
def test_the_pixels_stay_to_the_last(name: str) -> None:
    picture = picture_of(SOUND[name])
    assert picture
    assert same_pixels(SOUND[name], picture.content)
    assert picture_of(picture.content) == picture


def interlaced() -> bytes:
    """Pillow writes none: the rows of seven passes over 5 by 3 pixels of a byte each."""
    rows = [(1,), (1,), (), (1,), (3,), (2, 2), (5,)]
    body = b"".join(b"\0" + bytes(columns) for passed in rows for columns in passed)
    return png((b"IHDR", struct.pack(">IIBBBBB", 5, 3, 8, 0, 0, 0, 1)), (b"IDAT", zlib.compress(body)))


def test_an_interlaced_picture_is_as_large_as_its_passes() -> None:
    picture = picture_of(interlaced())
    assert picture
    assert same_pixels(interlaced(), picture.content)


# PNG


def chunk(kind: bytes, data: bytes, check: int | None = None) -> bytes:
    stated = zlib.crc32(kind + data) if check is None else check
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", stated)


def png(*chunks: tuple[bytes, bytes], behind: bytes = b"") -> bytes:
    ends = () if b"IEND" in [kind for kind, _ in chunks] else ((b"IEND", b""),)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*one) for one in (*chunks, *ends)) + behind


HEADER, ROWS = struct.pack(">IIBBBBB", 8, 2, 8, 2, 0, 0, 0), zlib.compress(bytes(2 * 25))
PALETTED = struct.pack(">IIBBBBB", 8, 2, 1, 3, 0, 0, 0)
_ANCILLARY = (
    *(b"bKGD", b"pHYs", b"iCCP", b"gAMA", b"cHRM", b"sRGB", b"sBIT", b"sPLT", b"hIST", b"tIME", b"tEXt", b"zTXt"),
    *(b"iTXt", b"eXIf", b"cICP", b"mDCV", b"cLLI", b"acTL", b"fcTL", b"fdAT", b"oFFs", b"vpAg", b"prVt", b"caBX"),
)


def hidden_in_png() -> Iterator[tuple[str, bytes]]:
    around = ((b"IHDR", HEADER), (b"IDAT", ROWS))
    for kind in _ANCILLARY:
        yield kind.decode(), png(around[0], (kind, SECRET), around[1])
        yield f"{kind.decode()} behind the pixels", png(*around, (kind, SECRET))
    half = len(ROWS) // 2
    yield "between two halves", png(around[0], (b"IDAT", ROWS[:half]), (b"tEXt", SECRET), (b"IDAT", ROWS[half:]))
    yield (
        "a palette of colours that say themselves what they are",
        png(around[0], (b"PLTE", SECRET + b"xx"), around[1]),
    )
    yield "behind the end", png(*around, behind=SECRET)
    yield "another picture behind the end", png(*around, behind=png((b"IHDR", HEADER), (b"tEXt", SECRET)))
    yield "in the end", png(*around, (b"IEND", SECRET))
    yield "behind the stream", png(around[0], (b"IDAT", ROWS + SECRET))
    yield "in a chunk behind the stream", png(*around, (b"IDAT", SECRET))
    yield "in more rows", png(around[0], (b"IDAT", zlib.compress(bytes(50) + SECRET)))
    yield "in stored rows", png(around[0], (b"IDAT", zlib.compress(bytes(50) + SECRET, 0)))
    yield "in the header", png((b"IHDR", HEADER + SECRET), around[1])
    yield "in a second header", png(around[0], (b"IHDR", SECRET), around[1])
    yield "before the header", png((b"tEXt", SECRET), *around)
    yield "in an unknown chunk that everybody must know", png(around[0], (b"ABCD", SECRET), around[1])
    yield (
        "in too long a palette",
        png((b"IHDR", PALETTED), (b"PLTE", SECRET + b"xx"), (b"IDAT", zlib.compress(bytes(4)))),
    )
    yield (
        "in too many transparent colours",
        png((b"IHDR", PALETTED), (b"PLTE", bytes(6)), (b"tRNS", SECRET), (b"IDAT", zlib.compress(bytes(4)))),
    )
    yield "in a transparent colour", png(around[0], (b"tRNS", SECRET), around[1])


# JPEG


def segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def placed(content: bytes, marker: int, inserted: bytes) -> bytes:
    """Bytes put before the first segment of that marker."""
    place = content.index(bytes([0xFF, marker]))
    return content[:place] + inserted + content[place:]


def hidden_in_jpeg() -> Iterator[tuple[str, bytes]]:
    plain, progressive = saved("JPEG"), saved("JPEG", progressive=True)
    grey = saved("JPEG", "L")
    for marker in (*range(0xE0, 0xF0), 0xFE):
        for start in (
            b"",
            b"Exif\0\0",
            b"MPF\0",
            b"FPXR\0",
            b"Adobe\0\x64\0\0\0\0\1",
            b"JFXX\0\x10",
            b"ICC_PROFILE\0\1\1",
        ):
            yield f"{marker:X} {start!r}", placed(plain, 0xDB, segment(marker, start + SECRET))
    for marker in (0xDA, 0xC4, 0xC0):
        yield f"before {marker:X}", placed(plain, marker, segment(0xFE, SECRET))
        yield f"between bytes before {marker:X}", placed(plain, marker, SECRET)
        yield (
            f"in a table nobody uses before {marker:X}",
            placed(plain, marker, segment(0xDB, b"\x03" + (SECRET * 3)[:64])),
        )
    codes = b"\x13" + bytes([0, 1, 5, *[0] * 12, 0]) + b"secret"
    yield "in codes nobody uses", placed(plain, 0xDA, segment(0xC4, codes)).replace(b"secret", b"SECRT!")
    scan = progressive.index(b"\xff\xda")
    next_scan = progressive.index(b"\xff\xc4", scan)
    yield "between scans", progressive[:next_scan] + segment(0xFE, SECRET) + progressive[next_scan:]
    yield (
        "Exif between scans",
        progressive[:next_scan] + segment(0xE1, b"Exif\0\0" + SECRET) + progressive[next_scan:],
    )
    yield "behind the end", plain + SECRET
    thumbnail = saved("JPEG", comment=SECRET)
    yield "another picture behind the end", plain + thumbnail
    yield "another picture before the end", plain[:-2] + thumbnail
    yield "in the thumbnail of JFIF", b"\xff\xd8" + segment(0xE0, b"JFIF\0\1\2\0\0\1\0\1\5\5" + SECRET) + plain[20:]
    yield "in another scan of the same", grey[:-2] + grey[grey.index(b"\xff\xda") : -2] + SECRET + b"\xff\xd9"
    yield "in a restart nobody waits for", grey[:-2] + b"\xff\xd0" + SECRET + b"\xff\xd9"
    yield "in too many restarts", saved("JPEG", restart_marker_blocks=1)[:-2] + b"\xff\xd7" + SECRET + b"\xff\xd9"
    for marker in (0x01, 0xCC, 0xDC, 0xDD, 0xDE, 0xDF, 0xC8, 0xF0, 0xC3):
        yield f"in {marker:X}", placed(plain, 0xDA, segment(marker, SECRET))
    for marker, name in ((0xC0, "frame"), (0xDA, "scan"), (0xDB, "steps"), (0xC4, "codes")):
        place = plain.index(bytes([0xFF, marker])) + 2
        (length,) = struct.unpack(">H", plain[place : place + 2])
        longer = struct.pack(">H", length + len(SECRET)) + plain[place + 2 : place + length] + SECRET
        yield f"in a longer {name}", plain[:place] + longer + plain[place + length :]


# WebP


def riff(*chunks: tuple[bytes, bytes], behind: bytes = b"", pad: bytes = b"\0") -> bytes:
    body = b"WEBP" + b"".join(
        kind + struct.pack("<I", len(data)) + data + pad * (len(data) % 2) for kind, data in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body + behind


def chunks_of(content: bytes) -> dict[bytes, bytes]:
    found, place = {}, 12
    while place < len(content):
        kind, length = struct.unpack("<4sI", content[place : place + 8])
        found[kind] = content[place + 8 : place + 8 + length]
        place += 8 + length + length % 2
    return found


def hidden_in_webp() -> Iterator[tuple[str, bytes]]:
    lossy, lossless = chunks_of(saved("WEBP"))[b"VP8 "], chunks_of(saved("WEBP", "RGBA", lossless=True))[b"VP8L"]
    seen = chunks_of(saved("WEBP", "RGBA"))
    extended, clear = seen[b"VP8X"], seen[b"ALPH"]
    for kind in (b"EXIF", b"XMP ", b"ICCP", b"ABCD", b"VP9 ", b"JUNK"):
        yield f"{kind!r}", riff((b"VP8X", extended), (kind, SECRET), (b"ALPH", clear), (b"VP8 ", seen[b"VP8 "]))
        yield f"{kind!r} behind", riff((b"VP8X", extended), (b"VP8 ", lossy), (kind, SECRET))
        yield f"{kind!r} beside the plain one", riff((b"VP8 ", lossy), (kind, SECRET))
        yield f"{kind!r} beside the lossless one", riff((kind, SECRET), (b"VP8L", lossless))
    yield "behind the file", riff((b"VP8 ", lossy), behind=SECRET)
    yield "a second picture", riff((b"VP8 ", lossy), (b"VP8 ", lossy + SECRET))
    yield "a second picture of another kind", riff((b"VP8 ", lossy), (b"VP8L", lossless + SECRET))
    yield "in a longer header", riff((b"VP8X", extended + SECRET), (b"ALPH", clear), (b"VP8 ", seen[b"VP8 "]))
    yield (
        "in transparency that is as it is",
        riff((b"VP8X", extended), (b"ALPH", b"\0" + bytes(45 * 37) + SECRET), (b"VP8 ", lossy)),
    )
    yield "in transparency of lossless pixels", riff((b"VP8X", extended), (b"ALPH", SECRET), (b"VP8L", lossless))
    yield "in transparency without a header", riff((b"ALPH", SECRET), (b"VP8 ", lossy))
    yield (
        "in a second transparency",
        riff((b"VP8X", extended), (b"ALPH", clear), (b"ALPH", SECRET), (b"VP8 ", seen[b"VP8 "])),
    )
    moving = riff((b"VP8X", extended), (b"ANIM", bytes(6)), (b"ANMF", bytes(16) + SECRET))
    yield "in pictures that move", moving


_HIDDEN: dict[str, Callable[[], Iterator[tuple[str, bytes]]]] = {
    "png": hidden_in_png,
    "jpeg": hidden_in_jpeg,
    "webp": hidden_in_webp,
}


@pytest.mark.parametrize("kind", _HIDDEN)
def test_nothing_hidden_is_published(kind: str) -> None:
    told, shown = [], 0
    for place, content in _HIDDEN[kind]():
        picture = picture_of(content)
        if picture is None:
            continue
        shown += 1
        if any(part in picture.content for part in (SECRET[:6], SECRET[8:14], b"SECRT!")):
            told.append(place)
        Image.open(io.BytesIO(picture.content)).load()
    assert not told
    assert shown > 10


def test_a_padding_byte_is_none_of_anybodys() -> None:
    odd = chunks_of(saved("WEBP"))[b"VP8 "]
    odd += bytes(1 - len(odd) % 2)
    picture = picture_of(riff((b"VP8 ", odd), pad=b"S"))
    assert picture
    assert picture.content.endswith(b"\0")


def test_a_profile_of_colours_and_its_name_are_left_out() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for kind in ("PNG", "JPEG", "WEBP"):
        picture = picture_of(saved(kind, icc_profile=profile))
        assert picture
        assert "icc_profile" not in Image.open(io.BytesIO(picture.content)).info


def test_a_wrong_sum_is_damage() -> None:
    start, end = b"\x89PNG\r\n\x1a\n", chunk(b"IEND", b"")
    assert picture_of(start + chunk(b"IHDR", HEADER) + chunk(b"IDAT", ROWS) + end)
    assert not picture_of(start + chunk(b"IHDR", HEADER) + chunk(b"IDAT", ROWS, check=7) + end)


def test_pixels_that_unpack_to_more_than_the_size_are_not_unpacked() -> None:
    small = png((b"IHDR", HEADER), (b"IDAT", zlib.compress(bytes(20_000_000), 9)))
    assert picture_of(small) is None


@pytest.mark.parametrize(
    "name", ["png RGBA", "jpeg progressive", "jpeg with restarts", "webp with transparency", "webp lossless"]
)
def test_any_damage_is_no_fault_of_the_program(name: str) -> None:
    chance, content = random.Random(name), SOUND[name]
    for _ in range(400):
        changed = bytearray(content)
        for _ in range(chance.randint(1, 4)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        cut = chance.choice([len(changed), chance.randrange(len(changed))])
        picture = picture_of(bytes(changed[:cut]))
        assert picture is None or picture_of(picture.content) == picture
