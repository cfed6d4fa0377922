"""Places that equals share, wherever the program numbers them: two who are level are both first, and the next is third."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def place_behind(ahead: int) -> int:
    """The place of whoever has so many players ahead, and of all who are level with them."""
    return ahead + 1


def in_places(tiers: Iterable[Sequence[T]], ahead: int = 0) -> Iterator[tuple[int, Sequence[T]]]:
    """The tiers, best first, each with the place that all in it share; so many players are `ahead` of the first tier."""
    for tier in tiers:
        yield place_behind(ahead), tier
        ahead += len(tier)


def places_of(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each key among all of them, in the order in which they are given: the smallest is first."""
    times = Counter(keys)
    places = {tier[0]: place for place, tier in in_places([key] * times[key] for key in sorted(times))}
    return tuple(places[key] for key in keys)
