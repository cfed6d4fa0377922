"""When a file counts as saved: whole and standing still, and which files count at all."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from pipeline.extensions.desk.preview.preview import Patience, is_followed, settled, stamps
from tests.builders.workbooks import cup
from tests.extensions.desk.preview.previews import LONG

QUICK = Patience(still=0.02, gone=0.1, half=0.2)
SLOW = Patience(still=0.02, gone=LONG, half=LONG)


@pytest.mark.parametrize(
    ("name", "followed"),
    [
        ("cup.xlsx", True),
        ("CUP.XLSM", True),
        ("cup.ods", True),
        ("own-rules.toml", True),
        ("season.toml", True),
        ("logo.PNG", True),
        ("~$cup.xlsx", False),
        (".~lock.cup.xlsx#", False),
        ("._cup.xlsx", False),
        (".hidden.png", False),
        ("lu4711.tmp", False),
        ("1A2B3C4D", False),
        ("notes.txt", False),
    ],
)
def test_workbooks_and_what_lies_beside_them_are_followed(tmp_path: Path, name: str, followed: bool) -> None:
    assert is_followed(tmp_path, name) is followed


def test_of_one_workbook_the_others_are_not_followed(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx")
    assert is_followed(file, "cup.xlsx")
    assert is_followed(file, "logo.png")
    assert not is_followed(file, "other.xlsx")


def wait(source: Path, built: dict[str, tuple[int, int, int]], patience: Patience) -> threading.Thread:
    """Wait in the background until the source is settled."""
    thread = threading.Thread(target=settled, args=(source, built, patience, threading.Event()), daemon=True)
    thread.start()
    return thread


def test_half_a_workbook_is_waited_for(tmp_path: Path) -> None:
    whole = cup(tmp_path / "cup.xlsx").read_bytes()
    half = tmp_path / "cup.xlsx"
    half.write_bytes(whole[: len(whole) // 2])
    waiting = wait(tmp_path, {}, SLOW)
    waiting.join(0.3)
    assert waiting.is_alive()
    half.write_bytes(whole)
    waiting.join(LONG)
    assert not waiting.is_alive()


@pytest.mark.parametrize("size", [0, 1, 1000])
def test_one_that_stays_half_is_taken_as_it_is_in_the_end(tmp_path: Path, size: int) -> None:
    file = cup(tmp_path / "cup.xlsx")
    file.write_bytes(file.read_bytes()[:size])
    assert settled(tmp_path, {}, QUICK, threading.Event()) == stamps(tmp_path)


def test_one_that_is_broken_since_long_does_not_keep_another_waiting(tmp_path: Path) -> None:
    (tmp_path / "broken.xlsx").write_bytes(b"PK")
    built = stamps(tmp_path)
    cup(tmp_path / "cup.xlsx")
    assert settled(tmp_path, built, SLOW, threading.Event()).keys() == {"broken.xlsx", "cup.xlsx"}


def test_one_that_is_gone_may_be_on_its_way_back(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx")
    built = stamps(tmp_path)
    away = file.rename(tmp_path / "1A2B3C4D")
    waiting = wait(tmp_path, built, SLOW)
    waiting.join(0.3)
    assert waiting.is_alive()
    away.rename(file)
    waiting.join(LONG)
    assert not waiting.is_alive()


def test_one_that_stays_away_is_gone(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx")
    built = stamps(tmp_path)
    file.unlink()
    assert settled(tmp_path, built, QUICK, threading.Event()) == {}


def test_whoever_ends_the_preview_does_not_wait(tmp_path: Path) -> None:
    (tmp_path / "cup.xlsx").write_bytes(b"PK")
    stop = threading.Event()
    stop.set()
    settled(tmp_path, {}, SLOW, stop)
