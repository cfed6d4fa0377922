"""Which of the three a file is."""

import struct
import zlib

from pipeline.model import Picture
from pipeline.workbook.read.picture.jpeg import jpeg
from pipeline.workbook.read.picture.png import png
from pipeline.workbook.read.picture.webp import webp

LARGEST_SIDE = 10_000
"""Pixels; a larger picture could not be shown on a telephone."""


def picture_of(content: bytes) -> Picture | None:
    """The picture in a file, with nothing else; None where it is none of the three, is damaged or is unusual."""
    try:
        for made in (png, jpeg, webp):
            picture = made(content)
            if picture is not None:
                sized = 0 < picture.width <= LARGEST_SIDE and 0 < picture.height <= LARGEST_SIDE
                return picture if sized else None
    except (struct.error, LookupError, ValueError, zlib.error):
        return None
    return None
