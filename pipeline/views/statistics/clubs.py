"""The clubs of an event with their members and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from pipeline.model import PlayerNumber, replace
from pipeline.views.context.event import Club, EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.layout.parts import groups_within, lettered, parts_of
from pipeline.views.layout.search import places_now


class Member(Struct, frozen=True):
    """A member with a place for each tournament, empty where they do not play in it."""

    person: Person
    places: tuple[str, ...]


class ClubSection(Struct, frozen=True):
    """A club on the page; `lead` says how many play."""

    name: str
    anchor: str
    lead: str
    members: tuple[Member, ...]


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
    words, tables = event.words, [_Places(context) for context in event.tournaments]
    several = len(tables) > 1
    headings = tuple(readable(table.context.name) if several else words.gettext("Place") for table in tables)
    return ClubsPage(
        frame=frame,
        lead=words.ngettext("%(count)s club", "%(count)s clubs", len(event.clubs)),
        headings=headings if any(table.shown for table in tables) else (),
        clubs=tuple(
            ClubSection(
                club.name,
                club.anchor,
                words.ngettext("%(count)s player", "%(count)s players", len(club.members)),
                _members(club, tables),
            )
            for club in event.clubs
        ),
    )


class _Places(Struct, frozen=True, dict=True):
    """The places of one tournament, as shown and in order."""

    context: TournamentContext

    @cached_property
    def shown(self) -> Mapping[PlayerNumber, str]:
        return places_now(self.context)

    @cached_property
    def order(self) -> Mapping[PlayerNumber, int]:
        return {player: order for order, player in enumerate(self.shown)}


def _members(club: Club, tables: Sequence[_Places]) -> tuple[Member, ...]:
    """Best place in the first tournament first; who has none comes last, by name."""
    last = sum(len(table.order) for table in tables)

    def rank(person: Person) -> list[int]:
        return [table.order.get(person.number, last) for table in tables]

    return tuple(
        Member(person, tuple(table.shown.get(person.number, "") for table in tables))
        for person in sorted(club.members, key=rank)
    )


PAGE: PageKind[EventContext] = PageKind(
    file="clubs.html",
    heading=lambda event: event.words.gettext("Clubs"),
    when=lambda event: bool(event.clubs),
    model=clubs_page,
    template="clubs",
    linked=Linked.ELSEWHERE,
)
