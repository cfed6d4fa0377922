"""What is said while a long piece of work goes on."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.commands.printing import print_event

if TYPE_CHECKING:
    from pipeline.run.build.result import EventResult

FEW = 3
"""So many workbooks need no bar."""
SOON = 1.0
"""Seconds after which one is waiting."""


class Bar(ExitStack):
    """A bar on the error stream, if that is a terminal, once there is something to wait for."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self._label = label
        self._bar: Any = None
        self._total = self._count = 0
        self._start = time.monotonic()

    def begin(self, total: int) -> None:
        """Say how many workbooks there are."""
        self._total = total

    def done(self, _one: object) -> None:
        """Count one more."""
        self._count += 1
        if self._bar is not None:
            self._bar.update(1)
        elif self._total > FEW and time.monotonic() - self._start > SOON and sys.stderr.isatty():
            bar = click.progressbar(length=self._total, label=self._label, show_pos=True, file=sys.stderr)
            self._bar = self.enter_context(bar)
            self._bar.update(self._count)


class EachEvent:
    """A line for each event as it is done, with its time; what has errors is told at the end."""

    def __init__(self, output: Path) -> None:
        self._output = output

    def begin(self, total: int) -> None:
        """Nothing is to be said yet."""

    def done(self, one: EventResult) -> None:
        """Say what became of it."""
        if not one.has_errors:
            print_event(one, self._output, timed=True)
