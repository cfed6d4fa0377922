"""Why a workbook is not written into now: it is open, in use, changed meanwhile, or may not be written."""

from __future__ import annotations

from pathlib import Path

from pipeline.problems.code import Code
from pipeline.problems.documents.writing import LOCK_STALE, WORKBOOK_OPEN, WORKBOOK_READ_ONLY
from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.write.locks import Lock


def refusal(path: Path, code: Code, **values: str) -> Problem:
    """A Problem of the workbook as a whole."""
    return code.at(CellRef(path.name), related=(), file=path.name, **values)


def open_elsewhere(path: Path, lock: Lock) -> Problem:
    """A spreadsheet program has it open."""
    return refusal(path, WORKBOOK_OPEN, owner=lock.owner or lock.path.name)


def read_only(path: Path, error: OSError) -> Problem:
    """It, or the folder of its backups, cannot be written."""
    return refusal(path, WORKBOOK_READ_ONLY, reason=error.strerror or str(error))


def left_behind(path: Path, lock: Lock) -> Problem:
    """A program that is gone has left its mark beside it."""
    return LOCK_STALE.at(CellRef(path.name), mark=lock.path.name, owner=lock.owner or "?")
