"""Fields to draw from, and the least cost of a pairing found naively."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from pipeline.engine.pairing.draw import draw
from pipeline.engine.pairing.pairing_input import Cost, Pair, PairingInput
from pipeline.model import Number, PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy


def pairing_input(
    points: Mapping[int, Number],
    met: Iterable[tuple[int, int]] = (),
    *,
    avoid: Mapping[int, str] | None = None,
    policy: PairingPolicy = PairingPolicy.RANDOM,
    round_: int = 4,
    seed: str = "seed",
) -> PairingInput:
    """Players by their points; slide goes by number."""
    opponents: dict[PlayerNumber, set[PlayerNumber]] = {}
    for one, other in met:
        opponents.setdefault(PlayerNumber(one), set()).add(PlayerNumber(other))
        opponents.setdefault(PlayerNumber(other), set()).add(PlayerNumber(one))
    return PairingInput(
        round=round_,
        players=tuple(PlayerNumber(player) for player in points),
        points={PlayerNumber(player): value for player, value in points.items()},
        met={player: frozenset(others) for player, others in opponents.items()},
        avoid={PlayerNumber(player): label for player, label in (avoid or {}).items()},
        policy=policy,
        order={PlayerNumber(player): (player,) for player in points},
        seed=seed,
        tournament="Joust",
    )


def all_met(players: Sequence[int]) -> list[tuple[int, int]]:
    return [(one, other) for one in players for other in players if one < other]


def pairs_of(*pairs: tuple[int, int]) -> list[Pair]:
    return [(PlayerNumber(one), PlayerNumber(other)) for one, other in pairs]


def unordered(pairs: Iterable[tuple[int, int]]) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(pair) for pair in pairs)


def all_pairings(players: Sequence[PlayerNumber]) -> Iterable[list[Pair]]:
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for rest in all_pairings([player for player in others if player != other]):
            yield [(first, other), *rest]


def naive_slide(field: PairingInput) -> tuple[list[PlayerNumber], dict[PlayerNumber, PlayerNumber]]:
    """Everybody by place, and the slide partners, where slide goes by number."""
    places = sorted(field.players, key=lambda player: (-field.points[player], player))
    partner: dict[PlayerNumber, PlayerNumber] = {}
    left = list(places)
    while left:
        group = [player for player in left if field.points[player] == field.points[left[0]]]
        if len(group) == 1:
            couples = [(left[0], left[1])]
        else:
            half = len(group) // 2
            couples = list(zip(group[:half], group[half : 2 * half], strict=True))
        for one, other in couples:
            partner[one], partner[other] = other, one
            left.remove(one)
            left.remove(other)
    return places, partner


def naive_adjacent(field: PairingInput) -> tuple[list[PlayerNumber], dict[PlayerNumber, PlayerNumber]]:
    """Everybody by place, and the neighbours who are to meet."""
    places = sorted(field.players, key=lambda player: (-field.points[player], player))
    partner = {player: places[index + 1 - 2 * (index % 2)] for index, player in enumerate(places)}
    return places, partner


def naive_sides(field: PairingInput, one: PlayerNumber, other: PlayerNumber) -> int:
    """The squared imbalances of two players if the one who has been first less often is first."""
    if field.sides is None:
        return 0
    mine, theirs = sorted((field.sides.get(one, 0), field.sides.get(other, 0)))
    return (mine + 1) ** 2 + (theirs - 1) ** 2


def naive_cost(field: PairingInput, pairs: Iterable[Pair]) -> Cost:
    places, partner = (naive_adjacent if field.policy is PairingPolicy.ADJACENT else naive_slide)(field)
    total = Cost(0, 0, 0, 0, 0)
    for one, other in pairs:
        off = abs(places.index(other) - places.index(partner[one])) + abs(
            places.index(one) - places.index(partner[other])
        )
        total = Cost(
            total.rematches + (other in field.met.get(one, ())),
            total.kept_together + (one in field.avoid and field.avoid[one] == field.avoid.get(other)),
            total.squared + (field.points[one] - field.points[other]) ** 2,
            total.sides + naive_sides(field, one, other),
            total.slide + (off if field.policy in (PairingPolicy.SLIDE, PairingPolicy.ADJACENT) else 0),
        )
    return total


def least_cost(field: PairingInput) -> Cost:
    """The least cost of any pairing of the field, each pair of players tried for whoever is first of those left."""
    players = sorted(field.players)
    tolls = {
        (i, j): naive_cost(field, [(players[i], players[j])])
        for i in range(len(players))
        for j in range(i + 1, len(players))
    }

    @cache
    def least(left: frozenset[int]) -> Cost:
        if not left:
            return Cost(0, 0, 0, 0, 0)
        first = min(left)
        return min(_sum(tolls[first, other], least(left - {first, other})) for other in left - {first})

    return least(frozenset(range(len(players))))


def _sum(one: Cost, other: Cost) -> Cost:
    return Cost(
        one.rematches + other.rematches,
        one.kept_together + other.kept_together,
        one.squared + other.squared,
        one.sides + other.sides,
        one.slide + other.slide,
    )


def played_input(players: int, rounds: int, policy: PairingPolicy, seed: int) -> PairingInput:
    """The field after so many rounds of wins and losses, each drawn by `draw`, the first at random."""
    chance = random.Random(seed)
    points: dict[int, Number] = dict.fromkeys(range(1, players + 1), 0)
    met: list[tuple[int, int]] = []
    for round_ in range(1, rounds + 1):
        first = PairingPolicy.RANDOM if round_ == 1 else policy
        for pair in draw(pairing_input(points, met, policy=first, round_=round_, seed=str(seed))).pairs:
            met.append(pair)
            points[chance.choice(pair)] += 5
    return pairing_input(points, met, policy=policy, round_=rounds + 1, seed=str(seed))
