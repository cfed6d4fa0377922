"""Every way in which the last matches can end, each with its standings: exact, tie-breaks included."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product, takewhile

from pipeline.engine.places import in_places
from pipeline.engine.results.duels import match_records
from pipeline.extensions.forecast.engine.after import After
from pipeline.extensions.forecast.engine.state import Case, ForecastState, in_order, judged
from pipeline.model import CutVerdict, Match, Number, PlayerNumber, Prospect, Record
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.lot import LOT

MOST_LINES = 20_000
"""So many lines of standings (continuations times players) are worked out at most."""

_Found = dict[PlayerNumber, dict[Number, list[bool]]]
"""Of each player and what they win: whether they are surely inside, and whether they can be."""


def countable(state: ForecastState) -> bool:
    """Whether the continuations can be gone through: the matches are drawn, few, and no score without a bound counts."""
    keys = state.contest.ruleset.standings.tiebreaks
    if not state.drawn or any(TIEBREAKS[key].from_scores for key in keys):
        return False
    ways: int = len(state.endings) ** len(state.open)
    return ways * len(state.ranked) <= MOST_LINES


def by_every(state: ForecastState) -> Iterator[Prospect]:
    """The prospects of everybody who is present, from all continuations."""
    now = state.field.points
    made: dict[PlayerNumber, dict[Number, set[bool]]] = {player: {} for player in state.present}
    for field in _continuations(state, state.open):
        through = state.inside(field)
        for player in state.present:
            made[player].setdefault(field.points[player] - now[player], set()).add(player in through)
    for player, found in sorted(made.items()):
        yield judged(player, [Case(more, False not in found[more], True in found[more]) for more in sorted(found)])


def _continuations(state: ForecastState, matches: Iterable[Match]) -> Iterator[After]:
    """The figures of every way in which these matches can end."""
    rules = state.contest.ruleset
    ways = ([tuple(match_records(rules, ending.of(match))) for ending in state.endings] for match in matches)
    for chosen in product(*ways):
        more = defaultdict[PlayerNumber, list[Record]](list)
        for player, record in chain.from_iterable(chosen):
            more[player].append(record)
        yield After(state.field, more)


def by_groups(state: ForecastState) -> Iterator[Prospect]:
    """The prospects of everybody who is present, where the table says who meets.

    Of every continuation of a group the place of each player in it is worked out, by the points and by the tie-breaks up to the
    first that scores decide: behind it a range of places is left. How the other groups end is left open: at worst everybody of them
    with the same place or a better one comes first, at best only those with a better one. Whoever is in a group with too many
    continuations is open.
    """
    settled = set[PlayerNumber]()
    for group in state.groups:
        if _is_countable(state, group):
            settled |= state.present.intersection(group)
            yield from _of_group(state, group)
    worth = [points for ending in state.endings for points in ending.points]
    for player in sorted(state.present - settled):
        left = state.open_matches[player]
        yield Prospect(player, CutVerdict.OPEN, None, min(worth) * left, max(worth) * left)


def gone_through(state: ForecastState) -> bool:
    """Whether what is left open is open indeed: all groups go to the last tie-break, nobody has gone, as many of each advance."""
    keys = state.contest.ruleset.standings.tiebreaks
    whole = LOT in keys and _settled(state) == keys and state.present == frozenset(state.ranked)
    each, rest = divmod(state.cut, len(state.groups))
    return whole and not rest and all(len(one) >= each and _is_countable(state, one) for one in state.groups)


def _settled(state: ForecastState) -> tuple[str, ...]:
    """The tie-breaks before the first that is made from scores."""
    keys = state.contest.ruleset.standings.tiebreaks
    return tuple(takewhile(lambda key: not TIEBREAKS[key].from_scores, keys))


def _is_countable(state: ForecastState, group: Sequence[PlayerNumber]) -> bool:
    """Whether a group has no more lines to work out than its part of all."""
    ways: int = len(state.endings) ** len(_matches(state, group))
    return ways * len(group) <= MOST_LINES // len(state.groups)


def _matches(state: ForecastState, group: Sequence[PlayerNumber]) -> list[Match]:
    return [match for match in state.open if match.player1 in group]


def _of_group(state: ForecastState, group: Sequence[PlayerNumber]) -> Iterator[Prospect]:
    found: _Found = {player: {} for player in group if player in state.present}
    now, keys = state.field.points, _settled(state)
    for field in _continuations(state, _matches(state, group)):
        ahead = 0
        for place, tied in in_places(in_order(field, group, keys)):
            last = place + len(tied) - 1
            here = state.present.intersection(tied)
            sure = _others_at_worst(state, group, last) + ahead + len(here) - 1 < state.cut
            possible = _others_at_best(state, group, place) + ahead < state.cut
            for player in here:
                seen = found[player].setdefault(field.points[player] - now[player], [True, False])
                seen[0], seen[1] = seen[0] and sure, seen[1] or possible
            ahead += len(here)
    for player, cases in sorted(found.items()):
        yield judged(player, [Case(more, *cases[more]) for more in sorted(cases)])


def _others_at_worst(state: ForecastState, group: Sequence[PlayerNumber], place: int) -> int:
    """At most so many of the other groups come before a player of this place; without lots any number can share one."""
    most = place if LOT in state.contest.ruleset.standings.tiebreaks else len(state.ranked)
    return sum(min(most, len(state.present.intersection(other))) for other in state.groups if other is not group)


def _others_at_best(state: ForecastState, group: Sequence[PlayerNumber], place: int) -> int:
    """At least so many of the other groups come before a player of this place."""
    others = [other for other in state.groups if other is not group]
    better = ((min(place - 1, len(other)), len(other) - len(state.present.intersection(other))) for other in others)
    return sum(max(count - gone, 0) for count, gone in better)
