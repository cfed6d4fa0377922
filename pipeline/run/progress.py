"""Telling whoever waits how far a long piece of work has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pipeline.run.build import Built


class Progress(Protocol):
    """Is told once how many events there are, then of each that is done, in the order of the workbooks."""

    def begin(self, total: int) -> None:
        """Say how many events there are, those that need no work among them."""

    def done(self, built: Built) -> None:
        """Say what became of one."""


class _Silent:
    def begin(self, total: int) -> None:
        pass

    def done(self, built: Built) -> None:
        pass


NO_PROGRESS: Progress = _Silent()
"""Tells nobody."""
