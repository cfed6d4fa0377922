"""Who has met whom in a season, and how it ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pipeline.extensions.season.model.season import OpponentRecord, Season
from pipeline.model.ids import PlayerNumber

_WON, _DRAWN, _LOST = 0, 1, 2


def head_to_head(season: Season, index: int) -> Mapping[PlayerNumber, tuple[OpponentRecord, ...]]:
    """Of each player of the game at that place of `Season.games` those whom they have met, the most often met first."""
    who = {
        (one.entry, one.own.number): player.number
        for player in season.players
        for one in player.history
        if one.game == index
    }
    found: dict[PlayerNumber, dict[PlayerNumber, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    for place, entry in enumerate(season.games[index].entries):
        for one in entry.meetings:
            first, second = who[place, one.player1], who[place, one.player2]
            ended = _DRAWN if one.winner == 0 else _WON if one.winner == 1 else _LOST
            found[first][second][ended] += 1
            found[second][first][_LOST - ended] += 1
    return {
        player: tuple(sorted((_told(opponent, ended) for opponent, ended in met.items()), key=_order))
        for player, met in found.items()
    }


def _told(opponent: PlayerNumber, ended: list[int]) -> OpponentRecord:
    return OpponentRecord(opponent, ended[_WON], ended[_DRAWN], ended[_LOST])


def _order(one: OpponentRecord) -> tuple[int, PlayerNumber]:
    return -(one.wins + one.draws + one.losses), one.opponent
