"""Power, goals and places of a table: there for everybody, or for nobody."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject, table_of
from pipeline.engine.results.tables import Table, distance, places
from pipeline.model.event import Seat
from pipeline.problems.code import Code
from pipeline.problems.problem import Problem, Severity
from pipeline.problems.sheets.tables.results import (
    TABLE_GOAL_MISSING,
    TABLE_PLACE_MISSING,
    TABLE_POWER_MISSING,
    TABLE_RESULT_MISSING,
)


def half_entered(subject: Subject) -> Iterable[Problem]:
    """A seat without a result at a table where others have one; an error once the next round is drawn.

    Goals may be typed in advance: alone they are no result. Places count only if everybody has one.
    """
    for table in subject.tables:
        if places(table) is not None:
            yield from _ignored_places(subject, table)
        elif any(_begun(seat) for seat in table):
            for seat in table:
                yield from _missing(subject, table, seat)


def result_missing(subject: Subject) -> Iterable[Problem]:
    """A table without any result although a later round has been drawn; named once, at its first seat."""
    for table in subject.tables:
        when = table[0].round
        if subject.is_latest(when) or any(_begun(seat) for seat in table):
            continue
        later = next(rows[0] for other, rows in subject.seated.items() if other > when)
        yield TABLE_RESULT_MISSING.at(
            subject.at(table[0], "power"),
            related=[subject.at(later, "round")],
            table=table_of(table[0]),
            round=when.name,
            next=later.round.name,
        )


def _begun(seat: Seat) -> bool:
    return seat.power is not None or seat.place is not None


def _ignored_places(subject: Subject, table: Table) -> Iterable[Problem]:
    """Places that some of the table have and others do not, though power and goals decide it already."""
    typed = [seat for seat in table if seat.place is not None]
    if 0 < len(typed) < len(table):
        for seat in table:
            if seat.place is None:
                yield _problem(subject, TABLE_PLACE_MISSING, seat, "place", [typed[0]])


def _missing(subject: Subject, table: Table, seat: Seat) -> Iterable[Problem]:
    by_place = any(one.place is not None for one in table)
    if by_place and seat.place is None:
        others = [one for one in table if one.place is not None]
        yield _problem(subject, TABLE_PLACE_MISSING, seat, "place", others[:1])
    elif not by_place and distance(seat) is None:
        code, column = (TABLE_POWER_MISSING, "power") if seat.power is None else (TABLE_GOAL_MISSING, "goal")
        others = [one for one in table if distance(one) is not None]
        yield _problem(subject, code, seat, column, others[:1])


def _problem(subject: Subject, code: Code, seat: Seat, column: str, others: Iterable[Seat]) -> Problem:
    return code.at(
        subject.at(seat, column),
        Severity.WARNING if subject.is_latest(seat.round) else Severity.ERROR,
        related=[subject.at(other, column) for other in others],
        player=subject.name(seat.player),
        table=table_of(seat),
        round=seat.round.name,
    )
