"""Seats: at which table they are, where at it, and how many sit there (agot1-melee: Tables)."""

from collections.abc import Iterable

from pipeline.checks.subject import Subject, table_of
from pipeline.model import Seat, Stage
from pipeline.problems.problem import Problem, problem_at


def table_unknown(subject: Subject) -> Iterable[Problem]:
    """A seat without a table in a round that has several; where there is one table only, it needs no number."""
    most = max((row.seats for row in subject.table_rules.points), default=0)
    for when, seats in subject.seated.items():
        lacking = [seat for seat in seats if seat.table is None]
        if len(lacking) == len(seats) <= most:
            continue
        for seat in lacking:
            at = subject.at(seat, "table")
            yield problem_at("seat-without-table", at, player=subject.name(seat.player), round=when.name)


def seats_numbered(subject: Subject) -> Iterable[Problem]:
    """A seat that two players have or that is left out; a table whose seats are not numbered at all is none."""
    for table in subject.tables:
        if any(seat.seat is not None for seat in table):
            yield from _numbered(subject, table)


def _numbered(subject: Subject, table: tuple[Seat, ...]) -> Iterable[Problem]:
    taken: dict[int, Seat] = {}
    for seat in table:
        if seat.seat is None:
            yield problem_at("seat-not-given", subject.at(seat, "seat"), related=(), **_values(subject, seat))
            continue
        other = taken.setdefault(seat.seat, seat)
        if other is not seat:
            related = [subject.at(other, "seat")]
            values = {"seat": seat.seat, "other": subject.name(other.player), **_values(subject, seat)}
            yield problem_at("seat-twice", subject.at(seat, "seat"), related=related, **values)
    if len(taken) == len(table) < max(taken):
        last = taken[max(taken)]
        missing = min(number for number in range(1, len(table) + 1) if number not in taken)
        values = {"seat": max(taken), "left_out": missing, "seats": len(table), **_values(subject, last)}
        yield problem_at("seat-left-out", subject.at(last, "seat"), related=(), **values)


def _values(subject: Subject, seat: Seat) -> dict[str, str | int]:
    return {"player": subject.name(seat.player), "table": table_of(seat), "round": seat.round.name}


def size_impossible(subject: Subject) -> Iterable[Problem]:
    """A table of a size that the rules have no points for; in the finals, where there are none, it may be smaller."""
    known = [row.seats for row in subject.table_rules.points]
    for table in subject.tables:
        least = min(known) if table[0].round.stage is Stage.SWISS else 2
        if not least <= len(table) <= max(known):
            few = len(table) < least
            yield problem_at(
                "table-too-small" if few else "table-too-large",
                subject.at(table[0], "table"),
                related=[subject.at(seat, "table") for seat in table[1:]],
                table=table_of(table[0]),
                round=table[0].round.name,
                seats=len(table),
                least=least,
                most=max(known),
            )


def unlike_rules(subject: Subject) -> Iterable[Problem]:
    """A Swiss round whose tables are of other sizes than the rules give for so many players."""
    known = {row.seats for row in subject.table_rules.points}
    for when, seats in subject.seated.items():
        found = sorted(len(table) for table in subject.tables if table[0].round == when)
        expected = sorted(subject.table_rules.sizes_for(len(seats)))
        if when.stage is Stage.SWISS and expected and found != expected and known.issuperset(found):
            there, due = (" + ".join(map(str, reversed(sizes))) for sizes in (found, expected))
            at, count = subject.at(seats[0], "table"), len(seats)
            yield problem_at("tables-unlike-rules", at, round=when.name, players=count, found=there, expected=due)
