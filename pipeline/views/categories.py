"""The best of each category, as standings, classification, print, report and files have it."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.finals.categories import CategoryBest, category_places
from pipeline.views.context.tournament import TournamentContext, shared_places
from pipeline.views.language.people import Person
from pipeline.views.listing import ColumnKind, ListColumn, Listing, person_columns, place_column, with_detail


class CategoryLine(Struct, frozen=True):
    """A place in a category and that in the tournament, as shown and as numbers; dashes for a category without any place yet.

    The first of a category is `named` with it; `more` lines of it follow. `count` says how many players it has, `members` in words.
    """

    category: str
    members: str
    count: int
    named: bool
    more: int
    place: str = "–"
    rank: int | None = None
    person: Person | None = None
    overall: str = "–"
    overall_rank: int | None = None


def category_listing(context: TournamentContext) -> Listing[CategoryLine]:
    """The first three of each category, the categories by name; by the final places once there are any, else by the standings."""
    words, figure, place = context.words, ColumnKind.FIGURE, context.words.gettext("Place")
    return Listing(
        words.gettext("The best of each category"),
        (
            ListColumn(
                "category",
                words.gettext("Category"),
                lambda line: line.category,
                shown=lambda line: with_detail(line.category, line.members) if line.named else "",
            ),
            place_column(
                words, lambda line: line.rank, lambda line: line.place, words.gettext("Place in the category")
            ),
            *person_columns(words, lambda line: line.person),
            ListColumn(
                "overall", place, lambda line: line.overall_rank, kind=figure, shown=lambda line: line.overall
            ),
            ListColumn("players", words.gettext("Players"), lambda line: line.count),
        ),
        tuple(line for best in category_places(context.state) for line in _lines(context, best)),
    )


def _lines(context: TournamentContext, best: CategoryBest) -> Iterator[CategoryLine]:
    name, count = context.categories[best.key], best.members
    members = context.words.ngettext("%(count)s player", "%(count)s players", count)
    if not best.places:
        yield CategoryLine(name, members, count, named=True, more=0)
    final = {row.player: row.place for row in context.state.classification.rows}
    places = shared_places([(held.player, held.place) for held in best.places])
    for index, held in enumerate(best.places):
        yield CategoryLine(
            name,
            members,
            count,
            named=index == 0,
            more=len(best.places) - index - 1,
            place=places[held.player],
            rank=held.place,
            person=context.people[held.player],
            overall=context.final_places.get(held.player, ""),
            overall_rank=final.get(held.player),
        )
