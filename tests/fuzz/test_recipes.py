"""Every file that was found to do harm, and its siblings: read, marked and written into within bounds, and rightly told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.fuzz.judging import Judge
from tests.fuzz.recipes.book import RECIPES
from tests.fuzz.recipes.chosen import FEW, FLOODS, made
from tests.fuzz.recipes.recipe import Recipe

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are limited and measured as Linux does")

FLOODED = 10.0
"""Seconds of a processor for a sheet that is full of cells or rows."""
EACH = [pytest.param(one, marks=() if name in FEW else pytest.mark.thorough) for name, one in RECIPES.items()]


@pytest.mark.parametrize("recipe", EACH, ids=lambda one: one.name)
def test_a_hostile_file_ends_in_its_problem_or_its_event(recipe: Recipe, judge: Judge, tmp_path: Path) -> None:
    ending = judge("judged", made(recipe, tmp_path))
    assert not ending.fault
    assert recipe.name not in FLOODS or ending.dearest < FLOODED
    assert recipe.is_met(ending.answer["codes"], faulty=ending.answer["state"] != "Ready"), ending.answer
