"""Names of people and places that fit a language: `names.toml` in its folder; nobody in particular."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from pipeline.locale.languages import ENGLISH, LANGUAGES, language_table


class Names(Struct, frozen=True):
    """Words for sample events. A surname is a pair: as a man bears it and as a woman does."""

    men: tuple[str, ...]
    women: tuple[str, ...]
    surnames: tuple[tuple[str, str], ...]
    cities: tuple[str, ...]
    clubs: tuple[str, ...]
    venues: tuple[str, ...]
    country: str
    time_zone: str
    event: str
    """With a place for the city."""
    tournament: str


@cache
def names_of(language: str) -> Names:
    """The names of a language; what it does not state, and all of a language that we do not have, is English."""
    stated = language_table(ENGLISH, "names")
    if language in LANGUAGES:
        stated |= language_table(language, "names")
    stated["surnames"] = [(one, one) if isinstance(one, str) else tuple(one) for one in stated["surnames"]]
    facts: dict[str, Any] = {key: tuple(one) if isinstance(one, list) else one for key, one in stated.items()}
    return Names(**facts)
