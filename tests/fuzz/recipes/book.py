"""All recipes by their names."""

from __future__ import annotations

from collections.abc import Mapping

from tests.fuzz.recipes import binaries, cells, old, open_document, packages, written
from tests.fuzz.recipes.recipe import Recipe

_ALL = tuple(
    recipe for module in (cells, packages, written, old, open_document, binaries) for recipe in module.RECIPES
)
RECIPES: Mapping[str, Recipe] = {recipe.name: recipe for recipe in _ALL}
assert len(RECIPES) == len(_ALL), "two recipes by one name"
