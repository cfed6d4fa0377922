"""The list of players."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.context.event import EventContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """All players by name; `tournaments` are the headings of the marks where there are several."""

    frame: Frame
    lead: str
    tournaments: tuple[str, ...]
    rows: tuple[PlayerRow, ...]
    clubs: bool
    """Whether there is a page of clubs."""
    categories: bool
    """Whether there is a column of categories."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player; `entered` says for each tournament whether they play in it."""

    person: Person
    entered: tuple[bool, ...]


def players_page(frame: Frame, event: EventContext) -> PlayersPage:
    """The page of all players of an event."""
    several = event.tournaments if len(event.tournaments) > 1 else ()
    rows = tuple(
        PlayerRow(person, tuple(person.number in context.state.contest.players for context in several))
        for person in by_name(list(event.people.values()))
    )
    categories = any(row.person.categories for row in rows)
    lead = event.words.ngettext("%(count)s player", "%(count)s players", len(rows))
    return PlayersPage(frame, lead, tuple(context.name for context in several), rows, bool(event.clubs), categories)


PAGE: PageKind[EventContext] = PageKind(
    file="players/index.html",
    heading=lambda event: event.words.gettext("Players"),
    when=lambda _: True,
    model=players_page,
    template="players",
)
