"""Table numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import count

from pipeline.engine.tournament.contest import Contest
from pipeline.model.ids import PlayerNumber

Pair = tuple[PlayerNumber, PlayerNumber]


def tables(
    contest: Contest, pairs: Sequence[Pair], rank: Mapping[PlayerNumber, int], taken: Collection[int] = ()
) -> list[tuple[int, Pair]]:
    """The pairs with their tables, in the order of the tables; no table twice, none of those `taken`.

    The pair of the best player (lowest `rank`; who has none comes last) sits at the first table, and so on; equal
    pairs keep their order. A player's fixed table is kept: where both have one, the better player's; where two
    pairs want the same, the better pair has it.
    """
    last = len(rank)

    def ranks(pair: Pair) -> list[int]:
        return sorted(rank.get(player, last) for player in pair)

    ordered = sorted(pairs, key=ranks)
    used = set(taken)
    seated: dict[Pair, int] = {}
    for pair in ordered:
        for player in sorted(pair, key=lambda player: rank.get(player, last)):
            table = contest.players[player].fixed_table if player in contest.players else None
            if table is not None and table not in used and pair not in seated:
                seated[pair] = table
                used.add(table)
    free = (number for number in count(1) if number not in used)
    return sorted((seated[pair] if pair in seated else next(free), pair) for pair in ordered)
