"""Labels that one page says many times, translated once."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.language.words import Words


@dataclass(frozen=True, slots=True)
class Labels:
    """Headings of the tables of rounds and receipts."""

    round: str
    result: str
    score: str
    points: str
    total: str
    place: str
    arithmetic: str


def labels(words: Words) -> Labels:
    """The labels in one language."""
    return Labels(
        round=words.gettext("Round"),
        result=words.gettext("Result"),
        score=words.gettext("Score"),
        points=words.gettext("Points"),
        total=words.gettext("Total"),
        place=words.gettext("Place"),
        arithmetic=words.gettext("The arithmetic of the tie-breaks"),
    )
