"""Brackets: before, half played, by hand, with removals."""

from __future__ import annotations

import pytest

from pipeline.engine.bracket.bracket import bracket, expected_pairs
from pipeline.engine.tournament.structure import PlannedStructure
from pipeline.model import CUT, FINAL, THIRD_PLACE, Advance, ChangeKind, Game, Result, replace, top
from pipeline.rules.ruleset.duel import DrawPolicy, Scores
from tests.builders.brackets import Finals, bracket_pairs, duel_rules, first_round, seeds_of
from tests.builders.matches import bracket_row, change, drop, match


def better(game: Game) -> int:
    """The better seed wins."""
    first, second = game.seeds
    assert first is not None
    assert second is not None
    return 1 if first < second else 2


def _game(finals: Finals, number: int) -> Game:
    return next(game for game in finals.bracket.games if game.number == number)


def test_neuroshima_bracket_of_23_players() -> None:
    found = Finals(23, 8).bracket
    assert seeds_of(found.rounds[0].games) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [stage.round.name for stage in found.rounds] == ["Top 8", "Top 4", "Final"]
    assert not found.drawn


def test_neuroshima_bracket_of_15_players() -> None:
    assert seeds_of(Finals(15, 4).bracket.rounds[0].games) == [(1, 4), (2, 3)]


def test_games_to_come_name_the_games_they_come_from() -> None:
    found = Finals(9, 8, duel_rules(third_place=True)).bracket
    assert [stage.round for stage in found.rounds] == [top(8), top(4), THIRD_PLACE, FINAL]
    assert [game.feeders for game in found.games] == [(None, None)] * 4 + [(1, 2), (3, 4), (5, 6), (5, 6)]
    assert [game.number for game in found.games] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [game.position for game in found.games] == [1, 2, 3, 4, 1, 2, 1, 1]
    assert found.champion is None


def test_a_cut_of_three_is_a_top_4_with_a_bye_for_the_first() -> None:
    found = Finals(9, 3).bracket
    assert found.size == 4
    bye, game = found.rounds[0].games
    assert (bye.players, bye.winner, bye.advance) == ((1, None), 1, Advance.BYE)
    assert (game.players, game.ready) == ((2, 3), True)
    assert found.rounds[1].games[0].players == (1, None)
    assert found.rounds[1].games[0].feeders == (1, 2)


@pytest.mark.parametrize("players", range(2, 65))
def test_byes_go_to_the_best_seeds(players: int) -> None:
    found = Finals(players, players).bracket
    byes = [game.seeds for game in found.rounds[0].games if game.advance is Advance.BYE]
    assert sorted(seeds for seeds in byes) == [(seed, None) for seed in range(1, found.size - players + 1)]


def test_fewer_than_two_players_have_no_bracket() -> None:
    finals = Finals(1, 8)
    assert bracket(finals.contest, finals.cut) is None
    none = Finals(0, 0, rounds=0)
    assert bracket(none.contest, none.cut) is None


def test_there_is_no_bracket_without_a_cut() -> None:
    finals = Finals(9, 0)
    assert bracket(finals.contest, None) is None


def test_half_a_bracket() -> None:
    finals = Finals(9, 8, duel_rules(third_place=True))
    finals.add(match(top(8), 8, 1, Result.SECOND), match(top(8), 4, 5, Result.SECOND_ON_TIME), match(top(8), 2, 7))
    found = finals.bracket
    assert found.drawn
    assert bracket_pairs(found, top(4)) == [(1, 5), (None, None)]
    assert found.games[4].ready
    assert found.games[0].result is Result.FIRST  # told from the top of the drawing
    assert [game.number for game in found.games if game.ready] == [3, 4, 5]


def test_scores_and_armies_are_told_from_the_top() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 4, 1, Result.FIRST, (20, 3), ("Borgo", "Moloch"), table=7))
    game = _game(finals, 1)
    assert (game.players, game.scores, game.armies, game.table) == ((1, 4), (3, 20), ("Moloch", "Borgo"), 7)
    assert (game.result, game.winner, game.advance) == (Result.SECOND, 4, Advance.RESULT)


def test_scores_decide_where_the_result_is_empty() -> None:
    rules = replace(duel_rules(draws=DrawPolicy.HIGHER_SEED), scores=Scores(decide=True))
    finals = Finals(9, 4, rules)
    finals.add(replace(match(top(4), 4, 1), score1=2, score2=1), replace(match(top(4), 2, 3), score1=1, score2=1))
    first, second = finals.bracket.rounds[0].games
    assert (first.winner, first.advance) == (4, Advance.RESULT)
    assert (second.winner, second.advance) == (2, Advance.HIGHER_SEED)


def test_neuroshima_a_draw_is_won_by_the_better_of_the_swiss() -> None:
    finals = Finals(9, 4, duel_rules(draws=DrawPolicy.HIGHER_SEED))
    finals.add(match(top(4), 3, 2, Result.DRAW))
    assert (_game(finals, 2).winner, _game(finals, 2).advance) == (2, Advance.HIGHER_SEED)


def test_a_draw_decides_nothing_where_there_are_none() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 3, 2, Result.DRAW))
    assert _game(finals, 2).ready


def test_a_forfeit_is_told() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 1, 4, Result.SECOND_BY_FORFEIT))
    assert (_game(finals, 1).winner, _game(finals, 1).advance) == (4, Advance.FORFEIT)


class TestRemoval:
    def test_the_present_opponent_advances(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 1, 8), drop(1, top(8)))
        assert (_game(finals, 1).winner, _game(finals, 1).advance) == (8, Advance.REMOVED)

    def test_between_rounds_the_next_opponent_advances(self) -> None:
        finals = Finals(9, 8)
        finals.play(better, last=top(8))
        finals.add(change(1, ChangeKind.DISQUALIFY, top(4)))
        assert _game(finals, 1).winner == 1
        assert (_game(finals, 5).winner, _game(finals, 5).advance) == (4, Advance.REMOVED)

    def test_who_comes_later_advances_over_the_removed(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 1, 8, Result.FIRST), match(top(8), 4, 5), drop(1, top(4)))
        assert not _game(finals, 5).decided
        finals.add(drop(4, top(8)))
        assert (_game(finals, 5).winner, _game(finals, 5).advance) == (5, Advance.REMOVED)

    def test_both_gone_nobody_advances_but_the_next_opponent(self) -> None:
        finals = Finals(9, 8)
        finals.play(better, last=top(8))
        finals.add(drop(1, top(4)), drop(4, top(4)))
        assert (_game(finals, 5).winner, _game(finals, 5).advance) == (None, Advance.NOBODY)
        assert not _game(finals, 5).ready
        finals.play(better)
        assert (_game(finals, 7).winner, _game(finals, 7).advance) == (2, Advance.BYE)
        assert finals.places() == {2: 1, 1: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9}

    def test_nobody_came(self) -> None:
        finals = Finals(5, 4)
        finals.add(match(top(4), 1, 4, Result.NOBODY), match(top(4), 2, 3, Result.SECOND))
        assert finals.bracket.champion == 3
        assert _game(finals, 3).advance is Advance.BYE
        assert finals.classification.final

    def test_a_removed_player_does_not_win_by_an_older_result(self) -> None:
        finals = Finals(5, 4)
        finals.add(match(top(4), 1, 4, Result.FIRST), change(1, ChangeKind.DISQUALIFY, top(4)))
        assert (_game(finals, 1).winner, _game(finals, 1).advance) == (4, Advance.REMOVED)

    def test_the_result_stands_where_the_loser_is_removed(self) -> None:
        finals = Finals(5, 4)
        finals.add(match(top(4), 1, 4, Result.FIRST), drop(4, top(4)))
        assert _game(finals, 1).advance is Advance.RESULT

    def test_a_removed_semi_finalist_gives_the_third_place_away(self) -> None:
        finals = Finals(5, 4, duel_rules(third_place=True))
        finals.add(match(top(4), 1, 4), match(top(4), 2, 3, Result.FIRST), drop(4, top(4)))
        third = _game(finals, 3)
        assert (third.players, third.winner, third.advance) == ((4, 3), 3, Advance.REMOVED)

    def test_a_drop_from_the_final_on_is_one_from_the_third_place_match_too(self) -> None:
        finals = Finals(5, 4, duel_rules(third_place=True))
        finals.play(better, last=top(4))
        finals.add(drop(3, FINAL), drop(2, FINAL))
        assert _game(finals, 3).winner == 4
        assert finals.bracket.champion == 1

    def test_three_warnings_exclude_from_the_next_round_where_the_result_is_entered(self) -> None:
        finals = Finals(9, 8, replace(duel_rules(), warnings_exclude=3))
        finals.play(better, last=top(8))
        finals.add(*(change(1, ChangeKind.WARNING, top(8)) for _ in range(3)))
        assert _game(finals, 1).winner == 1
        assert _game(finals, 5).winner == 4

    def test_three_warnings_exclude_at_once_where_it_is_not(self) -> None:
        finals = Finals(9, 8, replace(duel_rules(), warnings_exclude=3))
        finals.add(*(change(1, ChangeKind.WARNING, top(8)) for _ in range(3)))
        assert _game(finals, 1).winner == 8


class TestRowsOfTheWorkbook:
    def test_seeds_stand_when_the_swiss_is_corrected(self) -> None:
        finals = Finals(9, 4)
        finals.play(better, last=top(4))
        corrected = Finals(9, 4, order=[9, 4, 3, 2, 1, 5, 6, 7, 8])
        corrected.contest = finals.contest
        assert corrected.bracket == finals.bracket
        assert corrected.bracket.seeds == (1, 2, 3, 4)

    def test_written_byes_keep_their_seeds_too(self) -> None:
        finals = Finals(9, 3)
        finals.add(match(top(4), 1, None, Result.BYE, seeds=(1, None)), match(top(4), 2, 3, None, seeds=(2, 3)))
        corrected = Finals(9, 3, order=[9, 4, 3, 2, 1, 5, 6, 7, 8])
        corrected.contest = finals.contest
        assert first_round(corrected.bracket) == [(1, None), (2, 3)]
        assert corrected.bracket.rounds[0].games[0].advance is Advance.BYE

    def test_rows_without_seeds_follow_from_the_cut(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 7, 2, Result.SECOND), match(top(8), 3, 6))
        found = finals.bracket
        assert first_round(found) == [(1, 8), (4, 5), (2, 7), (3, 6)]
        assert found.games[2].winner == 2

    def test_a_later_registration_does_not_touch_a_drawn_elimination(self) -> None:
        finals = Finals(6, 0, rounds=0)
        before = finals.bracket
        for game in before.rounds[0].games:
            first, second = game.players
            assert first is not None
            finals.add(match(top(8), first, second, None if second else Result.BYE, seeds=game.seeds))
        more = Finals(10, 0, rounds=0)
        more.contest = replace(
            more.contest, tournament=replace(more.contest.tournament, matches=finals.contest.tournament.matches)
        )
        assert first_round(more.bracket) == first_round(before)
        assert more.bracket.seeds == before.seeds

    def test_a_pair_by_hand_changes_places(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 1, 5, Result.FIRST))
        found = finals.bracket
        assert first_round(found) == [(1, 5), (4, 8), (2, 7), (3, 6)]
        assert seeds_of(found.rounds[0].games)[0] == (1, 5)
        assert expected_pairs(found, top(8)) == ((1, 8), (4, 5), (2, 7), (3, 6))

    def test_a_pair_by_hand_in_a_later_round(self) -> None:
        finals = Finals(9, 8)
        finals.play(better, last=top(8))
        finals.add(match(top(4), 1, 3, Result.SECOND))
        found = finals.bracket
        assert bracket_pairs(found, top(4)) == [(1, 3), (2, 4)]
        assert expected_pairs(found, top(4)) == ((1, 4), (2, 3))
        finals.play(better)
        assert finals.bracket.champion == 2
        assert sorted(finals.places().values(), key=int) == list(range(1, 10))  # type: ignore[arg-type]

    def test_a_later_round_before_the_result(self) -> None:
        finals = Finals(9, 4)
        finals.add(match(top(4), 1, 4), match(top(4), 2, 3, Result.FIRST), match(FINAL, 4, 2, Result.FIRST))
        found = finals.bracket
        assert found.games[2].players == (4, 2)
        assert found.champion == 4
        assert expected_pairs(found, FINAL) == ((None, 2),)

    def test_somebody_who_did_not_qualify(self) -> None:
        finals = Finals(9, 4)
        finals.play(better, last=top(4))
        finals.add(match(FINAL, 1, 9, Result.SECOND))
        assert finals.bracket.champion == 9
        places = finals.places()
        assert sorted(places) == list(range(1, 10))
        assert places[9] == 1

    def test_the_same_player_twice_in_a_round(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 1, 8, Result.FIRST), match(top(8), 1, 5, Result.SECOND))
        assert first_round(finals.bracket) == [(1, 8), (4, 5), (2, 7), (3, 6)]

    def test_more_rows_than_games(self) -> None:
        finals = Finals(9, 2)
        finals.add(match(FINAL, 1, 2, Result.FIRST), match(FINAL, 3, 4, Result.FIRST))
        assert finals.bracket.champion == 1

    def test_two_seeds_that_are_the_same(self) -> None:
        finals = Finals(9, 4)
        finals.add(match(top(4), 1, 4, None, seeds=(1, 1)), match(top(4), 2, 3, None, seeds=(2, 99)))
        assert first_round(finals.bracket) == [(1, 4), (2, 3)]

    def test_a_bracket_that_nobody_planned(self) -> None:
        finals = Finals(9, 0)
        finals.add(
            match(top(4), 3, 5, Result.FIRST), match(top(4), 1, 2, Result.SECOND), match(FINAL, 3, 2, Result.SECOND)
        )
        assert finals.bracket.champion == 2
        assert finals.places()[2] == 1

    def test_a_third_place_match_that_the_rules_do_not_have(self) -> None:
        finals = Finals(9, 4)
        finals.play(better, last=top(4))
        finals.add(match(THIRD_PLACE, 4, 3, Result.FIRST))
        assert finals.bracket.games[2].players == (4, 3)
        assert finals.places()[4] == 3

    def test_a_third_place_match_with_a_final_alone(self) -> None:
        finals = Finals(9, 2)
        finals.add(match(FINAL, 1, 2, Result.FIRST), match(THIRD_PLACE, 3, 4, Result.SECOND))
        assert finals.places()[4] == 3

    def test_a_bye_against_somebody_who_is_there_is_a_forfeit(self) -> None:
        finals = Finals(9, 4)
        finals.add(match(top(4), 4, None, Result.BYE))
        assert (_game(finals, 1).winner, _game(finals, 1).advance) == (4, Advance.FORFEIT)

    def test_a_drop_at_the_cut_entered_after_the_draw_lets_the_opponent_advance(self) -> None:
        finals = Finals(9, 4)
        finals.add(*(bracket_row(game, None) for game in finals.bracket.rounds[0].games))
        finals.add(drop(2, CUT))
        assert first_round(finals.bracket) == [(1, 4), (2, 3)]
        assert _game(finals, 2).winner == 3


def test_elimination_only_is_drawn_by_lots() -> None:
    finals = Finals(6, 0, rounds=0)
    assert finals.contest.structure == PlannedStructure(6, 0, 0, starters=6)
    found = finals.bracket
    assert sum(game.advance is Advance.BYE for game in found.rounds[0].games) == 2
    assert expected_pairs(found, top(8)) == tuple(first_round(found))
    finals.play(better)
    places = finals.places()
    assert sorted(place for place in places.values() if place) == [1, 2, 3, 3, 5, 5]


def test_a_game_that_the_layout_does_not_give_is_set_by_hand_and_played_as_it_stands() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 1, 2, Result.FIRST, row=14), match(top(4), 4, 3, Result.SECOND, row=15))
    first, second, final = finals.bracket.games
    assert [(game.players, game.due, game.by_hand) for game in (first, second)] == [
        ((1, 2), (1, 4), True),
        ((4, 3), (2, 3), True),
    ]
    assert (final.players, final.by_hand) == ((1, 3), False)


def test_a_row_the_other_way_round_is_not_set_by_hand() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 4, 1, Result.FIRST, row=14))
    assert not finals.bracket.games[0].by_hand
