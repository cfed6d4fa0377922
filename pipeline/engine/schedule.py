"""A round of the schedule as it is drawn: pairs by the Berger table, and what becomes of those whose opponent has left."""

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest, entered, requested_byes
from pipeline.model import PlayerNumber, Result
from pipeline.rules.berger import berger


class ScheduledPair(Struct, frozen=True):
    """A pair of the table in its order; without `player2` a round that is free. `seeds` are starting numbers.

    `result` is there where one of the two has left: the other wins by forfeit.
    """

    player1: PlayerNumber
    player2: PlayerNumber | None
    seeds: tuple[int | None, int | None]
    result: Result | None = None


def scheduled(contest: Contest, number: int) -> tuple[ScheduledPair, ...]:
    """The pairs of round `number` by group, none of one that is through; the opponent of who asked to sit out has a free round."""
    cycles = contest.structure.cycles
    here, asked = entered(contest, number), requested_byes(contest, number)
    due = []
    for pool in (pool for pool in contest.pools if number <= pool.rounds(cycles)):
        for first, second in berger(pool.size, number, cycles):
            pair = (pool.players.get(first), pool.players.get(second))
            known = [player for player in pair if player is not None]
            there = [player for player in known if player in here]
            if there and (len(known) == 1 or any(player in asked for player in known)):
                due.append(ScheduledPair(there[0], None, (pool.seeds[there[0]], None)))
            elif there:
                one, other = known
                left = Result.FIRST_BY_FORFEIT if there[0] == one else Result.SECOND_BY_FORFEIT
                seeds = (pool.seeds[one], pool.seeds[other])
                due.append(ScheduledPair(one, other, seeds, left if len(there) == 1 else None))
    return tuple(due)


def idle(contest: Contest, number: int) -> frozenset[PlayerNumber]:
    """Who is there in round `number` but not in it: their group is through, or they have no number; nobody where it is drawn."""
    if not contest.ruleset.swiss.round_robin:
        return frozenset()
    due = {player for pair in scheduled(contest, number) for player in (pair.player1, pair.player2)}
    return frozenset(entered(contest, number) - due)
