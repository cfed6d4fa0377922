"""Nothing is ever lost: whatever happens, the old or the new workbook is there, whole."""

from __future__ import annotations

import datetime as dt
import os
import random
import resource
import signal
import socket
import stat
import subprocess
import sys
import time
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from pipeline.workbook.write import locks
from pipeline.workbook.write.locks import lock_of
from pipeline.workbook.write.save import BACKUPS_KEPT, FileChanged, InUse, backups_of, one_run, save_over, snapshot
from tests.profiles import quick_for

NOW = dt.datetime(2026, 3, 14, 12, 0, tzinfo=dt.UTC)
KILLS = int(os.environ.get("SWISSBOOK_KILLS", "24"))
ROOT = Path(__file__).resolve().parents[3]

_ONE_SAVE = """
import datetime as dt, sys
from pathlib import Path
from pipeline.workbook.write.save import one_run, save_over, snapshot
path, content = Path(sys.argv[1]), Path(sys.argv[2]).read_bytes()
sys.stdout.write("ready"); sys.stdout.flush(); sys.stdin.readline()
with one_run(path):
    save_over(path, content, snapshot(path), dt.datetime.now(dt.UTC))
"""


def _whole(path: Path, version: int, size: int = 300_000) -> bytes:
    """A zip whose every byte belongs to its version."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("version", str(version))
        archive.writestr("body", random.Random(version).randbytes(size))
    return path.read_bytes()


def _started(*arguments: Path | str, limit: int | None = None) -> subprocess.Popen[bytes]:
    def limited() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    process = subprocess.Popen(
        [sys.executable, "-c", _ONE_SAVE, *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=limited,
    )
    assert process.stdout is not None
    assert process.stdout.read(5) == b"ready"
    return process


def _go(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    process.stdin.write(b"\n")
    process.stdin.flush()


def _seconds(path: Path, new: Path) -> float:
    """How long a save takes that nobody interrupts."""
    process = _started(path, new)
    start = time.perf_counter()
    _go(process)
    process.communicate()
    assert path.read_bytes() == new.read_bytes()
    return time.perf_counter() - start


def _backups(path: Path) -> list[Path]:
    return sorted(copy for copy in path.with_name(f"{path.stem} backups").iterdir() if copy.name[0] != ".")


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of Unix")
@pytest.mark.thorough
def test_killed_at_any_moment(tmp_path: Path) -> None:
    path, new = tmp_path / "cup.xlsx", tmp_path / "new.bin"
    old_content, new_content = _whole(path, 0), _whole(new, 1)
    outcomes = {"old": 0, "new": 0}
    moment, longest = random.Random(7), _seconds(path, new)
    for _ in range(KILLS):
        path.write_bytes(old_content)
        process = _started(path, new)
        _go(process)
        time.sleep(moment.uniform(0, 1.2 * longest))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        found = path.read_bytes()
        assert found in (old_content, new_content)
        if found == new_content:
            assert old_content in [copy.read_bytes() for copy in _backups(path)]
        for copy in _backups(path):
            assert copy.read_bytes() in (old_content, new_content)
        outcomes["new" if found == new_content else "old"] += 1
    print(f"{KILLS} kills: {outcomes}")
    assert sum(outcomes.values()) == KILLS
    with one_run(path):
        save_over(path, new_content, snapshot(path), NOW)
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are a thing of Unix")
@pytest.mark.parametrize("limit", quick_for([1, 100_000, 299_000], 100_000))
def test_disk_full(tmp_path: Path, limit: int) -> None:
    path, new = tmp_path / "cup.xlsx", tmp_path / "new.bin"
    old_content = _whole(path, 0)
    _whole(new, 1)
    process = _started(path, new, limit=limit)
    _go(process)
    _, said = process.communicate()
    assert process.returncode == 1
    assert b"OSError" in said
    assert path.read_bytes() == old_content
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are a thing of Unix")
def test_disk_full_after_the_backup(tmp_path: Path) -> None:
    path, new = tmp_path / "cup.xlsx", tmp_path / "new.bin"
    old_content = _whole(path, 0, 1000)
    _whole(new, 1)
    process = _started(path, new, limit=50_000)
    _go(process)
    process.communicate()
    assert process.returncode == 1
    assert path.read_bytes() == old_content
    assert [copy.read_bytes() for copy in _backups(path)] == [old_content]


def test_read_only_file(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    content = _whole(path, 0)
    path.chmod(stat.S_IREAD)
    with one_run(path), pytest.raises(PermissionError):
        save_over(path, b"new", snapshot(path), NOW)
    assert path.read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="folders are read-only on Unix alone")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="an administrator may write everywhere")
def test_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    path = folder / "cup.xlsx"
    content = _whole(path, 0)
    folder.chmod(0o500)
    try:
        with pytest.raises(PermissionError), one_run(path):
            save_over(path, b"new", snapshot(path), NOW)
    finally:
        folder.chmod(0o700)
    assert path.read_bytes() == content


def test_two_runs_at_once(tmp_path: Path) -> None:
    path, new = tmp_path / "cup.xlsx", tmp_path / "new.bin"
    content = _whole(path, 0)
    _whole(new, 1)
    with one_run(path):
        process = _started(path, new)
        _go(process)
        _, said = process.communicate()
        assert b"InUse" in said
        with pytest.raises(InUse), one_run(path):
            pass
    assert path.read_bytes() == content
    with one_run(path):
        save_over(path, new.read_bytes(), snapshot(path), NOW)
    assert path.read_bytes() == new.read_bytes()


@pytest.mark.thorough
def test_many_runs_at_once_take_turns_or_give_up(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    versions = [_whole(path, 0)]
    news = [tmp_path / f"{number}.bin" for number in range(1, 5)]
    versions += [_whole(new, number) for number, new in enumerate(news, start=1)]
    processes = [_started(path, new) for new in news]
    for process in processes:
        _go(process)
    ends = [process.communicate()[1] for process in processes]
    done = [number for number, process in enumerate(processes, start=1) if process.returncode == 0]
    assert done
    assert path.read_bytes() in [versions[number] for number in done]
    assert all(b"InUse" in end for end, process in zip(ends, processes, strict=True) if process.returncode)
    assert len(_backups(path)) == len(done)


def test_changed_by_somebody_else_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    _whole(path, 0)
    with one_run(path):
        before = snapshot(path)
        theirs = _whole(path, 5)
        os.utime(path, (0, 0))
        with pytest.raises(FileChanged):
            save_over(path, b"new", before, NOW)
    assert path.read_bytes() == theirs
    assert not list(tmp_path.rglob("*.tmp"))


class TestBackups:
    def test_keep_the_last_ten_and_what_is_not_theirs(self, tmp_path: Path) -> None:
        path = tmp_path / "cup [1].xlsx"
        contents = [_whole(path, 0, 10)]
        with one_run(path):
            foreign = path.with_name("cup [1] backups") / "cup [1] final.xlsx"
            foreign.write_bytes(b"mine")
            for number in range(1, 15):
                moment = NOW + dt.timedelta(seconds=number // 3)
                contents.append(b"version %d" % number)
                save_over(path, contents[-1], snapshot(path), moment)
        copies = [copy for copy in _backups(path) if copy != foreign]
        assert len(copies) == BACKUPS_KEPT
        assert sorted(copy.read_bytes() for copy in copies) == sorted(contents[4:14])
        assert foreign.read_bytes() == b"mine"

    @pytest.mark.parametrize("jump", [dt.timedelta(days=-3), dt.timedelta(hours=-5), dt.timedelta(days=400)])
    def test_the_latest_are_kept_in_their_order_when_the_clock_jumps(
        self, tmp_path: Path, jump: dt.timedelta
    ) -> None:
        path, moment = tmp_path / "cup.xlsx", NOW
        path.write_bytes(b"0")
        with one_run(path):
            for number in range(1, 26):
                moment += jump if number in (12, 18) else dt.timedelta(seconds=number % 2)
                save_over(path, b"%d" % number, snapshot(path), moment)
        assert [copy.read_bytes() for copy in backups_of(path)] == [b"%d" % number for number in range(15, 25)]

    def test_keep_mode_and_follow_links(self, tmp_path: Path) -> None:
        if sys.platform == "win32":
            pytest.skip("links need rights on Windows")
        real, link = tmp_path / "real.xlsx", tmp_path / "cup.xlsx"
        _whole(real, 0)
        real.chmod(0o640)
        link.symlink_to(real)
        with one_run(link):
            save_over(link, b"new", snapshot(link), NOW)
        assert link.is_symlink()
        assert real.read_bytes() == b"new"
        assert stat.S_IMODE(real.stat().st_mode) == 0o640


class TestLocks:
    def _now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)

    def test_none(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        assert lock_of(path, self._now()) is None

    def test_libreoffice_on_another_machine(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        mark = tmp_path / ".~lock.cup.xlsx#"
        mark.write_text("Zofia Żak,zofia,elsewhere,14.03.2026 12:00,file:///profile;", "utf-8")
        lock = lock_of(path, self._now())
        assert lock == locks.Lock(mark, "Zofia Żak", stale=False)

    @pytest.mark.parametrize(("running", "stale"), [("soffice.bin", False), ("firefox", True)])
    @pytest.mark.skipif(sys.platform == "win32", reason="Windows tells by the file itself")
    def test_libreoffice_on_this_machine(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, running: str, stale: bool
    ) -> None:
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        (tmp_path / ".~lock.cup.xlsx#").write_text(f",ann,{socket.gethostname()},14.03.2026 12:00,x;", "utf-8")
        process = tmp_path / "proc" / "12"
        process.mkdir(parents=True)
        (process / "comm").write_text(running)
        monkeypatch.setattr(locks, "_PROCESSES", tmp_path / "proc")
        lock = lock_of(path, self._now())
        assert lock is not None
        assert (lock.owner, lock.stale) == ("ann", stale)

    def test_excel(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        name = "Иван Петров"
        ansi = b"\x0b" + b"?" * 11 + b" " * 43
        wide = len(name).to_bytes(2, "little") + name.encode("utf-16-le")
        (tmp_path / "~$cup.xlsx").write_bytes((ansi + wide).ljust(165, b" "))
        lock = lock_of(path, self._now())
        assert lock is not None
        assert lock.owner == name

    @pytest.mark.parametrize("mark", ["~$cup.xlsx", ".~lock.cup.xlsx#"])
    def test_of_a_mark_that_is_none_only_the_beginning_is_read(self, tmp_path: Path, mark: str) -> None:
        path = tmp_path / "cup.xlsx"
        path.touch()
        (tmp_path / mark).write_bytes(b"x" * 5_000_000)
        tracemalloc.start()
        lock = lock_of(path, self._now())
        taken = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert lock is not None
        assert len(lock.owner) <= 1_000
        assert taken < 1_000_000

    def test_of_tomorrow_is_stale(self, tmp_path: Path) -> None:
        """Made before the clock was put back."""
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        (tmp_path / "~$cup.xlsx").touch()
        lock = lock_of(path, self._now() - dt.timedelta(days=2))
        assert lock is not None
        assert lock.stale

    def test_of_yesterday_is_stale(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        _whole(path, 0)
        mark = tmp_path / "~$cup.xlsx"
        mark.write_bytes(b"")
        lock = lock_of(path, self._now() + dt.timedelta(days=2))
        assert lock is not None
        assert lock.stale
