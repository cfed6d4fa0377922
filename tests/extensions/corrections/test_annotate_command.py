"""`check --annotate`: where the marked copies go, what is said of them, and that nothing of anybody's is written over."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest

from tests.builders.workbooks import save, sheets
from tests.commands.cli import run
from tests.extensions.corrections.marks.marking import comments, faulty_cup
from tests.run.folders import tree

PRIVATE = Path("output/private/spring-cup/checked")
COPY = PRIVATE / "cup (checked).xlsx"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("input").mkdir()
    return tmp_path


@pytest.fixture
def cup() -> Path:
    return faulty_cup(Path("input"))


def _told(path: Path) -> set[str]:
    return set(comments(openpyxl.load_workbook(path)["Matches"]))


def _correct(path: Path, cell: str, value: str) -> None:
    book = openpyxl.load_workbook(path)
    book["Matches"][cell] = value
    book.save(path)


@pytest.mark.usefixtures("cup")
def test_leaves_a_copy_in_the_private_folder_and_says_where() -> None:
    before = tree(Path("input"))
    ran = run("check", "input", "--annotate")
    assert ran.exit_code == 1
    assert str(COPY) in ran.output
    assert _told(COPY) == {"E2", "D3", "C4"}
    assert tree(Path("input")) == before


@pytest.mark.usefixtures("cup")
def test_without_the_option_nothing_is_written() -> None:
    run("check", "input")
    assert not Path("output").exists()


def test_into_another_folder(cup: Path) -> None:
    run("check", cup, "--annotate", "-o", "marked")
    assert _told(Path("marked/cup (checked).xlsx")) == {"E2", "D3", "C4"}
    assert not Path("output").exists()


@pytest.mark.usefixtures("cup")
def test_never_into_the_folder_of_the_workbooks() -> None:
    before = tree(Path("input"))
    ran = run("check", "input", "--annotate", "-o", "input")
    assert ran.exit_code == 2
    assert tree(Path("input")) == before


def test_json_is_not_disturbed(cup: Path) -> None:
    ran = run("check", cup, "--annotate", "--format", "json")
    assert len(json.loads(ran.stdout)) == 1
    assert str(COPY) in ran.stderr


def test_a_copy_follows_the_workbook_while_nobody_has_worked_in_it(cup: Path) -> None:
    run("check", cup, "--annotate")
    _correct(cup, "E2", "1")
    run("check", cup, "--annotate")
    assert _told(COPY) == {"D3", "C4"}
    assert len(list(PRIVATE.glob("*.xlsx"))) == 1


def test_a_copy_that_somebody_has_worked_in_is_never_written_over(cup: Path) -> None:
    run("check", cup, "--annotate")
    _correct(COPY, "E2", "1")
    edited = COPY.read_bytes()
    ran = run("check", cup, "--annotate")
    assert COPY.read_bytes() == edited
    assert "cup (checked 2).xlsx" in ran.output
    assert _told(PRIVATE / "cup (checked 2).xlsx") == {"E2", "D3", "C4"}


def test_a_copy_is_mended_and_checked_again(cup: Path) -> None:
    run("check", cup, "--annotate")
    _correct(COPY, "E2", "1")
    edited = COPY.read_bytes()
    run("check", COPY, "--annotate")
    assert COPY.read_bytes() == edited
    assert _told(PRIVATE / "cup (checked 2).xlsx") == {"D3", "C4"}


def test_a_copy_has_beside_it_what_the_workbook_has(cup: Path) -> None:
    from pipeline.rules.load import builtin_text

    Path("input/own.toml").write_text(
        builtin_text("agot2-joust").replace('id = "agot2-joust"', 'id = "own"'), "utf-8"
    )
    book = openpyxl.load_workbook(cup)
    book["Tournaments"]["B2"] = "own.toml"
    book.save(cup)
    first = json.loads(run("check", cup, "--annotate", "--format", "json").stdout)
    again = json.loads(run("check", COPY, "--format", "json").stdout)
    assert again[0]["problems"] == first[0]["problems"]


def test_where_nothing_is_wrong_there_is_nothing_to_mark() -> None:
    staff = [("Role", "Name"), ("Organiser", "Eve Orr")]
    save(Path("input/cup.xlsx"), sheets(staff=staff))
    ran = run("check", "input", "--annotate")
    assert ran.exit_code == 0, ran.output
    assert "nothing to mark" in ran.output
    assert not Path("output").exists()


@pytest.mark.parametrize("content", [b"PK\x03\x04 no archive", b"", b"%PDF-1.4"])
def test_a_file_that_is_no_workbook_is_said_once(content: bytes) -> None:
    Path("input/cup.xlsx").write_bytes(content)
    ran = run("check", "input", "--annotate")
    assert ran.exit_code == 1
    assert not Path("output").exists()
    assert len([line for line in ran.output.splitlines() if "(error)" in line]) == 1


@pytest.mark.thorough
@pytest.mark.data
def test_a_workbook_of_another_kind_is_not_marked_and_it_is_said_how_it_can_be(swissbook_data: Path) -> None:
    for kind in ("ods", "xls", "xlsb"):
        path = next((swissbook_data / "fuzz").rglob(f"*.{kind}"))
        ran = run("check", path, "--annotate", "-o", "marked")
        assert f"no marked copy of {path.name}" in ran.output, ran.output
        assert "save it as an Excel workbook" in ran.output
    assert not Path("marked").exists()
