"""Power, goals and places of a table: there for everybody or for nobody, possible, in accord with one another, and not in a column
where they count for nothing, or for something else (agot1-melee: Points)."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from pipeline.checks.subject import Subject, is_entered, shown, table_of
from pipeline.engine.places import place_behind
from pipeline.engine.results.tables import Table, distance, places
from pipeline.model import Seat, Stage
from pipeline.problems.problem import Problem, Severity, problem_at

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


def half_entered(subject: Subject) -> Iterable[Problem]:
    """A seat without a result at a table where others have one; an error once the next round is drawn.

    Goals may be typed in advance: alone they are no result. Places count only if everybody has one.
    """
    told = _told(subject)
    for table in subject.tables:
        if any(seat.row in told and seat.place is not None for seat in table):
            continue
        if places(table, subject.ruleset.tables) is not None:
            # Places that some have and others do not, though power and goals decide; points, which are added up.
            typed = [seat for seat in table if seat.place is not None]
            for seat in (seat for seat in table if typed and seat.place is None):
                yield _problem(subject, "table-place-missing", seat, "place", typed[:1])
            for seat in (seat for seat in table if _by_points(subject) and seat.power is None):
                yield _problem(subject, "table-power-missing", seat, "power", [])
        elif any(is_entered(seat) for seat in table):
            for seat in (seat for seat in table if seat.row not in told):
                yield from _missing(subject, table, seat)


def result_missing(subject: Subject) -> Iterable[Problem]:
    """A table without any result although a later round has been drawn; named once, at its first seat."""
    told = _told(subject)
    for table in subject.tables:
        when = table[0].round
        if when in subject.latest or any(is_entered(seat) or seat.row in told for seat in table):
            continue
        later = next(rows[0] for other, rows in subject.seated.items() if other > when)
        at, related = subject.at(table[0], "power"), [subject.at(later, "round")]
        rounds = {"round": when.name, "next": later.round.name}
        yield problem_at("table-result-missing", at, related=related, table=table_of(table[0]), **rounds)


def _told(subject: Subject) -> frozenset[int]:
    """The rows of seats whose result stands in another column, which is told there."""
    return frozenset(one.seat.row for one in power_elsewhere(subject))


def _by_points(subject: Subject) -> bool:
    return subject.ruleset.tables is not None and subject.ruleset.tables.victory_points


def _missing(subject: Subject, table: Table, seat: Seat) -> Iterable[Problem]:
    by_place = any(other.place is not None for other in table)
    if _by_points(subject):
        if seat.power is None:
            others = [other for other in table if other.power is not None]
            yield _problem(subject, "table-power-missing", seat, "power", others[:1])
    elif by_place and seat.place is None:
        others = [other for other in table if other.place is not None]
        yield _problem(subject, "table-place-missing", seat, "place", others[:1])
    elif not by_place and distance(seat) is None:
        code, column = ("table-power-missing", "power") if seat.power is None else ("table-goal-missing", "goal")
        others = [other for other in table if distance(other) is not None]
        yield _problem(subject, code, seat, column, others[:1])


def _problem(subject: Subject, code: str, seat: Seat, column: str, others: Iterable[Seat]) -> Problem:
    return problem_at(
        code,
        subject.at(seat, column),
        Severity.WARNING if seat.round in subject.latest else Severity.ERROR,
        related=[subject.at(other, column) for other in others],
        player=subject.name(seat.player),
        table=table_of(seat),
        round=seat.round.name,
    )


def power_possible(subject: Subject) -> Iterable[Problem]:
    """Power or a goal with decimals where tokens are counted, or more of it than a game ends with."""
    rules = subject.ruleset.tables
    if rules is None:
        return
    for seat in subject.tournament.seats:
        for column, found in (("power", seat.power), ("goal", seat.goal)):
            if found is None:
                continue
            at, player, most = subject.at(seat, column), subject.name(seat.player), rules.plausible_power
            if rules.whole_power and found != int(found):
                yield problem_at("power-not-whole", at, player=player, found=shown(found))
            elif most is not None and found > most:
                yield problem_at("power-implausible", at, player=player, found=shown(found), most=most)


def total_possible(subject: Subject) -> Iterable[Problem]:
    """Power of a whole table that adds up to more, or less, than a game gives away (vampire-vekn: 3.7.2)."""
    rules = subject.table_rules
    if rules.most_power_per_seat is None:
        return
    for table in subject.tables:
        won = sorted(
            (seat for seat in table if seat.power is not None), key=lambda seat: seat.power or 0, reverse=True
        )
        least, most = (each * len(table) for each in (rules.least_power_per_seat, rules.most_power_per_seat))
        total = sum(seat.power or 0 for seat in won)
        if total > most or (len(won) == len(table) and total < least):
            first, *others = (subject.at(seat, "power") for seat in won)
            where = {"table": table_of(table[0]), "round": table[0].round.name}
            sums = {"found": shown(total), "least": shown(least), "most": shown(most)}
            yield problem_at("power-total-impossible", first, related=others, seats=len(table), **where, **sums)


def places_possible(subject: Subject) -> Iterable[Problem]:
    """A place that nobody can have: below it must stand as many players as it says, 1 1 3 and not 1 1 2."""
    told = _told(subject)
    for table in subject.tables:
        typed = [seat.place for seat in table if seat.place is not None]
        for seat in table:
            if seat.place is None or seat.row in told:
                continue
            at, player = subject.at(seat, "place"), subject.name(seat.player)
            better = sum(place < seat.place for place in typed)
            expected = place_behind(better)
            if seat.place > len(table):
                yield problem_at("place-beyond-table", at, player=player, place=seat.place, seats=len(table))
            elif len(typed) == len(table) and seat.place != expected:
                values = {"place": seat.place, "better": better, "expected": expected}
                yield problem_at("place-impossible", at, related=(), player=player, **values)


def two_winners(subject: Subject) -> Iterable[Problem]:
    """Two players who have reached their goals, and no places that say who was first."""
    for table in subject.tables:
        won = [seat for seat in table if _reached(seat)]
        if len(won) > 1 and any(seat.place is None for seat in table):
            at, *others = (subject.at(seat, "power") for seat in (won[1], won[0], *won[2:]))
            names = {"player": subject.name(won[0].player), "other": subject.name(won[1].player)}
            number, when = table_of(table[0]), table[0].round.name
            yield problem_at("two-winners", at, related=others, table=number, round=when, **names)


def not_first(subject: Subject) -> Iterable[Problem]:
    """Players who have reached their goal behind a first who has not."""
    for table in _placed(subject):
        first = [seat for seat in table if seat.place == 1]
        if not first or any(_reached(seat) or distance(seat) is None for seat in first):
            continue
        for seat in table:
            if _reached(seat) and seat.place is not None and seat.place > 1:
                at, there = (subject.at(one, "place") for one in (seat, first[0]))
                names = {"player": subject.name(seat.player), "other": subject.name(first[0].player)}
                reached = {"power": shown(seat.power or 0), "goal": shown(seat.goal or 0)}
                yield problem_at(
                    "goal-reached-not-first", at, related=[there], place=seat.place, **names, **reached
                )


def contradiction(subject: Subject) -> Iterable[Problem]:
    """Places in another order than the distances to victory; one Problem per seat that is placed too well.

    Players who have reached their goals may be placed in any order among themselves. After the Swiss a tie may be broken by place.
    """
    for table in _placed(subject):
        reported: set[int] = set()
        first = any(_reached(seat) for seat in table if seat.place == 1)  # else it is said already who should be
        for seat, other in combinations(table, 2):
            better, worse = (seat, other) if _place(seat) <= _place(other) else (other, seat)
            said = {better.row, worse.row} & reported or (_reached(worse) and not first)
            if said or _agree(better, worse):
                continue
            reported.add(better.row)
            at, there = (subject.at(one, "place") for one in (better, worse))
            names = {"player": subject.name(better.player), "other": subject.name(worse.player)}
            lacking = {"left": shown(distance(better) or 0), "others": shown(distance(worse) or 0)}
            ranks = {"place": _place(better), "behind": _place(worse)}
            yield problem_at("places-contradict-power", at, related=[there], **names, **ranks, **lacking)


def _placed(subject: Subject) -> Iterable[Table]:
    return (table for table in subject.tables if all(seat.place is not None for seat in table))


def _place(seat: Seat) -> int:
    return seat.place or 0


def _reached(seat: Seat) -> bool:
    left = distance(seat)
    return left is not None and left <= 0


def _agree(better: Seat, worse: Seat) -> bool:
    """Whether the places of two are in the order of what they lack; `better` is not behind `worse`."""
    own, other = distance(better), distance(worse)
    if own is None or other is None or (_reached(better) and _reached(worse)):
        return True
    if better.place == worse.place:
        return own == other
    return own < other or (own == other and better.round.stage is Stage.BRACKET)
