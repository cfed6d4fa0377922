"""An event as its pages see it: its tournaments, its players, the total over them, in the words of a language."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pipeline.locale.slugs import slug_of
from pipeline.model import Event, PlayerNumber, grouped
from pipeline.problems.problem import Problem
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.language.sort_names import collated
from pipeline.views.language.words import Words

_LONGEST_ANCHOR = 40


class Club(Struct, frozen=True):
    """A club, its anchor on the page and those of its members whose club is published."""

    name: str
    anchor: str
    members: tuple[Person, ...]


class ClubPlace(Struct, frozen=True):
    """The anchor of a club on the page of clubs, and the line of its first member among the members of all clubs, from 0."""

    anchor: str
    line: int


class EventContext(Struct, frozen=True, dict=True):
    """What every page of an event starts from.

    `ledger` is the total over its tournaments, None where there is none; `warnings` are those about the workbook,
    `data_files` the paths of the files for programs, seen from the folder of these pages.
    """

    words: Words
    event: Event
    people: Mapping[PlayerNumber, Person]
    tournaments: tuple[TournamentContext, ...]
    ledger: Ledger | None = None
    warnings: tuple[Problem, ...] = ()
    data_files: tuple[str, ...] = ()

    @cached_property
    def clubs(self) -> tuple[Club, ...]:
        """By name; spellings that differ in case alone are one club, named as most of its members write it."""
        found = grouped((person.club.casefold(), person) for person in self.listed if person.club)
        anchors: Counter[str] = Counter()
        made = []
        for members in sorted(found.values(), key=lambda members: collated(members[0].club, self.words.language)):
            name = Counter(member.club for member in members).most_common(1)[0][0]
            anchor = f"club-{slug_of(name, _LONGEST_ANCHOR) or 'x'}"
            anchors[anchor] += 1
            if anchors[anchor] > 1:
                anchor = f"{anchor}--{anchors[anchor]}"
            made.append(Club(name, anchor, tuple(members)))
        return tuple(made)

    @cached_property
    def club_places(self) -> Mapping[PlayerNumber, ClubPlace]:
        """Where the club of each player stands on the page of clubs, of those whose club is published."""
        found: dict[PlayerNumber, ClubPlace] = {}
        line = 0
        for club in self.clubs:
            found.update(dict.fromkeys((member.number for member in club.members), ClubPlace(club.anchor, line)))
            line += len(club.members)
        return found

    @cached_property
    def listed(self) -> list[Person]:
        """All players in the order of their list."""
        return by_name(list(self.people.values()))

    @cached_property
    def lines(self) -> Mapping[PlayerNumber, int]:
        """The line of each player in that list, from 0."""
        return {person.number: line for line, person in enumerate(self.listed)}


class PlayerContext(Struct, frozen=True):
    """A player of an event."""

    event: EventContext
    person: Person
