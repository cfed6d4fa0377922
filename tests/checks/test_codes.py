"""The codes of the checks: each has a test."""

from __future__ import annotations

from pipeline.problems.areas import AREAS
from tests.checks import (
    test_armies,
    test_bracket,
    test_ladder,
    test_matches,
    test_roster,
    test_tables,
    test_tournament,
)

BEFORE_A_DRAW = {"not-here"}
"""Told by `pair` alone: tests/run/writing/test_check_in.py has its cases."""

AREA_NAMES = ("armies", "ladder", "roster", "matches", "second_scores", "bracket", "tournament", "tables")
TESTED = (test_armies, test_ladder, test_roster, test_matches, test_bracket, test_tables, test_tournament)


def test_every_code_of_the_checks_has_a_case() -> None:
    cases = {case.code for module in TESTED for case in module.CASES}
    assert cases | BEFORE_A_DRAW == {code.name for area in AREA_NAMES for code in AREAS[area]}
