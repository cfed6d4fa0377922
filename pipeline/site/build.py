"""The pages of the site, one after the other."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence

from pipeline.engine.outcome import Outcome
from pipeline.engine.verify import verify
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Event
from pipeline.model.overall import Overall
from pipeline.model.problem import Problem
from pipeline.rules.types import Ruleset
from pipeline.site.environment import environment, search_code, stylesheet
from pipeline.site.page import Page
from pipeline.site.print.pages import print_pages
from pipeline.site.search import SEARCH, search_script
from pipeline.views import index, problem_page
from pipeline.views.armies import armies_page
from pipeline.views.checklist import checklist
from pipeline.views.classification import classification_page
from pipeline.views.clubs import CLUBS, clubs, clubs_page
from pipeline.views.colour import Accent, accent
from pipeline.views.event import event_page
from pipeline.views.factions import factions_page
from pipeline.views.fairness import fairness_page
from pipeline.views.finals import finals_page
from pipeline.views.frame import OVERALL, OVERVIEW, PLAYERS, Framer
from pipeline.views.index import EventSummary
from pipeline.views.knockout import bracket_page
from pipeline.views.labels import labels
from pipeline.views.names import published, readable
from pipeline.views.overall import Ledger, overall_page
from pipeline.views.player import player_page
from pipeline.views.players import players_page
from pipeline.views.print.sheets import to_print
from pipeline.views.ratings import ratings_page
from pipeline.views.round import proposed_page, round_page
from pipeline.views.scene import (
    ARMIES,
    BRACKET,
    CLASSIFICATION,
    FACTIONS,
    FAIRNESS,
    RATINGS,
    STANDINGS,
    Scene,
    round_file,
)
from pipeline.views.search import search_entries
from pipeline.views.sheet import Sheet
from pipeline.views.standings import standings_heading, standings_page
from pipeline.views.words import words


def event_pages(
    event: Event,
    outcomes: Sequence[Outcome],
    warnings: Sequence[Problem],
    language: str,
    *,
    data_files: Sequence[str] = (),
    overall: Overall | None = None,
    printed: bool = False,
    draws: Sequence[DrawRecord] = (),
) -> Iterator[Page]:
    """All pages of an event, each as soon as it is made.

    `warnings` are shown by code, sheet and cell alone. `data_files` are files for programs that the caller writes
    into the event's folder. `draws` is what the workbook notes of its draws. The sheets to print, pages and PDF
    files, are among the pages where `printed`.
    """
    yield from _EventPages(event, outcomes, language, overall, draws, printed=printed).pages(warnings, data_files)


class _EventPages:
    def __init__(
        self,
        event: Event,
        outcomes: Sequence[Outcome],
        language: str,
        overall: Overall | None,
        draws: Sequence[DrawRecord],
        *,
        printed: bool,
    ) -> None:
        self.event = event
        self.draws = draws
        self.words = words(language)
        self.people = published(event, self.words)
        self.scenes = [Scene(self.words, event, outcome, self.people) for outcome in outcomes]
        self.sheets = [Sheet(scene) for scene in self.scenes]
        self.accent = accent(event.accent)
        self.prints = to_print(self.sheets) if printed else ()
        self.ledger = Ledger(self.words, overall, self.people) if overall else None
        total = self.ledger.name if self.ledger else ""
        self.framer = Framer(
            self.words, event, self.scenes, self.accent is not None, total, printed=bool(self.prints)
        )
        self.templates = environment(self.words.language)
        self.clubs = clubs(list(self.people.values()))

    def pages(self, warnings: Sequence[Problem], data_files: Sequence[str]) -> Iterator[Page]:
        """The overview, the tournaments, the players."""
        if self.accent:
            yield self._file("accent.css", _accent_css(self.accent))
        frame = self.framer.frame(OVERVIEW, self.words.gettext("Overview"))
        overview = event_page(
            frame, self.words, self.event, self.people, self.scenes, warnings, data_files, self.ledger
        )
        yield self._page("event", OVERVIEW, overview)
        entries = search_entries(self.words, list(self.people.values()), self.scenes)
        yield self._file(SEARCH, search_script(self.event.slug, readable(self.event.name), entries))
        if self.ledger:
            frame = self.framer.frame(OVERALL, self.ledger.name)
            yield self._page("overall", OVERALL, overall_page(frame, self.ledger))
        for sheet in self.sheets:
            yield from self._tournament(sheet)
        yield from self._players()
        if self.prints:
            yield from print_pages(self.event, self.framer, self.prints, self.words)

    def _tournament(self, sheet: Sheet) -> Iterator[Page]:
        scene = sheet.scene
        outcome, gettext = scene.outcome, self.words.gettext
        for played in outcome.rounds:
            path = f"{scene.slug}/{round_file(played.round.number)}"
            frame = self.framer.frame(path, scene.round(played.round), scene)
            yield self._page("round", path, round_page(frame, scene, played))
        if scene.provisional and outcome.proposal:
            path = f"{scene.slug}/{round_file(scene.provisional.number)}"
            frame = self.framer.frame(path, scene.round(scene.provisional), scene)
            yield self._page("round", path, proposed_page(frame, scene, outcome.proposal))
        if scene.has_standings:
            path = f"{scene.slug}/{STANDINGS}"
            frame = self.framer.frame(path, standings_heading(scene), scene)
            yield self._page("standings", path, standings_page(frame, sheet))
        if scene.knockout:
            yield self._knockout(scene)
            path = f"{scene.slug}/{CLASSIFICATION}"
            frame = self.framer.frame(path, gettext("Classification"), scene)
            yield self._page("classification", path, classification_page(frame, scene))
        if scene.has_armies:
            path = f"{scene.slug}/{ARMIES}"
            frame = self.framer.frame(path, gettext("Armies"), scene)
            yield self._page("armies", path, armies_page(frame, scene))
        if scene.has_factions:
            path = f"{scene.slug}/{FACTIONS}"
            frame = self.framer.frame(path, gettext("Factions"), scene)
            yield self._page("factions", path, factions_page(frame, scene))
        if scene.has_ratings:
            path = f"{scene.slug}/{RATINGS}"
            frame = self.framer.frame(path, gettext("Ratings"), scene)
            yield self._page("ratings", path, ratings_page(frame, scene))
        if scene.has_fairness:
            path = f"{scene.slug}/{FAIRNESS}"
            frame = self.framer.frame(path, gettext("Fairness"), scene)
            verified = verify(outcome.contest, self.draws)
            yield self._page("fairness", path, fairness_page(frame, scene, verified))

    def _knockout(self, scene: Scene) -> Page:
        path = f"{scene.slug}/{BRACKET}"
        frame, outcome = self.framer.frame(path, scene.knockout, scene), scene.outcome
        if outcome.bracket is not None:
            return self._page("bracket", path, bracket_page(frame, scene, outcome.bracket))
        return self._page("finals", path, finals_page(frame, scene))

    def _players(self) -> Iterator[Page]:
        people = list(self.people.values())
        frame = self.framer.frame(PLAYERS, self.words.gettext("Players"))
        yield self._page("players", PLAYERS, players_page(frame, self.words, people, self.scenes, bool(self.clubs)))
        if self.clubs:
            frame = self.framer.frame(CLUBS, self.words.gettext("Clubs"))
            yield self._page("clubs", CLUBS, clubs_page(frame, self.words, self.clubs, self.scenes))
        anchors = {member.number: club.anchor for club in self.clubs for member in club.members}
        shown = labels(self.words)
        for person in people:
            path = f"players/{person.file}"
            frame = self.framer.frame(path, person.name)
            yield self._page(
                "player",
                path,
                player_page(
                    frame, self.words, person, self.sheets, shown, self.ledger, anchors.get(person.number, "")
                ),
            )

    def _page(self, template: str, path: str, model: object) -> Page:
        return self._file(path, self.templates.get_template(f"pages/{template}.html").render(page=model))

    def _file(self, path: str, text: str) -> Page:
        return Page(f"{self.event.slug}/{path}", text.encode())


def index_page(events: Sequence[EventSummary], language: str) -> Page:
    """The site's first page."""
    model = index.index_page(events, language)
    return Page(
        "index.html",
        environment(words(language).language).get_template("pages/index.html").render(page=model).encode(),
    )


def style_page() -> Page:
    """The stylesheet of the whole site."""
    return Page("style.css", stylesheet().encode())


def script_page() -> Page:
    """The script of the whole site: the player search."""
    return Page("find.js", search_code().encode())


def problems_page(
    slug: str,
    workbook: str,
    problems: Sequence[Problem],
    language: str,
    event: Event | None = None,
    rulesets: Sequence[Ruleset] = (),
) -> Page:
    """The private page of all problems of a workbook, with the checklist of its rules.

    Its style is inside, for it lies apart from the site.
    """
    style = stylesheet()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    shown = words(language)
    reminders = checklist(event, rulesets, shown) if event else ()
    text = (
        environment(shown.language)
        .get_template("pages/problems.html")
        .render(
            page=problem_page.problems_page(workbook, problems, shown, reminders),
            style=style,
            style_hash=f"sha256-{digest}",
        )
    )
    return Page(f"{slug}/problems.html", text.encode())


def _accent_css(accent: Accent) -> str:
    return (
        f":root {{ --accent: {accent.light}; }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ --accent: {accent.dark}; }} }}\n"
    )
