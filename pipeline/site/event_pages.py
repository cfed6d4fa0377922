"""The pages of an event, one after the other."""

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Any, TypeVar

from msgspec import Struct

from pipeline.engine.audit.verify import Verified, verify
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import DrawRecord, Event, Overall, Picture
from pipeline.problems.problem import Problem
from pipeline.site.files import Page
from pipeline.site.page_kinds import PAGE_KINDS, sections_of
from pipeline.site.print.pdf import PNG
from pipeline.site.print.press import Press, PrintJob
from pipeline.site.search import SEARCH, search_script
from pipeline.site.templates import environment, icon
from pipeline.views import display
from pipeline.views.context.event import EventContext, PlayerContext
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.card import card
from pipeline.views.language.people import may_be_listed, published, readable
from pipeline.views.language.words import Words, words
from pipeline.views.layout.colour import ACCENT, Accent, accent
from pipeline.views.layout.frame import CARD, ICON, EventSite, logo_link
from pipeline.views.layout.framer import Framer, page_path
from pipeline.views.layout.page_kind import PageKind, ShownSection
from pipeline.views.layout.parts import is_foldable, is_in_parts, part_file, part_links, parts_of
from pipeline.views.layout.search import search_entries
from pipeline.views.print.sheets import INDEX, PrintIndex, TournamentPrints, to_print

S = TypeVar("S")
MOST_BYTES = 60_000
"""What a page of an event may weigh, the logo apart."""


_Shown = tuple[str, object, Sequence[ShownSection]]
_MOST_KEPT = 200
"""Pages of the event made last that are kept: a large one would fill the memory."""
_last_made: dict[str, tuple[_Shown, Page]] = {}
"""By their paths, with what they show: when the next result of the event comes in, those that show the same are taken as they are."""


def begin_sheets(event: Event, prints: Sequence[TournamentPrints], press: Press) -> dict[str, PrintJob]:
    """Begin the PDF file of each sheet; by their paths."""
    files = ((f"{event.slug}/print/{one.folder}/{sheet.file}.pdf", sheet) for one in prints for sheet in one.sheets)
    return {path: press.begin(sheet.template, sheet.model) for path, sheet in files}


def event_pages(
    event: Event,
    states: Sequence[TournamentState],
    warnings: Sequence[Problem],
    language: str,
    *,
    data_files: Sequence[str] = (),
    overall: Overall | None = None,
    draws: Sequence[DrawRecord] = (),
    logo: Picture | None = None,
    press: Press | None = None,
    saved: dt.datetime | None = None,
) -> Iterator[Page]:
    """All pages of an event, each as soon as it is made: in `language`, then in the others that the event names.

    `warnings` are shown by code, sheet and cell alone. `data_files` are files for programs that the caller writes
    into the event's folder. `draws` is what the workbook notes of its draws. What typst makes is among the pages
    where there is a `press`, and comes last: the sheets to print and the card. `saved` is when the workbook was last saved.
    """
    first = words(language).language
    languages = (first, *(other for other in event.more_languages if other != first))
    matter = EventMatter(event, tuple(states), languages, overall, tuple(draws), logo, press, saved)
    main = _EventPages(matter, first, warnings, data_files)
    printing = main.begin_printing()
    yield from main.shared()
    yield from main.pages()
    for other in languages[1:]:
        yield from _EventPages(matter, other, warnings, [f"../{name}" for name in data_files]).pages()
    yield from (Page(path, job.result()) for path, job in printing.items())
    global _last_made
    _last_made = matter.made


class EventMatter(Struct, frozen=True, dict=True):
    """What the pages of an event are made from in every language; the first of `languages` has the sheets to print."""

    event: Event
    states: tuple[TournamentState, ...]
    languages: tuple[str, ...]
    overall: Overall | None
    draws: tuple[DrawRecord, ...]
    logo: Picture | None
    press: Press | None
    saved: dt.datetime | None
    made: dict[str, tuple[_Shown, Page]] = {}

    @cached_property
    def verdicts(self) -> list[Callable[[], tuple[Verified, ...]]]:
        """What draws the rounds of each tournament again, once for all languages."""
        return [cache(partial(verify, state.contest, self.draws, state.after)) for state in self.states]


class _EventPages:
    """The pages in one language."""

    def __init__(
        self, matter: EventMatter, language: str, warnings: Sequence[Problem], data_files: Sequence[str]
    ) -> None:
        self.matter, self.accent = matter, accent(matter.event.accent)
        self.context = event_context(matter, words(language), warnings, data_files)
        self.prints = to_print(self.context.tournaments) if matter.press else ()
        self.site = EventSite(
            language=language,
            languages=matter.languages,
            listed=may_be_listed(matter.event),
            accent=self.accent is not None,
            logo=logo_link(matter.logo, matter.event, self.context.words),
            card=matter.press is not None and bool(matter.event.site_address),
            printed=bool(self.prints),
            display=display.PAGE.when(self.context),
        )
        self.framer = Framer(self.context, self.site, PAGE_KINDS)
        self.templates = environment(self.context.words.language)

    def begin_printing(self) -> Mapping[str, PrintJob]:
        """Begin what typst makes: the card, and the sheets to print as PDF files; by their paths."""
        press, event = self.matter.press, self.matter.event
        if press is None:
            return {}
        made = begin_sheets(event, self.prints, press)
        if self.site.card:
            colour = self.accent.light if self.accent else ACCENT
            made[f"{event.slug}/{CARD}"] = press.begin("card", card(self.context, colour), PNG)
        return made

    def shared(self) -> Iterator[Page]:
        """What the pages of all languages share: logo, colour, the sheets to print."""
        event, logo = self.matter.event, self.matter.logo
        if self.accent:
            yield Page(f"{event.slug}/accent.css", accent_css(self.accent).encode())
            yield Page(f"{event.slug}/{ICON}", icon(self.accent.light))
        if logo is not None and self.site.logo is not None:
            yield Page(f"{event.slug}/{self.site.logo.file}", logo.content)
        if self.prints:
            frame = self.framer.frame(INDEX, self.context.words.gettext("To print"), alone=True)
            listed = self.templates.get_template("pages/print.html").render(page=PrintIndex(frame, self.prints))
            yield Page(f"{event.slug}/{INDEX}", listed.encode())

    def pages(self) -> Iterator[Page]:
        """The player search, then the pages of the event, of its tournaments and their rounds, of its players."""
        event = self.matter.event
        folder = f"{event.slug}/{self.site.folder}".rstrip("/")
        yield self._file(SEARCH, search_script(folder, readable(event.name), search_entries(self.context)))
        for of_event in PAGE_KINDS.event:
            yield from self._page(of_event, self.context)
        for context in self.context.tournaments:
            for drawn in context.rounds:
                for of_round in PAGE_KINDS.round:
                    yield from self._page(of_round, drawn, context)
            for of_tournament in PAGE_KINDS.tournament:
                yield from self._page(of_tournament, context, context)
        for person in self.context.people.values():
            for of_player in PAGE_KINDS.player:
                yield from self._page(of_player, PlayerContext(self.context, person))

    def _page(self, kind: PageKind[S], subject: S, context: TournamentContext | None = None) -> Iterator[Page]:
        """The page of that kind, where there is anything to show on it; `context` is the tournament it belongs to."""
        if not kind.when(subject):
            return
        frame, path = self.framer.frame_of(kind, subject, context), page_path(kind, subject, context)
        model = kind.model(frame, subject)
        if not is_in_parts(model) or not (parts := parts_of(model)):
            yield self._made(path, kind.template, _versions(model), sections_of(kind, subject))
            return
        for number, rows in enumerate(parts, start=1):
            own = self.framer.frame_of_part(frame, kind, subject, context, number, rows)
            part = model.part(own, rows, part_links(path, parts, number))
            yield self._made(part_file(path, number), kind.template, _versions(part)[-1:])

    def _made(
        self, path: str, template: str, versions: Sequence[object], sections: Sequence[ShownSection] = ()
    ) -> Page:
        """The page, as it was made last where it shows the same."""
        page, shown = self._file(path, ""), (template, versions[0], sections)
        before = _last_made.get(page.path)
        if before is not None and before[0] == shown:
            page = before[1]
        else:
            page = self._file(path, self._rendered(template, versions, sections))
        if len(self.matter.made) < _MOST_KEPT:
            self.matter.made[page.path] = shown, page
        return page

    def _rendered(self, template: str, versions: Sequence[Any], sections: Sequence[ShownSection]) -> str:
        """The page with all that it can tell; where it grows too heavy, what other pages tell too is left to them."""
        render = partial(self.templates.get_template(f"pages/{template}.html").render, sections=sections)
        *heavier, lightest = versions
        for version in heavier:
            if version.least_bytes <= MOST_BYTES and len((page := render(page=version)).encode()) <= MOST_BYTES:
                return page
        return render(page=lightest)

    def _file(self, path: str, text: str) -> Page:
        return Page(f"{self.matter.event.slug}/{self.site.folder}{path}", text.encode())


def _versions(model: object) -> tuple[object, ...]:
    """A page with all that it can tell, then each lighter one."""
    return (model, *model.folded()) if is_foldable(model) else (model,)


def event_context(
    matter: EventMatter, shown: Words, warnings: Sequence[Problem], data_files: Sequence[str]
) -> EventContext:
    """The event in the words of one language."""
    event, people = matter.event, published(matter.event, shown)
    return EventContext(
        words=shown,
        event=event,
        people=people,
        tournaments=tuple(
            TournamentContext(shown, event, state, people, verdicts, matter.saved)
            for state, verdicts in zip(matter.states, matter.verdicts, strict=True)
        ),
        ledger=Ledger(shown, matter.overall, people) if matter.overall else None,
        warnings=tuple(warnings),
        data_files=tuple(data_files),
    )


def accent_css(accent: Accent) -> str:
    """The colours of an event; `--accent-dark` is for pages that are dark by day too."""
    return (
        f":root {{ --accent: {accent.light}; --accent-dark: {accent.dark}; }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ --accent: {accent.dark}; }} }}\n"
        f":root:has(#light:target) {{ --accent: {accent.light}; }}\n"
        f":root:has(#dark:target) {{ --accent: {accent.dark}; }}\n"
    )
