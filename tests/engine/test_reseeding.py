"""Elimination that is seeded anew after each round, beside a retelling that knows neither slots nor layouts."""

from __future__ import annotations

from itertools import product

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.tournament.contest import Contest
from pipeline.model import FINAL, THIRD_PLACE, Bracket, Game, Result, replace, top
from pipeline.rules.load import load_file
from tests.builders.matches import match
from tests.builders.tournaments import contest, own_rules
from tests.profiles import quick_for

RESEEDED = own_rules(
    """[structures]
    usual = [{ from = 2, rounds = 0, cut = 0 }]
    [bracket]
    seeding = "number"
    reseed = true
    [standings]
    tiebreaks = ["lot"]"""
)
"""The number of a player is their seed."""


def told(players: int, first_wins: tuple[bool, ...]) -> list[set[frozenset[int]]]:
    """The pairs of each round; of each pair, in the order of the better seeds, the better one wins where it says so."""
    left, wins, rounds = list(range(1, players + 1)), list(first_wins), []
    size = 1
    while size < players:
        size *= 2
    while size > 1:
        byes, playing = left[: size - len(left)], left[size - len(left) :]
        pairs = [(playing[at], playing[-1 - at]) for at in range(len(playing) // 2)]
        rounds.append({frozenset(pair) for pair in pairs})
        left = sorted([*byes, *(better if wins.pop(0) else worse for better, worse in pairs)])
        size //= 2
    return rounds


def played_by_draws(players: int, first_wins: tuple[bool, ...]) -> tuple[Contest, list[set[frozenset[int]]]]:
    """The same as it is drawn round by round."""
    held, wins, rounds = contest(RESEEDED, players), list(first_wins), []
    while (due := compute(held).proposal) is not None:
        rows = as_rows(due)
        pairs = sorted((row for row in rows if row.player2), key=lambda row: min(row.players))
        results = {
            row: Result.FIRST if (row.player1 == min(row.players)) == wins.pop(0) else Result.SECOND
            for row in pairs
        }
        rounds.append({frozenset(int(one) for one in row.players) for row in pairs})
        entered = tuple(replace(row, result=results.get(row, row.result)) for row in rows)
        held = replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *entered)))
    return held, rounds


@pytest.mark.parametrize("players", quick_for([2, 3, 4, 5, 6, 7], 4, 5))
def test_every_way_to_the_final(players: int) -> None:
    for wins in product((True, False), repeat=players - 1):
        assert played_by_draws(players, wins)[1] == told(players, wins), wins


def test_of_sixteen_after_upsets() -> None:
    # 16, 15, 14 and 13 beat 1, 2, 3 and 4; then 5 meets 16, 6 meets 15, 7 meets 14, 8 meets 13.
    wins = (False,) * 4 + (True,) * 4 + (True, False, True, False) + (True, True) + (True,)
    rounds = played_by_draws(16, wins)[1]
    assert rounds == told(16, wins)
    assert rounds[1] == {frozenset(pair) for pair in ((5, 16), (6, 15), (7, 14), (8, 13))}
    assert rounds[2] == {frozenset((5, 15)), frozenset((7, 13))}


def bracket_of(*rows: object) -> Bracket:
    found = compute(contest(RESEEDED, 8, rows)).bracket  # type: ignore[arg-type]
    assert found is not None
    return found


def semi_finals(found: Bracket) -> tuple[Game, ...]:
    return next(stage.games for stage in found.rounds if stage.round == top(4))


FIRST = [match("Top 8", 1, 8, "2"), match("Top 8", 4, 5, "1"), match("Top 8", 2, 7, "1")]


def test_nobody_comes_on_before_the_whole_round_is_over() -> None:
    found = bracket_of(*FIRST, match("Top 8", 3, 6))
    assert [(game.players, game.feeders, game.ranks) for game in semi_finals(found)] == [
        ((None, None), (None, None), (1, 4)),
        ((None, None), (None, None), (2, 3)),
    ]
    assert not any(game.decided for game in semi_finals(found))
    assert found.reseeded
    final = found.rounds[-1].games[0]
    assert final.round == FINAL
    assert final.feeders == tuple(game.number for game in semi_finals(found))
    over = bracket_of(*FIRST, match("Top 8", 3, 6, "1"))
    assert [game.players for game in semi_finals(over)] == [(2, 8), (3, 4)]


def test_where_nobody_wins_the_best_seed_left_has_no_opponent() -> None:
    found = bracket_of(*FIRST, match("Top 8", 3, 6, "0"))
    assert [(game.players, game.winner) for game in semi_finals(found)] == [((2, None), 2), ((4, 8), None)]


def test_others_than_the_seeds_have_are_set_by_hand() -> None:
    found = bracket_of(
        *FIRST, match("Top 8", 3, 6, "1"), match("Top 4", 2, 3, "1", row=6), match("Top 4", 4, 8, "1", row=7)
    )
    assert {frozenset(game.players) for game in semi_finals(found)} == {frozenset((2, 3)), frozenset((4, 8))}
    assert [game.due for game in semi_finals(found)] == [(2, 8), (3, 4)]
    assert all(game.by_hand for game in semi_finals(found))
    assert set(found.rounds[-1].games[0].players) == {2, 4}


def test_the_losers_of_the_semi_finals_play_for_third_place() -> None:
    rules = replace(RESEEDED, bracket=replace(RESEEDED.bracket, third_place=True))
    rows = [*FIRST, match("Top 8", 3, 6, "1"), match("Top 4", 2, 8, "2"), match("Top 4", 3, 4, "1")]
    found = compute(contest(rules, 8, rows)).bracket
    assert found is not None
    third = next(stage.games[0] for stage in found.rounds if stage.round == THIRD_PLACE)
    assert set(third.players) == {2, 4}
    assert set(found.rounds[-1].games[0].players) == {8, 3}


def test_a_double_elimination_is_not_seeded_anew() -> None:
    text = """kind = "duel"
names.en = "Own"
points = { win = 3, loss = 0 }
bye = { points = 3, order = ["points"] }
standings = { tiebreaks = ["lot"] }
bracket = { elimination = "double", reseed = true }
"""
    _, problems = load_file(text, "own.toml")
    assert [(one.code, one.at.key) for one in problems] == [("ruleset-not-in-this-elimination", "bracket.reseed")]
