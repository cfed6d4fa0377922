"""How many sit at a table, and how the players of a round are spread over tables (agot1-melee: Tables)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.checks.subject import Subject, table_of
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.seats import TABLE_TOO_LARGE, TABLE_TOO_SMALL, TABLES_UNLIKE_RULES


def size_impossible(subject: Subject) -> Iterable[Problem]:
    """A table of a size that the rules have no points for; in the finals, where there are none, it may be smaller."""
    known = [row.seats for row in subject.table_rules.points]
    for table in subject.tables:
        least = min(known) if table[0].round.stage is Stage.SWISS else 2
        if not least <= len(table) <= max(known):
            few = len(table) < least
            yield (TABLE_TOO_SMALL if few else TABLE_TOO_LARGE).at(
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
            yield TABLES_UNLIKE_RULES.at(
                subject.at(seats[0], "table"),
                round=when.name,
                players=len(seats),
                found=_listed(found),
                expected=_listed(expected),
            )


def _listed(sizes: Sequence[int]) -> str:
    return " + ".join(map(str, reversed(sizes)))
