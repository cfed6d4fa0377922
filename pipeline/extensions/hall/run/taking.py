"""Taking what is sure into the workbook: what the organiser has typed meanwhile wins, and the difference is told."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.engine.table_state import ReportPhase, TableState
from pipeline.extensions.hall.engine.tables import ReportTable, tables_of_event
from pipeline.extensions.hall.model.report import Act, PlayedTableKey, Report, ReportedResult
from pipeline.extensions.hall.run.hall import open_journal
from pipeline.extensions.hall.run.lines import line_of
from pipeline.extensions.hall.views.claims import claim_text
from pipeline.extensions.hall.workbook import ReportedLine, columns_missing, write_results
from pipeline.model.spelling import printable
from pipeline.problems.documents.reports import (
    REPORT_DIFFERS,
    REPORT_NO_COLUMN,
    REPORT_TABLE_GONE,
    REPORTS_DAMAGED,
)
from pipeline.problems.problem import CellRef, Problem, has_errors
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.run.outcomes import ActOutcome, backup_line
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import MATCHES, TABLES
from pipeline.views.language.words import Words, words
from pipeline.workbook.create.values import labels


class TakenResults(Struct, frozen=True):
    """What became of the results that were sure.

    `written` are the lines that were added to the workbook, `there` is how many stood in it already. `problems` say
    what was not taken, and why. `backup` is there where the workbook was written.
    """

    loaded: Loaded
    written: tuple[ReportedLine, ...] = ()
    there: int = 0
    problems: tuple[Problem, ...] = ()
    backup: Path | None = None

    @property
    def failed(self) -> bool:
        """Whether something kept all results out of the workbook."""
        return has_errors(self.problems)


class _Sure(Struct, frozen=True):
    """A table whose result is sure, as the workbook has it, with what is to stand there."""

    table: ReportTable
    state: TableState
    claim: ReportedResult


@dataclass
class _Plan:
    """What is to be done with each result that is sure and not taken yet."""

    write: list[_Sure]
    there: list[_Sure]
    problems: list[Problem]


def take(path: Path, clock: Clock) -> TakenResults:
    """Write what is sure into the workbook, the workbook as it was kept as a backup."""
    loaded = load(path)
    if isinstance(loaded, Unreadable):
        return TakenResults(loaded, problems=loaded.problems)
    register = Register()
    try:
        with open_journal(path, loaded.event.seed, register) as journal:
            done, plan = _taken(path, clock, register)
            for one in (*plan.write, *plan.there):
                journal.add(_note(register, one, clock()))
    except JournalDamaged as error:
        damaged = REPORTS_DAMAGED.at(CellRef(path.name), line=error.line, file=error.path.name)
        return TakenResults(loaded, problems=(damaged,))
    return done


def take_outcome(done: TakenResults, words: Words, folder: Path) -> ActOutcome:
    """What was taken, table by table, and what was not."""
    if done.backup is None:
        return ActOutcome(not done.problems, words.gettext("No result was taken."), (), done.problems)
    taken = [
        printable(
            f"{' · '.join(filter(None, (one.round, one.table)))}: {one.players}: {one.result} ({one.said_by})"
        )
        for one in done.written
    ]
    text = words.ngettext(
        "%(count)s result was written into the workbook. You may open it again.",
        "%(count)s results were written into the workbook. You may open it again.",
        len(taken),
    )
    return ActOutcome(True, text, (*taken, backup_line(done.backup, words, folder)), done.problems)


def outstanding(loaded: Faulty | Ready, register: Register) -> tuple[int, tuple[Problem, ...]]:
    """How many results `take` would write into the workbook as it is, and what would keep out others that are sure."""
    plan = _planned(loaded, register)
    return len(plan.write), tuple(plan.problems)


def _taken(path: Path, clock: Clock, register: Register) -> tuple[TakenResults, _Plan]:
    plan, lines, found = _Plan([], [], []), list[ReportedLine](), list[Loaded]()

    def change(out: BinaryIO) -> Problem | None:
        loaded = load(path)
        found.append(loaded)
        if isinstance(loaded, Unreadable):
            return None
        planned = _planned(loaded, register)
        plan.write, plan.there, plan.problems = planned.write, planned.there, planned.problems
        if not plan.write:
            return None
        now = clock()
        lines.extend(_line(loaded, one, now) for one in plan.write)
        before = list(_lines_before(loaded, register, {one.table.key for one in plan.write}))
        results = [one.table.with_claim(one.claim) for one in plan.write]
        return write_results(path, out, loaded.reading, results, [*before, *lines])

    done = rewrite(path, clock, change)
    loaded = found[-1] if found else load(path)
    if isinstance(done, Problem):
        plan.write.clear()
        return TakenResults(loaded, there=len(plan.there), problems=(*plan.problems, done)), plan
    return TakenResults(loaded, tuple(lines), len(plan.there), tuple(plan.problems), done.backup), plan


def _planned(loaded: Faulty | Ready, register: Register) -> _Plan:
    tables = {one.key: one for one in tables_of_event(loaded.event, loaded.reading.rulesets)}
    plan = _Plan([], [], [])
    for key, state in register.settled.items():
        claim, table = state.claim, tables.get(key)
        if claim is None or state.is_taken:
            continue
        if table is None:
            plan.problems.append(_gone(loaded, key, claim))
            continue
        one = _Sure(table, state, claim)
        if table.stated.agrees(claim):
            plan.there.append(one)
        elif not table.stated.empty and not _is_what_was_taken(table.stated, state):
            plan.problems.append(_differs(loaded, one))
        elif missing := columns_missing(loaded.reading, table.with_claim(claim)):
            plan.problems.append(_no_column(loaded, table, missing))
        else:
            plan.write.append(one)
    return plan


def _is_what_was_taken(stated: ReportedResult, state: TableState) -> bool:
    """Whether the workbook says what was written into it from phones."""
    before = state.taken[-1].claim if state.taken else None
    return before is not None and stated.agrees(before)


def _note(register: Register, one: _Sure, now: dt.datetime) -> Callable[[], bytes]:
    """The line of the journal that a result stands in the workbook."""
    settled = one.state.settled
    assert settled is not None

    def line() -> bytes:
        number = len(register.reports) + 1
        key = f"take {settled.number} {number}"
        note = Report(number, now.astimezone(), one.table.key, Act.TAKE, None, key, one.claim, settled.number)
        return line_of(note)

    return line


def _lines_before(loaded: Faulty | Ready, register: Register, new: set[PlayedTableKey]) -> Iterator[ReportedLine]:
    """What was taken before, as far as the workbook still has its tables."""
    tables = {one.key: one for one in tables_of_event(loaded.event, loaded.reading.rulesets)}
    for key, state in register.states.items():
        if state.taken and key in tables and key not in new:
            last = state.taken[-1]
            yield _line(loaded, _Sure(tables[key], state, last.claim or ReportedResult()), last.moment)


def _line(loaded: Faulty | Ready, one: _Sure, written: dt.datetime) -> ReportedLine:
    event, key = loaded.event, one.table.key
    translated, called = words(event.language), labels(event)
    said = [called(player) for player, claim in one.state.said.items() if claim == one.claim]
    if one.state.phase is ReportPhase.CORRECTED:
        said = [translated.gettext("Judge")]
    settled = one.state.settled
    return ReportedLine(
        tournament=key.tournament,
        round=round_written(key.round, event.language),
        table="" if one.table.table is None else str(one.table.table),
        players=_players(loaded, key),
        result=claim_text(one.table, one.claim, called, translated),
        said_by=", ".join(said),
        reported="" if settled is None else _moment(settled.moment),
        written=_moment(written),
    )


def _moment(moment: dt.datetime) -> str:
    """As the clock of this computer shows it."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M:%S}"


def _players(loaded: Faulty | Ready, key: PlayedTableKey) -> str:
    called = labels(loaded.event)
    return " – ".join(called(player) for player in key.players)


def _said(loaded: Faulty | Ready, table: ReportTable, claim: ReportedResult) -> str:
    return claim_text(table, claim, labels(loaded.event), words(loaded.event.language))


def _differs(loaded: Faulty | Ready, one: _Sure) -> Problem:
    return REPORT_DIFFERS.at(
        _cell(loaded, one.table),
        players=_players(loaded, one.table.key),
        entered=_said(loaded, one.table, one.table.stated),
        reported=_said(loaded, one.table, one.claim),
    )


def _gone(loaded: Faulty | Ready, key: PlayedTableKey, claim: ReportedResult) -> Problem:
    sheet = MATCHES if not claim.seats else TABLES
    result = claim.result.value if claim.result is not None else "?"
    return REPORT_TABLE_GONE.at(
        loaded.reading.cell(sheet.key, 0), round=key.round.name, players=_players(loaded, key), reported=result
    )


def _no_column(loaded: Faulty | Ready, table: ReportTable, missing: Sequence[str]) -> Problem:
    sheet = MATCHES if table.match is not None else TABLES
    names = ", ".join(sheet.column(key).written(loaded.event.language) for key in missing)
    at = loaded.reading.cell(sheet.key, loaded.reading.headers.get(sheet.key, 0))
    return REPORT_NO_COLUMN.at(at, sheet=at.sheet, columns=names)


def _cell(loaded: Faulty | Ready, table: ReportTable) -> CellRef:
    if table.match is not None:
        return loaded.reading.cell(MATCHES.key, table.match.row, "result")
    return loaded.reading.cell(TABLES.key, table.seats[0].row, "power")
