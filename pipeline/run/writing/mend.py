"""Mending what was certainly typed wrong, in the workbook itself."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.problems.mend import Mend
from pipeline.problems.problem import Problem
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.workbook.write.cells import Typed, type_in


class Mended(Struct, frozen=True):
    """What was typed into which cells of a workbook, and what is wrong in it afterwards.

    `backup` is there where the workbook was written; else `refused` says why it was not, if there was anything to type.
    """

    loaded: Loaded
    typed: tuple[Typed, ...] = ()
    backup: Path | None = None
    refused: Problem | None = None


def mends_of(loaded: Loaded) -> tuple[Mend, ...]:
    """What can certainly be mended in a workbook."""
    return () if isinstance(loaded, Unreadable) else loaded.mends


def mend(path: Path, clock: Clock) -> Mended:
    """Type in what was certainly meant, as long as there is something; the workbook as it was is kept as a backup."""

    def type_all(loaded: Faulty | Ready, out: BinaryIO) -> tuple[Typed, ...] | Problem:
        return type_in(path, out, _cells(loaded.mends)) if loaded.mends else ()

    done = rewrite(path, clock, type_all)
    if isinstance(done, Problem):
        return Mended(load(path), refused=done)
    return Mended(load(path), done.change, done.backup)


def _cells(mends: Iterable[Mend]) -> list[Typed]:
    return [Typed(one.at, one.value) for one in mends]
