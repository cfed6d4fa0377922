"""A file as sheets of text cells, whatever its format: separated text, a workbook, a web page with tables (or a spreadsheet saved as
one), records in JSON: lists of objects, wherever they stand, with a column for each key.
"""

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import TypeVar
from weakref import WeakKeyDictionary

from msgspec import Struct

from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS, MOST_MATCHES, MOST_PLAYERS, decode, too_long
from pipeline.extensions.intake.markup import lines_beside, page_tables
from pipeline.extensions.intake.records import record_rows
from pipeline.extensions.intake.separated import OpenQuote, Rows, TooLong, is_marked, read_rows, tidy
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import (
    meanings,
)
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.open.book import open_content
from pipeline.workbook.open.compound import MAGIC
from pipeline.workbook.open.grid import CellError, NotCalculated, Value
from pipeline.workbook.open.identify import identify_content

_TABLE = re.compile(r"<table\b[^<>]*>\s*<", re.IGNORECASE)
_RECORDS = re.compile(r"\s*(?:\[\s*[\[{\"]|\{\s*[\"}])")
"""How records in JSON begin, and no name in brackets."""
_PACKED = (b"PK", MAGIC)
"""How the workbooks begin that are read."""
_FEW = 3
"""Rows of a table of a page that goes on in others as wide."""
_Read = TypeVar("_Read")
_Found = TypeVar("_Found")


class NoText(Struct, frozen=True):
    """A file that is neither text nor a workbook."""


class SheetRows(Struct, frozen=True, eq=False, weakref=True):
    """The rows of a sheet that hold something, by their numbers, all of one length; a text has one, called as its file.

    `columns` are the indexes of columns by their keys, where somebody said what they mean; `first` is the row of the first match or
    player where they pointed at it, and so many columns `beside` stands the next block of them.
    """

    name: str
    rows: Rows
    columns: Mapping[str, int] = {}
    first: int = 0
    beside: int = 0


def once(read: Callable[[_Read], _Found]) -> Callable[[_Read], _Found]:
    """What is read of a sheet or a table, worked out once as long as there is that sheet: which parts a file has, which of them is meant and
    what it says are asked one after another.
    """
    found: WeakKeyDictionary[_Read, _Found] = WeakKeyDictionary()

    @wraps(read)
    def known(one: _Read) -> _Found:
        if one not in found:
            found[one] = read(one)
        return found[one]

    return known


class Sheets(Struct, frozen=True):
    """All sheets of a file; `guessed` is the code page of a text that does not say its own. A page or records are neither text nor
    workbook. `apart` are those of each tournament by its name, where it is of several; `beside` are the lines of a page outside its tables.
    """

    sheets: tuple[SheetRows, ...]
    guessed: str = ""
    workbook: bool = False
    text: bool = False
    apart: tuple[tuple[str, tuple[SheetRows, ...]], ...] = ()
    beside: tuple[str, ...] = ()


Unread = Problem | NoText | OpenQuote | TooLong
"""Why a file cannot be read; a Problem where it is a workbook."""


def read_sheets(content: bytes, name: str) -> Sheets | Unread:
    """The sheets of a file of that name; what it is follows from its content."""
    if content.startswith(_PACKED):
        return _of_workbook(content, name)
    decoded = decode(content)
    if decoded is None:
        return NoText()
    text, guessed = decoded[0].lstrip("\ufeff"), decoded[1]
    if _TABLE.search(text) or (text.lstrip().startswith("<") and not is_marked(text)):
        tables = page_tables(text)
        if isinstance(tables, TooLong):
            return tables
        names = [name, *(f"{name} ({place})" for place in range(2, len(tables) + 1))]
        once = Counter(title for title, _ in tables if stage_of(title))
        names = [title if once[title] == 1 else one for one, (title, _) in zip(names, tables, strict=False)]
        page = _of_tables(_by_rounds([(one, rows) for one, (_, rows) in zip(names, tables, strict=False)]), guessed)
        return replace(page, beside=tuple(lines_beside(text))) if isinstance(page, Sheets) else page
    if _RECORDS.match(text):
        records = record_rows(text)
        called = [(keys or name, table) for keys, table in records or ()]
        return NoText() if records is None else _of_tables(called, guessed)
    read = read_rows(text, MOST_MATCHES + 1)
    return Sheets((SheetRows(name, read),), guessed, text=True) if isinstance(read, Mapping) else read


def unread(why: Unread, file: str, *, players: bool = False) -> Problem:
    """What is said of a file that cannot be read, as a list of players or as a tournament."""
    at = CellRef(file)
    match why:
        case NoText():
            return problem_at("players-file-not-text" if players else "import-not-text", at)
        case TooLong() if players:
            return problem_at("players-file-too-long", at, rows=MOST_PLAYERS, columns=MOST_COLUMNS)
        case TooLong():
            return too_long(file)
        case OpenQuote():
            return problem_at("players-file-quote" if players else "import-quote", CellRef(file, why.row))
    return why


def _by_rounds(tables: Sequence[tuple[str, list[list[str]]]]) -> list[tuple[str, list[list[str]]]]:
    """The tables of a page; those without headings that begin with a round alone, `Round 2`, below one another where they are of one width
    and one has but a row or two, by which its columns are not told.
    """
    widths = [_width_below_round(rows) for _, rows in tables]
    few = {width for width, (_, rows) in zip(widths, tables, strict=True) if sum(map(any, rows)) <= _FEW}
    found: list[tuple[str, list[list[str]]]] = []
    joined: dict[int, list[list[str]]] = {}
    for width, (name, rows) in zip(widths, tables, strict=True):
        if width in joined:
            joined[width] += [[], *rows]
            continue
        found.append((name, [*rows]))
        if width in few - {0}:
            joined[width] = found[-1][1]
    return found


def _width_below_round(rows: Sequence[Sequence[str]]) -> int:
    """How wide a table is that begins with a round alone and has no headings; 0 for any other."""
    title, below = [*([*filter(None, row)] for row in rows if any(row)), [], []][:2]
    titled = len(title) == 1 and stage_of(title[0]) and len(below) > 1 and not any(map(meanings, below))
    return max(at for row in rows for at, cell in enumerate(row, 1) if cell) if titled else 0


def _of_tables(
    tables: Iterable[tuple[str, Iterable[Sequence[str]]]], guessed: str = "", *, workbook: bool = False
) -> Sheets | TooLong:
    """The tables of a page, of records or of a workbook as sheets of these names."""
    sheets = []
    for name, table in tables:
        rows = _numbered(table)
        if isinstance(rows, TooLong):
            return rows
        sheets.append(SheetRows(name, rows))
    return Sheets(tuple(one for one in sheets if one.rows), guessed, workbook)


def _of_workbook(content: bytes, name: str) -> Sheets | Problem | TooLong:
    """The sheets of a workbook, read as safely as one of our own."""
    found = identify_content(Path(name), content)
    book = found if isinstance(found, Problem) else open_content(found)
    if isinstance(book, Problem):
        return book
    grids = book.grids(book.sheet_names).items()
    return _of_tables(((sheet, ([*map(_shown, row)] for row in grid.rows)) for sheet, grid in grids), workbook=True)


def _numbered(table: Iterable[Sequence[str]]) -> Rows | TooLong:
    """The rows that hold something, from 1 on, as wide as the widest."""
    found: dict[int, tuple[str, ...]] = {}
    for number, row in enumerate(table, start=1):
        cells = tuple(map(tidy, row))
        while cells and not cells[-1]:
            cells = cells[:-1]
        if cells:
            found[number] = cells
        if len(cells) > MOST_COLUMNS or len(found) > MOST_MATCHES + 1:
            return TooLong()
    widest = max(map(len, found.values()), default=0)
    if widest * len(found) > MOST_CELLS:
        return TooLong()
    return {number: row + ("",) * (widest - len(row)) for number, row in found.items()}


def _shown(value: Value) -> str:
    """A cell as its text: whole numbers without decimals, days without a time of midnight, errors as nothing."""
    match value:
        case str():
            return value
        case bool():
            return "x" if value else ""
        case float() if value.is_integer() and abs(value) < 10**15:
            return str(int(value))
        case dt.datetime() if value.time() == dt.time():
            return value.date().isoformat()
        case dt.datetime():
            return value.isoformat(" ", "minutes")
        case dt.timedelta() | dt.time() | dt.date():
            return str(value)
        case CellError() | NotCalculated():
            return ""
    return str(value)
