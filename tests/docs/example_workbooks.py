"""The workbooks that the tables of docs/problems show, made; docs/problems.md says what holds where nothing is shown."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import ItemsView, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.problems.problem import CellRef
from pipeline.rules.load import builtin_text
from tests.docs.plain_workbooks import Value, write_plain
from tests.docs.problem_pages import Section, Table, pages, tables_in

FILE = "spring-joust.xlsx"
LISTED = "Sheets of this workbook"
_EVENT = {"Name": "Spring Joust", "Date": "2026-03-14", "Draw seed": "k7"}
_RULES = "agot2-joust"
_PEOPLE = re.compile(r"(?<![\w-])(\d+) ([^\W\d][\w’'-]* [^\W\d][\w’'-]*)")
_RANGE = re.compile(r"(\d+)–(\d+)")
_DATE = re.compile(r"(\d\d)\.(\d\d)\.(\d{4})")
_LONG = 16_000
_LIKE = re.compile(r"`([\w-]+\.toml)` is `([a-z0-9-]+)`")
"""A ruleset of one's own, and the game that it is but for what is shown."""


@dataclass
class Shown:
    """The sheets that tables show, by row and column, and the place that they mark."""

    sheets: dict[str, dict[tuple[int, int], Value]] = field(default_factory=dict)
    marked: CellRef | None = None
    related: set[CellRef] = field(default_factory=set)
    """The places in italics: they are named with it."""
    places: set[CellRef] = field(default_factory=set)
    """The cells and rows that tables show."""
    alone: list[str] = field(default_factory=list)
    """The names of all sheets, where a table lists them."""

    def put_table(self, table: Table) -> None:
        """Type what a table shows into its sheet."""
        if table.corner == LISTED:
            for (name,) in table.rows:
                self.alone.append(name.strip("*"))
                self.marked = CellRef(name.strip("*")) if name.startswith("**") else self.marked
            return
        if table.as_a_whole:
            self.marked = CellRef(table.corner)
        if table.corner == "Event":
            for row, cells in enumerate(table.rows, start=1):
                self._put_row("Event", row, cells)
            return
        self._put_row(table.corner, 1, table.headings)
        for cells in table.rows:
            for first, *rest in _repeated(cells):
                row = int(first.strip("*"))
                self._mark(first, CellRef(table.corner, row))
                self._put_row(table.corner, row, rest)

    def _put_row(self, sheet: str, row: int, texts: Iterable[str]) -> None:
        cells = self.sheets.setdefault(sheet, {})
        for column, text in enumerate(texts, start=1):
            if row > 1 or sheet == "Event" or text.startswith("**"):
                self._mark(text, CellRef(sheet, row, column))
            if text or (row, column) not in cells:
                cells[row, column] = cell_value(text)

    def _mark(self, text: str, place: CellRef) -> None:
        self.places.add(place)
        if text.startswith("**"):
            self.marked = self.marked or place
        elif text.startswith("*"):
            self.related.add(place)


def cell_value(text: str) -> Value:
    """What stands in a cell that a table shows; nothing for `(empty)`, and for what is to be typed there."""
    plain = text.strip("*").replace("`", "")
    if plain == "" or re.fullmatch(r"\(.*\)", plain):
        return None
    if re.fullmatch(r"-?\d+", plain):
        return int(plain)
    if re.fullmatch(r"-?\d+\.\d+", plain):
        return float(plain)
    if date := _DATE.fullmatch(plain):
        return dt.date(int(date[3]), int(date[2]), int(date[1]))
    if plain.endswith(" …") and plain.startswith("Jan "):
        return (plain[:-1] * _LONG)[:_LONG]
    return plain.replace("□", "_x0007_").replace("\\|", "|")


def completed(made: Shown, area: str) -> None:
    """Add what an example does not show: what is common to those of its page, then what every workbook has."""
    common = Shown()
    for table in tables_in(pages()[area].note):
        common.put_table(table)
    made.sheets = {**common.sheets, **made.sheets}
    _complete_event(made)
    _complete_tournaments(made, str(common.sheets.get("Tournaments", {}).get((2, 2), _RULES)))
    _complete_players(made)
    if made.alone:
        made.sheets = {name: made.sheets.get(name, {(1, 1): "-"}) for name in made.alone}


def type_in(file: Path, table: Table) -> CellRef | None:
    """Type what a table shows into a workbook that is there, below its headings and beside its fields; the place that it marks."""
    book = openpyxl.load_workbook(file)
    sheet, marked = book[table.corner], None
    for row, column, text in _typed_cells(sheet, table):
        sheet.cell(row, column).value = cell_value(text)
        if text.startswith("**"):
            marked = CellRef(table.corner, row, column)
    book.save(file)
    return marked


def _typed_cells(sheet: Worksheet, table: Table) -> Iterator[tuple[int, int, str]]:
    if table.corner == "Event":
        rows = {str(name): row for row, (name,) in enumerate(sheet.iter_rows(max_col=1, values_only=True), start=1)}
        yield from ((rows[name], 2, value) for name, value in table.rows)
        return
    (headings,) = sheet.iter_rows(max_row=1, values_only=True)
    columns = {str(heading): column for column, heading in enumerate(headings, start=1)}
    for first, *rest in table.rows:
        yield from ((int(first), columns[name], text) for name, text in zip(table.headings, rest, strict=True))


def _repeated(cells: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The rows that a line stands for: `2–5` several, in which each range counts up with them."""
    span = _RANGE.fullmatch(cells[0])
    if span is None:
        yield cells
        return
    for step in range(int(span[2]) - int(span[1]) + 1):
        yield tuple(_RANGE.sub(lambda found: str(int(found[1]) + step), cell) for cell in cells)  # noqa: B023


def _complete_event(made: Shown) -> None:
    cells = made.sheets.setdefault("Event", {})
    stated = {value for (_, column), value in cells.items() if column == 1}
    last = max((row for row, _ in cells), default=0)
    for row, (name, value) in enumerate(((n, v) for n, v in _EVENT.items() if n not in stated), start=last + 1):
        cells[row, 1], cells[row, 2] = name, value


def _complete_tournaments(made: Shown, rules: str) -> None:
    cells = made.sheets.setdefault("Tournaments", {})
    if not cells:
        cells |= {(1, 1): "Tournament", (2, 1): "Spring Joust"}
    headings = {value for (row, _), value in cells.items() if row == 1}
    if "Rules" not in headings:
        column = max(column for _, column in cells) + 1
        cells |= {(row, column): rules for row in {row for row, _ in cells}}
        cells[1, column] = "Rules"


def _complete_players(made: Shown) -> None:
    cells = made.sheets.setdefault("Players", {})
    cells.update({place: value for place, value in {(1, 1): "No", (1, 2): "Name"}.items() if not cells})
    columns = {value: column for (row, column), value in cells.items() if row == 1}
    if not {"No", "Name"} <= columns.keys():
        return
    rows = {row for row, _ in cells}
    numbers = {value for (_, column), value in cells.items() if column == columns["No"]}
    for number, name in _people(made):
        if number not in numbers and number + 1 not in rows:
            cells[number + 1, columns["No"]], cells[number + 1, columns["Name"]] = number, name


def _people(made: Shown) -> ItemsView[int, str]:
    texts = [v for cells in made.sheets.values() for v in cells.values() if isinstance(v, str)]
    return {int(number): name for text in texts for number, name in _PEOPLE.findall(text)}.items()


def write_rulesets(section: Section, folder: Path) -> None:
    """The rulesets of one's own that an example shows: a game with other tables in place of its own."""
    for (file, game), text in zip(_LIKE.findall(section.example), section.toml, strict=False):
        own = re.findall(r"^\[([a-z_]+)\]", text, re.MULTILINE)
        whole = re.sub(r"^id = .*\n", "", builtin_text(game), flags=re.MULTILINE)
        for name in own:
            whole = re.sub(rf"^\[+{name}(\..*)?\]+\n(?:(?!\[).*\n)*", "", whole, flags=re.MULTILINE)
        (folder / file).write_text(f"{whole}\n{text}", "utf-8")


def written(made: Shown, folder: Path) -> Path:
    """The workbook as a file."""
    return write_plain(folder / FILE, made.sheets)
