"""Texts, numbers and dates in one language, and labels that many tables have in common; every formatted cell of a page comes from here."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.languages import ENGLISH, LANGUAGES, facts_of
from pipeline.model import ChangeKind, Number, Status

if TYPE_CHECKING:
    from babel import Locale

MINUS = "\N{MINUS SIGN}"
_PLACES = 4
_ONE = 10**_PLACES
_LONGEST_FRACTION = 9
_TO = "\u2009–\u2009"
"""Between two dates: a dash between thin spaces."""
STATUSES = {
    Status.ACTIVE: N_("active"),
    Status.NOT_ADVANCED: N_("did not play on"),
    Status.DROPPED: N_("dropped"),
    Status.EXCLUDED: N_("excluded"),
    Status.DISQUALIFIED: N_("disqualified"),
}
"""The status of a player, as a message id."""
CHANGES_SAID = {
    ChangeKind.DROP: N_("Dropped from %(round)s: %(players)s."),
    ChangeKind.DISQUALIFY: N_("Disqualified from %(round)s: %(players)s."),
    ChangeKind.LATE: N_("Joining in %(round)s: %(players)s."),
    ChangeKind.RETURN: N_("Back from %(round)s: %(players)s."),
    ChangeKind.BYE: N_("Asked for a bye in %(round)s: %(players)s."),
    ChangeKind.WARNING: N_("Warned in %(round)s: %(players)s."),
    ChangeKind.BONUS: N_("A bonus in %(round)s: %(players)s."),
    ChangeKind.PENALTY: N_("A penalty in %(round)s: %(players)s."),
}
"""What a row of Changes says, as a message id."""


def percent(share: Number) -> str:
    """A share in whole percent, halves up: `67 %`."""
    whole = (200 * share.numerator + share.denominator) // (2 * share.denominator)
    return f"{whole}\N{NARROW NO-BREAK SPACE}%"


def _from(first: dt.date, written: str, last: dt.date) -> str:
    """A date of the same month, from an earlier day on: as editions of Babel write this otherwise, it is put together here."""
    return re.sub(rf"\b{last.day}\b", f"{first.day}–{last.day}", written, count=1)


class Words:
    """One of the languages (any other reads English): gettext with values put in, and Babel's formats."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else ENGLISH
        facts = facts_of(self.language)
        self.name = facts.name
        """In the language itself."""
        self.tag = facts.tag
        """For the lang attribute."""
        self.locale = facts.locale
        """With its country: `pt_BR`."""
        self.catalogue = catalogue(self.language)

    @cached_property
    def _babel(self) -> Locale:
        from babel import Locale  # many a command prints neither fractions nor dates

        return Locale.parse(self.locale)

    @cached_property
    def _point(self) -> str:
        from babel.numbers import get_decimal_symbol

        return get_decimal_symbol(self._babel)

    def gettext(self, message: str, **values: object) -> str:
        """The message in this language."""
        text = self.catalogue.gettext(message)
        return text % values if values else text

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """The message in this language, where the English alone is ambiguous."""
        text = self.catalogue.pgettext(context, message)
        return text % values if values else text

    def ngettext(self, one: str, many: str, count: int, **values: object) -> str:
        """The message for that many; `%(count)s` is put in."""
        return self.catalogue.ngettext(one, many, count) % {"count": count, **values}

    def number(self, value: Number) -> str:
        """A number of points: whole, or with as many decimals as it has, at most four."""
        if value.denominator == 1:
            return str(value) if value >= 0 else f"{MINUS}{-value}"
        return self.decimal(value).rstrip("0").rstrip(self._point)

    def result(self, value: Number) -> str:
        """The points of one match: a half is one sign, as chess writes it: `½`, `1½`, and `1.25` as any number."""
        whole, rest = divmod(value, 1)
        return f"{whole or ''}½" if rest * 2 == 1 and whole >= 0 else self.number(value)

    def signed(self, value: Number) -> str:
        """A difference: `+7`, `−7`, `0`."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def mean(self, value: Number) -> str:
        """A mean difference with one decimal and its sign: `+7.3`, `0.0`; halves away from 0."""
        tenths = (20 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
        sign = "" if not tenths else "+" if value > 0 else MINUS
        return f"{sign}{tenths // 10}{self._point}{tenths % 10}"

    def decimal(self, value: Number) -> str:
        """A number with exactly four decimals, halves rounded up."""
        top, bottom = abs(value.numerator), value.denominator
        whole, rest = divmod((2 * top * _ONE + bottom) // (2 * bottom), _ONE)
        return f"{MINUS if value < 0 else ''}{whole}{self._point}{rest:0{_PLACES}}"

    def percent(self, value: Number) -> str:
        """A fraction of 1 as a percentage with two decimals, halves rounded up: `66.67%`."""
        if value < 0:
            return MINUS + self.percent(-value)
        whole, rest = divmod((2 * value.numerator * _ONE + value.denominator) // (2 * value.denominator), 100)
        around: str = self._babel.percent_formats[None].pattern.removeprefix("#,##")
        return around.replace("0", f"{whole}{self._point}{rest:02}")

    def rounded(self, value: float, places: int) -> str:
        """A rating or expectation with exactly so many decimals."""
        text = f"{abs(value):.{places}f}".replace(".", self._point)
        return MINUS + text if value < 0 and text.strip(f"0{self._point}") else text

    def change(self, value: float, places: int) -> str:
        """A change with its sign: `+1.85`, `−1.85`, `0.00`."""
        text = self.rounded(value, places)
        return text if text.startswith(MINUS) or not text.strip(f"0{self._point}") else f"+{text}"

    def exact(self, value: Number) -> str:
        """A number without loss where that is short (`3.75`, `44/15`), else with four decimals."""
        if _ONE % value.denominator == 0:
            return self.number(value)
        text = f"{abs(value.numerator)}/{value.denominator}"
        if len(text) > _LONGEST_FRACTION:
            return self.decimal(value)
        return text if value >= 0 else MINUS + text

    def points(self, value: Number) -> str:
        """`1 point`, `2 points`, `2.5 points`."""
        like = self._counts_like(value)
        if like is None:
            return self.pgettext("fractional number", "%(points)s points", points=self.number(value))
        text = self.catalogue.ngettext("%(points)s point", "%(points)s points", like)
        return text % {"points": self.number(value)}

    def _counts_like(self, value: Number) -> int | None:
        """A whole number with the plural form of `value`; None where fractions have a form of their own."""
        if value.denominator == 1:
            return abs(int(value))
        plural = self._babel.plural_form
        form = plural(float(value))
        return next((count for count in (1, 2, 5) if plural(count) == form), None)

    def date(self, day: dt.date) -> str:
        """`12 March 2026`."""
        from babel.dates import format_date

        return format_date(day, "long", locale=self._babel)

    def dates(self, first: dt.date, last: dt.date | None) -> str:
        """A day or a span of days: `12–14 March 2026`, `30 March – 1 April 2026`."""
        if last is None or last <= first:
            return self.date(first)
        if (first.year, first.month) == (last.year, last.month):
            return _from(first, self.date(last), last)
        return f"{self._day(first) if first.year == last.year else self.date(first)}{_TO}{self.date(last)}"

    def days(self, first: dt.date, last: dt.date | None) -> str:
        """The same where the year is said already: `12–14 March`, `30 March – 1 April`."""
        if last is None or last <= first:
            return self._day(first)
        if first.year != last.year:
            return self.dates(first, last)
        if first.month == last.month:
            return _from(first, self._day(last), last)
        return f"{self._day(first)}{_TO}{self._day(last)}"

    def _day(self, day: dt.date) -> str:
        from babel.dates import format_skeleton

        return format_skeleton("MMMMd", day, locale=self._babel)

    def time(self, time: dt.time) -> str:
        """`10:00`."""
        from babel.dates import format_time

        return format_time(time, "short", locale=self._babel)

    def list(self, parts: Sequence[str]) -> str:
        """`2, 5 and 7`."""
        from babel.lists import format_list

        return format_list([*parts], locale=self._babel)


@cache
def words(language: str) -> Words:
    """The words of one of the languages."""
    return Words(language)


def left_as(status: Status, words: Words) -> str:
    """`dropped`, `excluded`, `disqualified`; nothing of who is active."""
    return "" if status is Status.ACTIVE else words.gettext(STATUSES[status])


class Fact(Struct, frozen=True):
    """A line of a list of facts: a label and what it says; `note` stands beneath, small."""

    label: str
    text: str
    note: str = ""
