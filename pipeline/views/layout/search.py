"""What the player search knows: names as published, numbers, places and next tables."""

from collections.abc import Iterator, Mapping

from pipeline.engine.draw.upcoming import Upcoming, upcoming
from pipeline.model import PlayerNumber
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.people import Person, by_name, readable

SearchEntry = tuple[int, str, str, str]
"""A player to be found: number, name, file, and the line beneath the name, with number, place and next table."""


def search_entries(event: EventContext) -> tuple[SearchEntry, ...]:
    """All players of an event in the order of their names."""
    held = [(context, places_now(context), upcoming(context.state)) for context in event.tournaments]

    def line(person: Person) -> Iterator[str]:
        """The number, and of each tournament the place, then the next table."""
        if not person.anonymous:
            yield event.words.gettext("No %(number)s", number=person.number)
        for context, places, due in held:
            name = f"{readable(context.name)}: " if len(held) > 1 else ""
            if person.number in places:
                yield name + event.words.gettext("place %(place)s", place=places[person.number])
                name = ""
            if person.number in due:
                yield name + _table(context, due[person.number])

    return tuple(
        (person.number, person.name, person.file, " · ".join(line(person)))
        for person in by_name(list(event.people.values()))
    )


def _table(context: TournamentContext, due: Upcoming) -> str:
    words, name = context.words, context.round(due.round)
    if due.bye:
        text = words.gettext("%(round)s: bye", round=name)
    elif due.table is None:
        text = name
    else:
        text = words.gettext("%(round)s, table %(table)s", round=name, table=due.table)
    return words.gettext("%(place)s (provisional)", place=text) if due.provisional else text


def places_now(context: TournamentContext) -> Mapping[PlayerNumber, str]:
    """The places that count now, best first: final ones, else those after the last Swiss round."""
    if context.state.classification.final:
        return context.final_places
    return shown_places(context.state.standings) if context.state.rounds else {}
