"""What a Swiss round is drawn from, what a pairing costs, and what a draw gives."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from operator import contains

from msgspec import Struct

from pipeline.model import Number, PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy

Pair = tuple[PlayerNumber, PlayerNumber]

_NOBODY: frozenset[PlayerNumber] = frozenset()


class PairingInput(Struct, frozen=True):
    """What a Swiss round is drawn from; an even number of players.

    `met` holds the opponents of this stage and is symmetric; a player who is missing from it has met nobody.
    `avoid` holds the label of those who have one. `order` is what a score group is ordered by under slide and adjacent,
    ascending; players it leaves equal, or does not hold, go by lots. It is not read under random. Where a ruleset
    of policy slide has its first round fully random (`agot1-joust`), the caller gives that round the policy random.
    `sides` holds how much more often each player has played first than second; None: it does not matter. They weigh in who
    meets whom only with `sides_in_pairs`.
    """

    round: int
    players: tuple[PlayerNumber, ...]
    points: Mapping[PlayerNumber, Number]
    met: Mapping[PlayerNumber, frozenset[PlayerNumber]]
    avoid: Mapping[PlayerNumber, str]
    policy: PairingPolicy
    order: Mapping[PlayerNumber, tuple[Number, ...]]
    seed: str
    tournament: str
    sides: Mapping[PlayerNumber, int] | None = None
    sides_in_pairs: bool = True

    @property
    def by_sides(self) -> bool:
        """Whether sides weigh in who meets whom."""
        return self.sides is not None and self.sides_in_pairs

    def rematch(self, one: PlayerNumber, other: PlayerNumber) -> bool:
        """Whether the two have met in this stage."""
        return other in self.met.get(one, _NOBODY)

    def together(self, one: PlayerNumber, other: PlayerNumber) -> bool:
        """Whether the two share a label that should keep them apart."""
        label = self.avoid.get(one)
        return label is not None and label == self.avoid.get(other)

    def clash(self, one: PlayerNumber, other: PlayerNumber) -> bool:
        """Whether the two should not meet, for either reason."""
        return self.rematch(one, other) or self.together(one, other)

    def imbalance(self, one: PlayerNumber, other: PlayerNumber) -> int:
        """The squares of how much more often each of the two will have played first or second, at best; 0 where it weighs nothing."""
        if self.sides is None or not self.by_sides:
            return 0
        mine, theirs = self.sides.get(one, 0), self.sides.get(other, 0)
        return min((mine + 1) ** 2 + (theirs - 1) ** 2, (mine - 1) ** 2 + (theirs + 1) ** 2)

    def any_clash(self, ones: Sequence[PlayerNumber], others: Sequence[PlayerNumber]) -> bool:
        """Whether one of these should not meet whoever stands at the same place among the others."""
        if any(map(contains, map(self.met.get, ones, repeat(_NOBODY)), others)):
            return True
        return bool(self.avoid) and any(map(self.together, ones, others))

    def clashes(self, pairs: Iterable[Pair]) -> list[int]:
        """The indexes of the pairs that should not meet."""
        met = self.met.get
        if not self.avoid:
            return [i for i, (one, other) in enumerate(pairs) if other in met(one, _NOBODY)]
        return [i for i, (one, other) in enumerate(pairs) if self.clash(one, other)]


class Cost(Struct, frozen=True, order=True):
    """What a pairing costs; in this order: `rematches` and `kept_together` (pairs that share a label of Avoid) count
    pairs, `squared` is the sum of the squared differences of points, `sides` that of the squared imbalances of sides,
    `slide` the distance from the planned partners in places (0 under random).
    """

    rematches: int
    kept_together: int
    squared: Number
    sides: int
    slide: int


class Drawn(Struct, frozen=True):
    """A drawn round: the pairs, highest points first and the higher player first in each, and what they cost.

    `tries` is the number of the last try by lots. The reasons are given by `reasons(field, pairs)`, for these
    pairs as for any others.
    """

    pairs: tuple[Pair, ...]
    cost: Cost
    tries: int
