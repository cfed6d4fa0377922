"""A message names a sheet or a column as the workbook of its reader does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from babel.messages.catalog import Message

from pipeline.problems.problem import codes
from pipeline.schema.sheets import SHEETS, Sheet
from tests.locale.catalogues import TRANSLATED, extracted, read

_COLUMN = r"the {0} column|headed {0}\b|\b(?:[Uu]nder|[Ff]ill in|[Ee]nter) {0}\b"
SENTENCES = frozenset(text for code in codes().values() for text in (code.found, code.expected, code.mend))


def english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def named_sheets(text: str, language: str) -> Iterator[str]:
    """What the sheets that an English message names are called in a language."""
    for sheet in SHEETS:
        if f"{sheet.name.written('en')} sheet" in text and _sheet(sheet).search(text):
            yield sheet.name.written(language)


@cache
def _sheet(sheet: Sheet) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(sheet.name.written('en'))} sheet\b")


def named_columns(text: str, language: str) -> Iterator[frozenset[str]]:
    """What the columns that an English sentence of a Problem names may be called, by the sheets that have one."""
    for heading, (named, names) in _headings(language).items():
        if heading in text and named.search(text):
            yield names


@cache
def _headings(language: str) -> Mapping[str, tuple[re.Pattern[str], frozenset[str]]]:
    """Each English heading: how a sentence names it, and what it is called in a language."""
    headings: dict[str, set[str]] = {}
    for column in (column for sheet in SHEETS for column in sheet.columns):
        headings.setdefault(column.name.written("en"), set()).add(column.name.written(language))
    return {
        heading: (re.compile(_COLUMN.format(re.escape(heading))), frozenset(names))
        for heading, names in headings.items()
    }


def test_english_names_sheets_as_they_stand_in_the_workbook() -> None:
    small = "|".join(sheet.name.written("en").lower() for sheet in SHEETS)
    assert [text for message in extracted() if re.search(rf"\b({small}) sheet\b", text := english(message))] == []


@pytest.mark.parametrize("language", TRANSLATED)
class TestTranslation:
    def test_names_the_same_sheets(self, language: str) -> None:
        assert [
            (name, text)
            for message in read(language)
            for name in named_sheets(english(message), language)
            if name not in (text := str(message.string))
        ] == []

    def test_names_the_same_columns(self, language: str) -> None:
        assert [
            text
            for message in read(language)
            if english(message) in SENTENCES
            for names in named_columns(english(message), language)
            if not any(name in str(message.string) for name in names) and (text := english(message))
        ] == []
