"""Chance that a seed repeats on every machine."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class SeededChance(Struct, frozen=True):
    """Every question has its own answer: SHA-256 of the seed and what is asked, so that none depends on another."""

    seed: str

    def below(self, limit: int, *what: object) -> int:
        """A whole number from 0 to `limit` - 1."""
        text = "|".join(str(part) for part in (self.seed, *what))
        return int.from_bytes(sha256(text.encode()).digest(), "big") % limit

    def happens(self, percent: int, *what: object) -> bool:
        """Whether something comes about that does so in `percent` of 100 cases."""
        return self.below(100, *what) < percent

    def one_of(self, choices: Sequence[T], *what: object) -> T:
        """One of the choices, at least one."""
        return choices[self.below(len(choices), *what)]

    def shuffled(self, choices: Iterable[T], *what: object) -> list[T]:
        """All of them in an order by chance."""
        return sorted(choices, key=lambda choice: self.below(1 << 64, *what, choice))

    def weighted(self, choices: Sequence[tuple[T, int]], *what: object) -> T:
        """One of the choices, each as often as its weight says."""
        return self.one_of([choice for choice, weight in choices for _ in range(weight)], *what)
