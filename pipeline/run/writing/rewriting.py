"""Putting a changed workbook in its place, with a backup; or why not: open, in use, changed meanwhile, or not to be written."""

import datetime as dt
import io
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from msgspec import Struct

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.load import Faulty, Ready, Unreadable, load
from pipeline.workbook.write.locks import Lock, lock_of
from pipeline.workbook.write.save import FileChanged, InUse, one_run, save_over, snapshot

Clock = Callable[[], dt.datetime]
T = TypeVar("T")


class Rewritten(Struct, Generic[T], frozen=True):
    """What was changed; `backup` is there where the workbook was written."""

    change: T
    backup: Path | None = None


Change = Callable[[Faulty | Ready, BinaryIO], T | Problem]
"""Writes a changed copy of a workbook, or nothing, and says what it did."""


def rewrite(path: Path, clock: Clock, change: Change[T]) -> Rewritten[T] | Problem:
    """Put what `change` writes in the place of the workbook, if it writes anything; or the Problem that it did not.

    The workbook is read when nobody else of ours writes it any more.
    """
    lock = lock_of(path, clock())
    if lock is not None and not lock.stale:
        return open_elsewhere(path, lock)
    try:
        with one_run(path):
            before, made = snapshot(path), io.BytesIO()
            loaded = load(path)
            if isinstance(loaded, Unreadable):
                return loaded.problems[0]
            done = change(loaded, made)
            if isinstance(done, Problem):
                return done
            content = made.getvalue()
            return Rewritten(done, save_over(path, content, before, clock()) if content else None)
    except InUse:
        return refusal(path, "workbook-in-use")
    except FileChanged:
        return refusal(path, "workbook-changed")
    except OSError as error:
        return read_only(path, error)


def refusal(path: Path, code: str, **values: str) -> Problem:
    """A Problem of the workbook as a whole."""
    return problem_at(code, CellRef(path.name), related=(), file=path.name, **values)


def open_elsewhere(path: Path, lock: Lock) -> Problem:
    """A spreadsheet program has it open."""
    return refusal(path, "workbook-open", owner=lock.owner or lock.path.name)


def read_only(path: Path, error: OSError) -> Problem:
    """It, or the folder of its backups, cannot be written."""
    return refusal(path, "workbook-read-only", reason=error.strerror or str(error))
