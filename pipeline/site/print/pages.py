"""The files of the folder `print` of an event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.model.event import Event
from pipeline.site.files import Page
from pipeline.site.print.pdf import pdf
from pipeline.site.templates import environment
from pipeline.views.language.words import Words
from pipeline.views.layout.framer import Framer
from pipeline.views.print.sheets import INDEX, TournamentPrints, print_index


def print_pages(event: Event, framer: Framer, prints: Sequence[TournamentPrints], words: Words) -> Iterator[Page]:
    """The list of the sheets, then each as a page and as a PDF file."""
    templates = environment(words.language)
    index = print_index(framer.frame(INDEX, words.gettext("To print"), alone=True), words, prints)
    yield Page(f"{event.slug}/{INDEX}", templates.get_template("pages/print.html").render(page=index).encode())
    for held in prints:
        for one in held.sheets:
            path = f"{event.slug}/print/{held.context.slug}/{one.file}"
            html = templates.get_template(f"print/{one.template}.html").render(sheet=one.model, file=one.file)
            yield Page(f"{path}.html", html.encode())
            yield Page(f"{path}.pdf", pdf(one))
