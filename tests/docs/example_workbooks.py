"""The workbooks that the tables of docs/problems show, made; docs/problems.md says what holds where nothing is shown."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.problems.problem import CellRef
from pipeline.rules.load import builtin_text
from pipeline.schema.sheets import SHEETS
from tests.docs.plain_workbooks import Value, write_plain
from tests.docs.problem_pages import Section, Table, pages, tables_in

FILE = "spring-joust.xlsx"
SHEET_NAMES = frozenset(sheet.name.written("en") for sheet in SHEETS)
_EVENT = {"Name": "Spring Joust", "Date": "2026-03-14", "Draw seed": "k7"}
_RULES = "agot2-joust"
_PEOPLE = re.compile(r"(?<![\w-])(\d+) ([^\W\d][\w’'-]* [^\W\d][\w’'-]*)")
_RANGE = re.compile(r"(\d+)–(\d+)")
_DATE = re.compile(r"(\d\d)\.(\d\d)\.(\d{4})")
_LONG = 16_000

Cells = dict[tuple[int, int], Value]


@dataclass
class Shown:
    """The sheets that an example shows, by row and column, and the place that it marks."""

    sheets: dict[str, Cells] = field(default_factory=dict)
    marked: CellRef | None = None

    def put(self, sheet: str, row: int, column: int, text: str) -> None:
        """Type a cell of a table into a sheet; one in bold is the one that is wrong."""
        if text.startswith("**") and self.marked is None:
            self.marked = CellRef(sheet, row, column)
        self.sheets.setdefault(sheet, {})[row, column] = typed(text)


def typed(text: str) -> Value:
    """What stands in a cell that a table shows; nothing for `(empty)`, and for what is to be typed there."""
    plain = text.replace("**", "").replace("`", "")
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


def shown(section: Section) -> Shown:
    """The workbook of an example: what its tables show, then those of its page, then what every workbook has."""
    made = Shown()
    for table in section.tables:
        if table.corner in SHEET_NAMES:
            _put_table(made, table)
    common = Shown()
    for table in tables_in(pages()[section.area].note):
        _put_table(common, table)
    made.sheets = {**common.sheets, **made.sheets}
    _complete_event(made)
    _complete_tournaments(made, str(common.sheets.get("Tournaments", {}).get((2, 2), _RULES)))
    _complete_players(made)
    return made


def _put_table(made: Shown, table: Table) -> None:
    if table.as_a_whole:
        made.marked = CellRef(table.corner)
    if table.corner == "Event":
        for row, (name, value) in enumerate(table.rows, start=1):
            made.put("Event", row, 1, name)
            made.put("Event", row, 2, value)
        return
    for column, heading in enumerate(table.headings, start=1):
        made.put(table.corner, 1, column, heading)
    for cells in table.rows:
        for first, *rest in _repeated(cells):
            row = int(first.replace("**", ""))
            if first.startswith("**") and made.marked is None:
                made.marked = CellRef(table.corner, row)
            for column, cell in enumerate(rest, start=1):
                made.put(table.corner, row, column, cell)


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


def _people(made: Shown) -> Mapping[int, str].items:  # type: ignore[name-defined]
    texts = [v for cells in made.sheets.values() for v in cells.values() if isinstance(v, str)]
    return {int(number): name for text in texts for number, name in _PEOPLE.findall(text)}.items()


_LIKE = re.compile(r"`([\w-]+\.toml)` is `([a-z0-9-]+)`")


def write_rulesets(section: Section, folder: Path) -> None:
    """The rulesets of one's own that an example shows: a game with other tables in place of its own."""
    for (file, game), text in zip(_LIKE.findall(section.example), section.toml, strict=True):
        own = re.findall(r"^\[([a-z_]+)\]", text, re.MULTILINE)
        whole = re.sub(r"^id = .*\n", "", builtin_text(game), flags=re.MULTILINE)
        for name in own:
            whole = re.sub(rf"^\[+{name}(\..*)?\]+\n(?:(?!\[).*\n)*", "", whole, flags=re.MULTILINE)
        (folder / file).write_text(f"{whole}\n{text}", "utf-8")


def written(made: Shown, folder: Path) -> Path:
    """The workbook as a file."""
    return write_plain(folder / FILE, made.sheets)
