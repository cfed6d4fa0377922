"""A file's own standings beside those that come out: values of another moment, and places that follow from the file."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import Comparison, compared
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.model import Number, PlayerNumber, Result, Round, swiss
from pipeline.problems.problem import CellRef
from pipeline.rules.load import load_builtin
from tests.builders.people import players
from tests.builders.tournaments import computed

AT = CellRef("results.json")
JOUST = load_builtin("agot2-joust")
WON = frozenset({Result.FIRST})


def game(round_: Round, one: int, two: int) -> FoundMatch:
    return FoundMatch(AT, round_, PlayerNumber(one), PlayerNumber(two), WON)


SWISS = (game(swiss(1), 1, 2), game(swiss(1), 3, 4), game(swiss(2), 1, 3))
"""2 and 4 play no second round. 1 has 10 points, 3 has 5 of two rounds, 2 and 4 none."""
NOW: Mapping[int, tuple[int, int, Number, Number]] = {
    1: (10, 1, Fraction(5, 4), Fraction(15, 4)),
    3: (5, 2, Fraction(5, 2), Fraction(15, 8)),
    2: (0, 3, 5, Fraction(5, 4)),
    4: (0, 4, Fraction(5, 2), Fraction(5, 2)),
}
"""Points, place, strength of schedule and extended strength of schedule."""


def compare(
    stated: Mapping[int, tuple[int, int, Number, Number]], matches: tuple[FoundMatch, ...] = SWISS, cut: int = 0
) -> Comparison:
    rows = {
        PlayerNumber(player): ImportedStanding(AT, points, place, {"sos": sos, "extended_sos": extended})
        for player, (points, place, sos, extended) in stated.items()
    }
    found = ImportedTournament("Cup", players(len(stated)), matches, rounds=2, cut=cut, stated=rows)
    event, problems = assembled(found, JOUST, "results.json", "seed", "en")
    assert event is not None, problems
    return compared(found, computed(event, JOUST))


def changed(**rows: Any) -> Mapping[int, tuple[int, int, Number, Number]]:
    return {**NOW, **{int(name.removeprefix("of_")): row for name, row in rows.items()}}


def test_what_comes_out_is_of_now() -> None:
    assert compare(NOW) == Comparison(dict.fromkeys(("points", "sos", "extended_sos", "place"), 4), {})


def test_who_has_left_may_have_the_values_of_then() -> None:
    """4 met 3, who had 5 points in one round then, and whose opponent had none."""
    found = compare(changed(of_4=(0, 4, 5, 0)))
    assert (found.differing, found.left) == ({}, {4: 1})


def test_who_plays_on_has_no_values_of_then() -> None:
    """3 had as many points after round 1, and had met 4 alone, who had none."""
    found = compare(changed(of_3=(5, 2, 0, 5)))
    assert (list(found.differing), found.left) == (["sos", "extended_sos"], {})


def test_all_values_of_who_has_left_are_of_one_moment() -> None:
    assert list(compare(changed(of_4=(0, 4, 5, Fraction(5, 2)))).differing) == ["sos"]


SIX = (game(swiss(1), 1, 2), game(swiss(1), 3, 4), game(swiss(1), 6, 5), game(swiss(2), 3, 1), game(swiss(2), 5, 2))
"""4 and 6 play no second round. After round 1 player 3, whom 4 has met, had 5 points, and the only opponent of 3 none."""
OF_SIX: Mapping[int, tuple[int, int, Number, Number]] = {
    3: (10, 1, Fraction(5, 4), Fraction(15, 4)),
    5: (5, 2, Fraction(5, 2), Fraction(5, 2)),
    6: (5, 3, Fraction(5, 2), Fraction(5, 2)),
    1: (5, 4, Fraction(5, 2), Fraction(15, 8)),
    2: (0, 5, Fraction(5, 2), Fraction(5, 2)),
    4: (0, 6, 5, 0),
}


def test_who_left_with_values_of_then_may_stand_behind_who_stayed_with_the_same_points() -> None:
    """Though both by what comes out and by what the file states 4 would go before 2."""
    found = compare(OF_SIX, SIX)
    assert (found.differing, found.left) == ({}, {4: 1})
    now = compare({**OF_SIX, 4: (0, 6, 5, Fraction(5, 4))}, SIX)
    assert (list(now.differing), now.left) == (["place"], {})


def test_the_matches_of_the_bracket_may_count_without_points() -> None:
    """By the final 1 and 3 have met twice: 3 has 5 points of three rounds, 1 has 10."""
    final = game(Round.parse("Final") or swiss(3), 1, 3)
    sos_1, sos_3 = (0 + 2 * Fraction(5, 3)) / 3, (0 + 2 * Fraction(10, 3)) / 3
    values = changed(
        of_1=(10, 1, sos_1, (Fraction(10, 3) + 2 * sos_3) / 3),
        of_3=(5, 2, sos_3, (Fraction(5, 3) + 2 * sos_1) / 3),
    )
    found = compare(values, (*SWISS, final), cut=2)
    assert found.exact
    assert sorted(found.bracket) == [1, 3]
    assert list(compare(values).differing) == ["sos", "extended_sos"]


def test_a_place_may_follow_from_the_values_of_the_file_but_not_against_them() -> None:
    turned = changed(of_4=(0, 3, Fraction(5, 2), Fraction(5, 2)), of_2=(0, 4, 5, Fraction(5, 4)))
    assert list(compare(turned).differing) == ["place"]
    other = changed(of_4=(0, 3, Fraction(5, 2), Fraction(5, 2)), of_2=(0, 4, Fraction(5, 4), Fraction(5, 4)))
    assert list(compare(other).differing) == ["sos"]
