"""Putting a file in the place of another: whole or not at all, with a backup, and one run at a time."""

import datetime as dt
import errno
import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from pipeline.disk.replacement import force, make_folder, readers_of, replacing
from pipeline.disk.temporary import clear_remains

BACKUPS_KEPT = 10
_LOCK = ".lock"
_MOMENT = "%Y-%m-%d %H.%M.%S"
_DATED = re.compile(r" (\d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.\d{2})(?: \((\d+)\))?")


class FileChanged(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Somebody else wrote the workbook while it was being worked on."""


class InUse(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Another run is working on the workbook."""


def snapshot(path: Path) -> bytes:
    """The file as it is now: the SHA-256 of its content."""
    return sha256(path.read_bytes()).digest()


def save_over(path: Path, data: bytes, before: bytes, now: dt.datetime) -> Path:
    """Put new content in the place of a workbook and return its backup, a dated copy beside it.

    To be called within `one_run`. Raises FileChanged where the workbook is no longer what `before` says, and OSError
    where the file or its folder cannot be written; then the workbook is as it was.
    """
    real = path.resolve()
    if not real.stat().st_mode & stat.S_IWUSR:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    clear_remains(backup_folder(real), lambda name: _backup_date(real, name) is not None)
    backup = back_up(real, now)
    if snapshot(backup) != before:
        raise FileChanged
    with replacing(real, durable=True) as file:
        file.write(data)
        force(file)  # it takes its time, and nothing shall pass between the look and the renaming
        if snapshot(real) != before:
            raise FileChanged
    with suppress(OSError):  # what the system refuses is left for the next save
        for copy in backups_of(real)[:-BACKUPS_KEPT]:
            copy.unlink(missing_ok=True)
    return backup


@contextmanager
def one_run(path: Path) -> Iterator[None]:
    """Keep other runs away from a workbook; InUse where one is at work. A run that dies lets go by itself.

    Of a run that made no backup nothing is left beside the workbook.
    """
    folder = backup_folder(path.resolve())
    with _locked(folder):
        try:
            yield
        finally:
            with suppress(OSError):  # Windows removes no open file
                if [file.name for file in folder.iterdir()] == [_LOCK]:
                    (folder / _LOCK).unlink()
                    folder.rmdir()


def _locked(folder: Path) -> BinaryIO:
    """The lock file of the folder, locked until it is closed."""
    while True:
        folder.mkdir(exist_ok=True)
        with suppress(FileNotFoundError):  # a run that has just ended may have taken the folder away
            file = (folder / _LOCK).open("a+b")
            try:
                _claim(file)
                if os.fstat(file.fileno()).st_nlink:
                    return file
            except BaseException:  # nobody else could write as long as it were open
                file.close()
                raise
            file.close()


def _claim(file: BinaryIO) -> None:
    """Lock the file until it is closed; where the file system knows no locks, go on without."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            raise InUse from None


def backup_folder(path: Path) -> Path:
    """Where all lies that is kept of a workbook: its backups, and what phones have reported."""
    return path.with_name(f"{path.stem} backups")


def back_up(path: Path, now: dt.datetime) -> Path:
    """A dated copy in a folder beside the workbook, never dated before those that are there, of which the oldest are dropped."""
    folder = backup_folder(path)
    make_folder(folder)
    moment, number, _ = max([(now.strftime(_MOMENT), 0, path), *_dated(path)])
    copy = folder / f"{path.stem} {moment}{f' ({number + 1})' if number else ''}{path.suffix}"
    with path.open("rb") as source, replacing(copy, durable=True, readers=readers_of(path)) as target:
        shutil.copyfileobj(source, target)
    return copy


def _backup_date(path: Path, name: str) -> re.Match[str] | None:
    """The moment of a backup of this workbook, and its number if that has several; None for any other file."""
    rest = name.removeprefix(path.stem).removesuffix(path.suffix)
    return _DATED.fullmatch(rest) if name == f"{path.stem}{rest}{path.suffix}" else None


def backups_of(path: Path) -> list[Path]:
    """The dated copies of a workbook, the oldest first; what else lies in their folder is none of ours."""
    return [copy for _, _, copy in sorted(_dated(path.resolve()))]


def _dated(path: Path) -> Iterator[tuple[str, int, Path]]:
    """The copies of a workbook with their moments and numbers."""
    folder = backup_folder(path)
    for copy in folder.iterdir() if folder.is_dir() else ():
        found = _backup_date(path, copy.name)
        if found is not None:
            yield found[1], int(found[2] or 1), copy


def backed_up_at(path: Path, backup: Path) -> dt.datetime | None:
    """When a backup of a workbook was made; None for any other file."""
    found = _backup_date(path.resolve(), backup.name)
    return dt.datetime.strptime(found[1], _MOMENT) if found else None
