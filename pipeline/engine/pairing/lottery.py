"""The random policy: score groups in the order of lots, paired place by place.

Drawing again, as a whole, every run that holds a clash until it holds none makes each pairing without a clash that
crosses only odd boundaries equally likely. Mending a clash by swapping two players would not.
"""

from itertools import chain

from pipeline.engine.pairing.groups import Group, Run
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.tournament.lots import by_lot
from pipeline.model import PlayerNumber

MOST_TRIES = 400
_FREE_LOTS = 4_000
_LOTS_PER_PLAYER = 12


def purpose(field: PairingInput, attempt: int) -> str:
    """The purpose of the lots of a try; the first has no number."""
    return f"round {field.round}" if attempt == 1 else f"round {field.round} try {attempt}"


def consecutive(places: list[PlayerNumber]) -> list[Pair]:
    """First place with second, third with fourth, and so on."""
    return list(zip(places[::2], places[1::2], strict=True))


def first_try(field: PairingInput, run: Run) -> list[Pair]:
    """The pairs of a run by the lots of the round, with whatever clashes they hold."""
    return consecutive(list(chain.from_iterable(_shuffled(field, group, 1) for group in run)))


def without_clash(field: PairingInput, run: Run) -> tuple[list[Pair] | None, int]:
    """The pairs of the first try that holds no clash, and its number.

    None where the budget of tries is spent, which the first does not touch, with the number of the last one.
    """
    pairs, _ = _attempt(field, run, 1)
    if pairs is not None:
        return pairs, 1
    budget = _FREE_LOTS + _LOTS_PER_PLAYER * sum(len(group.players) for group in run)
    attempt = 1
    while attempt < MOST_TRIES and budget > 0:
        attempt += 1
        pairs, spent = _attempt(field, run, attempt)
        if pairs is not None:
            return pairs, attempt
        budget -= spent
    return None, attempt


def _shuffled(field: PairingInput, group: Group, attempt: int) -> list[PlayerNumber]:
    return by_lot(group.players, field.seed, field.tournament, purpose(field, attempt))


def _attempt(field: PairingInput, run: Run, attempt: int) -> tuple[list[Pair] | None, int]:
    """One try of a run and the number of lots it took; None as soon as a group, the smallest first, clashes."""
    above = 0
    begins_inside: list[bool] = []
    for group in run:
        begins_inside.append(above % 2 == 1)
        above += len(group.players)
    order: list[list[PlayerNumber]] = [[] for _ in run]
    spent = 0
    for index in sorted(range(len(run)), key=lambda index: len(run[index].players)):
        places = order[index] = _shuffled(field, run[index], attempt)
        spent += len(places)
        own = places[begins_inside[index] :]
        if field.any_clash(own[: len(own) // 2 * 2 : 2], own[1::2]):
            return None, spent
    across = [index for index, inside in enumerate(begins_inside) if inside]
    if field.any_clash([order[index - 1][-1] for index in across], [order[index][0] for index in across]):
        return None, spent
    return consecutive(list(chain.from_iterable(order))), spent
