"""A player's place after each round as a line as wide as the column."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from pipeline.model import PlayerNumber
from pipeline.views.context.tournament import TournamentContext

_FIRST, _LAST = 40, 860
_TOP, _BOTTOM = 24, 120
_FOOT = 146
_MOST_LABELS = 10


class PlaceDot(Struct, frozen=True):
    """The place after a round; `label` stands above the dot, empty where there are too many."""

    x: str
    y: int
    label: str
    round: str


class PlaceLine(Struct, frozen=True):
    """The line: first place is at the top, the last at the bottom; `cut` is the height of the cut's line.

    `id` sets its title and description apart from those of other lines on the page. Heights are in pixels, `x` in per cent of
    the width, of which the rounds that are planned take their part from the beginning.
    """

    id: str
    title: str
    description: str
    height: int
    dots: tuple[PlaceDot, ...]
    cut: int | None
    cut_label: str
    foot: int

    @property
    def steps(self) -> list[tuple[PlaceDot, PlaceDot]]:
        """The line, from dot to dot."""
        return list(pairwise(self.dots))


def place_line(context: TournamentContext, player: PlayerNumber) -> PlaceLine | None:
    """The line of a player; None where there have been fewer than two places."""
    places = tuple(_places(context, player))
    if len(places) < 2:
        return None
    words, cut, last = context.words, context.state.structure.cut, len(context.state.contest.players)
    cut_shown = 0 < cut < last
    rounds = max(context.state.structure.rounds, places[-1][0])
    every = -(-len(places) // _MOST_LABELS)
    shown = [context.places[number - 1][player] for number, _ in places]
    after = [
        words.gettext("after round %(number)s: %(place)s", number=number, place=text)
        for (number, _), text in zip(places, shown, strict=True)
    ]
    return PlaceLine(
        id=f"places-{context.slug}",
        title=words.gettext("Place after each round"),
        description=", ".join(after),
        height=_FOOT + 6,
        dots=tuple(
            PlaceDot(
                _across(number, rounds),
                _height(place, last),
                text if (len(places) - 1 - index) % every == 0 else "",
                str(number),
            )
            for index, ((number, place), text) in enumerate(zip(places, shown, strict=True))
        ),
        cut=_height(2 * cut + 1, 2 * last) if cut_shown else None,
        cut_label=words.gettext("Top %(size)s", size=cut) if cut_shown else "",
        foot=_FOOT,
    )


def _places(context: TournamentContext, player: PlayerNumber) -> Iterator[tuple[int, int]]:
    """The number of each round that is over and that the player was in, with the place after it."""
    for played, after in zip(context.state.rounds, context.after, strict=False):
        standing = after.get(player)
        if standing is None or standing.place is None or not played.complete:
            continue
        if any(record.round == played.round for record in standing.records):
            yield played.round.number, standing.place


def _across(number: int, rounds: int) -> str:
    """Where a round stands, in per cent; what is left at the end is for the label of the cut."""
    tenths = _FIRST + (_LAST - _FIRST) * (number - 1) // max(rounds - 1, 1)
    return f"{tenths // 10}.{tenths % 10}%"


def _height(place: int, last: int) -> int:
    """Where a place stands, between the first at the top and the last at the bottom."""
    return _TOP + (_BOTTOM - _TOP) * (place - 1) // max(last - 1, 1)
