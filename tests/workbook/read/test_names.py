"""Names of sheets and columns and words in cells: what a workbook may once have said is read for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from pipeline.locale.languages import LANGUAGES, language_table
from pipeline.locale.spelling import normal
from pipeline.schema import rounds, words
from pipeline.schema.names import Name, NamesError, named, refuse_unknown
from pipeline.schema.sheets import DRAWS, OUTPUTS, SHEETS, START
from pipeline.schema.words import CellWords

EVER = json.loads((Path(__file__).parent / "names_ever_read.json").read_text("utf-8"))
"""Every name that a release has read, by what it names; it only grows."""


def spelt() -> Iterator[tuple[str, list[str], frozenset[str]]]:
    """What is named, what was ever read for it, and what is read for it now, normalised."""
    titles: Mapping[str, Name] = {name.key: name for name in (*(sheet.name for sheet in SHEETS), *OUTPUTS, START)}
    for key, ever in EVER["sheets"].items():
        yield key, ever, titles[key].accepted
    for sheet in (*SHEETS, DRAWS):
        for key, ever in EVER["columns"][sheet.key].items():
            yield f"{sheet.key}.{key}", ever, sheet.column(key).name.accepted
    for table, keys in EVER["words"].items():
        found: CellWords = getattr(words, table, None) or getattr(rounds, table)
        for key, ever in keys.items():
            yield f"{table}.{key}", ever, next(name for name in found.names if name.key == key).accepted


def test_a_name_that_was_read_is_read_for_ever() -> None:
    lost = {what: [name for name in ever if normal(name) not in now] for what, ever, now in spelt()}
    assert {what: names for what, names in lost.items() if names} == {}


def test_every_language_has_the_same_tables_of_words() -> None:
    tables = {language: language_table(language, "workbook") for language in LANGUAGES}
    stated = {language: found for language, found in tables.items() if found}
    assert len({frozenset(found["words"]) for found in stated.values()}) == 1
    assert all(set(found) == {"sheets", "columns", "words", "rounds"} for found in stated.values())


def test_a_key_without_names_is_said_with_its_file_and_table() -> None:
    with pytest.raises(NamesError, match=r"en/workbook.toml has no names for 'pronouns' in \[columns.players\]"):
        named("pronouns", ("columns", "players"))


def test_a_name_of_nothing_is_said_with_its_file_and_table() -> None:
    with pytest.raises(NamesError, match=r"en/workbook.toml: 'judge' in \[words.roles\] names nothing"):
        refuse_unknown(("words", "roles"), ("organiser", "head judge", "technical judge", "marshal"))
