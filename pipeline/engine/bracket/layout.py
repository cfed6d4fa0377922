"""The shape of a bracket: its rounds in order of play, and where the player of each place comes from.

A layout knows no players. `pipeline.engine.bracket.bracket` sets slots and rows on it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, islice, repeat

from msgspec import Struct

from pipeline.engine.bracket.slots import FirstRound, drawing_order
from pipeline.model import FINAL, SECOND_FINAL, THIRD_PLACE, UPPER_FINAL, Round, lower, top
from pipeline.rules.ruleset.duel import BracketRules, Elimination


class Source(Struct, frozen=True):
    """Where a place is filled from: a slot; a game's winner, or `loser`; or a `rank` by seed among winners of the games `of`."""

    slot: int | None = None
    game: int | None = None
    loser: bool = False
    rank: int | None = None
    of: tuple[int, ...] = ()


class LaidRound(Struct, frozen=True):
    """A round: its places from top to bottom of the drawing, two a game.

    A round that is `played_again` takes place only where the player won the round before who stands there second.
    """

    round: Round
    places: tuple[Source, ...]
    played_again: bool = False


BracketLayout = tuple[LaidRound, ...]
"""All rounds in order of play; their games are numbered through, from 1."""


def layout(rules: BracketRules, size: int, *, third_place: bool, players: int | None = None) -> BracketLayout:
    """The layout of a bracket of that size, a power of two from 2 on, for so many `players` (None: no place is empty);
    `third_place` only counts in a single elimination.

    Two players play one final: a lower bracket begins with four places.
    """
    first = FirstRound(rules.layout, size, size if players is None else players)
    if rules.elimination is Elimination.DOUBLE and size >= 4:
        return _double(first, second_final=rules.second_final)
    return _single(first, third_place=third_place, reseed=rules.reseed)


class _Drafting:
    """A layout being written: rounds one after another, each with the numbers of its games."""

    def __init__(self) -> None:
        self.rounds: list[LaidRound] = []
        self._games = 0

    def add(self, stage: Round, places: Sequence[Source], *, played_again: bool = False) -> list[int]:
        """Add a round of two places a game; the numbers of its games."""
        self.rounds.append(LaidRound(stage, tuple(places), played_again))
        before, self._games = self._games, self._games + len(places) // 2
        return list(range(before + 1, self._games + 1))


def _winners(games: Sequence[int]) -> list[Source]:
    return [Source(game=number) for number in games]


def _losers(games: Sequence[int]) -> list[Source]:
    return [Source(game=number, loser=True) for number in games]


def _single(first: FirstRound, *, third_place: bool, reseed: bool) -> BracketLayout:
    """Winners of neighbouring games meet, or by their seeds; before the final the losers of the semi-finals, too."""
    drafting, size = _Drafting(), first.size
    games = drafting.add(top(size), [Source(slot=slot) for slot in first.slots])
    while len(games) > 1:
        if len(games) == 2 and third_place:
            drafting.add(THIRD_PLACE, _losers(games))
        coming = _winners(games)
        if reseed and len(games) > 2:
            # As slots of a bracket of their own: the best meets the lowest, or the first of the lower half.
            coming = [Source(rank=rank, of=tuple(games)) for rank in drawing_order(first.pairs, len(games))]
        games = drafting.add(top(len(games)), coming)
    if size == 2 and third_place:
        drafting.rounds.insert(0, LaidRound(THIRD_PLACE, (Source(), Source())))
    return tuple(drafting.rounds)


def _double(first: FirstRound, *, second_final: bool) -> BracketLayout:
    """Who has lost once goes on in the lower bracket, who loses there is out; the winners of both play the final.

    The losers of the first round meet their neighbours. From then on a round of the lower bracket in which the losers
    of the upper round come in, in the order of `_COMING_IN`, is followed by one of its winners among themselves. These
    are the layout and the orders of brackets-manager 1.x (`creator.ts`, `ordering.ts`), after which its losers meet
    those they lost to as late as can be.
    """
    drafting, size = _Drafting(), first.size
    upper = drafting.add(top(size), [Source(slot=slot) for slot in first.slots])
    below = drafting.add(lower(size), _losers(upper))
    for order in islice(chain(_COMING_IN.get(size, ()), repeat(list)), size.bit_length() - 2):
        last = len(upper) == 2
        upper = drafting.add(UPPER_FINAL if last else top(len(upper)), _winners(upper))
        coming = order(_losers(upper))
        places = [place for pair in zip(coming, _winners(below), strict=True) for place in pair]
        below = drafting.add(lower(3 * len(upper)), places)
        if not last:
            below = drafting.add(lower(2 * len(upper)), _winners(below))
    (final,) = drafting.add(FINAL, [*_winners(upper), *_winners(below)])
    if second_final:
        drafting.add(SECOND_FINAL, [Source(game=final, loser=True), Source(game=final)], played_again=True)
    return tuple(drafting.rounds)


def _reversed(places: list[Source]) -> list[Source]:
    return places[::-1]


def _halves_swapped(places: list[Source]) -> list[Source]:
    half = len(places) // 2
    return places[half:] + places[:half]


def _halves_reversed(places: list[Source]) -> list[Source]:
    return _halves_swapped(places)[::-1]


def _neighbours_swapped(places: list[Source]) -> list[Source]:
    return [places[index ^ 1] for index in range(len(places))]


_COMING_IN: Mapping[int, tuple[Callable[[list[Source]], list[Source]], ...]] = {
    8: (_reversed,),
    16: (_halves_reversed, _reversed),
    32: (_reversed, _halves_swapped),
    64: (_reversed, _halves_swapped, _reversed),
    128: (_reversed, _halves_swapped, *[_neighbours_swapped] * 3),
}
"""How losers of the second round of the upper bracket and of those after it come in, by the size of the bracket; those of rounds that
are not named, and of a larger bracket, from top to bottom.
"""
