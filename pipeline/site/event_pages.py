"""The pages of an event, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pipeline.engine.audit.verify import Verified, verify
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Event, Picture
from pipeline.model.ids import Slug
from pipeline.model.overall import Overall
from pipeline.problems.problem import Problem
from pipeline.site.page import Page
from pipeline.site.print.pages import print_pages
from pipeline.site.print.pdf import picture
from pipeline.site.search import SEARCH, search_script
from pipeline.site.templates import environment, icon
from pipeline.views.bracket.classification import classification_page
from pipeline.views.bracket.finals import finals_page
from pipeline.views.bracket.page import bracket_page
from pipeline.views.context.clubs import clubs
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import (
    ARMIES,
    BRACKET,
    CLASSIFICATION,
    CROSSTABLE,
    FACTIONS,
    FAIRNESS,
    FORECAST,
    RATINGS,
    STANDINGS,
    TournamentContext,
    round_file,
)
from pipeline.views.display import DISPLAY, display_page, display_title, has_display
from pipeline.views.event.card import card
from pipeline.views.event.news import news
from pipeline.views.event.page import event_page
from pipeline.views.fairness.page import fairness_page
from pipeline.views.language.labels import labels
from pipeline.views.language.people import may_be_listed, published, readable
from pipeline.views.language.words import words
from pipeline.views.layout.colour import ACCENT, Accent, accent
from pipeline.views.layout.event_site import EventSite, logo_link
from pipeline.views.layout.frame import OVERALL, OVERVIEW, PLAYERS, Framer
from pipeline.views.layout.head import CARD, ICON
from pipeline.views.layout.search import search_entries
from pipeline.views.overall.page import overall_page
from pipeline.views.player.page import player_page
from pipeline.views.print.sheets import to_print
from pipeline.views.rounds.page import proposed_page, round_page
from pipeline.views.standings.crosstable import CrosstablePage, crosstable_page, standings_views
from pipeline.views.standings.forecast import forecast_page
from pipeline.views.standings.page import StandingsPage, standings_heading, standings_page
from pipeline.views.statistics.armies import armies_page
from pipeline.views.statistics.clubs import CLUBS, clubs_page
from pipeline.views.statistics.factions import factions_page
from pipeline.views.statistics.players import players_page
from pipeline.views.statistics.ratings import RatingsPage, ratings_page

MOST_BYTES = 60_000
"""What a page of an event may weigh, the logo apart."""


def event_pages(
    event: Event,
    outcomes: Sequence[TournamentState],
    warnings: Sequence[Problem],
    language: str,
    *,
    data_files: Sequence[str] = (),
    overall: Overall | None = None,
    draws: Sequence[DrawRecord] = (),
    logo: Picture | None = None,
    printed: bool = False,
) -> Iterator[Page]:
    """All pages of an event, each as soon as it is made: in `language`, then in the others that the event names.

    `warnings` are shown by code, sheet and cell alone. `data_files` are files for programs that the caller writes
    into the event's folder. `draws` is what the workbook notes of its draws. What typst makes is among the pages where
    `printed`: the sheets to print, as pages and PDF files, and the card.
    """
    first = words(language).language
    languages = (first, *(other for other in event.more_languages if other != first))
    matter = EventMatter(event, tuple(outcomes), languages, overall, tuple(draws), logo, printed)
    main = _EventPages(matter, first)
    yield from main.shared()
    yield from main.pages(warnings, data_files)
    for other in languages[1:]:
        yield from _EventPages(matter, other).pages(warnings, [f"../{name}" for name in data_files])


@dataclass(frozen=True)
class EventMatter:
    """What the pages of an event are made from in every language; the first of `languages` has the sheets to print."""

    event: Event
    outcomes: tuple[TournamentState, ...]
    languages: tuple[str, ...]
    overall: Overall | None
    draws: tuple[DrawRecord, ...]
    logo: Picture | None
    printed: bool

    @cached_property
    def verified(self) -> Mapping[Slug, tuple[Verified, ...]]:
        """The rounds of each tournament, by its slug, drawn again."""
        return {
            outcome.contest.tournament.slug: verify(outcome.contest, self.draws, outcome.after)
            for outcome in self.outcomes
        }


class _EventPages:
    """The pages in one language."""

    def __init__(self, matter: EventMatter, language: str) -> None:
        self.matter, self.event = matter, matter.event
        self.words = words(language)
        self.people = published(self.event, self.words)
        self.contexts = [
            TournamentContext(self.words, self.event, outcome, self.people) for outcome in matter.outcomes
        ]
        self.accent = accent(self.event.accent)
        self.ledger = Ledger(self.words, matter.overall, self.people) if matter.overall else None
        self.clubs = clubs(list(self.people.values()))
        self.news = news(self.contexts, self.ledger, self.words)
        self.prints = to_print(self.contexts) if matter.printed else ()
        self.site = EventSite(
            language=language,
            languages=matter.languages,
            listed=may_be_listed(self.event),
            accent=self.accent is not None,
            logo=logo_link(matter.logo, self.event, self.words),
            card=matter.printed,
            printed=bool(self.prints),
            display=has_display(self.contexts),
            overall=self.ledger.name if self.ledger else "",
        )
        self.framer = Framer(self.words, self.event, self.contexts, self.site)
        self.templates = environment(self.words.language)

    def shared(self) -> Iterator[Page]:
        """What the pages of all languages share: logo, colour, card, the sheets to print."""
        event, logo = self.event, self.matter.logo
        if self.accent:
            yield Page(f"{event.slug}/accent.css", accent_css(self.accent).encode())
            yield Page(f"{event.slug}/{ICON}", icon(self.accent.light))
        if logo is not None and self.site.logo is not None:
            yield Page(f"{event.slug}/{self.site.logo.file}", logo.content)
        if self.site.card:
            colour = self.accent.light if self.accent else ACCENT
            yield Page(f"{event.slug}/{CARD}", picture(card(event, self.news, self.words, colour)))
        if self.prints:
            yield from print_pages(event, self.framer, self.prints, self.words)

    def pages(self, warnings: Sequence[Problem], data_files: Sequence[str]) -> Iterator[Page]:
        """The overview, the projector, the total, the tournaments, the players."""
        entries = search_entries(self.words, list(self.people.values()), self.contexts)
        folder = f"{self.event.slug}/{self.site.folder}".rstrip("/")
        yield self._file(SEARCH, search_script(folder, readable(self.event.name), entries))
        said = ". ".join(one.line for one in self.news)
        frame = self.framer.frame(OVERVIEW, self.words.gettext("Overview"), said=said)
        overview = event_page(
            frame, self.words, self.event, self.people, self.contexts, warnings, data_files, self.ledger
        )
        yield self._page("event", OVERVIEW, overview)
        if self.site.display:
            frame = self.framer.frame(DISPLAY, display_title(self.words), tool=True)
            yield self._page("display", DISPLAY, display_page(frame, self.contexts))
        if self.ledger:
            frame = self.framer.frame(OVERALL, self.ledger.name)
            yield self._page("overall", OVERALL, overall_page(frame, self.ledger))
        for context in self.contexts:
            yield from self._tournament(context)
        yield from self._players()

    def _tournament(self, context: TournamentContext) -> Iterator[Page]:
        outcome, gettext = context.outcome, self.words.gettext
        for played in outcome.rounds:
            path = f"{context.slug}/{round_file(played.round.number)}"
            frame = self.framer.frame(path, context.round(played.round), context)
            yield self._page("round", path, round_page(frame, context, played))
        if context.provisional and outcome.proposal:
            path = f"{context.slug}/{round_file(context.provisional.number)}"
            frame = self.framer.frame(path, context.round(context.provisional), context)
            yield self._page("round", path, proposed_page(frame, context, outcome.proposal))
        yield from self._standings(context)
        if context.knockout:
            yield self._knockout(context)
            path = f"{context.slug}/{CLASSIFICATION}"
            frame = self.framer.frame(path, gettext("Classification"), context)
            yield self._page("classification", path, classification_page(frame, context))
        if context.has_armies:
            path = f"{context.slug}/{ARMIES}"
            frame = self.framer.frame(path, gettext("Armies"), context)
            yield self._page("armies", path, armies_page(frame, context))
        if context.has_factions:
            path = f"{context.slug}/{FACTIONS}"
            frame = self.framer.frame(path, gettext("Factions"), context)
            yield self._page("factions", path, factions_page(frame, context))
        if context.has_ratings:
            path = f"{context.slug}/{RATINGS}"
            frame = self.framer.frame(path, gettext("Ratings"), context)
            yield self._light("ratings", path, ratings_page(frame, context))
        if context.has_fairness:
            path = f"{context.slug}/{FAIRNESS}"
            frame = self.framer.frame(path, gettext("Fairness"), context)
            verified = self.matter.verified[outcome.contest.tournament.slug]
            yield self._page("fairness", path, fairness_page(frame, context, verified))

    def _standings(self, context: TournamentContext) -> Iterator[Page]:
        """The standings, and the other ways in which they are shown."""
        gettext = self.words.gettext
        if context.has_standings:
            path = f"{context.slug}/{STANDINGS}"
            frame = self.framer.frame(path, standings_heading(context), context)
            model = standings_page(frame, context, standings_views(context, STANDINGS))
            yield self._light("standings", path, model)
        if context.has_crosstable:
            path = f"{context.slug}/{CROSSTABLE}"
            frame = self.framer.frame(path, gettext("Crosstable"), context)
            yield self._light("crosstable", path, crosstable_page(frame, context))
        if context.outcome.forecast is not None:
            path = f"{context.slug}/{FORECAST}"
            frame = self.framer.frame(path, gettext("Cut forecast"), context)
            page = forecast_page(frame, context, context.outcome.forecast, standings_views(context, FORECAST))
            yield self._page("forecast", path, page)

    def _knockout(self, context: TournamentContext) -> Page:
        path = f"{context.slug}/{BRACKET}"
        frame, outcome = self.framer.frame(path, context.knockout, context), context.outcome
        if outcome.bracket is not None:
            return self._page("bracket", path, bracket_page(frame, context, outcome.bracket))
        return self._page("finals", path, finals_page(frame, context))

    def _players(self) -> Iterator[Page]:
        people = list(self.people.values())
        frame = self.framer.frame(PLAYERS, self.words.gettext("Players"))
        yield self._page(
            "players", PLAYERS, players_page(frame, self.words, people, self.contexts, bool(self.clubs))
        )
        if self.clubs:
            frame = self.framer.frame(CLUBS, self.words.gettext("Clubs"))
            yield self._page("clubs", CLUBS, clubs_page(frame, self.words, self.clubs, self.contexts))
        anchors = {member.number: club.anchor for club in self.clubs for member in club.members}
        shown = labels(self.words)
        for person in people:
            path = f"players/{person.file}"
            frame = self.framer.frame(path, person.name)
            yield self._page(
                "player",
                path,
                player_page(
                    frame, self.words, person, self.contexts, shown, self.ledger, anchors.get(person.number, "")
                ),
            )

    def _light(self, template: str, path: str, model: StandingsPage | RatingsPage | CrosstablePage) -> Page:
        """The page with all that it can tell of everybody; where it grows too heavy, that is behind its links."""
        if model.least_bytes <= MOST_BYTES:
            whole = self._page(template, path, model)
            if len(whole.content) <= MOST_BYTES:
                return whole
        return self._page(template, path, replace(model, apart=True))

    def _page(self, template: str, path: str, model: object) -> Page:
        return self._file(path, self.templates.get_template(f"pages/{template}.html").render(page=model))

    def _file(self, path: str, text: str) -> Page:
        return Page(f"{self.event.slug}/{self.site.folder}{path}", text.encode())


def accent_css(accent: Accent) -> str:
    """The colours of an event; `--accent-dark` is for pages that are dark by day too."""
    return (
        f":root {{ --accent: {accent.light}; --accent-dark: {accent.dark}; }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ --accent: {accent.dark}; }} }}\n"
    )
