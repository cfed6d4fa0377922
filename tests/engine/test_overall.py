"""The Overall Champion (agot1-overall), worked out by hand."""

from __future__ import annotations

import pytest

from pipeline.engine.overall.totals import overall, points_of_place
from pipeline.model import Slug, replace
from pipeline.rules.ruleset.ruleset import CombinedRules, EqualTotals
from tests.engine.combining import (
    JOUST,
    RULES,
    TOTAL,
    both,
    ended_tournament,
    joust_and_melee,
    total,
    total_lines,
    unplayed,
)

POINTS = (48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3, 1, 1)


def _rules() -> CombinedRules:
    rules = RULES[TOTAL].combined
    assert rules is not None
    return rules


@pytest.mark.parametrize(("place", "points"), list(enumerate(POINTS, start=1)))
def test_what_a_place_is_worth(place: int, points: int) -> None:
    assert points_of_place(_rules().points, _rules().beyond, place) == points


def test_the_sums_rank() -> None:
    """1: 48 + 37, 2: 42 + 48, 3: 37 + 33, 4: 33 + 42; 5 and 6 have played in one of the two only."""
    found = both([1, 2, 3, 4, 5], [2, 4, 1, 3, 6])
    assert found.final
    assert total_lines(found) == [
        (1, 2, 90, "total"),
        (2, 1, 85, "total"),
        (3, 4, 75, "total"),
        (4, 3, 70, "total"),
    ]
    assert [[(part.tournament, part.place, part.points) for part in line.parts] for line in found.lines[:1]] == [
        [("joust", 2, 42), ("melee", 1, 48)]
    ]
    assert found.champions == (2,)


def test_seventeenth_and_below_are_worth_one_point() -> None:
    found = both(list(range(1, 21)), list(range(20, 0, -1)))
    totals = {int(line.player): line.total for line in found.lines}
    assert totals[1] == 48 + 1
    assert totals[4] == 33 + 1
    assert totals[5] == 29 + 3


def test_places_keep_counting_those_who_played_only_one() -> None:
    """3 is fourth of the joust although 1, 5 and 6 are not on the list."""
    found = both([1, 5, 6, 3], [3, 2])
    assert total_lines(found) == [(1, 3, 33 + 48, "total")]


class TestEqualSums:
    def test_the_better_place_in_the_tournament_of_more_players(self) -> None:
        """1 and 2 have 48 + 42; the melee has a player more, and 2 won it."""
        found = both([1, 2, 3], [2, 1, 3, 4])
        assert found.larger == "melee"
        assert total_lines(found) == [(1, 2, 90, "larger"), (2, 1, 90, "larger"), (3, 3, 74, "total")]
        assert found.champions == (2,)

    def test_the_joust_may_be_the_larger(self) -> None:
        found = both([1, 2, 3, 4], [2, 1, 3])
        assert found.larger == "joust"
        assert found.champions == (1,)

    def test_tournaments_of_equal_size_make_co_champions(self) -> None:
        found = both([1, 2, 3, 5], [2, 1, 4, 3])
        assert found.larger is None
        assert total_lines(found) == [(1, 1, 90, ""), (1, 2, 90, ""), (3, 3, 70, "total")]
        assert found.champions == (1, 2)
        assert [line.can_win for line in found.lines] == [True, True, False]

    def test_a_shared_place_in_the_larger_one_too(self) -> None:
        """Both are second of the melee and share the first place of the joust: nothing parts them."""
        found = both([(1, 2), 3], [4, (1, 2), 3])
        assert found.larger == "melee"
        assert total_lines(found) == [(1, 1, 90, ""), (1, 2, 90, ""), (3, 3, 37 + 33, "total")]

    def test_further_down_the_place_is_shared_likewise(self) -> None:
        found = both([9, 1, 2, 3, 7], [9, 2, 1, 3, 8])
        assert [(line.place, line.player) for line in found.lines] == [(1, 9), (2, 1), (2, 2), (4, 3)]

    def test_larger_is_where_more_have_played_not_where_more_are_entered(self) -> None:
        """Two of the joust's five never came to a match, so the melee with four is the larger one."""
        found = both([1, 2, 3, 7, 8], [2, 1, 3, 4], absent=[7, 8])
        assert found.larger == "melee"
        assert found.champions == (2,)

    def test_rules_that_let_equal_totals_share(self) -> None:
        of = joust_and_melee([1, 2, 3], [2, 1, 3, 4])
        rules = replace(RULES[TOTAL], combined=replace(_rules(), ties=EqualTotals.SHARED))
        found = total(of, ended_tournament(of, 0, [1, 2, 3]), ended_tournament(of, 1, [2, 1, 3, 4]), rules=rules)
        assert total_lines(found)[:2] == [(1, 1, 90, ""), (1, 2, 90, "")]
        assert found.larger is None


class TestEligible:
    def test_who_never_came_to_a_match_of_one_is_not_on_the_list(self) -> None:
        found = both([1, 2, 3], [1, 2, 3], absent=[2])
        assert [line.player for line in found.lines] == [1, 3]
        assert [int(line.total) for line in found.lines] == [96, 74]

    def test_who_was_disqualified_from_one_is_not_on_the_list(self) -> None:
        found = both([1, 3], [2, 1, 3], out=[2])
        assert total_lines(found) == [(1, 1, 48 + 42, "total"), (2, 3, 42 + 37, "total")]


def test_shared_places_have_the_points_of_that_place() -> None:
    found = both([1, (2, 3), 4], [4, 3, 2, 1])
    points = {line.player: line.parts[0].points for line in found.lines}
    assert points == {1: 48, 2: 42, 3: 42, 4: 33}


class TestBeforeAllIsOver:
    def test_before_anything_is_played_every_total_is_open(self) -> None:
        of = joust_and_melee([1, 2, 3], [1, 2, 3, 4])
        found = total(of, unplayed(of, 0), unplayed(of, 1))
        assert not found.final
        assert found.champions == ()
        assert [(line.place, line.player, line.total) for line in found.lines] == [
            (None, 1, 0),
            (None, 2, 0),
            (None, 3, 0),
        ]
        assert {(line.least, line.most) for line in found.lines} == {(37 + 33, 48 + 48)}
        assert not any(line.eligible for line in found.lines)
        assert all(line.can_win for line in found.lines)

    def test_between_the_two_the_first_is_settled_and_the_second_open(self) -> None:
        """1 has 48 and between the points of the first and of the last place to come."""
        of = joust_and_melee(list(range(1, 31)), list(range(1, 24)))
        found = total(of, ended_tournament(of, 0, list(range(1, 31))), unplayed(of, 1))
        line = found.lines[0]
        assert (line.place, line.player, line.total, line.least, line.most) == (1, 1, 48, 49, 96)
        assert [part.place for part in line.parts] == [1, None]
        assert (line.parts[1].places.best, line.parts[1].places.worst) == (1, 23)
        assert len(found.lines) == 23
        assert [(one.place, one.total, one.least) for one in found.lines[15:18]] == [
            (16, 3, 4),
            (17, 1, 2),
            (17, 1, 2),
        ]

    def test_nobody_is_ruled_out_by_somebody_who_may_never_become_eligible(self) -> None:
        """1 leads by far, but has not come to the melee yet."""
        of = joust_and_melee(list(range(1, 31)), list(range(1, 24)))
        found = total(of, ended_tournament(of, 0, list(range(1, 31))), unplayed(of, 1))
        assert found.lines[0].least > 48
        assert all(line.can_win for line in found.lines)

    def test_who_can_still_win(self) -> None:
        """After a joust of 30, in the last round of a melee without a final: 1 has played there and cannot lose."""
        of = joust_and_melee(list(range(1, 31)), [1, 2, 30])
        melee = ended_tournament(of, 1, [1, 2, 30], rounds=2)
        running = replace(melee, classification=replace(melee.classification, final=False))
        found = total(of, ended_tournament(of, 0, list(range(1, 31))), running)
        assert [(line.player, line.least, line.most) for line in found.lines] == [
            (1, 48 + 37, 96),
            (2, 42 + 37, 90),
            (30, 1 + 37, 49),
        ]
        assert [line.can_win for line in found.lines] == [True, True, False]


def test_without_a_combination_there_is_no_total() -> None:
    of = joust_and_melee([1, 2], [1, 2])
    of = replace(of, tournaments=of.tournaments[:2])
    assert overall(of, RULES, (ended_tournament(of, 0, [1, 2]), ended_tournament(of, 1, [1, 2]))) is None


def test_combines_names_which_tournaments_count() -> None:
    """Without a name all that are played; with names those."""
    of = joust_and_melee([1, 2, 3], [3, 2, 1])
    further = replace(of.tournaments[0], name="Side", slug=Slug("side"), rules=JOUST)
    of = replace(of, tournaments=(*of.tournaments[:2], further, of.tournaments[2]))
    outcomes = [
        ended_tournament(of, 0, [1, 2, 3]),
        ended_tournament(of, 1, [1, 2, 3]),
        ended_tournament(of, 2, [1, 2, 3]),
    ]
    assert {line.total for line in total(of, *outcomes).lines} == {144, 126, 111}
    named = replace(of.tournaments[3], combines=("Joust", "Melee"))
    of = replace(of, tournaments=(*of.tournaments[:3], named))
    assert [part.slug for part in total(of, *outcomes).tournaments] == ["joust", "melee"]
    assert {line.total for line in total(of, *outcomes).lines} == {96, 84, 74}
