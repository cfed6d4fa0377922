"""What the player search knows: names as published, numbers, places and next tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.draw.upcoming import Upcoming, upcoming
from pipeline.model import PlayerNumber
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.people import Person, by_name, readable
from pipeline.views.language.words import Words

SearchEntry = tuple[int, str, str, str]
"""A player to be found: number, name, file, and the line beneath the name, with number, place and next table."""


def search_entries(event: EventContext) -> tuple[SearchEntry, ...]:
    """All players of an event in the order of their names."""
    tournaments = [_SearchedTournament(context) for context in event.tournaments]
    return tuple(
        (person.number, person.name, person.file, _line(event.words, person, tournaments))
        for person in by_name(list(event.people.values()))
    )


def _line(words: Words, person: Person, tournaments: Sequence[_SearchedTournament]) -> str:
    number = words.gettext("No %(number)s", number=person.number)
    parts = [number] if not person.anonymous else []
    for tournament in tournaments:
        where = list(tournament.where(person.number))
        if where and len(tournaments) > 1:
            where[0] = f"{readable(tournament.context.name)}: {where[0]}"
        parts += where
    return " · ".join(parts)


def places_now(context: TournamentContext) -> Mapping[PlayerNumber, str]:
    """The places that count now, best first: final ones, else those after the last Swiss round."""
    if context.state.classification.final:
        return context.final_places
    return shown_places(context.state.standings) if context.state.rounds else {}


class _SearchedTournament(Struct, frozen=True, dict=True):
    """One tournament, each thing worked out once."""

    context: TournamentContext

    @cached_property
    def next(self) -> Mapping[PlayerNumber, Upcoming]:
        return upcoming(self.context.state)

    @cached_property
    def places(self) -> Mapping[PlayerNumber, str]:
        return places_now(self.context)

    def where(self, player: PlayerNumber) -> Iterator[str]:
        """Place, then the next table."""
        words = self.context.words
        if player in self.places:
            yield words.gettext("place %(place)s", place=self.places[player])
        if player in self.next:
            yield self._table(self.next[player])

    def _table(self, due: Upcoming) -> str:
        words, name = self.context.words, self.context.round(due.round)
        if due.bye:
            text = words.gettext("%(round)s: bye", round=name)
        elif due.table is None:
            text = name
        else:
            text = words.gettext("%(round)s, table %(table)s", round=name, table=due.table)
        return words.gettext("%(place)s (provisional)", place=text) if due.provisional else text
