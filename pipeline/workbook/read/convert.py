"""Converters of texts, numbers, marks, words, dates, times and addresses: what a value was read as, and what is wrong with it."""

import datetime as dt
import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar
from urllib.parse import quote, urlsplit

from msgspec import Struct

from pipeline.locale.spelling import JOINERS, TURNING, beginning, canonical
from pipeline.model import Number, mailbox, whole_if_so
from pipeline.problems.problem import CellRef, Problem, Severity, Values, graded, stated
from pipeline.schema.cells import CELL
from pipeline.schema.dates import read_date
from pipeline.schema.did_you_mean import Near
from pipeline.schema.sheets import Column
from pipeline.schema.words import MARKS, CellWords
from pipeline.workbook.open.grid import CellError, NotCalculated, Value

_LONGEST = 60
_DECIMALS = 9
"""More digits than anybody enters; what a spreadsheet adds behind them is noise of its arithmetic."""
_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+|\d+/0*[1-9]\d*)")

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")
_MOST_LOOKED_AT = 2 * CELL
_MOST_POWER = 999
_HUGE = 10**6
_LONG = 30
_TIME = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?(?::\d{2})?\s*(am|pm)?", re.IGNORECASE)
_BETWEEN = re.compile(r"[,;\n]")
_UNKNOWN = ("–", "-", "—")
_YEARS = range(1970, 2200)
_FIRST_YEAR = 1900
"""The dates of this year are what spreadsheet programs make of small numbers."""
_MOST_PERCENT = 30
_FIRST_PAGE = "index.html"


class CellFault(Struct, frozen=True):
    """What is wrong with a value, wherever it stands."""

    code: str
    severity: Severity
    values: Values = ()

    def at(self, cell: CellRef) -> Problem:
        """The Problem of the cell that holds the value."""
        return Problem(self.code, self.severity, cell, self.values)


Converted = tuple[T, CellFault | None]
Converter = Callable[[Value], Converted[T]]
"""Reads one value, not blank; a fault may come with a value to go on with."""


def fault(code: str, severity: Severity | None = None, /, **values: str | int) -> CellFault:
    """Make a CellFault, as `problem_at` makes a Problem."""
    return CellFault(code, graded(code, severity), stated(code, values))


def shown(value: Value) -> str:
    """A value as an organiser sees it, shortened if need be."""
    if isinstance(value, CellError):
        return value.text
    if isinstance(value, NotCalculated):
        return "="
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        text = number_text(value)
    elif isinstance(value, dt.datetime):
        text = value.isoformat(sep=" ", timespec="minutes")
    elif isinstance(value, dt.time):
        text = value.isoformat(timespec="minutes")
    else:
        text = "".join(char if char.isprintable() else " " for char in str(value)).strip()
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def number_text(value: float) -> str:
    """A number as a text cell would hold it: `12`, not `12.0`; a telephone number with all its digits."""
    if value.is_integer() and abs(value) < 10**15:
        return str(int(value))
    return f"{value:.15g}"


def text(value: Value) -> Converted[str]:
    """A text in one line: no stray spaces, no invisible characters."""
    if isinstance(value, str) and value.isprintable() and "  " not in value and canonical("NFC", value) == value:
        return value.strip(), None
    plain, bad = _visible(_as_text(value))
    return " ".join(plain.split()), bad


def long_text(value: Value) -> Converted[str]:
    """A text that may have several lines."""
    plain, bad = _visible(_as_text(value))
    lines = (" ".join(line.split()) for line in plain.splitlines())
    return "\n".join(lines).strip(), bad


def limited(convert: Converter[T], column: Column) -> Converter[T]:
    """The converter given no more characters than the column takes; a CellFault where the cell holds more."""
    most = column.longest
    severity = Severity.ERROR if column.draws_rest_on_it else Severity.WARNING

    def convert_beginning(value: Value) -> Converted[T]:
        if not isinstance(value, str) or len(value) <= most:
            return convert(value)
        # Stray spaces do not count, and what a letter carries counts once it has been put together.
        plain = long_text(value[:_MOST_LOOKED_AT])[0]
        if len(plain) <= most and len(value) <= _MOST_LOOKED_AT:
            return convert(value)
        found, bad = convert(beginning(plain, most))
        if bad is None or bad.severity is not Severity.ERROR:
            bad = fault("text-too-long", severity, found=shown(value), length=len(value), most=most)
        return found, bad

    return convert_beginning


def _as_text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, float) and not isinstance(value, bool):
        return number_text(value)
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return shown(value)


def _visible(value: str) -> Converted[str]:
    """The text without characters that nobody sees; those that change what others look like are reported."""
    kept, bad = [], None
    for char in canonical("NFC", value):
        category = unicodedata.category(char)
        control = category == "Cc" and not char.isspace()
        if control or unicodedata.bidirectional(char) in TURNING:
            bad = fault("control-character", found=shown(value), character=f"U+{ord(char):04X}")
        elif category != "Cf" or char in JOINERS:
            kept.append(char)
    return "".join(kept), bad


def whole(least: int, most: int, severity: Severity = Severity.ERROR) -> Converter[int | None]:
    """A whole number in these bounds, typed as a number or as text."""

    def convert(value: Value) -> Converted[int | None]:
        number, bad = exact(value, severity)
        if number is None:
            return None, bad
        if not isinstance(number, int):
            return None, fault("not-whole", severity, found=shown(value))
        if not least <= number <= most:
            return None, fault("out-of-range", severity, found=shown(value), least=least, most=most)
        return number, None

    return convert


def number_from(least: int) -> Converter[Number | None]:
    """A number of power tokens from `least` on, whole or not."""

    def convert(value: Value) -> Converted[Number | None]:
        number, bad = exact(value)
        if number is not None and not least <= number <= _MOST_POWER:
            return None, fault("out-of-range", Severity.ERROR, found=shown(value), least=least, most=_MOST_POWER)
        return number, bad

    return convert


def rating(value: Value) -> Converted[float | None]:
    """A rating: any number above 0."""
    number, bad = exact(value, Severity.WARNING)
    if number is not None and not 0 < number < _HUGE:
        return None, fault("out-of-range", Severity.WARNING, found=shown(value), least=1, most=_HUGE)
    return (None if number is None else float(number)), bad


def unformatted(value: Value, *, whole: bool = False) -> Value:
    """What was typed into a cell that is formatted as a date, where 2 becomes 1900-01-02; anything else as it is.

    `whole`: the number has no parts, so that 0.02 is 2 in a cell that is formatted as a percentage.
    """
    if isinstance(value, dt.date) and value.year == _FIRST_YEAR:
        return (dt.date(value.year, value.month, value.day) - dt.date(_FIRST_YEAR - 1, 12, 31)).days
    percent = round(value * 100, _DECIMALS) if whole and isinstance(value, float) and value < 1 else 0.0
    return int(percent) if 0 < percent <= _MOST_PERCENT and percent.is_integer() else value


def exact(value: Value, severity: Severity = Severity.ERROR) -> Converted[Number | None]:
    """A number, whole or with decimals, kept exactly."""
    value = unformatted(value)
    if isinstance(value, bool):
        return None, fault("not-a-number", severity, found=shown(value))
    if isinstance(value, dt.date | dt.time):
        return None, moment_fault("number-became-date", value, severity)
    if isinstance(value, float):
        if value != value or abs(value) >= 1e15:
            return None, fault("not-a-number", severity, found=shown(value))
        return int(value) if value.is_integer() else whole_if_so(Fraction(f"{value:.{_DECIMALS}f}")), None
    if isinstance(value, int):
        return value, None
    plain = re.sub(r"\s", "", canonical("NFKC", str(value))).replace("−", "-")
    if not isinstance(value, str) or not plain.isascii() or not _NUMBER.fullmatch(plain) or len(plain) > _LONG:
        return None, fault("not-a-number", severity, found=shown(value))
    return whole_if_so(Fraction(plain.replace(",", "."))), None


def moment_fault(code: str, value: dt.date | dt.time, severity: Severity | None = None, **values: str) -> CellFault:
    """A spreadsheet made a date or a time of something else: the CellFault names what may have been typed."""
    if isinstance(value, dt.time):
        first, second = f"{value.hour}:{value.minute}", f"{value.hour}-{value.minute}"
    else:
        first, second = f"{value.day}-{value.month}", f"{value.month}-{value.day}"
    return fault(code, severity, found=shown(value), first=first, second=second, **values)


def mark(value: Value) -> Converted[bool | None]:
    """A tick."""
    if isinstance(value, bool):
        return value, None
    key = MARKS.key(_as_text(value))
    if key is None:
        return None, fault("unknown-mark", found=shown(value))
    return key == "yes", None


def ticked(*, unreadable: bool) -> Converter[bool]:
    """A tick; a mark that cannot be read counts as `unreadable`."""

    def convert(value: Value) -> Converted[bool]:
        found, bad = mark(value)
        return (unreadable if found is None else found), bad

    return convert


def email(value: Value) -> Converted[str]:
    """The address of a mailbox that a message can be sent to, as far as its form tells."""
    plain, bad = text(value)
    plain = plain.removeprefix("mailto:")
    if bad is None and mailbox(plain) is None:
        bad = fault("not-an-email", found=shown(value))
    return plain, bad


def colour(value: Value) -> Converted[str]:
    """`#rrggbb`, in lower case; the `#` may be missing and the short form is spelt out."""
    plain = _as_text(value).strip().removeprefix("#").lower()
    if re.fullmatch(r"[0-9a-f]{3}", plain):
        plain = "".join(2 * digit for digit in plain)
    if re.fullmatch(r"[0-9a-f]{6}", plain):
        return f"#{plain}", None
    return "", fault("not-a-colour", found=shown(value))


def word(words: CellWords, kind: type[E], language: str) -> Converter[E | None]:
    """One of the values of an enumeration, by its word in any language."""
    keyed = key(words, language)

    def convert(value: Value) -> Converted[E | None]:
        found, bad = keyed(value)
        return (None if found is None else kind(found)), bad

    return convert


def key(words: CellWords, language: str) -> Converter[str | None]:
    """The key of a word in any language; the CellFault names the words of this one."""
    choices = ", ".join(words.choices(language))

    def convert(value: Value) -> Converted[str | None]:
        found = words.key(_as_text(value))
        if found is not None:
            return found, None
        meant = Near(words.spellings()).best(_as_text(value))
        if meant is None:
            return None, fault("unknown-word", found=shown(value), choices=choices)
        return None, fault("misspelt-word", found=shown(value), meant=meant, choices=choices)

    return convert


def date(value: Value) -> Converted[dt.date | None]:
    """A date: a date cell, or a text such as `2026-03-14`, `14.03.2026`, `14 March 2026`."""
    if isinstance(value, dt.datetime):
        found: dt.date | None = value.date()
    elif isinstance(value, dt.date):
        found = value
    else:
        found = read_date(text(value)[0]) if isinstance(value, str) else None
    if found is None or found.year not in _YEARS:
        return None, fault("not-a-date", found=shown(value))
    return found, None


def time(value: Value) -> Converted[dt.time | None]:
    """A time of day: a time cell, or `10:30`, `10.30`, `10h30`, `10h`, `2:30 pm`."""
    if isinstance(value, dt.datetime):
        return value.time(), None
    if isinstance(value, dt.time):
        return value, None
    if isinstance(value, dt.timedelta) and dt.timedelta() <= value < dt.timedelta(days=1):
        return (dt.datetime.min + value).time(), None
    found = _time_of(text(value)[0]) if isinstance(value, str) else None
    return found, None if found is not None else fault("not-a-time", found=shown(value))


def times(value: Value) -> Converted[tuple[dt.time | None, ...]]:
    """Times of day with commas, semicolons or line breaks between them, a dash for one that is not known; a time cell is one."""
    if not isinstance(value, str):
        one, bad = time(value)
        return (() if one is None else (one,)), bad
    found: list[dt.time | None] = []
    for part in filter(None, map(str.strip, _BETWEEN.split(value))):
        one, bad = (None, None) if part in _UNKNOWN else time(part)
        if bad is not None:
            return (), bad
        found.append(one)
    return tuple(found), None


def _time_of(plain: str) -> dt.time | None:
    match = _TIME.fullmatch(plain)
    if match is None or plain.isdigit():
        return None
    hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return dt.time(hour, minute) if hour < 24 and minute < 60 else None


def site_address(value: Value) -> Converted[str]:
    """The address of the site's folder, ending in `/`, in letters that every program takes (`https://xn--…/a%20b/`)."""
    plain, bad = text(value)
    if bad is not None:
        return "", bad
    try:
        return _address(plain), None
    except ValueError:
        return "", fault("not-a-site-address", found=shown(value))


def _address(plain: str) -> str:
    parts = urlsplit(plain)
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or parts.query or parts.fragment or "@" in parts.netloc or not host:
        raise ValueError(plain)
    name = host.encode("idna").decode()
    if not all(letter.isalnum() or letter in ".-" for letter in name):
        raise ValueError(plain)
    port = f":{parts.port}" if parts.port is not None else ""
    path = "/".join(part for part in parts.path.removesuffix(_FIRST_PAGE).split("/") if part)
    folder = f"{quote(path, safe='/%~')}/" if path else ""
    return f"{parts.scheme}://{name}{port}/{folder}"
