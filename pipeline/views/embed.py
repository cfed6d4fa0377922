"""Pages that stand in a frame of any other site, and the page with what to copy for it."""

from msgspec import Struct

from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.bracket.page import bracket_page
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import BRACKET, STANDINGS, TournamentContext
from pipeline.views.display import DisplayList, display_lists
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.standings.listing import standings_heading
from pipeline.views.standings.page import standings_page

_EXAMPLE = "https://example.com/"
_HEIGHT = 600


class EmbeddedRound(Struct, frozen=True):
    """The first list of the projector."""

    frame: Frame
    list: DisplayList


FRAMED: tuple[PageKind[TournamentContext], ...] = (
    PageKind(
        file=f"embed/{STANDINGS}",
        heading=standings_heading,
        when=lambda context: context.has_standings,
        model=lambda frame, context: standings_page(frame, context).folded()[-1],
        template="embed-standings",
        label=lambda context: context.words.gettext("Standings"),
        linked=Linked.ELSEWHERE,
        tool=True,
    ),
    PageKind(
        file=f"embed/{BRACKET}",
        heading=lambda context: context.words.gettext("Bracket"),
        when=lambda context: context.state.bracket is not None,
        model=bracket_page,
        template="embed-bracket",
        linked=Linked.ELSEWHERE,
        tool=True,
    ),
    PageKind(
        file="embed/round.html",
        heading=lambda context: context.words.gettext("Latest round"),
        when=lambda context: context.rules.kind is not Kind.COMBINED and any(display_lists(context)),
        model=lambda frame, context: EmbeddedRound(frame, next(display_lists(context))),
        template="embed-round",
        linked=Linked.ELSEWHERE,
        tool=True,
    ),
)
"""The pages for frames, in the order of the list."""


class Snippet(Struct, frozen=True):
    """A page for a frame: what it shows, where it is seen from here, and the HTML that shows it elsewhere."""

    title: str
    href: str
    code: str


class EmbedPage(Struct, frozen=True):
    """The page; `example` is what to replace where the address of the site is not known."""

    frame: Frame
    snippets: tuple[Snippet, ...]
    example: str


def embed_page(frame: Frame, event: EventContext) -> EmbedPage:
    """The snippets of all tournaments of an event."""
    base, _, _ = frame.head.canonical.rpartition("/")
    several = len(event.tournaments) > 1
    snippets = []
    for context in event.tournaments:
        for kind in FRAMED:
            if kind.when(context):
                file, label = kind.link_of(context)
                href = f"{context.slug}/{file}"
                title = f"{readable(context.name)} · {label}" if several else label
                address = f"{base or f'{_EXAMPLE}{event.event.slug}'}/{href}"
                quoted = f"{frame.event} · {title}".replace("&", "&amp;").replace('"', "&quot;")
                looks = f'width="100%" height="{_HEIGHT}" style="border: 0" loading="lazy"'
                framed = f'<iframe src="{address}" title="{quoted}" {looks}></iframe>'
                snippets.append(Snippet(title, href, framed))
    return EmbedPage(frame, tuple(snippets), "" if base else _EXAMPLE)


PAGE: PageKind[EventContext] = PageKind(
    file="embed.html",
    heading=lambda event: event.words.gettext("Embed these results"),
    when=lambda event: any(kind.when(context) for context in event.tournaments for kind in FRAMED),
    model=embed_page,
    template="embed",
    linked=Linked.ELSEWHERE,
    tool=True,
)
