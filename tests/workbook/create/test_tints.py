"""What is coloured in Matches: the cells that are awaited, and no others."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest

from pipeline.rules.load import load_builtin
from pipeline.schema.sheets import MATCHES
from tests.workbook.create.book import blank_book, headings, sheet_of

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
ROWS: list[tuple[dict[str, str | int], set[str]]] = [
    ({}, set()),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B"}, {"Score 1", "Score 2"}),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Result": "1"}, {"Score 1", "Score 2"}),
    ({"Round": "1", "Player 1": "1 A", "Player 2": "2 B", "Result": 1}, {"Score 1", "Score 2"}),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Score 1": "9"}, {"Score 2"}),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Score 1": "9", "Score 2": "0"}, set()),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Result": "1F"}, set()),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Result": "0"}, set()),
    ({"Round": 1, "Player 1": "1 A", "Player 2": "2 B", "Result": 0}, set()),
    ({"Round": 1, "Player 1": "1 A", "Result": "BYE"}, set()),
    ({"Round": "Top 8", "Player 1": "1 A", "Player 2": "2 B"}, {"Score 1", "Score 2"}),
    ({"Round": "Top 8", "Player 1": "1 A", "Player 2": "2 B", "Result": "2"}, set()),
]
"""A row of Matches of Neuroshima Hex, and the headings of the cells in which something is still to be entered."""
PAIR: dict[str, str | int] = {"Player 1": "1 A", "Player 2": "2 B"}
GAMES: list[tuple[dict[str, str | int], set[str]]] = [
    ({**PAIR, "Round": 1}, {"Result"}),
    ({**PAIR, "Round": 1, "Result": "2-1"}, set()),
    ({**PAIR, "Round": 1, "Result": "1"}, {"Result"}),
    ({**PAIR, "Round": 1, "Result": "1", "Score 1": 2, "Score 2": 1}, set()),
    ({**PAIR, "Round": 1, "Score 1": 2, "Score 2": 1}, set()),
    ({**PAIR, "Round": 1, "Result": "X"}, set()),
    ({**PAIR, "Round": 1, "Result": "1F"}, set()),
    ({**PAIR, "Round": "Final", "Result": "1"}, set()),
]
"""The same of Magic, in which a few scores are all there are, and a draw may be agreed."""


def tinted(rules: str, folder: Path) -> dict[str, str]:
    """The formulas of row 2 by the heading of the coloured cells."""
    page = sheet_of(blank_book(load_builtin(rules), folder), MATCHES)
    names = headings(page)
    found = {}
    for area in page.conditional_formatting:
        for rule in area.rules:
            if rule.dxf.fill is not None and rule.dxf.fill.bgColor is not None and not rule.dxf.border:
                found[names[next(iter(area.sqref.ranges)).min_col - 1]] = rule.formula[0]
    return found


@pytest.mark.parametrize(("rules", "awaited"), [
    ("agot1-joust", {"Result"}),
    ("agot2-joust", {"Result"}),
    ("neuroshima-hex-2023", {"Score 1", "Score 2"}),
    *(pytest.param(one, {"Result"}, marks=pytest.mark.thorough) for one in ("war-online-constructed", "magic", "othello-mso-2020")),
])  # fmt: skip
def test_the_cells_that_are_needed_are_coloured(rules: str, awaited: set[str], tmp_path: Path) -> None:
    assert set(tinted(rules, tmp_path)) == awaited


@pytest.mark.thorough
@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not on this machine")
@pytest.mark.parametrize(
    ("rules", "rows"), [("neuroshima-hex-2023", ROWS), ("magic", GAMES)], ids=["scores", "games"]
)
def test_until_they_are_filled(
    rules: str, rows: list[tuple[dict[str, str | int], set[str]]], tmp_path: Path
) -> None:
    page = sheet_of(blank_book(load_builtin(rules), tmp_path), MATCHES)
    names, formulas = headings(page), tinted(rules, tmp_path)
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for number, (row, _) in enumerate(rows, start=2):
        for name, value in row.items():
            sheet.cell(number, names.index(name) + 1, value)
        for place, formula in enumerate(formulas.values(), start=len(names) + 1):
            own = formula.replace("2=", f"{number}=").replace("2<>", f"{number}<>").replace("2+", f"{number}+")
            own = own.replace("2)", f"{number})").replace("2&", f"{number}&")
            sheet.cell(number, place, f"=IF({own},1,0)")
    book.save(tmp_path / "tints.xlsx")
    command = [str(OFFICE), f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    command += ["--convert-to", "xlsx", "--outdir", str(tmp_path / "out"), str(tmp_path / "tints.xlsx")]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    done = openpyxl.load_workbook(tmp_path / "out" / "tints.xlsx", data_only=True).active
    assert done is not None
    for number, (row, awaited) in enumerate(rows, start=2):
        shown = {
            name for place, name in enumerate(formulas, start=len(names) + 1) if done.cell(number, place).value == 1
        }
        assert shown == awaited, row
