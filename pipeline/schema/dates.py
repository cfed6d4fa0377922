"""How dates are spelt in cells: `2026-03-14`, `14.03.2026 r.`, `14.3.26`, `14 March 2026`, `14 марта 2026 г.`."""

import datetime as dt
import re
from collections.abc import Mapping
from functools import cache

from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.locale.spelling import normal

_ISO = re.compile(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4}|\d{2})")
_YEAR_WORD = re.compile(r"\s*(?:года|год|roku|г|r)?\.?")
"""What may stand behind a year."""
_PARTS = re.compile(r"\d+|[^\W\d_]+")
_FILLERS = frozenset(
    map(normal, ("de", "of", "the", "r", "roku", "г", "года", "год", "th", "st", "nd", "rd", "º", "o"))
)
_CENTURY = 2000


def read_date(text: str) -> dt.date | None:
    """The date that a text means; of two numbers the day comes first unless only the month fits."""
    plain = text.strip()
    if match := _ISO.match(plain):
        year, month, day = (int(part) for part in match.groups())
        return _valid(year, month, day) if _YEAR_WORD.fullmatch(plain, match.end()) else None
    if match := _DAY_FIRST.match(plain):
        first, second, year = (int(part) for part in match.groups())
        year += _CENTURY if len(match[3]) == len("26") else 0
        ended = _YEAR_WORD.fullmatch(plain, match.end())
        return (_valid(year, second, first) or _valid(year, first, second)) if ended else None
    return _in_words(plain)


def _in_words(plain: str) -> dt.date | None:
    """A date with the name of its month: one month, two numbers of which one is the year, and nothing unknown."""
    parts = [normal(part) for part in _PARTS.findall(plain)]
    numbers = [part for part in parts if part.isdecimal()]
    months = [_months()[part] for part in parts if part in _months()]
    known = _months().keys() | _FILLERS | _days()
    if len(numbers) != 2 or len(months) != 1 or any(part not in known for part in parts if not part.isdecimal()):
        return None
    day, year = sorted(numbers, key=len)
    return _valid(int(year), months[0], int(day)) if len(year) == len("2026") else None


@cache
def _months() -> Mapping[str, int]:
    """The month by its names in every language, full and short, alone and in a date."""
    from babel.dates import get_month_names  # slow to load, and few dates are in words

    return {
        normal(name): month
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for context in ("format", "stand-alone")
        for month, name in get_month_names(width, context, facts_of(language).locale).items()
    }


@cache
def _days() -> frozenset[str]:
    """Every word in the names of the days of the week."""
    from babel.dates import get_day_names

    named: list[str] = []
    for language in LANGUAGES:
        for width in ("wide", "abbreviated"):
            named += get_day_names(width, "format", facts_of(language).locale).values()
    return frozenset(normal(word) for name in named for word in _PARTS.findall(name))


def _valid(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None
