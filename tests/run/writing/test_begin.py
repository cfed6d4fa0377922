"""A round that begins: the minute stands in the workbook, and every page says when the round ends."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest

from pipeline.run.build.build import build_site
from pipeline.run.load import Ready, load
from pipeline.run.writing.begin import begin, beginnings
from tests.builders.workbooks import HEADINGS, ROUND, cup
from tests.commands.cli import run

AT = dt.time(14, 22, 31)
STATED = ("Tournament", "Rules", "Structure", "Rounds", "Cut", "Round starts")
SECOND = [*ROUND, (2, 1, 1, 3, None), (2, 2, 2, 12, None)]


def clock() -> dt.datetime:
    return dt.datetime(2026, 3, 14, 14, 40)


def book(folder: Path, *rows: tuple[object, ...], starts: object = None) -> Path:
    tournaments = [STATED, ("Main", "agot2-joust", "custom", 3, 0, starts)]
    return cup(folder / "cup.xlsx", tournaments=tournaments, matches=list(rows))


def cell(file: Path) -> object:
    return openpyxl.load_workbook(file)["Tournaments"]["F2"].value


@pytest.mark.parametrize(
    ("starts", "written"),
    [(None, "–, 14:22"), ("13:00", "13:00, 14:22"), ("13:00, 14:15, 15:30", "13:00, 14:22, 15:30"), ("–, 14:15", "–, 14:22")],
)  # fmt: skip
def test_the_minute_takes_its_place_among_the_starts(tmp_path: Path, starts: object, written: str) -> None:
    file = book(tmp_path, *SECOND, starts=starts)
    before = file.read_bytes()
    begun = begin(file, AT, clock)
    assert cell(file) == written
    assert begun.backup is not None
    assert begun.backup.read_bytes() == before
    loaded = load(file)
    assert isinstance(loaded, Ready)
    assert loaded.event.tournaments[0].round_starts[1] == dt.time(14, 22)


def test_every_page_then_says_when_the_round_ends(tmp_path: Path) -> None:
    file = book(tmp_path, *SECOND)
    begin(file, AT, clock)
    (built,) = build_site(file, tmp_path / "output", "en").events
    pages = tmp_path / "output" / "site" / built.slug
    line = "Round 2 runs from 14:22 to 15:17."
    player = next((pages / "players").glob("1-*.html"))
    for page in (pages / "index.html", pages / "main" / "round-2.html", player):
        assert line in page.read_text("utf-8"), page
    assert 'data-start="2026-03-14T14:22"' in (pages / "display.html").read_text("utf-8")
    assert line not in (pages / "main" / "round-1.html").read_text("utf-8")


def test_it_is_said_until_all_results_are_in(tmp_path: Path) -> None:
    file = book(tmp_path, *SECOND[:-1], (2, 2, 2, 12, "1"), starts="13:00, 14:22")
    (built,) = build_site(file, tmp_path / "output", "en").events
    pages = tmp_path / "output" / "site" / built.slug
    for page in (pages / "index.html", pages / "main" / "round-2.html"):
        assert "Round 2 runs from 14:22 to 15:17." in page.read_text("utf-8"), page


@pytest.mark.parametrize("rows", [
    pytest.param([HEADINGS], id="nothing drawn"),
    pytest.param(ROUND, id="all played"),
    pytest.param([*SECOND[:-1], (2, 2, 2, 12, "1")], id="a result is in"),
])  # fmt: skip
def test_no_round_begins_where_none_is_drawn_without_results(
    tmp_path: Path, rows: list[tuple[object, ...]]
) -> None:
    file = book(tmp_path, *rows)
    before = file.read_bytes()
    assert beginnings(load(file)) == ()
    begun = begin(file, AT, clock)
    assert (begun.rounds, begun.backup, begun.refused) == ((), None, None)
    assert file.read_bytes() == before


def test_a_workbook_without_a_column_for_it_gets_one_at_the_right(tmp_path: Path) -> None:
    plain = [STATED[:-1], ("Main", "agot2-joust", "custom", 3, 0)]
    file = cup(tmp_path / "cup.xlsx", tournaments=plain, matches=SECOND)
    assert begin(file, AT, clock).backup
    assert [one.value for one in openpyxl.load_workbook(file)["Tournaments"]["F"]] == ["Round starts", "–, 14:22"]
    loaded = load(file)
    assert isinstance(loaded, Ready)
    assert loaded.event.tournaments[0].round_starts == (None, dt.time(14, 22))


def test_a_workbook_with_errors_has_no_round_to_begin(tmp_path: Path) -> None:
    assert beginnings(load(book(tmp_path, *SECOND[:-1], (2, 2, 2, 77, None)))) == ()


def test_the_history_tells_what_began(tmp_path: Path) -> None:
    file = book(tmp_path, *SECOND)
    begin(file, AT, clock)
    said = run("history", str(file)).output
    assert "Round starts" in said
    assert "14:22" in said
