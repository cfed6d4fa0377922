"""What the server adds to a page: the script, the notices, and no more freedom than these need."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.desk.preview.app import WHOLE, Notice, widened, with_notices
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, Severity

OWN = "http://127.0.0.1:8000/_swissbook/"
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
<title>Cup</title></head><body class="flow"><main></main></body></html>
"""


def unknown(name: str, row: int = 2) -> Problem:
    return Problem(
        "unknown-player",
        Severity.ERROR,
        CellRef("Matches", row, 3),
        (
            ("found", name),
            ("sheet", "Players"),
        ),
    )


def notice(*problems: Problem, language: str = "en") -> Notice:
    return Notice("cup", "cup.xlsx", language, problems, Path("problems.html"), kept=True)


def shown(*notices: Notice) -> LexborHTMLParser:
    return LexborHTMLParser(with_notices(PAGE, "http://127.0.0.1:8000", "", "cup", "1-1", notices))


def said(page: LexborHTMLParser) -> str:
    return " ".join(node.text() for node in page.css("aside"))


@pytest.mark.parametrize(
    ("policy", "wider"),
    [
        ("default-src 'none'", f"default-src 'none'; script-src {OWN}; style-src {OWN}; connect-src {OWN}"),
        (
            "default-src 'none'; style-src 'self'; base-uri 'none'",
            f"default-src 'none'; style-src 'self' {OWN}; base-uri 'none'; script-src {OWN}; connect-src {OWN}",
        ),
        ("default-src 'self'", f"default-src 'self'; script-src 'self' {OWN}; style-src 'self' {OWN}; "
         f"connect-src 'self' {OWN}"),
    ],
)  # fmt: skip
def test_the_policy_is_widened_by_the_address_of_the_preview_alone(policy: str, wider: str) -> None:
    assert widened(policy, OWN) == wider


def test_a_page_gets_the_script_and_nothing_where_nothing_is_wrong() -> None:
    page = shown()
    (script,) = page.css("head script")
    assert script.attributes["data-event"] == "cup"
    assert script.attributes["data-version"] == "1-1"
    assert not page.css("body script, aside")


def test_errors_are_told_at_their_cells_with_a_link_to_all_problems() -> None:
    page = shown(notice(unknown("Sir Absent")))
    for part in (
        "cup.xlsx",
        "Matches C2",
        "Sir Absent",
        "stay as they were when last built without errors",
        "1 error",
    ):
        assert part in said(page)
    assert [link.attributes["href"] for link in page.css("aside a")] == ["/_swissbook/problems/cup"]


def test_of_many_errors_the_first_are_told_and_all_are_counted() -> None:
    page = shown(notice(*(unknown(f"Absent {row}", row) for row in range(2, 22))))
    assert len(page.css("aside li")) == 5
    assert "20 errors" in said(page)


def test_what_the_workbook_says_is_text() -> None:
    page = shown(replace(notice(unknown("<script>alert(1)</script>")), workbook="<img src=x>.xlsx"))
    assert not page.css("aside script, aside img")
    assert "<script>alert(1)</script>" in said(page)
    assert "<img src=x>.xlsx" in said(page)


def test_each_notice_is_in_the_language_of_its_event() -> None:
    page = shown(notice(unknown("X"), language="pl"), notice(unknown("X"), language="ru"))
    assert [node.attributes["lang"] for node in page.css("aside")] == ["pl", "ru"]
    assert "zawiera błędy" in said(page) or "błęd" in said(page)


@pytest.mark.parametrize(
    ("language", "things", "expected"),
    [
        ("en", 1, "cup.xlsx: 1 thing to look at"),
        ("en", 2, "cup.xlsx: 2 things to look at"),
        ("pl", 2, "cup.xlsx: 2 sprawy do sprawdzenia"),
        ("pl", 5, "cup.xlsx: 5 spraw do sprawdzenia"),
    ],
)
def test_of_a_good_workbook_the_things_to_look_at_are_counted(language: str, things: int, expected: str) -> None:
    page = shown(replace(notice(), things=things, language=language))
    assert said(page).strip() == expected
    assert [link.attributes["href"] for link in page.css("aside a")] == ["/_swissbook/problems/cup"]


def test_what_concerns_the_whole_site_is_told_in_full() -> None:
    warnings = [replace(unknown("X", row), severity=Severity.WARNING) for row in range(2, 9)]
    page = shown(Notice(WHOLE, "", "en", tuple(warnings), None))
    assert len(page.css("aside li")) == 7
    assert not page.css("aside a")
