"""The ratings of the opponents whom a player has played, and performances made from them (FIDE Handbook C.07, article 10, which
is the same in the editions of 2023, 2024 and 2026).

Rounds that were not played are left out, and who has played nobody has 0. Where somebody has no rating and the ruleset states
none for them (`standings.unrated`), these tie-breaks are dropped, as the article asks: everybody has 0.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from fractions import Fraction

from pipeline.locale.catalogue import N_
from pipeline.model import ExpectedLine, LeftOutLine, Number, PlayerNumber, Receipt, ReceiptLine
from pipeline.rules.tiebreaks.bounds import settled_when_all_have_played, settled_when_played
from pipeline.rules.tiebreaks.figures import Figures, Met, of_opponents
from pipeline.rules.tiebreaks.tiebreak import Needs, TieBreak
from pipeline.rules.tiebreaks.unplayed import SHARES

RATINGS, RATINGS_CUT = "opponents_rating", "opponents_rating_cut"
PERFORMANCE, OPPONENTS_PERFORMANCE = "performance", "opponents_performance"
PERFECT = "perfect_performance"

DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184),
    *(193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470),
    *(501, 538, 589, 677, 800),
)
"""The difference of ratings that 50, 51, … 100 % of the points stand for (FIDE Handbook B.02, effective 1 March 2024: 8.1.1, “dp”)."""
REACHED = (
    *(4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189),
    *(198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518),
    *(560, 620, 736),
)
"""The differences from which on the higher rated is expected to win 51, 52, … 100 % of the points (8.1.2, “Pd”)."""
_FARTHEST = 800
"""How far from its opponents a performance is at most: what no point at all, or every point, stands for (8.1.1; C.07: 10.3)."""


def _played(figures: Figures, player: PlayerNumber) -> tuple[Met, ...]:
    """Whoever the player has played; nobody where these tie-breaks are dropped."""
    return figures.played[player] if figures.all_rated else ()


def _whole(value: Number) -> int:
    """The nearest whole number, of two the higher (10.1)."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def _whole_mean(key: str, steps: Iterable[ReceiptLine], difference: int = 0) -> Receipt:
    """The receipt of a mean that is rounded, and moved by a difference of ratings."""
    lines = tuple(steps)
    mean = Receipt.mean(key, (line for line in lines if not isinstance(line, LeftOutLine)))
    rounded = _whole(mean.value)
    added = tuple(part for part in (rounded - mean.value, difference) if part)
    return Receipt(key, rounded + difference, lines, mean.divisor, added=added)


def _rating_lines(figures: Figures, met: Iterable[Met]) -> list[ReceiptLine]:
    return [ReceiptLine(figures.rating_of(one.player), one.player, one.round) for one in met]


def _ratings(figures: Figures, player: PlayerNumber) -> Receipt:
    """The mean of the opponents' ratings (10.1, Average Rating of Opponents)."""
    return _whole_mean(RATINGS, _rating_lines(figures, _played(figures, player)))


MEAN_RATING = TieBreak(
    key=RATINGS,
    listed=43,
    short=N_("Opp. rating"),
    name=N_("Opponents’ rating"),
    meaning=N_("the mean rating of the opponents who came, rounded"),
    described=(
        "The mean rating at the start of the opponents who came, rounded to a whole number. Where somebody has no Rating and "
        "`standings.unrated` states none, it is 0 for everybody, and so are the four that follow."
    ),
    only_if_used=True,
    needs=Needs.MATCHES,
    range=settled_when_played(_ratings),
    of_player=_ratings,
)


def _ratings_cut(figures: Figures, player: PlayerNumber) -> Receipt:
    """The same without the lowest (14.1); nothing is left of a single opponent."""
    lines = _rating_lines(figures, _played(figures, player))
    if lines:
        lowest = min(lines, key=lambda line: line.value)
        lines[lines.index(lowest)] = LeftOutLine(0, lowest.opponent, lowest.round, lowest.value)
    return _whole_mean(RATINGS_CUT, lines)


MEAN_RATING_WITHOUT_THE_LOWEST = TieBreak(
    key=RATINGS_CUT,
    listed=44,
    short=N_("Opp. rating − low"),
    name=N_("Opponents’ rating without the lowest"),
    meaning=N_("the mean rating of the opponents who came without the lowest of them, rounded"),
    described="`opponents_rating` without the lowest of them.",
    only_if_used=True,
    needs=Needs.MATCHES,
    range=settled_when_played(_ratings_cut),
    of_player=_ratings_cut,
)


def _performance(figures: Figures, player: PlayerNumber) -> Receipt:
    """The opponents' mean rating and the difference that the share of the points won stands for (10.2, Tournament Performance
    Rating); the share is rounded to hundredths.
    """
    met = _played(figures, player)
    percent = _whole(Fraction(100 * _won(met), len(met) or 1)) if met else 50
    difference = DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent]
    return _whole_mean(PERFORMANCE, _rating_lines(figures, met), difference)


def _won(met: Iterable[Met]) -> Number:
    """The points won, of a win 1."""
    return sum((SHARES[one.outcome] for one in met), start=0)


PERFORMANCE_RATING = TieBreak(
    key=PERFORMANCE,
    listed=45,
    short=N_("Performance"),
    name=N_("Performance rating"),
    meaning=N_(
        "the opponents’ mean rating, and the difference of ratings that the share of the points won from them stands for"
    ),
    described=(
        "`opponents_rating` and the difference of ratings that the share of the points won stands for in FIDE’s table, a draw "
        "being half of a win."
    ),
    only_if_used=True,
    needs=Needs.MATCHES,
    range=settled_when_played(_performance),
    of_player=_performance,
)


_opponents_performance = of_opponents(OPPONENTS_PERFORMANCE, PERFORMANCE, _performance, _whole_mean, played=True)
"""10.4, Average Performance Rating of Opponents."""

PERFORMANCE_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_PERFORMANCE,
    listed=46,
    short=N_("Opp. performance"),
    name=N_("Opponents’ performance rating"),
    meaning=N_("the mean performance rating of the opponents who came, rounded"),
    described="The mean of the `performance` of the opponents who came, rounded.",
    only_if_used=True,
    needs=Needs.MATCHES,
    range=settled_when_all_have_played(_opponents_performance),
    of_player=_opponents_performance,
)


def _perfect(figures: Figures, player: PlayerNumber) -> Receipt:
    """The lowest rating of which as many points are expected against these opponents as were won (10.3, Perfect Tournament
    Performance); who has won none has 800 less than the lowest of them.
    """
    met = _played(figures, player)
    if not met:
        return Receipt.total(PERFECT, ())
    ratings, won = [figures.rating_of(one.player) for one in met], _won(met)
    rating = _whole(min(ratings)) - _FARTHEST
    if won:
        tried = range(rating, _whole(max(ratings)) + _FARTHEST)
        rating += bisect_left(tried, 100 * won, key=lambda own: sum(_expected(own - other) for other in ratings))
    expected = (
        ExpectedLine(0, one.player, one.round, other, expected=Fraction(_expected(rating - other), 100))
        for one, other in zip(met, ratings, strict=True)
    )
    return Receipt.total(PERFECT, (ReceiptLine(rating), *expected))


def _expected(difference: Number) -> int:
    """The percentage of the points that a player of so much higher a rating is expected to win."""
    more = bisect_right(REACHED, _whole(max(difference, -difference)))
    return 50 + more if difference >= 0 else 50 - more


PERFECT_PERFORMANCE = TieBreak(
    key=PERFECT,
    listed=47,
    short=N_("Perfect perf."),
    name=N_("Perfect performance"),
    meaning=N_("the lowest rating that is expected to win as many points from the opponents who came"),
    described=(
        "The lowest rating that FIDE’s table expects to win as many points from the opponents who came; for no point 800 less "
        "than the lowest of them."
    ),
    only_if_used=True,
    needs=Needs.MATCHES,
    range=settled_when_played(_perfect),
    of_player=_perfect,
)
