"""Every call of the system that an act makes, refused once: nothing is lost, half written, stuck or unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.acts import OF_PAGES, Act
from tests.faults.all_acts import ACTS
from tests.faults.of_desk import DESK
from tests.faults.trial import Trial
from tests.profiles import quick_for

LEAST = 3_000
"""So many points the thorough run has at least; one that has lost some is to be seen."""
SHORT = [act for act in ACTS if act.every < OF_PAGES]
BESIDE = [act for act in ACTS if act not in DESK]
"""Those of the desk are in a file of their own, for another process."""
_tried: dict[str, int] = {}
"""Points by the names of the acts."""


@pytest.mark.parametrize("act", quick_for(SHORT, *SHORT[::12]), ids=lambda act: act.name)
def test_a_few_calls_refused(act: Act, tmp_path: Path) -> None:
    trial = Trial(act, tmp_path)
    points = list(trial.points())
    tried = 6 if act.errors > 1 else 2  # what is tried with more errors is cheap
    for at in range(1, tried + 1):
        trial.survives(points[len(points) * at // (tried + 1)])


@pytest.mark.thorough
@pytest.mark.parametrize("act", BESIDE, ids=lambda act: act.name)
def test_calls_refused(act: Act, tmp_path: Path) -> None:
    _tried[act.name] = Trial(act, tmp_path).survives_each()


@pytest.mark.thorough
def test_there_are_enough_calls(tmp_path: Path) -> None:
    new = (act for act in BESIDE if act.name not in _tried)
    points = _tried | {act.name: len(list(Trial(act, tmp_path / act.name).points())) for act in new}
    print(sum(points.values()), points)
    assert sum(points.values()) >= LEAST, points
