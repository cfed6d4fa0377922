"""`swissbook import FOLDER`: a workbook of each file, and a table that says what of its own standings comes out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.import_file import import_folder
from tests.commands.cli import run
from tests.run.loading import ready

PLAYERS: list[dict[str, Any]] = [
    {"id": 1, "name": "Ada", "rank": 1, "matchPoints": 5, "strengthOfSchedule": "0.0"},
    {"id": 2, "name": "Bea", "rank": 2, "matchPoints": 0, "strengthOfSchedule": "5.0"},
]
MATCH: dict[str, Any] = {
    "table": 1,
    "player1": {"id": 1, "combinedScore": 5},
    "player2": {"id": 2, "combinedScore": 0},
}
CUP: dict[str, Any] = {"name": "City Cup", "date": "2026-03-01", "players": PLAYERS, "rounds": [[MATCH]]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two events of one name, one with another strength of schedule, a list and a file that is no tournament."""
    (tmp_path / "a.json").write_text(json.dumps(CUP), "utf-8")
    other = {**CUP, "players": [PLAYERS[0], {**PLAYERS[1], "strengthOfSchedule": "4.5"}], "date": "2026-04-01"}
    (tmp_path / "b.json").write_text(json.dumps(other), "utf-8")
    (tmp_path / "c.csv").write_text("Round,Player 1,Player 2,Result\n1,Jan,Zofia,1\n", "utf-8")
    (tmp_path / "d.json").write_text("[1, 2]", "utf-8")
    (tmp_path / "notes.md").write_text("Not a tournament.", "utf-8")
    return tmp_path


def test_each_file_becomes_a_workbook_and_a_row_of_the_table(folder: Path) -> None:
    ran = run("import", folder, "-o", folder / "books", "--rules", "agot2-joust", "--lang", "en")
    assert ran.exit_code == 1, "one of them is no tournament"
    assert sorted(path.name for path in (folder / "books").iterdir()) == ["a.xlsx", "b.xlsx", "c.xlsx"]
    rows = [line.split() for line in ran.stdout.splitlines()][-5:]
    assert rows == [
        ["File", "Players", "Points", "Tie-breaks", "Places"],
        ["a.json", "2", "2/2", "2/2", "2/2"],
        ["b.json", "2", "2/2", "1/2", "2/2"],
        ["c.csv", "2", "–", "–", "–"],
        ["d.json", "–", "–", "–", "–"],
    ]
    assert (
        "the tie-break sos differs from that in the file (players: 1); player 2, for example, has 5 here and 4.5 there"
        in ran.output
    )


@pytest.mark.thorough
def test_two_events_of_one_name_have_addresses_of_their_own(folder: Path) -> None:
    run("import", folder, "--rules", "agot2-joust")
    assert ready(folder / "a.xlsx").event.slug == "city-cup"
    assert ready(folder / "b.xlsx").event.slug == "city-cup-2026-04-01"


@pytest.mark.thorough
def test_without_a_day_the_second_is_numbered(folder: Path) -> None:
    for name in ("a", "b"):
        (folder / f"{name}.json").write_text(json.dumps({**CUP, "date": None}), "utf-8")
    run("import", folder, "--rules", "agot2-joust")
    assert [ready(folder / f"{name}.xlsx").event.slug for name in "ab"] == ["city-cup", "city-cup-2"]


def test_a_workbook_that_is_there_is_not_written_over(folder: Path) -> None:
    (folder / "a.xlsx").write_bytes(b"mine")
    imported = {
        file.name: [one.code for one in done.problems]
        for file, done in import_folder(folder, folder, "agot2-joust", "en")
    }
    assert imported["a.json"] == ["import-workbook-there"]
    assert (folder / "a.xlsx").read_bytes() == b"mine"
    assert (folder / "b.xlsx").exists()


def test_what_was_imported_before_is_no_error(folder: Path) -> None:
    (folder / "d.json").unlink()
    assert run("import", folder, "--rules", "agot2-joust", "--lang", "en").exit_code == 0
    again = run("import", folder, "--rules", "agot2-joust", "--lang", "en")
    assert (again.exit_code, again.output.count("is passed over")) == (0, 3)


def test_two_files_of_one_name_become_two_workbooks(folder: Path) -> None:
    (folder / "c.json").write_text(json.dumps({**CUP, "name": "Other"}), "utf-8")
    run("import", folder, "-o", folder / "books", "--rules", "agot2-joust")
    assert {path.name for path in (folder / "books").iterdir()} == {"a.xlsx", "b.xlsx", "c.csv.xlsx", "c.json.xlsx"}


@pytest.mark.thorough
def test_an_address_that_an_older_workbook_has_is_not_given_again(folder: Path) -> None:
    run("import", folder / "a.json", "--rules", "agot2-joust")
    (folder / "b.json").write_text(json.dumps({**CUP, "date": None}), "utf-8")
    run("import", folder, "--rules", "agot2-joust")
    assert [ready(folder / f"{name}.xlsx").event.slug for name in "ab"] == ["city-cup", "city-cup-2"]


def test_a_folder_does_not_go_into_a_file(folder: Path) -> None:
    ran = run("import", folder, "-o", folder / "a.json", "--rules", "agot2-joust")
    assert ran.exit_code == 2
    assert not list(folder.glob("*.xlsx"))
