"""What Babel knows of a language: how it writes fractions, dates, times and lists. `words` loads it when it is first asked for."""

import datetime as dt
import re
from collections.abc import Callable, Sequence

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time
from babel.lists import format_list
from babel.numbers import get_decimal_symbol

_TO = "\u2009–\u2009"
"""Between two dates: a dash between thin spaces."""


class Formats:
    """Those of a language with its country (`pt_BR`)."""

    def __init__(self, locale: str) -> None:
        self._locale = Locale.parse(locale)
        self.point = get_decimal_symbol(self._locale)
        """What parts the whole from the fraction."""
        self.percent: str = self._locale.percent_formats[None].pattern.removeprefix("#,##")
        """What stands around a percentage, which is `0`."""
        self.plural: Callable[[float], str] = self._locale.plural_form
        """The plural form of a number."""

    def date(self, day: dt.date) -> str:
        """`12 March 2026`."""
        return format_date(day, "long", locale=self._locale)

    def dates(self, first: dt.date, last: dt.date) -> str:
        """`12–14 March 2026`, `30 March – 1 April 2026`."""
        if (first.year, first.month) == (last.year, last.month):
            return _from(first, self.date(last), last)
        return f"{self.day(first) if first.year == last.year else self.date(first)}{_TO}{self.date(last)}"

    def day(self, day: dt.date) -> str:
        """`12 March`."""
        return format_skeleton("MMMMd", day, locale=self._locale)

    def days(self, first: dt.date, last: dt.date) -> str:
        """`12–14 March`, `30 March – 1 April`."""
        if first.month == last.month:
            return _from(first, self.day(last), last)
        return f"{self.day(first)}{_TO}{self.day(last)}"

    def time(self, time: dt.time) -> str:
        """`10:00`."""
        return format_time(time, "short", locale=self._locale)

    def list(self, parts: Sequence[str]) -> str:
        """`2, 5 and 7`."""
        return format_list(list(parts), locale=self._locale)


def _from(first: dt.date, written: str, last: dt.date) -> str:
    """A date of the same month, from an earlier day on: as editions of Babel write this otherwise, it is put together here."""
    return re.sub(rf"\b{last.day}\b", f"{first.day}–{last.day}", written, count=1)
