"""Why a workbook is not written into now: it is open, in use, changed meanwhile, or may not be written."""

from __future__ import annotations

from pathlib import Path

from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.write.locks import Lock


def refusal(path: Path, code: str, **values: str) -> Problem:
    """A Problem of the workbook as a whole."""
    return problem_at(code, CellRef(path.name), related=(), file=path.name, **values)


def open_elsewhere(path: Path, lock: Lock) -> Problem:
    """A spreadsheet program has it open."""
    return refusal(path, "workbook-open", owner=lock.owner or lock.path.name)


def read_only(path: Path, error: OSError) -> Problem:
    """It, or the folder of its backups, cannot be written."""
    return refusal(path, "workbook-read-only", reason=error.strerror or str(error))


def left_behind(path: Path, lock: Lock) -> Problem:
    """A program that is gone has left its mark beside it."""
    return problem_at("lock-stale", CellRef(path.name), mark=lock.path.name, owner=lock.owner or "?")
