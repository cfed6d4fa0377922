"""Drawing a Swiss round: optimal, certified, and by lots where the rules leave a choice."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engine.pairing.baseline import Base, mend
from pipeline.engine.pairing.certify import certified
from pipeline.engine.pairing.groups import Run, runs_of, score_groups
from pipeline.engine.pairing.lottery import first_try, redraw
from pipeline.engine.pairing.matching import toll
from pipeline.engine.pairing.pairing_input import Cost, Drawn, Pair, PairingInput
from pipeline.engine.pairing.slide import Slide, order_runs, slide_of, slide_pairs
from pipeline.rules.ruleset.swiss import PairingPolicy


def draw(field: PairingInput) -> Drawn:
    """The pairs of a Swiss round with an even number of players, at the least cost there is.

    In this order: the fewest rematches; the fewest pairs that share a label of Avoid; the smallest sum of squared
    differences of points; under slide the smallest distance from the slide partners; lots. Under random, where no
    more than the odd boundaries between score groups need be crossed, all optimal pairings are equally likely as
    long as the tries of a run (`lottery`) suffice; else a matching takes the lightest of the optimal ones, their pairs weighed
    by lots.
    """
    runs = runs_of(score_groups(field))
    if field.policy is PairingPolicy.SLIDE:
        base, tries = _slide_base(field, runs), 1
    else:
        base, tries = _random_base(field, runs)
    pairs = _settle(base) if base.clashes else base.pairs
    return Drawn(tuple(pairs), _cost(field, pairs, base.slide), tries)


def first_pairs(field: PairingInput) -> list[Pair]:
    """The pairs as lots and order alone would have them, with whatever clashes they hold."""
    runs = runs_of(score_groups(field))
    if field.policy is PairingPolicy.SLIDE:
        return _slide_base(field, runs).pairs
    return [pair for run in runs for pair in first_try(field, run)]


def cost(field: PairingInput, pairs: Sequence[Pair]) -> Cost:
    """What any pairing of the field costs, drawn or made by hand."""
    slide = _slide_base(field, runs_of(score_groups(field))).slide if field.policy is PairingPolicy.SLIDE else None
    return _cost(field, pairs, slide)


def _cost(field: PairingInput, pairs: Sequence[Pair], slide: Slide | None) -> Cost:
    distance = sum(slide.distance(one, other) for one, other in pairs) if slide else 0
    return Cost(*toll(field, pairs), distance)


def _slide_base(field: PairingInput, runs: Sequence[Run]) -> Base:
    ordered = order_runs(field, runs)
    paired = [slide_pairs(groups) for groups in ordered]
    slide = slide_of([players for groups in ordered for players in groups], [p for pairs in paired for p in pairs])
    return Base(field, runs, paired, range(len(runs)), slide)


def _random_base(field: PairingInput, runs: Sequence[Run]) -> tuple[Base, int]:
    """The runs by lots, drawn again where they hold clashes; those that always do stay as first drawn."""
    paired: list[list[Pair]] = []
    hard: list[int] = []
    tries = 1
    for index, run in enumerate(runs):
        pairs = first_try(field, run)
        if field.any_clash(pairs):
            again, last = redraw(field, run)
            tries = max(tries, last)
            if again is None:
                hard.append(index)
            pairs = again or pairs
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
    pairs: list[Pair] = []
    for index, pair in enumerate(base.pairs):
        pairs.extend(replaced.get(index, (pair,)))
    return _in_order(base, pairs)


def _in_order(base: Base, pairs: Sequence[Pair]) -> list[Pair]:
    if base.slide:
        place = base.slide.place
    else:
        place = {player: place for place, player in enumerate(player for pair in base.pairs for player in pair)}
    return sorted(
        ((one, other) if place[one] < place[other] else (other, one) for one, other in pairs),
        key=lambda pair: place[pair[0]],
    )
