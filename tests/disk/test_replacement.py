"""Folders that are made and forced to the disk, and what of a file is swept when it is written again."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from pipeline.disk.replacement import make_folder, replacing, sync_folder
from tests.faults.power import PowerJournal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows forces no folders")


def test_a_folder_and_those_that_it_lies_in_last(tmp_path: Path) -> None:
    power = PowerJournal(tmp_path)
    with power.recorded():
        make_folder(tmp_path / "a" / "b" / "c")
        power.mark("made")
        make_folder(tmp_path / "a" / "b" / "c")  # and it may be there
    told = [set(files) for files, marks in power.states() if marks]
    assert told == [{"a/", "a/b/", "a/b/c/"}]


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EDQUOT])
def test_a_folder_that_could_not_be_forced_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    force = os.fsync

    def only_files(handle: int) -> None:
        if os.path.samestat(os.fstat(handle), tmp_path.stat()):
            raise OSError(number, os.strerror(number))
        force(handle)

    monkeypatch.setattr(os, "fsync", only_files)
    with pytest.raises(OSError, match=os.strerror(number)):
        sync_folder(tmp_path)
    with pytest.raises(OSError, match=os.strerror(number)), replacing(tmp_path / "file", durable=True) as file:
        file.write(b"new")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"file": b"new"}


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EBADF])
def test_a_file_system_that_forces_no_folders_is_taken_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    sync_folder(tmp_path)


def test_a_folder_that_may_be_written_but_not_listed_is_taken_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refuse)
    sync_folder(tmp_path)


def test_what_a_killed_run_left_of_a_file_goes_when_it_is_written_again_and_no_other(tmp_path: Path) -> None:
    ours, others = tmp_path / ".cup.xlsx.abcdefgh.swissbook.tmp", tmp_path / ".other.xlsx.abcdefgh.swissbook.tmp"
    for remain in (ours, others):
        remain.touch()
    with replacing(tmp_path / "cup.xlsx", sweep=False) as file:
        file.write(b"1")
    assert ours.exists()
    with replacing(tmp_path / "cup.xlsx") as file:
        file.write(b"2")
    assert {path.name for path in tmp_path.iterdir()} == {"cup.xlsx", others.name}
