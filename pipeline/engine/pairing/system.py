"""A pairing system of a federation, which an extension carries out: what it is given, and what it gives back.

Such a system decides the pairs, who plays first in each and who has the bye, all by its own rules.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from pipeline.engine.pairing.entrants import by_strength, swiss_field
from pipeline.engine.pairing.pairing_input import Pair
from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import lots
from pipeline.extensions import pairing_system
from pipeline.model import Number, PlayerNumber, Record, Stage, Standing

FIRST_SIDE = "first side"
"""The purpose of the lots that say who of round 1 plays first."""


class SystemInput(Struct, frozen=True):
    """What a system draws round `round` of `rounds` from.

    `order` are those who have come, in the order of the starting list, of whom the `present` are to be paired. `records` are
    their rounds before, a round in which nothing stands of a player left out; `first` holds who played first in which round,
    and `points` what they had before each round, this one the last. `first_plays_first` is what the lot says of the first of
    the starting list.
    """

    round: int
    rounds: int
    order: tuple[PlayerNumber, ...]
    present: frozenset[PlayerNumber]
    records: Mapping[PlayerNumber, Mapping[int, Record]]
    first: frozenset[tuple[int, PlayerNumber]]
    points: Mapping[PlayerNumber, tuple[Number, ...]]
    first_plays_first: bool
    avoid: Mapping[PlayerNumber, str]
    """The label of those who should not meet others of the same one."""

    @property
    def apart(self) -> list[Pair]:
        """The pairs that should not meet because they share a label, by the starting list."""
        labelled = [player for player in self.order if player in self.avoid]
        return [pair for pair in combinations(labelled, 2) if self.avoid[pair[0]] == self.avoid[pair[1]]]


class SystemDrawn(Struct, frozen=True):
    """The pairs in the order of the tables, each with the one who plays first before the other, and who has the bye."""

    pairs: tuple[Pair, ...]
    bye: PlayerNumber | None


PairingSystem = Callable[[SystemInput], SystemDrawn | None]
"""None where the system knows no pairing of the round."""


def by_system(
    contest: Contest, number: int, present: Collection[PlayerNumber], before: Sequence[Standing]
) -> SystemDrawn | None:
    """Swiss round `number` by the rules' system, from the standings `before` it; None where it knows none or is not installed."""
    system = pairing_system(contest.ruleset.swiss.pairing)
    if system is None:
        return None
    order, lines = starting_list(contest, number), {line.player: line for line in before}
    matches = contest.tournament.matches
    given = SystemInput(
        round=number,
        rounds=max(contest.structure.rounds, number),
        order=order,
        present=frozenset(present),
        records={
            player: {record.round.number: record for record in line.records if record.round.number < number}
            for player, line in lines.items()
        },
        first=frozenset((one.round.number, one.player1) for one in matches if one.round.stage is Stage.SWISS),
        points={player: _points(lines.get(player), number) for player in order},
        first_plays_first=first_plays_first(contest),
        avoid=swiss_field(contest, number, present, before).avoid,
    )
    return system(given)


def _points(line: Standing | None, number: int) -> tuple[Number, ...]:
    """A player's points before each round up to `number`, with what no round has given."""
    if line is None:
        return (0,) * number
    given = [(record.round.number, record.points) for record in line.records if not record.void]
    given += [(0 if more.round is None else more.round.number, more.points) for more in line.adjustments]
    return tuple(sum((gain for at, gain in given if at < before), start=0) for before in range(1, number + 1))


def starting_list(contest: Contest, number: int) -> tuple[PlayerNumber, ...]:
    """Those who have come by round `number`, by rating, the highest first, then by number; who has no rating comes last.

    A player who comes later changes nothing of the rounds before.
    """
    come = (player for player in contest.tournament.players if contest.presences.get(player, HERE).first <= number)
    return tuple(by_strength(contest, come))


def first_plays_first(contest: Contest) -> bool:
    """By the lots of the first two of the starting list of round 1: the lower one plays first."""
    lot = lots(contest.seed, contest.tournament.name, FIRST_SIDE)
    first, *others = starting_list(contest, 1) or (PlayerNumber(0),)
    return not others or lot(first) < lot(others[0])
