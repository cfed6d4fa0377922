"""A day's workbook at a moment of it, a slip made in it as people make them, and what they are to be told."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.model import Event, Tournament, replace, swiss
from tests.builders.events import simulated, simulated_game
from tests.builders.workbooks import write_event
from tests.commands.cli import run


@dataclass(frozen=True)
class MomentOfDay:
    """A game, how many Swiss rounds of it are played, and whether the next round is drawn then; None for a whole event."""

    rules: str
    played: int | None = None
    drawn: bool = True
    players: int = 12


class Book:
    """The workbook as it lies open: cells by the row and the heading of their column."""

    def __init__(self, path: Path) -> None:
        self.book = openpyxl.load_workbook(path)

    def sheet(self, name: str) -> Worksheet:
        """A sheet."""
        found = self.book[name]
        assert isinstance(found, Worksheet)
        return found

    def cell(self, sheet: str, row: int, heading: str) -> Any:
        """A cell of a list."""
        column = next(cell.column for cell in self.sheet(sheet)[1] if cell.value == heading)
        assert isinstance(column, int)
        return self.sheet(sheet).cell(row, column)

    def get(self, sheet: str, row: int, heading: str) -> Any:
        """What stands there."""
        return self.cell(sheet, row, heading).value

    def put(self, sheet: str, row: int, **values: Any) -> None:
        """Type into a row; the headings' spaces are underscores."""
        for heading, value in values.items():
            self.cell(sheet, row, heading.replace("_", " ")).value = value

    def field(self, name: str) -> Any:
        """The cell of a field of the event."""
        fields = self.sheet("Event")
        return next(
            fields.cell(row, 2) for row in range(1, fields.max_row + 1) if fields.cell(row, 1).value == name
        )

    def rows(self, sheet: str) -> list[list[Any]]:
        """The filled rows below the headings."""
        rows = [[cell.value for cell in row] for row in self.sheet(sheet).iter_rows(min_row=2)]
        return [row for row in rows if any(value is not None for value in row)]

    def put_rows(self, sheet: str, rows: list[list[Any]]) -> None:
        """The same rows, or as many, in another order."""
        for number, row in enumerate(rows, start=2):
            for column, value in enumerate(row, start=1):
                self.sheet(sheet).cell(number, column).value = value

    def add(self, sheet: str, **values: Any) -> int:
        """Type into the first empty row; its number."""
        row = len(self.rows(sheet)) + 2
        self.put(sheet, row, **values)
        return row


@dataclass(frozen=True)
class Slip:
    """What somebody does, when, and what they are told: one code at one cell with one advice, or nothing at all.

    `after` are the codes of what may be told besides, all of it less than the one. `fixed`: `check --fix` leaves no Problem.
    """

    what: str
    when: MomentOfDay
    make: Callable[[Book], Any]
    code: str = ""
    cell: str = ""
    mend: str = ""
    fixed: bool = False
    after: tuple[str, ...] = ()


def typed_into(sheet: str, row: int, **values: Any) -> Callable[[Book], None]:
    """Typing into one row."""
    return lambda book: book.put(sheet, row, **values)


def field(name: str, value: Any) -> Callable[[Book], None]:
    """Typing into a field of the event."""

    def make(book: Book) -> None:
        book.field(name).value = value

    return make


def workbook_at(moment: MomentOfDay, folder: Path) -> Path:
    """The workbook of that moment, without a Problem; its last round was drawn by `pair`."""
    path = folder / "cup.xlsx"
    write_event(path, _until(moment))
    if moment.played is not None and moment.drawn:
        ran = run("pair", path)
        assert ran.exit_code == 0, ran.output
    for backups in folder.glob("*backup*"):
        shutil.rmtree(backups)
    return path


def _until(moment: MomentOfDay) -> Event:
    if moment.played is None:
        return replace(simulated_game(moment.rules, 16, "k7")[0], language="en")
    event, through = simulated(moment.rules, moment.players, "k7", language="en"), swiss(moment.played)
    following = swiss(moment.played + 1)

    def cut_off(one: Tournament) -> Tournament:
        return replace(
            one,
            matches=tuple(row for row in one.matches if row.round <= through),
            seats=tuple(row for row in one.seats if row.round <= through),
            changes=tuple(row for row in one.changes if row.since <= following),
        )

    lists = tuple(replace(one, finals=("",) * 5) for one in event.armies)
    return replace(event, armies=lists, tournaments=tuple(map(cut_off, event.tournaments)))
