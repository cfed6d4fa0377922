"""Brackets of every size, played at random, with removals and rows that do not follow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.bracket.bracket import bracket, expected_pairs
from pipeline.engine.tournament.lots import lots
from pipeline.model.bracket import Advance, Bracket, Game, PlaceRule
from pipeline.model.event import Change, ChangeKind, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Result, Round, swiss, top
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import DrawPolicy, SharedPlaces
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.brackets import Finals, duel_rules
from tests.profiles import examples, quick_for

SIZES = quick_for(range(2, 65), *range(2, 14), 31, 32, 33, 64)


def _by_lot(game: Game) -> int:
    lot = lots("played", "at random", "winner")(PlayerNumber(game.number))
    return 1 + lot[0] % 2


def _consistent(finals: Finals) -> None:
    """Everybody is placed once; each game feeds the next."""
    found = bracket(finals.contest, finals.cut)
    placed = finals.classification
    assert sorted(line.player for line in placed.rows) == sorted(finals.contest.tournament.players)
    places = [line.place for line in placed.rows if line.place is not None]
    assert places == sorted(places)
    assert all(place == 1 or places[place - 2] < place for place in places)
    if found is not None:
        _tree(found)


def _tree(found: Bracket) -> None:
    games = {game.number: game for game in found.games}
    for game in found.games:
        assert (game.winner is None) == (game.advance in (None, Advance.NOBODY))
        assert game.winner is None or game.winner in game.players
        assert game.round == top(found.size) or all(
            feeder is None or games[feeder].round > game.round or games[feeder].number < game.number
            for feeder in game.feeders
        )
    for stage in found.rounds:
        here = [player for game in stage.games for player in game.players if player is not None]
        assert len(here) == len(set(here))


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("third_place", [False, True])
def test_every_size_places_everybody_once(players: int, third_place: bool) -> None:
    finals = Finals(players + 3, players, duel_rules(third_place=third_place))
    finals.play(_by_lot)
    _consistent(finals)
    found, placed = finals.bracket, finals.classification
    assert placed.final
    assert [line.place for line in placed.rows] == list(range(1, players + 4))
    assert found.champion == placed.rows[0].player
    assert placed.rows[0].rule is PlaceRule.WON_FINAL
    decided_by_play = [game for game in found.games if game.advance is Advance.RESULT]
    assert len(decided_by_play) == players - 1 + (third_place and players >= 4)
    won = {game.winner for game in found.games if game.advance is Advance.RESULT and game.round != THIRD_PLACE}
    losers = [game.loser for game in decided_by_play if game.round != THIRD_PLACE]
    assert len(set(losers)) == players - 1
    assert found.champion in won
    assert found.champion not in losers


@pytest.mark.parametrize("players", SIZES)
def test_every_elimination_only_tournament_ends(players: int) -> None:
    finals = Finals(players, 0, rounds=0)
    finals.play(_by_lot)
    _consistent(finals)
    assert finals.classification.final
    assert finals.bracket.champion == finals.classification.rows[0].player
    assert [line.place for line in finals.classification.rows][:2] == [1, 2]


@pytest.mark.parametrize("players", quick_for(range(2, 33), *range(2, 18)))
def test_drawn_pairs_are_the_expected_ones(players: int) -> None:
    finals = Finals(players, players, duel_rules(third_place=True))
    finals.play(_by_lot)
    found = finals.bracket
    for stage in found.rounds:
        assert expected_pairs(found, stage.round) == tuple(game.players for game in stage.games)


_MOMENTS = [swiss(1), CUT, *(top(size) for size in (64, 32, 16, 8, 4)), THIRD_PLACE, FINAL]


@st.composite
def _removals(draw: st.DrawFn, players: int) -> list[Change]:
    number = st.integers(1, players).map(PlayerNumber)
    kinds = st.sampled_from([ChangeKind.DROP, ChangeKind.DISQUALIFY, ChangeKind.RETURN, ChangeKind.WARNING])
    change = st.builds(Change, number, kinds, st.sampled_from(_MOMENTS))
    return draw(st.lists(change, max_size=8))


@st.composite
def _rules(draw: st.DrawFn) -> Ruleset:
    rules = duel_rules(
        third_place=draw(st.booleans()),
        draws=draw(st.sampled_from(DrawPolicy)),
        same_round=draw(st.sampled_from(SharedPlaces)),
    )
    return replace(rules, warnings_exclude=draw(st.sampled_from([None, 1, 3])))


_RESULTS = st.sampled_from([*Result, None])


@examples(15)
@given(data=st.data(), players=st.integers(1, 20))
def test_random_removals_and_results(data: st.DataObject, players: int) -> None:
    """Removals at any moment and results of any kind: the bracket goes on, and ends when all is played."""
    cut_size = data.draw(st.sampled_from([0, *range(2, players + 3)]))
    finals = Finals(players, cut_size, data.draw(_rules()), rounds=1 if cut_size else 0)
    finals.add(*data.draw(_removals(players)))
    for _ in range(12):
        found = bracket(finals.contest, finals.cut)
        _consistent(finals)
        if found is None or not (games := [game for game in found.games if game.ready and not game.row]):
            break
        for game in games:
            result = data.draw(
                st.sampled_from([Result.FIRST, Result.SECOND, Result.SECOND_BY_FORFEIT, Result.NOBODY])
            )
            first, second = game.players
            assert first is not None
            finals.add(Match(game.round, first, second, result, seed1=game.seeds[0], seed2=game.seeds[1], row=1))
    found = bracket(finals.contest, finals.cut)
    assert found is None or all(game.decided for game in found.games)
    assert finals.classification.final


@examples(13)
@given(data=st.data(), players=st.integers(2, 12))
def test_rows_by_hand_never_lose_anybody(data: st.DataObject, players: int) -> None:
    """Any rows at all, in any round, with any seeds: everybody is placed once, no exception."""
    number = st.integers(1, players).map(PlayerNumber)
    stages: st.SearchStrategy[Round] = st.sampled_from([top(16), top(8), top(4), THIRD_PLACE, FINAL])
    seed = st.none() | st.integers(-1, 20)
    match = st.builds(
        Match, stages, number, st.none() | number, _RESULTS, seed1=seed, seed2=seed, row=st.integers(2, 99)
    )
    cut_size = data.draw(st.sampled_from([0, 2, 3, 4, 6, 8]))
    finals = Finals(players, cut_size, data.draw(_rules()), rounds=data.draw(st.sampled_from([0, 1])))
    rows = data.draw(st.lists(match, max_size=12))
    finals.add(*(one for one in rows if one.player1 != one.player2), *data.draw(_removals(players)))
    _consistent(finals)


@examples(10)
@given(st.permutations(range(1, 10)), st.integers(2, 9), st.integers(0, 3))
def test_a_corrected_swiss_moves_no_seed(order: list[int], cut_size: int, rounds: int) -> None:
    finals = Finals(9, cut_size)
    last = sorted(stage.round for stage in finals.bracket.rounds)[: rounds + 1][-1]
    finals.play(_by_lot, last=last)
    corrected = Finals(9, cut_size, order=order)
    corrected.contest = finals.contest
    written = {player for match in finals.contest.tournament.matches for player in (match.player1, match.player2)}
    for game in finals.bracket.games:
        for player, place in zip(game.players, game.seeds, strict=True):
            if player in written:
                seeds = {p: s for g in corrected.bracket.games for p, s in zip(g.players, g.seeds, strict=True)}
                assert seeds[player] == place
