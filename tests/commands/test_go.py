"""`go`: the one command of the event day; and the provisional round that `build` shows and `pair` then draws."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.commands.cli import run
from tests.commands.pairing import drawn_rounds, matches_in, simulated_workbook
from tests.run.folders import tree


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def tournament_json() -> dict[str, Any]:
    (file,) = Path("output/site").glob("*/data/event.json")
    (tournament,) = json.loads(file.read_text("utf-8"))["tournaments"]
    assert isinstance(tournament, dict)
    return tournament


def the_copy() -> Path:
    (copy,) = Path("output/private").glob("*/workbook/cup.xlsx")
    return copy


def pairs(rows: list[tuple[object, ...]], stage: int) -> list[tuple[object, object, object]]:
    """Table and players of a round as they stand in the workbook."""
    return [(row[1], row[2], row[3]) for row in rows if row[0] == stage]


class TestGo:
    def test_draws_and_builds(self) -> None:
        path = simulated_workbook()
        ran = run("go", path.name, "--no-open")
        assert ran.exit_code == 0, ran.output
        assert drawn_rounds(path)[-1] == 2
        assert (
            ran.output.index("Round 2")
            < ran.output.index("written into the workbook")
            < ran.output.index("files, ")
        )
        assert tournament_json()["rounds"][1]["complete"] is False
        waiting = tournament_json()["next"]
        assert (waiting["provisional"], waiting["matches"]) == (False, []), "the round stands in the workbook"

    @pytest.mark.thorough
    def test_builds_where_results_are_missing(self) -> None:
        path = simulated_workbook(1, until="mid-round")
        before = path.read_bytes()
        rows = matches_in(path)
        ran = run("go", path.name, "--no-open")
        assert ran.exit_code == 0, ran.output
        assert matches_in(path) == rows
        assert "results are missing" in ran.output
        assert "index.html" in ran.output
        assert path.read_bytes() != before, "standings and draws are shown in the workbook"

    def test_opens_the_page(self, monkeypatch: pytest.MonkeyPatch) -> None:
        opened: list[str] = []
        monkeypatch.setattr("click.launch", opened.append)
        simulated_workbook()
        run("go", "cup.xlsx")
        (page,) = opened
        assert page.startswith("file://")
        assert page.endswith("/index.html")

    def test_says_once_what_is_wrong_and_writes_nothing(self) -> None:
        path = simulated_workbook()
        book = openpyxl.load_workbook(path)
        book["Matches"]["E2"] = "7"
        book.save(path)
        before = path.read_bytes()
        ran = run("go", path.name, "--no-open")
        assert ran.exit_code == 1
        assert path.read_bytes() == before
        assert ran.output.count("E2 (error)") == 1
        assert "was not built" in ran.output

    @pytest.mark.thorough
    def test_builds_while_the_workbook_is_open_but_draws_nothing(self) -> None:
        path = simulated_workbook()
        before = path.read_bytes()
        path.with_name("~$cup.xlsx").write_bytes(bytes(165))
        ran = run("go", path.name, "--no-open")
        assert ran.exit_code == 1
        assert path.read_bytes() == before
        assert "is open in another program" in ran.output
        assert tournament_json()["next"]["provisional"] is True
        assert len(tournament_json()["next"]["matches"]) == 4


class TestProvisionalRound:
    def test_is_the_one_that_pair_draws(self) -> None:
        path = simulated_workbook(2)
        untouched = path.read_bytes()
        assert run("build", path.name).exit_code == 0
        assert path.read_bytes() == untouched
        shown = tournament_json()["next"]
        assert shown["provisional"] is True
        copied = matches_in(the_copy())
        assert run("pair", path.name).exit_code == 0
        assert matches_in(path) == copied
        drawn = pairs(matches_in(path), 3)
        assert [(one["table"], *one["players"]) for one in shown["matches"]] == [
            (table, int(str(first).split()[0]), int(str(second).split()[0]))
            for table, first, second in drawn
            if second
        ]
        byes = [int(str(first).split()[0]) for _, first, second in drawn if not second]
        assert [one["player"] for one in shown["byes"]] == byes

    @pytest.mark.thorough
    def test_the_copy_is_what_pair_makes_of_the_workbook(self) -> None:
        path = simulated_workbook()
        run("build", path.name)
        run("pair", path.name)
        assert the_copy().read_bytes() == path.read_bytes()

    @pytest.mark.thorough
    def test_the_copy_follows_the_workbook_while_nobody_has_edited_it(self) -> None:
        path = simulated_workbook()
        run("build", path.name)
        first = the_copy().read_bytes()
        run("build", path.name)
        assert the_copy().read_bytes() == first
        run("pair", path.name)
        book = openpyxl.load_workbook(path)
        for row in range(2, 2 + len(matches_in(path))):
            if book["Matches"].cell(row, 4).value and not book["Matches"].cell(row, 5).value:
                book["Matches"].cell(row, 5, "1")
        book.save(path)
        run("build", path.name)
        assert drawn_rounds(the_copy())[-1] == 3

    @pytest.mark.parametrize("edit", ["save", "touch up a byte"])
    def test_the_copy_is_never_written_over_once_edited(self, edit: str) -> None:
        path = simulated_workbook()
        run("build", path.name)
        copy = the_copy()
        if edit == "save":
            openpyxl.load_workbook(copy).save(copy)
        else:
            copy.write_bytes(copy.read_bytes() + b"\0")
        edited = copy.read_bytes()
        os.utime(copy, (0, 0))
        for _ in range(2):
            assert run("build", path.name).exit_code == 0
            assert copy.read_bytes() == edited

    @pytest.mark.thorough
    def test_no_copy_stays_once_the_round_is_in_the_workbook(self) -> None:
        path = simulated_workbook()
        run("build", path.name)
        assert the_copy().exists()
        run("pair", path.name)
        run("build", path.name)
        assert not list(Path("output/private").glob("*/workbook"))

    def test_none_where_no_round_is_due(self) -> None:
        path = simulated_workbook(1, until="mid-round")
        run("build", path.name)
        assert not [name for name in tree(Path("output")) if "/workbook/" in name]
