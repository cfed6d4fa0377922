"""The Event sheet."""

import re
from dataclasses import dataclass, field
from typing import TypeVar

from pipeline.model import Event, Slug
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.cells import EventSlug, LanguageCodes
from pipeline.schema.sheets import EVENT
from pipeline.schema.slugs import is_slug, make_slug
from pipeline.schema.words import LANGUAGE_NAMES
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import Converted, Converter, fault, key, limited, shown, text
from pipeline.workbook.read.header import SheetTable
from pipeline.workbook.read.kinds import converter, empty
from pipeline.workbook.read.rows import converted

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
        row = self.table.columns.get(key, 0)
        cells = self.table.grid.rows[row - 1] if row else []
        value = cells[self.table.header] if self.table.header < len(cells) else ""
        found, bad = converted(value, limited(convert, EVENT.column(key)), default)
        if bad is not None:
            self.problems.append(bad.at(self.cell(key)))
        return found


def _slug(value: Value) -> Converted[Slug | None]:
    plain = text(value)[0]
    if is_slug(plain):
        return Slug(plain), None
    meant = make_slug(plain)
    return meant, fault("bad-slug", found=shown(value), meant=meant)


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
    own = {EventSlug(): _slug, LanguageCodes(): _languages}
    stated = {
        column.key: fields.read(column.key, converter(column.kind, language, own), empty(column.kind))
        for column in EVENT.columns
        if column.key != "language"
    }
    name = stated.pop("name")
    if not name:
        fields.problems.append(problem_at("missing-event-name", fields.cell("name"), file=file_stem))
        name = file_stem
    day, seed = stated["date"], stated.pop("seed")
    if not seed:
        seed = f"{name} {day.isoformat()}" if day else name
        fields.problems.append(problem_at("missing-seed", fields.cell("seed"), seed=seed))
    more = stated.pop("more_languages")
    return Event(
        name=name,
        slug=stated.pop("slug") or make_slug(name),
        seed=seed,
        language=language,
        more_languages=tuple(other for other in more if other != language),
        # What is empty, or cannot be read, is as in an event that does not say it.
        **{key: value for key, value in stated.items() if value is not None},
    )
