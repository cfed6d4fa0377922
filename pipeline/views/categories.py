"""The table of the best of each category, as standings and classification have it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engine.finals.categories import best_of_categories
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """A category, who is best in it with their place, and how many players it has."""

    category: str
    best: tuple[tuple[Person, str], ...]
    members: str


def category_rows(context: TournamentContext) -> tuple[CategoryRow, ...]:
    """The categories by name; by the final places once there are any, else by the standings."""
    state = context.state
    classified = tuple((row.player, row.place) for row in state.classification.rows)
    placed = classified or tuple((line.player, line.place) for line in state.standings)
    shown = context.final_places
    return tuple(
        CategoryRow(
            one.category,
            tuple((context.people[player], shown.get(player, "")) for player in one.players),
            context.words.number(one.members),
        )
        for one in best_of_categories(state.contest, placed)
    )
