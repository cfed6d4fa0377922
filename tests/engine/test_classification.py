"""The final classification and the rule that gave each place."""

from __future__ import annotations

import pytest

from pipeline.engine.finals.duels import classification
from pipeline.model.bracket import Bracket, BracketRound, Classified, Game, PlaceRule
from pipeline.model.event import ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Result, Round, swiss, top
from pipeline.rules.ruleset.duel import SharedPlaces
from tests.builders.brackets import Finals, duel_rules
from tests.builders.matches import change, drop, match
from tests.builders.people import numbers
from tests.engine.test_bracket import better


def _rules(finals: Finals) -> dict[int, PlaceRule]:
    return {line.player: line.rule for line in finals.classification.rows}


def _reached(finals: Finals) -> dict[int, Round | None]:
    return {line.player: line.reached for line in finals.classification.rows}


def test_agot1_quarter_finalists_rank_by_the_preliminary_standing() -> None:
    """Tomás (2nd), Cris (8th), Miguel (9th), Nicolas (12th) lose in the quarter-finals: 5th, 6th, 7th, 8th."""
    tomas, cris, miguel, nicolas = numbers(2, 8, 9, 12)
    winners = numbers(1, 3, 4, 5)
    out = [
        Game(number, top(8), number, (None, None), (winner, loser), winner=winner, advance=None)
        for number, (winner, loser) in enumerate(zip(winners, (nicolas, tomas, miguel, cris), strict=True), start=1)
    ]
    finals = Finals(16, 16)
    games = [_decided(game) for game in out]
    rest = [
        _decided(Game(5, top(4), 1, (None, None), (winners[0], winners[1]), winner=winners[0])),
        _decided(Game(6, top(4), 2, (None, None), (winners[2], winners[3]), winner=winners[2])),
    ]
    final = _decided(Game(7, FINAL, 1, (None, None), (winners[0], winners[2]), winner=winners[0]))
    found = Bracket(
        16,
        (),
        (BracketRound(top(8), tuple(games)), BracketRound(top(4), tuple(rest)), BracketRound(FINAL, (final,))),
    )
    placed = classification(finals.contest, finals.standings, finals.cut, found, swiss_complete=True)
    places = {line.player: line.place for line in placed.rows}
    assert [places[player] for player in (tomas, cris, miguel, nicolas)] == [5, 6, 7, 8]
    assert {
        line.player for line in placed.rows if line.rule is PlaceRule.OUT_BY_STANDING and line.reached == top(8)
    } == {
        tomas,
        cris,
        miguel,
        nicolas,
    }


def _decided(game: Game) -> Game:
    from pipeline.model.bracket import Advance
    from pipeline.model.values import replace

    return replace(game, advance=Advance.RESULT)


class TestNeuroshima:
    def finals(self) -> Finals:
        """23 players, top 8; 8, 5, 7 and 6 win their quarter-finals, and so on from below."""
        finals = Finals(23, 8, duel_rules(third_place=True))
        finals.play(lambda game: 3 - better(game))
        return finals

    def test_the_final_and_the_third_place_match(self) -> None:
        finals = self.finals()
        assert [game.players for game in finals.bracket.games[4:]] == [(8, 5), (7, 6), (5, 6), (8, 7)]
        assert [line.player for line in finals.classification.rows[:4]] == [8, 7, 6, 5]
        assert [line.rule for line in finals.classification.rows[:4]] == [
            PlaceRule.WON_FINAL,
            PlaceRule.LOST_FINAL,
            PlaceRule.WON_THIRD_PLACE,
            PlaceRule.LOST_THIRD_PLACE,
        ]
        assert finals.classification.final

    def test_quarter_final_losers_are_5_to_8_by_the_swiss(self) -> None:
        finals = self.finals()
        assert finals.classification.rows[4:8] == tuple(
            Classified(place, PlayerNumber(player), top(8), PlaceRule.OUT_BY_STANDING)
            for place, player in ((5, 1), (6, 2), (7, 3), (8, 4))
        )

    def test_all_others_keep_their_swiss_place(self) -> None:
        rest = self.finals().classification.rows[8:]
        assert [(line.place, line.player) for line in rest] == [(place, place) for place in range(9, 24)]
        assert {(line.rule, line.reached) for line in rest} == {(PlaceRule.SWISS, None)}


def test_who_left_at_the_cut_comes_directly_after_it() -> None:
    finals = Finals(12, 4)
    finals.add(drop(2, CUT))
    finals.play(better)
    assert [line.player for line in finals.classification.rows][:7] == [1, 3, 4, 5, 2, 6, 7]
    assert _rules(finals)[2] is PlaceRule.LEFT_AT_CUT
    assert finals.places()[2] == 5


def test_who_dropped_in_the_swiss_keeps_his_place_after_the_bracket() -> None:
    finals = Finals(9, 4, rounds=3)
    finals.add(drop(2, swiss(3)))
    finals.play(better)
    assert [line.player for line in finals.classification.rows] == [1, 3, 4, 5, 2, 6, 7, 8, 9]
    assert _rules(finals)[2] is PlaceRule.SWISS


def test_the_disqualified_are_last_without_a_place() -> None:
    finals = Finals(9, 4)
    finals.play(better, last=top(4))
    finals.add(change(2, ChangeKind.DISQUALIFY, FINAL), change(7, ChangeKind.DISQUALIFY, CUT))
    lines = finals.classification.rows
    assert [line.player for line in lines] == [1, 3, 4, 5, 6, 8, 9, 2, 7]
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 6, 7, None, None]
    assert (lines[-2].rule, lines[-2].reached) == (PlaceRule.DISQUALIFIED, FINAL)
    assert (lines[-1].rule, lines[-1].reached) == (PlaceRule.DISQUALIFIED, None)


def test_places_are_shared_where_the_ruleset_says_so() -> None:
    finals = Finals(9, 8, duel_rules(same_round=SharedPlaces.SHARED))
    finals.play(better)
    assert finals.places() == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5, 9: 9}
    assert _rules(finals)[8] is PlaceRule.OUT_SHARED


def test_agot2_elimination_only_shares_the_places_of_a_round() -> None:
    finals = Finals(8, 0, rounds=0)
    finals.play(better)
    assert sorted(place or 0 for place in finals.places().values()) == [1, 2, 3, 3, 5, 5, 5, 5]


def test_equal_places_of_the_swiss_stay_equal() -> None:
    from pipeline.model.values import replace

    finals = Finals(5, 2)
    finals.standings = (*finals.standings[:3], replace(finals.standings[3], place=3), finals.standings[4])
    finals.play(better)
    assert list(finals.places().values()) == [1, 2, 3, 3, 5]


class TestInTheMiddle:
    def test_before_the_first_game_all_share_the_first_place(self) -> None:
        finals = Finals(9, 8)
        assert list(finals.places().values()) == [1] * 8 + [9]
        assert {_rules(finals)[player] for player in range(1, 9)} == {PlaceRule.STILL_IN}
        assert not finals.classification.final

    def test_who_is_still_in_comes_first(self) -> None:
        finals = Finals(9, 8)
        finals.add(match(top(8), 1, 8, Result.SECOND), match(top(8), 2, 7, Result.FIRST))
        assert [line.player for line in finals.classification.rows] == [2, 3, 4, 5, 6, 8, 1, 7, 9]
        assert finals.places() == {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 1, 1: 7, 7: 8, 9: 9}
        assert _reached(finals)[8] == top(4)
        assert _reached(finals)[1] == top(8)

    def test_losers_of_semi_finals_await_the_match_for_third_place(self) -> None:
        finals = Finals(9, 4, duel_rules(third_place=True))
        finals.add(match(top(4), 1, 4, Result.FIRST))
        assert finals.places() == {1: 1, 2: 1, 3: 1, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9}
        assert _rules(finals)[4] is PlaceRule.STILL_IN
        finals.add(match(top(4), 2, 3, Result.FIRST))
        assert [finals.places()[player] for player in (1, 2, 3, 4)] == [1, 1, 3, 3]
        assert _reached(finals)[3] == THIRD_PLACE

    def test_it_is_final_only_when_the_third_place_is_decided(self) -> None:
        finals = Finals(9, 4, duel_rules(third_place=True))
        finals.play(better, last=top(4))
        finals.add(match(FINAL, 1, 2, Result.FIRST))
        before = finals.classification
        assert not before.final
        assert [line.place for line in before.rows[:4]] == [1, 2, 3, 3]
        finals.add(match(THIRD_PLACE, 3, 4, Result.SECOND))
        after = finals.classification
        assert after.final
        assert [(line.place, line.player) for line in after.rows[:4]] == [(1, 1), (2, 2), (3, 4), (4, 3)]


@pytest.mark.parametrize("complete", [True, False])
def test_without_a_cut_it_is_the_standings(complete: bool) -> None:
    finals = Finals(5, 0)
    placed = classification(finals.contest, finals.standings, None, None, swiss_complete=complete)
    assert [(line.place, line.player, line.rule) for line in placed.rows] == [
        (place, place, PlaceRule.SWISS) for place in range(1, 6)
    ]
    assert placed.final is complete
