"""The list of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_letter
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.layout.parts import lettered, parts_of, rows_within

_LETTERED = 20
"""So long a list has letters."""


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """All players by name; `tournaments` are the headings of the marks where there are several."""

    frame: Frame
    lead: str
    tournaments: tuple[str, ...]
    letters: tuple[PlayersLetter, ...]
    clubs: bool
    """Whether there is a page of clubs."""
    categories: bool
    """Whether there is a column of categories."""
    parts: tuple[NavLink, ...] = ()
    """The parts of a list that is too long for one page."""

    @property
    def span(self) -> int:
        """The columns beside the number."""
        return 1 + self.categories + len(self.tournaments)

    @property
    def lines(self) -> int:
        """The players."""
        return sum(len(letter.rows) for letter in self.letters)

    @property
    def per_row(self) -> int:
        """One to a row."""
        return 1

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> PlayersPage:
        """The page with these rows alone, under their letters."""
        within = rows_within([len(letter.rows) for letter in self.letters], rows)
        letters = [letter.letter for letter in self.letters for _ in letter.rows]
        return replace(
            self,
            frame=frame,
            letters=tuple(
                replace(self.letters[group], rows=self.letters[group].rows[own]) for group, own in within
            ),
            parts=lettered(parts, parts_of(self), letters),
        )


@dataclass(frozen=True, slots=True)
class PlayersLetter:
    """Those whose surnames begin with a letter; without one in a short list, and of who is shown by number alone."""

    letter: str
    rows: tuple[PlayerRow, ...]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player; `entered` says for each tournament whether they play in it."""

    person: Person
    entered: tuple[bool, ...]


def players_page(frame: Frame, event: EventContext) -> PlayersPage:
    """The page of all players of an event."""
    several = event.tournaments if len(event.tournaments) > 1 else ()
    people = event.listed
    held = by_letter(people) if len(people) >= _LETTERED else [("", people)]
    letters = tuple(
        PlayersLetter(letter, tuple(PlayerRow(person, _entered(person, several)) for person in under))
        for letter, under in held
    )
    categories = any(person.categories for person in people)
    lead = event.words.ngettext("%(count)s player", "%(count)s players", len(people))
    return PlayersPage(
        frame, lead, tuple(context.name for context in several), letters, bool(event.clubs), categories
    )


def _entered(person: Person, several: Sequence[TournamentContext]) -> tuple[bool, ...]:
    return tuple(person.number in context.state.contest.players for context in several)


PAGE: PageKind[EventContext] = PageKind(
    file="players/index.html",
    heading=lambda event: event.words.gettext("Players"),
    when=lambda _: True,
    model=players_page,
    template="players",
)
