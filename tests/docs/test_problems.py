"""docs/problems says of every code what it means, shows it, and says the mend: in step with the code and its texts."""

from __future__ import annotations

import re
from collections import Counter

from pipeline.problems.problem import Severity
from pipeline.problems.texts import AREAS, TEXTS, documented
from pipeline.schema.sheets import EVENT, SHEETS, Sheet
from tests.docs.problem_pages import DOCS, INDEX, Example, Section, index, page, sections
from tests.docs.raised import codes_made, codes_named, severities
from tests.workbook.check.test_codes import TESTED

SHEET = {sheet.name.written("en"): sheet for sheet in SHEETS}
_PLACE = re.compile(r"%\\\((\w+)\\\)s")


def _pattern(text: str) -> str:
    """A regular expression for what a text becomes when its places are filled."""
    return _PLACE.sub(".+", re.escape(text))


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
    assert "\n## rematch\n" in page("matches")


def test_no_two_sections_say_the_same() -> None:
    meanings = [one.meaning for one in sections()]
    assert len(set(meanings)) == len(meanings)
    assert not [one.code for one in sections() if len(one.meaning.split()) < 6 or one.meaning in one.said]


def test_the_page_says_what_swissbook_says() -> None:
    wrong = [one.code for one in sections() if not _said(one)]
    assert wrong == []


def _said(section: Section) -> bool:
    """Whether found and expected are quoted, and the mend begins as its text does."""
    text = TEXTS[section.code]
    quoted = re.fullmatch(_pattern(f"{text.found} {text.expected}"), section.said)
    return bool(quoted and re.match(_pattern(text.mend) + r"(?: [A-Z`].*)?$", section.mend))


def test_severities_are_those_of_the_source() -> None:
    wrong = [one.code for one in sections() if not _agrees(set(map(Severity, one.severities)), one.code)]
    assert wrong == []


def _agrees(stated: set[Severity], code: str) -> bool:
    """All severities of the statements that name a code; where these name none, some of the module, or an error."""
    said = severities().get(code, ())
    own = {one for statement, _ in said for one in statement}
    module = {one for _, others in said for one in others} | {Severity.ERROR}
    return own <= stated <= (module if said else set(Severity))


def test_severities_are_those_of_the_cases() -> None:
    stated = {one.code: one.severities for one in sections()}
    cases = {(case.code, case.severity.value) for module in TESTED for case in module.CASES}
    assert [code for code, severity in sorted(cases) if severity not in stated[code]] == []


def test_examples_show_a_file_or_mark_a_cell() -> None:
    assert [one.code for one in sections() if not _shows(one)] == []
    examples = Counter(one.example for one in sections())
    assert [example for example, count in examples.items() if count > 1] == []


def _shows(section: Section) -> bool:
    block = re.search(r"```\w*\n\S[^`]*```", section.example)
    return bool(block) or any(table.at for table in section.tables)


def test_examples_have_the_columns_of_their_sheets() -> None:
    shown = [
        (one.code, table, SHEET[table.corner])
        for one in sections()
        for table in one.tables
        if table.corner in SHEET
    ]
    assert len(shown) > len(TEXTS) // 2
    for code, table, sheet in shown:
        assert set(_plain(table, sheet)) <= {column.written("en") for column in sheet.columns}, code


def _plain(table: Example, sheet: Sheet) -> list[str]:
    """Headings, or fields of the sheet Event, but for those that are marked: wrong ones, and names of tournaments."""
    headings = [row[0] for row in table.rows] if sheet is EVENT else table.headings
    return [heading for heading in headings if not heading.startswith("*")]
