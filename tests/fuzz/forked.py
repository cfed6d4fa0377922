"""Opening .xls, .xlsb and .ods apart by a fork instead of a new program: the same functions under the same limits.

A new program takes a third of a second, most of it to load what a fork has already.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from pipeline.workbook.open.apart import book
from pipeline.workbook.open.apart.confinement import COLLAPSES, Collapse, Limits
from pipeline.workbook.open.apart.own_limits import OUT_OF_MEMORY, confine
from pipeline.workbook.open.apart.sheets import answer


class _Fork:
    """What `confinement.Confined` is, as far as the book asks for it."""

    def __init__(self, arguments: Sequence[str], limits: Limits) -> None:
        self._arguments, self._limits = arguments, limits
        self._status: int | None = None

    def lines(self, given: bytes) -> Iterator[bytes]:
        """Fork, and give line after line of what the fork says."""
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            os._exit(self._answered(given, writing))
        os.close(writing)
        left = self._limits.answer_megabytes << 20
        with os.fdopen(reading, "rb") as said:
            for line in said:
                left -= len(line)
                if left <= 0:
                    break
                yield line
        _, status = os.waitpid(pid, 0)
        self._status = os.waitstatus_to_exitcode(status)

    def _answered(self, data: bytes, writing: int) -> int:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            confine(self._limits.megabytes, self._limits.seconds)
            with os.fdopen(writing, "wb") as said:
                said.writelines(answer(data, *self._arguments[1:]))
        except MemoryError:
            return OUT_OF_MEMORY
        except BaseException:
            return 1
        return 0

    @property
    def collapse(self) -> Collapse:
        """Why it gave no answer; one that said too much is no different from one that held too much."""
        return Collapse.MEMORY if self._status is None else COLLAPSES.get(self._status, Collapse.UNKNOWN)


@contextmanager
def _forked(_: str, arguments: Sequence[str], limits: Limits) -> Iterator[_Fork]:
    yield _Fork(arguments, limits)


@contextmanager
def opened_by_forks() -> Iterator[None]:
    """Until the end of the block, what is opened apart is opened by a fork."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book, "confined", _forked)
        yield
