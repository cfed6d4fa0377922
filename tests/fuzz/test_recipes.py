"""Every file that was found to do harm, and its siblings: read, marked and written into within bounds, and rightly told.

Beside any of them the sound events of a folder are published, and a preview lives on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.beside import SOUND, with_sound_ones
from tests.fuzz.judging import Judge, judging
from tests.fuzz.recipes.book import RECIPES
from tests.fuzz.recipes.recipe import Recipe

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are limited and measured as Linux does")

FEW = (
    *("row-elsewhere", "small-letters", "cell-in-another", "prefixed", "unique-count", "absolute-beside"),
    *(
        "end-in-comment",
        "nameless",
        "formula-for-all",
        "workbook-is-a-sheet",
        "in-16-bits",
        "deep-workbook",
        "table-for-all",
    ),
    *("comments-nowhere", "table-loop", "list-loop", "area-of-10-gb", "damage-7", "tables-of-a-million"),
    *("binary-not-bin", "binary-texts-of-many"),
)
"""For the quick run: of each kind, as far as it is small; the first are those that ended the program."""
LIGHT = tuple(name for name, recipe in RECIPES.items() if not recipe.dear)
DEAR = tuple(name for name, recipe in RECIPES.items() if recipe.dear)
EACH = [pytest.param(one, marks=() if name in FEW else pytest.mark.thorough) for name, one in RECIPES.items()]


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with judging() as ask:
        yield ask


def made(recipe: Recipe, folder: Path) -> Path:
    file = folder / f"{recipe.name}{recipe.suffix}"
    file.write_bytes(recipe.make())
    return file


@pytest.mark.parametrize("recipe", EACH, ids=lambda one: one.name)
def test_a_hostile_file_ends_in_its_problem_or_its_event(recipe: Recipe, judge: Judge, tmp_path: Path) -> None:
    ending = judge("judged", made(recipe, tmp_path))
    assert not ending.fault
    assert recipe.is_met(ending.answer["codes"], faulty=ending.answer["state"] != "Ready"), ending.answer


@pytest.mark.thorough
@pytest.mark.parametrize("recipe", RECIPES.values(), ids=lambda one: one.name)
def test_the_sound_ones_are_published_beside_it(recipe: Recipe, judge: Judge, tmp_path: Path) -> None:
    ending = judge("built", with_sound_ones(tmp_path / "cups", made(recipe, tmp_path)))
    assert not ending.fault
    assert ending.answer == [*SOUND]


@pytest.mark.parametrize("names", [FEW[:8], pytest.param(LIGHT, marks=pytest.mark.thorough)], ids=["few", "light"])
def test_the_sound_ones_are_published_beside_all(names: tuple[str, ...], judge: Judge, tmp_path: Path) -> None:
    hostile = [made(RECIPES[name], tmp_path) for name in names]
    ending = judge("built", with_sound_ones(tmp_path / "cups", *hostile))
    assert not ending.fault
    assert ending.answer == [*SOUND]


@pytest.mark.parametrize(
    "names",
    [FEW[:5], *(pytest.param(one, marks=pytest.mark.thorough) for one in (LIGHT, DEAR))],
    ids=["few", "light", "dear"],
)
def test_the_preview_lives_on(names: tuple[str, ...], judge: Judge, tmp_path: Path) -> None:
    hostile = [made(RECIPES[name], tmp_path) for name in names]
    ending = judge("served", with_sound_ones(tmp_path / "cups"), *hostile)
    assert not ending.fault
    assert ending.answer == [file.name for file in hostile]
