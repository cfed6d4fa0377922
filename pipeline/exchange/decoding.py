"""Which encoding a text file is in: what it says itself, else UTF-8, else the likeliest code page."""

from __future__ import annotations

import codecs
import re

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_POLISH = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
_PORTUGUESE = frozenset("áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜºª")
_HALF_CYRILLIC = re.compile(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")


def decode(content: bytes) -> tuple[str, str] | None:
    """The text, and the code page that was guessed (empty where nothing was); None for what is no text at all."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strictly(content, encoding)
    if b"\0" in content:
        return None
    return _strictly(content, "utf-8") or _guessed(content)


def _strictly(content: bytes, encoding: str) -> tuple[str, str] | None:
    try:
        return content.decode(encoding), ""
    except UnicodeDecodeError:
        return None


def _guessed(content: bytes) -> tuple[str, str]:
    """Russian words are Cyrillic throughout; Polish and Portuguese have few letters beyond ASCII, and know them all."""
    candidates = {page: content.decode(page, "replace") for page in ("cp1251", "cp1250", "cp1252")}
    if not _HALF_CYRILLIC.search(candidates["cp1251"]):
        page = "cp1251"
    elif _letters(candidates["cp1250"]) <= _POLISH or not _letters(candidates["cp1252"]) <= _PORTUGUESE:
        page = "cp1250"
    else:
        page = "cp1252"
    return candidates[page], page


def _letters(text: str) -> frozenset[str]:
    return frozenset(char for char in text if char > "\x7f" and char.isalpha())
