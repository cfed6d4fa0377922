"""docs/workbook.md says what the code does."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Result, Round
from pipeline.schema.rounds import read_round, read_table_round, round_written
from pipeline.schema.sheets import SHEETS, Sheet
from tests.docs.wrapping import items

PAGE = (Path(__file__).parents[3] / "docs" / "workbook.md").read_text("utf-8")
ROW = re.compile(r"^\| (.*) \|$", re.MULTILINE)
NAMES = re.compile(r"\*\*(.+?)\*\* · (.+?) · (.+?) · (.+?): (.*)")


def section(title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def table(title: str) -> list[list[str]]:
    """The rows of a section's table, without its headings."""
    return [row.split(" | ") for row in ROW.findall(section(title))[1:]]


def named(title: str) -> list[list[str]]:
    """The items of a section's list that has names in four languages: each name, and what is said of it."""
    found = (NAMES.fullmatch(one) for one in items(section(title)))
    return [list(names.groups()) for names in found if names]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.key)
def test_every_column_is_there_with_its_names(sheet: Sheet) -> None:
    rows = named(sheet.name.written("en"))
    expected = [[column.written(language) for language in LANGUAGES] for column in sheet.columns]
    assert [row[:4] for row in rows] == expected
    others = " · ".join(sheet.name.written(language) for language in LANGUAGES[1:])
    assert f"In other languages: {others}\n" in section(sheet.name.written("en"))
    needed = {column.key for column, row in zip(sheet.columns, rows, strict=True) if "**Needed" in row[4]}
    assert needed == set(sheet.required)


def test_every_result_is_there() -> None:
    assert [row[0].strip("`") for row in table("Results")] == [result.value for result in Result]


@pytest.mark.parametrize(("title", "read"), [("Rounds", read_round), ("Rounds at tables", read_table_round)])
def test_rounds_are_read_as_the_page_says(title: str, read: Callable[[str], Round | None]) -> None:
    rows = named(title) or table(title)
    assert rows
    for *names, also in rows:
        played = read(names[0])
        assert played is not None
        assert names == [round_written(played, language) for language in LANGUAGES]
        assert all(read(name) == played for name in [*names, *_examples(also)])


def _examples(text: str) -> list[str]:
    return [] if text.startswith("in Changes") else [name.strip() for name in text.split(";")[0].split(",")]
