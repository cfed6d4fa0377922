"""The race for points: a line for each of the first eight, with their names at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.standings import Standing
from pipeline.views.bracket.widths import shortened
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person

_FIRST = 8
_TOP, _HEIGHT = 10, 220
_APART = 4
"""Players who are level lie so many pixels apart."""
_LINE = 18
"""From name to name."""
_FOOT = 28
_NAME_SIZE, _NAME_ROOM = 13, 120


@dataclass(frozen=True, slots=True)
class Segment:
    """A line from round to round; `x` in percent of the plot, `y` in pixels."""

    x1: str
    y1: int
    x2: str
    y2: int


@dataclass(frozen=True, slots=True)
class RaceLine:
    """A player: their line, the height at which it ends and that of the name; points after each round."""

    person: Person
    name: str
    segments: tuple[Segment, ...]
    end: int
    label: int
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """The lines in the order of the standings; `rounds` are their places in percent with their numbers."""

    title: str
    lines: tuple[RaceLine, ...]
    rounds: tuple[tuple[str, str], ...]
    height: int
    foot: int


def race(context: TournamentContext) -> Race | None:
    """The race so far; None before the second round has results."""
    after = context.after
    if len(after) < 2:
        return None
    first = [one.player for one in context.state.after[-1][:_FIRST]]
    heights = [_heights(after, at, first) for at in range(len(after))]
    xs = [f"{100 * at / (len(after) - 1):.1f}%" for at in range(len(after))]
    labels = _labels({player: heights[-1][player] for player in first})
    bottom = max([*labels.values(), _TOP + _HEIGHT])
    return Race(
        title=_title(context),
        lines=tuple(
            RaceLine(
                person=context.people[player],
                name=shortened(context.people[player].name, _NAME_SIZE, _NAME_ROOM),
                segments=tuple(
                    Segment(xs[at], heights[at][player], xs[at + 1], heights[at + 1][player])
                    for at in range(len(after) - 1)
                ),
                end=heights[-1][player],
                label=labels[player],
                points=tuple(context.words.number(_points(one, player)) for one in after),
            )
            for player in first
        ),
        rounds=tuple((x, str(at + 1)) for at, x in enumerate(xs)),
        height=bottom + _FOOT,
        foot=bottom + _FOOT - 6,
    )


def _points(after: Mapping[PlayerNumber, Standing], player: PlayerNumber) -> Number:
    standing = after.get(player)
    return standing.points if standing else 0


def _heights(
    after: Sequence[Mapping[PlayerNumber, Standing]], at: int, players: Sequence[PlayerNumber]
) -> dict[PlayerNumber, int]:
    """How far down each stands after a round: the most points that anybody of them ever has are at the top.

    Who is level lies side by side, and above all who have less.
    """
    most = max(max(_points(one, player) for one in after for player in players), 1)
    points = {player: _points(after[at], player) for player in players}
    found = {}
    for own in set(points.values()):
        level = [player for player in players if points[player] == own]
        gap = min((_HEIGHT * (own - less) / most for less in points.values() if less < own), default=_HEIGHT)
        apart = min(_APART, gap / (len(level) + 1))
        for index, player in enumerate(level):
            found[player] = _TOP + int(_HEIGHT * (most - own) / most + apart * index)
    return found


def _labels(ends: Mapping[PlayerNumber, int]) -> dict[PlayerNumber, int]:
    """The height of each name: that of the end of its line, or as far below as the names above it need."""
    found: dict[PlayerNumber, int] = {}
    free = 0
    for player, end in sorted(ends.items(), key=lambda one: one[1]):
        found[player] = max(end, free)
        free = found[player] + _LINE
    return found


def _title(context: TournamentContext) -> str:
    """Since when the first of the standings has had as many points as anybody."""
    leader = context.state.after[-1][0].player
    since = len(context.after)
    while since > 1 and _leads(context.after[since - 2], leader):
        since -= 1
    return context.words.gettext(
        "%(name)s in the lead since round %(number)s", name=context.people[leader].name, number=since
    )


def _leads(after: Mapping[PlayerNumber, Standing], player: PlayerNumber) -> bool:
    return player in after and after[player].points == max(one.points for one in after.values())
