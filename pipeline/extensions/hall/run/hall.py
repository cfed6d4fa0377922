"""A hall: the tables of a workbook, what has been reported of them, and what becomes of what somebody says of a table: it is a report,
on the disk, or it is refused, or there is something wrong with it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pipeline.checks.duels import results as duels
from pipeline.checks.subject import Subject
from pipeline.checks.tables import results as tables
from pipeline.disk.journal import Journal
from pipeline.disk.replacement import make_folder
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.hall.engine.register import Refused, Register, TableState
from pipeline.extensions.hall.engine.tables import Act, HallKey, HallTable, Report, ReportedResult, report_tables
from pipeline.extensions.hall.run.codes import Codes, read_codes, write_codes
from pipeline.extensions.hall.run.lines import line_of, read_line
from pipeline.extensions.hall.views.trouble import HallTrouble, TroubleKind
from pipeline.locale.spelling import printable
from pipeline.model import Event, PlayerNumber, replace
from pipeline.problems.problem import CellRef, Problem
from pipeline.rules.results import result_of
from pipeline.run.load import Faulty, Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock
from pipeline.workbook.write.save import backup_folder

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


class NoEvent(Exception):  # noqa: N818 - a refusal, not an error of the program
    """No event can be read from the workbook; `problems` say why."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


class Floor(Struct, frozen=True):
    """The workbook as last read: event, `states` of its tournaments (none while it has errors), and tables being played, by key."""

    event: Event
    tables: Mapping[HallKey, HallTable]
    states: tuple[TournamentState, ...] = ()


def register_file(path: Path, seed: str) -> Path:
    """Where the reports of an event are kept: another event in a workbook of the same name has others."""
    return _file(path, seed, "reports", "jsonl")


def codes_file(path: Path, seed: str) -> Path:
    """Where the codes of its tables are kept."""
    return _file(path, seed, "codes", "json")


def _file(path: Path, seed: str, kind: str, suffix: str) -> Path:
    real, digest = path.resolve(), sha256(seed.encode()).hexdigest()[:8]
    return backup_folder(real) / f"{real.stem} {kind} {digest}.{suffix}"


def reports_stamp(path: Path) -> int:
    """Another number whenever something has been reported of the events of a workbook."""
    real = path.resolve()
    try:
        files = [file for file in backup_folder(real).iterdir() if file.name.startswith(f"{real.stem} reports ")]
        return sum(file.stat().st_size for file in files)
    except OSError:  # no hall was ever opened, or it is being moved away
        return 0


def open_journal(path: Path, seed: str, register: Register) -> Journal:
    """The journal of an event's reports, which the register has taken. Raises OSError and JournalDamaged."""
    file = register_file(path, seed)
    make_folder(file.parent)
    return Journal(file, lambda line: register.enter(read_line(line)))


def kept_register(loaded: Faulty | Ready) -> Register | None:
    """All that was kept for a workbook; None where nothing ever was. Raises OSError and JournalDamaged."""
    if not register_file(loaded.path, loaded.event.seed).is_file():
        return None
    register = Register()
    open_journal(loaded.path, loaded.event.seed, register).close()
    return register


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
        self.codes = self._kept_codes(self.floor, read_codes(self._codes_file))
        self._troubles: dict[TroubleKind, HallTrouble] = {}
        self._reading = threading.Lock()

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    @property
    def trouble(self) -> HallTrouble | None:
        """The worst of what fails at the moment."""
        troubles = dict(self._troubles)
        if self._journal.renewed:
            troubles[TroubleKind.RENEWED] = HallTrouble(TroubleKind.RENEWED)
        return next((troubles[kind] for kind in TroubleKind if kind in troubles), None)

    @contextmanager
    def attempt(self, kind: TroubleKind) -> Iterator[None]:
        """Within the block what the system refuses, or the workbook, is a trouble of this kind until it succeeds."""
        try:
            yield
        except NoEvent as error:
            self._troubles[kind] = HallTrouble(kind, problem=error.problems[0])
        except OSError as error:
            self._troubles[kind] = HallTrouble(kind, printable(error.strerror or str(error)))
        else:
            self._troubles.pop(kind, None)

    def refresh(self) -> bool:
        """Read what others have reported, and the workbook if it was saved; whether its tables are others now.

        What fails leaves everything as it was, and is tried again by the next call. Whoever comes while the workbook is
        being read is not kept waiting.
        """
        if not self._reading.acquire(blocking=False):
            return False
        try:
            with self.attempt(TroubleKind.REPORTS):
                self._journal.catch_up()
            before = self.floor
            with self.attempt(TroubleKind.WORKBOOK):
                stamp = _stamp(self.path)
                floor = before if stamp == self._stamp else _floor(self.path)
                if floor.event.seed != before.event.seed:
                    self._troubles[TroubleKind.OTHER_EVENT] = HallTrouble(TroubleKind.OTHER_EVENT)
                else:
                    self._troubles.pop(TroubleKind.OTHER_EVENT, None)
                    with self.attempt(TroubleKind.CODES):
                        self.codes = self._kept_codes(floor, self.codes)
                        self.floor, self._stamp = floor, stamp
            return self.floor.tables.keys() != before.tables.keys()
        finally:
            self._reading.release()

    @property
    def version(self) -> str:
        """Another text whenever the workbook was read again, something was reported, or there is other trouble."""
        trouble = "" if self.trouble is None else f"-{self.trouble.kind.name}"
        return f"{len(self.register.reports)}-{self._stamp[0]}{trouble}"

    def state(self, table: HallKey) -> TableState:
        """What has been reported of a table."""
        return self.register.state(table)

    def report(
        self,
        key: HallKey,
        act: Act,
        by: PlayerNumber | None,
        form: str,
        claim: ReportedResult | None = None,
        of: int = 0,
        *,
        drops: bool = False,
    ) -> Answer | None:
        """Take what somebody says of a table; the arguments are the fields of a `Report`, `form` its own key.

        When this returns with a report, it is on the disk; None where it could not be written.
        """
        table = self.floor.tables.get(key)
        if table is None:
            return Answer(refused=Refused.ROUND_OVER)
        answer = None

        def stated(number: int) -> Report:
            return Report(number, self._clock().astimezone(), key, act, by, form, claim, of, drops=drops)

        with self.attempt(TroubleKind.JOURNAL):
            answer = answered(self._journal, self.register, self.floor.event, table, stated)
        return answer  # noqa: RET504 - what is refused in the block is a trouble, and no answer

    def _kept_codes(self, floor: Floor, codes: Codes) -> Codes:
        """The codes with those of all tables, which stand in their file."""
        kept = codes.with_tables(floor.tables)
        if kept is not codes or not self._codes_file.exists():
            write_codes(self._codes_file, kept)
        return kept


def _floor(path: Path) -> Floor:
    loaded = load(path)
    if isinstance(loaded, Unreadable):
        raise NoEvent(loaded.problems)
    tables = report_tables(loaded.event, loaded.reading.rulesets)
    states = loaded.states if isinstance(loaded, Ready) else ()
    return Floor(loaded.event, {table.key: table for table in tables}, states)


def _stamp(path: Path) -> tuple[int, int, int]:
    there = path.stat()
    return there.st_mtime_ns, there.st_size, there.st_ino


class Answer(Struct, frozen=True):
    """What became of what was said: the `report` that it is, be it one of before (`again`), or why it is none."""

    report: Report | None = None
    again: bool = False
    refused: Refused | None = None
    faults: tuple[Problem, ...] = ()


def answered(
    journal: Journal, register: Register, event: Event, table: HallTable, stated: Callable[[int], Report]
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


def _answer(register: Register, event: Event, table: HallTable, report: Report) -> Answer:
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
    # What the checks of a workbook say of a tournament in which nothing but this table is played.
    tournament = next(named for named in event.tournaments if named.name == played.key.tournament)
    matches = (played.match,) if played.match is not None else ()
    alone = replace(tournament, matches=matches, seats=played.seats, changes=())

    def anywhere(sheet_key: str, row: int, column_key: str = "") -> CellRef:
        """A phone has no cells; all columns are there."""
        return CellRef(sheet_key, row, 1 if column_key else 0)

    subject = Subject(event, contest_of(event, alone, played.ruleset), anywhere)
    checks = _CHECKS_OF_DUELS if played.match is not None else _CHECKS_OF_TABLES
    faults = tuple(problem for check in checks for problem in check(subject) if problem.code != _MAY_BE)
    return Answer(faults=faults) if faults else Answer(report)
