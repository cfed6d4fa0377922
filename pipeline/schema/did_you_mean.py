"""Near misses: the name that somebody may have meant."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property

from pipeline.locale.spelling import skeleton
from pipeline.model import grouped

_LIKE = 0.74
_SHORTEST = 3
_LONGEST = 100
_CANDIDATES = 12
_MOST_LOOKS = 1_000
"""Whoever has more names wrong has another list before them; near misses would take minutes and help nobody."""


class Near:
    """Finds the most similar of many names; the first look takes them in, each takes milliseconds among ten thousand."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._looks = 0

    @cached_property
    def _skeletons(self) -> Mapping[str, str]:
        return {name: skeleton(name) for name in self._names}

    @cached_property
    def _by_gram(self) -> Mapping[str, Sequence[str]]:
        return grouped((gram, name) for name, bare in self._skeletons.items() for gram in _grams(bare))

    def best(self, text: str) -> str | None:
        """The name that is most like the text, or None if none is like it."""
        wanted = skeleton(text[:_LONGEST])
        self._looks += 1
        if len(wanted) < _SHORTEST or self._looks > _MOST_LOOKS:
            return None
        shared = Counter(name for gram in _grams(wanted) for name in self._by_gram.get(gram, ()))
        pairs = [(name, self._skeletons[name]) for name, _ in shared.most_common(_CANDIDATES)]
        scored = [(SequenceMatcher(None, wanted, bare, autojunk=False).ratio(), name) for name, bare in pairs]
        likeness, name = max(scored, key=lambda pair: pair[0], default=(0.0, ""))
        return name if likeness >= _LIKE else None


def _grams(text: str) -> frozenset[str]:
    """Pairs of neighbouring letters."""
    padded = f" {text} "
    return frozenset(padded[start : start + 2] for start in range(len(padded) - 1))
