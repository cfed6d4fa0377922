"""The same advice many times is one message with a list of cells."""

from __future__ import annotations

from pathlib import Path

from pipeline.problems.problem import CellRef, problem_at
from pipeline.run.load import load
from pipeline.views.problems import problem_lines, problem_list, problem_rows
from tests.builders.workbooks import HEADINGS, cup
from tests.commands.cli import run

HALVES = [problem_at("score-half", CellRef("Matches", row, 7)) for row in range(2, 50)]
ODD = [
    problem_at("unknown-result", CellRef("Matches", row, 5), found=f"won {row}", results="1, 2", won="1")
    for row in (2, 3, 4)
]


def test_the_same_message_is_told_once_with_its_cells() -> None:
    lines = problem_lines(HALVES, "en")
    assert len(lines) == 6  # the sheet, what was found, what was expected, what to do, a blank line, the counts
    assert lines[1].strip().startswith("G2, G3, G4, ")
    assert all(f"G{row}" in lines[1] for row in range(2, 50))
    assert lines[-1] == "48 warnings"


def test_what_differs_is_told_cell_by_cell_and_the_advice_once() -> None:
    lines = problem_lines([*ODD, *HALVES[:2]], "en")
    assert [line.split()[0] for line in lines[1:4]] == ["E2", "E3", "E4"]
    assert all(f"won {row}" in line for row, line in zip((2, 3, 4), lines[1:4], strict=True))
    mends = [line for line in lines if "for example 1 if the first player won" in line]
    assert len(mends) == 1
    assert lines[-1] == "3 errors, 2 warnings"


def test_programs_and_cells_get_every_problem() -> None:
    assert len(problem_rows(HALVES, "en")) == 48
    (sheet,) = problem_list(HALVES, "en").sheets
    assert len(sheet.items) == 48
    assert len(sheet.groups) == 1


def test_the_page_and_check_tell_it_once(tmp_path: Path) -> None:
    rows = [HEADINGS, *((1, table, table, table + 20, "won") for table in range(1, 13))]
    players = [("No", "Name"), *((number, f"Player {chr(64 + number)}") for number in range(1, 33))]
    file = cup(tmp_path / "cup.xlsx", players=players, matches=rows)
    assert sum(one.code == "unknown-result" for one in load(file).problems) == 12
    assert run("check", file).output.count("is not a result") == 1
    run("build", file, "-o", tmp_path / "output")
    (page,) = (tmp_path / "output" / "private").rglob("problems.html")
    assert page.read_text("utf-8").count("is not a result") == 1
