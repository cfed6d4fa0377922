"""What is certain, against everything that can still happen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.results.records import records
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine.budget import by_budget
from pipeline.extensions.forecast.engine.drawn import by_matches
from pipeline.extensions.forecast.engine.every import by_every, countable
from pipeline.extensions.forecast.engine.state import Case, ForecastState, forecast_state, judged
from pipeline.model import CutVerdict, Number, PlayerNumber, Prospect
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.extensions.forecast.engine.continuations import (
    FEW,
    HEX,
    JOUST,
    RESULTS,
    WAR,
    Ending,
    continuations,
    next_drawn,
    seeds,
    small_contest,
)
from tests.profiles import examples, quick_for

SEEDS = st.integers(min_value=0, max_value=10**6)


def truth(held: Contest, rounds: int, endings: Iterable[Ending]) -> dict[PlayerNumber, dict[Number, set[bool]]]:
    """By player and the points they still win: whether they came inside the cut, over all continuations."""
    now = forecast_state(compute(held)).field.points
    found: dict[PlayerNumber, dict[Number, set[bool]]] = {player: {} for player in held.tournament.players}
    for after in continuations(held, rounds, tuple(endings)):
        final, inside = seeds(after)
        for line in final:
            gained = found[line.player].setdefault(line.points - now[line.player], set())
            gained.add(line.player in inside)
    return found


def wrong(prospects: Iterable[Prospect], happened: dict[PlayerNumber, dict[Number, set[bool]]]) -> list[str]:
    """Every statement that some continuation contradicts."""
    found = []
    for one in prospects:
        for gained, ends in happened[one.player].items():
            sure = one.sure_with is not None and gained >= one.sure_with
            hopeless = one.possible_with is None or gained < one.possible_with
            if (sure or one.verdict is CutVerdict.IN) and False in ends:
                found.append(f"{one} was out with {gained}")
            if (hopeless or one.verdict is CutVerdict.OUT) and True in ends:
                found.append(f"{one} was in with {gained}")
    return found


def on_points(held: Contest, rounds: int, size: int) -> dict[PlayerNumber, Prospect]:
    """The prospects if every tie is open: from the most others level or above, and the fewest above."""
    now = forecast_state(compute(held)).field.points
    worst: dict[PlayerNumber, dict[Number, int]] = {player: {} for player in held.tournament.players}
    best: dict[PlayerNumber, dict[Number, int]] = {player: {} for player in held.tournament.players}
    for after in continuations(held, rounds, RESULTS[held.ruleset.id]):
        points = points_of(after)
        for player, own in points.items():
            gained = own - now[player]
            level = sum(other >= own for other in points.values()) - 1
            above = sum(other > own for other in points.values())
            worst[player][gained] = max(level, worst[player].get(gained, 0))
            best[player][gained] = min(above, best[player].get(gained, above))
    return {
        player: judged(
            player,
            [Case(more, worst[player][more] < size, best[player][more] < size) for more in sorted(worst[player])],
        )
        for player in worst
    }


def points_of(held: Contest) -> dict[PlayerNumber, Number]:
    return {player: sum((record.points for record in own), start=0) for player, own in records(held).items()}


def of(held: Contest) -> ForecastState:
    return forecast_state(compute(held))


class TestRoundsToBeDrawn:
    @pytest.mark.parametrize(
        ("rules", "players"),
        [
            (JOUST, 5),
            (HEX, 5),
            pytest.param(JOUST, 6, marks=pytest.mark.thorough),
            pytest.param(WAR, 4, marks=pytest.mark.thorough),
        ],
    )
    @examples(1)
    @given(seed=SEEDS)
    def test_one_round_is_left(self, rules: Ruleset, players: int, seed: int) -> None:
        random = Random(seed)
        held = small_contest(random, rules, players, 3, 2, random.choice((2, 3, 4)))
        endings = FEW[rules.id] if players > 5 else RESULTS[rules.id]
        assert wrong(by_budget(of(held)), truth(held, 3, endings)) == []

    @pytest.mark.parametrize("rules", quick_for([JOUST, HEX, WAR], HEX))
    @examples(1)
    @given(seed=SEEDS)
    def test_two_rounds_are_left(self, rules: Ruleset, seed: int) -> None:
        random = Random(seed)
        held = small_contest(random, rules, 4, 3, 1, random.choice((1, 2, 3)))
        assert wrong(by_budget(of(held)), truth(held, 3, FEW[rules.id])) == []

    @examples(2)
    @given(seed=SEEDS)
    def test_a_round_is_being_played_and_one_is_to_be_drawn(self, seed: int) -> None:
        random = Random(seed)
        held = next_drawn(small_contest(random, JOUST, 4, 3, 1, 2), random, random.choice((1, 2)))
        assert wrong(by_budget(of(held)), truth(held, 3, FEW[JOUST.id])) == []

    @pytest.mark.parametrize("players", [4, 6])
    @examples(1)
    @given(seed=SEEDS)
    def test_with_a_winner_and_a_loser_without_points_the_bound_is_reached(self, players: int, seed: int) -> None:
        random = Random(seed)
        size = random.choice((1, 2, 3))
        held = small_contest(random, JOUST, players, 3, 2, size)
        assert {one.player: one for one in by_budget(of(held))} == on_points(held, 3, size)

    @pytest.mark.thorough
    @examples(1)
    @given(seed=SEEDS)
    def test_and_so_it_is_over_two_rounds(self, seed: int) -> None:
        random = Random(seed)
        held = small_contest(random, JOUST, 4, 3, 1, random.choice((1, 2)))
        assert {one.player: one for one in by_budget(of(held))} == on_points(held, 3, held.tournament.cut or 0)


class TestTheLastMatches:
    @pytest.mark.parametrize(("rules", "players"), [(JOUST, 6), (HEX, 7), (WAR, 4), (JOUST, 7)])
    @examples(2)
    @given(seed=SEEDS)
    def test_match_by_match_nothing_is_said_that_does_not_hold(
        self, rules: Ruleset, players: int, seed: int
    ) -> None:
        random = Random(seed)
        held = small_contest(random, rules, players, 3, 2, random.choice((2, 3, 4)))
        held = next_drawn(held, random, random.choice((1, 2, 3)))
        assert of(held).drawn
        assert wrong(by_matches(of(held)), truth(held, 3, RESULTS[rules.id])) == []

    @pytest.mark.parametrize(("rules", "players"), [(JOUST, 6), (WAR, 4), (JOUST, 5)])
    @examples(3)
    @given(seed=SEEDS)
    def test_all_ways_together_are_the_truth(self, rules: Ruleset, players: int, seed: int) -> None:
        random = Random(seed)
        held = next_drawn(small_contest(random, rules, players, 3, 2, random.choice((2, 3))), random, 2)
        now = of(held)
        assert countable(now)
        happened = truth(held, 3, RESULTS[rules.id])
        expected = {
            player: judged(
                player, [Case(more, False not in ends, True in ends) for more, ends in sorted(found.items())]
            )
            for player, found in happened.items()
        }
        assert {one.player: one for one in by_every(now)} == expected

    def test_scores_without_a_bound_are_not_gone_through(self) -> None:
        random = Random(3)
        assert not countable(of(next_drawn(small_contest(random, HEX, 6, 3, 2, 2), random, 1)))
