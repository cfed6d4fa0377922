"""The best of each category of players: first, second and third."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, groupby
from operator import itemgetter

from msgspec import Struct

from pipeline.engine.places import place_behind
from pipeline.engine.tournament.categories import categories_of, category_key
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import PlayerNumber

Placed = Sequence[tuple[PlayerNumber, int | None]]
"""Players by place, the best first; equal places are shared, None is no place."""

SHOWN = 3
"""So many places of a category are shown, with all who share one of them."""


class CategoryPlace(Struct, frozen=True):
    """A place within a category, equal ones shared."""

    place: int
    player: PlayerNumber


class CategoryBest(Struct, frozen=True):
    """A category by its key, its first three places as far as they have been played for, and how many players it has."""

    key: str
    places: tuple[CategoryPlace, ...]
    members: int


def category_places(state: TournamentState) -> tuple[CategoryBest, ...]:
    """The best of every category, by the final places once there are any, else by the standings; only of those who have played."""
    rows = state.classification.rows
    played = {row.player for row in rows if row.reached is not None}
    played |= {standing.player for standing in state.standings if standing.records}
    placed = [(row.player, row.place) for row in rows] or [
        (standing.player, standing.place) for standing in state.standings
    ]
    return best_of_categories(
        state.contest, [(player, place if player in played else None) for player, place in placed]
    )


def best_of_categories(contest: Contest, placed: Placed) -> tuple[CategoryBest, ...]:
    """The best of every category, by its key.

    Where the rules give one prize to a player at most, each is in the list of one category alone: from the best placed
    on, each takes the best place that is still to be had, in the first category of their cell that has it; those who
    share a place choose together.
    """
    own = {
        player: tuple(map(category_key, categories_of(contest.players[player].category)))
        for player, _ in placed
        if player in contest.players
    }
    members = Counter(chain(*own.values()))
    taken: dict[str, list[CategoryPlace]] = {key: [] for key in members}
    for _, tied in groupby((line for line in placed if line[1] is not None), key=itemgetter(1)):
        following = {key: place_behind(len(places)) for key, places in taken.items()}
        for player, _ in tied:
            free = [key for key in own.get(player, ()) if following[key] <= SHOWN]
            if contest.ruleset.one_prize_each and free:
                # `min` gives the first of several: the cell's order decides among equal places.
                free = [min(free, key=following.__getitem__)]
            for key in free:
                taken[key].append(CategoryPlace(following[key], player))
    return tuple(CategoryBest(key, tuple(taken[key]), members[key]) for key in sorted(members))
