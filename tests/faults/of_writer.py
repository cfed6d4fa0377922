"""The writer of workbooks by itself: one file in the place of another, with its backup."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pipeline.workbook.write.save import (
    BACKUPS_KEPT,
    FileChanged,
    InUse,
    backups_of,
    one_run,
    save_over,
    snapshot,
)
from tests.faults.acts import Act, Told
from tests.faults.calls import ERRORS

NOON = dt.datetime(2026, 3, 14, 12)
OLD, NEW = b"old" * 1000, b"new" * 1000


def _prepare(folder: Path) -> None:
    """A workbook that was saved as often as backups are kept."""
    path = folder / "cup.xlsx"
    for number in range(BACKUPS_KEPT + 1):
        path.write_bytes(OLD)
        with one_run(path):
            save_over(path, OLD, snapshot(path), NOON + dt.timedelta(seconds=number))


@contextmanager
def _saving(folder: Path) -> Iterator[Callable[[], Told]]:
    path = folder / "cup.xlsx"

    def do() -> Told:
        try:
            with one_run(path):
                save_over(path, NEW, snapshot(path), NOON + dt.timedelta(hours=1))
        except (OSError, InUse, FileChanged) as error:
            return Told(False, str(error) or type(error).__name__)
        return Told(True, "")

    yield do


def _kept(folder: Path) -> dict[str, object]:
    path = folder / "cup.xlsx"
    backups = [backup.read_bytes() for backup in backups_of(path)]
    assert len(backups) >= BACKUPS_KEPT
    assert set(backups) <= {OLD, NEW}
    assert OLD in backups
    return {"workbook": path.read_bytes()}


WRITER = [Act("writer", _prepare, _saving, _kept, errors=len(ERRORS))]
