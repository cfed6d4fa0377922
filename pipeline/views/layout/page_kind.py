"""What a page says of itself, and a section that an extension shows on one; from it the site makes pages, links and frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from msgspec import Struct

from pipeline.views.context.event import EventContext, PlayerContext
from pipeline.views.context.tournament import RoundContext, TournamentContext
from pipeline.views.layout.frame import Frame

S = TypeVar("S")


class Linked(Enum):
    """From where the other pages of the event lead to it."""

    NAVIGATION = auto()
    """From the line of links of every page, in the order of the list of kinds; of rounds the last one."""
    NAVIGATION_END = auto()
    """From the end of that line."""
    STANDINGS = auto()
    """From the standings, as another way of showing them."""
    ELSEWHERE = auto()
    """From where a page says so itself."""


class PageKind(Struct, Generic[S], frozen=True):
    """A kind of page of an event, a tournament, a round or a player: of that S.

    `file` is its name in the folder of the tournament, or of the event; `heading` is its title, `when` whether S has
    anything to show on it, `model` all that it shows, as a frozen value with that frame, for the template of the
    name in `templates/pages`.
    """

    file: str | Callable[[S], str]
    heading: Callable[[S], str]
    when: Callable[[S], bool]
    model: Callable[[Frame, S], object]
    template: str
    linked: Linked = Linked.NAVIGATION
    label: Callable[[S], str] | None = None
    """What links call it; its heading where this is None."""
    said: Callable[[S], str] | None = None
    """What is said of it elsewhere; its heading where this is None."""
    corrected: bool = False
    """Whether a correction may have moved what it shows, so that it has the organiser's notice."""
    tool: bool = False
    """Whether it is a tool of the organiser, and no page for search engines."""
    after: str = ""
    """Of a kind that an extension adds: the template of the one that its links follow; without one they come last."""

    def file_of(self, subject: S) -> str:
        """The file of the page of S."""
        return self.file if isinstance(self.file, str) else self.file(subject)

    def link_of(self, subject: S) -> tuple[str, str]:
        """The same with what links call it."""
        label = self.label or self.heading
        return self.file_of(subject), label(subject)


class PageKinds(Struct, frozen=True):
    """All kinds of pages that an event has, each group in the order of its links."""

    event: tuple[PageKind[EventContext], ...] = ()
    tournament: tuple[PageKind[TournamentContext], ...] = ()
    round: tuple[PageKind[RoundContext], ...] = ()
    player: tuple[PageKind[PlayerContext], ...] = ()

    def __iter__(self) -> Iterator[PageKind[Any]]:
        yield from self.event
        yield from self.tournament
        yield from self.round
        yield from self.player

    def with_added(self, more: PageKinds) -> PageKinds:
        """The same with those of an extension, each in its place."""
        return PageKinds(
            _in_place(self.event, more.event),
            _in_place(self.tournament, more.tournament),
            _in_place(self.round, more.round),
            _in_place(self.player, more.player),
        )


def _in_place(kinds: Sequence[PageKind[S]], more: Iterable[PageKind[S]]) -> tuple[PageKind[S], ...]:
    placed = list(kinds)
    for added in more:
        names = [kind.template for kind in placed]
        placed.insert(names.index(added.after) + 1 if added.after in names else len(names), added)
    return tuple(placed)


class PageSection(Struct, Generic[S], frozen=True):
    """A section of pages of an event, a tournament, a round or a player: of that S.

    `page` is the template of the pages' kind, `template` its own, of the name in `templates/sections`. `model` is all that it
    shows, None where there is nothing. `style` and `script` are files of the extension that it needs, which the site has then.
    """

    page: str
    template: str
    model: Callable[[S], object | None]
    style: str = ""
    script: str = ""


class ShownSection(Struct, frozen=True):
    """A section on one page."""

    template: str
    model: object
    style: str = ""
    script: str = ""
