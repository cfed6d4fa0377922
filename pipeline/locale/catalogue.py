"""Message catalogues: one `.po` file per language beside this module, read when a language is first needed and kept compiled.

English is the language of the message ids and has no file.
"""

from __future__ import annotations

import io
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from pipeline.locale.cache import recall, remember

LANGUAGES = ("en", "pl", "pt", "ru")


def N_(message: str) -> str:  # noqa: N802 - the name that extractors know
    """Mark a message for extraction where it is defined and translate it where it is shown."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - N_ for both forms of a plural
    """Mark a message with a plural for extraction; `ngettext(*pair, count)` shows it."""
    return one, many


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> NullTranslations:
    """The translations of one of `LANGUAGES`; any other language reads English."""
    if language == "en" or language not in LANGUAGES:
        return NullTranslations()
    source, name = files("pipeline.locale").joinpath(f"{language}.po").read_bytes(), f"{language}.mo"
    compiled = recall(name, source)
    if compiled is None:
        compiled = _compiled(source, language)
        remember(name, source, compiled)
    return GNUTranslations(io.BytesIO(compiled))


def _compiled(source: bytes, language: str) -> bytes:
    """A `.po` file as a `.mo` file."""
    # Babel is imported late: `--help` needs no catalogue and must answer at once.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = io.BytesIO()
    write_mo(made, read_po(io.BytesIO(source), locale=language))
    return made.getvalue()
