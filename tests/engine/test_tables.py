"""Table numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.draw.duels import tables
from pipeline.engine.tournament.contest import Contest
from pipeline.model import PlayerNumber, replace
from tests.builders.brackets import Finals
from tests.builders.people import numbers
from tests.profiles import examples

_PAIRS = [(PlayerNumber(one), PlayerNumber(one + 4)) for one in range(1, 5)]


def _with_fixed(contest: Contest, fixed: dict[int, int]) -> Contest:
    people = {number: replace(player, fixed_table=fixed.get(number)) for number, player in contest.players.items()}
    return replace(contest, players=people)


def _seated(fixed: dict[int, int], ranking: list[int], taken: set[int] | None = None) -> dict[int, tuple[int, int]]:
    contest = _with_fixed(Finals(8, 0).contest, fixed)
    rank = {player: place for place, player in enumerate(numbers(*ranking))}
    return dict(tables(contest, _PAIRS, rank, taken or set()))


def test_the_best_pair_sits_at_table_1() -> None:
    assert _seated({}, [7, 4, 1, 2, 3, 5, 6, 8]) == {1: (3, 7), 2: (4, 8), 3: (1, 5), 4: (2, 6)}


def test_without_a_ranking_the_order_of_the_draw_stands() -> None:
    assert list(_seated({}, []).values()) == _PAIRS


def test_a_fixed_table_is_kept_and_nobody_else_sits_there() -> None:
    assert _seated({8: 2}, [1, 2, 3, 4, 5, 6, 7, 8]) == {1: (1, 5), 2: (4, 8), 3: (2, 6), 4: (3, 7)}


def test_of_two_fixed_tables_the_better_players_counts() -> None:
    assert _seated({4: 9, 8: 7}, [1, 2, 3, 4, 5, 6, 7, 8])[9] == (4, 8)


def test_of_two_pairs_who_want_a_table_the_better_has_it() -> None:
    assert _seated({1: 3, 2: 3, 6: 8}, [1, 2, 3, 4, 5, 6, 7, 8]) == {3: (1, 5), 8: (2, 6), 1: (3, 7), 2: (4, 8)}


def test_a_taken_table_is_left_alone() -> None:
    assert list(_seated({3: 1}, [1, 2, 3, 4, 5, 6, 7, 8], {1, 3})) == [2, 4, 5, 6]


@examples(25)
@given(
    st.dictionaries(st.integers(1, 8), st.integers(1, 6)), st.permutations(range(1, 9)), st.sets(st.integers(1, 6))
)
def test_no_table_twice(fixed: dict[int, int], ranking: list[int], taken: set[int]) -> None:
    seated = _seated(fixed, ranking, taken)
    assert sorted(seated.values()) == _PAIRS
    assert not taken.intersection(seated)
