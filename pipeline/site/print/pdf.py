"""PDF files by typst: from a sheet's model alone, with the fonts of the package, without clock or network.

A model reaches its template as data (`sys.inputs`), never as markup: a name that looks like code is printed as it is.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache, lru_cache

import fontpkg_noto_sans
import typst

from pipeline.site.environment import template_folder
from pipeline.views.mail.protocol import Protocol
from pipeline.views.print.sheets import Model, PrintSheet

_NO_TIME = 0
"""The date in the file: the same workbook gives the same bytes."""


def pdf(sheet: PrintSheet) -> bytes:
    """The PDF file of a sheet."""
    return compiled(sheet.template, sheet.model)


def compiled(template: str, model: Model | Protocol) -> bytes:
    """The PDF file of a model by the template of that name."""
    return _compiled(template, json.dumps(asdict(model), ensure_ascii=False))


@lru_cache(maxsize=16)
def _compiled(template: str, data: str) -> bytes:
    """The last ones are kept: the report attaches cards that are among the sheets to print as well."""
    made = _compiler().compile(
        input=template_folder() / "print" / f"{template}.typ",
        format="pdf",
        sys_inputs={"sheet": data},
        timestamp=_NO_TIME,
        # The page beside the file is what a screen reader gets; tags would make the file four times as large.
        pdf_tags=False,
    )
    if not isinstance(made, bytes):
        raise TypeError(f"typst made no file of {template}")
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
