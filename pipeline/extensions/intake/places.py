"""The way back: places and points of a tournament beside the names of an organiser's own sheet, in a copy of it."""

import io
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path

from pipeline.disk.replacement import readers_of, replacing
from pipeline.exchange.decoding import decode
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.extensions.intake.answers import remembered, with_answers
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.names import CleanName, cleaned
from pipeline.extensions.intake.players import lists_of
from pipeline.extensions.intake.separated import Rows, separator_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets, unread
from pipeline.locale.catalogue import catalogue
from pipeline.locale.spelling import skeleton
from pipeline.model import Standing, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.load import Ready
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.write.change import changed

_SHOWN = 20
_FIELD = r'( *"(?:[^"]|"")*"[^{0}\r\n]*|[^{0}\r\n]*)({0}|\r\n|\r|\n|$)'
"""A field and what ends it, once the separator stands in it."""


Cells = Mapping[CellRef, str | int | float | None]
"""Values by their cells, counted from 1."""


def write_places(loaded: Ready, sheet: Path, output: Path) -> list[Problem]:
    """Write a copy of a sheet with the place and points of everybody who stands in it; `output` must not be there yet.

    What is no error says who is missing in the sheet or in the tournament. Raises OSError.
    """
    content = sheet.read_bytes()
    read = read_sheets(content, sheet.name)
    if not isinstance(read, Sheets):
        return [unread(read, sheet.name, players=True)]
    read, _said, _choices = with_answers(read, remembered(sheet.parent)[0], sheet.name)
    tables, wrong = lists_of(read, sheet.name)
    figures = _by_name(loaded)
    names = [one.name for table in tables for one in _names(table)]
    strangers = [name for name in names if skeleton(name) not in figures]
    problems = list(wrong)
    missing = len(figures.keys() - {*map(skeleton, names)})
    if strangers or missing:
        shown = ", ".join(strangers[:_SHOWN]) or "–"
        problems.append(problem_at("places-missing", CellRef(sheet.name), names=shown, count=missing))
    if missing == len(figures):
        return problems
    if not (read.workbook or read.text):
        return [problem_at("places-format", CellRef(sheet.name))]
    rows = {one.name: one.rows for one in read.sheets}
    below = [table for table in tables if _has_rows(table, rows[table.sheet])]
    if not below:
        return [problem_at("places-columns", CellRef(tables[0].sheet), sheet=tables[0].sheet)]
    cells = _cells(below, figures, loaded.event.language)
    made = _in_workbook(sheet, cells) if read.workbook else _in_text(content, cells)
    if isinstance(made, Problem):
        return [made]
    with replacing(output, durable=True, readers=readers_of(sheet)) as file:
        file.write(made)
    return problems


def _by_name(loaded: Ready) -> Mapping[str, Standing]:
    """How everybody stands at the end, by the words of the name; of several tournaments, in the first that somebody played in."""
    names = {player.number: skeleton(player.name) for player in loaded.event.players}
    found: dict[str, Standing] = {}
    for state in loaded.states:
        ended = {row.player: row.place for row in state.classification.rows} if state.classification.final else {}
        for line in state.standings:
            found.setdefault(names[line.player], replace(line, place=ended.get(line.player, line.place)))
    return found


def _has_rows(table: OwnTable, rows: Rows) -> bool:
    """Whether people stand in the rows of a sheet where a table says, and do not have a column each."""
    first = table.names_at[0]
    there = [skeleton(rows.get(row, cells)[first]) in skeleton(cells[first]) for row, cells in table.rows.items()]
    return 2 * sum(there) > len(there)


def _names(table: OwnTable) -> list[CleanName]:
    return cleaned([" ".join(row[index] for index in table.names_at) for row in table.rows.values()])


def _cells(tables: Sequence[OwnTable], figures: Mapping[str, Standing], language: str) -> Cells:
    """What is written where: into table.names_at of places and points that are there, else into new ones behind all others."""
    cells: dict[CellRef, str | int | float | None] = {}
    beside: Counter[tuple[str, int]] = Counter()
    translate = catalogue(language).gettext
    for table in tables:
        filled = (index for row in (table.headings, *table.rows.values()) for index, cell in enumerate(row) if cell)
        width = max(filled, default=-1) + 1 + beside[table.sheet, table.heading]
        columns = dict(table.columns)
        headings = {"place": translate("Place"), "points": translate("Points")}
        new = [key for key in headings if key not in columns]
        beside[table.sheet, table.heading] += len(new)
        for index, key in enumerate(new, width):
            columns[key] = index
            if table.heading:
                cells[CellRef(table.sheet, table.heading, index + 1)] = headings[key]
        for row, name in zip(table.rows, _names(table), strict=True):
            if one := figures.get(skeleton(name.name)):
                cells[CellRef(table.sheet, row, columns["place"] + 1)] = one.place
                cells[CellRef(table.sheet, row, columns["points"] + 1)] = exact(one.points)
    return cells


def _in_workbook(sheet: Path, cells: Cells) -> bytes | Problem:
    def write(workbook: Workbook) -> None:
        for at, value in cells.items():
            exactly = Decimal(str(value)) if isinstance(value, float) else value
            workbook.sheet(at.sheet).write(at.row, {at.column: exactly})

    out = io.BytesIO()
    done = changed(sheet, out, write)
    return done if isinstance(done, Problem) else out.getvalue()


def _in_text(content: bytes, cells: Cells) -> bytes:
    """The text with the values in it and all else as it stands, in UTF-8, which a spreadsheet program tells by its mark."""
    decoded = decode(content)
    text = decoded[0].lstrip("\ufeff") if decoded else ""
    separator = separator_of(text)[0]
    values: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for at, value in cells.items():
        values[at.row][at.column] = "" if value is None else str(value)
    made: list[str] = []
    row, column = 1, 1
    for field in re.finditer(_FIELD.format(re.escape(separator)), text):
        if column == 1 and field.start() == len(text):
            break  # Nothing stands behind the last line.
        made.append(values[row].get(column, field[1]))
        if field[2] == separator:
            made.append(separator)
            column += 1
            continue
        made += (
            separator + values[row].get(more, "") for more in range(column + 1, max(values[row], default=0) + 1)
        )
        made.append(field[2])
        row, column = row + 1, 1
    return "".join(made).encode("utf-8-sig")
