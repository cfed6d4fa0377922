"""Walking over the rows of a sheet: cells converted column by column to fields of its model, Problems collected at their cells."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pipeline.locale.spelling import normal
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.cells import Entrant, MatchResult, PlainText, Remark, TournamentName
from pipeline.schema.rounds import read_result, reads_as_score
from pipeline.schema.sheets import Column, Sheet
from pipeline.schema.words import TOTALS
from pipeline.workbook.open.grid import CellError, NotCalculated, Value, is_blank
from pipeline.workbook.read.convert import Converted, Converter, fault, limited, shown, text
from pipeline.workbook.read.header import SheetTable
from pipeline.workbook.read.kinds import OF_READERS, Own, converter, empty
from pipeline.workbook.read.roster import UNKNOWN

T = TypeVar("T")

Row = tuple[int, Sequence[Value]]
"""The number of a row, from 1, and its cells."""
_NUMBERS = {bool, int, float}
_FIGURE = re.compile(r"\s*[:=(]?\s*\d*\s*\)?\s*$")
"""What may follow a word for a total in its cell."""
_LONGEST_TOTAL = 40
Fields = dict[str, Sequence[Any]]
"""The fields of a model by name, each with its values down the rows."""


def converted(value: Value, convert: Converter[T], default: T) -> Converted[T]:
    """The value read, or the default for a blank cell, an error value or a formula without a value."""
    if isinstance(value, str) and (not value or value.isspace()):
        return default, None
    if isinstance(value, CellError):
        return default, fault("error-value", found=value.text)
    if isinstance(value, NotCalculated):
        return default, fault("formula-not-calculated")
    return convert(value)


class ColumnReader(Generic[T]):
    """Reads the cells of one column; the same value is converted once."""

    __slots__ = ("_convert", "_default", "_memory", "_place", "_problems", "_sheet")

    def __init__(self, sheet: str, place: int, convert: Converter[T], default: T, problems: list[Problem]) -> None:
        self._sheet, self._place, self._convert, self._default = sheet, place, convert, default
        self._problems = problems
        self._memory: dict[tuple[type, Value], Converted[T]] = {}

    def __call__(self, row: Row) -> T:
        """What stands in the column in this row."""
        number, cells = row
        place = self._place
        if not 0 < place <= len(cells) or (value := cells[place - 1]) == "":
            return self._default
        # 1, 1.0 and True are equal and yet not the same cell.
        known = (value.__class__, value)
        found = self._memory.get(known)
        if found is None:
            found = self._memory[known] = converted(value, self._convert, self._default)
        if found[1] is not None:
            self._problems.append(found[1].at(CellRef(self._sheet, number, place)))
        return found[0]

    def down(self, rows: Sequence[Row]) -> list[T]:
        """What stands in the column in each of these rows; for a long list in half the time of row by row."""
        place = self._place - 1
        if place < 0:
            return [self._default] * len(rows)
        try:
            values = [cells[place] for _, cells in rows]
        except IndexError:
            values = [cells[place] if place < len(cells) else "" for _, cells in rows]
        # 1, 1.0 and True are equal and yet not the same cell.
        kinds = set(map(type, values))
        keys = values if len(kinds & _NUMBERS) < 2 else list(zip(map(type, values), values, strict=True))
        read = {
            key: converted(value, self._convert, self._default)
            for key, value in dict(zip(keys, values, strict=True)).items()
        }
        faults = {key: bad for key, (_, bad) in read.items() if bad is not None}
        if faults:
            self._problems += [
                faults[key].at(CellRef(self._sheet, number, self._place))
                for key, (number, _) in zip(keys, rows, strict=True)
                if key in faults
            ]
        plain = {key: found for key, (found, _) in read.items()}
        return [plain[key] for key in keys]


class Rows:
    """The rows of a table below its header; Problems name words in the `language`."""

    def __init__(
        self, table: SheetTable, language: str, problems: list[Problem], known: Collection[str] = ()
    ) -> None:
        self.table, self.language, self.problems = table, language, problems
        self.totals = dict(_totals(table, known))
        self.remarks = frozenset({*_remarks(table, known, self.totals), *self.totals})

    def told_remarks(self) -> Iterator[Problem]:
        """A hint for each row that is a note below the table, or its totals, and no row of it."""
        for number in sorted(self.remarks):
            held, total = _held(self.table, number), self.totals.get(number, "")
            place, found = held[total] if total else next(iter(held.values()))
            code = "totals-passed-over" if total else "note-below-table"
            yield problem_at(code, CellRef(self.table.name, number, place), found=shown(found))

    def column(self, key: str, convert: Converter[T], default: T) -> ColumnReader[T]:
        """The column of that key; one that the sheet does not have gives the default everywhere."""
        return self.at(self.table.columns.get(key, 0), limited(convert, self.table.sheet.column(key)), default)

    def at(self, place: int, convert: Converter[T], default: T) -> ColumnReader[T]:
        """The column at a place."""
        return ColumnReader(self.table.name, place, convert, default, self.problems)

    def note(self) -> ColumnReader[str]:
        """The column of notes: whatever stands there, it is no Problem, but for its length."""
        return self.column("note", lambda value: (text(value)[0], None), "")

    def filled(self, *ignored: str) -> Iterator[Row]:
        """Rows with something in one of our columns, those of these keys and of notes apart.

        A row that repeats the headings, as in lists that were pasted below one another, is none; nor is a note below
        the table.
        """
        if not self.table.header:
            return
        aside = {"note", *ignored}
        places = [place - 1 for key, place in self.table.columns.items() if key not in aside]
        headings = self.table.grid.rows[self.table.header - 1]
        for number, cells in enumerate(self.table.grid.rows[self.table.header :], start=self.table.header + 1):
            width = len(cells)
            for place in places:
                if place < width and (value := cells[place]) != "" and not is_blank(value):
                    if number not in self.remarks and (
                        value != headings[place] or not self._repeats(headings, cells)
                    ):
                        yield number, cells
                    break

    def _repeats(self, headings: Sequence[Value], cells: Sequence[Value]) -> bool:
        """Whether two of our columns or more hold their own headings, and the others nothing."""
        ours = [place - 1 for place in self.table.columns.values() if place <= len(cells)]
        held = [place for place in ours if not is_blank(cells[place])]
        return len(held) > 1 and all(cells[place] == headings[place] for place in held)

    def cell(self, row: Row, key: str = "") -> CellRef:
        """The cell of a row in a column; the row if the sheet does not have the column."""
        return CellRef(self.table.name, row[0], self.table.columns.get(key, 0))

    def written(self, key: str) -> str:
        """What a column is called."""
        return self.table.sheet.column(key).written(self.language)

    def blank(self, row: Row, key: str) -> bool:
        """Whether nothing stands in that cell."""
        place = self.table.columns.get(key, 0)
        cells = row[1]
        return not 0 < place <= len(cells) or is_blank(cells[place - 1])

    def require(self, row: Row, key: str) -> None:
        """Report a cell that must not be blank; without the whole column that has been said already."""
        if key in self.table.columns and self.blank(row, key):
            self.problems.append(problem_at("missing-value", self.cell(row, key), column=self.written(key)))


def _totals(table: SheetTable, known: Collection[str]) -> Iterator[tuple[int, str]]:
    """The rows that add up others, and the key of the column that says so: a word for a total, and besides it figures alone."""
    rows = table.grid.rows[table.header :] if table.header else []
    different = set[Value]().union(*rows)  # most of 80,000 rows are alike
    totals = {value for value in different if isinstance(value, str) and _is_total(value, known)}
    for number, cells in enumerate(rows if totals else (), start=table.header + 1):
        if any(isinstance(value, str) and value in totals for value in cells):
            texts = {key: value for key, (_, value) in _held(table, number).items() if isinstance(value, str)}
            if len(texts) == 1:
                (key,) = texts
                if texts[key] in totals and not _makes_row(table, number, key):
                    yield number, key


def _is_total(text: str, known: Collection[str]) -> bool:
    """`Total`, `Suma:`, `Итого: 12`; a player or tournament of that name is one."""
    return (
        len(text) <= _LONGEST_TOTAL
        and not text[:1].isdigit()  # as every player’s label begins, and no word
        and TOTALS.key(_FIGURE.sub("", text)) is not None
        and normal(text) not in known
    )


def _makes_row(table: SheetTable, number: int, key: str) -> bool:
    """Whether the word may be meant as what it stands for: a name in a row that has all that it needs."""
    held, kind = _held(table, number), table.sheet.column(key).kind
    if not isinstance(kind, Entrant | PlainText | TournamentName) or not set(table.sheet.required) <= held.keys():
        return False
    apart = number == table.header + 1 or not _held(table, number - 1)
    return not (apart or any(char.isdigit() for char in str(held[key][1])))


def _remarks(table: SheetTable, known: Collection[str], totals: Collection[int]) -> Iterator[int]:
    """The rows below the last one, an empty row between, that hold a single text which says nothing where it stands."""
    if not table.header:
        return
    texts, blank, last = [], set(), table.header
    for number in range(len(table.grid.rows), table.header, -1):
        held = _held(table, number)
        if not held:
            blank.add(number)
        elif number in totals:
            continue
        elif len(held) == 1 and _says_nothing(table.sheet, *held.popitem(), known):
            texts.append(number)
        else:
            last = number
            break
    apart = False
    for number in range(last + 1, len(table.grid.rows) + 1):
        apart = apart or number in blank
        if apart and number in texts:
            yield number


def _held(table: SheetTable, number: int) -> dict[str, tuple[int, Value]]:
    """What stands in our columns in a row, by key, with its place; notes apart."""
    cells = table.grid.rows[number - 1]
    places = ((key, place) for key, place in table.columns.items() if key != "note" and place <= len(cells))
    return {key: (place, cells[place - 1]) for key, place in places if not is_blank(cells[place - 1])}


def _says_nothing(sheet: Sheet, key: str, held: tuple[int, Value], known: Collection[str]) -> bool:
    """Whether a text alone in a row can be neither a row nor a part of one: others are needed, and it means nothing."""
    column, value = sheet.column(key), held[1]
    if not isinstance(value, str) or set(sheet.required) <= {key} or normal(value) in known:
        return False
    if isinstance(column.kind, Entrant):
        return not value.strip()[:1].isdigit()
    if isinstance(column.kind, MatchResult):
        return read_result(value) is None and not reads_as_score(value)
    if isinstance(column.kind, PlainText | TournamentName):
        return not column.needed and column.kind != TournamentName(own=True)
    if type(column.kind) in OF_READERS:
        return True
    return converter(column.kind, "en", {})(value)[1] is not None


def read_fields(rows: Rows, listed: Sequence[Row], own: Own) -> Fields:
    """The fields of the sheet's model down these rows, and `row`; a tournament's name is for the caller to read."""

    def down(column: Column) -> list[Any]:
        if isinstance(column.kind, Remark):
            return rows.note().down(listed)
        return rows.column(column.key, converter(column.kind, rows.language, own), empty(column.kind)).down(listed)

    found: Fields = {}
    for field, columns in rows.table.sheet.by_field.items():
        lists = [down(column) for column in columns]
        found[field] = lists[0] if len(lists) == 1 else list(zip(*lists, strict=True))
    found["row"] = [number for number, _ in listed]
    return found


def read_rows(rows: Rows, listed: Sequence[Row], own: Own) -> Iterator[tuple[Row, Mapping[str, Any]]]:
    """Each row with its fields by name; one without a field that is needed is left out, with a Problem."""
    sheet = rows.table.sheet
    needed = [column.stated_field for column in sheet.columns if column.needed]
    fields = read_fields(rows, listed, own)
    names = tuple(fields)
    for row, values in zip(listed, zip(*fields.values(), strict=True), strict=True):
        for key in sheet.required:
            rows.require(row, key)
        thing = dict(zip(names, values, strict=True))
        if all(thing[field] not in (None, "", UNKNOWN) for field in needed):
            yield row, thing
