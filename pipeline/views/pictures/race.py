"""A race: a line for each of the first eight, with their names at its end."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil

from msgspec import Struct

from pipeline.model import PlayerNumber
from pipeline.views.bracket.widths import shortened
from pipeline.views.context.standings import first_since
from pipeline.views.context.tournament import TournamentContext

FIRST = 8
"""So many are drawn."""
_TOP, _HEIGHT = 10, 220
_APART = 4
"""Players who are level lie so many pixels apart at most."""
_LINE = 18
"""From name to name."""
_FOOT = 28
_NUMBERED = 10
"""Rounds from one number to the last at most: more of them touch each other on a phone."""
_NAME_SIZE, _NAME_ROOM, _PHONE_ROOM = 13, 216, 120
"""Size and width of a name in pixels, on a desk and on a phone."""


class Runner(Struct, frozen=True):
    """What is drawn of a player: the values after each round, and how they are shown."""

    name: str
    file: str
    values: tuple[Fraction, ...]
    shown: tuple[str, ...]


class Segment(Struct, frozen=True):
    """A line from round to round; `x` in percent of the plot, `y` in pixels."""

    x1: str
    y1: int
    x2: str
    y2: int


class RaceLine(Struct, frozen=True):
    """A player: their line, the height at which it ends and that of the name, which may be shortened, on a phone to `short`."""

    runner: Runner
    name: str
    short: str
    segments: tuple[Segment, ...]
    end: int
    label: int


class Race(Struct, frozen=True):
    """The lines, the first of all at the top; `rounds` are their places in percent with what they are called."""

    title: str
    lines: tuple[RaceLine, ...]
    rounds: tuple[tuple[str, str], ...]
    height: int
    foot: int


def race(context: TournamentContext) -> Race | None:
    """The race for points so far; None before the second round has results."""
    after = context.state.after
    if len(after) < 2:
        return None
    leader = after[-1][0].player
    title = context.words.gettext(
        "%(name)s in the lead since round %(number)s",
        name=context.people[leader].name,
        number=first_since(after, leader),
    )
    runners = [_runner(context, standing.player) for standing in after[-1][:FIRST]]
    return drawn_race(title, runners, range(1, len(after) + 1))


def drawn_race(
    title: str, runners: Sequence[Runner], rounds: Sequence[object], least: Fraction = Fraction()
) -> Race:
    """The race of players, best first, each with a value for each of two rounds or more; `least` is the value at the bottom."""
    steps = range(len(rounds))
    most = max(max(max(runner.values) for runner in runners), least + 1)
    heights = [_heights([runner.values[at] for runner in runners], least, most) for at in steps]
    xs = [f"{100 * at / (len(rounds) - 1):.1f}%" for at in steps]
    labels = _labels(heights[-1])
    bottom = max(*labels, *map(max, heights), _TOP + _HEIGHT)
    lines = tuple(
        RaceLine(
            runner=runner,
            name=shortened(runner.name, _NAME_SIZE, _NAME_ROOM),
            short=shortened(runner.name, _NAME_SIZE, _PHONE_ROOM),
            segments=tuple(Segment(*start, *end) for start, end in pairwise(zip(xs, ys, strict=True))),
            end=ys[-1],
            label=label,
        )
        for runner, ys, label in zip(runners, zip(*heights, strict=True), labels, strict=True)
    )
    return Race(title, lines, tuple(zip(xs, _numbered(rounds), strict=True)), bottom + _FOOT, bottom + _FOOT - 6)


def _numbered(rounds: Sequence[object]) -> list[str]:
    """What the rounds are called; of many every second, third and so on, the last of all among them."""
    last = len(rounds) - 1
    every = ceil(last / _NUMBERED)
    return [str(one) if (last - at) % every == 0 else "" for at, one in enumerate(rounds)]


def _runner(context: TournamentContext, player: PlayerNumber) -> Runner:
    person = context.people[player]
    points = [after[player].points if player in after else 0 for after in context.after]
    return Runner(person.name, person.file, tuple(map(Fraction, points)), tuple(map(context.words.number, points)))


def _heights(values: Sequence[Fraction], least: Fraction, most: Fraction) -> list[int]:
    """How far down each stands after a round. Who is level lies side by side, and above all who have less."""

    def pixels(value: Fraction) -> Fraction:
        return _HEIGHT * value / (most - least)

    found = []
    for index, own in enumerate(values):
        gap = min((pixels(own - less) for less in values if less < own), default=Fraction(_HEIGHT))
        apart = min(Fraction(_APART), gap / (values.count(own) + 1))
        found.append(_TOP + int(pixels(most - own) + apart * values[:index].count(own)))
    return found


def _labels(ends: Sequence[int]) -> list[int]:
    """The height of each name: that of the end of its line, or as far below as the names above it need."""
    found = [0] * len(ends)
    free = 0
    for index in sorted(range(len(ends)), key=ends.__getitem__):
        found[index] = max(ends[index], free)
        free = found[index] + _LINE
    return found
