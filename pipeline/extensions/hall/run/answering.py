"""What becomes of what somebody says of a table: it is a report, on the disk, or it is refused, or there is something wrong with it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from pipeline.checks.duels import results as duels
from pipeline.checks.subject import Subject
from pipeline.checks.tables import results as tables
from pipeline.disk.journal import Journal
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.hall.engine.register import Refused, Register
from pipeline.extensions.hall.engine.report import Report
from pipeline.extensions.hall.engine.tables import ReportTable
from pipeline.extensions.hall.run.lines import line_of
from pipeline.model.event import Event
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem
from pipeline.rules.results import result_of

_CHECKS_OF_DUELS = (
    duels.result_unknown,
    duels.scores_missing,
    duels.scores_impossible,
    duels.second_scores,
    duels.contradiction,
)
_CHECKS_OF_TABLES = (
    tables.half_entered,
    tables.power_possible,
    tables.places_possible,
    tables.two_winners,
    tables.not_first,
    tables.contradiction,
)
_MAY_BE = "power-implausible"
"""What is odd, and happens."""


class Answer(Struct, frozen=True):
    """What became of what was said: the `report` that it is, be it one of before (`again`), or why it is none."""

    report: Report | None = None
    again: bool = False
    refused: Refused | None = None
    faults: tuple[Problem, ...] = ()


def answered(
    journal: Journal, register: Register, event: Event, table: ReportTable, stated: Callable[[int], Report]
) -> Answer:
    """Take what is said of a table, which is `stated` once its number is known; when this returns with a report, it is on
    the disk. Raises OSError where it could not be written.
    """
    answer = Answer()

    def line() -> bytes | None:
        nonlocal answer
        report = stated(len(register.reports) + 1)
        claim = None if report.claim is None else table.plain(report.claim)
        answer = _answer(register, event, table, replace(report, claim=claim))
        return None if answer.report is None or answer.again else line_of(answer.report)

    journal.add(line)
    return answer


def _answer(register: Register, event: Event, table: ReportTable, report: Report) -> Answer:
    before = register.again(report)
    if before is not None:
        return Answer(before, again=True)
    refused = register.refusal(report, entered=not table.stated.empty)
    if refused is not None:
        return Answer(refused=refused)
    if report.claim is None:
        return Answer(report)
    played = table.with_claim(report.claim)
    if report.claim.empty or (played.match is not None and result_of(played.ruleset, played.match) is None):
        return Answer(refused=Refused.EMPTY)
    faults = _faults(event, played)
    return Answer(faults=faults) if faults else Answer(report)


def _faults(event: Event, table: ReportTable) -> tuple[Problem, ...]:
    """What the checks of a workbook say of a tournament in which nothing but this table is played."""
    tournament = next(named for named in event.tournaments if named.name == table.key.tournament)
    matches = (table.match,) if table.match is not None else ()
    alone = replace(tournament, matches=matches, seats=table.seats, changes=())
    subject = Subject(event, contest_of(event, alone, table.ruleset), _anywhere)
    checks = _CHECKS_OF_DUELS if table.match is not None else _CHECKS_OF_TABLES
    return tuple(problem for check in checks for problem in check(subject) if problem.code != _MAY_BE)


def _anywhere(sheet_key: str, row: int, column_key: str = "") -> CellRef:
    """A phone has no cells; all columns are there."""
    return CellRef(sheet_key, row, 1 if column_key else 0)
