"""What was reported or entered and does not stand in the workbook yet: as the organiser sees it, which results are sure and can be
written as the workbook stands, and why others cannot.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import PlayerVerb, Register, TableState
from pipeline.extensions.hall.engine.tables import HallKey, HallTable, ReportedResult, hall_tables, report_tables
from pipeline.extensions.hall.run.hall import kept_register
from pipeline.extensions.hall.run.roster_entries import PlannedEntries, plan_entries
from pipeline.extensions.hall.views import form, judge_page, roster_entries, table_page
from pipeline.extensions.hall.workbook import columns_missing
from pipeline.locale.spelling import printable
from pipeline.model import ChangeKind, Event, PlayerNumber
from pipeline.problems import acts, describe
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable
from pipeline.run.pair import match_cell, seat_cell
from pipeline.schema.sheets import MATCHES, TABLES
from pipeline.views.language.words import Words
from pipeline.workbook.create.values import labels
from pipeline.workbook.read.reader import Reading

KeptOut = Callable[[Words], Problem]
"""Why a result is not taken, in the words of whoever reads it."""


class WaitingLine(Struct, frozen=True):
    """An entry of a player that waits, by its `number`; with `faults` it is not written as things stand."""

    number: int
    text: str
    faults: tuple[str, ...] = ()


class WaitingReports(Struct, frozen=True):
    """The tables of which something is reported and does not stand in the workbook yet, as the organiser sees them: the code of
    each is its number among those of the event. `rows` has these by that number, and those whose reports say something else than
    the workbook.

    `leaving` are players who ticked that they play no further round, and who do as things stand. `lines` are what was entered of
    players. `sure` is how many
    results and entries can be taken; `problems` say which other results are sure and are kept out, most of them because the workbook
    says something else.
    """

    tables: tuple[judge_page.JudgedTable, ...] = ()
    rows: Mapping[int, judge_page.JudgedTable] = {}
    leaving: tuple[table_page.HallPlayer, ...] = ()
    lines: tuple[WaitingLine, ...] = ()
    sure: int = 0
    problems: tuple[Problem, ...] = ()


def waiting_reports(loaded: Loaded, words: Words) -> WaitingReports:
    """What waits to be taken into a workbook; nothing where no hall was ever opened for it, or its journal cannot be read."""
    register = None if isinstance(loaded, Unreadable) else _register(loaded)
    if register is None or isinstance(loaded, Unreadable):
        return WaitingReports()
    reader = form.HallReader(loaded.event, labels(loaded.event), words)
    plan, tables, rows, leaving = settled_results(loaded, register), [], {}, []
    for number, table in enumerate(report_tables(loaded.event, loaded.reading.rulesets)):
        state = register.state(table.key)
        row = judge_page.judged_table(reader, str(number), table, state)
        waits = state.last is not None and not state.is_taken and table.stated.empty
        if waits:
            tables.append(row)
        if waits or row.said:
            rows[number] = row
        leaving += [player for player in sorted(state.dropping) if _stays(loaded, register, table, player)]
    people = plan_entries(loaded, register.waiting_entries)
    lines = [WaitingLine(entry.number, roster_entries.entry_text(entry, words)) for entry in people.write]
    for refused in people.refused:
        said = (describe.describe(problem, words.language, acts.named_by_button) for problem in refused.problems)
        faults = tuple(printable(f"{one.found} {one.mend}") for one in said)
        lines.append(WaitingLine(refused.entry.number, roster_entries.entry_text(refused.entry, words), faults))
    players = tuple(table_page.HallPlayer(player, reader.called(player)) for player in leaving)
    sure, problems = len(plan.write) + len(people.write), tuple(told(words) for told in plan.kept_out)
    return WaitingReports(tuple(tables), rows, players, tuple(lines), sure, problems)


def _stays(loaded: Faulty | Ready, register: Register, table: HallTable, player: PlayerNumber) -> bool:
    """Whether nobody has entered that a player leaves after this table."""
    played, changes = table.key, (change for one in loaded.event.tournaments for change in one.changes)
    left = any(one.player == player and one.kind is ChangeKind.DROP and one.since > played.round for one in changes)
    waits = (entry.player for entry in register.waiting_entries if entry.verb is PlayerVerb.DROP)
    return not left and player not in waits


def claimed(loaded: Faulty | Ready, table: HallTable) -> ReportedResult | None:
    """What was said last of how a table ended, where the workbook says nothing of it yet."""
    if not table.stated.empty:
        return None
    register = _register(loaded)
    state = None if register is None else register.state(table.key)
    return None if state is None or state.claimed is None else state.claimed.claim


def _register(loaded: Faulty | Ready) -> Register | None:
    """All that was kept for a workbook; None where nothing ever was, or it cannot be read."""
    try:
        return kept_register(loaded)
    except (JournalDamaged, OSError):
        return None


class SettledTable(Struct, frozen=True):
    """A table whose result is sure, as the workbook has it, with what is to stand there."""

    table: HallTable
    state: TableState
    claim: ReportedResult


class SettledResults(Struct):
    """What is to be done with each result that is sure and not taken yet, and with what was entered of players."""

    people: PlannedEntries
    write: list[SettledTable] = []
    there: list[SettledTable] = []
    kept_out: list[KeptOut] = []


def settled_results(loaded: Faulty | Ready, register: Register) -> SettledResults:
    """What becomes of each result that is sure and not taken; entries of players are planned apart."""
    tables = {table.key: table for table in hall_tables(loaded.event, loaded.reading.rulesets)}
    plan = SettledResults(PlannedEntries(loaded))
    for key, state in register.settled.items():
        claim, table = state.claim, tables.get(key)
        if claim is None or state.is_taken:
            continue
        if table is None:
            plan.kept_out.append(partial(_gone, loaded, key, claim))
        elif table.stated.agrees(claim):
            plan.there.append(SettledTable(table, state, claim))
        elif not table.stated.empty and not _may_be_replaced(table.stated, state):
            plan.kept_out.append(partial(_differs, loaded, table, claim))
        elif missing := columns_missing(loaded.reading, table.with_claim(claim)):
            plan.kept_out.append(partial(_no_column, loaded, table, missing))
        else:
            plan.write.append(SettledTable(table, state, claim))
    return plan


def _may_be_replaced(stated: ReportedResult, state: TableState) -> bool:
    """Whether the workbook says what was written into it from reports, or what the organiser saw when they corrected it."""
    known = (state.taken[-1].claim if state.taken else None, state.settled.seen if state.settled else None)
    return any(before is not None and stated.agrees(before) for before in known)


def _differs(loaded: Faulty | Ready, table: HallTable, claim: ReportedResult, read: Words) -> Problem:
    called = labels(loaded.event)
    at, players = cell_of_table(loaded.reading, table), players_line(loaded.event, table.key)
    entered, reported = (form.claim_text(table, result, called, read) for result in (table.stated, claim))
    return problem_at("report-differs", at, players=players, entered=entered, reported=reported)


def _gone(loaded: Faulty | Ready, key: HallKey, claim: ReportedResult, _: Words) -> Problem:
    sheet = MATCHES if not claim.seats else TABLES
    at, players = loaded.reading.cell(sheet.key, 0), players_line(loaded.event, key)
    reported = claim.result.value if claim.result is not None else "?"
    return problem_at("report-table-gone", at, round=key.round.name, players=players, reported=reported)


def _no_column(loaded: Faulty | Ready, table: HallTable, missing: Sequence[str], _: Words) -> Problem:
    sheet = MATCHES if table.match is not None else TABLES
    names = ", ".join(sheet.column(key).written(loaded.event.language) for key in missing)
    at = loaded.reading.cell(sheet.key, loaded.reading.headers.get(sheet.key, 0))
    return problem_at("report-no-column", at, sheet=at.sheet, columns=names)


def cell_of_table(reading: Reading, table: HallTable) -> CellRef:
    """Where its result goes."""
    if table.match is not None:
        return match_cell(reading, table.ruleset, table.match.row)
    return seat_cell(reading, table.seats)


def players_line(event: Event, key: HallKey) -> str:
    """Who plays at a table: `3 Ann Lee – 12 Jan Kowalski`."""
    return " – ".join(map(labels(event), key.players))
