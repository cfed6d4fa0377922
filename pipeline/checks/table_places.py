"""Typed places by themselves: every one that somebody has, and none beyond the table."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.problems.problem import Problem, Severity, problem


def places_possible(subject: Subject) -> Iterable[Problem]:
    """A place that nobody can have: below it must stand as many players as it says, 1 1 3 and not 1 1 2."""
    for table in subject.tables:
        typed = [seat.place for seat in table if seat.place is not None]
        for seat in table:
            if seat.place is None:
                continue
            values: dict[str, str | int] = {
                "player": subject.name(seat.player),
                "place": seat.place,
                "seats": len(table),
            }
            better = sum(place < seat.place for place in typed)
            if seat.place > len(table):
                yield problem("place-beyond-table", Severity.ERROR, subject.at(seat, "place"), related=(), **values)
            elif len(typed) == len(table) and seat.place != better + 1:
                values |= {"better": better, "expected": better + 1}
                yield problem("place-impossible", Severity.ERROR, subject.at(seat, "place"), related=(), **values)
