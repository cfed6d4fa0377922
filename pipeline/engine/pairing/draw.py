"""Drawing a Swiss round: optimal, certified, and by lots where the rules leave a choice."""

from collections.abc import Sequence
from itertools import chain

from pipeline.engine.pairing.baseline import Base, mend
from pipeline.engine.pairing.certify import certified
from pipeline.engine.pairing.groups import Run, runs_of, score_groups
from pipeline.engine.pairing.lottery import consecutive, first_try, purpose, without_clash
from pipeline.engine.pairing.matching import toll
from pipeline.engine.pairing.pairing_input import Cost, Drawn, Pair, PairingInput
from pipeline.engine.pairing.slide import ORDERED, Slide, in_order, slide_pairs
from pipeline.engine.tournament.lots import lots
from pipeline.rules.ruleset.swiss import PairingPolicy


def draw(field: PairingInput) -> Drawn:
    """The pairs of a Swiss round with an even number of players, at the least cost there is.

    In this order: the fewest rematches; the fewest pairs that share a label of Avoid; the smallest sum of squared
    differences of points; where sides matter, the smallest sum of squared imbalances of sides; under slide and adjacent
    the smallest distance from the planned partners; lots. Under random, where no
    more than the odd boundaries between score groups need be crossed, all optimal pairings are equally likely as
    long as the tries of a run (`lottery`) suffice; else a matching takes the lightest of the optimal ones, their pairs weighed
    by lots. Where sides weigh in the pairs, a matching of the whole field does it all; where they matter at all, the
    first of a pair plays first.
    """
    runs = runs_of(score_groups(field))
    if field.by_sides and field.players:
        return _by_sides(field, runs)
    if field.policy in ORDERED:
        base, tries = _ordered_base(field, runs), 1
    else:
        base, tries = _random_base(field, runs)
    pairs = _settle(base) if base.clashes else base.pairs
    if field.sides is not None:
        pairs = [_first_first(field, pair) for pair in pairs]
    return Drawn(tuple(pairs), _cost(field, pairs, base.slide), tries)


def first_pairs(field: PairingInput) -> list[Pair]:
    """The pairs as lots and order alone would have them, with whatever clashes they hold."""
    runs = runs_of(score_groups(field))
    if field.policy in ORDERED:
        return _ordered_base(field, runs).pairs
    return [pair for run in runs for pair in first_try(field, run)]


def cost(field: PairingInput, pairs: Sequence[Pair]) -> Cost:
    """What any pairing of the field costs, drawn or made by hand."""
    slide = _ordered_base(field, runs_of(score_groups(field))).slide if field.policy in ORDERED else None
    return _cost(field, pairs, slide)


def _cost(field: PairingInput, pairs: Sequence[Pair], slide: Slide | None) -> Cost:
    distance = sum(slide.distance(one, other) for one, other in pairs) if slide else 0
    sides = sum(field.imbalance(*pair) for pair in pairs) if field.by_sides else 0
    return Cost(*toll(field, pairs), sides, distance)


def _by_sides(field: PairingInput, runs: Sequence[Run]) -> Drawn:
    """The whole field at once: what sides cost depends on both of a pair, so no part of it is optimal by itself."""
    if field.policy in ORDERED:
        base = _ordered_base(field, runs)
    else:
        base = Base(field, runs, [first_try(field, run) for run in runs], (), None)
    pairs = _in_order(base, base.best(range(len(base.pairs))))
    return Drawn(tuple(_first_first(field, pair) for pair in pairs), _cost(field, pairs, base.slide), 1)


def _first_first(field: PairingInput, pair: Pair) -> Pair:
    """The pair, whoever has played first less often first; where that is the same, by the lots of the round."""
    had, lot = field.sides or {}, lots(field.seed, field.tournament, purpose(field, 1))
    one, other = sorted(pair, key=lambda player: (had.get(player, 0), lot(player)))
    return one, other


def _ordered_base(field: PairingInput, runs: Sequence[Run]) -> Base:
    ordered = [[in_order(field, group) for group in run] for run in runs]
    adjacent = field.policy is PairingPolicy.ADJACENT
    paired = [consecutive([*chain(*groups)]) if adjacent else slide_pairs(groups) for groups in ordered]
    place = {player: place for place, player in enumerate(chain(*chain(*ordered)))}
    partner = dict(chain(*paired))
    partner.update([(low, high) for high, low in chain(*paired)])
    return Base(field, runs, paired, range(len(runs)), Slide(place, partner))


def _random_base(field: PairingInput, runs: Sequence[Run]) -> tuple[Base, int]:
    """The runs by lots, drawn again where they hold clashes; those that always do stay as first drawn."""
    paired: list[list[Pair]] = []
    hard: list[int] = []
    tries = 1
    for index, run in enumerate(runs):
        pairs, last = without_clash(field, run)
        tries = max(tries, last)
        if pairs is None:
            hard.append(index)
            pairs = first_try(field, run)
        paired.append(pairs)
    return Base(field, runs, paired, hard, None), tries


def _settle(base: Base) -> list[Pair]:
    """The base with its clashes mended, in order of the places in it."""
    mended, stuck = mend(base)
    solved = certified(base, mended, stuck)
    replaced: dict[int, Sequence[Pair]] = {}
    for window in solved:
        replaced.update(dict.fromkeys(window.indexes, ()))
        replaced[min(window.indexes)] = window.pairs
    for cluster in mended:
        if cluster.first not in replaced:
            replaced.update(dict.fromkeys(cluster.indexes, ()))
            replaced[cluster.first] = cluster.pairs
    kept = (replaced.get(index, (pair,)) for index, pair in enumerate(base.pairs))
    return _in_order(base, [*chain.from_iterable(kept)])


def _in_order(base: Base, pairs: Sequence[Pair]) -> list[Pair]:
    own = base.slide.place if base.slide else None
    place = own or {player: place for place, player in enumerate(chain.from_iterable(base.pairs))}
    return sorted(
        ((one, other) if place[one] < place[other] else (other, one) for one, other in pairs),
        key=lambda pair: place[pair[0]],
    )
