"""The results that are sure and not taken yet: which can be written as the workbook stands, and why others cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.engine.report import PlayedTableKey, ReportedResult
from pipeline.extensions.hall.engine.table_state import TableState
from pipeline.extensions.hall.engine.tables import ReportTable, tables_of_event
from pipeline.extensions.hall.run.roster_entries import PlannedEntries
from pipeline.extensions.hall.views.claims import claim_text
from pipeline.extensions.hall.workbook import columns_missing
from pipeline.model.event import Event
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem
from pipeline.run.load import Faulty, Ready
from pipeline.run.pair import match_cell, seat_cell
from pipeline.schema.sheets import MATCHES, TABLES
from pipeline.views.language.words import Words
from pipeline.workbook.create.values import labels
from pipeline.workbook.read.reader import Reading

KeptOut = Callable[[Words], Problem]
"""Why a result is not taken, in the words of whoever reads it."""


class SettledTable(Struct, frozen=True):
    """A table whose result is sure, as the workbook has it, with what is to stand there."""

    table: ReportTable
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
    tables = {table.key: table for table in tables_of_event(loaded.event, loaded.reading.rulesets)}
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


def _differs(loaded: Faulty | Ready, table: ReportTable, claim: ReportedResult, read: Words) -> Problem:
    called = labels(loaded.event)
    entered, reported = (claim_text(table, result, called, read) for result in (table.stated, claim))
    return problem_at(
        "report-differs",
        cell_of_table(loaded.reading, table),
        players=players_line(loaded.event, table.key),
        entered=entered,
        reported=reported,
    )


def _gone(loaded: Faulty | Ready, key: PlayedTableKey, claim: ReportedResult, _: Words) -> Problem:
    sheet = MATCHES if not claim.seats else TABLES
    result = claim.result.value if claim.result is not None else "?"
    return problem_at(
        "report-table-gone",
        loaded.reading.cell(sheet.key, 0),
        round=key.round.name,
        players=players_line(loaded.event, key),
        reported=result,
    )


def _no_column(loaded: Faulty | Ready, table: ReportTable, missing: Sequence[str], _: Words) -> Problem:
    sheet = MATCHES if table.match is not None else TABLES
    names = ", ".join(sheet.column(key).written(loaded.event.language) for key in missing)
    at = loaded.reading.cell(sheet.key, loaded.reading.headers.get(sheet.key, 0))
    return problem_at("report-no-column", at, sheet=at.sheet, columns=names)


def cell_of_table(reading: Reading, table: ReportTable) -> CellRef:
    """Where its result goes."""
    if table.match is not None:
        return match_cell(reading, table.ruleset, table.match.row)
    return seat_cell(reading, table.seats)


def players_line(event: Event, key: PlayedTableKey) -> str:
    """Who plays at a table: `3 Ann Lee – 12 Jan Kowalski`."""
    called = labels(event)
    return " – ".join(called(player) for player in key.players)
