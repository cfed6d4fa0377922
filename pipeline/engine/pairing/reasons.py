"""Why each pair is paired: for a drawn round and for one paired by hand alike."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property
from itertools import chain

from msgspec import Struct

from pipeline.engine.pairing.groups import Group, score_groups
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.model import FloatCause, Number, PlayerNumber, Reason, ReasonKind, replace
from pipeline.rules.ruleset.swiss import PairingPolicy


def reasons(field: PairingInput, pairs: Sequence[Pair]) -> tuple[Reason, ...]:
    """The reason of each pair, in the order of the pairs; players of the field who are in none are let be."""
    floats = _Floats(field, pairs)
    points = field.points
    bad = set(field.clashes(pairs))
    first = field.round == 1 and field.policy is PairingPolicy.RANDOM and len({*points.values()}) < 2
    level = Reason(ReasonKind.FIRST_ROUND if first else ReasonKind.SAME_GROUP)
    found: list[Reason] = []
    for index, (one, other) in enumerate(pairs):
        reason = level if first or points[one] == points[other] else floats.reason(one, other)
        if index in bad:
            flags = field.rematch(one, other), field.together(one, other)
            reason = replace(reason, rematch=flags[0], kept_together=flags[1])
        found.append(reason)
    return tuple(found)


class _Floats(Struct, frozen=True, dict=True):
    """The pairs that join two score groups, and what crosses each boundary because of them."""

    field: PairingInput
    pairs: Sequence[Pair]

    @cached_property
    def groups(self) -> list[Group]:
        return score_groups(self.field)

    @cached_property
    def index(self) -> dict[Number, int]:
        return {group.points: index for index, group in enumerate(self.groups)}

    @cached_property
    def odd(self) -> list[bool]:
        """Whether an odd number of players stands above the boundary below each group."""
        odd, above = [], 0
        for group in self.groups:
            above += len(group.players)
            odd.append(above % 2 == 1)
        return odd

    @cached_property
    def down(self) -> dict[int, list[tuple[PlayerNumber, range]]]:
        """By group, who of it is paired below it, each with the groups whose lower boundary the pair crosses."""
        points, index = self.field.points, self.index
        down: dict[int, list[tuple[PlayerNumber, range]]] = defaultdict(list)
        for one, other in self.pairs:
            if points[one] != points[other]:
                high, low = (one, other) if points[one] > points[other] else (other, one)
                crossed = range(index[points[high]], index[points[low]])
                down[crossed.start].append((high, crossed))
        return down

    @cached_property
    def crossings(self) -> Counter[int]:
        """How many pairs cross the boundary below each group."""
        return Counter(chain.from_iterable(crossed for own in self.down.values() for _, crossed in own))

    def reason(self, one: PlayerNumber, other: PlayerNumber) -> Reason:
        points = self.field.points
        player, partner = (one, other) if points[one] > points[other] else (other, one)
        return Reason(ReasonKind.FLOAT, player, points[player], points[partner], *self._cause(player))

    def _cause(self, player: PlayerNumber) -> tuple[FloatCause, tuple[PlayerNumber, ...]]:
        own = self.index[self.field.points[player]]
        if self.odd[own] and self.crossings[own] == 1:
            return FloatCause.ODD_GROUP, ()
        left = [mate for mate, _ in self.down[own] if mate != player]
        mates = left or [mate for mate in self.groups[own].players if mate != player]
        met = tuple(sorted(mate for mate in mates if self.field.rematch(player, mate)))
        if mates and len(met) == len(mates):
            return FloatCause.HAS_MET, met
        if mates and all(self.field.clash(player, mate) for mate in mates):
            return FloatCause.KEPT_APART, met
        return FloatCause.SYSTEM if self.field.policy is PairingPolicy.DUTCH else FloatCause.LEAST_TOTAL, ()
