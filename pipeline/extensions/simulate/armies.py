"""Armies of a game whose matches are played with them (neuroshima-hex-2023: Armies)."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model import ArmyList, Match, PlayerNumber, Stage, replace
from pipeline.rules.ruleset.extras import ArmyRules

_BEGINNER_PERCENT = 10
_HAK_PERCENT = 50


def army_lists(rules: ArmyRules, players: Iterable[PlayerNumber], chance: SeededChance) -> tuple[ArmyList, ...]:
    """What the players register: a beginner now and then, the exchange tile by half of those who may declare it."""
    size, found = rules.registered or 0, []
    for player in players:
        beginner = bool(rules.beginner) and chance.happens(_BEGINNER_PERCENT, "beginner", player)
        armies = rules.beginner if beginner else sorted(chance.shuffled(rules.legal, "registered", player)[:size])
        hak = rules.exchange_tile in armies and chance.happens(_HAK_PERCENT, "exchange tile", player)
        blank = ("",) * (size - len(armies))
        found.append(ArmyList(player, (*armies, *blank), ("",) * size, beginner=beginner, hak=hak))
    return tuple(found)


def with_finals(
    rules: ArmyRules, lists: Iterable[ArmyList], cut: int, finalists: Iterable[PlayerNumber], chance: SeededChance
) -> tuple[ArmyList, ...]:
    """The lists with what the finalists choose for the bracket; what is chosen already stands."""
    playing, found = frozenset(finalists), []
    for listed in lists:
        if listed.player in playing and not listed.chosen:
            count = rules.chosen(cut, beginner=listed.beginner) or 0
            armies = sorted(chance.shuffled(listed.registered, "finals", listed.player)[:count])
            listed = replace(listed, finals=(*armies, *("",) * (len(listed.armies) - len(armies))))
        found.append(listed)
    return tuple(found)


class Armies:
    """Who may still play what: every registered army once in the Swiss, every chosen one once in the finals."""

    def __init__(self, chance: SeededChance, lists: Iterable[ArmyList], matches: Iterable[Match]) -> None:
        self._chance = chance
        self._lists = {listed.player: listed for listed in lists}
        self._used = defaultdict[tuple[PlayerNumber, Stage], set[str]](set)
        for match in matches:
            self._use(match, match.army1, match.army2)

    def of_match(self, match: Match) -> tuple[str, str]:
        """An army for each, never the same; a bye uses one up (neuroshima-hex-2023: Points).

        Who has the smaller choice picks first, so that nobody must repeat an army where another could give way.
        """
        stage, picked, other = match.round.stage, dict[PlayerNumber, str](), ""
        for player in sorted(match.players, key=lambda player: len(self._unplayed(player, stage))):
            # One that is new and not the opponent's; where there is none, one that is only the latter.
            unplayed, own = self._unplayed(player, stage), self._own(player, stage)
            choice = [army for army in unplayed if army != other] or [army for army in own if army != other]
            other = picked[player] = self._chance.one_of(choice, "army", match.round.name, player)
        first, second = picked[match.player1], picked[match.player2] if match.player2 is not None else ""
        self._use(match, first, second)
        return first, second

    def _unplayed(self, player: PlayerNumber, stage: Stage) -> Sequence[str]:
        """The armies that the player may still play in this stage."""
        return [army for army in self._own(player, stage) if army not in self._used[player, stage]]

    def _own(self, player: PlayerNumber, stage: Stage) -> Sequence[str]:
        listed = self._lists[player]
        return (listed.chosen if stage is Stage.BRACKET else ()) or listed.registered

    def _use(self, match: Match, *armies: str) -> None:
        for player, army in zip(match.players, armies, strict=False):
            self._used[player, match.round.stage].add(army)
