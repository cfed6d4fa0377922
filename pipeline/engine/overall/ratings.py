"""Ratings before and after each tournament of an event, every change with its arithmetic."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import fsum

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Event, LadderKind, LadderMatch
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rating import Rating, RatingChange
from pipeline.model.rounds import Result, Round
from pipeline.model.values import replace
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.extras import RatingRules

_CERTAIN = 300
"""Beyond so many powers of ten the expectation is 0, and the power no float."""

_NOT_RATED = (None, Result.BYE, Result.NOBODY)
_NOT_OF_THE_LADDER = (*_NOT_RATED, Result.DRAW)
"""Outside tournaments a result is a win or a loss (war-online: Rating)."""

Moments = Sequence[Sequence["Bout"]]
"""Rated results in order; those of one moment are rated together, all from the ratings before it."""


def expectation(rating: float, opponent: float, scale: float = 400) -> float:
    """The expected score E = 1 / (1 + 10^((R_opponent − R) / scale)) (war-online: Rating)."""
    power = (opponent - rating) / scale
    return 0.0 if power > _CERTAIN else 1 / (1 + 10**power)


def coefficient(rules: RatingRules, players: int) -> Number:
    """k of a tournament's rounds by its number of players (war-online: Rating)."""
    reached = [step.k for step in rules.rounds if step.at_least <= players]
    return reached[-1] if reached else rules.rounds[0].k


def rank(rules: RatingRules, rating: float) -> str:
    """The rank of an unrounded rating, the lowest also for what is below it (war-online: Ranks)."""
    reached = [known.name for known in rules.ranks if known.at_least <= rating]
    return reached[-1] if reached else next((known.name for known in rules.ranks), "")


class Bout(Struct, frozen=True):
    """A rated result: `score` is S of the first player, the second has the rest of 1."""

    player1: PlayerNumber
    player2: PlayerNumber
    score: float
    k: Number
    round: Round | None = None
    kind: LadderKind | None = None
    date: dt.date | None = None


def changes(
    ratings: Mapping[PlayerNumber, float], bouts: Iterable[Bout], scale: float
) -> dict[PlayerNumber, list[RatingChange]]:
    """What results of the same moment do, all from the ratings before it; `ratings` holds everybody's."""
    found: dict[PlayerNumber, list[RatingChange]] = defaultdict(list)
    for bout in bouts:
        if not {bout.player1, bout.player2} <= ratings.keys():  # a row in error: they are not in the tournament
            continue
        sides = ((bout.player1, bout.player2, bout.score), (bout.player2, bout.player1, 1 - bout.score))
        for player, opponent, score in sides:
            own, other = ratings[player], ratings[opponent]
            expected = expectation(own, other, scale)
            change = RatingChange(opponent, own, other, expected, score, bout.k, bout.round, bout.kind, bout.date)
            found[player].append(change)
    return found


class RatedStretch(Struct, frozen=True):
    """What is rated with a tournament: the ladder that comes before it, its rounds, and the ladder after it."""

    rules: RatingRules
    earlier: Moments
    rounds: Moments
    later: Moments

    @property
    def moments(self) -> Moments:
        """All of it, in order."""
        return (*self.earlier, *self.rounds, *self.later)


def with_ratings(event: Event, states: Sequence[TournamentState]) -> tuple[TournamentState, ...]:
    """The states with the ratings of those whose rules know them, tournament after tournament (`rated_stretches`)."""
    now: dict[PlayerNumber, float] = {}
    found = list(states)
    for place, stretch in rated_stretches(event, [state.contest for state in states]).items():
        _begin(now, event, stretch.rules)
        found[place] = replace(states[place], ratings=_rated(states[place], stretch, now))
    return tuple(found)


def with_general_ratings(event: Event, contests: Sequence[Contest]) -> tuple[Contest, ...]:
    """The contests with everybody's rating at the start of each whose rules know ratings: moved by the ladder and by
    the tournaments before it, the rating from which its first round is rated (war-online: Tournament).
    """
    now: dict[PlayerNumber, float] = {}
    found = list(contests)
    for place, stretch in rated_stretches(event, contests).items():
        _begin(now, event, stretch.rules)
        for moment in stretch.earlier:
            play(now, moment, float(stretch.rules.scale))
        general = {player: now[player] for player in contests[place].players}
        found[place] = replace(contests[place], general_ratings=general)
        for moment in (*stretch.rounds, *stretch.later):
            play(now, moment, float(stretch.rules.scale))
    return tuple(found)


def _begin(now: dict[PlayerNumber, float], event: Event, rules: RatingRules) -> None:
    """Give everybody who has no rating yet that of the sheet Players, else the one that the rules begin with."""
    for player in event.players:
        now.setdefault(player.number, float(rules.start) if player.rating is None else player.rating)


def rated_stretches(event: Event, contests: Sequence[Contest]) -> Mapping[int, RatedStretch]:
    """For the places of the contests whose rules know ratings, in order of date and start: what is rated with them.

    The ladder's results of the days before a tournament come before it, those of its day and later ones after it:
    each belongs to the next tournament, those after the last to the last. A tournament without a date comes first.
    The results of a round are of one moment; every game of the ladder is one of its own, in the order of dates and,
    on one date, of rows.
    """
    days = {
        place: event.day_of(contest.tournament) or dt.date.min
        for place, contest in enumerate(contests)
        if contest.ruleset.rating
    }
    found: dict[int, RatedStretch] = {}
    ladder = sorted(event.ladder, key=lambda match: match.date)
    for place in sorted(days, key=lambda one: (days[one], contests[one].tournament.start or dt.time.min)):
        rules = contests[place].ruleset.rating
        if rules is not None:
            earlier = [match for match in ladder if match.date < days[place]]
            ladder = ladder[len(earlier) :]
            later = ladder if len(found) + 1 == len(days) else []
            rounds = _round_moments(contests[place], rules)
            before, after = _ladder_moments(earlier, rules), _ladder_moments(later, rules)
            found[place] = RatedStretch(rules, before, rounds, after)
    return found


def play(
    now: dict[PlayerNumber, float], moment: Iterable[Bout], scale: float
) -> Mapping[PlayerNumber, Sequence[RatingChange]]:
    """Move everybody's rating by the results of one moment; what moved it, by player."""
    moved = changes(now, moment, scale)
    for player, steps in moved.items():
        now[player] = fsum([now[player], *(step.change for step in steps)])
    return moved


def _rated(state: TournamentState, stretch: RatedStretch, now: dict[PlayerNumber, float]) -> tuple[Rating, ...]:
    """The ratings of one tournament and the ladder that belongs to it, the highest first; `now` moves on."""
    before, rules = dict(now), stretch.rules
    moved: dict[PlayerNumber, list[RatingChange]] = defaultdict(list)
    for moment in stretch.moments:
        for player, steps in play(now, moment, float(rules.scale)).items():
            moved[player] += steps
    listed = {*state.contest.tournament.players, *moved}
    ratings = [
        Rating(player, before[player], now[player], rank(rules, now[player]), tuple(moved[player]))
        for player in sorted(listed)
    ]
    return tuple(sorted(ratings, key=lambda rating: -rating.after))


def _round_moments(contest: Contest, rules: RatingRules) -> Moments:
    """The rated matches of the tournament, round by round, the bracket's included."""
    k = coefficient(rules, contest.structure.players)
    found: dict[Round, list[Bout]] = defaultdict(list)
    for match in contest.tournament.matches:
        result = result_of(contest.ruleset, match)
        # A player against themselves proves nothing.
        if match.player2 not in (None, match.player1) and result not in _NOT_RATED:
            found[match.round].append(Bout(match.player1, match.player2, _score(result), k, match.round))
    return [found[moment] for moment in sorted(found)]


def _ladder_moments(ladder: Sequence[LadderMatch], rules: RatingRules) -> Moments:
    """The rated results of the ladder, each from the ratings before it."""
    k = {LadderKind.GAME: rules.game, LadderKind.MATCH: rules.match}
    return [
        [Bout(row.player1, row.player2, _score(row.result), k[row.kind], None, row.kind, row.date)]
        for row in ladder
        if row.result not in _NOT_OF_THE_LADDER and row.player1 != row.player2
    ]


def _score(result: Result | None) -> float:
    """S of the first player (war-online: Rating)."""
    if result is None or result.winner is None:
        return 0.5
    return 1.0 if result.winner == 1 else 0.0
