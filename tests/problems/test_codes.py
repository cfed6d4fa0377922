"""A code makes Problems with the severity and the values that it declares, and no others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.problems import problem as module
from pipeline.problems.problem import CellRef, Code, Problem, Severity, areas, codes, named_by, problem_at

CELL, OTHER = CellRef("Matches", 7, 5), CellRef("Matches", 3, 5)
ERROR, WARNING, HINT = Severity.ERROR, Severity.WARNING, Severity.HINT
CODES = {
    "left-alone": Code(WARNING, found="%(name)s", expected="", mend=""),
    "either": Code((ERROR, WARNING), found="", expected="", mend=""),
    "alone": Code(WARNING, found="", expected="", mend=""),
}


@pytest.fixture(autouse=True)
def few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A few codes of our own, but where all are looked at."""
    if "every" not in request.node.name:
        monkeypatch.setattr(module, "codes", lambda: CODES)
        module.places.cache_clear()
    yield
    module.places.cache_clear()


def test_a_problem_has_the_severity_and_the_values_of_its_code() -> None:
    made = problem_at("left-alone", CELL, related=[OTHER], name="Bea")
    assert made == Problem("left-alone", WARNING, CELL, (("name", "Bea"),), (OTHER,))


def test_a_value_that_is_missing_or_unknown_fails_at_once() -> None:
    with pytest.raises(TypeError, match=r"left-alone needs \['name'\], not \[\]"):
        problem_at("left-alone", CELL)
    with pytest.raises(TypeError, match=r"not \['name', 'round'\]"):
        problem_at("left-alone", CELL, name="Ada", round=1)


def test_of_several_severities_the_worst_is_meant_if_none_is_stated() -> None:
    assert [problem_at("either", CELL, one).severity for one in (ERROR, WARNING, None)] == [ERROR, WARNING, ERROR]
    with pytest.raises(TypeError):
        problem_at("either", CELL, HINT)


def test_of_one_severity_no_other_is_stated() -> None:
    assert problem_at("alone", CELL, WARNING) == problem_at("alone", CELL)
    with pytest.raises(TypeError):
        problem_at("alone", CELL, ERROR)


def test_what_is_known_of_a_kind_of_problems_is_given_where_it_is_named() -> None:
    assert named_by("left-alone", name="Ada", file="cup.xlsx") == {"name": "Ada"}


def test_every_code_is_of_one_area_and_stands_there_once() -> None:
    pipeline = Path(module.__file__).parents[1]
    written: list[str] = []
    for file in (*pipeline.glob("problems/areas/*.json"), *pipeline.glob("extensions/*/problems/*.json")):
        json.loads(file.read_text("utf-8"), object_pairs_hook=lambda pairs: written.extend(key for key, _ in pairs))
    names = [name for name in written if name not in Code.__struct_fields__]
    assert sorted(names) == sorted(codes())
    assert len(names) > 500


def test_every_code_of_several_severities_has_the_worst_first() -> None:
    order = list(Severity)
    several = [
        code.severity for area in areas().values() for code in area.values() if isinstance(code.severity, tuple)
    ]
    assert several
    assert all(list(severities) == sorted(severities, key=order.index) for severities in several)
