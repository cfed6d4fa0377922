"""What every seating costs at least: a search that reaches it can stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.engine.seating.weights import Scale, Weights


def least(weights: Weights, scale: Scale) -> int:
    """A price that no seating undercuts (often the optimum, never more)."""
    prices = max(_by_player(weights), _by_cliques(weights, scale))
    return prices + _by_short(weights)


def _by_player(weights: Weights) -> int:
    """Everybody with the company that is cheapest for him, at the smallest table: half of what all pay."""
    company = min(weights.sizes, default=1) - 1
    total = 0
    for prices in weights.pair:
        costly = len(prices) - (len(weights.pair) - 1 - company)
        if costly > 0:
            total += sum(sorted(prices.values())[:costly])
    return -(-total // 2)


def _by_short(weights: Weights) -> int:
    """The short seats filled with those who sat at short tables least often."""
    seats = sum(size for size, short in zip(weights.sizes, weights.short, strict=True) if short)
    return sum(sorted(weights.small)[:seats])


def _by_cliques(weights: Weights, scale: Scale) -> int:
    """More players than tables, of whom each has met every other: they cannot all be spread.

    A table of four from the round before, over three tables: one pair is left. Such groups that have no pair in
    common add up.
    """
    tables = len(weights.sizes)
    repeats = _spread(_graph(weights.pair, scale.repeat), tables)
    together = _spread(_graph([_rest(prices, scale.repeat) for prices in weights.pair], scale.together), tables)
    return repeats * scale.repeat + together * scale.together


def _rest(prices: Mapping[int, int], unit: int) -> dict[int, int]:
    return {other: price % unit for other, price in prices.items()}


def _graph(pair: Sequence[Mapping[int, int]], price: int) -> list[set[int]]:
    return [{other for other, cost in prices.items() if cost >= price} for prices in pair]


def _spread(near: list[set[int]], tables: int) -> int:
    """The pairs that stay together of cliques without a common pair, taken greedily."""
    total = 0
    for one in range(len(near)):
        while len(near[one]) >= tables:
            clique = _clique(near, one)
            total += _left_together(len(clique), tables)
            for member in clique:
                near[member].difference_update(clique)
            if len(clique) <= tables:
                break
    return total


def _clique(near: list[set[int]], one: int) -> list[int]:
    """Players who are all joined to each other, around one."""
    clique, joined = [one], set(near[one])
    while joined:
        clique.append(min(joined))
        joined &= near[clique[-1]]
    return clique


def _left_together(players: int, tables: int) -> int:
    """The fewest pairs at one table when so many are spread over the tables."""
    each, more = divmod(players, tables)
    return (tables - more) * each * (each - 1) // 2 + more * each * (each + 1) // 2
