"""The page of the cut forecast, its column in the standings, and its facts for programs."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborHTMLParser

from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.model import Change, ChangeKind, CutVerdict, Event, Forecast, PlayerNumber, replace, swiss
from pipeline.site.event_pages import event_pages
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_changes
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, text

SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "event.schema.json").read_text(encoding="utf-8"))


@cache
def before_last_round() -> tuple[Event, TournamentState]:
    """Three of four rounds of sixteen, a cut to four; one player has left."""
    event = played_swiss(grand_prix(POLISH, 16, JOUST, 4, 4), JOUST, 3)
    event = with_changes(event, Change(PlayerNumber(3), ChangeKind.DROP, swiss(4)))
    return event, with_forecast(computed(event, JOUST))


def forecast() -> Forecast:
    found = before_last_round()[1].forecast
    assert found is not None
    return found


@cache
def pages(language: str = "en") -> dict[str, bytes]:
    event, outcome = before_last_round()
    return {page.path.split("/", 1)[1]: page.content for page in event_pages(event, [outcome], [], language)}


def rows(tree: LexborHTMLParser, selector: str) -> list[list[str]]:
    return [[" ".join(cell.text().split()) for cell in row.css("td, th")] for row in tree.css(selector)]


def test_everybody_who_is_still_there_has_a_row_with_what_he_needs() -> None:
    shown = rows(parsed(pages()["joust/forecast.html"]), "table.forecast tbody tr")
    people = {row[1]: row for row in shown}
    assert len(shown) == len(forecast().prospects) == 15
    for one in forecast().prospects:
        row = people[POLISH[one.player - 1]]
        assert row[3] == one.verdict.value
        assert row[-1] == str(one.most)
        if one.verdict is not CutVerdict.OPEN:
            assert row[4:7] == ["", "", ""]
        elif one.sure_with == 5:
            assert row[5] == "5 (a win)"
        elif one.sure_with is None:
            assert row[5] == "–"
    assert {one.verdict for one in forecast().prospects} >= {CutVerdict.OPEN, CutVerdict.OUT}


def test_chances_have_their_error_and_the_page_says_what_they_assume() -> None:
    found = text(pages()["joust/forecast.html"])
    assert "% ± " in found
    assert "equally strong" in found
    assert "k7Q2-winter" in found


def test_the_standings_have_a_column_and_lead_to_the_page() -> None:
    tree = parsed(pages()["joust/standings.html"])
    cells = [" ".join(cell.text(separator=" ").split()) for cell in tree.css("td.outlook")]
    by_player = {one.player: one for one in forecast().prospects}
    assert len(cells) == 16
    for line, cell in zip(before_last_round()[1].standings, cells, strict=True):
        one = by_player.get(line.player)
        if one is None:
            assert cell == "–"
        elif one.verdict is CutVerdict.OPEN:
            assert "%" in cell
            assert ("needs" in cell) == (one.sure_with is not None)
        else:
            assert cell == one.verdict.value
    links = {link.attributes["href"] for link in tree.css(".picker a")}
    assert "forecast.html" in links
    spans = {cell.attributes["colspan"] for cell in tree.css("tr.receipt > td")}
    assert spans == {str(len(tree.css("table.standings > thead th")))}


def test_without_a_forecast_there_is_neither_page_nor_column() -> None:
    event, outcome = before_last_round()
    made = {page.path: page.content for page in event_pages(event, [replace(outcome, forecast=None)], [], "en")}
    assert not any(path.endswith("forecast.html") for path in made)
    tree = parsed(made[f"{event.slug}/joust/standings.html"])
    assert not tree.css("td.outlook")
    assert "forecast.html" not in {link.attributes["href"] for link in tree.css(".picker a")}


def test_event_json_has_it_and_keeps_to_the_schema() -> None:
    event, outcome = before_last_round()
    facts = json.loads(event_json(event, [outcome], []))
    Draft202012Validator(SCHEMA).validate(facts)
    found = facts["tournaments"][0]["forecast"]
    assert (found["cut"], found["rounds_left"], found["runs"]) == (4, 1, 400)
    assert [one["player"] for one in found["players"]] == [one.player for one in forecast().prospects]
    none = json.loads(event_json(event, [replace(outcome, forecast=None)], []))
    assert none["tournaments"][0]["forecast"] is None


def test_the_csv_file() -> None:
    event, outcome = before_last_round()
    content = dict(csv_files(event, [outcome], "en"))["joust-forecast.csv"].decode("utf-8-sig")
    header, *body = csv.reader(io.StringIO(content, newline=""))
    assert header == ["No", "Name", "Cut", "Safe with", "Can be enough", "At most", "Chance", "Standard error"]
    assert [int(row[0]) for row in body] == [one.player for one in forecast().prospects]
    assert all((row[6] == "") == (row[2] != "open") for row in body)
