"""A hall: the tables of a workbook, what has been reported of them, and reporting more."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pipeline.disk.journal import Journal
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.hall.engine.register import Refused, Register
from pipeline.extensions.hall.engine.table_state import TableState
from pipeline.extensions.hall.engine.tables import ReportTable, report_tables
from pipeline.extensions.hall.model.report import Act, PlayedTableKey, Report, ReportedResult
from pipeline.extensions.hall.run.codes import read_codes, write_codes
from pipeline.extensions.hall.run.lines import line_of, report_of
from pipeline.extensions.hall.run.validity import faults, says_nothing
from pipeline.model.event import Event
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace
from pipeline.problems.problem import Problem
from pipeline.run.load import Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock
from pipeline.workbook.write.save import backup_folder

MOST_REPORTS = 40
"""So many reports of players a table can have; then a judge decides."""


class NoEvent(Exception):  # noqa: N818 - a refusal, not an error of the program
    """No event can be read from the workbook; `problems` say why."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(one.code for one in problems))
        self.problems = problems


class Floor(Struct, frozen=True):
    """The workbook as it was last read: its event, and the tables that are being played, by their keys.

    `states` are those of its tournaments; none while there are errors in it.
    """

    event: Event
    tables: Mapping[PlayedTableKey, ReportTable]
    states: tuple[TournamentState, ...] = ()


class Wish(Struct, frozen=True):
    """What somebody wants to report; `by` is None for a judge."""

    table: PlayedTableKey
    act: Act
    by: PlayerNumber | None
    key: str
    claim: ReportedResult | None = None
    of: int = 0


class Answer(Struct, frozen=True):
    """What became of a wish: the `report` that it is, be it one of before (`again`), or why it is none."""

    report: Report | None = None
    again: bool = False
    refused: Refused | None = None
    faults: tuple[Problem, ...] = ()


def register_file(path: Path, seed: str) -> Path:
    """Where the reports of an event are kept: another event in a workbook of the same name has others."""
    return _file(path, seed, "reports", ".jsonl")


def codes_file(path: Path, seed: str) -> Path:
    """Where the codes of its tables are kept."""
    return _file(path, seed, "codes", ".json")


def _file(path: Path, seed: str, kind: str, suffix: str) -> Path:
    digest = sha256(seed.encode()).hexdigest()[:8]
    real = path.resolve()
    return backup_folder(real) / f"{real.stem} {kind} {digest}{suffix}"


def reports_stamp(path: Path) -> int:
    """Another number whenever something has been reported of the events of a workbook."""
    real = path.resolve()
    try:
        files = [one for one in backup_folder(real).iterdir() if one.name.startswith(f"{real.stem} reports ")]
        return sum(one.stat().st_size for one in files)
    except OSError:  # no hall was ever opened, or it is being moved away
        return 0


def open_journal(path: Path, seed: str, register: Register) -> Journal:
    """The journal of an event's reports, which the register has taken. Raises OSError and JournalDamaged."""
    file = register_file(path, seed)
    file.parent.mkdir(exist_ok=True)
    return Journal(file, lambda line: register.enter(report_of(line)))


class Hall:
    """What phones ask and tell; every method may be called by any thread.

    Raises NoEvent where the workbook cannot be read when it is opened, OSError where nothing can be kept beside it,
    JournalDamaged and CodesDamaged where what is kept cannot be read.
    """

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path, self._clock = path, clock
        self._stamp = _stamp(path)
        self.floor = _floor(path)
        self.register = Register()
        self._journal = open_journal(path, self.floor.event.seed, self.register)
        self._codes_file = codes_file(path, self.floor.event.seed)
        self.codes = read_codes(self._codes_file)
        self._reading = threading.Lock()
        self._keep_codes()

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def refresh(self) -> bool:
        """Read the workbook again if it was saved, and what others have reported; whether its tables are others now.

        A workbook that cannot be read for the moment leaves everything as it was. Whoever comes while it is being read
        is not kept waiting.
        """
        if not self._reading.acquire(blocking=False):
            return False
        try:
            stamp, before = _stamp(self.path), self.floor
            if stamp == self._stamp:
                return False
            self._stamp = stamp
            floor = _floor(self.path)
            if floor.event.seed != before.event.seed:
                return False
            self.floor = floor
            self._keep_codes()
            return floor.tables.keys() != before.tables.keys()
        except (NoEvent, OSError):
            return False
        finally:
            self._reading.release()

    def catch_up(self) -> None:
        """Take what other processes have added to the journal."""
        self._journal.catch_up()

    @property
    def version(self) -> str:
        """Another text whenever the workbook was read again or something was reported."""
        return f"{len(self.register.reports)}-{self._stamp[0]}"

    def state(self, table: PlayedTableKey) -> TableState:
        """What has been reported of a table."""
        return self.register.state(table)

    def tell(self, wish: Wish) -> Answer:
        """Report; when this returns with a report, it is on the disk. Raises OSError where it could not be written."""
        table = self.floor.tables.get(wish.table)
        if table is None:
            return Answer(refused=Refused.ROUND_OVER)
        claim = None if wish.claim is None else table.plain(wish.claim)
        answer = Answer()

        def made() -> bytes | None:
            nonlocal answer
            answer = self._answer(table, replace(wish, claim=claim))
            return None if answer.report is None or answer.again else line_of(answer.report)

        self._journal.add(made)
        return answer

    def _answer(self, table: ReportTable, wish: Wish) -> Answer:
        report = Report(
            len(self.register.reports) + 1,
            self._clock().astimezone(),
            wish.table,
            wish.act,
            wish.by,
            wish.key,
            wish.claim,
            wish.of,
        )
        before = self.register.again(report)
        if before is not None:
            return Answer(before, again=True)
        refused = self.register.refusal(report) or self._over(table, report)
        if refused is not None:
            return Answer(refused=refused)
        if wish.claim is not None:
            if says_nothing(table, wish.claim):
                return Answer(refused=Refused.EMPTY)
            found = faults(self.floor.event, table, wish.claim)
            if found:
                return Answer(faults=found)
        return Answer(report)

    def _over(self, table: ReportTable, report: Report) -> Refused | None:
        if report.by is None:
            return None
        if not table.stated.empty:
            return Refused.IN_WORKBOOK
        told = sum(one.table == report.table and one.by is not None for one in self.register.reports)
        return Refused.TOO_MANY if told >= MOST_REPORTS else None

    def _keep_codes(self) -> None:
        codes = self.codes.with_tables(self.floor.tables)
        if codes is not self.codes or not self._codes_file.exists():
            write_codes(self._codes_file, codes)
            self.codes = codes


def _floor(path: Path) -> Floor:
    loaded = load(path)
    if isinstance(loaded, Unreadable):
        raise NoEvent(loaded.problems)
    tables = report_tables(loaded.event, loaded.reading.rulesets)
    states = loaded.states if isinstance(loaded, Ready) else ()
    return Floor(loaded.event, {one.key: one for one in tables}, states)


def _stamp(path: Path) -> tuple[int, int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size, found.st_ino
