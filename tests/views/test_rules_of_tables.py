"""What a table gives by its rules, in words."""

from __future__ import annotations

from pipeline.model import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.tables import TablePoints
from pipeline.views.language.words import words
from pipeline.views.rules import rules_facts


def told(row: TablePoints, language: str = "en") -> str:
    """The line of the table."""
    rules = load_builtin("agot1-melee")
    assert rules.tables is not None
    label = words(language).ngettext("Table of %(count)s", "Table of %(count)s", row.seats)
    shown = rules_facts(replace(rules, tables=replace(rules.tables, points=(row,))), words(language))
    return next(fact.text for fact in shown if fact.label == label)


def test_points_by_place_are_listed_from_the_first_on() -> None:
    assert told(TablePoints(4, places=(4, 3, 2, 1))) == "by place from the first on 4 – 3 – 2 – 1"
    assert told(TablePoints(4, places=(4, 3, 2, 1)), "pl") == "według miejsc, od pierwszego: 4 – 3 – 2 – 1"


def test_what_sweeps_from_a_number_on_and_what_breaks_ties_is_said_beside_it() -> None:
    behind = "1 for each player placed behind, 0 for each on the same place, 2 for being ahead of all"
    assert told(TablePoints(5, beaten=1, sweep=2)) == behind
    assert told(TablePoints(5, beaten=1, sweep=2, sweep_from=3, place_points=(6, 1))) == (
        f"{behind}; for being ahead of all only with 3 or more; for the tie-break by place from the first on 6 – 1"
    )
