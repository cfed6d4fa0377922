"""Entries of seats in a column where they count for nothing, or for something else."""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from pipeline.checks.subject import Subject
from pipeline.engine.results.tables import Table
from pipeline.model import Seat
from pipeline.problems.problem import Problem, problem_at

_POWER = re.compile(r"\d{1,2}")


class PowerElsewhere(Struct, frozen=True):
    """A seat without power, and the column in which it stands instead."""

    seat: Seat
    column: str
    found: str | int
    meant: int | None
    """The power that it certainly means."""


def power_elsewhere(subject: Subject) -> tuple[PowerElsewhere, ...]:
    """The seats whose power is missing and stands under the note or the place."""
    return tuple(seat for table in subject.tables for seat in _of_table(table))


def _of_table(table: Table) -> Iterator[PowerElsewhere]:
    by_place = [seat for seat in table if seat.place is not None]
    for seat in table:
        if seat.power is None and seat.place is None and _POWER.fullmatch(seat.note):
            yield PowerElsewhere(seat, "note", seat.note, None if by_place else int(seat.note))
    powered = sum(seat.power is not None for seat in table)
    if len(by_place) == 1 and by_place[0].power is None and powered == len(table) - 1 > 1:
        (seat,) = by_place
        place = seat.place or 0
        yield PowerElsewhere(seat, "place", place, place if place > len(table) else None)


def under_note(subject: Subject) -> Iterable[Problem]:
    """A note that reads like power, beside a seat without any."""
    for one in power_elsewhere(subject):
        if one.column == "note":
            at, related = subject.at(one.seat, "note"), [subject.at(one.seat, "power")]
            yield problem_at(
                "result-under-note", at, subject.severity_elsewhere(one.seat), related=related, found=one.found
            )


def under_place(subject: Subject) -> Iterable[Problem]:
    """The one place at a table where everybody else has power."""
    for one in power_elsewhere(subject):
        if one.column == "place":
            yield problem_at(
                "power-under-place",
                subject.at(one.seat, "place"),
                subject.severity_elsewhere(one.seat),
                related=[subject.at(one.seat, "power")],
                player=subject.name(one.seat.player),
                found=one.found,
            )
