"""Tables with victory points: game wins, victory points and points for places equal a count that sorts and slices."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.standings.standings import standings
from pipeline.model import PlayerNumber, Seat, swiss
from pipeline.rules.load import load_builtin
from tests.builders.tournaments import contest
from tests.engine.lines import line, points, value
from tests.profiles import examples

KEYS = ("place_points",)
"""The tie-breaks that only tables have."""
WORTH = {4: (60, 48, 24, 12), 5: (60, 48, 36, 24, 12)}
VAMPIRE = load_builtin("vampire-vekn")

rounds = st.integers(4, 5).flatmap(
    lambda seats: st.lists(
        st.tuples(
            st.permutations(range(1, seats + 1)), st.lists(st.integers(0, 10), min_size=seats, max_size=seats)
        ),
        min_size=1,
        max_size=3,
    )
)
"""Who sits in which order at the one table of each round, and their victory points in halves."""


@given(rounds)
@examples(15)
def test_standings_of_tables_equal_the_naive_count(played: list[tuple[list[int], list[int]]]) -> None:
    seats = [
        Seat(swiss(number), PlayerNumber(player), 1, seat, Fraction(halves, 2))
        for number, (players, powers) in enumerate(played, start=1)
        for seat, (player, halves) in enumerate(zip(players, powers, strict=True), start=1)
    ]
    count = len(played[0][0])
    found = standings(contest(VAMPIRE, count, seats=seats))
    wins = dict.fromkeys(range(1, count + 1), 0)
    made = dict.fromkeys(wins, Fraction(0))
    given_for_places = dict.fromkeys(wins, Fraction(0))
    for players, powers in played:
        in_order = sorted(powers, reverse=True)
        for player, halves in zip(players, powers, strict=True):
            wins[player] += halves >= 4 and in_order[1] < halves
            made[player] += Fraction(halves, 2)
            shared = [worth for worth, held in zip(WORTH[count], in_order, strict=True) if held == halves]
            given_for_places[player] += Fraction(sum(shared), len(shared))
    assert points(found) == wins
    assert {player: value(line(found, player), "own_score") for player in wins} == made
    assert {player: value(line(found, player), "place_points") for player in wins} == given_for_places
    order = sorted(wins, key=lambda player: (wins[player], made[player], given_for_places[player]), reverse=True)
    keys = [(wins[one.player], made[one.player], given_for_places[one.player]) for one in found]
    assert keys == [(wins[player], made[player], given_for_places[player]) for player in order]
