"""What is next, at every moment of a tournament."""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.pairing.entrants import swiss_field
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model.draw import Bye, Proposal, ReasonKind
from pipeline.model.event import Change, ChangeKind, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Result, swiss, top
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.builders.brackets import duel_rules
from tests.builders.matches import change, match
from tests.builders.people import numbers, players
from tests.builders.tournaments import contest


def _rules(name: str = "agot2-joust") -> Ruleset:
    return load_builtin(name)


def _with(before: Contest, *rows: Match | Change) -> Contest:
    tournament = before.tournament
    matches = [one for one in rows if isinstance(one, Match)]
    changes = [one for one in rows if isinstance(one, Change)]
    changed = replace(tournament, matches=(*tournament.matches, *matches), changes=(*tournament.changes, *changes))
    return replace(before, tournament=changed)


def _played(before: Contest, result: Result = Result.FIRST) -> Contest:
    """The contest with what is due, each match won by its first player."""
    due = next_round(before)
    assert due is not None
    assert not due.waiting_for
    rows = (one if one.player2 is None else replace(one, result=result) for one in as_rows(due))
    return _with(before, *rows)


def _everybody(due: Proposal) -> list[int]:
    paired = [player for pairing in due.pairings for player in (pairing.player1, pairing.player2)]
    return sorted(paired + [bye.player for bye in due.byes])


def _due(of: Contest) -> Proposal:
    due = next_round(of)
    assert due is not None
    return due


class TestSwiss:
    def test_round_1(self) -> None:
        due = _due(contest(_rules(), 8, rounds=3, cut=0))
        assert due.round == swiss(1)
        assert _everybody(due) == list(range(1, 9))
        assert [pairing.table for pairing in due.pairings] == [1, 2, 3, 4]
        assert {pairing.reason.kind for pairing in due.pairings} == {ReasonKind.FIRST_ROUND}
        assert (due.byes, due.waiting_for, due.method) == ((), (), 1)

    def test_an_odd_number_has_a_bye_that_is_worth_a_win(self) -> None:
        due = _due(contest(_rules(), 7, rounds=3, cut=0))
        assert len(due.pairings) == 3
        assert [bye.points for bye in due.byes] == [5]
        assert _everybody(due) == list(range(1, 8))

    def test_a_requested_bye_is_apart(self) -> None:
        due = _due(contest(_rules(), 8, changes=[change(3, "bye", 1)], rounds=3, cut=0))
        assert due.byes[1] == Bye(PlayerNumber(3), 0, requested=True)
        assert due.byes[0].player != 3
        assert not due.byes[0].requested
        assert _everybody(due) == list(range(1, 9))

    def test_late_and_dropped_players_are_not_drawn(self) -> None:
        changes = [change(8, "late", 2), change(7, "drop", 1)]
        assert _everybody(_due(contest(_rules(), 8, changes=changes, rounds=3, cut=0))) == [1, 2, 3, 4, 5, 6]

    def test_it_waits_for_every_result(self) -> None:
        rows = [match(1, 1, 2, "1"), replace(match(1, 3, 4), table=2), replace(match(1, 5, 6), table=3)]
        due = _due(contest(_rules(), 6, rows, rounds=3, cut=0))
        assert due.round == swiss(2)
        assert due.pairings == ()
        assert [(one.round, one.table, one.players) for one in due.waiting_for] == [
            (swiss(1), 2, (3, 4)),
            (swiss(1), 3, (5, 6)),
        ]

    def test_scores_are_a_result_where_they_decide(self) -> None:
        rows = [match(1, 1, 2, None, (12, 5)), match(1, 3, 4, None, (0, 0))]
        due = _due(contest(_rules("neuroshima-hex-2023"), 4, rows, rounds=3, cut=0))
        assert due.pairings

    def test_the_best_pair_of_the_standings_sits_at_table_1(self) -> None:
        of = _played(contest(_rules(), 8, rounds=3, cut=0))
        winners = {one.player1 for one in of.tournament.matches}
        due = _due(of)
        assert [{one.player1, one.player2} <= winners for one in due.pairings] == [True, True, False, False]

    def test_nobody_meets_twice(self) -> None:
        of = contest(_rules(), 6, rounds=5, cut=0)
        for _ in range(5):
            of = _played(of)
        met = [frozenset((one.player1, one.player2)) for one in of.tournament.matches]
        assert len(met) == len(set(met)) == 15

    def test_more_rounds_than_opponents_still_gives_pairs(self) -> None:
        of = contest(_rules(), 2, rounds=3, cut=0)
        of = _played(_played(of))
        due = _due(of)
        assert [pairing.reason.rematch for pairing in due.pairings] == [True]

    def test_the_last_round_waits_for_itself(self) -> None:
        rows = [match(1, 1, 2, "1"), match(1, 3, 4)]
        due = _due(contest(_rules(), 4, rows, rounds=1, cut=0))
        assert due.round == swiss(1)
        assert len(due.waiting_for) == 1

    def test_it_is_over_after_the_last_round(self) -> None:
        rows = [match(1, 1, 2, "1"), match(1, 3, 4, "2")]
        assert next_round(contest(_rules(), 4, rows, rounds=1, cut=0)) is None

    @pytest.mark.parametrize("entrants", [0, 1])
    def test_too_few_players(self, entrants: int) -> None:
        assert next_round(contest(_rules(), entrants, rounds=3, cut=0)) is None

    def test_everybody_but_one_has_gone(self) -> None:
        rows = [match(1, 1, 2, "1")]
        assert next_round(contest(_rules(), 2, rows, [change(2, "drop", 2)], rounds=3, cut=0)) is None

    def test_no_structure_fits(self) -> None:
        assert next_round(contest(_rules(), 3)) is None
        assert next_round(contest(_rules("agot1-joust"), 30)) is None


class TestSlide:
    def test_agot1_round_1_is_fully_random(self) -> None:
        of = contest(_rules("agot1-joust"), 8, rounds=3, cut=0)
        assert swiss_field(of, 1, of.tournament.players, ()).policy is PairingPolicy.RANDOM
        drawn = {
            tuple(
                sorted(
                    tuple(sorted((one.player1, one.player2))) for one in _due(replace(of, seed=str(seed))).pairings
                )
            )
            for seed in range(20)
        }
        assert len(drawn) > 10

    def test_agot1_later_rounds_slide_by_player_number(self) -> None:
        rows = [match(1, one, one + 8, "1") for one in range(1, 9)]
        due = _due(contest(_rules("agot1-joust"), 16, rows, rounds=3, cut=0))
        pairs = {(one.player1, one.player2) for one in due.pairings}
        assert pairs == {(1, 5), (2, 6), (3, 7), (4, 8), (9, 13), (10, 14), (11, 15), (12, 16)}

    def test_a_strength_order_goes_by_rating(self) -> None:
        rules = _rules("agot1-joust")
        rules = replace(rules, swiss=replace(rules.swiss, slide_order="rating"))
        of = contest(rules, players(3, p1=1500, p2=1700), rounds=3, cut=0)
        order = swiss_field(of, 2, of.tournament.players, standings(of, 1)).order
        assert order[PlayerNumber(2)] < order[PlayerNumber(1)]


class TestBracket:
    def finals(self, entrants: int = 8, cut: int = 4, *, third_place: bool = True) -> Contest:
        """A tournament after its only Swiss round, won by the first players."""
        rows = [match(1, one, one + entrants // 2, "1") for one in range(1, entrants // 2 + 1)]
        return contest(duel_rules(third_place=third_place), entrants, rows, rounds=1, cut=cut)

    def test_its_first_round(self) -> None:
        due = _due(self.finals())
        assert due.round == top(4)
        assert [pairing.seeds for pairing in due.pairings] == [(1, 4), (2, 3)]
        assert [pairing.table for pairing in due.pairings] == [1, 2]
        assert {pairing.reason.kind for pairing in due.pairings} == {ReasonKind.BRACKET}

    def test_byes_of_the_best_seeds_go_with_it(self) -> None:
        of = self.finals(12, 6)
        due = _due(of)
        assert due.round == top(8)
        assert [pairing.seeds for pairing in due.pairings] == [(3, 6), (4, 5)]
        assert [(bye.seed, bye.points) for bye in due.byes] == [(1, 0), (2, 0)]
        drawn = _with(of, *as_rows(due))
        assert _due(drawn).waiting_for

    def test_games_that_are_missing_in_a_drawn_round(self) -> None:
        of = self.finals(16, 8)
        first, second = (one for one in as_rows(_due(of)) if one.seed1 in (1, 3))
        due = _due(_with(of, first, replace(second, table=2)))
        assert due.round == top(8)
        assert [pairing.seeds for pairing in due.pairings] == [(2, 7), (4, 5)]
        assert [pairing.table for pairing in due.pairings] == [3, 4]

    def test_the_next_round_waits_for_the_whole_of_this_one(self) -> None:
        of = self.finals(16, 8)
        rows = list(as_rows(_due(of)))
        rows[0] = replace(rows[0], result=Result.FIRST)
        due = _due(_with(of, *rows))
        assert (due.round, due.pairings) == (top(4), ())
        assert len(due.waiting_for) == 3
        assert {one.round for one in due.waiting_for} == {top(8)}

    def test_final_and_third_place_together(self) -> None:
        due = _due(_played(self.finals()))
        assert due.round == FINAL
        assert [(pairing.table, pairing.third_place) for pairing in due.pairings] == [(1, False), (2, True)]
        assert [one.round for one in as_rows(due)] == [FINAL, THIRD_PLACE]

    def test_the_final_waits_for_itself_and_the_third_place_match(self) -> None:
        of = _played(self.finals())
        of = _with(of, *as_rows(_due(of)))
        due = _due(of)
        assert due.round == FINAL
        assert {one.round for one in due.waiting_for} == {FINAL, THIRD_PLACE}

    def test_over(self) -> None:
        of = _played(_played(self.finals()))
        assert next_round(of) is None
        assert compute(of).classification.final

    def test_a_final_without_a_third_place_match(self) -> None:
        due = _due(_played(self.finals(third_place=False)))
        assert len(due.pairings) == 1

    def test_a_removed_player_is_not_paired(self) -> None:
        of = self.finals()
        best = _due(of).pairings[0].player1
        due = _due(_with(of, Change(best, ChangeKind.DROP, top(4))))
        assert [pairing.seeds for pairing in due.pairings] == [(2, 3)]

    def test_who_leaves_at_the_cut_is_replaced_in_the_draw(self) -> None:
        of = self.finals()
        best = _due(of).pairings[0].player1
        due = _due(_with(of, Change(best, ChangeKind.DROP, CUT)))
        assert best not in _everybody(due)
        assert [pairing.seeds for pairing in due.pairings] == [(1, 4), (2, 3)]

    def test_elimination_only(self) -> None:
        of = contest(_rules(), 6, rounds=0, cut=0)
        due = _due(of)
        assert due.round == top(8)
        assert _everybody(due) == list(range(1, 7))
        assert len(due.byes) == 2
        for _ in range(3):
            of = _played(of)
        assert next_round(of) is None
        assert compute(of).classification.final

    def test_a_result_taken_out_of_the_swiss_does_not_stop_the_bracket(self) -> None:
        of = self.finals()
        of = _with(of, *as_rows(_due(of)))
        matches = (replace(of.tournament.matches[0], result=None), *of.tournament.matches[1:])
        due = _due(replace(of, tournament=replace(of.tournament, matches=matches)))
        assert {one.round for one in due.waiting_for} == {top(4)}


def test_rows_by_hand_of_the_bracket_alone() -> None:
    of = contest(duel_rules(), 4, [match(FINAL, 1, 2)], rounds=1, cut=0)
    due = _due(of)
    assert [one.players for one in due.waiting_for] == [numbers(1, 2)]
    assert due.round == FINAL
