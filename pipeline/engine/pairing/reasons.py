"""Why each pair is paired: for a drawn round and for one paired by hand alike."""

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.pairing.groups import Group, score_groups
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.model import FloatCause, Number, PlayerNumber, Reason, ReasonKind
from pipeline.rules.ruleset.swiss import PairingPolicy

FIRST_ROUND = Reason(ReasonKind.FIRST_ROUND)
SAME_GROUP = Reason(ReasonKind.SAME_GROUP)


def reasons(field: PairingInput, pairs: Sequence[Pair]) -> tuple[Reason, ...]:
    """The reason of each pair, in the order of the pairs; players of the field who are in none are let be."""
    floats = _Floats(field, pairs)
    points = field.points
    bad = set(field.clashes(pairs))
    first = field.round == 1 and field.policy is PairingPolicy.RANDOM and len({*points.values()}) < 2
    found: list[Reason] = []
    for index, (one, other) in enumerate(pairs):
        level = first or points[one] == points[other]
        if level and index not in bad:
            found.append(FIRST_ROUND if first else SAME_GROUP)
            continue
        flags = (field.rematch(one, other), field.together(one, other))
        if level:
            kind = ReasonKind.FIRST_ROUND if first else ReasonKind.SAME_GROUP
            found.append(Reason(kind, rematch=flags[0], kept_together=flags[1]))
        else:
            found.append(floats.reason(one, other, *flags))
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
    def crossings(self) -> list[int]:
        """How many pairs cross the boundary below each group."""
        crossings = [0] * len(self.groups)
        points = self.field.points
        for one, other in self.pairs:
            if points[one] != points[other]:
                ends = sorted((self.index[points[one]], self.index[points[other]]))
                for boundary in range(*ends):
                    crossings[boundary] += 1
        return crossings

    @cached_property
    def down(self) -> dict[Number, list[PlayerNumber]]:
        """Who of each group is paired below it."""
        down: dict[Number, list[PlayerNumber]] = {}
        points = self.field.points
        for one, other in self.pairs:
            if points[one] != points[other]:
                player = max(one, other, key=lambda player: points[player])
                down.setdefault(points[player], []).append(player)
        return down

    def reason(self, one: PlayerNumber, other: PlayerNumber, rematch: bool, together: bool) -> Reason:
        points = self.field.points
        player, partner = (one, other) if points[one] > points[other] else (other, one)
        cause, met = self._cause(player)
        high, low = points[player], points[partner]
        return Reason(ReasonKind.FLOAT, player, high, low, cause, met, rematch, together)

    def _cause(self, player: PlayerNumber) -> tuple[FloatCause, tuple[PlayerNumber, ...]]:
        own = self.index[self.field.points[player]]
        if self.odd[own] and self.crossings[own] == 1:
            return FloatCause.ODD_GROUP, ()
        left = [mate for mate in self.down[self.field.points[player]] if mate != player]
        mates = left or [mate for mate in self.groups[own].players if mate != player]
        met = tuple(sorted(mate for mate in mates if self.field.rematch(player, mate)))
        if mates and len(met) == len(mates):
            return FloatCause.HAS_MET, met
        if mates and all(self.field.clash(player, mate) for mate in mates):
            return FloatCause.KEPT_APART, met
        return FloatCause.SYSTEM if self.field.policy is PairingPolicy.DUTCH else FloatCause.LEAST_TOTAL, ()
