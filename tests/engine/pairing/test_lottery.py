"""The lottery against its recipe, read plainly: whoever redoes a draw by hand gets the same pairs."""

from __future__ import annotations

from hashlib import sha256
from itertools import count, groupby

import pytest

from pipeline.engine.pairing.draw import draw
from pipeline.engine.pairing.lottery import MOST_TRIES
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.model import PlayerNumber, replace
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import pairing_input, played_input


def runs(field: PairingInput) -> list[list[list[PlayerNumber]]]:
    """Score groups from the highest, cut wherever an even number of players stands above."""
    ordered = sorted(field.players, key=lambda player: -field.points[player])
    found: list[list[list[PlayerNumber]]] = [[]]
    for _, group in groupby(ordered, key=field.points.__getitem__):
        if found[-1] and sum(map(len, found[-1])) % 2 == 0:
            found.append([])
        found[-1].append(list(group))
    return found


def by_hex(players: list[PlayerNumber], field: PairingInput, purpose: str) -> list[PlayerNumber]:
    def lot(player: PlayerNumber) -> str:
        return sha256(f"{field.seed}|{field.tournament}|{purpose}|{player}".encode()).hexdigest()

    return sorted(players, key=lot)


def plain(field: PairingInput) -> tuple[tuple[Pair, ...], int]:
    """The pairs and the last try, without any limit of tries."""
    pairs: list[Pair] = []
    last = 1
    for run in runs(field):
        for attempt in count(1):
            assert attempt < MOST_TRIES, "the field is not one for lots alone"
            purpose = f"round {field.round}" + (f" try {attempt}" if attempt > 1 else "")
            order = [player for group in run for player in by_hex(group, field, purpose)]
            tried = list(zip(order[::2], order[1::2], strict=True))
            if not any(field.clash(*pair) for pair in tried):
                break
        pairs += tried
        last = max(last, attempt)
    return tuple(pairs), last


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("players", "rounds"), [(24, 1), (60, 3), (130, 5)])
def test_a_draw_is_the_first_try_without_a_clash(players: int, rounds: int, seed: int) -> None:
    field = played_input(players, rounds, PairingPolicy.RANDOM, seed)
    drawn = draw(field)
    assert (drawn.pairs, drawn.tries) == plain(field)


@pytest.mark.parametrize("seed", range(8))
def test_players_kept_apart_take_further_tries_too(seed: int) -> None:
    field = played_input(60, 2, PairingPolicy.RANDOM, seed)
    field = replace(field, avoid={player: str(player % 12) for player in field.players if player % 3})
    drawn = draw(field)
    assert (drawn.pairs, drawn.tries) == plain(field)


def test_where_no_try_is_without_a_clash_the_pairs_come_from_the_first() -> None:
    """Two who have met and nobody else with their points: they are paired, whatever the tries."""
    field = pairing_input({1: 9, 2: 9, 3: 0, 4: 0, 5: 0, 6: 0}, [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6)])
    assert draw(field).pairs[0] == draw(replace(field, met={})).pairs[0]
