"""No CSV file of ours holds a formula, whatever separates fields for the program that opens it."""

from __future__ import annotations

import ast
import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pipeline
from pipeline.exchange.csv.formulas import harmless, without_apostrophes
from pipeline.exchange.csv.tables import csv_table
from pipeline.extensions.intake.separated import OpenQuote, TooLong, read_rows
from tests.profiles import examples

STARTS = "=+-@＝＋－＠"
BEFORE = ("", "Ann", "Ann ", "Ann, ", '"', 'Ann "Kat" ', "'", "Ann\n", "1", "-1")
SPLIT = (",", ";", "\t", "|", "\n", "\r", ";;", "; ", ' ; "', "\v", ",;", ";\t")


def live(content: bytes) -> list[str]:
    """The fields that a spreadsheet program would calculate, by whatever it splits and whether it heeds quotation marks."""
    text = content.decode("utf-8-sig")
    found = []
    for separator in ",;\t|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            found += [field for field in row if _is_live(field)]
        for line in text.splitlines():
            found += [field for field in line.split(separator) if _is_live(field)]
    return found


def _is_live(field: str) -> bool:
    bare = field.strip().lstrip('"').strip()
    # Numbers beside one another, which a program does not part, are none it would calculate.
    return bare.startswith(tuple(STARTS)) and re.fullmatch(r"-?[0-9.]+(?:[,;\t|]-?[0-9.]+)*", bare) is None


@pytest.mark.parametrize("start", [*STARTS, "\t", "\r"])
def test_no_text_is_taken_for_a_formula(start: str) -> None:
    assert harmless(f"{start}SUM(A1)") == f"'{start}SUM(A1)"


@pytest.mark.parametrize("start", STARTS)
def test_nor_is_a_part_of_one_wherever_it_is_split(start: str) -> None:
    rows: list[list[str | int | None]] = [
        ["Ann", f"{before}{split}{start}cmd|' /C calc'!A0", 7] for before in BEFORE for split in ("", *SPLIT)
    ]
    assert not live(csv_table(["No", f"Cup;{start}1+1: Points"], rows))


@given(st.text(alphabet="=+-@;,|\t\n\r\"' A1", max_size=12))
@examples(30)
def test_nor_is_any_part_of_any_text(text: str) -> None:
    assert not live(csv_table(["Name", "Name"], [["x", text], [text, text], [1, text]]))


@pytest.mark.parametrize("text", [
    "O'Neill - Ltd.", "Kraków - Nowa Huta", "a=b", "C++", "Ann; Kat", "me@example.org", "-1.5", "-7", "12", "Żak, 'Kat'", "a -b", "2 + 2 = 4",
])  # fmt: skip
def test_a_plain_text_or_number_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text
    assert without_apostrophes(text) == text


def test_an_apostrophe_stands_where_a_field_may_begin() -> None:
    assert harmless("Ann;=cmd|' /C calc'!A0") == "Ann;'=cmd|' /C calc'!A0"
    assert harmless("Ann\t-1") == "Ann\t'-1"
    assert harmless('Ann, "=1"') == 'Ann, "\'=1"'
    assert harmless("-1 Trouble") == "'-1 Trouble"


@given(st.text(alphabet="=+-@;,| A1é", max_size=12))
@examples(20)
def test_what_is_read_back_is_what_was_written(text: str) -> None:
    cell = " ".join(text.split())
    rows = read_rows(csv_table(["A", "B", "C"], [["x", cell, 1]]).decode("utf-8-sig"), 9)
    assert not isinstance(rows, OpenQuote | TooLong)
    assert rows[2][1] == cell


def test_many_separators_take_no_time() -> None:
    for part in (";", "\t", " ;", '"', "; ="):
        harmless(part * 200_000)
        without_apostrophes(f"{part}'" * 200_000)


def test_one_place_alone_writes_csv() -> None:
    root = Path(pipeline.__file__).parent
    texts = {path: path.read_text("utf-8") for path in root.rglob("*.py")}
    writers = {
        path.relative_to(root).as_posix()
        for path, text in texts.items()
        if "csv" in text
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.ImportFrom) and node.module == "csv")
        or (isinstance(node, ast.Attribute) and node.attr in ("writer", "DictWriter", "to_csv"))
    }
    assert writers == {"exchange/csv/tables.py"}
