"""Seats that do not say at which table they are, or where at it."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject, table_of
from pipeline.model.event import Seat
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.seats import SEAT_LEFT_OUT, SEAT_NOT_GIVEN, SEAT_TWICE, SEAT_WITHOUT_TABLE


def table_unknown(subject: Subject) -> Iterable[Problem]:
    """A seat without a table in a round that has several; where there is one table only, it needs no number."""
    most = max((row.seats for row in subject.table_rules.points), default=0)
    for when, seats in subject.seated.items():
        lacking = [seat for seat in seats if seat.table is None]
        if len(lacking) == len(seats) <= most:
            continue
        for seat in lacking:
            yield SEAT_WITHOUT_TABLE.at(
                subject.at(seat, "table"),
                player=subject.name(seat.player),
                round=when.name,
            )


def seats_numbered(subject: Subject) -> Iterable[Problem]:
    """A seat that two players have or that is left out; a table whose seats are not numbered at all is none."""
    for table in subject.tables:
        if any(seat.seat is not None for seat in table):
            yield from _numbered(subject, table)


def _numbered(subject: Subject, table: tuple[Seat, ...]) -> Iterable[Problem]:
    taken: dict[int, Seat] = {}
    for seat in table:
        if seat.seat is None:
            values = _values(subject, seat)
            yield SEAT_NOT_GIVEN.at(subject.at(seat, "seat"), related=(), **values)
            continue
        other = taken.setdefault(seat.seat, seat)
        if other is not seat:
            related = [subject.at(other, "seat")]
            values = {"seat": seat.seat, "other": subject.name(other.player), **_values(subject, seat)}
            yield SEAT_TWICE.at(subject.at(seat, "seat"), related=related, **values)
    if len(taken) == len(table) < max(taken):
        last = taken[max(taken)]
        missing = min(number for number in range(1, len(table) + 1) if number not in taken)
        values = {"seat": max(taken), "left_out": missing, "seats": len(table), **_values(subject, last)}
        yield SEAT_LEFT_OUT.at(subject.at(last, "seat"), related=(), **values)


def _values(subject: Subject, seat: Seat) -> dict[str, str | int]:
    return {"player": subject.name(seat.player), "table": table_of(seat), "round": seat.round.name}
