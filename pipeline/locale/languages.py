"""Which languages there are: the folders beside this module, and what `language.toml` in each says of it.

A folder is named by the two letters of its language's code. Beside its facts it holds `workbook.toml` (names of sheets and columns,
words in cells), which must be whole, and what is English where it is lacking: `messages.po` (the catalogue; English, the
language of the message ids, has none) and `names.toml` (people and places of sample events).
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pipeline.locale.cache import recall, remember

_FOLDER = Path(__file__).parent
ENGLISH = "en"
"""The language of message ids, and of everything that another language lacks."""


@dataclass(frozen=True, slots=True)
class Language:
    """What is particular to a language.

    `name` is in the language itself, for those who read no other. `locale` is the one whose dates, numbers and plurals
    are used, with its country (`pt_BR`); `tag` is the language in HTML. `order` are the Latin letters in the order of its
    alphabet, lower case, those of their own among them (Polish `ł` after `l`); an accent that is none of these counts last. Languages of Latin letters may state the
    `code_page` of text files from before Unicode and, in lower case, the `letters` beyond ASCII that tell such a file.
    `shared_with_english` are messages that truly read as in English.
    """

    name: str
    locale: str
    tag: str
    code_page: str = ""
    letters: str = ""
    order: str = "abcdefghijklmnopqrstuvwxyz"
    shared_with_english: tuple[str, ...] = ()

    @property
    def alphabet(self) -> frozenset[str]:
        """The letters beyond ASCII, in both cases."""
        return frozenset(self.letters + self.letters.upper())


LANGUAGES = tuple(
    sorted(
        (file.parent.name for file in _FOLDER.glob("*/language.toml")),
        key=lambda code: (code != ENGLISH, code),
    )
)
"""The folders that say of a language what it is: English, then the others by their codes."""


@cache
def facts_of(code: str) -> Language:
    """The facts of one of `LANGUAGES`."""
    facts = language_table(code, "language")
    facts["shared_with_english"] = tuple(facts.get("shared_with_english", ()))
    return Language(**{"tag": code, **facts})


def language_file(code: str, name: str) -> Path:
    """A file in the folder of one of `LANGUAGES`; it need not be there."""
    return _FOLDER / code / name


def language_table(code: str, name: str) -> dict[str, Any]:
    """What `<name>.toml` in the folder of one of `LANGUAGES` states; empty where the language has none.

    It is kept as JSON in the user's cache: reading the TOML of all languages took every command some 20 ms.
    """
    file = language_file(code, f"{name}.toml")
    if not file.is_file():
        return {}
    source, kept_as = file.read_bytes(), f"{code}-{name}.json"
    if (kept := recall(kept_as, source)) is not None:
        found: dict[str, Any] = json.loads(kept)
        return found
    import tomllib  # only where nothing is kept

    read = tomllib.loads(source.decode())
    remember(kept_as, source, json.dumps(read, ensure_ascii=False).encode())
    return read
