"""The page above several seasons."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from msgspec import Struct

from pipeline.views.index import EventSummary
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words
from pipeline.views.layout.frame import Frame, Head


class SeasonSummary(Struct, frozen=True):
    """A season of the site: its folder there, what it is called, and its events."""

    folder: str
    name: str
    events: tuple[EventSummary, ...]

    @property
    def days(self) -> tuple[dt.date, ...]:
        """The days of its events, the first one first."""
        return tuple(sorted(day for event in self.events for day in (event.date, event.end_date) if day))


class SeasonRow(Struct, frozen=True):
    """A season in a line."""

    href: str
    name: str
    dates: str
    rules: str
    events: str


class SeasonsPage(Struct, frozen=True):
    """All seasons, the latest first."""

    frame: Frame
    seasons: tuple[SeasonRow, ...]


def seasons_page(seasons: Sequence[SeasonSummary], language: str) -> SeasonsPage:
    """The first page of a site of several seasons."""
    shown = words(language)
    title = shown.gettext("Tournaments")
    head = Head(shown.gettext("Pairings, standings and results of tournaments"), locale=shown.locale)
    ordered = sorted(seasons, key=lambda one: one.folder)
    ordered.sort(key=lambda one: one.days[-1:] or (dt.date.min,), reverse=True)
    return SeasonsPage(
        Frame(shown.tag, title, "", "", title, "", (), head), tuple(_row(one, shown) for one in ordered)
    )


def _row(season: SeasonSummary, shown: Words) -> SeasonRow:
    days = season.days
    rules = sorted({one.rules for event in season.events for one in event.tournaments if not one.total})
    return SeasonRow(
        f"{season.folder}/index.html",
        readable(season.name),
        shown.dates(days[0], days[-1]) if days else "",
        shown.list(rules),
        str(len(season.events)),
    )
