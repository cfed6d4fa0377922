"""The process is killed at a call of the system: nothing is lost or half written, and another process does the act."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.faults.acts import OF_PAGES, Act
from tests.faults.all_acts import ACTS
from tests.faults.of_commands import COMMANDS
from tests.faults.trial import Trial

PRINTING = ("hall opening", "desk sample", "desk report")
KILLED = [
    act
    for act in ACTS
    if not (
        act.every == OF_PAGES
        or act in COMMANDS
        or act.name in PRINTING
        or act.name.startswith(("hall report,", "hall next round,"))
    )
]
"""Not what draws sheets, in threads that a fork has not, nor what finds its files moved, which is moved once."""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of Unix")
@pytest.mark.parametrize("act", KILLED, ids=lambda act: act.name)
@pytest.mark.thorough
def test_killed_at_a_call(act: Act, tmp_path: Path) -> None:
    trial = Trial(act, tmp_path)
    for number in range(0, len(trial.good.calls), act.every):
        trial.outlives(number)
