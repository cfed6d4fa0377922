"""The line above pages that stay as they last were good, because their workbook has errors now."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from markupsafe import escape

from pipeline.site.page import Page
from pipeline.site.write import write_page
from pipeline.views.words import words

_PLACE = re.compile(rb"<!-- notice -->.*?<!-- /notice -->", re.DOTALL)


def outdated(language: str, since: dt.datetime) -> str:
    """The sentence that says since when the pages have stood."""
    shown = words(language)
    return shown.gettext(
        "These pages are as of %(date)s, %(time)s: the workbook has errors that are being mended.",
        date=shown.date(since.date()),
        time=shown.time(since.time()),
    )


def with_notice(content: bytes, sentence: str) -> bytes:
    """The page with that sentence above everything; an empty one takes it away. Every page has the place for it."""
    line = f'<p class="notice" role="note">{escape(sentence)}</p>' if sentence else ""
    return _PLACE.sub(lambda _: f"<!-- notice -->{line}<!-- /notice -->".encode(), content, count=1)


def put_notice(root: Path, slug: str, sentence: str) -> None:
    """Put the sentence on all pages of an event that are there; raises OSError where they cannot be written."""
    for path in sorted((root / slug).rglob("*.html")):
        content = with_notice(path.read_bytes(), sentence)
        write_page(root, Page(path.relative_to(root).as_posix(), content))
