"""A file as sheets of text cells, whatever its format: separated text, a workbook, a web page with tables, records in JSON."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS, MOST_MATCHES, decode
from pipeline.extensions.intake.markup import page_tables
from pipeline.extensions.intake.records import record_rows
from pipeline.extensions.intake.separated import OpenQuote, Rows, TooLong, read_rows, tidy
from pipeline.problems.problem import Problem
from pipeline.workbook.open.book import open_content
from pipeline.workbook.open.compound.header import MAGIC
from pipeline.workbook.open.identify import identify_content
from pipeline.workbook.open.values import CellError, NotCalculated, Value

_RECORDS = re.compile(r"\s*(?:\[\s*[\[{\"]|\{\s*[\"}])")
"""How records in JSON begin, and no name in brackets."""
_PACKED = (b"PK", MAGIC)
"""How the workbooks begin that are read."""


class NoText(Struct, frozen=True):
    """A file that is neither text nor a workbook."""


class SheetRows(Struct, frozen=True):
    """The rows of a sheet that hold something, by their numbers, all of one length; a text has one, called as its file."""

    name: str
    rows: Rows


class Sheets(Struct, frozen=True):
    """All sheets of a file; `guessed` is the code page of a text that does not say its own. A page or records are neither text nor
    workbook.
    """

    sheets: tuple[SheetRows, ...]
    guessed: str = ""
    workbook: bool = False
    text: bool = False


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
    if text.lstrip().startswith("<"):
        tables = page_tables(text)
        if isinstance(tables, TooLong):
            return tables
        counted = enumerate(tables, start=1)
        return _of_tables(
            [(f"{name} ({place})" if place > 1 else name, table) for place, table in counted], guessed
        )
    if _RECORDS.match(text):
        records = record_rows(text)
        return (
            NoText() if records is None else _of_tables([(keys or name, table) for keys, table in records], guessed)
        )
    read = read_rows(text, MOST_MATCHES + 1)
    return Sheets((SheetRows(name, read),), guessed, text=True) if isinstance(read, Mapping) else read


def _of_tables(tables: Sequence[tuple[str, list[list[str]]]], guessed: str) -> Sheets | TooLong:
    """The tables of a page or of records as sheets of these names."""
    sheets = []
    for name, table in tables:
        rows = _numbered(table)
        if isinstance(rows, TooLong):
            return rows
        sheets.append(SheetRows(name, rows))
    return Sheets(tuple(one for one in sheets if one.rows), guessed)


def _of_workbook(content: bytes, name: str) -> Sheets | Problem | TooLong:
    """The sheets of a workbook, read as safely as one of our own."""
    found = identify_content(Path(name), content)
    book = found if isinstance(found, Problem) else open_content(found)
    if isinstance(book, Problem):
        return book
    sheets = []
    for sheet, grid in book.grids(book.sheet_names).items():
        rows = _numbered([_shown(cell) for cell in row] for row in grid.rows)
        if isinstance(rows, TooLong):
            return rows
        sheets.append(SheetRows(sheet, rows))
    return Sheets(tuple(one for one in sheets if one.rows), workbook=True)


def _numbered(table: Iterator[list[str]] | Sequence[Sequence[str]]) -> Rows | TooLong:
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
