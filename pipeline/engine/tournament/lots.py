"""Lots: all chance in the program is an order by these.

`lot(player) = SHA-256("<seed>|<tournament>|<purpose>|<player number>")`, UTF-8, compared as lower-case hex, lowest
first. Anyone can redo a draw with a pocket calculator that knows SHA-256.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from pipeline.model.ids import PlayerNumber


def lots(seed: str, tournament: str, purpose: str) -> Callable[[PlayerNumber], bytes]:
    """The lots of one purpose (`round 3`, `bye 3`, `standings`, `bracket`, `round 3 try 2`), as 32 bytes.

    Bytes sort as their hex does; `.hex()` is what is published.
    """
    start = sha256(_beginning(seed, tournament, purpose))

    def lot(player: PlayerNumber) -> bytes:
        digest = start.copy()
        digest.update(b"%d" % player)
        return digest.digest()

    return lot


def by_lot(players: Iterable[PlayerNumber], seed: str, tournament: str, purpose: str) -> list[PlayerNumber]:
    """The players in the order of their lots."""
    begun = sha256(_beginning(seed, tournament, purpose)).copy
    numbers, drawn = list(players), []
    # As `lots` gives them: a call for each of a hundred thousand would take as long as its hash.
    for number in numbers:
        digest = begun()
        digest.update(b"%d" % number)
        drawn.append(digest.digest())
    return [numbers[at] for at in sorted(range(len(numbers)), key=drawn.__getitem__)]


def _beginning(seed: str, tournament: str, purpose: str) -> bytes:
    """What is hashed before the player's number."""
    return f"{seed}|{tournament}|{purpose}|".encode()
