"""The way back: places and points beside the names of an organiser's own sheet, and nothing else changed in it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.commands.group import main
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.intake.places import write_places
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.run.load import Ready, load
from tests.extensions.intake.shapes import Cells, ods, separated, xlsx

PLAYED = [
    ("No", "Name", "R1", "R2"),
    *(
        (1, "Jan Kos", "W2", "W3"),
        (2, "Ewa Lis", "L1", "½ 4"),
        (3, "Ola Bąk", "W4", "L1"),
        (4, "Ida Żak", "L3", "½ 2"),
    ),
]
THEIRS = [
    ("Liga", "", ""),
    (),
    ("Zawodnik", "Klub", "Uwagi"),
    ("LIS Ewa", "A;B", ""),
    ("Bak Ola", "", "x"),
    ("Nikt Inny", "", ""),
    ("Kos, Jan", "C", ""),
]


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("places")
    (folder / "played.csv").write_bytes(separated()(PLAYED))
    made = import_file(folder / "played.csv", folder / "cup.xlsx", "chess-swiss", "en")
    assert made.written, made.problems
    return made.written.read_bytes()


@pytest.fixture
def workbook(imported: bytes, tmp_path: Path) -> Path:
    (tmp_path / "cup.xlsx").write_bytes(imported)
    return tmp_path / "cup.xlsx"


def given_back(workbook: Path, content: bytes, name: str) -> tuple[str, list[tuple[str, ...]], bytes]:
    """What the command says, the rows of the copy, and its content; the sheet itself is as it was."""
    sheet = workbook.with_name(name)
    sheet.write_bytes(content)
    result = CliRunner().invoke(main, ["places", str(workbook), str(sheet)])
    assert result.exit_code == 0, result.output
    assert sheet.read_bytes() == content
    made = sheet.with_name(f"{sheet.stem}-swissbook{sheet.suffix}").read_bytes()
    read = read_sheets(made, name)
    assert isinstance(read, Sheets)
    return result.output, list(read.sheets[0].rows.values()), made


def test_columns_behind_all_others_of_a_text(workbook: Path) -> None:
    told, rows, made = given_back(workbook, separated()(THEIRS), "theirs.csv")
    assert [row[:5] for row in rows] == [
        ("Liga", "", "", "", ""), ("Zawodnik", "Klub", "Uwagi", "Place", "Points"), ("LIS Ewa", "A;B", "", "3", "0.5"),
        ("Bak Ola", "", "x", "2", "1"), ("Nikt Inny", "", "", "", ""), ("Kos, Jan", "C", "", "1", "2"),
    ]  # fmt: skip
    assert made.startswith(b"\xef\xbb\xbfLiga;;\r\n")
    assert "Inny" in told
    assert "not in the spreadsheet: 1" in told


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_all_else_of_a_text_stands_as_it_did(workbook: Path, end: str) -> None:
    """Quotation marks where none is needed, a line break in a field, a `sep=`, and no end of the last line."""
    theirs = [
        "sep=,",
        '"Name","Place",Note',
        f'"Kos, Jan","7","said ""yes"", and{end}no"',
        "Nikt Inny,,",
        "Ola Bak",
    ]
    _told, _rows, made = given_back(workbook, end.join(theirs).encode(), "theirs.csv")
    wanted = [
        "sep=,",
        '"Name","Place",Note,Points',
        f'"Kos, Jan",1,"said ""yes"", and{end}no",2',
        "Nikt Inny,,",
        "Ola Bak,2,,1",
    ]
    assert made == b"\xef\xbb\xbf" + end.join(wanted).encode()


def test_columns_that_are_there_in_a_workbook_of_theirs(workbook: Path) -> None:
    rows: Cells = [("M", "Zawodnik", "Pkt", "="), ("", "Jan Kos", 9, "=1+1"), ("", "Ewa Lis", "", "x")]
    content = xlsx({"Tabela": rows, "Inne": [("a", "b")]})
    _, found, made = given_back(workbook, content, "theirs.xlsx")
    assert [row[:3] for row in found] == [("M", "Zawodnik", "Pkt"), ("1", "Jan Kos", "2"), ("3", "Ewa Lis", "0.5")]
    with (
        zipfile.ZipFile(workbook.with_name("theirs.xlsx")) as before,
        zipfile.ZipFile(workbook.with_name("theirs-swissbook.xlsx")) as after,
    ):
        assert before.read("xl/styles.xml") == after.read("xl/styles.xml")
        assert b"1+1" in after.read("xl/worksheets/sheet1.xml")
    assert made != content


def test_two_tables_beside_one_another_have_columns_of_their_own(workbook: Path) -> None:
    rows: Cells = [
        ("Name", "City", "", "Name", "City"),
        ("Jan Kos", "A", "", "Ewa Lis", "B"),
        ("Ola Bąk", "C", "", "Ida Żak", "D"),
    ]
    _, found, _ = given_back(workbook, xlsx(rows), "theirs.xlsx")
    assert found[1] == ("Jan Kos", "A", "", "Ewa Lis", "B", "1", "2", "3", "0.5")


def test_what_cannot_be_written_into_is_said(workbook: Path) -> None:
    for name, content in (
        ("a.ods", ods(THEIRS)),
        ("b.json", b'[{"name": "Jan Kos"}]'),
        ("c.csv", b"\x00"),
        ("d.csv", b"Name\nNobody\n"),
    ):
        path = workbook.with_name(name)
        path.write_bytes(content)
        result = CliRunner().invoke(main, ["places", str(workbook), str(path)])
        assert result.exit_code == 1, result.output
        assert result.output
        assert not path.with_name(f"{path.stem}-swissbook{path.suffix}").exists()


def test_who_is_missing_and_what_is_no_sheet_to_write_into(workbook: Path) -> None:
    loaded = load(workbook)
    assert isinstance(loaded, Ready)
    for content, code in ((b"Name\nJan Kos\nAda\n", "places-missing"), (b'[{"name": "Jan Kos"}]', "places-format")):
        workbook.with_name("a.csv").write_bytes(content)
        problems = write_places(loaded, workbook.with_name("a.csv"), workbook.with_name("b.csv"))
        assert code in [one.code for one in problems]


def test_nothing_is_written_beside_names_that_have_a_column_each(workbook: Path) -> None:
    loaded = load(workbook)
    assert isinstance(loaded, Ready)
    plan, copy = workbook.with_name("plan.csv"), workbook.with_name("copy.csv")
    plan.write_text(
        "Date;Jan Kos;Ewa Lis;Ola Bąk\n1.03.2026;3;1;2\n8.03.2026;3;1;2\n15.03.2026;0;1;2\n", encoding="utf-8"
    )
    assert [one.code for one in write_places(loaded, plan, copy)][-1] == "places-columns"
    assert not copy.exists()


def test_no_file_is_written_over(workbook: Path) -> None:
    sheet, copy = workbook.with_name("a.csv"), workbook.with_name("a-swissbook.csv")
    sheet.write_text("Name\nJan Kos\n")
    copy.write_text("mine")
    assert CliRunner().invoke(main, ["places", str(workbook), str(sheet)]).exit_code == 2
    assert copy.read_text() == "mine"
