"""Every message that a person reads exists in every language."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.checkers import python_format
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from pipeline.locale.catalogue import LANGUAGES, catalogue

ROOT = Path(__file__).resolve().parents[2]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
METHODS = [("pipeline/**.py", "python"), ("templates/**.html", "jinja2")]
OPTIONS = {"templates/**.html": {"newstyle_gettext": "true", "trimmed": "true"}}
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}

SAME_EVERYWHERE = re.compile(
    r"^(%\(\w+\)s|[\s\d\W]|Swissbook|CSV|JSON|Top|SHA-256|SoS|E-mail|Slug|Logo|TOML|UTF-8)*$"
)
"""Messages of names, numbers and signs only: these may read the same in another language."""

ALIKE: dict[str, frozenset[str]] = {language: frozenset() for language in TRANSLATED}
"""Words that a language truly shares with English."""


@lru_cache
def extracted() -> frozenset[tuple[str | None, str | tuple[str, ...]]]:
    found = extract_from_dir(ROOT, METHODS, OPTIONS, keywords=KEYWORDS, strip_comment_tags=True)
    catalog = Catalog()
    for _file, _line, message, _comments, context in found:
        if message:
            catalog.add(message, context=context)
    return frozenset((message.context, message.id) for message in catalog if message.id)


@lru_cache
def read(language: str) -> Catalog:
    source = (ROOT / "pipeline" / "locale" / f"{language}.po").read_bytes()
    return read_po(io.BytesIO(source), locale=language)


def entries(language: str) -> list[Message]:
    return [message for message in read(language) if message.id]


def strings(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, (tuple, list)) else [message.string]


def test_something_is_extracted() -> None:
    assert len(extracted()) > 100


@pytest.mark.parametrize("language", TRANSLATED)
class TestCatalogue:
    def test_is_complete_and_has_nothing_left_over(self, language: str) -> None:
        present = {(message.context, message.id) for message in entries(language)}
        assert extracted() - present == set(), "missing"
        assert present - extracted() == set(), "not in the program any more"

    def test_has_no_empty_and_no_fuzzy_entry(self, language: str) -> None:
        open_entries = [m.id for m in entries(language) if m.fuzzy or not all(strings(m))]
        assert open_entries == []

    def test_keeps_the_places_of_values(self, language: str) -> None:
        for message in entries(language):
            if message.python_format:
                python_format(None, message)
            places = set(re.findall(r"%\(\w+\)s", str(message.id)))
            for string in strings(message):
                assert set(re.findall(r"%\(\w+\)s", string)) <= places, message.id
                if not message.pluralizable:
                    assert set(re.findall(r"%\(\w+\)s", string)) == places, message.id

    def test_is_not_english(self, language: str) -> None:
        copied = [
            message.id
            for message in entries(language)
            if not message.pluralizable
            and message.string == message.id
            and not SAME_EVERYWHERE.match(str(message.id))
            and message.id not in ALIKE[language]
        ]
        assert copied == []

    def test_has_every_plural_form(self, language: str) -> None:
        forms = read(language).num_plurals
        for message in entries(language):
            if message.pluralizable:
                assert len(strings(message)) == forms, message.id


def test_a_language_that_nobody_has_written_reads_english() -> None:
    assert catalogue("xx").gettext("Standings") == "Standings"
