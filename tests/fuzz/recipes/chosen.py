"""Which recipes a test takes, and the files that are made by them."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.recipes.book import RECIPES
from tests.fuzz.recipes.recipe import Recipe

FEW = (
    *("row-elsewhere", "unique-count", "nameless", "table-for-all"),
    *("list-loop", "area-of-10-gb", "binary-not-bin"),
)
"""For the quick run: of each kind, as far as it is small; the first are those that ended the program."""
FLOODS = tuple(name for name in RECIPES if name.startswith(("many-", "as-many-")))
"""Sheets with as many cells and rows of one kind as they may have, and with more."""
_ENDINGS = {(one.suffix, one.codes, one.dear): name for name, one in reversed([*RECIPES.items()])}
LIGHT = tuple(name for (_, _, dear), name in _ENDINGS.items() if not dear)
"""The first recipe of each kind of file that ends so: what stands beside it cannot tell them apart."""
DEAR = tuple({(one.suffix, not one.codes): name for name, one in reversed([*RECIPES.items()]) if one.dear}.values())
"""Of the dear ones the first of each format that is no event, and that is one: each ends in time where it stands alone."""


def made(recipe: Recipe, folder: Path) -> Path:
    file = folder / f"{recipe.name}{recipe.suffix}"
    file.write_bytes(recipe.make())
    return file
