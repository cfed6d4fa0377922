"""Armies of a game whose matches are played with them (neuroshima-hex-2023: Armies)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.simulate.chance import Chance

_REGISTERED = 5


class Armies:
    """Who may still play what: five armies each, every one once in the Swiss and once in the finals.

    In the finals it is 3 of the five in a top 4, 4 in a top 8 and all in a top 16; longer brackets use them again.
    """

    def __init__(self, chance: Chance, legal: Sequence[str], matches: Iterable[Match], finalists: int) -> None:
        self._chance = chance
        self._legal = legal
        self._chosen = min(_REGISTERED, max(finalists.bit_length(), 1))
        self._used: dict[tuple[PlayerNumber, Stage], list[str]] = defaultdict(list)
        for match in matches:
            self._use(match.player1, match.round.stage, match.army1)
            if match.player2 is not None:
                self._use(match.player2, match.round.stage, match.army2)

    def registered(self, player: PlayerNumber) -> tuple[str, ...]:
        """The five armies of a player."""
        return tuple(sorted(self._shuffled(self._legal, "registered", player)[:_REGISTERED]))

    def of_match(self, match: Match) -> tuple[str, str]:
        """An army for each, never the same; a bye uses one up (neuroshima-hex-2023: Points)."""
        stage = match.round.stage
        first = self._pick(match.player1, match, "")
        second = "" if match.player2 is None else self._pick(match.player2, match, first)
        self._use(match.player1, stage, first)
        if match.player2 is not None:
            self._use(match.player2, stage, second)
        return first, second

    def _pick(self, player: PlayerNumber, match: Match, other: str) -> str:
        stage = match.round.stage
        own = self.registered(player)
        if stage is Stage.BRACKET:
            own = tuple(self._shuffled(own, "finals", player)[: self._chosen])
        used = self._used[player, stage]
        fresh = [army for army in own if army not in used and army != other]
        return self._chance.one_of(
            fresh or [army for army in own if army != other], "army", match.round.name, player
        )

    def _use(self, player: PlayerNumber, stage: Stage, army: str) -> None:
        if army:
            self._used[player, stage].append(army)

    def _shuffled(self, armies: Iterable[str], *what: object) -> list[str]:
        return sorted(armies, key=lambda army: self._chance.below(1 << 64, *what, army))
