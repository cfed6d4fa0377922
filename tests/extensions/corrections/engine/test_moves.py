"""What is different between two states of a tournament, and in which order it is told."""

from __future__ import annotations

from fractions import Fraction

from pipeline.extensions.corrections.engine.facts import EventFacts, StandingLine, moves
from pipeline.model import PlayerNumber, Slug, Status


def facts(**places: int) -> EventFacts:
    """Standings with the places of players, by `p` and their numbers."""
    lines = {
        PlayerNumber(int(player[1:])): StandingLine(place, Fraction(0), {}, Status.ACTIVE)
        for player, place in places.items()
    }
    return EventFacts("Main", Slug("main"), lines)


def test_lines_are_in_the_order_of_the_newer_places_and_who_has_none_comes_last() -> None:
    found = moves(facts(p1=1, p2=2, p3=3, p4=4, p5=5), facts(p5=1, p3=2, p2=3, p6=4))
    assert [line.player for line in found.lines] == [5, 3, 2, 6, 1, 4]
