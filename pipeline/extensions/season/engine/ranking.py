"""The ranking of a game over its tournaments, by points of places or by the average place."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.overall.totals import points_of_place
from pipeline.engine.places import places_of
from pipeline.extensions.season.model import DecidedBy, RankedBy, Ranking, RankingPart, RankingRow
from pipeline.extensions.season.rules import RankingRules
from pipeline.model import Number, PlayerNumber, grouped, replace, whole_if_so


class Placed(Struct, frozen=True):
    """A place that a player has won: `entry` is that of the tournament among those of the game."""

    player: PlayerNumber
    entry: int
    place: int


def needed_events(rules: RankingRules, entries: int, over: int) -> int:
    """How many tournaments a place takes, of so many `entries` of which so many are `over`.

    By the average it is a third of those that are over, but two at least, unless the rules say how many: otherwise a
    single win would stand above good places in many tournaments.
    """
    if rules.needed is not None:
        return rules.needed
    return 1 if rules.points or entries < 2 else max(2, -(-over // 3))


def ranking(placed: Sequence[Placed], rules: RankingRules, entries: int) -> Ranking:
    """Everybody who has a place, the best first; who has played too few of the `entries` comes last and has none.

    The better value goes first: the larger total, or the lower average. Among equal values goes first who has more
    tournaments counted, then who has the best place of all; who is still equal shares the place. Of equal parts the
    better place, then the earlier tournament counts.
    """
    by = RankedBy.POINTS if rules.points else RankedBy.AVERAGE
    needed = needed_events(rules, entries, len({place.entry for place in placed}))
    own = grouped((one.player, one) for one in placed)
    lines = [_line(player, places, rules, needed) for player, places in own.items()]
    lines.sort(key=lambda line: (line[0], line[1].player))
    orders, rows = [order for order, _ in lines], []
    for index, (place, (order, row)) in enumerate(zip(places_of(orders), lines, strict=True)):
        neighbours = [orders[other] for other in (index - 1, index + 1) if 0 <= other < len(orders)]
        unplaced = order[0]
        rows.append(replace(row, place=None if unplaced else place, decided_by=_decided_by(order, neighbours)))
    return Ranking(by, tuple(rows), rules.points, rules.beyond, rules.best, needed)


Order = tuple[bool, Number, int, int]
"""What lines go by, the smallest first: no place, loss, tournaments counted (negative), best place; who is equal shares it."""


def _line(
    player: PlayerNumber, places: Sequence[Placed], rules: RankingRules, needed: int
) -> tuple[Order, RankingRow]:
    """A line before its place is known, its parts in order of date."""
    points = bool(rules.points)
    in_order = sorted(places, key=lambda place: place.entry)
    worths = [points_of_place(rules.points, rules.beyond, one.place) if points else one.place for one in in_order]

    def better(index: int) -> tuple[Number, int, int]:
        return -worths[index] if points else worths[index], in_order[index].place, index

    counted = set(sorted(range(len(worths)), key=better)[: rules.best])
    total = sum(worths[index] for index in counted)
    value = total if points else whole_if_so(Fraction(total, len(counted)))
    best_place = min(place.place for place in places)
    order = (len(places) < needed, -value if points else value, -len(counted), best_place)
    parts = (RankingPart(one.entry, one.place, worths[at], at in counted) for at, one in enumerate(in_order))
    return order, RankingRow(None, player, value, DecidedBy.SHARED, tuple(parts))


def _decided_by(own: Order, neighbours: Sequence[Order]) -> DecidedBy:
    """The last criterion that tells a line from one of its neighbours; none where one is equal in all of them."""
    if own in neighbours:
        return DecidedBy.SHARED
    differ = [[mine != theirs for mine, theirs in zip(own, other, strict=True)].index(True) for other in neighbours]
    criteria = (DecidedBy.VALUE, DecidedBy.VALUE, DecidedBy.EVENTS, DecidedBy.BEST_PLACE)
    return criteria[max(differ, default=1)]
