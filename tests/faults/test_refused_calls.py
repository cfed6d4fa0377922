"""Every call of the system that an act makes, refused once: nothing is lost, half written, stuck or unsaid."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.faults.acts import Act
from tests.faults.all_acts import ACTS
from tests.faults.of_commands import COMMANDS
from tests.faults.trial import Trial

LEAST = 3_000
"""So many points the thorough run has at least; one that has lost some is to be seen."""


FEW = 60
"""Acts of no more calls are cheap: more of them are refused."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # trials change it
    monkeypatch.setenv("SWISSBOOK_LANG", "en")


@pytest.fixture(params=ACTS, ids=lambda act: act.name)
def trial(request: pytest.FixtureRequest, tmp_path: Path) -> Trial:
    return Trial(request.param, tmp_path)


def test_a_few_calls_refused(trial: Trial) -> None:
    points = list(trial.points())
    tried = 2 if len(trial.good.calls) > FEW else 6
    for at in range(1, tried + 1):
        trial.survives(points[len(points) * at // (tried + 1)])


@pytest.mark.thorough
def test_every_call_refused(trial: Trial) -> None:
    for point in trial.points():
        trial.survives(point)


KILLS = 5
"""At each so-manieth call the process is killed; at each where they are few."""
PRINTING = ("hall opening", "desk sample", "desk report")
KILLED = [
    act
    for act in ACTS
    if not (act.dear or act in COMMANDS or act.name in PRINTING or act.name.startswith("hall report,"))
]
"""Not what draws sheets, in threads that a fork has not, nor what finds its files moved, which is moved once."""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of Unix")
@pytest.mark.parametrize("act", KILLED, ids=lambda act: act.name)
@pytest.mark.thorough
def test_killed_at_a_call(act: Act, tmp_path: Path) -> None:
    trial = Trial(act, tmp_path)
    calls = len(trial.good.calls)
    for number in range(0, calls, KILLS if calls > FEW else 1):
        trial.outlives(number)


@pytest.mark.thorough
def test_there_are_enough_calls(tmp_path: Path) -> None:
    found = {act.name: len(list(Trial(act, tmp_path / str(number)).points())) for number, act in enumerate(ACTS)}
    print(sum(found.values()), found)
    assert sum(found.values()) >= LEAST, found
