"""How the cut fell: the two players around the line, what parted them, who was level, who left and who moved up; and how players
of several groups came into it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.contest import removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import swiss
from pipeline.model.standings import GROUP_PLACE, Route, Standing


class CutLine(Struct, frozen=True):
    """The line of the cut in the frozen standings.

    `last_in` is the last who plays on and `first_out` the first who does not, None where everybody does.
    `decided_by` parted the two: `points`, a tie-break key, the place in their groups, empty where nothing did. `level` are
    those of the same points (and place in their groups) on both sides of the line, in order of standing, where points alone did not decide. `gone` stood above the
    line and had dropped before the Swiss was over; `left` qualified and left before the bracket was drawn, and
    `moved_up` came in for them. `by_hand`: others play in the bracket than the standings say.
    """

    last_in: Standing
    first_out: Standing | None
    decided_by: str
    level: tuple[Standing, ...]
    gone: tuple[PlayerNumber, ...]
    left: tuple[PlayerNumber, ...]
    moved_up: tuple[PlayerNumber, ...]
    by_hand: bool = False


def cut_line(state: TournamentState) -> CutLine | None:
    """The line of a tournament's cut; None where there is none, or not yet."""
    cut, standings = state.cut, tuple(standing.across_groups() for standing in state.standings)
    if cut is None or not cut.seeds:
        return None
    out_before = removed(state.contest, swiss(state.structure.rounds))
    present = [
        standing for standing in standings if standing.player not in out_before and standing.place is not None
    ]
    seeds, left = set(cut.seeds), set(cut.left)
    inside = [standing for standing in present if standing.player in seeds]
    if not inside:
        return None  # the bracket holds nobody of those who were there to the end
    outside = [standing for standing in present if standing.player not in seeds and standing.player not in left]
    last_in, first_out = inside[-1], outside[0] if outside else None
    by_hand = len(inside) < len(seeds) or (first_out is not None and _above(standings, first_out, last_in))
    decided = parted_by(last_in, first_out) if first_out and not by_hand else ""
    qualified = {standing.player for standing in present[: cut.size]}
    return CutLine(
        last_in,
        first_out,
        decided,
        _level(present, last_in, first_out) if not by_hand else (),
        tuple(
            standing.player
            for standing in standings
            if standing.player in out_before and _above(standings, standing, last_in)
        ),
        cut.left,
        () if by_hand else tuple(player for player in cut.seeds if player not in qualified),
        by_hand,
    )


def parted_by(upper: Standing, lower: Standing) -> str:
    """The first criterion in which two neighbours of one standings differ; empty where nothing parts them."""
    upper, lower = upper.across_groups(), lower.across_groups()
    if upper.group_place != lower.group_place:
        return GROUP_PLACE
    if upper.points != lower.points:
        return POINTS
    pairs = zip(upper.receipts, lower.receipts, strict=True)
    return next((one.key for one, other in pairs if one.value != other.value), "")


def _above(standings: Sequence[Standing], one: Standing, other: Standing) -> bool:
    return one.place is not None and standings.index(one) < standings.index(other)


def _level(present: Sequence[Standing], last_in: Standing, first_out: Standing | None) -> tuple[Standing, ...]:
    def figures(one: Standing) -> tuple[int | None, Number]:
        return one.group_place, one.points

    if first_out is None or figures(last_in) != figures(first_out):
        return ()
    return tuple(standing for standing in present if figures(standing) == figures(last_in))


def routes(state: TournamentState) -> Mapping[PlayerNumber, Route]:
    """The seeds of the cut, each with its route; nobody where there are no groups or no cut yet.

    As many places go on from every group as the cut holds for all of them; what is left of it takes the best of those who
    come next, also in the place of players who have gone.
    """
    if state.cut is None or state.structure.groups < 2:
        return {}
    every = state.cut.size // state.structure.groups
    seeds = frozenset(state.cut.seeds)
    return {
        line.player: Route.GROUP_PLACE if line.group_place <= every else Route.BEST_OF_NEXT
        for line in state.standings
        if line.player in seeds and line.group_place is not None
    }
