"""The cut: who plays on after the Swiss, or after a part of it where only a part of the field does; and how it fell: the two players
around the line, what parted them, who was level, who left and who moved up, and how players of several groups came into it.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest, removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, GROUP_PLACE, Cut, PlayerNumber, Route, Standing, Status, swiss
from pipeline.rules.ruleset.swiss import StageCut


def cut(contest: Contest, standings: Sequence[Standing], size: int | None = None) -> Cut | None:
    """The best `size` (None: as many as planned) of the frozen standings who are still there, or None where there is no cut.

    Who has dropped or is disqualified by the end of the Swiss is passed over. Who goes at `Cut` is replaced: everyone
    below moves up one seed and the next in the standings comes in as the lowest (agot2-joust: Cut); the one who
    left is named in `left`, and so is a replacement who does not play either. With fewer players than the size of
    the cut there are so many seeds as there are players.
    """
    size = contest.structure.cut if size is None else size
    if not size:
        return None
    gone_before = removed(contest, swiss(contest.structure.rounds))
    leaving = removed(contest, CUT).keys() - gone_before.keys()
    present = [standing.player for standing in standings if standing.player not in gone_before]
    seeds = tuple(player for player in present if player not in leaving)[:size]
    qualified = present[: present.index(seeds[-1])] if len(seeds) == size else present
    return Cut(size, apart_by_group(seeds, standings), tuple(player for player in qualified if player in leaving))


def apart_by_group(seeds: Sequence[PlayerNumber], standings: Sequence[Standing]) -> tuple[PlayerNumber, ...]:
    """The seeds such that, as far as can be, nobody meets somebody of their own group in the first round of the bracket.

    Only players of the same place in their groups change seeds: those in the lower half, and of all ways the one that leaves the
    better of them the better seed.
    """
    lines = {standing.player: standing for standing in standings}
    size = 1 << max(len(seeds) - 1, 0).bit_length()
    found = list(seeds)
    if not any(lines[player].group for player in seeds):
        return tuple(found)
    lower = range(size // 2, len(seeds))
    for place in sorted({lines[seeds[index]].group_place or 0 for index in lower}):
        spots = [index for index in lower if (lines[seeds[index]].group_place or 0) == place]
        allowed = {
            spot: [seeds[one] for one in spots if lines[seeds[one]].group != lines[found[size - 1 - spot]].group]
            for spot in spots
        }
        for spot, player in _first_matching(allowed).items():
            found[spot] = player
    return tuple(found)


def _first_matching(allowed: Mapping[int, Sequence[PlayerNumber]]) -> Mapping[int, PlayerNumber]:
    """Of all ways to give every spot one of its players the first in the order of these; none where there is none."""
    chosen: dict[int, PlayerNumber] = {}
    for spot, players in allowed.items():
        for player in players:
            rest = {
                other: [one for one in ones if one != player and one not in chosen.values()]
                for other, ones in allowed.items()
                if other not in chosen and other != spot
            }
            if player not in chosen.values() and _can_all_be_filled(rest):
                chosen[spot] = player
                break
        else:
            return {}
    return chosen


def _can_all_be_filled(allowed: Mapping[int, Sequence[PlayerNumber]]) -> bool:
    taken: dict[PlayerNumber, int] = {}

    def fill(spot: int, tried: set[PlayerNumber]) -> bool:
        for player in allowed[spot]:
            if player not in tried:
                tried.add(player)
                if player not in taken or fill(taken[player], tried):
                    taken[player] = spot
                    return True
        return False

    return all(fill(spot, set()) for spot in allowed)


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
    above = [line for line in standings[: standings.index(last_in)] if line.place is not None]
    gone = tuple(line.player for line in above if line.player in out_before)
    if len(inside) < len(seeds) or first_out in above:
        return CutLine(last_in, first_out, "", (), gone, cut.left, (), by_hand=True)
    level = [line for line in present if (line.group_place, line.points) == (last_in.group_place, last_in.points)]
    qualified = {standing.player for standing in present[: cut.size]}
    return CutLine(
        last_in,
        first_out,
        parted_by(last_in, first_out) if first_out else "",
        tuple(level) if first_out in level else (),
        gone,
        cut.left,
        tuple(player for player in cut.seeds if player not in qualified),
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


def next_stage(contest: Contest) -> StageCut | None:
    """The first stage that has not fallen: the workbook holds no round after it."""
    to_come = (stage for stage in contest.stages if contest.drawn_through <= stage.after < contest.structure.rounds)
    return next(to_come, None)


def advancing(contest: Contest, stage: StageCut, standings: Sequence[Standing]) -> tuple[PlayerNumber, ...]:
    """Who plays on, best first: the best of those who are there for the next round, or all with the points."""
    known, behind = contest.by_changes, contest.not_advanced
    there = [
        line
        for line in standings
        if line.place is not None
        and known.get(line.player, HERE).at(stage.after + 1) is Status.ACTIVE
        and behind.get(line.player, stage.after + 1) > stage.after
    ]
    if stage.points is not None:
        return tuple(line.player for line in there if line.points >= stage.points)
    return tuple(line.player for line in there[: stage.best])


def playing_on(contest: Contest, number: int, before: Sequence[Standing]) -> frozenset[PlayerNumber]:
    """Of whom the draw of round `number` chooses: who plays on by the standings before it where a stage has ended, else everybody."""
    ended = next((stage for stage in contest.stages if stage.after == number - 1), None)
    return frozenset(contest.tournament.players if ended is None else advancing(contest, ended, before))
