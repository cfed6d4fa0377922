"""How the armies fared, and who played which when (neuroshima-hex-2023: Armies)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.results.duels import difference_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import ArmyList, Match, Number, PlayerNumber, Round
from pipeline.rules.results import played_result


class ArmyLine(Struct, frozen=True):
    """An army's matches in the Swiss and the bracket together, each side of a match counted by itself.

    Byes and matches to which somebody did not come are none. `difference` is the sum of the differences, capped as in
    the standings.
    """

    army: str
    registered: tuple[PlayerNumber, ...]
    played: int
    won: int
    drawn: int
    lost: int
    difference: Number

    @property
    def average(self) -> Fraction | None:
        """The mean difference of a match; None where there was none."""
        return Fraction(self.difference) / self.played if self.played else None


class ArmyUse(Struct, frozen=True):
    """An army that a player played or, at a bye, gave up."""

    player: PlayerNumber
    army: str
    round: Round
    bye: bool


def army_uses(contest: Contest) -> tuple[ArmyUse, ...]:
    """All armies of the rows of Matches, in order of play."""
    matches = sorted(contest.tournament.matches, key=lambda match: (match.round, match.row))
    return tuple(use for match in matches for use in _uses(match))


def army_statistics(contest: Contest, lists: Iterable[ArmyList]) -> tuple[ArmyLine, ...]:
    """A line for each army that was registered or played, by its name."""
    holders: dict[str, list[PlayerNumber]] = defaultdict(list)
    for listed in lists_of(lists, contest).values():
        for army in listed.registered:
            holders[army].append(listed.player)
    sides: dict[str, list[tuple[int, Number]]] = defaultdict(list)
    for match in contest.tournament.matches:
        for army, outcome, difference in _sides(contest, match):
            sides[army].append((outcome, difference))
    return tuple(_line(army, holders.get(army, ()), sides.get(army, ())) for army in sorted({*holders, *sides}))


def lists_of(lists: Iterable[ArmyList], contest: Contest) -> Mapping[PlayerNumber, ArmyList]:
    """The lists of the players of a tournament; of a player's several rows the first counts."""
    found: dict[PlayerNumber, ArmyList] = {}
    for listed in lists:
        if listed.player in contest.players:
            found.setdefault(listed.player, listed)
    return found


def _uses(match: Match) -> Iterator[ArmyUse]:
    bye = match.player2 is None
    if match.army1:
        yield ArmyUse(match.player1, match.army1, match.round, bye)
    if match.army2 and match.player2 is not None:
        yield ArmyUse(match.player2, match.army2, match.round, bye=False)


def _sides(contest: Contest, match: Match) -> Iterator[tuple[str, int, Number]]:
    """For each named army of a match that was played: 1 for a win, 0 for a draw, -1 for a loss; the difference."""
    result = played_result(contest.ruleset, match)
    if result is None:
        return
    difference = difference_of(contest.ruleset, match, result)
    if match.army1:
        yield match.army1, result.sign, difference
    if match.army2:
        yield match.army2, -result.sign, -difference


def _line(army: str, holders: Sequence[PlayerNumber], sides: Sequence[tuple[int, Number]]) -> ArmyLine:
    won, drawn, lost = (sum(outcome == wanted for outcome, _ in sides) for wanted in (1, 0, -1))
    total = sum((difference for _, difference in sides), start=0)
    return ArmyLine(army, tuple(sorted(holders)), len(sides), won, drawn, lost, total)
