"""The house style of the words: what pages for players say, and how all messages are set, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from babel.messages.catalog import Message

from pipeline.locale.languages import ENGLISH, LANGUAGES
from tests.locale.catalogues import extracted, key, read

PUBLIC = re.compile(
    r"(templates/(pages|macros)|pipeline/views)/(?!mail/|print/|problems|sources|event/checklist|rules)"
)
"""Where what stands on pages for players is said; the problems of a workbook are the organiser's."""
FOR_ORGANISERS = re.compile(r"templates/pages/(embed|problems|print)")
OF_THE_MACHINE: Mapping[str, str] = {
    "en": r"files?|workbooks?|spreadsheets?|loads?|servers?|browsers?|scripts?|clicks?",
    "pl": r"plik\w*|skoroszy\w+|arkusz\w*|serwer\w*|przeglądark\w+|skrypt\w*|kliknij|wczytaj",
    "pt": r"arquivos?|planilhas?|servidor\w*|navegador\w*|scripts?|clique|carregu\w+",
    "ru": r"файл\w*|книг\w+|таблиц\w+ Excel|сервер\w*|браузер\w*|скрипт\w*|кликни\w*|загрузи\w*",
}
"""Words of the machine, which no page for players has."""
OF_THE_ORGANISER = {
    "There are no players yet: enter them on the Players sheet, then draw.",
    "The number of rounds has not been set: fill in Rounds on the Tournaments sheet, then draw.",
    "%(count)s warning about the workbook",  # in the draft that only the organiser sees
    "These pages are as of %(date)s, %(time)s: the workbook has errors that are being fixed.",
    "The workbook has no record of this draw: something before it may have been corrected since.",
    "If you have the workbook, you can redraw every round with this command:",
}
"""Sentences that cannot do without: what pages say of where they come from."""
NEVER_AGAIN: Mapping[str, tuple[str, ...]] = {
    "en": (
        "Out with less than",
        "load this page again",
        "Same score group:",
        "would be worse elsewhere",
        "Sure with",
        "Possible with",
        "byes alone",
        "is drawn side by side",
        "still in the bracket",
        "Course of the tournament",
        "do not say the same",
    ),
    "pl": ("wczytaj stronę",),
    "pt": ("recarregue esta página",),
    "ru": ("асполагает книгой", "ерегрузите страницу"),
}
"""What read badly on pictures of pages, and was said better."""
PERSONS = re.compile(r"\b(he|she|his|her|him|himself|herself|he/she|s/he)\b", re.IGNORECASE)
SHOUTED = re.compile(r"!\s*$")
_GREETINGS = {"Dear %(name)s,", "Dear coordinator,", "Dear players,"}
_CODE = re.compile(r"`[^`]*`|<[^>]*>|\S+ = \"[^\"]*\"|\"%\(\w+\)s\"")
_END = ".?!…"
_SHORT = re.compile(r"(%\(place\)s|чел)\.$")
"""Ends in the point of an ordinal number or of an abbreviation."""


def texts(language: str, *, public: bool = False) -> Iterator[tuple[Message, str]]:
    """Every message, and what it says in a language; each form of a plural by itself."""
    translated = {key(message): message for message in read(language)} if language != ENGLISH else {}
    for message in extracted():
        if not message.id or (public and not is_public(message)):
            continue
        said = translated[key(message)].string if translated else message.id
        for text in said if isinstance(said, (tuple, list)) else (said or "",):
            yield message, text


@cache
def _public() -> frozenset[object]:
    return frozenset(
        key(message)
        for message in extracted()
        if any(PUBLIC.match(file) and not FOR_ORGANISERS.match(file) for file, _ in message.locations)
    )


def is_public(message: Message) -> bool:
    """Whether a page for players says it."""
    return key(message) in _public()


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def test_there_is_much_that_players_read() -> None:
    assert len(_public()) > 500


@pytest.mark.parametrize("language", LANGUAGES)
class TestStyle:
    def test_no_page_for_players_speaks_of_the_machine(self, language: str) -> None:
        machine = re.compile(rf"\b({OF_THE_MACHINE[language]})\b", re.IGNORECASE)
        found = {id_of(message) for message, text in texts(language, public=True) if machine.search(text)}
        assert found - OF_THE_ORGANISER == set()

    def test_what_was_said_better_stays_so(self, language: str) -> None:
        public = texts(language, public=True)
        found = [text for _, text in public if any(old in text for old in NEVER_AGAIN[language])]
        assert found == []

    def test_a_sentence_has_one_colon_at_most(self, language: str) -> None:
        """No label with a colon and a list with another behind it."""
        said = (
            sentence for _, text in texts(language, public=True) for sentence in re.split(r"(?<=[.?!])\s", text)
        )
        found = [sentence for sentence in said if len(re.findall(r":(?=\s)", sentence)) > 1]
        assert found == []

    def test_signs_are_those_of_print(self, language: str) -> None:
        """Dashes, quotation marks, apostrophes and points of suspension, but in what is typed into a terminal or a file."""
        wrong = re.compile(r"\.\.\.|\w'\w|(?<=\w) - (?=\w)|(?<=\w)\"|\"(?=\w)|  +(?=\w)")
        found = [text for _, text in texts(language) if wrong.search(_CODE.sub("x", text).strip())]
        assert found == []

    def test_nobody_is_shouted_at(self, language: str) -> None:
        found = [
            text
            for message, text in texts(language, public=True)
            if SHOUTED.search(text) and id_of(message) not in _GREETINGS
        ]
        assert found == []


def test_only_tables_of_several_have_preliminary_rounds() -> None:
    """The Swiss rounds of matches are *fase suíça* in Portuguese."""
    for message, text in texts("pt"):
        assert "preliminar" not in text.lower() or "preliminar" in id_of(message).lower(), text


def test_people_are_they() -> None:
    assert [text for _, text in texts(ENGLISH) if PERSONS.search(text)] == []


def test_nothing_is_told_in_the_future_that_stands_in_a_rule() -> None:
    """What may still change may say so."""
    later = [text for message, text in texts(ENGLISH, public=True) if re.search(r"\bwill\b(?! change)", text)]
    assert [text for text in later if not text.startswith("Cut: ")] == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != ENGLISH])
def test_a_sentence_is_one_in_every_language(language: str) -> None:
    """What ends as a sentence in English does in the others, and a label does not; abbreviations have their points."""
    found = []
    for message, text in texts(language):
        last = id_of(message).rstrip()
        label = len(last.split()) <= (4 if last[-1] not in _END else 2)
        asked = last.endswith("?") or id_of(message) in _GREETINGS or label
        if not asked and (last[-1] in _END) != (text.rstrip()[-1] in _END and not _SHORT.search(text)):
            found.append(text)
    assert found == []
