"""docs/rules-coverage.md names modules, keys, tests and codes that exist, and every game."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from pipeline.problems.codes import codes
from pipeline.rules.load import builtin_ids, builtin_text
from tests.docs.not_shown import RAISED_BY
from tests.docs.wrapping import items

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "rules-coverage.md").read_text("utf-8")
RULE = re.compile(r"(?P<rule>.*)\. In (?P<where>`.*); shown by (?P<shown>`.*`)\.")
ROWS = [re.fullmatch(RULE, one) or pytest.fail(one) for one in items(TEXT)]
QUOTED = re.compile(r"`([^`]+)`")


@cache
def source(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def functions(path: Path) -> frozenset[str]:
    """The tests of a file as pytest names them, those of a class after it."""
    tree = ast.parse(source(path))
    classes = [(f"{node.name}::", node.body) for node in tree.body if isinstance(node, ast.ClassDef)]
    return frozenset(
        f"{within}{node.name}"
        for within, body in [("", tree.body), *classes]
        for node in body
        if isinstance(node, ast.FunctionDef)
    )


def is_run(path: Path, code: str) -> bool:
    """Whether it is the code of an example of docs/problems that is run."""
    return path.name == "test_problem_examples.py" and code in codes() and code not in RAISED_BY


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["rule"][:60])
def test_a_rule_has_a_test_that_exists(row: re.Match[str]) -> None:
    for test in QUOTED.findall(row["shown"]):
        file, _, within = test.partition("::")
        name, _, code = within.rstrip("]").partition("[")
        path = ROOT / "tests" / file
        assert path.is_file(), test
        assert name in functions(path), test
        assert not code or f'"{code}"' in source(path) or is_run(path, code), test


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["rule"][:60])
def test_where_a_rule_is_carried_out(row: re.Match[str]) -> None:
    named = QUOTED.findall(row["where"])
    assert named
    for place in named:
        if place.endswith(".toml"):
            assert place.removesuffix(".toml") in builtin_ids()
        elif place.endswith(".py"):
            assert (ROOT / "pipeline" / place).is_file(), place
        else:
            file = next(one for one in named if one.endswith(".toml"))
            found: object = tomllib.loads(builtin_text(file.removesuffix(".toml")))
            for key in place.split("."):
                assert isinstance(found, dict)
                assert key in found, place
                found = found[key]


@pytest.mark.parametrize("game", builtin_ids())
def test_every_game_has_its_list(game: str) -> None:
    assert f"\n## {game}\n" in TEXT
