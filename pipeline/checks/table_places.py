"""Typed places by themselves: every one that somebody has, and none beyond the table."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.results import PLACE_BEYOND_TABLE, PLACE_IMPOSSIBLE


def places_possible(subject: Subject) -> Iterable[Problem]:
    """A place that nobody can have: below it must stand as many players as it says, 1 1 3 and not 1 1 2."""
    for table in subject.tables:
        typed = [seat.place for seat in table if seat.place is not None]
        for seat in table:
            if seat.place is None:
                continue
            at, player = subject.at(seat, "place"), subject.name(seat.player)
            better = sum(place < seat.place for place in typed)
            if seat.place > len(table):
                yield PLACE_BEYOND_TABLE.at(at, player=player, place=seat.place, seats=len(table))
            elif len(typed) == len(table) and seat.place != better + 1:
                yield PLACE_IMPOSSIBLE.at(at, player=player, place=seat.place, better=better, expected=better + 1)
