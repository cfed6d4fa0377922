"""The rulesets that are tried where a file's own standings do not come out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.neighbours import agreeing_keys, neighbours
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import swiss
from pipeline.problems.problem import CellRef
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind
from tests.builders.people import players

AT = CellRef("results.json")


def late_fourth(**stated: Number) -> ImportedTournament:
    """4 comes to round 2 and beats 1, whose tie-breaks are stated."""
    one, two, three, four = map(PlayerNumber, range(1, 5))
    won = frozenset({Result.FIRST})
    matches = (
        FoundMatch(AT, swiss(1), one, two, won, scores=(2, 0)),
        FoundMatch(AT, swiss(1), three, None, frozenset({Result.BYE})),
        FoundMatch(AT, swiss(2), four, one, won, scores=(2, 0)),
        FoundMatch(AT, swiss(2), two, three, won, scores=(2, 0)),
    )
    standing = ImportedStanding(AT, None, None, stated)
    return ImportedTournament("Cup", players(4), matches, rounds=2, stated={one: standing})


@pytest.mark.parametrize(
    ("rules", "key", "value", "keys"),
    [
        (
            "agot2-joust",
            "sos",
            Fraction("3.75"),
            "absences.late = { counts = false }, absences.missed = { counts = false }",
        ),
        ("netrunner-single", "sos", Fraction("1.5"), "absences.late = {}, absences.missed = {}"),
        ("agot2-joust", "sos", Fraction(4), ""),
        ("magic", "game_wins", Fraction("0.25"), ""),
    ],
)
def test_what_would_give_all_that_the_file_states(rules: str, key: str, value: Number, keys: str) -> None:
    assert agreeing_keys(late_fourth(**{key: value}), load_builtin(rules), "results.json") == keys


@pytest.mark.parametrize("known", builtin_ids())
def test_no_neighbour_is_the_ruleset_itself(known: str) -> None:
    rules = load_builtin(known)
    if rules.kind is Kind.DUEL:
        assert rules not in list(neighbours(rules))
