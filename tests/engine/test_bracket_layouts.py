"""Brackets whose upper half meets the lower half, and those of which only the first seeds are placed."""

from __future__ import annotations

from collections import Counter

import pytest

from pipeline.engine.bracket.slots import FirstRound, bracket_size, halves
from pipeline.engine.compute import compute
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Bracket, Result, replace, top
from pipeline.rules.ruleset.duel import FirstPairs
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import match
from tests.builders.tournaments import contest, own_rules


def rules_of_bracket(**keys: object) -> Ruleset:
    stated = "\n".join(f"{key} = {value!r}".replace("True", "true") for key, value in keys.items())
    return own_rules(
        f"""[structures]
        usual = [{{ from = 2, rounds = 0, cut = 0 }}]
        [bracket]
        seeding = "number"
        {stated}
        [standings]
        tiebreaks = ["lot"]"""
    )


HALVES = rules_of_bracket(layout="halves")
"""The number of a player is their seed."""


def met_in(bracket: Bracket | None, size: int) -> list[tuple[int | None, int | None]]:
    assert bracket is not None
    return [game.players for game in bracket.games if game.round == top(size)]


def won_by_seeds(held: Contest) -> Contest:
    """Played to its end by draws; the better seed wins."""
    while (due := compute(held).proposal) is not None and not due.waiting_for:
        rows = as_rows(due)
        entered = tuple(
            row
            if row.player2 is None
            else replace(row, result=Result.FIRST if row.player1 < row.player2 else Result.SECOND)
            for row in rows
        )
        held = replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *entered)))
    return held


def test_of_sixteen_the_first_meets_the_ninth_and_in_each_later_round_the_upper_half_the_lower() -> None:
    bracket = compute(won_by_seeds(contest(HALVES, 16))).bracket
    for size in (16, 8, 4, 2):
        expected = {(seed, seed + size // 2) for seed in range(1, size // 2 + 1)}
        assert {tuple(sorted(pair)) for pair in met_in(bracket, size)} == expected  # type: ignore[type-var]
    assert bracket is not None
    assert all(not game.by_hand for game in bracket.games)
    assert {min(game.players): game.match_number - 8 for game in bracket.games if game.round == top(8)} == {  # type: ignore[type-var]
        seed: seed for seed in range(1, 5)
    }


def test_the_places_of_eight_from_top_to_bottom() -> None:
    assert halves(8) == (1, 5, 3, 7, 2, 6, 4, 8)
    assert met_in(compute(contest(HALVES, 8)).bracket, 8) == [(1, 5), (3, 7), (2, 6), (4, 8)]


@pytest.mark.parametrize("players", range(2, 34))
def test_the_best_have_the_byes_and_the_rest_are_halved(players: int) -> None:
    size = bracket_size(players)
    byes, found = size - players, met_in(compute(contest(HALVES, players)).bracket, size)
    rest = list(range(byes + 1, players + 1))
    middle = len(rest) // 2
    expected = {*((seed, None) for seed in range(1, byes + 1)), *zip(rest[:middle], rest[middle:], strict=True)}
    assert set(found) == expected


@pytest.mark.parametrize("pairs", FirstPairs)
@pytest.mark.parametrize("size", [2, 4, 8, 16, 32])
def test_each_slot_meets_one_whatever_the_number_of_players(pairs: FirstPairs, size: int) -> None:
    for players in range(size + 2):
        first = FirstRound(pairs, size, players)
        assert sorted(first.slots) == list(range(1, size + 1))
        assert all(first.opposite(first.opposite(slot)) == slot for slot in first.slots)


def test_rows_without_seeds_stand_where_they_are_expected() -> None:
    rows = [match("Top 8", 1), match("Top 8", 2), match("Top 8", 5, 3, "2"), match("Top 8", 4, 6, "1")]
    bracket = compute(contest(HALVES, 6, rows)).bracket
    assert bracket is not None
    assert {frozenset(pair) for pair in met_in(bracket, 4)} == {frozenset((1, 3)), frozenset((2, 4))}
    assert all(not game.by_hand for game in bracket.games)


def test_a_pair_of_the_fold_is_set_by_hand() -> None:
    rows = [match("Top 4", 1, 4, "1", row=6), match("Top 4", 2, 3, "1", row=7)]
    bracket = compute(contest(HALVES, 4, rows)).bracket
    assert bracket is not None
    assert [game.due for game in bracket.games[:2]] == [(1, 3), (2, 4)]
    assert all(game.by_hand for game in bracket.games[:2])


def test_seeded_anew_the_upper_half_of_those_left_meets_the_lower() -> None:
    rows = [
        match("Top 8", 1, 5, "2"), match("Top 8", 2, 6, "1"), match("Top 8", 3, 7, "2"), match("Top 8", 4, 8, "1"),
    ]  # fmt: skip
    bracket = compute(contest(rules_of_bracket(layout="halves", reseed=True), 8, rows)).bracket
    assert {frozenset(pair) for pair in met_in(bracket, 4)} == {frozenset((2, 5)), frozenset((4, 7))}


def test_a_double_elimination_of_halves_is_played_to_its_end() -> None:
    bracket = compute(won_by_seeds(contest(rules_of_bracket(layout="halves", elimination="double"), 8))).bracket
    assert bracket is not None
    assert met_in(bracket, 8) == [(1, 5), (3, 7), (2, 6), (4, 8)]
    assert bracket.champion == 1


PLACED = rules_of_bracket(placed_seeds=8)


def test_seeds_are_placed_as_in_the_draws_of_the_itf() -> None:
    """ITF Pro Circuit Rulebook 2015, page 63: of 32 seeds 3 and 4 are drawn into the free quarters, 5 to 8 into the free eighths."""
    eighths: Counter[tuple[int, int]] = Counter()
    for seed in map(str, range(40)):
        bracket = compute(replace(contest(PLACED, 32), seed=seed)).bracket
        lines = {player: at for at, pair in enumerate(met_in(bracket, 32)) for player in pair if player}
        assert sorted(lines) == list(range(1, 33))
        assert lines[1] // 8 != lines[2] // 8
        assert {lines[player] // 4 for player in (1, 2, 3, 4)} == {0, 1, 2, 3}
        assert {lines[player] // 2 for player in range(1, 9)} == set(range(8))
        assert (lines[1], lines[2]) == (0, 8)
        eighths.update((player, lines[player] // 2) for player in (3, 4, 5, 9, 32))
    assert {eighth for player, eighth in eighths if player == 3} == {
        eighth for player, eighth in eighths if player == 4
    }
    assert len({eighth for player, eighth in eighths if player == 5}) == 4
    assert len({eighth for player, eighth in eighths if player == 32}) == 8


def test_byes_go_to_the_highest_seeds_first() -> None:
    bracket = compute(contest(PLACED, 27)).bracket
    byes = {pair for pair in met_in(bracket, 32) if None in pair}
    assert {1, 2} <= {player for pair in byes for player in pair}
    assert len(byes) == 5
    assert sum(player in (3, 4) for pair in byes for player in pair) == 2
    assert sum(player in range(5, 9) for pair in byes for player in pair) == 1


def test_the_written_places_stand_when_somebody_registers_late() -> None:
    held = contest(PLACED, 8)
    due = compute(held).proposal
    assert due is not None
    rows = as_rows(due)
    later = contest(PLACED, 9, rows)
    bracket = compute(later).bracket
    assert bracket is not None
    assert all(not game.by_hand for game in bracket.games if game.round == top(8))
    assert met_in(bracket, 8) == met_in(compute(held).bracket, 8)
