"""The matches of a sheet when all its rows have been read: each once, in its round, with what both made in play as scores."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import count, groupby, takewhile

from pipeline.engine.bracket.slots import fold
from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.model import Branch, PlayerNumber, Result, Round, replace, swiss, top

UNCOUNTED = swiss(0)
"""The round of matches of which nothing says the round."""
_LEAST_LOG = 6
"""Rows of a log in which matches that stand there twice are no chance."""


def told_from_one_side(matches: Sequence[FoundMatch]) -> Sequence[FoundMatch]:
    """Each match once, where most of a log without rounds stand there from either side, with their scores turned round."""
    log = [one for one in matches if not one.in_bracket]
    ends = [(one.player1, one.player2, one.pair or one.scores or (), one.day) for one in log]
    turned = {(other, one, scores[::-1], day) for one, other, scores, day in ends if scores}
    twice = [one in turned for one in ends]
    plain = len(log) >= _LEAST_LOG and all(one.round == UNCOUNTED for one in log)
    if not plain or 4 * sum(twice) < 3 * len(matches):
        return matches
    kept = [one for one, again in zip(log, twice, strict=True) if not again or (one.player2 or 0) > one.player1]
    return [*kept, *(one for one in matches if one.in_bracket)]


def in_rounds(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """Matches of which nothing says the round in the first one in which both are free, by the days they are on, those still to be
    played behind all others. Matches of a day are together where both are free: in the round that is the first for most of them.
    """
    last: defaultdict[PlayerNumber, int] = defaultdict(int)
    counted: dict[int, Round] = {}
    left = [place for place, match in enumerate(matches) if match.round == UNCOUNTED]
    busy = {(match.round, player) for match in matches for player in match.players} if left else ()
    for still_open in (False, True):
        ended = max((counted[one].number for one in counted if matches[one].player2), default=0)
        due = sorted((one for one in left if matches[one].open is still_open), key=lambda one: matches[one].day)
        for day, places in groupby(due, key=lambda one: matches[one].day):
            of_day = [(one, matches[one].players) for one in places]
            before = Counter(max(last[player] for player in players) for _, players in of_day if day)
            usual = max(before, key=lambda number: before[number], default=0)
            for place, players in of_day:
                first = max(ended, usual, *(last[player] for player in players)) + 1
                taken = (any((swiss(one), player) in busy for player in players) for one in count(first))
                number = first + sum(takewhile(bool, taken))
                last.update(dict.fromkeys(players, number))
                counted[place] = swiss(number)
    return [replace(one, round=counted.get(place, one.round)) for place, one in enumerate(matches)]


def seeded(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """The matches of a bracket that is all there is, with the seeds that make those meet who met, where none are stated; and its byes."""
    main = [one for one in matches if one.round.branch is Branch.MAIN]
    if not main or any(not one.in_bracket or any(one.seeds) for one in matches):
        return list(matches)
    largest, smallest = max(one.round.number for one in main), min(one.round.number for one in main)
    met = {(one.round.number, player): one for one in main for player in one.players}
    byes: list[FoundMatch] = []

    def feeders(player: PlayerNumber | None, size: int) -> list[PlayerNumber | None]:
        """Who stood in the places of the first round out of which the player came to a round."""
        if size == largest:
            return [player]
        match = met.get((2 * size, player)) if player else None
        if player and match is None:
            at = next(one.at for one in main if player in one.players)
            byes.append(FoundMatch(at, top(2 * size), player, None, frozenset({Result.BYE})))
        both = (*match.players, None)[:2] if match else (player, None)
        return [one for side in both for one in feeders(side, 2 * size)]

    last = [one for one in main if one.round.number == smallest]
    places = [one for match in last for side in (*match.players, None)[:2] for one in feeders(side, smallest)]
    known = {player for one in main for player in one.players}
    if len(places) != largest or {*places} - {None} != known:
        return list(matches)
    seeds = {player: seed for player, seed in zip(places, fold(largest), strict=True) if player}
    return [
        replace(one, seeds=(seeds[one.player1], seeds[one.player2] if one.player2 else None))
        for one in (*byes, *matches)
    ]


def as_scores(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """The matches; where wins are of several kinds, such as 3:1 and 3:2, or cost the loser less than all, as 5:3, the pairs are what
    both made in play, and no points.
    """
    wins = {frozenset(match.pair) for match in matches if match.pair and match.player2 and len({*match.pair}) > 1}
    in_play = len(wins) > 1 or any(min(pair) > 1 for pair in wins)
    return [
        replace(one, scores=one.pair, pair=None) if in_play and one.player2 and one.pair else one for one in matches
    ]
