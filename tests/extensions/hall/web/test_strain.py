"""Many phones at once, and the death of the process in the middle: nothing that was answered is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.extensions.hall.web.strain import PHONES, kill, load


@pytest.mark.thorough
def test_two_hundred_phones_within_five_seconds(tmp_path: Path) -> None:
    found = load(tmp_path, seconds=5)
    assert found.sure == PHONES // 2
    assert found.answers >= 2 * PHONES


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="a signal of Unix")
def test_what_was_answered_is_there_however_the_process_ended(tmp_path: Path) -> None:
    answered, lost = kill(tmp_path, 4)
    assert answered
    assert lost == 0
