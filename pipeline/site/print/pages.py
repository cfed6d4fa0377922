"""The files of the folder `print` of an event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.model.event import Event
from pipeline.site.files import Page
from pipeline.site.print.press import Press, PrintJob
from pipeline.site.templates import environment
from pipeline.views.language.words import Words
from pipeline.views.layout.framer import Framer
from pipeline.views.print.sheets import INDEX, PrintSheet, TournamentPrints, print_index


def print_pages(event: Event, framer: Framer, prints: Sequence[TournamentPrints], words: Words) -> Iterator[Page]:
    """The list of the sheets, then the page of each."""
    templates = environment(words.language)
    index = print_index(framer.frame(INDEX, words.gettext("To print"), alone=True), words, prints)
    yield Page(f"{event.slug}/{INDEX}", templates.get_template("pages/print.html").render(page=index).encode())
    for path, sheet in _sheets(event, prints):
        html = templates.get_template(f"print/{sheet.template}.html").render(sheet=sheet.model, file=sheet.file)
        yield Page(f"{path}.html", html.encode())


def begin_sheets(event: Event, prints: Sequence[TournamentPrints], press: Press) -> dict[str, PrintJob]:
    """Begin the PDF file of each sheet; by their paths."""
    return {f"{path}.pdf": press.pdf(sheet.template, sheet.model) for path, sheet in _sheets(event, prints)}


def _sheets(event: Event, prints: Sequence[TournamentPrints]) -> Iterator[tuple[str, PrintSheet]]:
    """Each sheet with its path, to which the kind of the file is to be added."""
    for tournament in prints:
        for sheet in tournament.sheets:
            yield f"{event.slug}/print/{tournament.folder}/{sheet.file}", sheet
