"""Calls of the system that an act of the desk makes, refused as those of a command are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.acts import Act
from tests.faults.of_desk import DESK
from tests.faults.trial import Trial


@pytest.mark.thorough
@pytest.mark.parametrize("act", DESK, ids=lambda act: act.name)
def test_calls_of_the_desk_refused(act: Act, tmp_path: Path) -> None:
    assert Trial(act, tmp_path).survives_each()
