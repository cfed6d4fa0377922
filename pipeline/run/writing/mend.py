"""Mending what was certainly typed wrong, in the workbook itself."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from pipeline.checks.causes.slips import Mend
from pipeline.problems.documents.writing.refusals import WORKBOOK_CHANGED, WORKBOOK_IN_USE
from pipeline.problems.problem import Problem
from pipeline.run.load import Faulty, Loaded, load
from pipeline.run.writing.refusals import open_elsewhere, read_only, refusal
from pipeline.workbook.write.cells import Typed, type_in
from pipeline.workbook.write.locks import lock_of
from pipeline.workbook.write.save import FileChanged, InUse, one_run, save_over, snapshot

Clock = Callable[[], dt.datetime]


@dataclass(frozen=True)
class Mended:
    """What was typed into which cells of a workbook, and what is wrong in it afterwards.

    `backup` is there where the workbook was written; else `refused` says why it was not, if there was anything to type.
    """

    loaded: Loaded
    typed: tuple[Typed, ...] = ()
    backup: Path | None = None
    refused: Problem | None = None


def mends_of(loaded: Loaded) -> tuple[Mend, ...]:
    """What can certainly be mended in a workbook."""
    return loaded.mends if isinstance(loaded, Faulty) else ()


def mend(path: Path, clock: Clock) -> Mended:
    """Type in what was certainly meant, as long as there is something; the workbook as it was is kept as a backup."""
    lock = lock_of(path, clock())
    if lock is not None and not lock.stale:
        return Mended(load(path), refused=open_elsewhere(path, lock))
    try:
        with one_run(path):
            return _mended(path, clock)
    except InUse:
        return Mended(load(path), refused=refusal(path, WORKBOOK_IN_USE))
    except OSError as error:
        return Mended(load(path), refused=read_only(path, error))


def _mended(path: Path, clock: Clock) -> Mended:
    before = snapshot(path)
    mends = mends_of(load(path))
    if not mends:
        return Mended(load(path))
    made = io.BytesIO()
    typed = type_in(path, made, _cells(mends))
    if isinstance(typed, Problem):
        return Mended(load(path), refused=typed)
    try:
        backup = save_over(path, made.getvalue(), before, clock())
    except FileChanged:
        return Mended(load(path), refused=refusal(path, WORKBOOK_CHANGED))
    return Mended(load(path), typed, backup)


def _cells(mends: Iterable[Mend]) -> list[Typed]:
    return [Typed(one.at, one.value) for one in mends]
