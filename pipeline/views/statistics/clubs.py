"""The clubs of an event with their members and places."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from pipeline.model import replace
from pipeline.views.context.event import EventContext
from pipeline.views.language.people import Person, readable
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.layout.parts import groups_within, lettered, parts_of
from pipeline.views.layout.search import places_now
from pipeline.views.statistics.players import PlayerRow


class ClubSection(Struct, frozen=True):
    """A club on the page; `lead` says how many play. Of a member there is a place for each tournament, empty where they do not play."""

    name: str
    anchor: str
    lead: str
    members: tuple[PlayerRow, ...]


class ClubsPage(Struct, frozen=True):
    """All clubs by name; `headings` are those of the places."""

    frame: Frame
    lead: str
    headings: tuple[str, ...]
    clubs: tuple[ClubSection, ...]
    parts: tuple[NavLink, ...] = ()
    """The parts of a list that is too long for one page."""

    per_row: ClassVar[int] = 1

    @property
    def lines(self) -> int:
        """The members of all clubs."""
        return sum(len(club.members) for club in self.clubs)

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> ClubsPage:
        """The page with these members alone, under the names of their clubs."""
        letters = [club.name[:1].upper() for club in self.clubs for _ in club.members]
        return replace(
            self,
            frame=frame,
            clubs=groups_within(self.clubs, "members", rows),
            parts=lettered(parts, parts_of(self), letters),
        )


def clubs_page(frame: Frame, event: EventContext) -> ClubsPage:
    """The page of an event's clubs."""
    words, several = event.words, len(event.tournaments) > 1
    headings = (readable(context.name) if several else words.gettext("Place") for context in event.tournaments)
    places = [places_now(context) for context in event.tournaments]
    order = [{player: at for at, player in enumerate(shown)} for shown in places]
    last = sum(map(len, order))

    def rank(person: Person) -> list[int]:
        """Best place in the first tournament first; who has none comes last, by name."""
        return [ranked.get(person.number, last) for ranked in order]

    clubs = []
    for club in event.clubs:
        members = sorted(club.members, key=rank)
        count = words.ngettext("%(count)s player", "%(count)s players", len(members))
        rows = (PlayerRow(person, tuple(shown.get(person.number, "") for shown in places)) for person in members)
        clubs.append(ClubSection(club.name, club.anchor, count, tuple(rows)))
    return ClubsPage(
        frame=frame,
        lead=words.ngettext("%(count)s club", "%(count)s clubs", len(event.clubs)),
        headings=tuple(headings) if any(places) else (),
        clubs=tuple(clubs),
    )


PAGE: PageKind[EventContext] = PageKind(
    file="clubs.html",
    heading=lambda event: event.words.gettext("Clubs"),
    when=lambda event: bool(event.clubs),
    model=clubs_page,
    template="clubs",
    linked=Linked.ELSEWHERE,
)
