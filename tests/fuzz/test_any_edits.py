"""A whole event in which somebody has edited at random: cells emptied, swapped, copied; rows deleted, doubled, sorted."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from pipeline.run.build.build import build_site
from pipeline.schema.sheets import CHANGES, MATCHES, PLAYERS, TABLES, TOURNAMENTS
from pipeline.views.problems import problem_rows
from pipeline.workbook.create import write_workbook

GAMES = ("agot1-joust", "agot1-melee", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
ROUNDS = (MATCHES, TABLES)
EDITED = (*ROUNDS, *ROUNDS, *ROUNDS, CHANGES, PLAYERS, TOURNAMENTS)
ODD = ("", 0, 1, 2, 99, "X", "x", "BYE", "Top 8", "Final", "Third place", "Cut", "drop", "late", "return", 1.5, "?")


@dataclass
class Editor:
    """Somebody with a workbook and no plan."""

    chance: random.Random
    book: openpyxl.Workbook

    def edit(self) -> None:
        found = [sheet for kind in EDITED for sheet in self.book.worksheets if sheet.title in kind.name.spellings]
        sheet = self.chance.choice(found)
        first = next(row for row in range(1, 9) if sheet.cell(row, 2).value is not None) + 1
        rows = [row for row in range(first, sheet.max_row + 1) if any(cell.value for cell in sheet[row])]
        if rows:
            self.chance.choice((self.cell, self.cell, self.swap, self.delete, self.double, self.sort))(sheet, rows)

    def place(self, sheet: Worksheet, rows: list[int]) -> Any:
        return sheet.cell(self.chance.choice(rows), self.chance.randrange(1, sheet.max_column + 1))

    def cell(self, sheet: Worksheet, rows: list[int]) -> None:
        self.place(sheet, rows).value = self.chance.choice(ODD)

    def swap(self, sheet: Worksheet, rows: list[int]) -> None:
        one = self.place(sheet, rows)
        other = sheet.cell(self.chance.choice(rows), one.column)
        one.value, other.value = other.value, one.value

    def delete(self, sheet: Worksheet, rows: list[int]) -> None:
        self.write(sheet, self.chance.choice(rows), [None] * sheet.max_column)

    def double(self, sheet: Worksheet, rows: list[int]) -> None:
        self.write(sheet, rows[-1] + 1, self.values(sheet, self.chance.choice(rows)))

    def sort(self, sheet: Worksheet, rows: list[int]) -> None:
        shuffled = [self.values(sheet, row) for row in rows]
        self.chance.shuffle(shuffled)
        for row, values in zip(rows, shuffled, strict=True):
            self.write(sheet, row, values)

    def values(self, sheet: Worksheet, row: int) -> list[Any]:
        return [cell.value for cell in sheet[row]]

    def write(self, sheet: Worksheet, row: int, values: list[Any]) -> None:
        for column, value in enumerate(values, 1):
            sheet.cell(row, column).value = value  # type: ignore[assignment, union-attr, unused-ignore]


def told(problems: tuple[Problem, ...]) -> None:
    for row in problem_rows(problems, "en"):
        assert row["code"] != "internal-error", row
        assert row["found"], row
        assert row["mend"], row


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_any_edits_end_in_a_site_or_in_problems(game: str, tmp_path: Path) -> None:
    ruleset = load_builtin(game)
    moments = (Moment.MID_ROUND, Moment.AFTER_ROUNDS, Moment.MID_BRACKET, Moment.FINISHED)
    good = 0
    for number in range(8):
        chance = random.Random(number)
        moment = moments[number % 4]
        rounds = 9 if moment is Moment.AFTER_ROUNDS else None
        event = simulate(ruleset, chance.choice((9, 17, 26)), seed=str(number), moment=moment, rounds=rounds)
        file = tmp_path / "cup.xlsx"
        write_workbook(event, {ruleset.id: ruleset}, file, "en")
        editor = Editor(chance, openpyxl.load_workbook(file))
        for _ in range(chance.randrange(1, 4)):
            editor.edit()
        editor.book.save(file)
        (built,) = build_site(file, tmp_path / "output", "en").events
        told(built.problems)
        assert bool(built.pages) is not built.has_errors
        good += not built.has_errors
    assert 0 < good < 8
