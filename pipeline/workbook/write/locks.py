"""The marks that spreadsheet programs leave beside a file they have open."""

import datetime as dt
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

_FORGOTTEN = dt.timedelta(days=1)
_LATER = 0.5  # seconds between two looks at a locked file
_OFFICE = ("soffice", "oosplash", "libreoffice")
"""How LibreOffice is called among the processes of Linux."""
_PROCESSES = Path("/proc")
_LONGEST_MARK = 1_000
"""Bytes: a name, a machine, a time and a folder; what is longer is no mark."""
_EXCEL_NAME = 57
"""Where a mark of Excel has the name of its user in UTF-16, behind the number of its letters (2 bytes)."""


class Lock(Struct, frozen=True):
    """A mark on a workbook; `stale`: the program is gone (it crashed, or the machine did) and only the mark is left."""

    path: Path
    owner: str
    stale: bool


def lock_of(path: Path, now: dt.datetime) -> Lock | None:
    """The mark of Excel (`~$name`) or LibreOffice (`.~lock.name#`) on a workbook; one in use before a stale one."""
    folders = dict.fromkeys((path.parent / path.name, path.resolve()))
    marks = (mark for at in folders for mark in (at.with_name(f"~${at.name}"), at.with_name(f".~lock.{at.name}#")))
    found = [Lock(mark, _owner(mark), _is_stale(mark, path, now)) for mark in marks if mark.is_file()]
    return min(found, key=lambda lock: lock.stale, default=None)


def wait_until_closed(path: Path, clock: Callable[[], dt.datetime]) -> None:
    """Return once no program has the workbook open."""
    while (lock := lock_of(path, clock())) is not None and not lock.stale:
        time.sleep(_LATER)


def _owner(mark: Path) -> str:
    """Who has the file open, as far as the mark says it."""
    with suppress(OSError):
        data = _beginning(mark)
        if not mark.name.startswith("~$"):
            return _fields(data)[0]
        letters = int.from_bytes(data[_EXCEL_NAME - 2 : _EXCEL_NAME], "little")
        wide = data[_EXCEL_NAME : _EXCEL_NAME + 2 * letters].decode("utf-16-le", "replace")
        narrow = data[1 : 1 + data[0]].decode("utf-8", "replace") if data else ""
        return (wide or narrow).strip("\0 ")
    return ""


def _beginning(mark: Path) -> bytes:
    with mark.open("rb") as file:
        return file.read(_LONGEST_MARK)


def _fields(data: bytes) -> tuple[str, str]:
    """Whose mark of LibreOffice it is, by full or by short name, and on which machine."""
    fields = [field.strip() for field in data.decode("utf-8", "replace").split(",")]
    name, user, host = (*fields, "", "", "")[:3]
    return name or user, host


def _is_stale(mark: Path, path: Path, now: dt.datetime) -> bool:
    """A mark of yesterday, or of tomorrow by a clock that was put back, or one of this machine where the program does not run."""
    with suppress(OSError):
        if abs(now - dt.datetime.fromtimestamp(mark.stat().st_mtime, now.tzinfo)) > _FORGOTTEN:
            return True
        if mark.name.startswith("~$"):
            # Excel holds its own mark; only Windows lets others feel it.
            return sys.platform == "win32" and not _held(mark)
        host, here = _fields(_beginning(mark))[1], socket.gethostname()
        same = host.partition(".")[0].casefold() == here.partition(".")[0].casefold()
        return bool(host) and same and not _at_work(path)
    return False


def _at_work(path: Path) -> bool:
    """Whether LibreOffice may have the file open on this machine; where nothing tells, it may."""
    if sys.platform == "win32":
        return _held(path)
    processes = list(_PROCESSES.glob("[0-9]*"))
    return not processes or any(_command(process).startswith(_OFFICE) for process in processes)


def _command(process: Path) -> str:
    with suppress(OSError):
        return (process / "comm").read_text("utf-8", "replace")
    return ""


def _held(path: Path) -> bool:
    """Whether a program holds the file, as Windows lets others feel it."""
    try:
        with path.open("r+b"):
            return False
    except OSError:
        return True
