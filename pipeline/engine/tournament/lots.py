"""Lots: all chance in the program is an order by these; and the order of players before anything is played.

`lot(player) = SHA-256("<seed>|<tournament>|<purpose>|<player number>")`, UTF-8, compared as lower-case hex, lowest
first. Anyone can redo a draw with a pocket calculator that knows SHA-256.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256

from pipeline.engine.tournament.attendance import Attendance
from pipeline.model import PlayerNumber
from pipeline.rules.ruleset.swiss import Seeding


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
    return f"{seed}|{tournament}|{purpose}|".encode()


def seeded(
    attendance: Attendance, players: Iterable[PlayerNumber], seeding: Seeding, purpose: str
) -> list[PlayerNumber]:
    """The players, the first seed first; `purpose` is that of the lots, where these decide."""
    match seeding:
        case Seeding.LOT:
            return by_lot(players, attendance.seed, attendance.tournament.name, purpose)
        case Seeding.NUMBER:
            return sorted(players)
        case Seeding.RATING:
            rating = {player: attendance.rating(player) for player in players}
            return sorted(rating, key=lambda player: (rating[player] is None, -(rating[player] or 0.0), player))
