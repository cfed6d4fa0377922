"""Power and goals against one another and against typed places (agot1-melee: Points)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pipeline.checks.scores import shown
from pipeline.checks.subject import Subject, table_of
from pipeline.engine.results.tables import Table, distance
from pipeline.model.event import Seat
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.results import GOAL_REACHED_NOT_FIRST, PLACES_CONTRADICT_POWER, TWO_WINNERS


def two_winners(subject: Subject) -> Iterable[Problem]:
    """Two players who have reached their goals, and no places that say who was first."""
    for table in subject.tables:
        won = [seat for seat in table if _reached(seat)]
        if len(won) > 1 and any(seat.place is None for seat in table):
            yield TWO_WINNERS.at(
                subject.at(won[1], "power"),
                related=[subject.at(seat, "power") for seat in won if seat is not won[1]],
                player=subject.name(won[0].player),
                other=subject.name(won[1].player),
                table=table_of(table[0]),
                round=table[0].round.name,
            )


def not_first(subject: Subject) -> Iterable[Problem]:
    """Somebody who has reached his goal behind a first who has not."""
    for table in _placed(subject):
        first = [seat for seat in table if seat.place == 1]
        if not first or any(_reached(seat) or distance(seat) is None for seat in first):
            continue
        for seat in table:
            if _reached(seat) and seat.place is not None and seat.place > 1:
                yield GOAL_REACHED_NOT_FIRST.at(
                    subject.at(seat, "place"),
                    related=[subject.at(first[0], "place")],
                    player=subject.name(seat.player),
                    other=subject.name(first[0].player),
                    place=seat.place,
                    power=shown(seat.power or 0),
                    goal=shown(seat.goal or 0),
                )


def contradiction(subject: Subject) -> Iterable[Problem]:
    """Places in another order than the distances to victory; one Problem per seat that is placed too well.

    Who has reached his goal may be before or behind another who has. After the Swiss a tie may be broken by place.
    """
    for table in _placed(subject):
        reported: set[int] = set()
        for one, other in combinations(table, 2):
            better, worse = (one, other) if _place(one) <= _place(other) else (other, one)
            if worse.row in reported or better.row in reported or _agree(better, worse) or _said(table, worse):
                continue
            reported.add(better.row)
            yield PLACES_CONTRADICT_POWER.at(
                subject.at(better, "place"),
                related=[subject.at(worse, "place")],
                player=subject.name(better.player),
                other=subject.name(worse.player),
                place=_place(better),
                behind=_place(worse),
                left=shown(distance(better) or 0),
                others=shown(distance(worse) or 0),
            )


def _placed(subject: Subject) -> Iterable[Table]:
    return (table for table in subject.tables if all(seat.place is not None for seat in table))


def _place(seat: Seat) -> int:
    return seat.place or 0


def _reached(seat: Seat) -> bool:
    left = distance(seat)
    return left is not None and left <= 0


def _said(table: Table, worse: Seat) -> bool:
    """Whether it is said already that this one has reached his goal and should be first."""
    return _reached(worse) and not any(_reached(seat) for seat in table if seat.place == 1)


def _agree(better: Seat, worse: Seat) -> bool:
    """Whether the places of two are in the order of what they lack; `better` is not behind `worse`."""
    own, other = distance(better), distance(worse)
    if own is None or other is None or (_reached(better) and _reached(worse)):
        return True
    if better.place == worse.place:
        return own == other
    return own < other or (own == other and better.round.stage is Stage.BRACKET)
