"""Armies of a game whose matches are played with them (neuroshima-hex-2023: Armies)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model import ArmyList, Match, PlayerNumber, Stage, replace
from pipeline.rules.ruleset.extras import ArmyRules

_BEGINNER_PERCENT = 10
_HAK_PERCENT = 50


def army_lists(rules: ArmyRules, players: Iterable[PlayerNumber], chance: SeededChance) -> tuple[ArmyList, ...]:
    """What the players register: a beginner now and then, the exchange tile by half of those who may declare it."""
    return tuple(_registered(rules, player, chance) for player in players)


def _registered(rules: ArmyRules, player: PlayerNumber, chance: SeededChance) -> ArmyList:
    size = rules.registered or 0
    beginner = bool(rules.beginner) and chance.happens(_BEGINNER_PERCENT, "beginner", player)
    armies = rules.beginner if beginner else sorted(_shuffled(chance, rules.legal, "registered", player)[:size])
    hak = rules.exchange_tile in armies and chance.happens(_HAK_PERCENT, "exchange tile", player)
    blank = ("",) * (size - len(armies))
    return ArmyList(player, (*armies, *blank), ("",) * size, beginner=beginner, hak=hak)


def with_finals(
    rules: ArmyRules, lists: Iterable[ArmyList], cut: int, finalists: Iterable[PlayerNumber], chance: SeededChance
) -> tuple[ArmyList, ...]:
    """The lists with what the finalists choose for the bracket; what is chosen already stands."""
    playing = frozenset(finalists)
    return tuple(
        _chosen(rules, listed, cut, chance) if listed.player in playing and not listed.chosen else listed
        for listed in lists
    )


def _chosen(rules: ArmyRules, listed: ArmyList, cut: int, chance: SeededChance) -> ArmyList:
    count = rules.chosen(cut, beginner=listed.beginner) or 0
    armies = sorted(_shuffled(chance, listed.registered, "finals", listed.player)[:count])
    return replace(listed, finals=(*armies, *("",) * (len(listed.armies) - len(armies))))


def _shuffled(chance: SeededChance, armies: Iterable[str], *what: object) -> list[str]:
    return sorted(armies, key=lambda army: chance.below(1 << 64, *what, army))


class Armies:
    """Who may still play what: every registered army once in the Swiss, every chosen one once in the finals."""

    def __init__(self, chance: SeededChance, lists: Iterable[ArmyList], matches: Iterable[Match]) -> None:
        self._chance = chance
        self._lists: Mapping[PlayerNumber, ArmyList] = {listed.player: listed for listed in lists}
        self._used: dict[tuple[PlayerNumber, Stage], list[str]] = defaultdict(list)
        for match in matches:
            self._use(match.player1, match.round.stage, match.army1)
            if match.player2 is not None:
                self._use(match.player2, match.round.stage, match.army2)

    def of_match(self, match: Match) -> tuple[str, str]:
        """An army for each, never the same; a bye uses one up (neuroshima-hex-2023: Points).

        Who has the smaller choice picks first, so that nobody must repeat an army where another could give way.
        """
        stage = match.round.stage
        if match.player2 is None:
            first, second = self._pick(match.player1, match, ""), ""
        elif len(self._unplayed(match.player1, stage)) <= len(self._unplayed(match.player2, stage)):
            first = self._pick(match.player1, match, "")
            second = self._pick(match.player2, match, first)
        else:
            second = self._pick(match.player2, match, "")
            first = self._pick(match.player1, match, second)
        self._use(match.player1, stage, first)
        if match.player2 is not None:
            self._use(match.player2, stage, second)
        return first, second

    def _unplayed(self, player: PlayerNumber, stage: Stage) -> Sequence[str]:
        """The armies that the player may still play in this stage."""
        used = self._used[player, stage]
        return [army for army in self._own(player, stage) if army not in used]

    def _own(self, player: PlayerNumber, stage: Stage) -> Sequence[str]:
        listed = self._lists[player]
        return (listed.chosen if stage is Stage.BRACKET else ()) or listed.registered

    def _pick(self, player: PlayerNumber, match: Match, other: str) -> str:
        """An army that is new and not the opponent's; where there is none, one that is only the latter."""
        stage = match.round.stage
        unplayed = [army for army in self._unplayed(player, stage) if army != other]
        rest = [army for army in self._own(player, stage) if army != other]
        return self._chance.one_of(unplayed or rest, "army", match.round.name, player)

    def _use(self, player: PlayerNumber, stage: Stage, army: str) -> None:
        if army:
            self._used[player, stage].append(army)
