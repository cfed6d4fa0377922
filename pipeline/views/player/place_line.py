"""A player's place after each round as a small line."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext

_STEP = 44
_MARGIN = 22
_TOP, _BOTTOM = 22, 92
_BELOW = 20
_MOST_WIDTH = 640
_LABEL = 56


@dataclass(frozen=True, slots=True)
class PlaceDot:
    """The place after a round; `label` stands above the dot."""

    x: int
    y: int
    label: str
    round: str


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """The line: first place is at the top, the last at the bottom; `cut` is the height of the cut's line.

    The cut's line ends at `end`, where its label begins. `id` sets its title and description apart from those of other lines on the page. Lengths are in pixels.
    """

    id: str
    title: str
    description: str
    width: int
    end: int
    height: int
    path: str
    dots: tuple[PlaceDot, ...]
    cut: int | None
    cut_label: str
    foot: int


def place_line(context: TournamentContext, player: PlayerNumber) -> PlaceLine | None:
    """The line of a player; None where there have been fewer than two places."""
    last = len(context.state.contest.players)
    places = [
        (number, standing.place)
        for number, after in enumerate(context.after, start=1)
        if (standing := after.get(player)) and standing.place is not None and standing.records
    ]
    if len(places) < 2:
        return None
    words, cut = context.words, context.state.structure.cut
    cut_shown = 0 < cut < last
    first = places[0][0]
    step = min(_STEP, (_MOST_WIDTH - 2 * _MARGIN) // (places[-1][0] - first))
    shown = [context.places[number - 1][player] for number, _ in places]
    dots = tuple(
        PlaceDot(_MARGIN + (number - first) * step, _height(place, last), text, str(number))
        for (number, place), text in zip(places, shown, strict=True)
    )
    told = [
        words.gettext("after round %(number)s: %(place)s", number=number, place=text)
        for (number, _), text in zip(places, shown, strict=True)
    ]
    return PlaceLine(
        id=f"places-{context.slug}",
        title=words.gettext("Place after each round"),
        description=", ".join(told),
        width=dots[-1].x + _MARGIN + (_LABEL if cut_shown else 0),
        end=dots[-1].x + _MARGIN,
        height=_BOTTOM + _BELOW,
        path="M" + "L".join(f"{dot.x} {dot.y}" for dot in dots),
        dots=dots,
        cut=_height(2 * cut + 1, 2 * last) if cut_shown else None,
        cut_label=words.gettext("Top %(size)s", size=cut) if cut_shown else "",
        foot=_BOTTOM + _BELOW - 4,
    )


def _height(place: int, last: int) -> int:
    """Where a place stands, between the first at the top and the last at the bottom."""
    return _TOP + (_BOTTOM - _TOP) * (place - 1) // max(last - 1, 1)
