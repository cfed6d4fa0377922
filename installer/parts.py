"""What lies in the folder and is made when it is made: the icon, and the catalogues as programs read them."""

from __future__ import annotations

import struct
from pathlib import Path

import typst

from pipeline.locale.compiled import compiled
from pipeline.site.templates import icon
from pipeline.views.layout.colour import ACCENT

_SIZES = (256, 64, 48, 32, 16)
_PAGE = '#set page(width: 72pt, height: 72pt, margin: 0pt, fill: none)\n#image("icon.svg", width: 72pt)'
_HEAD, _ENTRY = 6, 16
"""Bytes of a file of icons before its entries, and of each entry."""


def write_icons(folder: Path) -> None:
    """Write `swissbook.png` and `swissbook.ico`: the picture that browsers show beside the pages' titles."""
    (folder / "icon.svg").write_bytes(icon(ACCENT))
    (folder / "icon.typ").write_text(_PAGE, "utf-8")
    pictures = {size: typst.compile(folder / "icon.typ", format="png", ppi=size) for size in _SIZES}
    (folder / "swissbook.png").write_bytes(pictures[256])
    (folder / "swissbook.ico").write_bytes(_ico(pictures))


def _ico(pictures: dict[int, bytes]) -> bytes:
    """The pictures as one file of icons, which may hold PNG files as they are since Windows Vista."""
    head, body, at = struct.pack("<3H", 0, 1, len(pictures)), b"", _HEAD + _ENTRY * len(pictures)
    for size, picture in pictures.items():
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), at + len(body))
        body += picture
    return head + body


def write_catalogues(folder: Path, root: Path) -> None:
    """Write `messages.mo` of every language below a folder, as a wheel has them: no first start has to make them."""
    for source in sorted((root / "pipeline" / "locale").glob("*/messages.po")):
        made = folder / source.parent.name / "messages.mo"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(compiled(source.read_bytes()))
