"""Converters of dates and times, as cells of those kinds or typed as text."""

from __future__ import annotations

import datetime as dt
import re

from pipeline.problems.sheets.cells.values import NOT_A_DATE, NOT_A_TIME
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import text
from pipeline.workbook.read.fault import Converted, fault, shown

_ISO = re.compile(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})[-./](\d{1,2})[-./](\d{4})")
_TIME = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?(?::\d{2})?\s*(am|pm)?", re.IGNORECASE)
_YEARS = range(1970, 2200)


def date(value: Value) -> Converted[dt.date | None]:
    """A date: a date cell, or `2026-03-14`, `14.03.2026`, `14/03/2026` (day first unless only the month fits)."""
    if isinstance(value, dt.datetime):
        found: dt.date | None = value.date()
    elif isinstance(value, dt.date):
        found = value
    else:
        found = _date_of(text(value)[0]) if isinstance(value, str) else None
    if found is None or found.year not in _YEARS:
        return None, fault(NOT_A_DATE, found=shown(value))
    return found, None


def _date_of(plain: str) -> dt.date | None:
    plain = plain.removesuffix(" г.").removesuffix(".")
    if match := _ISO.fullmatch(plain):
        year, month, day = (int(part) for part in match.groups())
        return _valid(year, month, day)
    if match := _DAY_FIRST.fullmatch(plain):
        first, second, year = (int(part) for part in match.groups())
        return _valid(year, second, first) or _valid(year, first, second)
    return None


def _valid(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def time(value: Value) -> Converted[dt.time | None]:
    """A time of day: a time cell, or `10:30`, `10.30`, `10h30`, `10h`, `2:30 pm`."""
    if isinstance(value, dt.datetime):
        return value.time(), None
    if isinstance(value, dt.time):
        return value, None
    if isinstance(value, dt.timedelta) and dt.timedelta() <= value < dt.timedelta(days=1):
        return (dt.datetime.min + value).time(), None
    found = _time_of(text(value)[0]) if isinstance(value, str) else None
    return found, None if found is not None else fault(NOT_A_TIME, found=shown(value))


def _time_of(plain: str) -> dt.time | None:
    match = _TIME.fullmatch(plain)
    if match is None or plain.isdigit():
        return None
    hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return dt.time(hour, minute) if hour < 24 and minute < 60 else None
