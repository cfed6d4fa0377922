"""Telling whoever waits how far a long piece of work has come."""

from typing import Protocol, TypeVar

One = TypeVar("One", contravariant=True)


class Progress(Protocol[One]):
    """Is told once how many workbooks there are, then of each that is done what became of it."""

    def begin(self, total: int) -> None:
        """Say how many there are, those that need no work among them."""

    def done(self, one: One) -> None:
        """Say what became of one."""


class _Silent:
    def begin(self, total: int) -> None:
        pass

    def done(self, one: object) -> None:
        pass


NO_PROGRESS: Progress[object] = _Silent()
"""Tells nobody."""
