"""Labels that one page says many times, translated once."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.words import Words


@dataclass(frozen=True, slots=True)
class Labels:
    """Headings of the tables of rounds and receipts."""

    round: str
    opponent: str
    result: str
    score: str
    points: str
    total: str
    place: str
    bracket: str
    swiss: str
    arithmetic: str


def labels(words: Words) -> Labels:
    """The labels in one language."""
    return Labels(
        round=words.gettext("Round"),
        opponent=words.gettext("Opponent"),
        result=words.gettext("Result"),
        score=words.gettext("Score"),
        points=words.gettext("Points"),
        total=words.gettext("Total"),
        place=words.gettext("Place"),
        bracket=words.gettext("Bracket"),
        swiss=words.gettext("Swiss rounds"),
        arithmetic=words.gettext("The arithmetic of the tie-breaks"),
    )
