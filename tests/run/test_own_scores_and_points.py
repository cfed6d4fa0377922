"""A game of an organiser's own with margins of victory, bonuses and initial points: from the workbook to its files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.model import ChangeKind
from pipeline.run.build.build import build_site
from tests.builders.workbooks import HEADINGS, cup
from tests.run.folders import packed_tables

RULES = """kind = "duel"
names.en = "Squadrons"
initial_points = true
[points]
win = 3
draw = 1
loss = 0
[scores]
meaning = "score"
decide = true
per_match = 200
[bye]
points = 3
order = ["points"]
[standings]
tiebreaks = ["hit_points", "lot"]
"""
PLAYERS = [
    ("No", "Name", "Initial points"),
    (1, "Player 1", None),
    (2, "Player 2", None),
    (3, "Player 3", None),
    (4, "Player 4", "1.5"),
]
CHANGES = [
    ("From round", "Player", "Change", "Points"),
    (1, 2, "Bonus", 2),
    (1, 3, "penalty", "0,5"),
]
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "event.schema.json"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("squadrons")
    (folder / "squadrons.toml").write_text(RULES, "utf-8")
    tournaments = [("Tournament", "Rules", "Rounds", "Cut"), ("Main", "squadrons.toml", 2, 0)]
    rows = [HEADINGS, (1, 1, 1, 2, None, 150, 35), (1, 2, 3, 4, None, 60, 60)]
    cup(folder / "cup.xlsx", tournaments=tournaments, players=PLAYERS, matches=rows, changes=CHANGES)
    (built,) = build_site(folder, folder / "out", "en").events
    assert not built.has_errors, built.problems
    return folder / "out"


def _event(site: Path) -> dict[str, Any]:
    (file,) = site.rglob("site/cup/data/event.json")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def test_event_json_has_the_margins_and_what_no_round_gave(site: Path) -> None:
    """1 wins by 115: margins of 315 and 85; the others draw: 200 each."""
    event = _event(site)
    assert list(Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).iter_errors(event)) == []
    (lines,) = (one["standings"] for one in event["tournaments"])
    assert [(line["player"], line["points"], line["tiebreaks"]["hit_points"]) for line in lines] == [
        (1, 3, "315"), (4, 2.5, "200"), (2, 2, "85"), (3, 0.5, "200"),
    ]  # fmt: skip
    assert {line["player"]: line.get("adjustments") for line in lines} == {
        1: None,
        2: [{"round": "1", "points": 2}],
        3: [{"round": "1", "points": -0.5}],
        4: [{"round": None, "points": 1.5}],
    }
    assert lines[0]["receipt"]["hit_points"][0] == {
        "opponent": 2, "points": None, "rounds": None, "value": "315", "base": 200,
    }  # fmt: skip


def test_the_page_of_a_player_shows_the_arithmetic(site: Path) -> None:
    def page(number: int) -> str:
        (file,) = site.rglob(f"players/{number}-*.html")
        return file.read_text("utf-8")

    assert "200 + 115 = +315" in page(1)
    assert "200 − 115 = +85" in page(2)
    assert "Points: +2 in round 1, beside those of the match." in page(2)
    assert "Points: −0.5 in round 1, beside those of the match." in page(3)
    assert "Points: +1.5 from the start, beside those of the rounds." in page(4)


def test_a_tournament_report_file_brings_them_back(site: Path) -> None:
    ((name, content),) = [one for one in packed_tables(site / "site" / "cup").items() if one[0].endswith(".trf")]
    found, problems = read_trf(content.decode(), name)
    assert problems == []
    assert found is not None
    assert found.own is not None
    assert [(one.player, one.kind, one.points) for one in found.own.changes] == [
        (2, ChangeKind.BONUS, 2), (3, ChangeKind.PENALTY, 0.5),
    ]  # fmt: skip
    assert found.own.initial_points == {4: 1.5}
