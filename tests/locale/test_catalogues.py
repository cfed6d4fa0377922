"""Every message that a person reads exists in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest
from babel.messages.catalog import Message
from babel.messages.checkers import python_format

from pipeline.locale.catalogue import catalogue
from pipeline.locale.compiled import compiled
from pipeline.locale.languages import facts_of
from tests.locale.catalogues import TRANSLATED, Key, extracted, key, read

SAME_EVERYWHERE = re.compile(
    r"^(%\(\w+\)s|[\s\d\W]|Swissbook|CSV|JSON|Top|SHA-256|SoS|E-mail|Slug|Logo|TOML|UTF-8)*$"
)
"""Messages of names, numbers and signs only: these may read the same in another language."""


@cache
def wanted() -> frozenset[Key]:
    """What the program says; found once, by the process that asks for it."""
    return frozenset(key(message) for message in extracted() if message.id)


def entries(language: str) -> list[Message]:
    return [message for message in read(language) if message.id]


def strings(message: Message) -> list[str]:
    found = message.string
    return list(found) if isinstance(found, (tuple, list)) else [found or ""]


def test_something_is_extracted() -> None:
    assert len(wanted()) > 100


def test_what_is_compiled_does_not_say_when() -> None:
    assert b"POT-Creation-Date: 1980-01-01 00:00+0000" in compiled(b'msgid ""\nmsgstr "Language: pl\\n"\n')


@pytest.mark.parametrize("language", TRANSLATED)
class TestCatalogue:
    def test_is_complete_and_has_nothing_left_over(self, language: str) -> None:
        present = {key(message) for message in entries(language)}
        assert wanted() - present == set(), "missing"
        assert present - wanted() == set(), "not in the program any more"

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

    def test_has_no_percent_sign_but_that_of_a_place(self, language: str) -> None:
        # Templates put values in with the % operator, even where there are none: a bare sign would break the page.
        bare = [m.id for m in entries(language) for string in strings(m) if "%" in re.sub(r"%\(\w+\)s", "", string)]
        assert bare == []

    def test_is_not_english(self, language: str) -> None:
        copied = [
            message.id
            for message in entries(language)
            if not message.pluralizable
            and message.string == message.id
            and not SAME_EVERYWHERE.match(str(message.id))
            and message.id not in facts_of(language).shared_with_english
        ]
        assert copied == []

    def test_has_every_plural_form(self, language: str) -> None:
        forms = read(language).num_plurals
        for message in entries(language):
            if message.pluralizable:
                assert len(strings(message)) == forms, message.id


def test_a_language_that_nobody_has_written_reads_english() -> None:
    assert catalogue("qq").gettext("Standings") == "Standings"
