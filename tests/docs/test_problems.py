"""docs/problems says of every code what it means, shows it, and says the mend; and Problems are made of codes alone."""

from __future__ import annotations

from collections import Counter

import pytest

from pipeline.problems.problem import areas, codes, documented
from pipeline.schema.sheets import EVENT, SHEETS, Sheet
from tests.docs.not_shown import RAISED_BY
from tests.docs.problem_pages import PAGES, Table, page_of, pages, sections, severities, values_quoted
from tests.docs.raised import ReadModule, raised, takers_of_codes

SHEET = {sheet.name.written("en"): sheet for sheet in SHEETS}


def test_every_area_has_its_page_and_every_code_its_section() -> None:
    described = {area: sorted(section.name for section in page.sections) for area, page in pages().items()}
    assert described == {area: sorted(there) for area, there in areas().items()}


@pytest.mark.parametrize("spoiled", ["**Mend:**", "\n> ", "**Error**", "# Problems: ", "[All problems]"])
def test_a_page_of_another_shape_is_refused(spoiled: str) -> None:
    text = (PAGES / "matches.md").read_text("utf-8")
    with pytest.raises(ValueError, match=r"matches\.md"):
        page_of("matches", text.replace(spoiled, "", 1))


def test_a_section_states_the_severity_of_its_code() -> None:
    assert [one.name for one in sections() if one.severity != severities(one.code)] == []


def test_a_section_quotes_the_sentences_of_its_code() -> None:
    assert [one.name for one in sections() if values_quoted(one) is None] == []


@pytest.mark.thorough
def test_every_code_is_raised() -> None:
    assert raised().codes == set(codes())


def test_every_problem_is_made_of_its_code() -> None:
    callers = raised().callers
    assert callers["Problem"] == callers["CellFault"] == {"workbook/read/convert.py"}


def test_codes_that_are_given_or_compared_are_there_with_the_values_that_their_sentences_name() -> None:
    assert raised().wrong == ()


@pytest.mark.parametrize(
    "line",
    [
        'problem_at("rematsh", at, round=2)',
        'raise TransferRefused("fetch-to-large")',
        'raise Unwritable(code="write-ocupied")',
        'file_problem(file, "file-empti")',
        'EntrySlip("rematsh" if again else "rematch", at)',
        'known = problem.code == "rematsh"',
        'known = problem.code in ("rematch", "rematsh")',
        'TOLD = {"rematch", "rematsh"}\nknown = [one for one in problems if one.code not in TOLD]',
    ],
)
def test_a_misspelt_code_is_seen(line: str) -> None:
    read = ReadModule(line, takers_of_codes()[""])
    assert len(read.wrong) == 1
    assert read.named <= {"rematch"}


def test_a_code_that_is_only_compared_is_not_raised() -> None:
    text = 'TOLD = {"rematch"}\nknown = [one for one in problems if one.code in TOLD or one.code == "bad-slug"]'
    read = ReadModule(text, takers_of_codes()[""])
    assert (read.named, read.wrong) == (set(), [])


def test_a_code_is_documented_where_it_says() -> None:
    assert documented("rematch") == "docs/problems/matches.md#rematch"
    assert "rematch" in {section.name for section in pages()["matches"].sections}


def test_no_two_sections_say_the_same() -> None:
    meanings = [one.meaning for one in sections()]
    assert len(set(meanings)) == len(meanings)
    assert [one.name for one in sections() if len(one.meaning.split()) < 6 or one.meaning in one.said] == []
    examples = Counter(one.example for one in sections())
    assert [example for example, count in examples.items() if count > 1] == []


def test_a_workbook_that_is_shown_has_a_marked_place() -> None:
    """Unless the Problem is a file's as a whole, or what a command says."""
    unmarked = [one for one in sections() if not one.blocks and not any(table.marked for table in one.tables)]
    assert {one.name for one in unmarked} == {"no-known-sheet", "missing-sheet", "ruleset-file-missing"}


def test_examples_have_the_columns_of_their_sheets() -> None:
    shown = [
        (one, table, SHEET[table.corner]) for one in sections() for table in one.tables if table.corner in SHEET
    ]
    assert len(shown) > len(codes()) // 2
    for section, table, sheet in shown:
        if section.name not in _STRANGE and section.name not in RAISED_BY:
            assert set(_plain(table, sheet)) <= {column.written("en") for column in sheet.columns}, section.name


_STRANGE = {"no-header", "missing-column", "result-column-missing", "empty-sheet"}
"""Codes of headings that are not those of the sheet."""


def _plain(table: Table, sheet: Sheet) -> list[str]:
    """Headings, or fields of the sheet Event, but for those that are marked: wrong ones, and names of tournaments."""
    headings = [row[0] for row in table.rows] if sheet is EVENT else table.headings
    return [heading for heading in headings if not heading.startswith("*")]
