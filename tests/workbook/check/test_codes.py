"""The codes of the checks: each has a test, and each has its sentences."""

from __future__ import annotations

from pipeline.problems.texts import AREAS, TEXTS
from pipeline.problems.texts.armies import ARMIES
from pipeline.problems.texts.bracket import BRACKET
from pipeline.problems.texts.ladder import LADDER
from pipeline.problems.texts.matches import MATCHES
from pipeline.problems.texts.roster import ROSTER
from pipeline.problems.texts.tables import TABLES
from pipeline.problems.texts.tournament import TOURNAMENT
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
