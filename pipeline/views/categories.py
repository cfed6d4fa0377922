"""The table of the best of each category, as standings, classification, print and report have it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engine.finals.categories import category_places
from pipeline.views.context.tournament import TournamentContext, shared_places
from pipeline.views.language.people import Person


@dataclass(frozen=True, slots=True)
class CategoryLine:
    """Somebody's place in a category as shown, and their place in the tournament."""

    place: str
    person: Person
    overall: str


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """A category, its first three as far as it has been played for, and how many players it has."""

    category: str
    members: str
    lines: tuple[CategoryLine, ...]


def category_rows(context: TournamentContext) -> tuple[CategoryRow, ...]:
    """The categories by name; by the final places once there are any, else by the standings."""
    shown = context.final_places
    rows = []
    for one in category_places(context.state):
        places = shared_places([(held.player, held.place) for held in one.places])
        rows.append(
            CategoryRow(
                context.categories[one.key],
                context.words.ngettext("%(count)s player", "%(count)s players", one.members),
                tuple(
                    CategoryLine(places[held.player], context.people[held.player], shown.get(held.player, ""))
                    for held in one.places
                ),
            )
        )
    return tuple(rows)
