"""How the armies fared, and who played which when (neuroshima-hex-2023: Armies)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.results.duels import difference_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import ArmyList, Number, PlayerNumber, Round, firsts, grouped
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
    return tuple(
        ArmyUse(player, army, match.round, match.player2 is None)
        for match in matches
        for player, army in ((match.player1, match.army1), (match.player2, match.army2))
        if army and player is not None
    )


def army_statistics(contest: Contest, lists: Iterable[ArmyList]) -> tuple[ArmyLine, ...]:
    """A line for each army that was registered or played, by its name."""
    registered = lists_of(lists, contest).values()
    holders = grouped((army, listed.player) for listed in registered for army in listed.registered)
    ends: dict[str, list[int]] = defaultdict(list)  # 1 for a win, 0 for a draw, -1 for a loss
    differences: dict[str, Number] = defaultdict(int)
    for match in contest.tournament.matches:
        if (result := played_result(contest.ruleset, match)) is not None:
            difference = difference_of(contest.ruleset, match, result)
            for army, side in ((match.army1, 1), (match.army2, -1)):
                if army:
                    ends[army].append(side * result.sign)
                    differences[army] += side * difference
    return tuple(
        ArmyLine(
            army,
            tuple(sorted(holders.get(army, ()))),
            len(ends[army]),
            won=ends[army].count(1),
            drawn=ends[army].count(0),
            lost=ends[army].count(-1),
            difference=differences[army],
        )
        for army in sorted({*holders, *ends})
    )


def lists_of(lists: Iterable[ArmyList], contest: Contest) -> Mapping[PlayerNumber, ArmyList]:
    """The lists of the players of a tournament; of a player's several rows the first counts."""
    return firsts((listed.player, listed) for listed in lists if listed.player in contest.players)
