"""What the preview shows at the moment, and word of something new: shared by the builds and the server."""

import time
from collections.abc import Collection, Sequence
from pathlib import Path
from threading import Lock

from msgspec import Struct

from pipeline.extensions.web.live import ChangeSignal
from pipeline.problems.problem import Problem

WHOLE = ""
"""In place of an event: what the site has once."""


class Notice(Struct, frozen=True):
    """What there is to say of a workbook, or of the site.

    `problems` are told where it has errors, and `kept` says that pages of the last good build are there; else only
    the number of `things` to look at. `page` is the private page of everything, `language` the event's.
    """

    event: str
    workbook: str
    language: str
    problems: tuple[Problem, ...]
    page: Path | None
    things: int = 0
    kept: bool = False


class Board:
    """The notices of the last build, and a version for each event and for the site.

    A version is a text that differs from all earlier ones, those of an earlier run as well.
    """

    def __init__(self) -> None:
        self.signal = ChangeSignal()
        self._lock = Lock()
        self._run = time.time_ns()
        self._number = 0
        self._numbers: dict[str, int] = {}
        self._notices: tuple[Notice, ...] = ()

    def notices(self, event: str) -> tuple[Notice, ...]:
        """That of an event; where there is no such event, all."""
        own = tuple(notice for notice in self._notices if notice.event == event != WHOLE)
        return own or self._notices

    def page(self, event: str) -> Path | None:
        """The page of problems of an event, if there is such an event."""
        return next((notice.page for notice in self._notices if notice.event == event), None)

    def show(self, notices: Sequence[Notice], built: Collection[str]) -> frozenset[str]:
        """Show a build in which these events were `built` or removed; returns those of which anything has changed."""
        with self._lock:
            old, new = ({notice.event: notice for notice in some} for some in (self._notices, notices))
            differ = {event for event in old.keys() | new.keys() if old.get(event) != new.get(event)}
            changed = frozenset({*built, *differ})
            if changed:
                self._number += 1
                self._numbers.update(dict.fromkeys(changed - {WHOLE}, self._number))
            self._notices = tuple(notices)
        self.signal.send()
        return changed

    def version(self, event: str) -> str:
        """The version of an event's pages; for what is no event's, of the whole site."""
        return f"{self._run}-{self._numbers.get(event, self._number)}"
