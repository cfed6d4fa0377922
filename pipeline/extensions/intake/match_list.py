"""The matches of a sheet when all its rows have been read: each once, in its round, with what both made in play as scores."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import groupby

from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.model import PlayerNumber, Round, replace, swiss

UNCOUNTED = swiss(0)
"""The round of matches of which nothing says the round."""
_LEAST_LOG = 6
"""Rows of a log in which matches that stand there twice are no chance."""


def told_from_one_side(matches: Sequence[FoundMatch]) -> Sequence[FoundMatch]:
    """Each match once, where most of a log without rounds stand there from either side, with their scores turned round."""
    ends = [(one.player1, one.player2, one.pair or one.scores or ()) for one in matches]
    turned = {(other, one, scores[::-1]) for one, other, scores in ends if scores}
    twice = [one in turned for one in ends]
    plain = len(matches) >= _LEAST_LOG and all(one.round == UNCOUNTED for one in matches)
    if not plain or 4 * sum(twice) < 3 * len(matches):
        return matches
    return [one for one, again in zip(matches, twice, strict=True) if not again or (one.player2 or 0) > one.player1]


def in_rounds(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """Matches of which nothing says the round in the first one in which both are free, by the days they are on, those still to be
    played behind all others. Matches of a day are together where both are free: in the round that is the first for most of them.
    """
    last: defaultdict[PlayerNumber, int] = defaultdict(int)
    counted: dict[int, Round] = {}
    left = [place for place, match in enumerate(matches) if match.round == UNCOUNTED]
    for still_open in (False, True):
        ended = max((counted[one].number for one in counted if matches[one].player2), default=0)
        due = sorted((one for one in left if matches[one].open is still_open), key=lambda one: matches[one].day)
        for day, places in groupby(due, key=lambda one: matches[one].day):
            of_day = [(one, matches[one].players) for one in places]
            before = Counter(max(last[player] for player in players) for _, players in of_day if day)
            usual = max(before, key=lambda number: before[number], default=0)
            for place, players in of_day:
                number = max(ended, usual, *(last[player] for player in players)) + 1
                last.update(dict.fromkeys(players, number))
                counted[place] = swiss(number)
    return [replace(one, round=counted.get(place, one.round)) for place, one in enumerate(matches)]


def as_scores(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """The matches; where wins are of several kinds, such as 3:1 and 3:2, the pairs are what both made in play, and no points."""
    wins = {frozenset(match.pair) for match in matches if match.pair and match.player2 and len({*match.pair}) > 1}
    return [
        replace(one, scores=one.pair, pair=None) if len(wins) > 1 and one.player2 and one.pair else one
        for one in matches
    ]
