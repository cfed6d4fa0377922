"""The categories of players in all that an event gives: pages, print, files for programs, the report, the workbook."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from jsonschema import Draft202012Validator

from pipeline.model import Event
from pipeline.run.build.build import build_site
from pipeline.views.mail.letter import Section, account
from pipeline.views.mail.report import short_chapters
from pipeline.views.print.standings import standings_sheet
from pipeline.workbook.write.outputs import output_sheets
from tests.builders.tournaments import JOUST, computed
from tests.builders.workbooks import HEADINGS, cup, read_rows
from tests.run.folders import packed_tables
from tests.site.print.printed import texts
from tests.views.print.tournaments import context_of

pytestmark = pytest.mark.usefixtures("paper_of_module")

PLAYERS = [
    ("No", "Name", "Category", "Hide name"),
    (1, "Ada", "Junior", None),
    (2, "Bea", " junior , Newcomer", None),
    (3, "Cid", "—", None),
    (4, "Dag", "Junior", None),
    (5, "Eve", "newcomer; Newcomer", "x"),
    (6, "Fox", "Newcomer", None),
]
MATCHES = [HEADINGS, (1, 1, 1, 2, "2"), (1, 2, 3, 4, "1"), (1, 3, 5, 6, "2"), (2, 1, 2, 3, "1"), (2, 2, 6, 1, "2"), (2, 3, 4, 5, "1")]  # fmt: skip
"""Bea wins twice. Ada and Dag have a win each and are the second and third of the juniors, by the tie-breaks."""
TOURNAMENTS = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 2, 0)]
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "event.schema.json"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("categories")
    cup(folder / "cup.xlsx", tournaments=TOURNAMENTS, players=PLAYERS, matches=MATCHES)
    (built,) = build_site(folder, folder / "out", "en").events
    assert not built.has_errors, built.problems
    return folder / "out"


def _text(site: Path, pattern: str) -> str:
    (file,) = site.rglob(pattern)
    return file.read_text("utf-8-sig")


def _event(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_text(site, "site/cup/data/event.json"))
    return found


def _table(site: Path, name: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(packed_tables(site / "site" / "cup")[name].decode("utf-8-sig"))))


def _cells(page: str) -> list[list[str]]:
    """The rows of the table of categories, without what is left out of rows of the same category."""
    section = re.search(r"<section[^>]*categor.*?</section>", page, re.DOTALL)
    assert section is not None
    rows = section[0].split("<tr>")[2:]
    return [[re.sub(r"<[^>]+>", "|", cell).strip("|\n") for cell in re.split("</t[hd]>", row)[:-1]] for row in rows]


def test_event_json_has_who_is_of_which_and_the_first_three(site: Path) -> None:
    """Whoever is shown by number alone has no category beside it."""
    event = _event(site)
    assert list(Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).iter_errors(event)) == []
    assert {one["name"]: one.get("categories") for one in event["players"]} == {
        "Ada": ["Junior"], "Bea": ["Junior", "Newcomer"], "Cid": None, "Dag": ["Junior"], "Player 5": None,
        "Fox": ["Newcomer"],
    }  # fmt: skip
    junior, newcomer = event["tournaments"][0]["categories"]
    assert (junior["category"], junior["players"]) == ("Junior", 3)
    assert [one["place"] for one in junior["best"]] == [1, 2, 3]
    assert junior["best"][0]["player"] == 2
    assert {one["player"] for one in junior["best"]} == {1, 2, 4}
    assert newcomer == {
        "category": "Newcomer",
        "players": 3,
        "best": [{"place": 1, "player": 2}, {"place": 2, "player": 6}, {"place": 3, "player": 5}],
    }


def test_the_tables_for_programs_say_the_same(site: Path) -> None:
    best = {one["category"]: one for one in _event(site)["tournaments"][0]["categories"]}
    header, *rows = _table(site, "main-categories.csv")
    assert header == ["Category", "Place in the category", "No", "Name", "Place", "Players"]
    assert [(row[0], int(row[1]), int(row[2])) for row in rows] == [
        (name, held["place"], held["player"]) for name, one in best.items() for held in one["best"]
    ]
    header, *rows = _table(site, "players.csv")
    assert header[-1] == "Category"
    assert [row[-1] for row in rows] == ["Junior", "Junior, Newcomer", "", "Junior", "", "Newcomer"]


def test_standings_and_their_sheet_have_the_first_three(site: Path) -> None:
    rows = _cells(_text(site, "site/cup/main/standings.html"))
    assert rows[0][0].startswith("Junior|")
    assert "3 players" in rows[0][0]
    assert [row[-2].rpartition("|")[2] for row in rows[3:]] == ["Bea", "Fox", "Player 5"]
    assert [row[-3] for row in rows] == ["1", "2", "3", "1", "2", "3"]
    (sheet,) = site.glob("site/cup/print/main/standings.pdf")
    said = " ".join(texts(sheet.read_bytes()))
    told = said[said.rindex("Junior 3 players") :]
    assert re.findall("Bea|Fox|Player 5", told)[-3:] == ["Bea", "Fox", "Player 5"], told


def test_players_have_their_category_beside_the_name(site: Path) -> None:
    page = _text(site, "site/cup/players/index.html")
    assert '<th scope="col">Category</th>' in page
    assert "<td>Junior, Newcomer</td>" in page
    assert "<dd>Junior, Newcomer</dd>" in _text(site, "players/2-bea.html")
    for nothing in ("players/3-cid.html", "players/5.html"):
        assert "Category" not in _text(site, nothing)


def in_the_report(event: Event) -> list[Section]:
    told = account(event, [computed(event, JOUST)], None, (), (JOUST,))
    sections = [section for chapter in short_chapters(told) for section in chapter.sections]
    return [section for section in sections if section.heading == "The best of each category"]


def test_the_report_and_the_workbook_s_own_sheet_have_them(tmp_path: Path) -> None:
    event = read_rows(tmp_path, tournaments=TOURNAMENTS, players=PLAYERS, matches=MATCHES).event
    assert event is not None
    (section,) = in_the_report(event)
    assert section.grid is not None
    assert [row.cells[0] for row in section.grid.rows] == [
        "Junior (3 players)",
        "",
        "",
        "Newcomer (3 players)",
        "",
        "",
    ]
    assert [row.cells[2] for row in section.grid.rows][3:] == ["Bea", "Fox", "Player 5"]
    sheets = output_sheets(event, [computed(event, JOUST)], [], [], ())
    title, block = sheets[0][1].blocks[0].title, sheets[0][1].blocks[1]
    assert title == "Final standings"
    assert block.title == "The best of each category"
    assert [[row[0], row[2]] for row in block.rows][3:] == [
        ["Newcomer", name] for name in ("2 Bea", "6 Fox", "5 Eve")
    ]


def test_the_results_workbook_has_a_sheet_of_them(site: Path) -> None:
    (file,) = site.rglob("results.xlsx")
    rows = list(openpyxl.load_workbook(file)["Categories"].iter_rows(values_only=True))
    assert rows[0] == ("Category", "Place in the category", "No", "Name", "Place", "Players")
    assert [row[:3] for row in rows[4:]] == [("Newcomer", 1, 2), ("Newcomer", 2, 6), ("Newcomer", 3, 5)]


def test_an_event_without_categories_says_nothing_of_them(tmp_path: Path) -> None:
    none = [("No", "Name", "Category"), *((number, name, "-") for number, name, *_ in PLAYERS[1:])]
    event = read_rows(tmp_path, tournaments=TOURNAMENTS, players=none, matches=MATCHES).event
    assert event is not None
    context = context_of(event, JOUST)
    assert in_the_report(event) == []
    assert standings_sheet(context).categories is None
    assert {one.categories for one in context.people.values()} == {()}
