"""What an event takes from a language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Names:
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


def words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


def lines(text: str) -> tuple[str, ...]:
    """The lines of a text that are not empty."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def same(text: str) -> tuple[tuple[str, str], ...]:
    """Surnames that men and women bear alike."""
    return tuple((word, word) for word in text.split())
