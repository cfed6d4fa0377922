"""A journal keeps whole lines, through the death of who writes them, and for several who write at once."""

from __future__ import annotations

import errno
import multiprocessing
import os
import stat
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pipeline.disk.journal import Journal, JournalDamaged


def lines_of(path: Path) -> list[bytes]:
    taken: list[bytes] = []
    Journal(path, taken.append).close()
    return taken


def line(text: bytes) -> Callable[[], bytes]:
    return lambda: text


def test_what_is_added_is_taken_at_once_and_by_whoever_opens_it_later(tmp_path: Path) -> None:
    taken: list[bytes] = []
    with Journal(tmp_path / "kept", taken.append) as journal:
        journal.add(line(b"one"))
        journal.add(lambda: None)
        journal.add(line(b"two"))
    assert taken == [b"one", b"two"] == lines_of(tmp_path / "kept")
    assert os.name == "nt" or (tmp_path / "kept").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("torn", [b"t", b"two", b"\0\0\0\0", b"longer than the next one"])
def test_a_torn_last_line_is_taken_away_and_the_next_one_is_whole(tmp_path: Path, torn: bytes) -> None:
    (tmp_path / "kept").write_bytes(b"one\n" + torn)
    taken: list[bytes] = []
    with Journal(tmp_path / "kept", taken.append) as journal:
        journal.add(line(b"three"))
    assert taken == [b"one", b"three"] == lines_of(tmp_path / "kept")
    assert (tmp_path / "kept").read_bytes() == b"one\nthree\n"


def test_a_line_that_cannot_be_read_is_told_and_stays(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"1\nx\n3\n")
    taken: list[int] = []
    with pytest.raises(JournalDamaged) as told:
        Journal(tmp_path / "kept", lambda one: taken.append(int(one)))
    assert (told.value.line, (tmp_path / "kept").read_bytes()) == (2, b"1\nx\n3\n")


def test_a_full_disk_leaves_nothing_behind_and_what_comes_next_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[bytes] = []
    with Journal(tmp_path / "kept", taken.append) as journal:
        journal.add(line(b"one"))
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", _full)
            with pytest.raises(OSError, match="No space"):
                journal.add(line(b"two"))
        journal.add(line(b"three"))
    assert taken == [b"one", b"three"] == lines_of(tmp_path / "kept")


def _full(_: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_what_a_link_in_its_place_leads_to_is_not_touched(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"no line of a journal, and no end")
    (tmp_path / "journal").symlink_to(mine)
    with pytest.raises(OSError, match="symbolic links"):
        Journal(tmp_path / "journal", lambda _: None)
    assert mine.read_bytes() == b"no line of a journal, and no end"


def test_it_is_on_the_disk_before_anybody_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    sync = os.fsync

    def synced(handle: int) -> None:
        order.append("synced")
        sync(handle)

    with Journal(tmp_path / "kept", lambda _: order.append("taken")) as journal:
        monkeypatch.setattr(os, "fsync", synced)
        journal.add(line(b"one"))
    assert order == ["synced", "taken"]


def _add_numbers(path: Path, who: int) -> None:
    seen: list[bytes] = []
    with Journal(path, seen.append) as journal:
        for number in range(20):
            journal.add(_numbered(seen, who, number))


def _numbered(seen: list[bytes], who: int, number: int) -> Callable[[], bytes]:
    return lambda: b"%d %d %d" % (len(seen), who, number)


def test_processes_and_threads_that_write_at_once_lose_nothing_and_see_one_another(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_add_numbers, args=(path, who)) for who in range(2)]
    for worker in workers:
        worker.start()
    seen: list[bytes] = []
    with Journal(path, seen.append) as journal, ThreadPoolExecutor(4) as pool:
        for number in range(20):
            pool.submit(journal.add, _numbered(seen, 9, number))
    for worker in workers:
        worker.join()
    found = [tuple(map(int, one.split())) for one in lines_of(path)]
    assert [number for number, _, _ in found] == list(range(60))
    assert sorted((who, number) for _, who, number in found) == [(w, n) for w in (0, 1, 9) for n in range(20)]


def moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("tidied away"))


def deleted(path: Path) -> None:
    path.unlink()


def emptied(path: Path) -> None:
    path.unlink()
    path.touch()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")
@pytest.mark.parametrize("tidy", [moved, deleted, emptied])
def test_a_file_that_went_away_is_written_anew_before_anybody_hears(
    tmp_path: Path, tidy: Callable[[Path], None]
) -> None:
    path = tmp_path / "backups" / "kept"
    path.parent.mkdir()
    seen: list[bytes] = []
    with Journal(path, seen.append) as journal, Journal(path, lambda _: None) as other:
        journal.add(line(b"one"))
        tidy(path)
        journal.add(line(b"two"))
        assert (lines_of(path), journal.renewed) == ([b"one", b"two"], 1)
        other.add(line(b"three"))
        journal.catch_up()
        assert (lines_of(path), other.renewed, seen) == ([b"one", b"two", b"three"], 0, [b"one", b"two", b"three"])
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")
@pytest.mark.parametrize("left", [b"", b"on", b"one\n"])
def test_a_file_that_was_cut_short_has_all_its_lines_again(tmp_path: Path, left: bytes) -> None:
    taken: list[bytes] = []
    with Journal(tmp_path / "kept", taken.append) as journal:
        journal.add(line(b"one"))
        journal.add(line(b"two"))
        (tmp_path / "kept").write_bytes(left)  # the same file, as a program copies over it
        journal.add(line(b"three"))
        assert journal.renewed == 1
    assert taken == [b"one", b"two", b"three"] == lines_of(tmp_path / "kept")


def test_another_file_in_its_place_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with Journal(path, lambda _: None) as journal:
        journal.add(line(b"one"))
        path.unlink()
        path.write_bytes(b"other\n")
        journal.catch_up()
    assert lines_of(path) == [b"one"]
    assert (tmp_path / "kept (other).jsonl").read_bytes() == b"other\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")
def test_a_line_that_cannot_be_written_anew_is_not_answered_and_the_next_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    with Journal(path, lambda _: None) as journal:
        journal.add(line(b"one"))
        path.unlink()
        with monkeypatch.context() as full:
            full.setattr(os, "fsync", _full)
            with pytest.raises(OSError, match="No space"):
                journal.add(line(b"two"))
        journal.add(line(b"three"))
    assert lines_of(path) == [b"one", b"three"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows forces no folders")
def test_a_file_written_anew_whose_name_is_not_on_the_disk_yet_is_forced_there_before_anybody_hears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, forced = tmp_path / "kept", list[bool]()

    def force(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            forced.append(path.exists())
            if forced == [True]:
                raise OSError(errno.EIO, os.strerror(errno.EIO))

    with Journal(path, lambda _: None) as journal:
        journal.add(line(b"one"))
        path.rename(tmp_path / "tidied away")
        monkeypatch.setattr(os, "fsync", force)
        monkeypatch.setattr("pipeline.disk.journal.make_folder", lambda _: None)  # its folder is there
        with pytest.raises(OSError, match="Input/output"):
            journal.add(line(b"two"))
        journal.add(line(b"two"))
        assert forced == [True, True]
    assert lines_of(path) == [b"one", b"two"]
