"""Appending a round of 5,000 matches to a workbook of 10,000 players and 80,000 match rows.

Ours beside openpyxl's load and save of the same file, each in a process of its own, in one run. Seconds include
everything after the imports; peak memory is that of the whole process.

    python benchmarks/write.py
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLAYERS, ROUNDS = 10_000, 16


def make(path: Path) -> None:
    import xlsxwriter

    book = xlsxwriter.Workbook(path)
    for name, rows in {
        "Event": [("Name", "Large"), ("Draw seed", "k7"), ("Language", "en")],
        "Tournaments": [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 30, 0)],
    }.items():
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    _players(book)
    _matches(book)
    book.close()


def _players(book: object) -> None:
    headings = ("No", "Name", "Club", "City", "Country", "E-mail", "Phone", "Avoid", "Rating", "Fixed table", "Hide name", "Note")
    sheet = book.add_worksheet("Players")  # type: ignore[attr-defined]
    sheet.add_table(0, 0, PLAYERS, len(headings) - 1, {"name": "Players", "columns": [{"header": h} for h in headings]})
    for number in range(1, PLAYERS + 1):
        sheet.write_row(number, 0, (number, f"Player {number}", f"Club {number % 90}", "Kraków", "Poland", f"p{number}@example.org"))


def _matches(book: object) -> None:
    headings = ("Round", "Table", "Player 1", "Player 2", "Result", "Score 1", "Score 2", "Army 1", "Army 2", "Seed 1", "Seed 2", "Note", "Judge")
    last = ROUNDS * PLAYERS // 2
    text = book.add_format({"num_format": "@"})  # type: ignore[attr-defined]
    sheet = book.add_worksheet("Matches")  # type: ignore[attr-defined]
    sheet.add_table(0, 0, last, len(headings) - 1, {"name": "Matches", "columns": [{"header": h} for h in headings]})
    row = 1
    for round_ in range(1, ROUNDS + 1):
        for table in range(1, PLAYERS // 2 + 1):
            first, second = table, PLAYERS // 2 + 1 + (table + round_) % (PLAYERS // 2)
            sheet.write_row(row, 0, (round_, table, f"{first} Player {first}", f"{second} Player {second}"))
            sheet.write_string(row, 4, "12"[table % 2], text)
            sheet.write_row(row, 5, (2, 1, "Army", "Army"))
            row += 1


def ours(path: Path) -> float:
    from pipeline.engine.contest import contest_of
    from pipeline.engine.fingerprint import fingerprint  # noqa: F401 - imported before the clock starts
    from pipeline.model.draw import Pairing, Proposal, Reason, ReasonKind
    from pipeline.model.ids import PlayerNumber
    from pipeline.model.rounds import swiss
    from pipeline.workbook.read import Reading
    from pipeline.workbook.write import DrawnRound, Shown, write_rounds

    reading, drawn = _prepared(path)
    start = time.perf_counter()
    with path.with_name("ours.xlsx").open("wb") as out:
        written = write_rounds(path, out, reading, [drawn], Shown(reading.event, (), ()))
    return time.perf_counter() - start


def openpyxl_load_and_save(path: Path) -> float:
    import openpyxl

    start = time.perf_counter()
    book = openpyxl.load_workbook(path)
    sheet = book["Matches"]
    for table in range(1, PLAYERS // 2 + 1):
        first, second = table, PLAYERS // 2 + table
        sheet.append((ROUNDS + 1, table, f"{first} Player {first}", f"{second} Player {second}"))
    book.save(path.with_name("openpyxl.xlsx"))
    return time.perf_counter() - start
