"""Every game has its document, and what is said of a sentence is so."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest

from pipeline.problems.problem import codes
from pipeline.rules.load import builtin_ids, builtin_text
from pipeline.rules.sources import RulesSource, SentenceVerdict, source_of
from pipeline.schema.sheets import SHEETS
from tests.docs.not_shown import RAISED_BY

ROOT = Path(__file__).resolve().parents[2]
TABLES = {f"sheet {sheet.name.written('en')}" for sheet in SHEETS}
COLUMNS = {f"column {column.written('en')}" for sheet in SHEETS for column in sheet.columns}


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


def test_every_game_has_its_document_and_no_other_has() -> None:
    files = sorted(path.name for path in (ROOT / "pipeline" / "rules" / "sources").iterdir())
    assert files == sorted(f"{game}.toml" for game in builtin_ids())


@pytest.mark.parametrize("game", builtin_ids())
def test_a_document_has_sentences_and_says_as_of_when(game: str) -> None:
    document = source_of(game)
    assert document.counts.get(SentenceVerdict.CARRIED)
    assert re.fullmatch(r"(\d{4}(-\d\d){0,2})?", document.date)
    if document.compared:
        assert 0 <= document.compared.exact <= document.compared.events


@pytest.mark.parametrize("game", builtin_ids())
def test_no_sentence_is_contrary_and_each_says_where(game: str) -> None:
    for sentence in source_of(game).sentences:
        assert sentence.verdict is not SentenceVerdict.CONTRARY, (
            f"{sentence.asks}: mend it, call the game what it is, or take it out"
        )
        assert bool(sentence.where) is (sentence.verdict is not SentenceVerdict.OUTSIDE), sentence.asks
        assert sentence.tests or sentence.verdict is not SentenceVerdict.CARRIED, sentence.asks


@pytest.mark.parametrize("game", builtin_ids())
def test_a_sentence_has_tests_that_exist(game: str) -> None:
    for test in [test for sentence in source_of(game).sentences for test in sentence.tests]:
        file, _, within = test.partition("::")
        name, _, code = within.rstrip("]").partition("[")
        path = ROOT / "tests" / file
        assert path.is_file(), test
        assert name in functions(path), test
        assert not code or f'"{code}"' in source(path) or is_run(path, code), test


@pytest.mark.parametrize("game", builtin_ids())
def test_where_a_sentence_is_carried_out_exists(game: str) -> None:
    stated = tomllib.loads(builtin_text(game))
    for place in [place for sentence in source_of(game).sentences for place in sentence.where]:
        if place.startswith(("sheet ", "column ")):
            assert place in TABLES | COLUMNS
        elif place.endswith(".py"):
            assert (ROOT / "pipeline" / place).is_file(), place
        else:
            found: object = stated
            for key in place.split("."):
                assert isinstance(found, dict)
                assert key in found, place
                found = found[key]


@pytest.mark.parametrize(
    "wrong",
    [
        {"issuer": "nobody", "sentences": []},
        {"issuer": "event", "sentences": [{"asks": "wins", "verdict": "so so"}]},
        {"issuer": "event", "sentences": [{"asks": "wins", "verdict": "carried", "wher": ["points"]}]},
        {"issuer": "event"},
    ],
)
def test_a_file_that_says_something_else_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, RulesSource)
