"""docs/problems says of every code what it means, shows it, and says the mend: in step with the code and its texts."""

from __future__ import annotations

import re
import tomllib

import pytest

from pipeline.locale.problem_texts import AREAS, TEXTS, documented
from pipeline.model.problem import Severity
from pipeline.workbook.columns import EVENT, SHEETS, Sheet
from tests.docs.problem_pages import DOCS, INDEX, Example, Section, index, page, sections
from tests.docs.raised import codes_made, codes_named, severities

SHEET = {sheet.name.written("en"): sheet for sheet in SHEETS}
_PLACE = re.compile(r"%\\\((\w+)\\\)s")


def _pattern(text: str) -> str:
    """A regular expression for what a text becomes when its places are filled."""
    return _PLACE.sub(".+", re.escape(text))


@pytest.fixture(params=sections(), ids=lambda section: section.code)
def section(request: pytest.FixtureRequest) -> Section:
    found: Section = request.param
    return found


def test_every_code_has_its_section_on_the_page_of_its_area() -> None:
    pages = {area: [one.code for one in sections() if one.area == area] for area in AREAS}
    assert pages == {area: list(texts) for area, texts in AREAS.items()}
    assert {path.stem for path in (DOCS / "problems").iterdir()} == set(AREAS)
    assert sum(page(area).count("\n## ") for area in AREAS) == len(sections())


def test_the_index_is_made_of_the_pages() -> None:
    assert INDEX.read_text("utf-8") == index(), "python -m tests.docs.problem_pages"


def test_every_code_is_raised_and_has_its_texts() -> None:
    assert codes_named() == set(TEXTS)
    assert {code for code in codes_made() if "-" in code} <= set(TEXTS)


def test_a_code_is_documented_where_it_says() -> None:
    assert documented("rematch") == "docs/problems/matches.md#rematch"
    assert all("\n## rematch\n" in page("matches") for _ in AREAS)


def test_no_two_sections_say_the_same() -> None:
    meanings = [one.meaning for one in sections()]
    assert len(set(meanings)) == len(meanings)
    assert not [one.code for one in sections() if len(one.meaning.split()) < 6 or one.meaning in one.said]


def test_the_page_says_what_swissbook_says(section: Section) -> None:
    text = TEXTS[section.code]
    assert re.fullmatch(_pattern(f"{text.found} {text.expected}"), section.said)
    assert re.match(_pattern(text.mend) + r"(?: [A-Z`].*)?$", section.mend)


def test_the_severity_is_that_of_the_code(section: Section) -> None:
    stated = {Severity(one) for one in section.severities}
    said = severities().get(section.code, ())
    own = {one for inside, found in said if inside for one in found}
    wider = {one for _, found in said for one in found} or set(Severity)
    assert own <= stated <= (own | wider)


def test_an_example_shows_something(section: Section) -> None:
    assert section.tables or re.search(r"```\w*\n\S[^`]*```", section.example)
    assert all(any(cell for row in table.rows for cell in row) for table in section.tables)
    assert not section.tables or "```" in section.example or any(table.at for table in section.tables)


def test_an_example_has_the_columns_of_its_sheet(section: Section) -> None:
    for table in section.tables:
        sheet = SHEET.get(table.corner)
        if sheet is not None:
            known = {column.written("en") for column in sheet.columns}
            assert set(_plain(table, sheet)) <= known


def _plain(table: Example, sheet: Sheet) -> list[str]:
    """Headings, or fields of the sheet Event, but for those that are marked: wrong ones, and names of tournaments."""
    headings = [row[0] for row in table.rows] if sheet is EVENT else table.headings
    return [heading for heading in headings if not heading.startswith("*")]


def test_examples_of_files_are_toml(section: Section) -> None:
    for text in re.findall(r"```toml\n(.*?)```", section.example, re.DOTALL):
        if section.code not in ("ruleset-not-toml", "ruleset-not-utf8"):
            assert tomllib.loads(text)
