"""Beside files that were found to do harm the sound events of a folder are published, and a preview lives on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.fuzz.beside import SOUND, with_sound_ones
from tests.fuzz.judging import Judge
from tests.fuzz.recipes.book import RECIPES
from tests.fuzz.recipes.chosen import DEAR, LIGHT, made

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are limited and measured as Linux does")


@pytest.mark.thorough
def test_the_sound_ones_are_published_beside_all(judge: Judge, tmp_path: Path) -> None:
    hostile = [made(RECIPES[name], tmp_path) for name in LIGHT]
    ending = judge("built", with_sound_ones(tmp_path / "cups", *hostile))
    assert not ending.fault
    assert ending.answer == [*SOUND]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("names", "call"), [(LIGHT, "served by the dozen"), (DEAR, "served by threes")], ids=["light", "dear"]
)
def test_the_preview_lives_on_and_publishes_the_sound_ones(
    names: tuple[str, ...], call: str, judge: Judge, tmp_path: Path
) -> None:
    hostile = [made(RECIPES[name], tmp_path) for name in names]
    ending = judge(call, with_sound_ones(tmp_path / "cups"), *hostile)
    assert not ending.fault
    assert ending.answer == [file.name for file in hostile]
