"""Every call of the system that an act makes, refused once: nothing is lost, half written, stuck or unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.acts import OF_PAGES, Act
from tests.faults.all_acts import ACTS
from tests.faults.trial import Trial
from tests.profiles import quick_for

LEAST = 3_000
"""So many points the thorough run has at least; one that has lost some is to be seen."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # trials change it
    monkeypatch.setenv("SWISSBOOK_LANG", "en")


@pytest.mark.parametrize(
    "act", quick_for(ACTS, *(act for act in ACTS if act.every < OF_PAGES)), ids=lambda act: act.name
)
def test_a_few_calls_refused(act: Act, tmp_path: Path) -> None:
    trial = Trial(act, tmp_path)
    points = list(trial.points())
    tried = 6 if act.errors > 1 else 2  # what is tried with more errors is cheap
    for at in range(1, tried + 1):
        trial.survives(points[len(points) * at // (tried + 1)])


@pytest.mark.thorough
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_calls_refused(act: Act, tmp_path: Path) -> None:
    trial = Trial(act, tmp_path)
    for point in trial.points():
        trial.survives(point)


@pytest.mark.thorough
def test_there_are_enough_calls(tmp_path: Path) -> None:
    found = {act.name: len(list(Trial(act, tmp_path / str(number)).points())) for number, act in enumerate(ACTS)}
    print(sum(found.values()), found)
    assert sum(found.values()) >= LEAST, found
