"""A workbook on the desk: what was done with it, what waits until it is closed, and whether it has changed."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.desk.web.acts import WRITES, LogEntry, do, not_begun, not_written, output_of
from pipeline.extensions.hall.run.codes import CodesDamaged
from pipeline.extensions.hall.run.hall import NoEvent, reports_stamp
from pipeline.extensions.hall.views.trouble import HallTrouble
from pipeline.extensions.hall.web.code_files import CodeFiles, write_code_files
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.hall.web.network import USUAL_PORT, is_of_one_network, local_address
from pipeline.extensions.hall.web.serving import HallEvents, OpenHall, serve_hall
from pipeline.extensions.web.live import ChangeSignal
from pipeline.model.spelling import command_word, printable
from pipeline.model.values import replace
from pipeline.problems.acts import OrganiserAct
from pipeline.run.build.plan import PRIVATE
from pipeline.run.load import Loaded, load
from pipeline.run.writing.rewriting import Clock
from pipeline.views.language.words import Words
from pipeline.workbook.write.locks import Lock, lock_of


class HallSwitch:
    """Off until `begin`. The hall answers on another port than the desk, on the local network, and goes on when no page is open.

    `tell` gets what was done, in words; `changed` is called when there are new codes for the tables.
    """

    def __init__(
        self, path: Path, clock: Clock, tell: Callable[[LogEntry], None], changed: Callable[[], None]
    ) -> None:
        self._path, self._clock, self._tell, self._changed = path, clock, tell, changed
        self._one_at_a_time = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.open: OpenHall | None = None
        self.files: CodeFiles | None = None

    def begin(self, host: str, port: int | None, shown: Words) -> None:
        """Answer phones at this address, or say why that cannot be; `port` is None where none was typed."""
        with self._one_at_a_time:
            if self.open is not None:
                return
            if not is_of_one_network(host):
                told = shown.gettext("%(host)s is no address of one network, such as 192.168.1.20.", host=host)
                self._tell(LogEntry(False, printable(told)))
                return
            if port is None:
                self._tell(LogEntry(False, shown.gettext("Choose a port from 0 to 65535.")))
                return
            self._stop, begun = threading.Event(), threading.Event()
            self._thread = threading.Thread(target=self._serve, args=(host, port, shown, begun), daemon=True)
            self._thread.start()
            begun.wait()

    def end(self) -> None:
        """Answer no more."""
        with self._one_at_a_time:
            self._stop.set()
            if self._thread is not None:
                self._thread.join()

    def _serve(self, host: str, port: int, shown: Words, begun: threading.Event) -> None:
        def ready(hall: OpenHall) -> None:
            self.open = hall
            told = shown.gettext("Phones in this network report results at %(address)s", address=hall.address)
            self._tell(LogEntry(True, told, command=hall_command(self._path, host, port)))

        def tables_changed(hall: OpenHall) -> None:
            try:
                self.files = write_code_files(hall, output_of(self._path) / PRIVATE)
            finally:
                begun.set()
            self._changed()

        def trouble_changed(trouble: HallTrouble | None) -> None:
            said = (
                shown.gettext("Reporting from phones works as it should again.")
                if trouble is None
                else trouble.text(shown)
            )
            self._tell(LogEntry(trouble is None, said))

        ended = list[Refusals]()
        try:
            events = HallEvents(ready, tables_changed, trouble_changed, ended.append)
            serve_hall(self._path, self._clock, host=host, port=port, events=events, stop=self._stop)
            told = LogEntry(True, shown.gettext("Phones are no longer answered."), tuple(_refused(ended, shown)))
        except Exception as error:  # whatever it is, the switch must not stay between on and off
            told = LogEntry(False, _why(error, host, port, shown))
        self.open = self.files = None
        try:
            self._tell(told)
        finally:
            begun.set()


def usual_address() -> str:
    """The address of this machine in the local network; empty where it is in none."""
    return local_address() or ""


def hall_command(path: Path, host: str, port: int) -> str:
    """What the switch is called in a terminal."""
    at = "" if host == local_address() else f" --host {host}"
    return f"swissbook hall {command_word(path.name)}{at}" + ("" if port == USUAL_PORT else f" --port {port}")


def _refused(ended: list[Refusals], shown: Words) -> Iterator[str]:
    for refusals in ended:
        for attack, count in refusals.counts.items():
            yield f"{shown.gettext(attack.value)}: {count}"


def _why(error: Exception, host: str, port: int, shown: Words) -> str:
    """Why phones cannot be answered."""
    match error:
        case NoEvent():
            return shown.gettext("The workbook cannot be read, so phones cannot report.")
        case JournalDamaged() | CodesDamaged():
            file = printable(str(error.path))
            return shown.gettext("%(file)s is damaged, so phones cannot report.", file=file)
        case OSError():
            reason = printable(error.strerror or str(error))
            if error.filename:
                return not_written(error, Path(error.filename), shown)
            return shown.gettext(
                "Port %(port)s of %(host)s cannot be used: %(reason)s. Choose another one with --port.",
                port=port,
                host=host,
                reason=reason,
            )
        case _:
            reason = printable(f"{type(error).__name__}: {error}")
            return shown.gettext(
                "Phones are no longer answered because of an error in the program: %(reason)s", reason=reason
            )


_LOOK = 0.3
"""Seconds between two looks at a workbook that is open elsewhere."""
_TOLD = 20


class OpenWorkbook:
    """One workbook. Its acts are done one after another; `signal` is sent after each change.

    `done` is what was done with it before, `keep` gets that and whatever is done from now on, the latest last.
    """

    def __init__(
        self,
        path: Path,
        clock: Clock,
        signal: ChangeSignal,
        done: Iterable[LogEntry] = (),
        keep: Callable[[Iterable[LogEntry]], None] = lambda _: None,
    ) -> None:
        self.path, self.signal = path, signal
        self._clock = clock
        self._one_at_a_time = threading.Lock()
        self._publishing = threading.Lock()
        self._outcomes: deque[LogEntry] = deque(done, maxlen=_TOLD)
        self._keep, self._has_done = keep, False
        self._changes = 0
        self._waiting: OrganiserAct | None = None
        self._cancelled = threading.Event()
        self._read: tuple[object, Loaded] | None = None
        self.hall = HallSwitch(path, clock, self.tell, self._changed)

    @property
    def clock(self) -> Clock:
        """What time it is."""
        return self._clock

    @property
    def latest(self) -> LogEntry | None:
        """What was done last, since this desk was opened."""
        return self._outcomes[-1] if self._has_done else None

    @property
    def earlier(self) -> tuple[LogEntry, ...]:
        """What was done before that, the latest first."""
        found = tuple(reversed(self._outcomes))
        return found[1:] if self._has_done else found

    @property
    def waiting(self) -> OrganiserAct | None:
        """What is to be done as soon as the workbook is closed."""
        return self._waiting

    @property
    def lock(self) -> Lock | None:
        """The mark of the spreadsheet program that has the workbook open."""
        lock = lock_of(self.path, self._clock())
        return None if lock is None or lock.stale else lock

    @property
    def version(self) -> str:
        """Another text whenever the page has something new to say."""
        return f"{self._changes}-{self._stamp()}-{reports_stamp(self.path)}-{self.lock is not None}"

    def load(self) -> Loaded:
        """The workbook as it is now, read anew only where it was saved since."""
        with self._one_at_a_time:
            stamp = self._stamp()
            if self._read is None or self._read[0] != stamp:
                self._read = (stamp, load(self.path))
            return self._read[1]

    def ask_for(self, act: OrganiserAct, shown: Words) -> None:
        """Do it now; where it writes and the workbook is open elsewhere, as soon as that is closed."""
        if act not in WRITES or self.lock is None:
            self._do(act, shown)
            return
        with self._one_at_a_time:
            waiting = self._waiting
            if waiting is None:
                self._waiting = act
                self._cancelled = cancelled = threading.Event()
        if waiting is not None:
            self.tell(not_begun(waiting, shown))
            return
        self._changed()
        threading.Thread(target=self._later, args=(act, shown, cancelled), daemon=True).start()

    def cancel(self) -> None:
        """Wait no longer."""
        self._cancelled.set()
        self._waiting = None
        self._changed()

    def tell(self, outcome: LogEntry) -> None:
        """Add what was done by somebody else."""
        self._outcomes.append(replace(outcome, at=self._clock()))
        self._has_done = True
        self._keep(tuple(self._outcomes))
        self._changed()

    def _later(self, act: OrganiserAct, shown: Words, cancelled: threading.Event) -> None:
        while self.lock is not None:
            if cancelled.wait(_LOOK):
                return
        if not cancelled.is_set():
            self._waiting = None
            self._do(act, shown)

    def publish(self, make: Callable[[], LogEntry], shown: Words) -> None:
        """Do what may take its time elsewhere: meanwhile the page is read and all else is done as usual."""
        with self._publishing:
            self.tell(self._attempted(make, shown))

    def _do(self, act: OrganiserAct, shown: Words) -> None:
        with self._one_at_a_time:
            outcome = self._attempted(partial(do, act, self.path, shown, self._clock), shown)
        self.tell(outcome)

    def _attempted(self, make: Callable[[], LogEntry], shown: Words) -> LogEntry:
        try:
            return make()
        except OSError as error:
            return LogEntry(False, not_written(error, self.path, shown))

    def _changed(self) -> None:
        self._changes += 1
        self.signal.send()

    def _stamp(self) -> str:
        try:
            found = self.path.stat()
        except OSError:
            return ""
        return f"{found.st_mtime_ns}-{found.st_size}-{found.st_ino}"


class Watch:
    """Looks at all workbooks, and sends the signal where something has changed that nobody here did."""

    def __init__(self, workbooks: Callable[[], tuple[OpenWorkbook, ...]], signal: ChangeSignal) -> None:
        self._workbooks, self._signal = workbooks, signal
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def end(self) -> None:
        """Look no more, and let no page wait."""
        self._end.set()
        self._thread.join()
        self._signal.close()

    def _look(self) -> None:
        seen: dict[Path, str] = {}
        while not self._end.wait(_LOOK):
            now = {one.path: one.version for one in self._workbooks()}
            if now != seen:
                self._signal.send()
            seen = now
