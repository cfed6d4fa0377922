"""The forecast of a tournament: an example by hand, the chances, and when there is one."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine import sample
from pipeline.extensions.forecast.engine.forecast import forecast, with_forecast
from pipeline.extensions.forecast.engine.state import forecast_state
from pipeline.extensions.simulate.play import simulate
from pipeline.model import CUT, Chance, Change, CutVerdict, Forecast, Match, Number, PlayerNumber, Prospect, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.run.load import states_of
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.extensions.forecast.engine.continuations import HEX, JOUST, WAR, next_drawn, seeds, small_contest

TWO_ROUNDS = [
    match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1"),
    match(2, 1, 3, "1"), match(2, 5, 2, "1"), match(2, 4, 6, "1"),
]  # fmt: skip
"""1 and 5 have 10 points, 3 and 4 have 5, 2 and 6 none."""


def contest_of_six(*rows: Match, changes: Iterable[Change] = (), cut: int = 2, rules: Ruleset = JOUST) -> Contest:
    return contest(rules, 6, [*TWO_ROUNDS, *rows], changes, rounds=3, cut=cut, structure="custom")


def told(of: Contest) -> Forecast:
    found = forecast(compute(of))
    assert found is not None
    return found


def certain(of: Contest) -> dict[int, tuple[str, Number | None, Number | None]]:
    return {one.player: (one.verdict.value, one.sure_with, one.possible_with) for one in told(of).prospects}


class TestByHand:
    def test_before_the_last_round_is_drawn(self) -> None:
        """A cut to two. Whoever of 1 and 5 wins, on time if need be, can be passed by the other alone. 3 and 4 reach 10 at most, level
        with both, and with fewer points stay behind both; 2 and 6 can no more reach 10.
        """
        assert certain(contest_of_six()) == {
            1: ("open", 4, 0), 5: ("open", 4, 0), 3: ("open", None, 5), 4: ("open", None, 5),
            2: ("out", None, None), 6: ("out", None, None),
        }  # fmt: skip

    def test_of_four_seats_a_leader_is_sure_before_the_draw(self) -> None:
        """Level with 1, who loses, can at most come 5, 3 and 4."""
        assert certain(contest_of_six(cut=4))[1] == ("in", 0, 0)

    def test_the_drawn_matches_and_their_tie_breaks_say_more(self) -> None:
        """1 meets 5 and is in even after a loss: 3 and 4, who may come level, cannot reach the same strength of schedule.

        If 3 has beaten 2, it is (0 + 10/3 + 5)/3 against at most (10/3 + 10/3 + 0)/3 for 3 and (10/3 + 0 + 0)/3 for 4.
        """
        last = [match(3, 1, 5), match(3, 3, 2), match(3, 4, 6)]
        found = told(contest_of_six(*last))
        assert (found.drawn, found.exact, found.rounds_left) == (True, True, 1)
        assert certain(contest_of_six(*last))[1] == ("in", 0, 0)

    def test_when_one_match_is_left_everything_else_is_counted(self) -> None:
        last = [match(3, 1, 5, "1"), match(3, 3, 2, "1"), match(3, 4, 6)]
        by_player = certain(contest_of_six(*last))
        assert by_player[1] == ("in", 0, 0)
        final, inside = seeds(contest_of_six(*last[:2], match(3, 4, 6, "1")))
        assert (by_player[4][0] == "out") == (4 not in inside)
        assert final[0].player == 1

    def test_who_has_left_is_neither_in_nor_out_and_makes_room(self) -> None:
        dropped = contest_of_six(changes=[change(5, "drop", 3)])
        found = certain(dropped)
        assert 5 not in found
        assert found[1] == ("open", 4, 0)
        assert certain(contest_of_six(changes=[change(5, "drop", CUT)])).keys() == {1, 2, 3, 4, 6}


class TestChances:
    @pytest.mark.parametrize("rules", [JOUST, HEX, WAR])
    def test_the_share_is_that_of_all_continuations_within_its_error(self, rules: Ruleset) -> None:
        """Two matches of the last round are left; each ends like one of those played, told from either side."""
        random = Random(11)
        of = next_drawn(small_contest(random, rules, 5, 3, 2, 2), random, 2)
        now = forecast_state(compute(of))
        rows = [row for row in of.tournament.matches if row in now.open]
        endings = [(one.result, (one.score1, one.score2)) for one in of.tournament.matches if contested(one)]
        endings += [
            (one.result.swapped, (one.score2, one.score1))
            for one in of.tournament.matches
            if contested(one) and one.result
        ]
        exact: dict[PlayerNumber, Fraction] = dict.fromkeys(now.present, Fraction(0))
        for chosen in product(endings, repeat=len(rows)):
            closed = [
                replace(row, result=result, score1=scores[0], score2=scores[1])
                for row, (result, scores) in zip(rows, chosen, strict=True)
            ]
            others = [row for row in of.tournament.matches if row not in rows]
            after = replace(of, tournament=replace(of.tournament, matches=(*others, *closed)))
            for player in seeds(after)[1]:
                exact[player] += Fraction(1, len(endings) ** len(rows))
        counted = sample.hits(now, 1000)
        for player, share in exact.items():
            found = Chance(counted[player], 1000)
            assert abs(found.share - share) <= 4 * found.error
        assert any(0 < share < 1 for share in exact.values())

    def test_the_same_seed_gives_the_same_chances_and_another_one_others(self) -> None:
        first, again = told(contest_of_six()), told(contest_of_six())
        assert first == again
        other = told(replace(contest_of_six(), seed="another"))
        assert [one.chance for one in first.prospects] != [one.chance for one in other.prospects]

    def test_an_odd_field_has_the_chances_that_its_seed_always_gave(self) -> None:
        rules = load_builtin("agot2-joust")
        (state,) = states_of(simulate(rules, 25, rounds=2, seed="S1", language="en"), {rules.id: rules})
        counted = sample.hits(forecast_state(state), 100)
        assert counted == {
            1: 53,
            2: 65,
            5: 56,
            6: 9,
            7: 5,
            11: 10,
            12: 1,
            14: 11,
            15: 61,
            16: 8,
            17: 9,
            18: 15,
            19: 58,
            20: 7,
            21: 3,
            22: 29,
        }

    def test_as_many_are_inside_as_the_cut_holds(self) -> None:
        of = forecast_state(compute(contest_of_six()))
        assert sum(sample.hits(of, 200).values()) == 200 * 2

    def test_only_what_is_open_has_a_chance(self) -> None:
        for one in told(contest_of_six()).prospects:
            assert (one.chance is not None) == (one.verdict is CutVerdict.OPEN)

    def test_who_is_proved_in_or_out_is_so_in_every_continuation_played(self) -> None:
        for seed in range(3):
            random = Random(seed)
            of = small_contest(random, JOUST, 8, 4, 3, 3)
            now = compute(of)
            counted = sample.hits(forecast_state(now), 100)
            found = forecast(now)
            assert found is not None
            for one in found.prospects:
                if one.verdict is not CutVerdict.OPEN:
                    assert counted[one.player] == (100 if one.verdict is CutVerdict.IN else 0)

    def test_the_error_of_a_half_and_of_a_certainty(self) -> None:
        assert abs(Chance(500, 1000).error - Fraction(158, 10_000)) < Fraction(1, 10_000)
        assert 0 < Chance(0, 1000).error < Fraction(2, 1000)

    def test_a_field_too_large_is_not_simulated(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sample, "MOST_ROUNDS", 100)
        found = told(contest_of_six())
        assert found.runs == 0
        assert all(one.chance is None for one in found.prospects)
        assert found.prospects[0] == Prospect(number(found.prospects[0].player), CutVerdict.OPEN, 4, 0, 5)


class TestWhen:
    def test_not_before_the_first_round_is_complete(self) -> None:
        rows = [match(1, 1, 2, "1"), match(1, 3, 4)]
        assert forecast(compute(contest(JOUST, 4, rows, rounds=2, cut=2, structure="custom"))) is None

    def test_not_without_a_cut_and_not_after_the_last_round(self) -> None:
        assert forecast(compute(contest_of_six(cut=0))) is None
        last = [match(3, 1, 5, "1"), match(3, 3, 2, "1"), match(3, 4, 6, "1")]
        assert forecast(compute(contest_of_six(*last))) is None

    def test_not_where_the_scores_are_the_points(self) -> None:
        scores = replace(WAR.scores, meaning=ScoreMeaning.POINTS, maximum=None)
        assert forecast(compute(contest_of_six(rules=replace(WAR, scores=scores)))) is None

    def test_not_at_tables(self) -> None:
        assert forecast(compute(contest(load_builtin("agot1-melee"), 6, rounds=2, cut=4))) is None

    def test_an_outcome_is_given_its_own(self) -> None:
        outcome = compute(contest_of_six())
        assert outcome.forecast is None
        assert with_forecast(outcome).forecast == forecast(outcome)


def contested(row: Match) -> bool:
    return row.player2 is not None and row.result is not None and not row.result.forfeit
