"""Ratings that are carried from event to event, as if all had been one long one."""

import datetime as dt
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pipeline.engine.overall.ratings import Bout, play, rank
from pipeline.engine.places import places_of
from pipeline.extensions.season.model import RatingRow, SeasonEntry, SeasonRatingChange
from pipeline.model import PlayerNumber, Slug, replace
from pipeline.rules.ruleset.extras import Rank, RatingRules

Known = Callable[[SeasonEntry, PlayerNumber], PlayerNumber]
"""The number within the season of a player of an entry."""
_Key = tuple[bool, dt.date, bool, int, int]
"""Without a date last, the date, games outside tournaments last, the place of the entry, the moment within it."""


@dataclass(slots=True)
class _Moment:
    """Results that are rated together: of a round of `entry`, or of games outside tournaments on a `date`."""

    entry: int | None
    date: dt.date | None
    scale: float
    bouts: list[Bout] = field(default_factory=list)


Brought = Mapping[tuple[Slug, PlayerNumber], float]
"""By event and number within the season what each player was rated by earlier events before anything of its workbook is
rated: what belongs under Rating on its sheet Players. It is of the events whose ties ratings break.
"""


def ratings(entries: Sequence[SeasonEntry], known: Known) -> tuple[tuple[RatingRow, ...], Brought]:
    """Everybody's rating after all rated games of a game's entries (in order of date), the highest first; and what they
    brought to each.

    A player comes with the rating of the first of their workbooks, else with the start of its rules; from then on it is
    carried. Tournaments of one day follow one another in the order of the entries. Games outside tournaments come after
    the tournaments of their day, each rated from the ratings before it, in the order of the entries and of their rows.
    What has no date comes last.
    """
    rated = [entry.ratings for entry in entries if entry.ratings is not None]
    if not rated:
        return (), {}
    start, moments = _starts_and_moments(entries, known)
    now = dict(start)
    steps: dict[PlayerNumber, list[SeasonRatingChange]] = defaultdict(list)
    arrivals = _Arrivals(entries, known, now)
    for key, moment in sorted(moments.items()):
        arrivals.before(key, moment)
        for player, changes in play(now, moment.bouts, moment.scale).items():
            own = steps[player]
            if not own or (own[-1].entry, own[-1].date) != (moment.entry, moment.date):
                own.append(SeasonRatingChange(moment.entry, moment.date, changes[0].rating, now[player], 0))
            # All rounds of a tournament are one step.
            own[-1] = replace(own[-1], after=now[player], games=own[-1].games + len(changes))
    arrivals.through(len(entries))
    ranks = tuple(Rank(least, name) for least, name in rated[-1].ranks)  # the coefficients are in the games
    rules = RatingRules(rated[-1].start, rated[-1].scale, game=0, match=0, ranks=ranks)
    order, rows = sorted(now, key=lambda player: (-now[player], player)), []
    for place, player in zip(places_of([-now[player] for player in order]), order, strict=True):
        own_steps = tuple(steps.get(player, ()))
        rows.append(RatingRow(place, player, start[player], now[player], rank(rules, now[player]), own_steps))
    return tuple(rows), arrivals.found


class _Arrivals:
    """Notes what everybody is rated as the first of an event is rated; `now` moves on outside."""

    def __init__(self, entries: Sequence[SeasonEntry], known: Known, now: Mapping[PlayerNumber, float]) -> None:
        self.found: dict[tuple[Slug, PlayerNumber], float] = {}
        self._entries, self._known, self._now = entries, known, now
        self._begins = [_order(entry.date, place) for place, entry in enumerate(entries)]
        self._begun = 0
        self._events = {entry.event for entry in entries if entry.ratings is not None and entry.ratings.break_ties}

    def before(self, key: _Key, moment: _Moment) -> None:
        """What comes before a moment: tournaments begin; or their workbook has rated games of earlier days."""
        self.through(bisect_right(self._begins, key, self._begun))
        place = key[3]
        entry = self._entries[place]
        if place >= self._begun and entry.event in self._events:
            for bout in moment.bouts:
                for player in (bout.player1, bout.player2):
                    self.found.setdefault((entry.event, player), self._now[player])

    def through(self, end: int) -> None:
        """All entries before `end` begin."""
        for entry in self._entries[self._begun : end]:
            for own in entry.players if entry.ratings is not None and entry.event in self._events else ():
                player = self._known(entry, own.number)
                self.found.setdefault((entry.event, player), self._now[player])
        self._begun = end


def _order(date: dt.date | None, place: int, moment: int = 0, *, outside: bool = False) -> _Key:
    """Where a moment stands among all; without a number, before the first of its tournament."""
    return date is None, date or dt.date.min, outside, place, moment


def _starts_and_moments(
    entries: Sequence[SeasonEntry], known: Known
) -> tuple[dict[PlayerNumber, float], Mapping[_Key, _Moment]]:
    """Everybody's first rating, and the rated moments by their order."""
    start: dict[PlayerNumber, float] = {}
    moments: dict[_Key, _Moment] = {}
    for place, entry in enumerate(entries):
        if entry.ratings is None:
            continue
        for own in entry.players:
            rating = float(entry.ratings.start) if own.rating is None else own.rating
            start.setdefault(known(entry, own.number), rating)
        for game in entry.ratings.games:
            outside = game.date is not None
            key = _order(game.date or entry.date, place, game.moment, outside=outside)
            made = _Moment(None if outside else place, game.date, float(entry.ratings.scale))
            first, second = known(entry, game.player1), known(entry, game.player2)
            moments.setdefault(key, made).bouts.append(Bout(first, second, game.score, game.k, date=game.date))
    return start, moments
