"""A combined event from the workbook to the site: before, between, and after its tournaments."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborHTMLParser, LexborNode

from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.problems.problem import Severity
from pipeline.run.build.build import build_site
from pipeline.run.create import create
from pipeline.run.pair import draft
from tests.profiles import quick_for
from tests.run.folders import packed_tables
from tests.run.loading import ready

ROOT = Path(__file__).resolve().parents[2]
STATES = ("registered", "mid-round", "mid-bracket", "finished")


@cache
def schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads((ROOT / "docs" / "event.schema.json").read_text("utf-8")))


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder of the event's pages, in each state."""
    found = {}
    for state in STATES:
        folder = tmp_path_factory.mktemp(state)
        file = folder / "cup.xlsx"
        create_simulated(file, "agot1-overall", 31, rounds=None, until=state, seed="Sao1", language="en")
        (built,) = build_site(file, folder / "output", "en").events
        assert built.pages, [one.code for one in built.problems]
        found[state] = folder / "output" / "site" / built.slug
    return found


def page(folder: Path, path: str) -> LexborHTMLParser:
    return LexborHTMLParser((folder / path).read_text("utf-8"))


def one(tree: LexborHTMLParser, selector: str) -> LexborNode:
    """The first node that fits."""
    node = tree.css_first(selector)
    assert node is not None
    return node


def rows(folder: Path) -> list[list[str]]:
    table = page(folder, "overall.html").css("table.ledger tbody tr")
    return [[cell.text(separator=" ", strip=True) for cell in row.css("td, th")] for row in table]


def facts(folder: Path) -> list[dict[str, Any]]:
    data = json.loads((folder / "data" / "event.json").read_text("utf-8"))
    schema().validate(data)
    lines: list[dict[str, Any]] = data["overall"]
    return lines


@pytest.mark.thorough
@pytest.mark.parametrize("state", STATES)
def test_the_ledger_shows_what_the_data_say(sites: dict[str, Path], state: str) -> None:
    lines, shown = facts(sites[state]), rows(sites[state])
    assert len(lines) == len(shown) > 10
    table = list(csv.reader(io.StringIO(packed_tables(sites[state])["overall.csv"].decode("utf-8-sig"))))
    assert [row[1] for row in table[1:]] == [str(line["player"]) for line in lines]
    for line, row in zip(lines, shown, strict=True):
        least, most = line["least"], line["most"]
        assert (f"{least}–{most}" if least != most else str(most)) in row
        assert row[0] in (str(line["place"]), f"={line['place']}", "–")


@pytest.mark.thorough
def test_before_the_first_round_nothing_is_settled(sites: dict[str, Path]) -> None:
    assert {(line["place"], line["total"], line["eligible"]) for line in facts(sites["registered"])} == {
        (None, 0, False)
    }
    text = one(page(sites["registered"], "overall.html"), "main").text()
    assert "Everyone on the list can still come first." in text
    assert "not played yet" not in text


@pytest.mark.thorough
def test_between_the_two_the_first_is_settled(sites: dict[str, Path]) -> None:
    for line in facts(sites["mid-round"]):
        joust, melee = line["parts"]
        assert joust["best"] == joust["worst"] == joust["place"]
        assert melee["place"] is None
        assert line["total"] == joust["points"]
    text = one(page(sites["mid-round"], "overall.html"), "main").text()
    assert "The places of this tournament are still open: Melee." in text


@pytest.mark.thorough
def test_once_the_final_table_is_drawn_some_can_no_longer_win(sites: dict[str, Path]) -> None:
    can = [line for line in facts(sites["mid-bracket"]) if line["can_win"]]
    shown = page(sites["mid-bracket"], "overall.html")
    assert 0 < len(can) < len(rows(sites["mid-bracket"]))
    assert len(shown.css("tr.out")) == len(rows(sites["mid-bracket"])) - len(can)
    assert f"{len(can)} player" in one(shown, "main").text()


@pytest.mark.thorough
def test_in_the_end_the_champion_is_named_everywhere(sites: dict[str, Path]) -> None:
    folder = sites["finished"]
    ledger, overview = page(folder, "overall.html"), page(folder, "index.html")
    name = one(ledger, ".champion a").text()
    assert one(overview, ".champion a").text() == name
    assert next(row for row in rows(folder) if row[0] == "1")[1].startswith(name)
    index = LexborHTMLParser((folder.parent / "index.html").read_text("utf-8"))
    assert one(index, "main").text().count(name) >= 1
    own = page(folder, "players/" + str(one(ledger, ".champion a").attributes["href"]).rsplit("/", 1)[-1])
    assert one(own, "h2 a").attributes["href"] == "../overall.html"
    assert one(own, "dl.figures .main dd").text() == "1"


@pytest.mark.thorough
def test_the_ledger_is_one_of_the_links(sites: dict[str, Path]) -> None:
    links = [link.text() for link in page(sites["finished"], "overall.html").css("nav a")]
    assert links == ["Overview", "Joust", "Melee", "Overall Champion", "Players"]


@pytest.mark.parametrize("language", quick_for(["en", "pl", "pt", "ru"], "pl"))
def test_a_new_workbook_has_a_row_for_each_and_is_in_order(tmp_path: Path, language: str) -> None:
    players = tmp_path / "players.csv"
    players.write_text("Name\n" + "\n".join(f"Player {number}" for number in range(1, 13)), "utf-8")
    file = tmp_path / "cup.xlsx"
    assert create(file, "agot1-overall", language, players) == []
    loaded = ready(file)
    assert {one.code for one in loaded.problems} == {"rounds-missing"}
    assert all(one.severity is Severity.WARNING for one in loaded.problems)
    joust, melee, combination = loaded.event.tournaments
    assert [one.rules for one in loaded.event.tournaments] == ["agot1-joust", "agot1-melee", "agot1-overall"]
    assert combination.combines == (joust.name, melee.name)
    assert len(joust.players) == len(melee.players) == 12
    assert combination.players == ()
    assert loaded.overall is not None
    assert len(loaded.overall.lines) == 12


def test_nothing_is_drawn_in_a_combination(tmp_path: Path) -> None:
    file = tmp_path / "cup.xlsx"
    create_simulated(file, "agot1-overall", 16, rounds=None, until="registered", seed="x", language="en")
    paired = draft(file)
    assert [outcome.contest.tournament.name for outcome in paired.states] == ["Joust", "Melee"]
    assert [one.code for one in draft(file, tournament="Overall Champion").problems] == ["no-such-tournament"]


@pytest.mark.thorough
@pytest.mark.parametrize("state", STATES)
def test_list_of_events_data_and_total_say_one_number_of_players(sites: dict[str, Path], state: str) -> None:
    folder = sites[state]
    listed = [cell.text(strip=True) for cell in page(folder, "../index.html").css(".events tbody td.count")]
    data = json.loads((folder / "data" / "event.json").read_text("utf-8"))
    heads = [
        cell.text(separator=" ", strip=True) for cell in page(folder, "overall.html").css("table.ledger thead th")
    ]
    parts = [one["structure"]["players"] for one in data["tournaments"] if one["kind"] != "combined"]
    assert [int(count) for count in listed[:2]] == parts
    for count in parts:
        assert any(f"{count} players" in head for head in heads), heads
