"""Points that no round gives: what players start with, bonuses, penalties, and byes worth something else."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.reachable import reachable
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine.forecast import forecast
from pipeline.model import Adjustment, Number, Player, PlayerNumber, replace, swiss
from tests.builders.matches import change, match
from tests.builders.people import players
from tests.builders.tournaments import JOUST, contest, own_rules
from tests.engine.lines import line, points
from tests.extensions.forecast.engine.continuations import RESULTS, continuations, next_drawn, seeds, small_contest

MCMAHON = own_rules('initial_points = true\n[standings]\ntiebreaks = ["opponents_points", "lot"]')
ROWS = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 2, 4, "X")]


def four_with_points(**initial: Number) -> tuple[Player, ...]:
    """Four players, of whom some start with points."""
    return tuple(replace(one, initial_points=initial.get(f"p{one.number}")) for one in players(4))


class TestInitialPoints:
    def test_they_count_for_the_player_and_for_opponents(self) -> None:
        """Wins are 3: 1 has 2 + 6, 3 has 1 + 3, 2 and 4 a draw; 4 has met 3 and 2, of 4 and 1."""
        table = standings(contest(MCMAHON, four_with_points(p1=2, p3=1), ROWS))
        assert points(table) == {1: 8, 3: 4, 2: 1, 4: 1}
        assert {row.player: row.receipts[0].value for row in table} == {1: 1 + 4, 3: 1 + 8, 2: 8 + 1, 4: 4 + 1}
        assert line(table, 1).adjustments == (Adjustment(2),)

    def test_they_are_among_the_points_after_each_round(self) -> None:
        """Wins are 3: after two rounds 1 had 2 + 3 and 2 + 6, 3 had 1 + 3 twice; the penalty of 2 counts from round 2 on."""
        rules = own_rules('initial_points = true\n[standings]\ntiebreaks = ["progressive"]')
        held = contest(rules, four_with_points(p1=2, p3=1), ROWS, [change(2, "penalty", 2, 10)])
        table = standings(held)
        assert {row.player: row.receipts[0].value for row in table} == {1: 5 + 8, 3: 4 + 4, 4: 0 + 1, 2: 0 + 1 - 10}

    def test_round_1_is_drawn_by_them(self) -> None:
        for seed in "abcdef":
            due = next_round(contest(MCMAHON, four_with_points(p1=1, p4=1), seed=seed, rounds=2, cut=0))
            assert due is not None
            assert {frozenset((one.player1, one.player2)) for one in due.pairings} == {
                frozenset((1, 4)), frozenset((2, 3)),
            }  # fmt: skip

    def test_rules_that_do_not_know_them_pass_over_them(self) -> None:
        assert points(standings(contest(JOUST, four_with_points(p1=2)))) == {1: 0, 2: 0, 3: 0, 4: 0}

    def test_the_rounds_show_them_as_points_before(self) -> None:
        state = compute(contest(MCMAHON, four_with_points(p1=2), ROWS[:2], rounds=2, cut=0))
        assert [one.before for one in state.rounds[0].matches] == [(2, 0), (0, 0)]


class TestBonusAndPenalty:
    CHANGES = (change(1, "penalty", 2, 10), change(4, "bonus", 1, Fraction(1, 2)))

    def test_totals_may_be_negative(self) -> None:
        table = standings(contest(MCMAHON, 4, ROWS, self.CHANGES))
        assert points(table) == {3: 3, 4: Fraction(3, 2), 2: 1, 1: -4}
        assert line(table, 1).adjustments == (Adjustment(-10, swiss(2)),)

    def test_they_count_from_their_round_on(self) -> None:
        held = contest(MCMAHON, 4, ROWS, self.CHANGES)
        assert points(standings(held, 1)) == {1: 3, 3: 3, 4: Fraction(1, 2), 2: 0}

    def test_the_draw_rests_on_them(self) -> None:
        bare = contest(MCMAHON, 4, ROWS, [change(2, "bonus", 1)]).tournament
        more = contest(MCMAHON, 4, ROWS, [change(2, "bonus", 1, 1)]).tournament
        assert fingerprint(bare, swiss(2)) != fingerprint(more, swiss(2))


def test_byes_of_several_values_stand_side_by_side() -> None:
    rules = own_rules('[absences]\nrequested_bye = { points = 3 }\n[standings]\ntiebreaks = ["lot"]')
    asked = [change(1, "bye", 1), change(2, "bye", 1, Fraction(3, 2)), change(3, "bye", 1, 0)]
    held = contest(rules, 6, [match(1, 5, 6, "1"), match(1, 4)], asked, rounds=2, cut=0)
    assert points(standings(held)) == {1: 3, 4: 3, 5: 3, 2: Fraction(3, 2), 3: 0, 6: 0}
    (played,) = compute(held).rounds
    assert {bye.player: bye.points for bye in played.byes} == {1: 3, 2: Fraction(3, 2), 3: 0, 4: 3}


def _random(seed: int) -> Contest:
    """A last round half played, with adjustments in every round, the one to come among them."""
    random = Random(seed)
    held = next_drawn(small_contest(random, JOUST, 6, 3, 2, 2), random, 2)
    kinds = ("bonus", "penalty")
    rows = [
        change(random.randint(1, 6), random.choice(kinds), number, random.randint(1, 6)) for number in (1, 2, 3)
    ]
    return replace(held, tournament=replace(held.tournament, changes=tuple(rows)))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_of_the_end_holds_whatever_comes(seed: int) -> None:
    held = _random(seed)
    told, ranges = forecast(compute(held)), reachable(compute(held))
    assert told is not None
    verdicts = {one.player: one.verdict.value for one in told.prospects}
    inside: dict[PlayerNumber, set[bool]] = {player: set() for player in verdicts}
    for after in continuations(held, 3, RESULTS[JOUST.id]):
        final, through = seeds(after)
        for row in final:
            inside[row.player].add(row.player in through)
            assert row.place is not None
            assert ranges[row.player].best <= row.place <= ranges[row.player].worst
    for player, ends in inside.items():
        assert verdicts[player] == ("open" if len(ends) > 1 else "in" if True in ends else "out")
