"""Go by McMahon scores with handicaps, worked out by hand: points, sums of opponents, handicaps and colours."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.extensions.forecast.engine.drawn import Ties
from pipeline.extensions.forecast.engine.state import forecast_state
from pipeline.model import Change, Match, Number, Player, Standing, replace, swiss
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.people import players
from tests.builders.tournaments import contest, own_rules

GO = load_builtin("go-mcmahon")


def starters(*starts: Number) -> list[Player]:
    """So many players, who start with these points."""
    return [replace(one, initial_points=start) for one, start in zip(players(len(starts)), starts, strict=True)]


def go_event(
    starts: tuple[Number, ...], rows: list[Match], changes: tuple[Change, ...] = (), seed: str = "a"
) -> Contest:
    return contest(GO, starters(*starts), rows, changes, structure="custom", rounds=5, cut=0, seed=seed)


def values(found: tuple[Standing, ...], key: str) -> dict[int, Number]:
    """The values of a tie-break by player."""
    receipts = {line.player: line.receipt(key) for line in found}
    return {player: receipt.value for player, receipt in receipts.items() if receipt is not None}


@pytest.mark.parametrize(
    ("rank", "own", "shape", "points"),
    [
        ("1D", None, {}, 30),
        ("20K", None, {}, 10),
        ("25k", None, {}, 10),
        ("7D", None, {}, 33),
        ("7D", None, {"bar": "2D"}, 31),
        ("3D", None, {"bar": "6D"}, 32),
        ("15K", None, {"floor": "12K"}, 18),
        ("5D", 20, {"bar": "2D"}, 20),
        ("", None, {}, 0),
    ],
)
def test_the_start_is_by_rank_between_floor_and_bar(
    rank: str, own: int | None, shape: dict[str, Any], points: int
) -> None:
    """1 dan starts with 30 and 20 kyu with 10; the bar is 4 dan and the floor 20 kyu unless the event has others."""
    people = [replace(one, rank=rank, initial_points=own) for one in players(2)]
    made = event(GO.id, people, **shape)
    held = contest_of(made, made.tournaments[0], GO)
    assert [line.points for line in standings(held, 0)] == [points, points]


def test_points_sums_and_sums_of_sums() -> None:
    """1 (30) gives 2 (25) four stones and wins; 3 (22) beats 4 (21) even. Then 3 takes two from 2 and loses; 4 sits out."""
    rows = [match(1, 2, 1, "2", handicap=4), match(1, 3, 4, "1"), match(2, 3, 2, "2", handicap=2), match(2, 1)]
    found = standings(go_event((30, 25, 22, 21), rows, (change(4, "bye", 2),)))
    assert {line.player: line.points for line in found} == {1: 32, 2: 26, 3: 23, 4: 21}
    # 1: 2 and the stones given, 26 + 4, and in the bye the own start; 2: 32 - 4 and 23 + 2; 3: 21 and 26 - 2; 4: 23 and the start.
    sums = {1: 30 + 30, 2: 28 + 25, 3: 21 + 24, 4: 23 + 21}
    assert values(found, "opponents_points") == sums
    # The sums of those met, and for a round alone the own start in each of the two rounds.
    assert values(found, "opponents_sums") == {
        1: sums[2] + 30 * 2,
        2: sums[1] + sums[3],
        3: sums[4] + sums[2],
        4: sums[3] + 21 * 2,
    }


def test_half_points_of_absences_are_rounded_down_and_those_of_draws_are_not() -> None:
    rows = [match(1, 1, 2, "X"), match(2, 1, 2, "1"), match(3, 1, 2, "1")]
    changes = (change(3, "bye", 1), change(3, "bye", 2), change(3, "bye", 3))
    after = [standings(go_event((20, 20, 20), rows, changes), last) for last in (1, 2, 3)]
    points: list[dict[int, Number]] = [{line.player: line.points for line in found} for found in after]
    assert [one[3] for one in points] == [20, 21, 21]
    assert points[0][1] == points[0][2] == Fraction(41, 2)


@pytest.mark.parametrize(
    ("first", "second", "given"),
    [
        (25, 27, 1),
        (27, 25, -1),
        (25, 26, 0),
        (25, 25, 0),
        (12, 20, 7),
        (10, 25, 9),
        (25, 33, 4),
        (30, 33, 0),
        (25, 27.5, 1),
    ],
)
def test_the_handicap_is_the_difference_less_one(first: float, second: float, given: int) -> None:
    """Of whole points, none above 30, and nine stones at the most."""
    assert GO.handicap is not None
    assert GO.handicap.given(Fraction(first), Fraction(second)) == given


def test_a_drawn_round_has_its_handicaps_and_the_weaker_has_black() -> None:
    found = [next_round(one, standings(one, 0)) for one in (go_event((30, 24), [], seed=seed) for seed in "abcdef")]
    assert {(p.player1, p.player2, p.handicap) for one in found if one for p in one.pairings} == {(2, 1, 5)}


def test_even_games_balance_black_and_white_and_those_with_a_handicap_do_not_count() -> None:
    """1 has had White in an even game; 2 has had White and given stones, which does not count, so 1 has Black now."""
    rows = [match(1, 3, 1, "2"), match(1, 4, 2, "2", handicap=3)]
    for seed in "abcdef":
        round_2 = next_round(one := go_event((30, 30, 20, 20), rows, seed=seed), standings(one, 1))
        assert round_2 is not None
        assert next((p.player1, p.player2, p.handicap) for p in round_2.pairings) == (1, 2, None)


def test_without_the_table_a_handicap_says_nothing() -> None:
    rules = own_rules('[standings]\ntiebreaks = ["opponents_points", "lot"]')
    rows = [match(1, 1, 2, "1", handicap=4)]
    assert values(standings(contest(rules, 2, rows)), "opponents_points") == {1: 0, 2: rules.points.win}


def test_a_draw_rests_on_handicaps_as_on_results() -> None:
    rows = [match(1, 2, 1, "2", handicap=stones) for stones in (None, 4, 5)]
    prints = {fingerprint(go_event((30, 25), [row]).tournament, swiss(2)) for row in rows}
    assert len(prints) == 3


def test_what_sums_can_come_to_holds_for_the_handicaps_of_open_matches() -> None:
    first = [match(1, 2, 1, "2", handicap=4), match(1, 3, 4, "1")]

    def after(results: tuple[str | None, ...]) -> Contest:
        rows = [match(2, 3, 1, results[0], handicap=6), match(2, 2, 4, results[1])]
        return contest(GO, starters(30, 25, 22, 21), first + rows, structure="custom", rounds=2, cut=2)

    ties = Ties(forecast_state(compute(after((None, None)))))
    for results in product("12X", repeat=2):
        for line in standings(after(results)):
            for receipt in line.receipts[:2]:
                known = ties.range(receipt.key, line.player)
                assert known is not None
                assert known[0] <= receipt.value <= known[1]
