"""What would fill the memory is refused before the fast reader sees it."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.workbook.ooxml.package import Package
from pipeline.workbook.open import grid
from pipeline.workbook.open.apart.xlsb import check_parts
from pipeline.workbook.open.grid import UnreadableBook, within_problems
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import found_problems, read_rows
from tests.workbook.read.test_files import ods, ods_table


def record(kind: int, *numbers: int, padding: int = 0) -> bytes:
    data = b"".join(number.to_bytes(4, "little") for number in numbers) + bytes(padding)
    size = bytearray()
    rest = len(data)
    while rest > 0x7F:
        size.append(rest & 0x7F | 0x80)
        rest >>= 7
    return bytes([kind, *size, rest]) + data


def binary(sheet: bytes, strings: bytes = b"") -> zipfile.ZipFile:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("xl/worksheets/sheet1.bin", sheet)
        archive.writestr("xl/sharedStrings.bin", strings)
    return zipfile.ZipFile(written)


def far_part(archive: zipfile.ZipFile) -> str:
    """The part that is refused, if any."""
    try:
        check_parts(Package(archive), "cup.xlsb")
    except UnreadableBook as stop:
        return str(dict(stop.problem.values)["part"])
    return ""


ROW, NUMBER, SHARED, TEXT = 0, 5, 7, 19


@pytest.mark.parametrize(
    ("row", "column", "far"), [(10, 5, False), (700_000, 3, False), (700_000, 5, True), (400, 16_000, True)]
)
def test_a_binary_sheet_is_as_large_as_its_last_cell(row: int, column: int, far: bool) -> None:
    sheet = record(ROW, 0) + record(NUMBER, 0, 0) + record(ROW, row) + record(NUMBER, column, 0)
    assert bool(far_part(binary(sheet))) is far


def test_a_binary_sheet_that_repeats_a_long_text() -> None:
    strings = record(TEXT, 0, padding=60_000)
    cells = b"".join(record(ROW, row) + record(SHARED, 0, 0, 0) for row in range(3_000))
    assert far_part(binary(cells, strings)) == "xl/worksheets/sheet1.bin"
    assert far_part(binary(cells[: len(cells) // 3], strings)) == ""
    assert far_part(binary(record(ROW, 0) + b"\x05\xff\xff\xff\xff\xff")) == ""


def test_an_ods_cell_of_long_text_that_stands_for_many(tmp_path: Path) -> None:
    text = "x" * 30_000
    cell = (
        '<table:table-cell table:number-columns-repeated="5000" office:value-type="string">'
        f"<text:p>{text}</text:p></table:table-cell>"
    )
    assert found_problems(read_workbook(ods(tmp_path / "bomb.ods", ods_table("Players", cell)))) == [
        ("sheet-too-much-text", "Players", "")
    ]


def test_rows_beyond_the_limit_are_one_error_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grid, "MOST_ROWS", {"players": 3})
    players = [("No", "Name"), (1, "A B"), (None, None), (2, "C D"), (3, "E F"), (4, "G H"), (5, "I J")]
    reading = read_rows(tmp_path, players=players)
    assert found_problems(reading) == [("sheet-too-long", "Players", "6")]
    assert reading.event is not None
    assert [player.number for player in reading.event.players] == [1, 2, 3]


def test_of_too_many_problems_the_errors_are_told_first() -> None:
    hints = [Problem("rematch", Severity.WARNING, CellRef("Matches", row)) for row in range(1, 1_500)]
    error = problem_at("missing-value", CellRef("Matches", 2000), column="Round")
    other = problem_at("no-player", CellRef("Players"), sheet="Players")
    kept = within_problems([*hints, error, other])
    assert [one.code for one in kept[-3:]] == ["missing-value", "more-problems", "no-player"]
    assert (kept[-2].severity, dict(kept[-2].values)) == (Severity.WARNING, {"more": 500, "told": 1_000})
    assert within_problems(kept[:5]) == kept[:5]
