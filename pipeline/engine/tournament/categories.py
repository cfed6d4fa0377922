"""What the categories of players are called: juniors, newcomers, a team, a faction."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from pipeline.model import Player, firsts, grouped

_NONE = frozenset("-‐‑‒–—―−")
"""Dashes that say in a cell that there is nothing."""


def categories_of(cell: str) -> tuple[str, ...]:
    """The categories of a cell, separated by commas or semicolons, each once; a dash is none."""
    names = (" ".join(part.split()) for part in re.split("[,;]", cell))
    return tuple(firsts((category_key(name), name) for name in names if not _NONE.issuperset(name)).values())


def category_key(name: str) -> str:
    """What two spellings of one category have in common: capitals and spaces do not matter."""
    return " ".join(name.casefold().split())


def category_names(players: Iterable[Player]) -> Mapping[str, str]:
    """Each category by its key, spelt as most players have it; of two as frequent, as it is first written."""
    stated = (name for player in players for name in categories_of(player.category))
    spelt = grouped((category_key(name), name) for name in stated)
    return {key: Counter(names).most_common(1)[0][0] for key, names in spelt.items()}
