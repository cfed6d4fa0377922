"""The sheets to print of sample events, and what stands in their PDF files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pypdfium2

from pipeline.model import Event
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.site.event_pages import begin_sheets, event_pages
from pipeline.site.print.press import Press
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.sheets import print_sheets, to_print
from tests.builders.states import DUEL_STATES
from tests.builders.tournaments import computed

SLUG = "grand-prix-krakow"
FOLDER = f"{SLUG}/print/joust/"


def printed(event: Event, rules: Ruleset, language: str = "") -> dict[str, bytes]:
    """All files of an event by path, with every sheet that can be made of it, be it needed now or not."""
    state, shown = computed(event, rules), words(language or event.language)
    contexts = [TournamentContext(shown, event, state, published(event, shown))]
    with Press() as press:
        begun = begin_sheets(event, to_print(contexts, every=True), press)
        pages = event_pages(event, [state], [], shown.language, press=press)
        made = {page.path: page.content for page in pages}
        return made | {path: job.result() for path, job in begun.items()}


def printed_alone(event: Event, rules: Ruleset, *names: str, language: str = "") -> dict[str, bytes]:
    """The PDF files of these sheets by name, without the others and without pages."""
    state, shown = computed(event, rules), words(language or event.language)
    context = TournamentContext(shown, event, state, published(event, shown))
    wanted = {one.file: one for one in print_sheets(context) if one.file in names}
    with Press() as press:
        begun = {name: press.begin(wanted[name].template, wanted[name].model) for name in names}
        return {name: job.result() for name, job in begun.items()}


def published_with_sheets(event: Event, rules: Ruleset) -> dict[str, bytes]:
    """All files of an event by path, with the sheets that are needed now."""
    with Press() as press:
        pages = event_pages(event, [computed(event, rules)], [], event.language, press=press)
        return {page.path: page.content for page in pages}


@cache
def state_printed(name: str) -> Mapping[str, bytes]:
    """The files of one of `STATES`."""
    make, rules = DUEL_STATES[name]
    return printed(make(), rules)


def texts(content: bytes) -> list[str]:
    """What each page of a PDF file says, spaces single, without the places where a long word may be broken.

    A hyphen at the end of a line is read as U+0002.
    """
    document = pypdfium2.PdfDocument(content)
    try:
        said = (page.get_textpage().get_text_bounded() for page in document)
        return [" ".join(text.replace("\N{ZERO WIDTH SPACE}", "").replace("\x02", "-").split()) for text in said]
    finally:
        document.close()


def sizes(content: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages in millimetres."""
    document = pypdfium2.PdfDocument(content)
    try:
        return {
            (round(wide * 25.4 / 72), round(high * 25.4 / 72))
            for wide, high in (page.get_size() for page in document)
        }
    finally:
        document.close()
