"""What has been reported and does not stand in the workbook yet, as the organiser sees it."""

from __future__ import annotations

from msgspec import Struct

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.extensions.hall.run.hall import open_journal, register_file
from pipeline.extensions.hall.run.taking import outstanding
from pipeline.extensions.hall.views.judge_page import JudgedTable, judged_table
from pipeline.problems.problem import Problem
from pipeline.run.load import Loaded, Unreadable
from pipeline.views.language.words import Words
from pipeline.workbook.create.values import labels


class WaitingReports(Struct, frozen=True):
    """The tables of which something is reported and not taken.

    `sure` is how many results can be taken; `problems` say which others are sure and are kept out, most of them because
    the workbook says something else.
    """

    tables: tuple[JudgedTable, ...] = ()
    sure: int = 0
    problems: tuple[Problem, ...] = ()


def waiting_reports(loaded: Loaded, words: Words) -> WaitingReports:
    """What waits to be taken into a workbook; nothing where no hall was ever opened for it, or its journal cannot be read."""
    if isinstance(loaded, Unreadable) or not register_file(loaded.path, loaded.event.seed).is_file():
        return WaitingReports()
    register = Register()
    try:
        open_journal(loaded.path, loaded.event.seed, register).close()
    except (JournalDamaged, OSError):
        return WaitingReports()
    event, found = loaded.event, []
    sure, problems = outstanding(loaded, register)
    for table in report_tables(event, loaded.reading.rulesets):
        state = register.state(table.key)
        if state.last is None or state.is_taken or not table.stated.empty:
            continue
        found.append(judged_table(event, "", table, state, labels(event), words))
    return WaitingReports(tuple(found), sure, problems)
