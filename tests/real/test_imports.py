"""Published tournaments, put into the form in which Cobra exports them, come in with their published standings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.published import as_cobra
from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import compared
from pipeline.extensions.exchange.nrtm import read_nrtm
from pipeline.problems.problem import Severity
from tests.real.published import entered_points

pytestmark = pytest.mark.data


def test_published_points_and_tie_breaks_come_in(swissbook_data: Path) -> None:
    files = sorted((swissbook_data / "real" / "swiss").glob("*.json"))
    assert files
    for file in files:
        data = json.loads(file.read_bytes(), parse_float=str)
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
