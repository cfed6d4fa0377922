"""Texts that a spreadsheet program would calculate, made harmless, and as they were before.

Programs do not agree on what separates the fields of a CSV file: in Poland, Brazil and Russia Excel splits at semicolons,
others ask, and where a quotation mark stands within a field nobody heeds it. So a text is looked at as any of them may
split it.
"""

import re
from functools import lru_cache

_SEPARATORS = frozenset(",;|\t\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
_BETWEEN = r'[\s",;|]'
"""Separators, and what may stand between one and the beginning of a formula."""
_BEFORE = rf"(?:^|(?<!{_BETWEEN})(?={_BETWEEN})){_BETWEEN}*+"
"""From the beginning of the text, or the whole of a run of such characters."""
_BEGINS = "=+\\-@\uff0b\uff0d\uff1d\uff20"
"""What a formula begins with; Excel in Japanese takes the wide forms as well."""
_FORMULA = re.compile(rf"{_BEFORE}(?=[{_BEGINS}])")
_HARMLESS = re.compile(rf"({_BEFORE})'(?=[{_BEGINS}])")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


_REMEMBERED = 1 << 14
"""Texts that are looked at once: the places of a season say the same names, dates and events again and again."""


@lru_cache(_REMEMBERED)
def harmless(text: str) -> str:
    """The text with an apostrophe where a formula would begin, wherever the fields are split; numbers stay as they are."""
    if _NUMBER.fullmatch(text):
        return text
    marked = _FORMULA.sub(lambda found: f"{found[0]}'" if _may_begin(found, found[0]) else found[0], text)
    return f"'{marked}" if marked.startswith(("\t", "\r")) else marked


def without_apostrophes(text: str) -> str:
    """The text of a harmless one."""
    if "'" not in text:
        return text
    return _HARMLESS.sub(lambda found: found[1] if _may_begin(found, found[1]) else found[0], text)


def _may_begin(found: re.Match[str], before: str) -> bool:
    return found.start() == 0 or not _SEPARATORS.isdisjoint(before)
