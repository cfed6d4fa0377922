"""Workbooks made on the spot: sheets of rows in, a Reading out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import openpyxl

from pipeline.problems.describe import describe
from pipeline.workbook.read.reader import Reading, read_workbook

Sheets = Mapping[str, Sequence[Sequence[Any]]]

EVENT = [("Name", "Spring Cup"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", "en")]
TOURNAMENTS = [("Tournament", "Rules"), ("Main", "agot2-joust")]
PLAYERS = [("No", "Name"), (1, "Jan Kowalski"), (2, "Zofia Żak"), (3, "Ann Lee"), (12, "Iwan Petrow")]
HEADINGS = ("Round", "Table", "Player 1", "Player 2", "Result", "Score 1", "Score 2")


def sheets(**changed: Sequence[Sequence[Any]]) -> dict[str, Sequence[Sequence[Any]]]:
    """A small event that reads without a Problem, with some of its sheets replaced or added."""
    usual: dict[str, Sequence[Sequence[Any]]] = {
        "Event": EVENT,
        "Tournaments": TOURNAMENTS,
        "Players": PLAYERS,
    }
    return usual | {name.title(): rows for name, rows in changed.items()}


def save(path: Path, content: Sheets) -> Path:
    """Write sheets of rows as a workbook."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in content.items():
        sheet = book.create_sheet(name)
        for number, row in enumerate(rows, start=1):
            for column, value in enumerate(row, start=1):
                if value is not None:
                    sheet.cell(number, column, value)
    book.save(path)
    return path


def read_rows(folder: Path, **changed: Sequence[Sequence[Any]]) -> Reading:
    """Read the small event with some of its sheets replaced or added."""
    return read_workbook(save(folder / "cup.xlsx", sheets(**changed)))


def found(reading: Reading) -> list[tuple[str, str, str]]:
    """Code, sheet and cell of each Problem; the sentences of all of them must be there for their values."""
    for problem in reading.problems:
        words = describe(problem, "en")
        assert words.found
        assert words.expected
        assert words.mend
    return [(problem.code, problem.at.sheet, problem.at.address) for problem in reading.problems]
