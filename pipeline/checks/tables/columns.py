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


def in_other_columns(subject: Subject) -> Iterable[Problem]:
    """Power in the place of a note, or of the one place at a table where everybody else has power."""
    for one in power_elsewhere(subject):
        at, related = subject.at(one.seat, one.column), [subject.at(one.seat, "power")]
        severity, name = subject.severity_elsewhere(one.seat), subject.name(one.seat.player)
        if one.column == "note":
            yield problem_at("result-under-note", at, severity, related=related, found=one.found)
        else:
            yield problem_at("power-under-place", at, severity, related=related, player=name, found=one.found)
