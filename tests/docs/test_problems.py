"""docs/problems says of every code what it means, shows it, and says the mend; and Problems are made of codes alone."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pipeline.problems.areas import CODES, documented
from pipeline.schema.sheets import EVENT, SHEETS, Sheet
from tests.checks.test_codes import TESTED
from tests.docs.problem_pages import DOCS, Example, Section, page, pages, sections
from tests.docs.raised import raised

SHEET = {sheet.name.written("en"): sheet for sheet in SHEETS}


@pytest.mark.parametrize("file", pages(), ids=lambda file: file.name)
def test_the_pages_are_made_of_the_codes(file: Path) -> None:
    assert file.read_text("utf-8") == pages()[file], "python -m tests.docs.problem_pages"


def test_there_is_no_other_page() -> None:
    assert set((DOCS / "problems").iterdir()) == pages().keys() - {DOCS / "problems.md"}


def test_every_code_is_raised() -> None:
    assert raised().codes == set(CODES)


def test_every_problem_is_made_of_its_code() -> None:
    callers = raised().callers
    assert callers["Problem"] == callers["CellFault"] == {"workbook/read/fault.py"}


def test_problems_have_the_values_that_their_sentences_name() -> None:
    assert raised().wrong == ()


def test_a_code_is_documented_where_it_says() -> None:
    assert documented("rematch") == "docs/problems/matches.md#rematch"
    assert "\n## rematch\n" in page("matches")


def test_no_two_sections_say_the_same() -> None:
    meanings = [code.meaning for code in CODES.values()]
    assert len(set(meanings)) == len(meanings)
    assert not [
        one.code.name for one in sections() if len(one.code.meaning.split()) < 6 or one.code.meaning in one.said
    ]


def test_what_is_said_of_a_code_is_a_sentence_each() -> None:
    whole = re.compile(r"[A-Z`*].*[.:)`]")
    assert [code.name for code in CODES.values() if not whole.fullmatch(code.meaning)] == []
    assert [code.name for code in CODES.values() if code.advice and not whole.fullmatch(code.advice)] == []


def test_severities_are_those_of_the_cases() -> None:
    stated = {one.code.name: one.severities for one in sections()}
    cases = {(case.code, case.severity) for module in TESTED for case in module.CASES}
    assert [code for code, severity in sorted(cases) if severity not in stated[code]] == []


def test_examples_show_a_file_or_mark_a_cell() -> None:
    assert [one.code.name for one in sections() if not _shows(one)] == []
    examples = Counter(one.example for one in sections())
    assert [example for example, count in examples.items() if count > 1] == []


def _shows(section: Section) -> bool:
    block = re.search(r"```\w*\n\S[^`]*```", section.example)
    return bool(block) or any(table.at for table in section.tables)


def test_examples_have_the_columns_of_their_sheets() -> None:
    shown = [
        (one.code.name, table, SHEET[table.corner])
        for one in sections()
        for table in one.tables
        if table.corner in SHEET
    ]
    assert len(shown) > len(CODES) // 2
    for code, table, sheet in shown:
        assert set(_plain(table, sheet)) <= {column.written("en") for column in sheet.columns}, code


def _plain(table: Example, sheet: Sheet) -> list[str]:
    """Headings, or fields of the sheet Event, but for those that are marked: wrong ones, and names of tournaments."""
    headings = [row[0] for row in table.rows] if sheet is EVENT else table.headings
    return [heading for heading in headings if not heading.startswith("*")]
