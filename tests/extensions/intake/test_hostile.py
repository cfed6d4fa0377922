"""Files that mean harm, or are more than anybody has: they end in Problems, and soon."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.separated import TooLong
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import Cells, ods, records, separated, xlsx
from tests.profiles import examples, quick_for
from tests.work import with_calls

CSV = separated()
_PLAYERS = [("Name", "City"), ("Jan", "A")]


def packed(name: str, size: int, content: bytes = xlsx(_PLAYERS)) -> bytes:
    """A workbook with a part that unpacks to so many bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as there, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in there.infolist():
            archive.writestr(part.filename, there.read(part))
        with archive.open(name, "w") as part_file:
            for _ in range(size >> 20):
                part_file.write(bytes(1 << 20))
    return made.getvalue()


HOSTILE: dict[str, Callable[[], bytes]] = {
    "600 MB unpacked": lambda: packed("xl/media/image1.bin", 600 << 20),
    "a damaged workbook": lambda: xlsx(_PLAYERS)[:-200],
    "a part of a workbook": lambda: b"PK\x03\x04" + bytes(400),
    "an old document": lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4000),
    "a picture": lambda: b"\x89PNG\r\n\x1a\n" + bytes(100),
    "tables within tables": lambda: b"<html>" + b"<table><tr><td>" * 3_000,
    "wide cells": lambda: b"<html><table>" + b"<tr><td colspan=9999 rowspan=9999>Name</td></tr>" * 2_000,
    "deep records": lambda: b'[{"a":' * 60,
    "many records": lambda: b"[" + b"{}," * 900_000 + b"{}]",
    "columns": lambda: CSV([("Name", *("x" for _ in range(1_500))), ("Jan", "A")]),
    "records of many keys": lambda: records([("name", *map(str, range(1_500))), ("Jan", *("x",) * 1_500)]),
    "an open quotation mark": lambda: b'Name;City\n"Jan;A\nEwa;B\n',
    "nothing": lambda: b"",
    "numbers alone": lambda: CSV([(1, 2), (3, 4)]),
}
DEAR = {"600 MB unpacked", "many records"}
"""What takes long to make."""


@pytest.mark.parametrize("name", quick_for(HOSTILE, *(set(HOSTILE) - DEAR)))
def test_a_hostile_file_ends_in_problems(name: str, tmp_path: Path) -> None:
    content = HOSTILE[name]()
    (tmp_path / "list.csv").write_bytes(content)
    (players, problems), work = with_calls(lambda: read_players(tmp_path / "list.csv"))
    (found, others), more = with_calls(lambda: read_tournament(content, "list.csv"))
    assert max(work, more) < 4_000_000
    assert not players
    assert has_errors(problems)
    assert found is None
    assert has_errors(others)


@pytest.mark.parametrize("write", [CSV, xlsx])
def test_ten_times_the_rows_are_ten_times_the_work(write: Callable[[Cells], bytes], tmp_path: Path) -> None:
    def work(count: int) -> int:
        rows = [(n, f"Jan Kos{n}", "Łódź", f"a{n}@x.pl") for n in range(1, count)]
        (tmp_path / "list.csv").write_bytes(write([("No", "Name", "City", "E-mail"), *rows]))
        return with_calls(lambda: read_players(tmp_path / "list.csv"))[1]

    few, many = work(300), work(3_000)
    assert many < 11 * few


@pytest.mark.thorough
def test_a_sheet_of_a_hundred_thousand_rows_is_told_to_be_too_long(tmp_path: Path) -> None:
    rows = [(n, f"Jan Kos{n}") for n in range(1, 100_000)]
    for content in (CSV([("No", "Name"), *rows]), xlsx([("No", "Name"), *rows])):
        (tmp_path / "list.csv").write_bytes(content)
        _, problems = read_players(tmp_path / "list.csv")
        assert [one.code for one in problems] == ["players-file-too-long"]


@pytest.mark.parametrize("write", [CSV, xlsx, ods])
def test_a_thousand_columns(write: Callable[[Cells], bytes], tmp_path: Path) -> None:
    def work(columns: int) -> int:
        rows = [("Name", *(f"Question {n}" for n in range(columns))), ("Jan", *("yes",) * columns)]
        (tmp_path / "list.csv").write_bytes(write(rows))
        (players, _), calls = with_calls(lambda: read_players(tmp_path / "list.csv"))
        assert [player.name for player in players] == ["Jan"]
        return calls

    few, many = work(330), work(990)
    assert many < 4 * few


def test_a_workbook_with_macros_is_a_workbook() -> None:
    read = read_sheets(xlsx(_PLAYERS), "list.xlsm")
    assert isinstance(read, Sheets)
    assert read.sheets[0].rows == {1: ("Name", "City"), 2: ("Jan", "A")}


_CELL = st.one_of(
    st.sampled_from(
        [
            "Name",
            "R1",
            "R2",
            "1",
            "2",
            "W2",
            "L1",
            "+2",
            "3:1",
            "bye",
            "Jan",
            "Ewa",
            "Player 1",
            "Player 2",
            "Points",
            "",
            "",
            "x",
        ]
    ),
    st.text(max_size=5),
)


@given(st.lists(st.lists(_CELL, max_size=5), max_size=6))
@examples(50)
def test_no_sheet_ends_in_an_exception(rows: list[list[str]]) -> None:
    found, problems = read_tournament("\n".join(";".join(row) for row in rows).encode("utf-8", "replace"), "t.csv")
    assert found or problems


def test_a_page_of_more_cells_than_any_list_is_not_read_in_part() -> None:
    rows = b"<tr><td>Jan</td><td colspan=900></td></tr>" * 700
    assert isinstance(read_sheets(b"<table>" + rows + b"</table>", "list.html"), TooLong)


def test_no_name_is_lost_where_two_columns_have_people_and_no_headings(tmp_path: Path) -> None:
    rows = [
        (1, "Jan Kos", 2, "Ewa Lis"),
        (3, "Ola Bąk", 4, "Ida Żak"),
        (5, "Iza Ryś", 6, "Adam Wir"),
        (7, "Ala Kot", 0, "bye"),
    ]
    (tmp_path / "a.csv").write_bytes(CSV(rows))
    players, problems = read_players(tmp_path / "a.csv")
    assert not players
    assert [one.code for one in problems] == ["players-file-headings"]


def test_entities_of_a_page_stand_for_nothing() -> None:
    text = (
        b'<!DOCTYPE html [<!ENTITY a SYSTEM "/etc/hostname"><!ENTITY b "&a;&a;">]>'
        b"<table><tr><td>&a;&b;</td></tr></table>"
    )
    read = read_sheets(text, "list.html")
    assert isinstance(read, Sheets)
    assert read.sheets[0].rows == {1: ("&a;&b;",)}
