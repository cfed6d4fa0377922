"""A workbook on the desk: what was done with it, what waits until it is closed, and whether it has changed."""

import datetime as dt
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from pipeline.extensions.desk.web.acts import WRITES, LogEntry, LogTelling, do, not_begun, not_written
from pipeline.extensions.desk.web.hall_switch import HallSwitch
from pipeline.extensions.hall.run.hall import reports_stamp
from pipeline.extensions.web.live import ChangeSignal
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import printable
from pipeline.model import replace
from pipeline.problems.acts import OrganiserAct
from pipeline.run.load import Loaded, Unreadable, load
from pipeline.run.writing.rewriting import Clock
from pipeline.views.language.words import Words, words
from pipeline.workbook.write.locks import Lock, lock_of

_LOOK = 0.3
"""Seconds between two looks at a workbook that is open elsewhere."""
_TOLD = 20


class OpenWorkbook:
    """One workbook. Its acts are done one after another; `signal` is sent after each change.

    `done` is what was done with it before, by the language that it is read in; `keep` gets that and whatever is done from now on,
    the latest last.
    """

    def __init__(
        self,
        path: Path,
        clock: Clock,
        signal: ChangeSignal,
        done: Iterable[Mapping[str, LogEntry]] = (),
        keep: Callable[[Iterable[Mapping[str, LogEntry]]], None] = lambda _: None,
    ) -> None:
        self.path, self.signal, self.clock = path, signal, clock
        self._one_at_a_time = threading.Lock()
        self._publishing = threading.Lock()
        self._outcomes: deque[Mapping[str, LogEntry]] = deque(done, maxlen=_TOLD)
        self._keep, self._has_done = keep, False
        self._changes = 0
        self.waiting: OrganiserAct | None = None
        """What is to be done as soon as the workbook is closed."""
        self._cancelled = threading.Event()
        self._read: tuple[object, Loaded] | None = None
        self.hall = HallSwitch(path, clock, self.tell, self._changed)

    def latest(self, shown: Words) -> LogEntry | None:
        """What was done last, since this desk was opened."""
        return self._outcomes[-1][shown.language] if self._has_done else None

    def earlier(self, shown: Words) -> tuple[LogEntry, ...]:
        """What was done before that, the latest first."""
        found = tuple(told[shown.language] for told in reversed(self._outcomes))
        return found[1:] if self._has_done else found

    @property
    def lock(self) -> Lock | None:
        """The mark of the spreadsheet program that has the workbook open."""
        lock = lock_of(self.path, self.clock())
        return None if lock is None or lock.stale else lock

    @property
    def owner(self) -> str:
        """Who has it open there, as far as the mark says it; empty where nobody has."""
        lock = self.lock
        return printable(lock.owner or lock.path.name) if lock else ""

    def named(self, loaded: Loaded) -> str:
        """What its pages call it: the event, or the file where no event can be read or it has no name."""
        name = "" if isinstance(loaded, Unreadable) else loaded.event.name
        return printable(name or self.path.stem)

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

    def ask_for(self, act: OrganiserAct, language: str) -> None:
        """Do it now; where it writes and the workbook is open elsewhere, once that is closed. What is made is in `language`."""
        asked = self.clock()
        if act not in WRITES or self.lock is None:
            self._do(act, language, asked)
            return
        with self._one_at_a_time:
            waiting = self.waiting
            if waiting is None:
                self.waiting = act
                self._cancelled = cancelled = threading.Event()
        if waiting is not None:
            if waiting is not act:
                self.tell(partial(not_begun, waiting))
            return
        self._changed()

        def later() -> None:
            while self.lock is not None:
                if cancelled.wait(_LOOK):
                    return
            if not cancelled.is_set():
                self.waiting = None
                self._do(act, language, asked)

        threading.Thread(target=later, daemon=True).start()

    def cancel(self) -> None:
        """Wait no longer."""
        self._cancelled.set()
        self.waiting = None
        self._changed()

    def tell(self, told: LogTelling) -> None:
        """Add what was done by somebody else."""
        at = self.clock()
        self._outcomes.append({language: replace(told(words(language)), at=at) for language in LANGUAGES})
        self._has_done = True
        self._keep(tuple(self._outcomes))
        self._changed()

    def publish(self, make: Callable[[], LogTelling]) -> None:
        """Do what may take its time elsewhere: meanwhile the page is read and all else is done as usual."""
        with self._publishing:
            self.tell(self._attempted(make))

    def _do(self, act: OrganiserAct, language: str, asked: dt.datetime) -> None:
        with self._one_at_a_time:
            told = self._attempted(partial(do, act, self.path, language, self.clock, asked))
        self.tell(told)

    def _attempted(self, make: Callable[[], LogTelling]) -> LogTelling:
        try:
            return make()
        except OSError as error:
            refused = error
            return lambda words: LogEntry(False, not_written(refused, self.path, words))

    def _changed(self) -> None:
        self._changes += 1
        self.signal.send()

    def _stamp(self) -> str:
        try:
            found = self.path.stat()
        except OSError:
            return ""
        return f"{found.st_mtime_ns}-{found.st_size}-{found.st_ino}"
