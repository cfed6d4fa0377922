"""What the preview shows at the moment, and waiting for something new: shared by the threads of the server."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Condition

from pipeline.model.problem import Problem


@dataclass(frozen=True, slots=True)
class Notice:
    """What is wrong with a workbook.

    `errors`: it is not built; `kept`: pages of the last good build are there. `page` is the private page of all its
    problems, `language` the event's.
    """

    event: str
    workbook: str
    language: str
    problems: tuple[Problem, ...]
    page: Path
    errors: bool
    kept: bool


class Board:
    """The notices of the last build, and a version for each event and for what the site has once.

    A version is a text that differs from all earlier ones, those of an earlier run as well.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._run = time.time_ns()
        self._number = 0
        self._numbers: dict[str, int] = {}
        self._notices: tuple[Notice, ...] = ()
        self._closed = False

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Those of the last build, in the order of its workbooks."""
        return self._notices

    @property
    def closed(self) -> bool:
        """Whether the preview has ended."""
        return self._closed

    def show(self, notices: Sequence[Notice], built: Collection[str]) -> None:
        """Show a build: what is wrong, and the events whose pages are new or gone."""
        with self._changed:
            old, new = ({one.event: one for one in some} for some in (self._notices, notices))
            changed = {*built, *(event for event in old.keys() | new.keys() if old.get(event) != new.get(event))}
            self._notices = tuple(notices)
            if changed:
                self._number += 1
                self._numbers.update(dict.fromkeys(changed, self._number))
                self._changed.notify_all()

    def version(self, event: str) -> str:
        """The version of an event's pages; for what is no event's, of the whole site."""
        return f"{self._run}-{self._numbers.get(event, self._number)}"

    def wait(self, event: str, seen: str, seconds: float) -> None:
        """Return once the version is another than the one `seen`, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self.version(event) != seen, seconds)

    def close(self) -> None:
        """Let nobody wait any longer."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
