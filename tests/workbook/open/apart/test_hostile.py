"""What asks for more than there is ends in a Problem that says so, or is read as what it truly holds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pipeline.problems.problem import Problem
from pipeline.workbook.open import compound
from pipeline.workbook.open.apart.book import open_apart
from pipeline.workbook.open.apart.confinement import Limits
from pipeline.workbook.open.book import Book, open_book
from pipeline.workbook.open.compound import CompoundDamaged, CompoundFile
from pipeline.workbook.open.grid import UnreadableBook
from pipeline.workbook.open.identify import Content, identify
from pipeline.workbook.read.reader import read_workbook
from tests.profiles import quick_for
from tests.workbook.open.apart.hostile import (
    EVENT,
    READ_AS_SOUND,
    REFUSED,
    SOUND,
    damaged,
    tables_of_another_tongue,
)
from tests.workbook.open.apart.processes import left_over

DAMAGES = [(name, seed) for name in SOUND for seed in range(120)]
SAID_OF_DAMAGE = {
    *(
        "archive-damaged",
        "archive-packed-otherwise",
        "archive-too-large",
        "compound-damaged",
        "file-encrypted",
        "file-is-archive",
    ),
    *("file-not-recognised", "part-damaged", "part-too-far", "sheet-not-understood", "sheet-too-large"),
    *("workbook-not-understood", "workbook-part-missing", "workbook-too-many-cells", "xls-damaged"),
}


def written(folder: Path, name: str, data: bytes) -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def book_of(path: Path) -> Book:
    book = open_book(path)
    assert not isinstance(book, Problem), book
    return book


@pytest.mark.parametrize("name", quick_for([*SOUND, *READ_AS_SOUND], *SOUND, *[*READ_AS_SOUND][::3]))
def test_what_is_there_is_read(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    book = book_of(written(tmp_path, name, {**SOUND, **READ_AS_SOUND}[name]))
    assert book.sheet_names == tuple(EVENT)
    for sheet, rows in EVENT.items():
        assert [list(row) for row in book.grids([sheet])[sheet].rows] == [list(row) for row in rows]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", quick_for(REFUSED, *list(REFUSED)[::4]))
def test_what_is_wrong_is_said(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data, code = REFUSED[name]
    reading = read_workbook(written(tmp_path, name, data))
    assert [found.code for found in reading.problems] == [code]
    assert reading.event is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("damage", quick_for(DAMAGES, *DAMAGES[::120]), ids=str)
def test_plain_damage(damage: tuple[str, int], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    name, seed = damage
    reading = read_workbook(written(tmp_path, name, damaged(SOUND[name], seed)))
    if reading.event is None:
        assert {found.code for found in reading.problems} & {*SAID_OF_DAMAGE, "no-known-sheet"}, reading.problems
    assert capfd.readouterr() == ("", "")
    assert left_over() == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    "watched",
    [pytest.param(False, marks=pytest.mark.skipif(sys.platform != "linux", reason="held by Linux alone")), True],
)
def test_what_no_look_has_seen_is_ended(watched: bool, tmp_path: Path) -> None:
    content = identify(written(tmp_path, "cup.ods", tables_of_another_tongue(100_000, 16_000)))
    assert isinstance(content, Content)
    with pytest.raises(UnreadableBook) as stop:
        open_apart(content, Limits(megabytes=400, watched=watched))
    assert stop.value.problem.code == "workbook-too-much-memory"
    assert dict(stop.value.problem.values) == {"file": "cup.ods", "megabytes": 400}


@pytest.mark.thorough
def test_a_sound_workbook_is_read_where_it_is_watched(tmp_path: Path) -> None:
    for name, data in SOUND.items():
        content = identify(written(tmp_path, name, data))
        assert isinstance(content, Content)
        book = open_apart(content, Limits(watched=True))
        assert book.grids(["Players"])["Players"].rows[2] == [2, "Bo Chan"]


def test_a_directory_without_end_is_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "cup.xls", SOUND["cup.xls"])
    CompoundFile(path.read_bytes())
    monkeypatch.setattr(compound, "MOST_ENTRIES", 3)
    with pytest.raises(CompoundDamaged):
        CompoundFile(path.read_bytes())


def test_too_little_time_is_said(tmp_path: Path) -> None:
    content = identify(written(tmp_path, "cup.xls", SOUND["cup.xls"]))
    assert isinstance(content, Content)
    with pytest.raises(UnreadableBook) as stop:
        open_apart(content, Limits(seconds=0, watched=True))
    assert stop.value.problem.code == "workbook-too-slow"


def test_modules_are_not_taken_from_the_folder_of_the_workbook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("json", "pipeline", "python_calamine", "sitecustomize"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert book_of(written(tmp_path, "cup.xls", SOUND["cup.xls"])).sheet_names == tuple(EVENT)
