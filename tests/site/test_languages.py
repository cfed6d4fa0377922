"""The pages in every language."""

from __future__ import annotations

import pytest

from tests.site.rendered import parsed, rendered, text
from tests.views import samples
from tests.views.rulesets import HEX, JOUST, WAR


@pytest.mark.parametrize(("language", "tag", "date"), [
    ("en", "en", "14 March 2026"),
    ("pl", "pl", "14 marca 2026"),
    ("pt", "pt-BR", "14 de março de 2026"),
    ("ru", "ru", "14 марта 2026"),
])  # fmt: skip
def test_pages_say_their_language_and_write_its_dates(language: str, tag: str, date: str) -> None:
    pages = rendered(samples.in_bracket(), HEX, language)
    for content in (content for path, content in pages.items() if path.endswith(".html")):
        root = parsed(content).root
        assert root is not None
        assert root.attributes["lang"] == tag
        assert date in text(content)


def test_decimals_have_the_sign_of_the_language() -> None:
    event = samples.playing()
    english, polish = (
        text(rendered(event, JOUST, language)["grand-prix-krakow/joust/standings.html"])
        for language in ("en", "pl")
    )
    assert "2.7778" in english
    assert "2,7778" in polish
    assert "2.7778" not in polish


def test_a_ruleset_is_named_in_the_language_of_the_page_where_it_can_be() -> None:
    russian = rendered(samples.russian(), WAR)
    assert "Война он-лайн" in text(russian["grand-prix-krakow/index.html"])
    portuguese = rendered(samples.russian(), WAR, "pt")
    assert "War Online" in text(portuguese["grand-prix-krakow/index.html"])
