"""The order of players before anything is played."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.engine.tournament.attendance import Attendance
from pipeline.engine.tournament.lots import by_lot
from pipeline.model.ids import PlayerNumber
from pipeline.rules.ruleset.swiss import Seeding


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
