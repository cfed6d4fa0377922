"""PDF files and pictures by typst: from a model alone, with the fonts of the package, without clock or network.

A model reaches its template as data (`sys.inputs`), never as markup: a name that looks like code is printed as it is.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache, lru_cache
from threading import Lock
from typing import Any

import fontpkg_noto_sans
import typst

from pipeline.site.templates import template_folder
from pipeline.views.event.card import Card
from pipeline.views.mail.protocol import Protocol
from pipeline.views.print.sheets import Model, PrintSheet

_NO_TIME = 0
"""The date in the file: the same workbook gives the same bytes."""
_PIXEL_A_POINT = 72
_ONE_AT_A_TIME = Lock()
"""The compiler refuses a second thread: on the desk pages are built while the hall prints its slips."""


def pdf(sheet: PrintSheet) -> bytes:
    """The PDF file of a sheet."""
    return compiled(sheet.template, sheet.model)


def compiled(template: str, model: Model | Protocol) -> bytes:
    """The PDF file of a model by the template of that name."""
    return _pdf(template, json.dumps(asdict(model), ensure_ascii=False))


def picture(card: Card) -> bytes:
    """The PNG file of an event's card, of the size that its template says."""
    return _compiled("card", json.dumps(asdict(card), ensure_ascii=False), format="png", ppi=_PIXEL_A_POINT)


@lru_cache(maxsize=16)
def _pdf(template: str, data: str) -> bytes:
    """The last ones are kept: the report attaches cards that are among the sheets to print as well."""
    # The page beside the file is what a screen reader gets; tags would make the file four times as large.
    return _compiled(template, data, format="pdf", timestamp=_NO_TIME, pdf_tags=False)


def _compiled(template: str, data: str, **options: Any) -> bytes:
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
