"""What an extension declares is what it does: those it requires, and that the list of those built in is whole."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions import BUILT_IN, Extension, Ref, built_in, template_folders
from pipeline.run.build.records import program_files
from tests.house.test_modules import ROOT

FOLDER = ROOT / "pipeline" / "extensions"


def imports(one: str) -> set[str]:
    """The other extensions that the modules of one import, wherever in a file."""
    names = (name for module in (FOLDER / one).rglob("*.py") for name in _imported(module))
    found = {name.split(".")[2] for name in names if name.startswith("pipeline.extensions.")}
    return found - {one}


def _imported(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)


def references(value: Any) -> Iterator[Ref[Any]]:
    """All that a record refers to."""
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, (tuple, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from references(one)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from references(getattr(value, name))


def test_every_extension_is_listed() -> None:
    there = {folder.name for folder in FOLDER.iterdir() if (folder / "__init__.py").is_file()}
    assert sorted(BUILT_IN) == sorted(there)
    assert [one.name for one in built_in()] == list(BUILT_IN)


@pytest.mark.parametrize("one", built_in(), ids=lambda one: one.name)
class TestExtension:
    def test_requires_what_it_imports(self, one: Extension) -> None:
        assert sorted(one.requires) == sorted(imports(one.name) & set(BUILT_IN))

    def test_stands_after_what_it_requires(self, one: Extension) -> None:
        assert set(one.requires) <= set(BUILT_IN[: BUILT_IN.index(one.name)])

    def test_adds_what_there_is(self, one: Extension) -> None:
        for ref in references(one):
            assert ref.load() is not None

    def test_has_templates_where_it_says_so(self, one: Extension) -> None:
        folder = FOLDER / one.name / "templates"
        assert (folder in template_folders()) == folder.is_dir() == bool(one.package)
        assert set(folder.rglob("*.*")) <= set(program_files()), "a change of them makes all pages anew"
