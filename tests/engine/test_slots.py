"""Where players stand in a bracket before its first game."""

from __future__ import annotations

from hashlib import sha256

import pytest

from pipeline.engine.bracket.slots import bracket_size, by_lots, fold
from pipeline.model import PlayerNumber
from tests.builders.brackets import Finals


def _pairs(size: int) -> list[tuple[int, int]]:
    order = fold(size)
    return list(zip(order[::2], order[1::2], strict=True))


def test_the_fixed_bracket_of_eight() -> None:
    assert _pairs(8) == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_the_fixed_bracket_of_four() -> None:
    assert _pairs(4) == [(1, 4), (2, 3)]


def test_the_fixed_bracket_of_sixteen() -> None:
    assert _pairs(16) == [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64, 128, 256, 512])
def test_it_is_the_tree_of_first_game_against_last_game(size: int) -> None:
    """agot2-joust: winner of Game 1 against winner of the last game = new Game 1, and so on."""
    by_games = [frozenset({seed, size + 1 - seed}) for seed in range(1, size // 2 + 1)]
    slots = fold(size)
    width = 2
    while True:
        drawn = [frozenset(slots[start : start + width]) for start in range(0, size, width)]
        assert sorted(map(sorted, by_games)) == sorted(map(sorted, drawn))
        if len(by_games) == 1:
            break
        by_games = [by_games[k] | by_games[-1 - k] for k in range(len(by_games) // 2)]
        width *= 2


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 4), (4, 4), (5, 8), (9, 16), (512, 512)])
def test_the_size_is_the_next_power_of_two(players: int, size: int) -> None:
    assert bracket_size(players) == size


def test_elimination_only_by_lots_as_anyone_can_redo_it() -> None:
    contest = Finals(6, 0, rounds=0, seed="seed").contest

    def lot(purpose: str, player: int) -> str:
        return sha256(f"seed|Main|{purpose}|{player}".encode()).hexdigest()

    order = sorted(range(1, 7), key=lambda player: lot("bracket", player))
    games = [(order[0],), (order[1],), (order[2], order[3]), (order[4], order[5])]
    games.sort(key=lambda game: lot("bracket games", game[0]))
    expected = {k: game[0] for k, game in enumerate(games, start=1)}
    expected |= {9 - k: game[1] for k, game in enumerate(games, start=1) if len(game) == 2}
    assert by_lots(contest, contest.tournament.players) == expected


@pytest.mark.parametrize("players", range(2, 40))
def test_elimination_only_every_game_has_a_player(players: int) -> None:
    contest = Finals(players, 0, rounds=0).contest
    slots = by_lots(contest, contest.tournament.players)
    size = bracket_size(players)
    assert sorted(slots.values()) == list(range(1, players + 1))
    assert all(slot in slots for slot in range(1, size // 2 + 1))
    assert sum(size + 1 - slot not in slots for slot in range(1, size // 2 + 1)) == size - players


def test_elimination_only_does_not_depend_on_the_order_of_the_list() -> None:
    contest = Finals(11, 0, rounds=0).contest
    backwards = [PlayerNumber(number) for number in range(11, 0, -1)]
    assert by_lots(contest, backwards) == by_lots(contest, contest.tournament.players)
