"""The list of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """All players by name; `tournaments` are the headings of the marks where there are several."""

    frame: Frame
    lead: str
    tournaments: tuple[str, ...]
    rows: tuple[PlayerRow, ...]
    clubs: bool
    """Whether there is a page of clubs."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player; `entered` says for each tournament whether he plays in it."""

    person: Person
    entered: tuple[bool, ...]


def players_page(
    frame: Frame, words: Words, people: Sequence[Person], contexts: Sequence[TournamentContext], clubs: bool = False
) -> PlayersPage:
    """The page of all players of an event."""
    several = contexts if len(contexts) > 1 else ()
    rows = tuple(
        PlayerRow(person, tuple(person.number in context.outcome.contest.players for context in several))
        for person in by_name(people)
    )
    lead = words.ngettext("%(count)s player", "%(count)s players", len(rows))
    return PlayersPage(frame, lead, tuple(context.name for context in several), rows, clubs)
