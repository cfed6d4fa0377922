"""What a build makes of the forecast: its page, its column, its files, and what can be tried in the standings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.run.build.build import build_site
from tests.run.folders import packed_tables


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of an event in the middle of a round before the cut."""
    folder = tmp_path_factory.mktemp("forecast")
    create_simulated(folder / "cup.xlsx", "agot2-joust", 18, rounds=3, until="mid-round", seed="S1", language="en")
    built = build_site(folder / "cup.xlsx", folder / "output", "en")
    assert not built.has_errors
    return folder / "output/site" / built.events[0].slug


def test_the_forecast_has_a_page_that_the_standings_lead_to(site: Path) -> None:
    (page,) = site.rglob("forecast.html")
    standings = LexborHTMLParser((page.parent / "standings.html").read_text("utf-8"))
    assert [link.attributes["href"] for link in standings.css(".picker a")][:3] == [
        "standings.html",
        "crosstable.html",
        "forecast.html",
    ]
    assert standings.css("th.outlook")


def test_results_can_be_tried_in_the_standings_alone(site: Path) -> None:
    (page,) = site.rglob("forecast.html")
    standings = LexborHTMLParser((page.parent / "standings.html").read_text("utf-8"))
    (section,) = standings.css("details#what-if")
    assert json.loads(section.attributes["data-figures"] or "")["open"]
    assert standings.css_first("script[src$='what-if.js']")
    assert standings.css_first("link[href$='what-if.css']")
    assert not LexborHTMLParser((site / "index.html").read_text("utf-8")).css("#what-if")
    assert {"what-if.js", "what-if.css"} <= {file.name for file in site.parent.iterdir()}


def test_programs_read_it(site: Path) -> None:
    (tournament,) = json.loads((site / "data/event.json").read_bytes())["tournaments"]
    assert tournament["forecast"]["players"]
    assert any(name.endswith("-forecast.csv") for name in packed_tables(site))
