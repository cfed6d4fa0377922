"""Message catalogues, read when a language is first needed: `messages.mo` of its folder, else `messages.po`.

An installed Swissbook has both: its catalogues are compiled when it is built. In a checkout there are only those that
people write; they are compiled when first read and kept in the user's cache.
"""

import io
from functools import cache
from gettext import GNUTranslations, NullTranslations

from pipeline.locale.cache import recall, remember
from pipeline.locale.languages import LANGUAGES, language_file


def N_(message: str) -> str:  # noqa: N802 - the name that extractors know
    """Mark a message for extraction where it is defined and translate it where it is shown."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - N_ for both forms of a plural
    """Mark a message with a plural for extraction; `ngettext(*pair, count)` shows it."""
    return one, many


@cache
def catalogue(language: str) -> NullTranslations:
    """The translations of one of `LANGUAGES`; any other language, and one without a catalogue, reads English."""
    if language not in LANGUAGES:
        return NullTranslations()
    made, written = (language_file(language, f"messages.{kind}") for kind in ("mo", "po"))
    if made.is_file():
        return GNUTranslations(io.BytesIO(made.read_bytes()))
    if not written.is_file():
        return NullTranslations()
    source = written.read_bytes()
    kept = recall(f"{language}.mo", source)
    if kept is None:
        # Reading Babel's part of it takes longer than anything else here, and what is installed never needs it.
        from pipeline.locale.compiled import compiled

        kept = compiled(source)
        remember(f"{language}.mo", source, kept)
    return GNUTranslations(io.BytesIO(kept))
