"""The list of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec import Struct

from pipeline.model import Player, replace
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, UnderLetter, by_letter, readable
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.layout.parts import groups_within, lettered, parts_of
from pipeline.views.listing import ColumnHead, ColumnKind, ListColumn, Listing, Value, person_columns

_LETTERED = 20
"""So long a list has letters."""


class PlayersPage(Struct, frozen=True):
    """All players by name; `heads` are number, name, and those of the cells."""

    frame: Frame
    lead: str
    heads: tuple[ColumnHead, ...]
    letters: tuple[UnderLetter[PlayerRow], ...]
    clubs: bool
    """Whether there is a page of clubs."""
    parts: tuple[NavLink, ...] = ()
    """The parts of a list that is too long for one page."""

    @property
    def span(self) -> int:
        """The columns beside the number."""
        return len(self.heads) - 1

    per_row: ClassVar[int] = 1

    @property
    def lines(self) -> int:
        """The players."""
        return sum(len(letter.rows) for letter in self.letters)

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> PlayersPage:
        """The page with these rows alone, under their letters."""
        letters = [letter.letter for letter in self.letters for _ in letter.rows]
        return replace(
            self,
            frame=frame,
            letters=groups_within(self.letters, "rows", rows),
            parts=lettered(parts, parts_of(self), letters),
        )


class PlayerRow(Struct, frozen=True):
    """A player, and what the columns say."""

    person: Person
    cells: tuple[str, ...]


def players_page(frame: Frame, event: EventContext) -> PlayersPage:
    """The page of all players of an event."""
    people, listing = event.listed, players_listing(event)
    _, _, *others = [column for column in listing.columns if column.readable]
    held = by_letter(people) if len(people) >= _LETTERED else [("", people)]
    letters = []
    for letter, under in held:
        rows = (PlayerRow(person, tuple(column.read(person) for column in others)) for person in under)
        letters.append(UnderLetter(letter, tuple(rows)))
    return PlayersPage(
        frame=frame,
        lead=event.words.ngettext("%(count)s player", "%(count)s players", len(people)),
        heads=tuple(listing.heads.values()),
        letters=tuple(letters),
        clubs=bool(event.clubs),
    )


def players_listing(event: EventContext) -> Listing[Person]:
    """Everybody by number, with the published name; club, city and country only of those whose names are published."""
    words = event.words
    number, name = person_columns(words, _self)
    stated = {player.number: player for player in event.event.players}

    def known(of: Callable[[Player], str]) -> Callable[[Person], Value]:
        return lambda person: "" if person.anonymous else readable(of(stated[person.number]))

    columns: list[ListColumn[Person]] = [
        replace(number, show=str, kind=ColumnKind.FIGURE),
        name,
        ListColumn("club", words.gettext("Club"), known(lambda player: player.club)),
        ListColumn("city", words.gettext("City"), known(lambda player: player.city)),
        ListColumn("country", words.gettext("Country"), known(lambda player: player.country)),
    ]
    if any(person.categories for person in event.people.values()):
        category = words.gettext("Category")
        columns.append(ListColumn("categories", category, lambda person: ", ".join(person.categories), str))
    if len(event.tournaments) > 1:
        columns += (_entered(context) for context in event.tournaments)
    people = sorted(event.people.values(), key=lambda person: person.number)
    return Listing(words.gettext("Players"), tuple(columns), tuple(people))


def _self(person: Person) -> Person:
    return person


def _entered(context: TournamentContext) -> ListColumn[Person]:
    entered, yes = context.state.contest.players, context.words.gettext("entered")
    mark = ColumnKind.MARK
    return ListColumn(
        context.slug, context.name, lambda person: yes if person.number in entered else "", str, mark, filed=False
    )


PAGE: PageKind[EventContext] = PageKind(
    file="players/index.html",
    heading=lambda event: event.words.gettext("Players"),
    when=lambda _: True,
    model=players_page,
    template="players",
)
