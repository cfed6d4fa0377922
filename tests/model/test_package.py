"""The package of the model gives the names of all its modules."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import pytest

from pipeline import model

MODULES = [found.name for found in pkgutil.iter_modules(model.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_what_a_module_defines_is_taken_from_the_package(name: str) -> None:
    module = import_module(f"pipeline.model.{name}")
    own = [
        key
        for key, value in vars(module).items()
        if not key.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]
    assert own
    assert [key for key in own if getattr(model, key) is not vars(module)[key]] == []


def test_a_name_that_nothing_has_is_refused() -> None:
    assert not hasattr(model, "Evnt")
    assert inspect.ismodule(model.rounds)
