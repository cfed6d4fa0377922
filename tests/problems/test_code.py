"""A code makes Problems with the severity and the values that it declares, and no others."""

from __future__ import annotations

from types import ModuleType

import pytest

from pipeline.problems.areas import AREAS, CODES, by_name, codes_in
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.problem import CellRef, Problem, Severity

CELL, OTHER = CellRef("Matches", 7, 5), CellRef("Matches", 3, 5)


def code(
    name: str = "left-alone", severity: Severity | tuple[Severity, ...] = WARNING, found: str = "%(name)s"
) -> Code:
    return Code(name, severity, found=found, expected="", mend="")


def test_a_problem_has_the_severity_and_the_values_of_its_code() -> None:
    made = code(found="%(name)s").at(CELL, related=[OTHER], name="Bea")
    assert made == Problem("left-alone", Severity.WARNING, CELL, (("name", "Bea"),), (OTHER,))


def test_a_value_that_is_missing_or_unknown_fails_at_once() -> None:
    with pytest.raises(TypeError, match=r"left-alone needs \['name'\], not \[\]"):
        code().at(CELL)
    with pytest.raises(TypeError, match=r"not \['name', 'round'\]"):
        code().at(CELL, name="Ada", round=1)


def test_of_several_severities_one_is_stated() -> None:
    either = code(severity=(ERROR, WARNING), found="")
    assert [either.at(CELL, one).severity for one in (ERROR, WARNING)] == [ERROR, WARNING]
    for wrong in (None, HINT):
        with pytest.raises(TypeError):
            either.at(CELL, wrong)


def test_of_one_severity_no_other_is_stated() -> None:
    alone = code(found="")
    assert alone.at(CELL, WARNING) == alone.at(CELL)
    with pytest.raises(TypeError):
        alone.at(CELL, ERROR)


def test_what_is_known_of_a_kind_of_problems_is_given_where_it_is_named() -> None:
    assert code().among(name="Ada", file="cup.xlsx") == {"name": "Ada"}


def test_two_codes_of_one_name_fail_when_the_program_starts() -> None:
    with pytest.raises(ValueError, match="left-alone"):
        by_name([code(), code(found="")])


def test_a_constant_of_another_name_fails_when_the_program_starts() -> None:
    module = ModuleType("area")
    vars(module).update(LEFT_ALONE=code())
    assert [one.name for one in codes_in(module)] == ["left-alone"]
    vars(module).update(LEFT=code("right"))
    with pytest.raises(ValueError, match="LEFT"):
        codes_in(module)


def test_every_code_is_of_one_area() -> None:
    assert sum(len(codes) for codes in AREAS.values()) == len(CODES)
