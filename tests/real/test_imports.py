"""Published tournaments, put into the form in which Cobra exports them, come in with their published standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import compared
from pipeline.extensions.exchange.nrtm import read_nrtm
from pipeline.problems.problem import Severity
from tests.real.published import entered_points, number_of

pytestmark = pytest.mark.data


def as_cobra(data: dict[str, Any]) -> dict[str, Any]:
    """The published facts under Cobra's keys, with ids as large as those of its database."""
    places = {row["player"]: row for row in data["standings"]}
    rounds = [[_match(row) for row in rows] for rows in data["rounds"]]
    players = [
        {
            "id": _id(name),
            "name": name,
            "rank": row["rank"],
            "matchPoints": row["points"],
            "strengthOfSchedule": str(row["sos"]),
            "extendedStrengthOfSchedule": str(row["esos"]),
        }
        for name, row in sorted(places.items(), key=lambda pair: pair[1]["rank"])
    ]
    return {"name": data["source"], "cutToTop": 0, "players": players, "rounds": rounds, "uploadedFrom": "Cobra"}


def _id(name: str | None) -> int | None:
    return None if name is None else 70000 + number_of(name)


def _match(row: dict[str, Any]) -> dict[str, Any]:
    names, scores = (row["p1"], row["p2"]), (row.get("score1"), row.get("score2"))
    sides = [{"id": _id(name), "combinedScore": score} for name, score in zip(names, scores, strict=True)]
    return {"table": row["table"], "player1": sides[0], "player2": sides[1], "eliminationGame": False}


def test_published_points_and_tie_breaks_come_in(swissbook_data: Path) -> None:
    files = sorted((swissbook_data / "real" / "swiss").glob("*.json"))
    assert files
    for file in files:
        data = json.loads(file.read_text(encoding="utf-8"))
        found, problems = read_nrtm(json.dumps(as_cobra(data)), file.name)
        assert found is not None
        assert not [one for one in problems if one.severity is Severity.ERROR], problems
        event, wrong = assembled(found, entered_points(), file.name, "S", "en")
        assert event is not None, wrong
        assert wrong == []
        outcome = compute(contest_of(event, event.tournaments[0], entered_points()))
        comparison = compared(found, outcome)
        assert comparison.stated.keys() == {"points", "sos", "extended_sos", "place"}
        assert comparison.differing.keys() <= {"place"}, file.name
