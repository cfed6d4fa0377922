"""The cut: who plays on after the Swiss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.engine.tournament.contest import Contest, removed
from pipeline.model.bracket import Cut
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, swiss
from pipeline.model.standings import Standing


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
