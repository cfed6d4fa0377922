"""Which sheets of a workbook are ours, or meant to be, and in which language; where each header is, and what each column holds."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import normal
from pipeline.model import grouped
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema import sheets as ours
from pipeline.schema.did_you_mean import Near
from pipeline.schema.sheets import EVENT, MATCHES, OUTPUTS, SHEETS, TABLES, Sheet, WrittenFor
from pipeline.workbook.open.grid import Grid, Value, is_blank
from pipeline.workbook.read.convert import shown

HEADER_ROWS = 12
"""Titles and logos may stand above the header; it is looked for this far down."""
_FIELD_COLUMNS = 5
"""The fields of the Event sheet stand in the first of so many columns that knows any."""
_MOST_LISTED = 20
"""So many sheets are named where none is known."""

Line = Sequence[Value]
_COPY = re.compile(r"(.+?)[\s_]*\(?\d{1,2}\)?")
"""What programs call a copy within the workbook: `Matches (2)`, `Matches_2`."""
_LOST = {sheet.key for sheet in (EVENT, ours.TOURNAMENTS, ours.PLAYERS, MATCHES, TABLES, ours.CHANGES)}
"""Sheets whose loss changes what is played; that of any other is a hint."""
_PLAYED = (MATCHES, TABLES)
_MOST_LOOKED_AT = 8
"""So many sheets of the organiser's own are opened to look for headings of ours."""
_TELLING = 3
"""So many headings of ours are no chance."""


class SheetTable(Struct, frozen=True):
    """A sheet of ours as it lies in the workbook; rows and columns count from 1.

    For a sheet of rows, `header` is the row of its headings and `columns` gives the column of each; `others` are
    headings that are none of ours. For the Event sheet, `header` is the column of the fields and `columns` gives
    the row of each. No header: nothing of the sheet can be read.
    """

    sheet: Sheet
    grid: Grid
    header: int = 0
    columns: Mapping[str, int] = {}
    others: Mapping[int, str] = {}

    @property
    def name(self) -> str:
        """The sheet's name in this workbook."""
        return self.grid.sheet


def lay_out(sheet: Sheet, grid: Grid, language: str, extra: Iterable[str] = ()) -> tuple[SheetTable, list[Problem]]:
    """Find the header of a sheet of rows; `extra` are headings beside the common ones that are expected."""
    header = _header(sheet, grid)
    if not header:
        return SheetTable(sheet, grid), _no_header(sheet, grid, language)
    headings = _Headings(sheet, lambda place: CellRef(grid.sheet, header, place))
    headings.take(grid.rows[header - 1], lambda place: sum(_below(grid, header, place)))
    columns = _Columns(headings, {normal(name) for name in extra})
    missing = [key for key in sheet.required if key not in headings.found and key not in columns.meant]
    problems = [*headings.problems]
    if not problems:
        at, names = CellRef(grid.sheet, header), (sheet.column(key).written(language) for key in missing)
        problems += [problem_at("missing-column", at, sheet=at.sheet, column=column) for column in names]
    problems += columns.not_read(
        language, lambda place: any(_below(grid, header, place)), begun=any(_below(grid, header))
    )
    return SheetTable(sheet, grid, header, headings.found, headings.others), problems


def lay_out_fields(sheet: Sheet, grid: Grid, language: str) -> tuple[SheetTable, list[Problem]]:
    """Find the column of fields of the Event sheet; the values stand in the next one."""
    columns = [[row[at] if at < len(row) else "" for row in grid.rows] for at in range(_FIELD_COLUMNS)]
    header = _most_known(sheet, columns)
    if not header:
        return SheetTable(sheet, grid), _no_header(sheet, grid, language)
    headings = _Headings(sheet, lambda place: CellRef(grid.sheet, place, header))
    filled = [header < len(row) and not is_blank(row[header]) for row in grid.rows]
    headings.take(columns[header - 1], lambda place: filled[place - 1])
    not_read = _Columns(headings, set()).not_read(language, lambda place: filled[place - 1])
    return SheetTable(sheet, grid, header, headings.found, headings.others), [*headings.problems, *not_read]


class _Headings:
    """The headings of a line, sorted into ours and others."""

    def __init__(self, sheet: Sheet, at: Callable[[int], CellRef]) -> None:
        self.sheet, self.at = sheet, at
        self.found: dict[str, int] = {}
        self.others: dict[int, str] = {}
        self.problems: list[Problem] = []

    def take(self, line: Line, filled: Callable[[int], int]) -> None:
        """Sort the texts of a line; of two by one name that counts which has more filled in, else the first."""
        known = self.sheet.keys
        for place, value in enumerate(line, start=1):
            if not isinstance(value, str) or not value.strip():
                continue
            key = known.get(normal(value))
            if key is None:
                self.others[place] = value.strip()
            elif key in self.found:
                read, unread = sorted((self.found[key], place), key=filled, reverse=True)
                self.found[key], at, related = read, self.at(unread), [self.at(read)]
                self.problems.append(problem_at("double-heading", at, related=related, heading=shown(value)))
            else:
                self.found[key] = place


def _most_known(sheet: Sheet, lines: Iterable[Line]) -> int:
    """The line, from 1, with the most texts that are headings; 0 if there is none."""
    known = sheet.keys
    counts = [sum(isinstance(value, str) and normal(value) in known for value in line) for line in lines]
    best = max(counts, default=0)
    return counts.index(best) + 1 if best else 0


def _header(sheet: Sheet, grid: Grid) -> int:
    return _most_known(sheet, grid.rows[:HEADER_ROWS])


def _no_header(sheet: Sheet, grid: Grid, language: str) -> list[Problem]:
    """The Problem of a sheet without headings; a wholly empty one is only a hint, and one may be known already."""
    if grid.problems:
        return []
    code = "empty-sheet" if all(value == "" for row in grid.rows for value in row) else "no-header"
    wanted = [column.written(language) for column in sheet.columns if column.key in sheet.required]
    return [problem_at(code, CellRef(grid.sheet), sheet=grid.sheet, columns=", ".join(wanted))]


class _Columns:
    """Headings that are nearly those of columns that are not there: `meant` gives for a column's key where."""

    def __init__(self, headings: _Headings, expected: Collection[str]) -> None:
        self.headings = headings
        absent = {
            word: column.key
            for column in headings.sheet.columns
            if column.key not in headings.found
            for word in column.name.spellings
        }
        near = Near(absent)
        self.meant: dict[str, int] = {}
        self._others: list[tuple[int, str]] = []
        for place, text in headings.others.items():
            word = None if normal(text) in expected else near.best(text)
            if word is not None and self.meant.setdefault(absent[word], place) != place:
                self._others.append((place, absent[word]))

    def not_read(self, language: str, holds: Callable[[int], bool], *, begun: bool = False) -> Iterable[Problem]:
        """An error where draws rest on what `holds` something, or will in rows that have `begun`; else a hint."""
        for place, key in sorted([*((place, key) for key, place in self.meant.items()), *self._others]):
            column = self.headings.sheet.column(key)
            awaited = begun and column.entered and column.written_for is WrittenFor.ALL
            lost = column.needed or (column.draws_rest_on_it and (awaited or holds(place)))
            code, at = "column-not-read" if lost else "misspelt-heading", self.headings.at(place)
            yield problem_at(code, at, found=shown(self.headings.others[place]), meant=column.written(language))


def _below(grid: Grid, header: int, place: int = 0) -> Iterator[bool]:
    """Of each cell below the header, in one column or in all, whether it is filled."""
    start, end = (place - 1, place) if place else (0, None)
    return (not is_blank(value) for row in grid.rows[header:] for value in row[start:end])


class FoundSheet(Struct, frozen=True):
    """Sheets of ours among those of a workbook, key → name, in workbook order; `unknown` are none of ours."""

    sheets: Mapping[str, str]
    problems: tuple[Problem, ...]
    unknown: tuple[str, ...] = ()


def find_sheets(names: Sequence[str], language: str, file: str) -> FoundSheet:
    """Tell which sheet is which, by the names in all languages; of two by one name the first is read."""
    known = _keys()
    found: dict[str, str] = {}
    unknown: list[str] = []
    problems: list[Problem] = []
    for name in names:
        key = known.get(normal(name))
        if key is None:
            if (of := _copied(name, names)) is not None:
                problems.append(_beside("sheet-copied", name, of))
            elif not any(normal(name) in output.accepted for output in OUTPUTS):
                unknown.append(name)
        elif key in found:
            problems.append(_beside("double-sheet", name, found[key]))
        else:
            found[key] = name
    if not found:
        expected = ", ".join(sheet.name.written(language) for sheet in SHEETS)
        listed = ", ".join(map(shown, names[:_MOST_LISTED])) or "–"
        if len(names) > _MOST_LISTED:
            listed += ", …"
        problems.append(problem_at("no-known-sheet", CellRef(file), found=listed, sheets=expected))
    return FoundSheet(found, tuple(problems), tuple(unknown))


def _beside(code: str, name: str, other: str) -> Problem:
    return problem_at(code, CellRef(name), related=[CellRef(other)], sheet=name, other=other)


def _copied(name: str, names: Sequence[str]) -> str | None:
    """The sheet of ours that this one is a copy of, by its name."""
    found = _COPY.fullmatch(name)
    of = None if found is None else _keys().get(normal(found[1]))
    return None if of is None else next((other for other in names if _keys().get(normal(other)) == of), None)


@cache
def _keys() -> Mapping[str, str]:
    """The key of each sheet of ours by its names, normalised."""
    return {word: sheet.key for sheet in SHEETS for word in sheet.name.accepted}


def guess_language(names: Iterable[str]) -> str:
    """The language that most of these names of sheets and fields belong to; the earlier one where that is open."""
    heard = {said for name in names for said in _spoken().get(normal(name), ())}
    votes = Counter(language for _, language in heard)
    return max(LANGUAGES, key=lambda language: votes[language])


@cache
def _spoken() -> Mapping[str, Sequence[tuple[int, str]]]:
    """For each name of a sheet or column, normalised, what it names, as a running number, and in which languages."""
    things = (thing for sheet in SHEETS for thing in (sheet.name, *(column.name for column in sheet.columns)))
    return grouped(
        (normal(word), (number, language))
        for number, thing in enumerate(things)
        for language, words in thing.names.items()
        for word in words
    )


class NearSheets:
    """The `unknown` sheets of a workbook that has those with the `found` keys."""

    def __init__(self, unknown: Sequence[str], found: Collection[str]) -> None:
        missing = tuple(sheet.key for sheet in SHEETS if sheet.key not in found)
        near = {name: _meant(name, missing) for name in unknown}
        self._named = {name: sheet for name, sheet in near.items() if sheet is not None}
        self._strange = () if any(sheet.key in found for sheet in _PLAYED) else tuple(unknown[:_MOST_LOOKED_AT])

    @property
    def names(self) -> tuple[str, ...]:
        """The sheets that have to be looked into."""
        return tuple(dict.fromkeys([*self._named, *self._strange]))

    def meant(self, grids: Mapping[str, Grid]) -> Iterator[tuple[str, Sheet, bool]]:
        """Each sheet that was probably meant to be one of ours, and whether the event has lost what is in it."""
        taken: set[str] = set()
        for name in self.names:
            named = self._named.get(name)
            for sheet in (named,) if named is not None else _PLAYED:
                if named is None and not _is_headed(sheet, grids[name]):
                    continue
                lost = sheet.key in _LOST and sheet.key not in taken and _holds(sheet, grids[name])
                taken.add(sheet.key)
                yield name, sheet, lost
                break


@lru_cache(maxsize=256)
def _meant(name: str, missing: Sequence[str]) -> Sheet | None:
    """Which of the sheets that are not there, given by their keys, this one was meant to be."""
    words = {word: sheet for sheet in SHEETS if sheet.key in missing for word in sheet.name.spellings}
    best = Near(words).best(name)
    return None if best is None else words[best]


def _is_headed(sheet: Sheet, grid: Grid) -> bool:
    """Whether the grid has the headings without which the sheet cannot be read, and not by chance."""
    header = _header(sheet, grid)
    line = grid.rows[header - 1] if header else ()
    keys = {sheet.keys.get(normal(value)) for value in line if isinstance(value, str)} - {None}
    return len(keys) >= _TELLING and keys.issuperset(sheet.required)


def _holds(sheet: Sheet, grid: Grid) -> bool:
    """Whether something stands in it; below headings of ours, where the sheet has rows."""
    header = 0 if sheet.key == EVENT.key else _header(sheet, grid)
    return (header > 0 or sheet.key == EVENT.key) and any(_below(grid, header))
