"""The organiser's logo: a picture beside the workbook, looked at before it is published.

Only PNG, JPEG and WebP: an SVG file may hold scripts and links, and whoever opens it by its own address runs them.
"""

import struct
import zlib
from pathlib import Path

from pipeline.disk.inside import inside
from pipeline.model import Picture
from pipeline.workbook.read.convert import Converted, fault, shown

MOST_BYTES = 200_000
"""A larger file would weigh more than all the rest of a page; readers in the hall load it by telephone."""
LARGEST_SIDE = 10_000
"""Pixels; a larger picture could not be shown on a telephone."""


def read_logo(folder: Path, name: str) -> Converted[Picture | None]:
    """The logo of that file name in the workbook's folder; nothing outside of it is ever opened."""
    if not name:
        return None, None
    try:
        file = inside(folder, name)
        if file is None:
            return None, fault("logo-elsewhere", found=shown(name))
        if not file.is_file():
            return None, fault("logo-missing", found=shown(name))
        size = file.stat().st_size
        if size > MOST_BYTES:
            kilobytes = -(-size // 1000)
            return None, fault("logo-too-large", found=shown(name), size=kilobytes, most=MOST_BYTES // 1000)
        picture = picture_of(file.read_bytes())
    except (OSError, ValueError):  # no permission, or a name that no file can have
        return None, fault("logo-missing", found=shown(name))
    return picture, None if picture else fault("logo-not-a-picture", found=shown(name))


def picture_of(content: bytes) -> Picture | None:
    """The picture in a file, with nothing else; None where it is none of the three, is damaged or is unusual."""
    # All formats of pictures, and few events have one.
    from pipeline.workbook.read.picture.jpeg import jpeg
    from pipeline.workbook.read.picture.png import png
    from pipeline.workbook.read.picture.webp import webp

    try:
        picture = next(filter(None, (made(content) for made in (png, jpeg, webp))), None)
    except (struct.error, LookupError, ValueError, zlib.error):
        return None
    sides = () if picture is None else (picture.width, picture.height)
    return picture if all(0 < side <= LARGEST_SIDE for side in sides) else None
