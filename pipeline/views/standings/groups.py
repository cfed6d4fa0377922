"""Groups in words: how their players are told among all, and who goes on by what."""

from collections.abc import Iterator, Mapping

from pipeline.engine.standings.cut import routes
from pipeline.locale.catalogue import N_
from pipeline.model import PlayerNumber, Route, Standing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.stage_words import group_name
from pipeline.views.language.words import Words

_BY_PLACE = {1: N_("group winner"), 2: N_("second in the group")}
_BEST_OF_NEXT = {
    1: N_("among the best group winners"),
    2: N_("among the best seconds"),
    3: N_("among the best thirds"),
}


def by_group(context: TournamentContext) -> Iterator[tuple[str, tuple[Standing, ...]]]:
    """The heading of each group with its players, best first; nothing where there are no groups."""
    standings = context.state.standings
    letters = {standing.group for standing in standings if standing.group}
    stated = [name for name in context.state.contest.groups if name in letters]
    for letter in stated or sorted(letters):
        own = [standing for standing in standings if standing.group == letter]
        own.sort(key=lambda standing: standing.group_place or 0)
        yield group_name(letter, context.words), tuple(own)


def advanced_in(context: TournamentContext) -> Mapping[PlayerNumber, str]:
    """How everybody in a tournament's cut came into it, where it is played in groups: `group winner`."""
    found = routes(context.state)
    told = {
        standing.player: _advanced(context.words, standing.group_place, found.get(standing.player))
        for standing in context.state.standings
    }
    return {player: text for player, text in told.items() if text}


def _advanced(words: Words, place: int | None, route: Route | None) -> str:
    match route:
        case Route.GROUP_PLACE if place in _BY_PLACE:
            return words.gettext(_BY_PLACE[place])
        case Route.GROUP_PLACE:
            return words.gettext("place %(place)s in the group", place=place)
        case Route.BEST_OF_NEXT if place in _BEST_OF_NEXT:
            return words.gettext(_BEST_OF_NEXT[place])
        case Route.BEST_OF_NEXT:
            return words.gettext("among the best of place %(place)s", place=place)
        case _:
            return ""


def about_groups(context: TournamentContext) -> Iterator[str]:
    """What the table of all groups rests on: its order, who goes on, and that groups of another size have played more."""
    words, structure = context.words, context.state.structure
    if structure.groups < 2:
        return
    yield words.gettext(
        "The first of each group come first, then the seconds, and so on; players of the same place by points, then by the tie-breaks."
    )
    every, rest = divmod(structure.cut, structure.groups)
    if structure.cut and not rest:
        yield words.ngettext(
            "From each group %(count)s player advances.", "From each group %(count)s players advance.", every
        )
    elif structure.cut:
        yield words.gettext(
            "Advancing: %(every)s from each group and %(rest)s more, the best of those who come next.",
            every=every,
            rest=rest,
        )
    if len({len(own) for _, own in by_group(context)}) > 1:
        yield words.gettext(
            "The groups are not all of one size: in a larger one more matches are played, and points are compared as they are."
        )
