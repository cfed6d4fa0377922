"""The line above pages that are out of date."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from pipeline.site.notice import outdated, put_notice, with_notice
from pipeline.site.page import Page
from pipeline.site.write import write_page
from tests.site.rendered import state, text

NOON = dt.datetime(2026, 3, 14, 12, 5)


def test_it_says_since_when_in_the_language_of_the_event() -> None:
    assert "14 March 2026, 12:05" in outdated("en", NOON)
    assert "14 marca 2026" in outdated("pl", NOON)


def test_it_is_put_on_every_page_and_taken_away_again(tmp_path: Path) -> None:
    for path, content in state("playing").items():
        write_page(tmp_path, Page(path, content))
    for _ in range(2):
        put_notice(tmp_path, "playing", "As of <noon>.")
        for page in (tmp_path / "playing").rglob("*.html"):
            assert text(page.read_bytes()).count("As of <noon>.") == 1
    put_notice(tmp_path, "playing", "")
    assert {path: (tmp_path / path).read_bytes() for path in state("playing")} == dict(state("playing"))


def test_a_page_without_the_place_is_let_be() -> None:
    assert with_notice(b"<p>mine</p>", "stale") == b"<p>mine</p>"
