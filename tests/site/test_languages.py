"""The pages in every language."""

from __future__ import annotations

import re

import pytest

from pipeline.model import replace
from tests.builders.states import duels_in_bracket, duels_in_russian, duels_playing
from tests.builders.tournaments import HEX, JOUST, WAR
from tests.site.rendered import parsed, rendered, text


@pytest.mark.parametrize(("language", "tag", "date"), [
    ("en", "en", "14 March 2026"),
    ("pl", "pl", "14 marca 2026"),
    ("pt", "pt-BR", "14 de março de 2026"),
    ("ru", "ru", "14 марта 2026"),
])  # fmt: skip
def test_pages_say_their_language_and_write_its_dates(language: str, tag: str, date: str) -> None:
    pages = rendered(duels_in_bracket(), HEX, language)
    for path, content in pages.items():
        if path.endswith(".html"):
            root = parsed(content).root
            assert root is not None
            assert root.attributes["lang"] == tag
            # The projector shows the round of the day it hangs in the hall, and no date.
            assert date in text(content) or path.endswith("/display.html") or "/embed/" in path


def test_decimals_have_the_sign_of_the_language() -> None:
    event = duels_playing()
    english, polish = (
        text(rendered(event, JOUST, language)["grand-prix-krakow/joust/standings.html"])
        for language in ("en", "pl")
    )
    point, comma = re.compile(r"\d\.\d{4}\b"), re.compile(r"\d,\d{4}\b")
    assert point.search(english)
    assert not comma.search(english)
    assert comma.search(polish)
    assert not point.search(polish)


def test_a_ruleset_is_named_in_the_language_of_the_page_where_it_can_be() -> None:
    rules = replace(WAR, names={"en": "War Online", "ru": "Война он-лайн"})
    russian = rendered(duels_in_russian(), rules)
    assert "Война он-лайн" in text(russian["grand-prix-krakow/index.html"])
    portuguese = rendered(duels_in_russian(), rules, "pt")
    assert "War Online" in text(portuguese["grand-prix-krakow/index.html"])
