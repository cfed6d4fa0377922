"""From a file to the Problems of its cells, by the names that the organiser's sheets have."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook

from pipeline.checks.registry import check_event
from pipeline.problems.problem import CellRef, has_errors
from pipeline.views.problems import problem_lines
from pipeline.workbook.read.reader import read_workbook

SHEETS: dict[str, list[list[object]]] = {
    "Wydarzenie": [
        ["Nazwa", "Puchar"],
        ["Data", "2024-05-01"],
        ["Ziarno losowania", "abc"],
        ["Organizator", "Klub"],
    ],
    "Turnieje": [["Turniej", "Zasady", "Struktura", "Rundy", "Top"], ["Puchar", "agot1-joust", "", 2, 2]],
    "Gracze": [["Nr", "Imię i nazwisko"], [1, "Ada"], [2, "Bea"], [3, "Cyd"], [4, "Dan"]],
    "Mecze": [
        ["Stół", "Runda", "Gracz 1", "Gracz 2", "Wynik"],
        [1, 1, "1 Ada", "2 Bea", 1],
        [2, 1, "3 Cyd", "4 Dan", 1],
        [1, 2, "1 Ada", "3 Cyd", 1],
        [1, 2, "2 Bea", "4 Dan", "x"],
        ["", "Finał", "1 Ada", "4 Dan", ""],
    ],
}


def save_lines(folder: Path, **changed: list[list[object]]) -> Path:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in {**SHEETS, **changed}.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    path = folder / "puchar.xlsx"
    book.save(path)
    return path


def test_problems_name_the_cells_of_the_file(tmp_path: Path) -> None:
    reading = read_workbook(save_lines(tmp_path))
    assert reading.event is not None
    found = check_event(reading.event, reading.rulesets, reading.cell, reading.problems)
    assert [(one.code, one.at.sheet, one.at.address) for one in found] == [
        ("table-twice", "Mecze", "A5"),
        ("qualified-not-in-bracket", "Mecze", "B6"),
        ("not-in-cut", "Mecze", "D6"),
    ]
    assert problem_lines(found, reading.event.language)[0] == "Mecze"


def test_an_unreadable_row_makes_nobody_missing(tmp_path: Path) -> None:
    matches = [row[:] for row in SHEETS["Mecze"][:5]]
    matches[2][2] = "Nobody"
    reading = read_workbook(save_lines(tmp_path, Mecze=matches))
    assert reading.event is not None
    found = check_event(reading.event, reading.rulesets, reading.cell, reading.problems)
    assert has_errors(found)
    assert {one.at for one in found} == {CellRef("Mecze", 3, 3), CellRef("Mecze", 5, 1)}
