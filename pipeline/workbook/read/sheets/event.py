"""The Event sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from slugify import slugify

from pipeline.locale.languages import LANGUAGES
from pipeline.model.event import Event, Level, PublishedNames, ReportNames
from pipeline.model.ids import Slug
from pipeline.problems.problem import CellRef, Problem, Severity, problem
from pipeline.schema.words import LANGUAGE_NAMES, LEVELS, PUBLISHED_NAMES, REPORT_NAMES
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.address import site_address
from pipeline.workbook.read.convert import colour, email, key, long_text, text, whole, word
from pipeline.workbook.read.fault import Converted, Converter, fault, shown
from pipeline.workbook.read.header import SheetTable
from pipeline.workbook.read.moments import date
from pipeline.workbook.read.rows import converted

_LONGEST_SLUG = 60
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "players", "print", "data", "assets", "index", "season", *LANGUAGES}
    | {f"{device}{number}" for device in ("com", "lpt") for number in range(10)}
)
"""Names that a folder of the site has or may have already (that of a further language is its code), or that Windows gives to no folder."""

T = TypeVar("T")


@dataclass
class Fields:
    """The fields of the Event sheet; without the sheet every field is blank."""

    table: SheetTable
    problems: list[Problem] = field(default_factory=list)

    def cell(self, key: str) -> CellRef:
        """The cell of a field's value; the sheet if it does not have the field."""
        row = self.table.columns.get(key, 0)
        return CellRef(self.table.name, row, self.table.header + 1) if row else CellRef(self.table.name)

    def read(self, key: str, convert: Converter[T], default: T) -> T:
        """What a field holds, or the default if it is blank or not there."""
        found, bad = converted(self._value(key), convert, default)
        if bad is not None:
            self.problems.append(bad.at(self.cell(key)))
        return found

    def _value(self, key: str) -> Value:
        row = self.table.columns.get(key, 0)
        cells = self.table.grid.rows[row - 1] if row else []
        return cells[self.table.header] if self.table.header < len(cells) else ""


def make_slug(name: str, taken: Mapping[Slug, object] | None = None) -> Slug:
    """A name for paths of the site; another one if it is taken or reserved."""
    plain = slugify(name, max_length=_LONGEST_SLUG, word_boundary=True) or "event"
    slug, count = plain, 1
    while slug in _RESERVED or slug in (taken or {}):
        count += 1
        slug = f"{plain}-{count}"
    return Slug(slug)


def _slug(value: Value) -> Converted[Slug | None]:
    plain = text(value)[0]
    if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", plain) and plain not in _RESERVED and len(plain) <= _LONGEST_SLUG:
        return Slug(plain), None
    meant = make_slug(plain)
    return meant, fault("bad-slug", Severity.ERROR, found=shown(value), meant=meant)


def _languages(value: Value) -> Converted[tuple[str, ...]]:
    """Several languages, separated by commas, semicolons or spaces."""
    one = key(LANGUAGE_NAMES, "en")
    found, bad = [], None
    for part in re.split(r"[\s,;/]+", text(value)[0]):
        language, unknown = one(part)
        bad = bad or unknown
        if language is not None and language not in found:
            found.append(language)
    return tuple(found), bad


def read_language(fields: Fields, guess: str) -> str:
    """The event's language, which also decides in which one Problems name columns."""
    return fields.read("language", key(LANGUAGE_NAMES, guess), None) or guess


def read_event(fields: Fields, language: str, file_stem: str) -> Event:
    """The event without its players, staff and tournaments."""
    name = fields.read("name", text, "")
    if not name:
        fields.problems.append(problem("missing-event-name", Severity.ERROR, fields.cell("name"), file=file_stem))
        name = file_stem
    day = fields.read("date", date, None)
    seed = fields.read("seed", text, "")
    if not seed:
        seed = f"{name} {day.isoformat()}" if day else name
        fields.problems.append(problem("missing-seed", Severity.WARNING, fields.cell("seed"), seed=seed))
    none: tuple[str, ...] = ()
    more = fields.read("more_languages", _languages, none)
    return Event(
        name=name,
        slug=fields.read("slug", _slug, None) or make_slug(name),
        seed=seed,
        language=language,
        more_languages=tuple(other for other in more if other != language),
        date=day,
        end_date=fields.read("end_date", date, None),
        venue=fields.read("venue", text, ""),
        city=fields.read("city", text, ""),
        country=fields.read("country", text, ""),
        level=fields.read("level", word(LEVELS, Level, language), None),
        organiser=fields.read("organiser", text, ""),
        coordinator=fields.read("coordinator", text, ""),
        coordinator_email=fields.read("coordinator_email", email, ""),
        report_names=fields.read("report_names", word(REPORT_NAMES, ReportNames, language), None)
        or ReportNames.PUBLISHED,
        report_version=fields.read("report_version", whole(1, 999, Severity.WARNING), None) or 1,
        site_address=fields.read("site_address", site_address, ""),
        logo=fields.read("logo", text, ""),
        accent=fields.read("accent", colour, ""),
        published_names=fields.read("published_names", word(PUBLISHED_NAMES, PublishedNames, language), None)
        or PublishedNames.FULL,
        time_zone=fields.read("time_zone", text, ""),
        correction=fields.read("correction", long_text, ""),
        notes=fields.read("notes", long_text, ""),
    )
