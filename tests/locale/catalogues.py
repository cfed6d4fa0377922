"""Extracting the messages of the program and keeping the catalogues in step: `python -m tests.locale.catalogues`.

With the codes of languages, only theirs; a language that has no catalogue yet is given one.
"""

from __future__ import annotations

import io
import re
import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from pipeline.locale.languages import ENGLISH, LANGUAGES, facts_of
from pipeline.problems.problem import codes
from pipeline.schema.sheets import SHEETS

ROOT = Path(__file__).resolve().parents[2]
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
Key = tuple[str | None, str | tuple[str, ...]]

_JINJA = {"newstyle_gettext": "true", "trimmed": "true"}
_PLACES: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("pipeline", "*.py", "python", {}),
    ("templates", "*.html", "jinja2", _JINJA),
    ("pipeline/extensions", "*.html", "jinja2", _JINJA),
)
"""Where messages stand, and by which method with which options they are found there."""
_KEYWORDS = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_SAYS = re.compile(rf"\b({'|'.join(_KEYWORDS)})\(|{{%-? *trans\b")
_HEADER = (
    'msgid ""\nmsgstr ""\n"Project-Id-Version: Swissbook\\n"\n"Language: {language}\\n"\n'
    '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {plurals}\\n"\n\n'
)


def key(message: Message) -> Key:
    """What tells a message from every other: context and id (both forms of a plural)."""
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


@cache
def extracted() -> Catalog:
    """All messages of the program, of the templates, of Problems and of the headings of columns."""
    catalog = Catalog()
    for place, pattern, method, options in _PLACES:
        for file in sorted((ROOT / place).rglob(pattern)):
            if not _SAYS.search(file.read_text("utf-8")):
                continue
            for line, message, _comments, context in extract_from_file(
                method, file, keywords=_KEYWORDS, options=options, strip_comment_tags=True
            ):
                if message:
                    where = [(file.relative_to(ROOT).as_posix(), line)]
                    catalog.add(message, context=context, locations=where)
    for code in codes().values():
        for sentence in (code.found, code.expected, code.mend):
            catalog.add(sentence)
    for column in (column for sheet in SHEETS for column in sheet.columns):
        for note in filter(None, (column.note, column.note_if_stated)):
            catalog.add(note)
    return catalog


def file_of(language: str) -> Path:
    """The catalogue of a language."""
    return ROOT / "pipeline" / "locale" / language / "messages.po"


@cache
def read(language: str) -> Catalog:
    """The catalogue of a language as it stands, to be looked at; an empty one where nobody has begun it."""
    return _of_file(language)


def _of_file(language: str) -> Catalog:
    if not file_of(language).exists():
        return Catalog(locale=facts_of(language).locale)
    return read_po(io.BytesIO(file_of(language).read_bytes()))


def update(language: str) -> int:
    """Add what is new, take out what is gone, sort; returns how many messages have no translation."""
    there = _of_file(language)
    old = {key(message): message.string for message in there if message.id}
    header = _HEADER.format(language=language, plurals=there.plural_forms)
    new = read_po(io.BytesIO(header.encode()))
    for message in extracted():
        if message.id:
            new.add(message.id, old.get(key(message), ""), context=message.context)
    written = io.BytesIO()
    write_po(written, new, width=116, sort_output=True, omit_header=True)
    file_of(language).write_text(header + written.getvalue().decode(), "utf-8", newline="\n")
    return sum(not _is_translated(message) for message in new if message.id)


def _is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(strings)


if __name__ == "__main__":
    for one in sys.argv[1:] or TRANSLATED:
        print(f"{one}: {update(one)} without a translation")
