"""What was reported or entered and does not stand in the workbook yet, as the organiser sees it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.engine.report import ReportedResult
from pipeline.extensions.hall.engine.roster_entry import PlayerVerb
from pipeline.extensions.hall.engine.tables import ReportTable, report_tables
from pipeline.extensions.hall.run.hall import open_journal, register_file
from pipeline.extensions.hall.run.roster_entries import RefusedEntry, plan_entries
from pipeline.extensions.hall.run.settled import settled_results
from pipeline.extensions.hall.views.judge_page import JudgedTable, judged_table
from pipeline.extensions.hall.views.roster_entries import entry_text
from pipeline.extensions.hall.views.table_page import HallPlayer
from pipeline.model.event import ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.spelling import printable
from pipeline.problems.acts import named_by_button
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable
from pipeline.views.language.words import Words
from pipeline.workbook.create.values import labels


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

    tables: tuple[JudgedTable, ...] = ()
    rows: Mapping[int, JudgedTable] = {}
    leaving: tuple[HallPlayer, ...] = ()
    lines: tuple[WaitingLine, ...] = ()
    sure: int = 0
    problems: tuple[Problem, ...] = ()


def waiting_reports(loaded: Loaded, words: Words) -> WaitingReports:
    """What waits to be taken into a workbook; nothing where no hall was ever opened for it, or its journal cannot be read."""
    register = None if isinstance(loaded, Unreadable) else _register(loaded)
    if register is None or isinstance(loaded, Unreadable):
        return WaitingReports()
    event, plan, tables, rows, leaving = loaded.event, settled_results(loaded, register), [], {}, []
    for number, table in enumerate(report_tables(event, loaded.reading.rulesets)):
        state = register.state(table.key)
        row = judged_table(event, str(number), table, state, labels(event), words)
        waits = state.last is not None and not state.is_taken and table.stated.empty
        if waits:
            tables.append(row)
        if waits or row.said:
            rows[number] = row
        leaving += [player for player in sorted(state.dropping) if _stays(loaded, register, table, player)]
    people = plan_entries(loaded, register.waiting_entries)
    return WaitingReports(
        tuple(tables),
        rows,
        tuple(HallPlayer(player, labels(event)(player)) for player in leaving),
        (
            *(WaitingLine(entry.number, entry_text(entry, words)) for entry in people.write),
            *(_refused_line(refused, words) for refused in people.refused),
        ),
        len(plan.write) + len(people.write),
        tuple(told(words) for told in plan.kept_out),
    )


def _stays(loaded: Faulty | Ready, register: Register, table: ReportTable, player: PlayerNumber) -> bool:
    """Whether nobody has entered that a player leaves after this table."""
    played, changes = table.key, (change for one in loaded.event.tournaments for change in one.changes)
    left = any(one.player == player and one.kind is ChangeKind.DROP and one.since > played.round for one in changes)
    waits = (entry.player for entry in register.waiting_entries if entry.verb is PlayerVerb.DROP)
    return not left and player not in waits


def _refused_line(refused: RefusedEntry, words: Words) -> WaitingLine:
    said = (describe(problem, words.language, named_by_button) for problem in refused.problems)
    faults = (printable(f"{one.found} {one.mend}") for one in said)
    return WaitingLine(refused.entry.number, entry_text(refused.entry, words), tuple(faults))


def claimed(loaded: Faulty | Ready, table: ReportTable) -> ReportedResult | None:
    """What was said last of how a table ended, where the workbook says nothing of it yet."""
    if not table.stated.empty:
        return None
    register = _register(loaded)
    state = None if register is None else register.state(table.key)
    return None if state is None or state.claimed is None else state.claimed.claim


def _register(loaded: Faulty | Ready) -> Register | None:
    """All that was kept for a workbook; None where nothing ever was, or it cannot be read."""
    if not register_file(loaded.path, loaded.event.seed).is_file():
        return None
    register = Register()
    try:
        open_journal(loaded.path, loaded.event.seed, register).close()
    except (JournalDamaged, OSError):
        return None
    return register
