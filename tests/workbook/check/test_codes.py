"""The codes of the checks: each has a test, and each has its sentences."""

from __future__ import annotations

from pipeline.locale.problem_texts import AREAS, TEXTS
from pipeline.locale.problem_texts.armies import ARMIES
from pipeline.locale.problem_texts.bracket import BRACKET
from pipeline.locale.problem_texts.ladder import LADDER
from pipeline.locale.problem_texts.matches import MATCHES
from pipeline.locale.problem_texts.roster import ROSTER
from pipeline.locale.problem_texts.tables import TABLES
from pipeline.locale.problem_texts.tournament import TOURNAMENT
from tests.workbook.check import (
    test_armies,
    test_bracket,
    test_ladder,
    test_matches,
    test_roster,
    test_tables,
    test_tournament,
)

TESTED = (test_armies, test_ladder, test_roster, test_matches, test_bracket, test_tables, test_tournament)


def test_every_code_of_the_checks_has_a_case() -> None:
    cases = {case.code for module in TESTED for case in module.CASES}
    assert cases == {*ARMIES, *ROSTER, *MATCHES, *BRACKET, *TOURNAMENT, *LADDER, *TABLES}


def test_no_two_areas_share_a_code() -> None:
    assert sum(map(len, AREAS.values())) == len(TEXTS)
