"""Taking what is sure into the workbook: what the organiser has typed meanwhile wins, and the difference is told."""

import datetime as dt
import io
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import ClosedEntry, Register, ReportPhase, RosterEntry
from pipeline.extensions.hall.engine.tables import Act, HallTable, Report, ReportedResult, hall_tables, with_results
from pipeline.extensions.hall.run import waiting
from pipeline.extensions.hall.run.hall import Answer, answered, open_journal
from pipeline.extensions.hall.run.lines import line_of, line_of_entry
from pipeline.extensions.hall.run.roster_entries import PlannedEntries, RefusedEntry, plan_entries
from pipeline.extensions.hall.views import frame, roster_entries, table_page
from pipeline.extensions.hall.views.form import Called, claim_text
from pipeline.extensions.hall.workbook import ReportedLine, WaitingWrites, write_waiting
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import printable
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, examined, load
from pipeline.run.outcomes import ActOutcome, backup_line
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.schema.rounds import round_written
from pipeline.views.language.words import Words, words
from pipeline.workbook.create.values import labels
from pipeline.workbook.write.round import Shown


class TakenResults(Struct, frozen=True):
    """What became of the results that were sure.

    `written` are the results that were added to the workbook, `entries` what was entered of players and was written. `problems` say
    what was not taken, and why, `kept_out` the same of results in the words of whoever reads it. `backup` is there where the
    workbook was written.
    """

    loaded: Loaded
    written: tuple[waiting.SettledTable, ...] = ()
    entries: tuple[RosterEntry, ...] = ()
    kept_out: tuple[waiting.KeptOut, ...] = ()
    others: tuple[Problem, ...] = ()
    backup: Path | None = None

    def problems_in(self, read: Words) -> tuple[Problem, ...]:
        """The problems, with results in these words."""
        return (*(told(read) for told in self.kept_out), *self.others)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems in the words of the workbook."""
        language = ENGLISH if isinstance(self.loaded, Unreadable) else self.loaded.event.language
        return self.problems_in(words(language))

    @property
    def failed(self) -> bool:
        """Whether something kept all results out of the workbook."""
        return has_errors(self.problems)


def take(path: Path, clock: Clock) -> TakenResults:
    """Write what is sure into the workbook, the workbook as it was kept as a backup."""
    loaded = load(path)
    if isinstance(loaded, Unreadable):
        return TakenResults(loaded, others=loaded.problems)
    register = Register()
    try:
        with open_journal(path, loaded.event.seed, register) as journal:
            taken, plan = _taken(loaded, clock, register)
            for settled in (*plan.write, *plan.there):
                journal.add(partial(_note, register, settled, clock()))
            for entry in (*plan.people.write, *plan.people.there):
                closed = ClosedEntry(entry.number, clock().astimezone(), written=True)
                journal.add(partial(line_of_entry, closed))
    except JournalDamaged as error:
        return TakenResults(loaded, others=(damaged(path, error),))
    return taken


def damaged(path: Path, error: JournalDamaged) -> Problem:
    """What is said where the journal of a workbook's reports cannot be read."""
    return problem_at("reports-damaged", CellRef(path.name), line=error.line, file=error.path.name)


def take_outcome(done: TakenResults, words: Words, folder: Path) -> ActOutcome:
    """What was taken, table by table and player by player, and what was not."""
    problems = done.problems_in(words)
    if done.backup is None or isinstance(done.loaded, Unreadable):
        return ActOutcome(not problems, words.gettext("Nothing was written into the workbook."), (), problems)
    event = done.loaded.event
    called, taken = labels(event), []
    for settled in done.written:  # `Round 2 · Table 3: Ann Lee – Jan Kowalski: Ann Lee won (Judge)`
        table = settled.table
        place = (frame.round_line(event, table.key, words), table_page.table_heading(table, words))
        at = " · ".join(filter(None, place))
        result, said_by = claim_text(table, settled.claim, called, words), _said_by(settled, called, words)
        taken.append(printable(f"{at}: {waiting.players_line(event, table.key)}: {result} ({said_by})"))
    entries = [roster_entries.entry_text(entry, words) for entry in done.entries]
    text = words.ngettext(
        "%(count)s result was written into the workbook. You may open it again.",
        "%(count)s results were written into the workbook. You may open it again.",
        len(taken),
    )
    if entries:
        text = words.gettext("What you entered was written into the workbook. You may open it again.")
    return ActOutcome(True, text, (*taken, *entries, backup_line(done.backup, words, folder)), problems)


def _taken(loaded: Faulty | Ready, clock: Clock, register: Register) -> tuple[TakenResults, waiting.SettledResults]:
    path, plan, written = loaded.path, waiting.SettledResults(PlannedEntries(loaded)), list[waiting.SettledTable]()

    def change(read: Faulty | Ready, out: BinaryIO) -> Problem | None:
        nonlocal plan, loaded
        loaded = read
        plan = waiting.settled_results(loaded, register)
        plan.people = plan_entries(loaded, register.waiting_entries)
        if not plan.write and not plan.people.write:
            return None
        now = clock()
        written.extend(plan.write)
        lines, new = [], {settled.table.key for settled in plan.write}
        # What was taken before, as far as the workbook still has its tables.
        tables = {table.key: table for table in hall_tables(loaded.event, loaded.reading.rulesets)}
        for key, state in register.states.items():
            if state.taken and key in tables and key not in new:
                last = state.taken[-1]
                settled = waiting.SettledTable(tables[key], state, last.claim or ReportedResult())
                lines.append(_line(loaded, settled, last.moment))
        lines += [_line(loaded, settled, now) for settled in plan.write]
        results = [settled.table.with_claim(settled.claim) for settled in plan.write]
        done = _write(loaded, out, plan.people, results, lines)
        if isinstance(done, Problem) and plan.people.write:  # a row in the way of a player keeps no result out
            refused = tuple(RefusedEntry(entry, (done,)) for entry in plan.people.write[:1])
            plan.people = PlannedEntries(loaded, refused=(*plan.people.refused, *refused))
            return _write(loaded, out, plan.people, results, lines) if results else None
        return done

    done = rewrite(path, clock, change)
    kept_out, refused = tuple(plan.kept_out), [problem for one in plan.people.refused for problem in one.problems]
    if isinstance(done, Problem):
        plan.write.clear()
        plan.people = PlannedEntries(loaded, refused=plan.people.refused)
        return TakenResults(loaded, kept_out=kept_out, others=(*refused, done)), plan
    return TakenResults(loaded, tuple(written), plan.people.write, kept_out, tuple(refused), done.backup), plan


def rehearsed(loaded: Faulty | Ready, people: PlannedEntries) -> Problem | None:
    """Why entries could not be written, whatever else is in the workbook; nothing is written here."""
    return _write(loaded, io.BytesIO(), people, (), ())


def _write(
    loaded: Faulty | Ready,
    out: BinaryIO,
    people: PlannedEntries,
    results: Sequence[HallTable],
    lines: Sequence[ReportedLine],
) -> Problem | None:
    after = with_results(people.after.event, results)
    cells = {waiting.cell_of_table(loaded.reading, table) for table in results}
    reading = replace(loaded.reading, problems=tuple(one for one in loaded.reading.problems if one.at not in cells))
    ready = examined(loaded.path, reading, after)
    # Where there are errors the sheets of ours stay as they are.
    shown = Shown(after, ready.states, ready.problems) if isinstance(ready, Ready) else None
    return write_waiting(loaded.path, out, loaded.reading, WaitingWrites(results, lines, after, shown))


def _note(register: Register, settled: waiting.SettledTable, now: dt.datetime) -> bytes:
    """The line of the journal that a result stands in the workbook; its number is known once it is written."""
    report, number = settled.state.settled, len(register.reports) + 1
    assert report is not None
    key = f"take {report.number} {number}"
    table, at = settled.table.key, now.astimezone()
    return line_of(Report(number, at, table, Act.TAKE, None, key, settled.claim, report.number))


def _line(loaded: Faulty | Ready, settled: waiting.SettledTable, written: dt.datetime) -> ReportedLine:
    event, key = loaded.event, settled.table.key
    translated, called = words(event.language), labels(event)
    sure = settled.state.settled
    return ReportedLine(
        tournament=key.tournament,
        round=round_written(key.round, event.language),
        table="" if settled.table.table is None else str(settled.table.table),
        players=waiting.players_line(event, key),
        result=claim_text(settled.table, settled.claim, called, translated),
        said_by=_said_by(settled, called, translated),
        reported="" if sure is None else _moment(sure.moment, event.zone),
        written=_moment(written, event.zone),
    )


def _said_by(settled: waiting.SettledTable, called: Called, words: Words) -> str:
    """Who says so: a judge, or the players who agree."""
    if settled.state.phase is ReportPhase.CORRECTED:
        return words.gettext("Judge")
    return ", ".join(called(player) for player, claim in settled.state.said.items() if claim == settled.claim)


def _moment(moment: dt.datetime, zone: dt.tzinfo | None) -> str:
    """As the clock shows it where the event is, or this computer where the event does not say."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M:%S}"


def enter(loaded: Faulty | Ready, table: HallTable, claim: ReportedResult, form: str, clock: Clock) -> Answer:
    """Keep what the organiser says of a table, against the workbook too, until it is taken. Raises OSError, JournalDamaged."""
    register, seen = Register(), None if table.stated.empty else table.stated

    def stated(number: int) -> Report:
        return Report(number, clock().astimezone(), table.key, Act.CORRECT, None, form, claim, seen=seen)

    with open_journal(loaded.path, loaded.event.seed, register) as journal:
        return answered(journal, register, loaded.event, table, stated)
