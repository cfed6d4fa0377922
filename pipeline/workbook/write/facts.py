"""What is settled beside pairs: by a draw numbers of players, rounds, cut, method and seed; by whoever opens a round its start."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from pipeline.problems.problem import Problem, problem_at
from pipeline.schema.sheets import EVENT, PLAYERS, TOURNAMENTS, Sheet
from pipeline.workbook.create.values import times_text
from pipeline.workbook.ooxml.cell import Value
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.drawn import DrawnRound
from pipeline.workbook.write.place import write_cells

_FURTHEST = 1000
"""So far below the last field a free row of the Event sheet is looked for."""


def write_facts(workbook: Workbook, reading: Reading, drawn: Sequence[DrawnRound]) -> list[Problem]:
    """Write what is not in the workbook yet; what has no column is a Problem, and the draw stands all the same."""
    problems = [*write_numbers(workbook, reading), *_write_structures(workbook, reading, drawn)]
    _write_seed(workbook, reading)
    return problems


def write_numbers(workbook: Workbook, reading: Reading) -> list[Problem]:
    """The numbers of players who have none."""
    if reading.event is None or not reading.unnumbered:
        return []
    column = reading.columns[PLAYERS.key].get("number")
    if column is None:
        return columns_missing(reading, PLAYERS, ["number"], "write-no-column-players")
    for player in reading.event.players:
        if player.row in reading.unnumbered:
            _write(workbook, reading.sheets[PLAYERS.key], player.row, {column: int(player.number)})
    return []


def _write_structures(workbook: Workbook, reading: Reading, drawn: Iterable[DrawnRound]) -> list[Problem]:
    """Rounds, cut and method of the tournaments that are drawn."""
    columns, absent = reading.columns[TOURNAMENTS.key], set()
    for round_ in drawn:
        stated = round_.tournament
        settled = (
            ("rounds", stated.rounds, round_.rounds),
            ("cut", stated.cut, round_.cut),
            ("draw_method", stated.draw_method, round_.proposal.method),
        )
        wanted = {key: value for key, there, value in settled if there is None and value is not None}
        absent |= wanted.keys() - columns.keys()
        values: Mapping[int, Value] = {columns[key]: value for key, value in wanted.items() if key in columns}
        _write(workbook, reading.sheets[TOURNAMENTS.key], stated.row, values)
    return columns_missing(reading, TOURNAMENTS, sorted(absent), "write-no-column-tournaments")


def columns_missing(reading: Reading, sheet: Sheet, keys: Sequence[str], code: str) -> list[Problem]:
    """The Problem of that code, at the headings, for columns that the sheet does not have, if there are any."""
    language = reading.event.language if reading.event else "en"
    names = ", ".join(sheet.column(key).written(language) for key in keys)
    at = reading.cell(sheet.key, reading.headers.get(sheet.key, 0))
    return [problem_at(code, at, sheet=at.sheet, columns=names)] if keys else []


def _write_seed(workbook: Workbook, reading: Reading) -> None:
    """The seed that was derived because the workbook has none, in its field or in a new one below the last."""
    event = reading.event
    if event is None or not any(found.code == "missing-seed" for found in reading.problems):
        return
    name, fields, column = reading.sheets[EVENT.key], reading.columns[EVENT.key], reading.event_column
    if "seed" in fields:
        _write(workbook, name, fields["seed"], {column: event.seed})
        return
    sheet, last = workbook.sheet(name), max(fields.values())
    inside = [merged for merged in sheet.merged if merged.left <= column and merged.right >= column - 1]
    free = (
        row
        for row in range(last + 1, last + _FURTHEST)
        if not any(merged.top <= row <= merged.bottom for merged in inside)
        and not any(cell.filled for at, cell in sheet.cells(row).items() if at in (column - 1, column))
    )
    values = {column - 1: EVENT.column("seed").written(event.language), column: event.seed}
    above = sheet.cells(last)
    styles = {at: above[at].style for at in values if at in above}
    sheet.write(next(free), values, styles, sheet.attributes(last))


def _write(workbook: Workbook, name: str, row: int, values: Mapping[int, Value]) -> None:
    if not values:
        return
    sheet = workbook.sheet(name)
    above, there = sheet.cells(row - 1) if row > 1 else {}, sheet.cells(row)
    new = [column for column in values if column in above and column not in there]
    write_cells(sheet, name, row, values, {column: above[column].style for column in new})


def write_starts(
    path: Path, out: BinaryIO, reading: Reading, starts: Mapping[int, Sequence[dt.time | None]]
) -> Problem | None:
    """Write a copy of the workbook to `out` with these starts by row; a Problem, and nothing, where it cannot be written into."""

    def write(workbook: Workbook) -> None:
        name = reading.sheets[TOURNAMENTS.key]
        sheet, column = workbook.sheet(name), reading.columns[TOURNAMENTS.key].get("round_starts")
        values = {row: times_text(times) for row, times in starts.items()}
        if column is None:
            header = reading.headers[TOURNAMENTS.key]
            rows = range(1, sheet.last_row + 1)
            column = 1 + max((filled for row in rows for filled in sheet.cells(row)), default=0)
            values[header] = TOURNAMENTS.column("round_starts").written(
                reading.event.language if reading.event else "en"
            )
        for row, value in values.items():
            cells = sheet.cells(row)
            before = None if column in cells else cells.get(column - 1)
            write_cells(sheet, name, row, {column: value}, {} if before is None else {column: before.style})

    return changed(path, out, write)
