"""iCalendar (RFC 5545): the event's days, and the rounds whose start is known.

Without a clock: DTSTAMP is the first day. Times with the event's time zone are UTC, which needs no VTIMEZONE; without
one they float, and mean the clock on the wall wherever they are read.
"""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from zoneinfo import ZoneInfo

from pipeline.engine.games.timetable import first_of_bracket, swiss_starts
from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.rounds import round_name
from pipeline.model import Event, Round, swiss, top
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words

_LINE = 75
"""Octets of a line, without its end."""
_DAY = dt.timedelta(days=1)


def ics_file(event: Event, outcomes: Sequence[TournamentState]) -> bytes | None:
    """The file in UTF-8; None for an event without a date."""
    if event.date is None:
        return None
    said = words(event.language)
    whole = [*all_day(event.slug, readable(event.name), event.date, event.end_date), *_place(event), "END:VEVENT"]
    return calendar([*whole, *(line for outcome in outcomes for line in _rounds(event, outcome, said))])


def calendar(entries: Iterable[str]) -> bytes:
    """A file of entries, which are lines of any length."""
    head = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Swissbook//Swissbook//EN", "CALSCALE:GREGORIAN")
    lines = (*head, *entries, "END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line)).encode()


def all_day(slug: str, name: str, first: dt.date, end: dt.date | None) -> Iterator[str]:
    """The beginning of an event's entry; it ends before the day that DTEND names."""
    last = max(end or first, first)
    yield from _entry(f"{slug}@swissbook", first)
    yield f"DTSTART;VALUE=DATE:{first:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{last + _DAY:%Y%m%d}"
    yield f"SUMMARY:{escaped(name)}"
    yield "TRANSP:TRANSPARENT"


def _rounds(event: Event, outcome: TournamentState, said: Words) -> Iterator[str]:
    tournament = outcome.contest.tournament
    day = event.day_of(tournament)
    if day is None:
        return
    several = f" – {readable(tournament.name)}" if len(event.tournaments) > 1 else ""
    minute = dt.timedelta(minutes=1)
    for round_, starts, minutes in _starts(outcome, day):
        key = round_.name.casefold().replace(" ", "-")
        yield from _entry(f"{event.slug}.{tournament.slug}.{key}@swissbook", event.date or day)
        yield f"DTSTART:{_moment(starts, event.zone)}"
        yield f"DTEND:{_moment(starts + minutes * minute, event.zone)}"
        name = round_name(round_, said.catalogue)
        yield f"SUMMARY:{escaped(f'{readable(event.name)}{several}: {name}')}"
        yield from _place(event)
        yield "END:VEVENT"


def _starts(outcome: TournamentState, day: dt.date) -> Iterator[tuple[Round, dt.datetime, int]]:
    """The rounds whose start is known, with their minutes: the first by the workbook, later ones by the rules."""
    start, rules, shape = outcome.contest.tournament.start, outcome.contest.ruleset, outcome.structure
    minutes = outcome.contest.minutes
    if start is None or not minutes or not shape.fits or not shape.rounds:
        return
    moment = dt.datetime.combine(day, start)
    if rules.swiss.pause is None:
        yield swiss(1), moment, minutes
        return
    *starts, end = swiss_starts(start, shape.rounds, minutes, rules.swiss.pause)
    for number, time in enumerate(starts, start=1):
        moment = _next(moment, time)
        yield swiss(number), moment, minutes
    begins = first_of_bracket(end, rules)
    if shape.cut and begins is not None and rules.bracket.minutes:
        yield top(shape.cut), _next(_next(moment, end), begins), rules.bracket.minutes


def _next(moment: dt.datetime, time: dt.time) -> dt.datetime:
    """That time of the same day, or of the next one past midnight."""
    same = dt.datetime.combine(moment.date(), time)
    return same if same >= moment else same + _DAY


def _entry(uid: str, stamp: dt.date) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}"
    yield f"DTSTAMP:{stamp:%Y%m%d}T000000Z"


def _place(event: Event) -> Iterator[str]:
    parts = [part for part in map(readable, (event.venue, event.city, event.country)) if part]
    if parts:
        yield f"LOCATION:{escaped(', '.join(parts))}"
    if event.site_address.startswith(("http://", "https://")):
        yield f"URL:{event.site_address}"


def _moment(local: dt.datetime, zone: ZoneInfo | None) -> str:
    """UTC where the time zone is known, else floating."""
    if zone is None:
        return f"{local:%Y%m%dT%H%M%S}"
    return f"{local.replace(tzinfo=zone).astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    """A text value (RFC 5545: 3.3.11)."""
    for plain, safe in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, safe)
    return text


def _folded(line: str) -> Iterator[str]:
    """The line in parts of at most 75 octets, no letter cut in two (RFC 5545: 3.1)."""
    if len(line.encode()) <= _LINE:
        yield line
        return
    part, limit = "", _LINE
    for char in line:
        if len((part + char).encode()) > limit:
            yield part
            part = " "
        part += char
    yield part
