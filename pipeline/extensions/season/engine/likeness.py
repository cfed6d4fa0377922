"""Names that may be one person's: the same words in another order, or one letter mistyped."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations

from pipeline.model.spelling import skeleton

_SHORTEST_WORD = 3
_SHORTEST_NAME = 6
"""So many letters has a word, and a name, in which one letter is a likely slip."""
_LARGEST_BLOCK = 40
"""So many names are compared with one another; more that are alike were not typed by people."""


class Likeness(StrEnum):
    """How two names that are not the same are alike."""

    WORDS = "words"
    """The same words in another order, or with letters that look the same."""
    LETTER = "letter"
    """One letter more, less or another, or two exchanged, in one of the words."""


def likeness(one: str, other: str) -> Likeness | None:
    """How two names are alike, if they are."""
    return _likeness(skeleton(one).split(), skeleton(other).split())


def alike(names: Sequence[str]) -> Iterator[tuple[int, int, Likeness]]:
    """All pairs of places in a list of names that are alike, the lower place first, in order.

    Only names with a block in common are compared: all their words, or all but one and that one but for a letter.
    """
    words = [skeleton(name).split() for name in names]
    blocks: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, own in enumerate(words):
        for key in _keys(own):
            blocks[key].append(place)
    pairs = {
        pair for block in blocks.values() for pair in combinations(block[:_LARGEST_BLOCK], 2) if pair[0] != pair[1]
    }
    for first, second in sorted(pairs):
        found = _likeness(words[first], words[second])
        if found is not None:
            yield first, second, found


def _keys(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """The blocks that a name is in; each once."""
    found = {("", *words)}
    if sum(map(len, words)) >= _SHORTEST_NAME:
        for index, word in enumerate(words):
            if _mistypable(word):
                rest = (*words[:index], *words[index + 1 :])
                found |= {(short, *rest) for short in (word, *_shortened(word))}
    return found


def _shortened(word: str) -> Iterator[str]:
    return (word[:place] + word[place + 1 :] for place in range(len(word)))


def _mistypable(word: str) -> bool:
    return word.isalpha() and len(word) >= _SHORTEST_WORD


def _likeness(one: Sequence[str], other: Sequence[str]) -> Likeness | None:
    if not one or not other:
        return None
    if one == other:
        return Likeness.WORDS
    left, right = Counter(one) - Counter(other), Counter(other) - Counter(one)
    if left.total() != 1 or right.total() != 1 or len(one) != len(other):
        return None
    (mine,), (theirs,) = left, right
    long_enough = min(sum(map(len, one)), sum(map(len, other))) >= _SHORTEST_NAME
    if long_enough and _mistypable(mine) and _mistypable(theirs) and _one_slip(mine, theirs):
        return Likeness.LETTER
    return None


def _one_slip(one: str, other: str) -> bool:
    """Whether one letter was put in, left out or mistaken, or two neighbours were exchanged."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, others = one[start:], other[start:]
    if len(rest) != len(others):
        return rest[1:] == others if len(rest) > len(others) else rest == others[1:]
    return rest[1:] == others[1:] or (rest[:2] == others[1::-1] and rest[2:] == others[2:])
