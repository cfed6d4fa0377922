"""PDF files and pictures by typst: from a model alone, with the fonts of the package, without clock or network.

A model reaches its template as data (`sys.inputs`), never as markup: a name that looks like code is printed as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import Any

import fontpkg_noto_sans
import typst
from msgspec import to_builtins

from pipeline.site.templates import template_folder
from pipeline.views.event.card import Card
from pipeline.views.print.sheet import SheetModel

_NO_TIME = 0
"""The date in the file: the same workbook gives the same bytes."""
_PIXEL_A_POINT = 72
_ONE_AT_A_TIME = Lock()
"""The compiler refuses a second thread: on the desk pages are built while the hall prints its slips."""


Printable = SheetModel | Card
Options = Mapping[str, Any]

# The page beside the file is what a screen reader gets; tags would make the file four times as large.
PDF: Options = {"format": "pdf", "timestamp": _NO_TIME, "pdf_tags": False}
PNG: Options = {"format": "png", "ppi": _PIXEL_A_POINT}


def compiled(template: str, model: Printable, options: Options = PDF) -> bytes:
    """The file of a model by the template of that name."""
    return typeset(template, as_data(model), options)


def as_data(model: Printable) -> str:
    """A model as its template reads it: JSON."""
    return json.dumps(to_builtins(model), ensure_ascii=False)


def typeset(template: str, data: str, options: Options) -> bytes:
    """The file of a model that has become JSON; of pictures the one of the size that the template says."""
    with _ONE_AT_A_TIME:
        made = _compiler().compile(
            input=template_folder() / "print" / f"{template}.typ", sys_inputs={"sheet": data}, **options
        )
    if not isinstance(made, bytes):
        raise TypeError(f"typst made not one file of {template}")
    return made


@cache
def _compiler() -> typst.Compiler:
    """One compiler for all sheets: it reads the fonts once and keeps the templates it has read."""
    fonts = typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(fontpkg_noto_sans.ROOT / "files")],
    )
    return typst.Compiler(root=str(template_folder() / "print"), font_paths=fonts)
