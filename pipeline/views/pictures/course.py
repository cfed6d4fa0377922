"""How a tournament went: the race of the first eight and the flow of the score groups."""

from collections import Counter
from itertools import pairwise
from math import sqrt

from msgspec import Struct

from pipeline.model import Number
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.pictures.race import Race, Segment, race

_STEP = 32
_TOP = 20
_FOOT = 22
_SMALLEST, _LARGEST = 9, 15
_THICKEST = 12
_LEFT, _RIGHT = 12, 95
_GROUPS = 16
"""Where there are more, each is too small to be seen."""


class GroupDot(Struct, frozen=True):
    """A dot with its number of players; `x` in percent, `y` and the radius in pixels."""

    x: str
    y: int
    radius: int
    count: int


class Stream(Segment, frozen=True):
    """Players who go from a group to another of the next round; as wide as they are many."""

    width: int


class Flow(Struct, frozen=True):
    """The picture; `scores` and `rounds` with their places, `rows` the same in figures: how many have which points after each round."""

    title: str
    groups: tuple[GroupDot, ...]
    streams: tuple[Stream, ...]
    scores: tuple[tuple[int, str], ...]
    rounds: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    height: int
    foot: int


def flow(context: TournamentContext) -> Flow | None:
    """The flow of those in the running; None before the second round has results, and where groups are too many to tell apart."""
    behind = context.state.contest.not_advanced
    after = [
        {
            standing.player: standing.points
            for standing in standings
            if behind.get(standing.player, number + 1) > number
        }
        for number, standings in enumerate(context.state.after, start=1)
    ]
    scores = sorted({points for scored in after for points in scored.values()}, reverse=True)
    if len(after) < 2 or not 1 < len(scores) <= _GROUPS:
        return None
    counts = [Counter(scored.values()) for scored in after]
    most = max(max(count.values()) for count in counts)
    height = {points: _TOP + _STEP * at for at, points in enumerate(scores)}
    xs = [f"{_LEFT + (_RIGHT - _LEFT) * at / (len(after) - 1):.1f}%" for at in range(len(after))]
    bottom = height[scores[-1]] + _TOP
    shown = context.words.number
    return Flow(
        title=_title(context, counts[-1]),
        groups=tuple(
            GroupDot(x, height[points], max(_SMALLEST, round(_LARGEST * sqrt(count / most))), count)
            for x, counted in zip(xs, counts, strict=True)
            for points, count in sorted(counted.items())
        ),
        streams=tuple(
            Stream(xs[at], height[start], xs[at + 1], height[end], max(1, round(_THICKEST * count / most)))
            for at, (before, later) in enumerate(pairwise(after))
            for (start, end), count in sorted(
                Counter((before[player], points) for player, points in later.items() if player in before).items()
            )
        ),
        scores=tuple((height[points], shown(points)) for points in scores),
        rounds=tuple((x, str(at + 1)) for at, x in enumerate(xs)),
        rows=tuple((shown(points), tuple(str(count[points] or "") for count in counts)) for points in scores),
        height=bottom + _FOOT,
        foot=bottom + _FOOT - 6,
    )


def _title(context: TournamentContext, last: Counter[Number]) -> str:
    most = max(last)
    if last[most] == 1:
        return context.words.gettext("One player leads with %(points)s", points=context.words.points(most))
    return context.words.ngettext(
        "%(count)s player leads with %(points)s",
        "%(count)s players share the lead with %(points)s",
        last[most],
        points=context.words.points(most),
    )


class CoursePage(Struct, frozen=True):
    """The two pictures, as far as there is anything to draw."""

    frame: Frame
    race: Race | None
    flow: Flow | None


PAGE: PageKind[TournamentContext] = PageKind(
    file="course.html",
    heading=lambda context: context.words.gettext("Progress"),
    when=lambda context: len(context.after) > 1 and context.has_standings and context.state.structure.groups == 1,
    model=lambda frame, context: CoursePage(frame, race(context), flow(context)),
    template="course",
    linked=Linked.STANDINGS,
    label=lambda context: context.words.pgettext("of a tournament", "Course"),
)
