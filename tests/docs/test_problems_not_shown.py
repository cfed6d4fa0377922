"""Codes whose example cannot be run and that no other test raises; `not_shown` lists all of these."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.hall.run.hall import register_file
from pipeline.extensions.hall.run.taking import take
from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_text
from pipeline.run.pair import pair
from pipeline.workbook.open.apart import book as apart
from pipeline.workbook.open.book import open_book
from pipeline.workbook.write import place
from pipeline.workbook.write.change import unwritable
from pipeline.workbook.write.save import one_run
from tests.builders.workbooks import HEADINGS, cup

NOW = dt.datetime(2026, 3, 14, 12, 0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A workbook whose first round is due."""
    return cup(tmp_path / "cup.xlsx", matches=[HEADINGS])


def refused(file: Path, clock: Callable[[], dt.datetime] = lambda: NOW) -> list[str]:
    """Why no round was written."""
    return [one.code for one in pair(file, file.parent / "private", clock).problems]


def test_another_run_is_writing(file: Path) -> None:
    with one_run(file):
        assert refused(file) == ["workbook-in-use"]


def test_the_workbook_is_saved_between_reading_and_writing(file: Path) -> None:
    moments = [NOW, NOW]

    def clock() -> dt.datetime:
        if len(moments) == 1:
            file.write_bytes(file.read_bytes() + bytes(9))
        return moments.pop()

    assert refused(file, clock)[-1] == "workbook-changed"


def test_neither_the_workbook_nor_a_copy_can_be_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pipeline.run.pair.save_over", denied)
    (file.parent / "private").write_text("a file where the folder belongs", "utf-8")
    assert refused(file) == ["workbook-read-only", "copy-not-written"]


def test_the_sheet_has_no_row_left(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "LAST_ROW", 2)
    assert refused(file) == ["write-sheet-full"]


def test_a_binary_workbook_is_read_alone(tmp_path: Path) -> None:
    file = tmp_path / "cup.xlsb"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.bin", b"")
    found = unwritable(file)
    assert isinstance(found, Problem)
    assert found.code == "write-xlsb"


def test_no_process_can_be_started_for_an_old_workbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise OSError("no process left")

    monkeypatch.setattr(apart, "confined", failing)
    file = tmp_path / "cup.xlsb"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.bin", b"")
    found = open_book(file)
    assert isinstance(found, Problem)
    assert found.code == "workbook-ends-reader"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x89PNG" + bytes(99), "import-not-text"),
        ("012 Turniej Łódź\n001    1      Żak, Ola\n".encode("cp1250"), "import-encoding"),
    ],
)
def test_a_file_of_another_program_that_is_not_utf8(content: bytes, code: str, tmp_path: Path) -> None:
    (tmp_path / "results.trf").write_bytes(content)
    assert code in {one.code for one in read_file(tmp_path / "results.trf")[1]}


def test_another_file_of_the_rules_lies_beside_the_workbook(tmp_path: Path) -> None:
    (tmp_path / "cup").mkdir()
    (tmp_path / "cup" / "mygame.toml").write_text("another", "utf-8")
    rules = builtin_text("agot2-joust").replace('id = "agot2-joust"', 'id = "mygame"')
    (tmp_path / "mygame.toml").write_text(rules, "utf-8")
    found = create_simulated(
        tmp_path / "cup" / "cup.xlsx",
        str(tmp_path / "mygame.toml"),
        8,
        rounds=None,
        until=None,
        seed="k7",
        language="en",
    )
    assert [one.code for one in found] == ["rules-file-taken"]


def test_what_phones_reported_was_changed_by_hand(file: Path) -> None:
    kept = register_file(file, "k7")
    kept.parent.mkdir(exist_ok=True)
    kept.write_text("{}\n", "utf-8")
    found = take(file, lambda: NOW.astimezone())
    assert [one.code for one in found.problems] == ["reports-damaged"]
