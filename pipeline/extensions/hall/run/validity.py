"""Whether a table can have ended as somebody says: by the checks that a workbook goes through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.checks.duels import results as duels
from pipeline.checks.subject import Subject
from pipeline.checks.tables import results as tables
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.result import result_of
from pipeline.extensions.hall.engine.tables import ReportTable
from pipeline.extensions.hall.model.report import ReportedResult
from pipeline.model.event import Event
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem
from pipeline.problems.sheets.tables import POWER_IMPLAUSIBLE

_OF_DUELS = (
    duels.result_unknown,
    duels.scores_missing,
    duels.scores_impossible,
    duels.second_scores,
    duels.contradiction,
)
_OF_TABLES = (
    tables.half_entered,
    tables.power_possible,
    tables.places_possible,
    tables.two_winners,
    tables.not_first,
    tables.contradiction,
)
_MAY_BE = frozenset({POWER_IMPLAUSIBLE.name})
"""What is odd, and happens."""


def says_nothing(table: ReportTable, claim: ReportedResult) -> bool:
    """Whether no result follows from a claim."""
    match = table.with_claim(claim).match
    return claim.empty or (match is not None and result_of(table.ruleset, match) is None)


def faults(event: Event, table: ReportTable, claim: ReportedResult) -> tuple[Problem, ...]:
    """What is wrong with a claim; nothing where the table can have ended so."""
    return tuple(one for one in _told(event, table.with_claim(claim)) if one.code not in _MAY_BE)


def _told(event: Event, table: ReportTable) -> Iterator[Problem]:
    """What the checks say of a tournament in which nothing but this table is played."""
    tournament = next(one for one in event.tournaments if one.name == table.key.tournament)
    alone = replace(
        tournament, matches=(table.match,) if table.match is not None else (), seats=table.seats, changes=()
    )
    subject = Subject(event, contest_of(event, alone, table.ruleset), _anywhere)
    checks: Iterable[Iterable[Problem]] = (
        (check(subject) for check in _OF_DUELS)
        if table.match is not None
        else (check(subject) for check in _OF_TABLES)
    )
    for found in checks:
        yield from found


def _anywhere(sheet_key: str, row: int, column_key: str = "") -> CellRef:
    """A phone has no cells; all columns are there."""
    return CellRef(sheet_key, row, 1 if column_key else 0)
