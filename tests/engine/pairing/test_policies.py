"""What a ruleset may say of pairing beside random and slide, round by round, on small fields."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.compute import next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.pairing.draw import draw
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Player, PlayerNumber, ReasonKind, Result, replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.builders.people import players
from tests.builders.tournaments import contest, own_rules
from tests.engine.pairing.fields import all_pairings, pairing_input, unordered


def paired_by(swiss: str) -> Ruleset:
    return own_rules(f'[swiss]\n{swiss}\n[standings]\ntiebreaks = ["lot"]')


def stronger_by_number(count: int) -> tuple[Player, ...]:
    """The higher the number, the stronger."""
    return tuple(replace(one, rating=1000.0 + one.number) for one in players(count))


def drawn_pairs(held: Contest) -> list[tuple[int, int]]:
    due = next_round(held)
    assert due is not None
    return [(one.player1, one.player2) for one in due.pairings]


def one_more_round(held: Contest, *results: str) -> Contest:
    """The next round drawn and ended, by default with wins of the first player of each row."""
    due = next_round(held)
    assert due is not None
    ends = iter(results)
    rows = [row if row.player2 is None else replace(row, result=Result(next(ends, "1"))) for row in as_rows(due)]
    return replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *rows)))


class TestFirstRound:
    def test_the_cross_by_rating(self) -> None:
        held = contest(
            paired_by('first_round = "slide"\nslide_order = "rating"'), stronger_by_number(8), rounds=3, cut=0
        )
        assert unordered(drawn_pairs(held)) == unordered([(8, 4), (7, 3), (6, 2), (5, 1)])
        due = next_round(held)
        assert due is not None
        assert {one.reason.kind for one in due.pairings} == {ReasonKind.SAME_GROUP}

    def test_later_rounds_go_by_lot_again(self) -> None:
        rules = paired_by('first_round = "slide"\nslide_order = "rating"')
        assert [rules.swiss.policy_of(number) for number in (1, 2)] == [PairingPolicy.SLIDE, PairingPolicy.RANDOM]


class TestAdjacent:
    def test_monrad_pairs_neighbours_within_score_groups(self) -> None:
        points = {**dict.fromkeys(range(1, 6), 3), **dict.fromkeys(range(6, 9), 0)}
        found = draw(pairing_input(points, policy=PairingPolicy.ADJACENT))
        assert found.pairs == ((1, 2), (3, 4), (5, 6), (7, 8))

    def test_who_has_met_is_moved_by_the_fewest_places(self) -> None:
        """1 has met 2: 1-3 and 2-4 are 4 + 4 places off, and nothing is nearer."""
        found = draw(pairing_input(dict.fromkeys(range(1, 7), 0), [(1, 2)], policy=PairingPolicy.ADJACENT))
        assert unordered(found.pairs) in (
            unordered([(1, 3), (2, 4), (5, 6)]), unordered([(1, 4), (2, 3), (5, 6)]),
        )  # fmt: skip
        assert found.cost.slide == 8

    def test_king_of_the_hill_from_a_round_on(self) -> None:
        rules = paired_by('adjacent_from = 3\nslide_order = "place"')
        seen = 0
        for seed in "abcdefghijklmnop":
            held = one_more_round(one_more_round(contest(rules, 8, rounds=3, cut=0, seed=seed)))
            order = [line.player for line in standings(held)]
            hill = [(order[index], order[index + 1]) for index in range(0, 8, 2)]
            if not unordered(hill) & unordered(row.players for row in held.tournament.matches if row.player2):  # type: ignore[misc]
                seen += 1
                assert unordered(drawn_pairs(held)) == unordered(hill)
        assert seen > 1
        assert [rules.swiss.policy_of(number) for number in (2, 3, 4)] == [
            PairingPolicy.RANDOM, PairingPolicy.ADJACENT, PairingPolicy.ADJACENT,
        ]  # fmt: skip

    def test_it_verifies(self) -> None:
        held = contest(paired_by('pairing = "adjacent"\nslide_order = "place"'), 8, rounds=3, cut=0)
        held = one_more_round(one_more_round(one_more_round(held)))
        assert {one.verdict for one in verify(held, ())} == {Verdict.AS_DRAWN}


class TestApart:
    def test_until_a_round(self) -> None:
        """Two clubs of two: in round 1 nobody meets their own, in round 2 the fewest rematches alone count."""
        people = tuple(replace(one, avoid="AB"[one.number % 2]) for one in players(4))
        met_own = {1: set(), 2: set()}  # type: dict[int, set[bool]]
        for seed in "abcdefghij":
            held = contest(paired_by("apart_until = 1"), people, rounds=2, cut=0, seed=seed)
            met_own[1] |= {one % 2 == two % 2 for one, two in drawn_pairs(held)}
            # Two draws: everybody stays level, so that points part nobody.
            met_own[2] |= {one % 2 == two % 2 for one, two in drawn_pairs(one_more_round(held, "X", "X"))}
        assert met_own == {1: {False}, 2: {True, False}}


class TestSides:
    RULES = paired_by("sides = true")

    @pytest.mark.parametrize("seed", ["a", "b", "c"])
    def test_everybody_plays_first_as_often_as_second(self, seed: str) -> None:
        """In four rounds of eight players nobody is more than one match out of balance, and rounds verify."""
        held = contest(self.RULES, 8, rounds=4, cut=0, seed=seed)
        for _ in range(4):
            held = one_more_round(held)
        first = Counter(row.player1 for row in held.tournament.matches)
        assert all(1 <= first[PlayerNumber(player)] <= 3 for player in range(1, 9))
        assert {one.verdict for one in verify(held, ())} == {Verdict.AS_DRAWN}

    def test_after_points_the_least_imbalance_counts(self) -> None:
        """1 and 2 have been first once more, 3 and 4 second: those who differ meet, and 3 and 4 are first."""
        field = replace(
            pairing_input(dict.fromkeys(range(1, 5), 0)),
            sides={PlayerNumber(n): 1 if n < 3 else -1 for n in range(1, 5)},
        )
        found = draw(field)
        assert {pair[0] for pair in found.pairs} == {3, 4}
        assert found.cost.sides == 0

    def test_a_no_show_gave_nobody_a_side(self) -> None:
        held = one_more_round(contest(self.RULES, 2, rounds=2, cut=0), "1F")
        again = one_more_round(contest(self.RULES, 2, rounds=2, cut=0))
        assert drawn_pairs(again) == [again.tournament.matches[0].players[::-1]]
        assert unordered(drawn_pairs(held)) == unordered([(1, 2)])

    @pytest.mark.parametrize("seed", range(6))
    def test_brute_force_over_every_pairing_and_every_first_player(self, seed: int) -> None:
        had = {PlayerNumber(n): (n * (seed + 3)) % 5 - 2 for n in range(1, 7)}
        field = replace(pairing_input(dict.fromkeys(range(1, 7), 0), seed=str(seed)), sides=had)
        best = min(
            sum(
                (had[one] + 1) ** 2 + (had[other] - 1) ** 2
                for one, other in zip(order[::2], order[1::2], strict=True)
            )
            for order in permutations(sorted(had))
        )
        pairs = draw(field).pairs
        assert sum((had[one] + 1) ** 2 + (had[other] - 1) ** 2 for one, other in pairs) == best
        assert len(list(all_pairings(field.players))) == 15
