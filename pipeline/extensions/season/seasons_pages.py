"""What a site of several seasons has above them: the first page, the stylesheet and the icon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.extensions.season.views.seasons import SeasonSummary, seasons_page
from pipeline.site.files import Page
from pipeline.site.templates import environment, icon, stylesheet
from pipeline.views.language.words import words
from pipeline.views.layout.colour import ACCENT
from pipeline.views.layout.head import ICON


def seasons_pages(seasons: Sequence[SeasonSummary], language: str) -> Iterator[Page]:
    """All of it."""
    template = environment(words(language).language).get_template("pages/seasons.html")
    yield Page("index.html", template.render(page=seasons_page(seasons, language)).encode())
    yield Page("style.css", stylesheet().encode())
    yield Page(ICON, icon(ACCENT))
