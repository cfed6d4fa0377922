"""Making the frames of an event's pages, with the links between them."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from pipeline.model import replace
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import STANDINGS, TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import NOW, EventSite, Frame, NavLink, event_facts, nav_links, site_head, within
from pipeline.views.layout.page_kind import Linked, PageKind, PageKinds
from pipeline.views.layout.parts import part_file, part_text

S = TypeVar("S")
Files = tuple[tuple[str, str], ...]
"""Files within the folder of the event's pages, each with what links call it."""


class Framer(Struct, frozen=True, dict=True):
    """Makes the frames of one event's pages in one language; `kinds` are the pages that there may be."""

    event: EventContext
    site: EventSite
    kinds: PageKinds

    def frame_of_part(
        self,
        whole: Frame,
        kind: PageKind[S],
        subject: S,
        context: TournamentContext | None,
        number: int,
        rows: slice,
    ) -> Frame:
        """The frame of a part of a long page of that kind, from 1, with these rows; `whole` is the frame of the first."""
        if number == 1:
            return whole
        path = part_file(page_path(kind, subject, context), number)
        frame = self.frame(path, f"{kind.heading(subject)}, {part_text(rows)}", context)
        nav, subnav, views = map(within, (whole.nav, whole.subnav, whole.views))
        return replace(frame, nav=nav, subnav=subnav, views=views, correction=whole.correction)

    def frame_of(self, kind: PageKind[S], subject: S, context: TournamentContext | None) -> Frame:
        """The frame of a page of that kind; `context` is the tournament that it belongs to."""
        said = kind.said(subject) if kind.said else ""
        frame = self.frame(page_path(kind, subject, context), kind.heading(subject), context, said=said)
        return replace(
            frame,
            head=replace(frame.head, listed=frame.head.listed and not kind.tool),
            views=self._views(kind.file_of(subject), context) if context and self._shows_standings(kind) else (),
            correction=self._correction if kind.corrected else (),
        )

    def frame(
        self,
        path: str,
        title: str,
        context: TournamentContext | None = None,
        *,
        said: str = "",
        alone: bool = False,
    ) -> Frame:
        """The frame of the page at `path` within the folder of the event's pages.

        `context` is the tournament that it belongs to; `said` what is to be said of the page elsewhere, instead of its
        title. A page that is `alone` is there in this language only.
        """
        event, words = self.event.event, self.event.words
        home = "../" * path.count("/")
        shared = f"{home}../" if self.site.folder else home
        within = context if len(self.event.tournaments) > 1 else None
        tournament = readable(within.name) if within else ""
        ends = self._linked(within, Linked.NAVIGATION_END) if within else ()
        name = readable(event.name)
        description = (said or title, tournament, "" if title == name else name, self._facts)
        site = replace(self.site, languages=self.site.languages[:1]) if alone else self.site
        return Frame(
            language=words.tag,
            title=title,
            root=f"{shared}../",
            home=home,
            shared=shared,
            event=name,
            facts=self._facts,
            nav=nav_links(self._main_links, path, home, f"{within.slug}/" if within else ""),
            head=site_head(site, event, words, path, " · ".join(filter(None, description))),
            tournament=tournament,
            subnav=nav_links((*self._links[within.slug], *ends), path, home) if within else (),
            languages=site.links(shared, path),
            logo=self.site.logo,
            accent=self.site.accent,
            search=f"{event.slug}/{self.site.folder}".rstrip("/"),
            printed=self.site.printed,
            display=self.site.display,
            now=f"{shared}{NOW}",
        )

    @cached_property
    def _facts(self) -> str:
        return event_facts(self.event.event, self.event.words)

    @cached_property
    def _correction(self) -> tuple[str, ...]:
        return tuple(line for line in map(readable, self.event.event.correction.splitlines()) if line)

    def _shows_standings(self, kind: PageKind[S]) -> bool:
        return kind.file == STANDINGS or kind.linked is Linked.STANDINGS

    def _views(self, file: str, context: TournamentContext) -> tuple[NavLink, ...]:
        """The ways in which the standings of a tournament are shown; `file` is one of them."""
        kinds = (kind for kind in self.kinds.tournament if self._shows_standings(kind) and kind.when(context))
        return nav_links([kind.link_of(context) for kind in kinds], file, "")

    @cached_property
    def _main_links(self) -> Files:
        """Of a single tournament all its pages, of several the first page of each; the overview goes before them."""
        overview, *others = (
            kind.link_of(self.event)
            for kind in self.kinds.event
            if kind.linked is Linked.NAVIGATION and kind.when(self.event)
        )
        if len(self.event.tournaments) == 1:
            only = self.event.tournaments[0]
            return (overview, *self._links[only.slug], *others, *self._linked(only, Linked.NAVIGATION_END))
        firsts = ((self._links[context.slug], readable(context.name)) for context in self.event.tournaments)
        return (overview, *((links[0][0], name) for links, name in firsts if links), *others)

    @cached_property
    def _links(self) -> Mapping[str, Files]:
        """The pages of each tournament by its slug, of its rounds the one that is played, or next."""
        found: dict[str, Files] = {}
        for context in self.event.tournaments:
            current = context.state.current if context.provisional is None else None
            latest = [one for one in context.rounds if one.played is current][-1:]
            rounds = (kind.link_of(one) for one in latest for kind in self.kinds.round)
            last = ((f"{context.slug}/{file}", text) for file, text in rounds)
            found[context.slug] = (*last, *self._linked(context, Linked.NAVIGATION))
        return found

    def _linked(self, context: TournamentContext, where: Linked) -> Files:
        kinds = (kind for kind in self.kinds.tournament if kind.linked is where and kind.when(context))
        return tuple((f"{context.slug}/{file}", text) for file, text in (kind.link_of(context) for kind in kinds))


def page_path(kind: PageKind[S], subject: S, context: TournamentContext | None) -> str:
    """Where a page of S lies in the folder of the event's pages; `context` is the tournament that it belongs to."""
    file = kind.file_of(subject)
    return f"{context.slug}/{file}" if context else file
