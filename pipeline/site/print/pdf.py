"""PDF files and pictures by typst: from a model alone, with the fonts of the package, without clock or network.

A model reaches its template as data (`sys.inputs`), never as markup: a name that looks like code is printed as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

import fontpkg_noto_sans
import typst

from pipeline.site.environment import template_folder
from pipeline.views.card import Card
from pipeline.views.print.sheets import PrintSheet

_NO_TIME = 0
"""The date in the file: the same workbook gives the same bytes."""
_PIXEL_A_POINT = 72


def pdf(sheet: PrintSheet) -> bytes:
    """The PDF file of a sheet."""
    # The page beside the file is what a screen reader gets; tags would make the file four times as large.
    return _compiled(sheet.template, asdict(sheet.model), format="pdf", timestamp=_NO_TIME, pdf_tags=False)


def picture(card: Card) -> bytes:
    """The PNG file of an event's card, of the size that its template says."""
    return _compiled("card", asdict(card), format="png", ppi=_PIXEL_A_POINT)


def _compiled(template: str, model: Mapping[str, object], **options: Any) -> bytes:
    made = _compiler().compile(
        input=template_folder() / "print" / f"{template}.typ",
        sys_inputs={"sheet": json.dumps(model, ensure_ascii=False)},
        **options,
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
