"""Sums over opponents: their points, all or without the extremes, times the own result, and sums of such sums."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product as choices
from operator import attrgetter

from pipeline.locale.catalogue import N_
from pipeline.model import LeftOutLine, Number, PlayerNumber, ProductLine, Receipt, ReceiptLine, Record, replace
from pipeline.rules.tiebreaks import unplayed
from pipeline.rules.tiebreaks.bounds import (
    Bounds,
    Range,
    RangeOf,
    open_opponents,
    product,
    ranges_of_opponents,
    settled_when_all_have_played,
    total,
)
from pipeline.rules.tiebreaks.figures import Figures, OfPlayer, of_opponents, of_rounds
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak
from pipeline.rules.tiebreaks.unplayed import contribution_ranges, contributions

OPPONENTS_POINTS, CUT, MEDIAN = "opponents_points", "opponents_points_cut", "opponents_points_median"
FORE = "opponents_points_fore"
SONNEBORN_BERGER, SODOS, SOSOS, KOYA = "sonneborn_berger", "beaten_opponents_points", "opponents_sums", "koya"
BERGER_CUT, MEAN_OF_SUMS = "sonneborn_berger_cut", "opponents_sums_mean"

_Scores = Sequence[tuple[Number, bool]]
"""The scores that are added up, and whether the player was not available for that round."""
_Cut = Callable[[_Scores], Iterable[int]]
"""The positions of those that are left out."""


def _lowest(scores: _Scores) -> Iterator[int]:
    """The lowest, or the lowest of the rounds for which the player was not available (FIDE C.07: 14.1, 16.5)."""
    if scores:
        absent = any(voluntary for _, voluntary in scores)
        yield min((score, at) for at, (score, voluntary) in enumerate(scores) if voluntary or not absent)[1]


def _lowest_and_highest(scores: _Scores) -> Iterator[int]:
    """The lowest, then the highest of the others (FIDE C.07: 14.3)."""
    for lowest in _lowest(scores):
        yield lowest
        rest = [(score, at) for at, (score, _) in enumerate(scores) if at != lowest]
        if rest:
            yield max(rest)[1]


def _opponents_points(figures: Figures, player: PlayerNumber) -> Receipt:
    """The sum of the opponents' points (agot1-joust: Desempate, força de tabela; FIDE C.07: 8.1)."""
    points = figures.points
    lines = (
        (ReceiptLine(points[met.player], met.player, met.round) for met in figures.meetings[player])
        if figures.setting.plain
        else (_line(figures, contribution) for contribution in contributions(figures, player))
    )
    return Receipt.total(OPPONENTS_POINTS, lines)


def _line(figures: Figures, one: unplayed.Contribution) -> ReceiptLine:
    """A score, beside the points that the opponent has where these are others."""
    points = one.score if one.opponent is None else figures.points[one.opponent]
    return ReceiptLine(one.score, one.opponent, one.round, None if points == one.score else points)


def _opponents_points_range(bounds: Bounds, player: PlayerNumber) -> Range:
    if bounds.figures.setting.plain:
        return total(map(bounds.points, bounds.opponents[player]))
    return total(contribution.score for contribution in contribution_ranges(bounds, player))


POINTS_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_POINTS,
    listed=3,
    short=N_("Opp. pts"),
    name=N_("Opponents’ points"),
    meaning=N_("the sum of the opponents’ points"),
    parted=N_("the opponents of %(first)s have %(one)s points together, those of %(second)s %(other)s"),
    described=(
        "The sum of the opponents’ points; a handicap given to one is added to theirs, one received is taken off. Rounds without "
        "a game are what `[absences]` says."
    ),
    range=_opponents_points_range,
    of_player=_opponents_points,
)


def _fore(figures: Figures, player: PlayerNumber) -> Receipt:
    """The opponents' points as if every match of the last round had been drawn (FIDE C.07: 8.3, Fore Buchholz)."""
    return replace(_opponents_points(figures.last_drawn, player), key=FORE)


POINTS_BEFORE_THE_END = TieBreak(
    key=FORE,
    listed=38,
    short=N_("Fore"),
    name=N_("Opponents’ points with the last round drawn"),
    meaning=N_("the sum of the opponents’ points as if every match of the last round had been drawn"),
    described=(
        "`opponents_points` as if every match of the tournament’s last round had been drawn, forfeits among them; while that "
        "round waits, the same as `opponents_points`."
    ),
    range=settled_when_all_have_played(_fore),
    of_player=_fore,
)


def _without(key: str, cut: _Cut) -> OfPlayer:
    """The opponents' points without those that a cut leaves out."""

    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        rounds = list(contributions(figures, player))
        out = set(cut([(one.score, one.voluntary) for one in rounds]))
        lines = (
            LeftOutLine(0, one.opponent, one.round, one.score) if at in out else _line(figures, one)
            for at, one in enumerate(rounds)
        )
        return Receipt.total(key, lines)

    return receipt


def _without_range(cut: _Cut) -> RangeOf:
    """No score that grows makes such a sum smaller, whichever rounds turn out forfeited, and perhaps not in it."""

    def of(scores: Sequence[Number], voluntary: Sequence[bool | None]) -> Number:
        known = [(score, way) for score, way in zip(scores, voluntary, strict=True) if way is not None]
        out = set(cut(known))
        return sum((score for at, (score, _) in enumerate(known) if at not in out), start=0)

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range:
        ranges = contribution_ranges(bounds, player)
        ways = list(choices(*(one.ways for one in ranges)))
        least, most = ([one.score[end] for one in ranges] for end in (0, 1))
        return min(of(least, way) for way in ways), max(of(most, way) for way in ways)

    return range_of


WITHOUT_THE_LOWEST = TieBreak(
    key=CUT,
    listed=13,
    short=N_("Opp. pts − low"),
    name=N_("Opponents’ points without the lowest"),
    meaning=N_("the sum of the opponents’ points without the lowest of them"),
    described=(
        "The sum of the opponents’ points without the lowest; of rounds that are `voluntary` in `[absences]`, if there are "
        "any, the lowest of them."
    ),
    range=_without_range(_lowest),
    of_player=_without(CUT, _lowest),
)

WITHOUT_LOWEST_AND_HIGHEST = TieBreak(
    key=MEDIAN,
    listed=14,
    short=N_("Median"),
    name=N_("Opponents’ points, median"),
    meaning=N_("the sum of the opponents’ points without the lowest and the highest of them"),
    described="The same without the lowest and then the highest of the rest.",
    range=_without_range(_lowest_and_highest),
    of_player=_without(MEDIAN, _lowest_and_highest),
)


def _times(key: str, result: str) -> OfPlayer:
    """The opponents' points, each times what the own `result` was worth: `earned` or `won` of a contribution."""
    worth = attrgetter(result)

    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        lines = (
            ProductLine(one.score * worth(one), one.opponent, one.round, one.score, factor=worth(one))
            for one in contributions(figures, player)
        )
        return Receipt.total(key, lines)

    return receipt


def _times_range(result: str) -> RangeOf:
    worth = attrgetter(result)
    return lambda bounds, player: total(
        product(one.score, worth(one)) for one in contribution_ranges(bounds, player)
    )


BY_OWN_POINTS = TieBreak(
    key=SONNEBORN_BERGER,
    listed=15,
    short=N_("S.-B."),
    name=N_("Sonneborn-Berger"),
    meaning=N_("each opponent’s points times the points won against them, added up"),
    described=(
        "Each opponent’s points times the points won against them, added up. Rounds without a game are what "
        "`[absences]` says."
    ),
    needs=Needs.MATCHES,
    range=_times_range("earned"),
    of_player=_times(SONNEBORN_BERGER, "earned"),
)


def _berger_cut(figures: Figures, player: PlayerNumber) -> Receipt:
    """Sonneborn-Berger without what the least significant opponent gives (FIDE C.07: 14.1): the one with the fewest points, of
    several the one who gives least; of the rounds for which the player was not available the one that gives least, unless that
    is less (16.5).
    """
    lines = list(_times(SONNEBORN_BERGER, "earned")(figures, player).lines)
    if lines:
        absent = [at for at, one in enumerate(contributions(figures, player)) if one.voluntary]
        fewest = min(range(len(lines)), key=lambda at: (lines[at].points or 0, lines[at].value))
        least = min(absent, key=lambda at: lines[at].value, default=fewest)
        at = least if lines[least].value >= lines[fewest].value else fewest
        lines[at] = LeftOutLine(0, lines[at].opponent, lines[at].round, lines[at].value)
    return Receipt.total(BERGER_CUT, lines)


BY_OWN_POINTS_WITHOUT_THE_LOWEST = TieBreak(
    key=BERGER_CUT,
    listed=39,
    short=N_("S.-B. − low"),
    name=N_("Sonneborn-Berger without the lowest"),
    meaning=N_("Sonneborn-Berger without what the opponent with the fewest points gives"),
    described=(
        "`sonneborn_berger` without what the opponent with the fewest points gives, of several the least; if there are rounds "
        "that are `voluntary` in `[absences]`, without the least of them instead, unless that is less."
    ),
    needs=Needs.MATCHES,
    range=settled_when_all_have_played(_berger_cut),
    of_player=_berger_cut,
)

BY_OWN_RESULT = TieBreak(
    key=SODOS,
    listed=16,
    short=N_("SODOS"),
    name=N_("Points of beaten opponents"),
    meaning=N_("the sum of the points of beaten opponents, and half of those of opponents in draws"),
    at_tables=N_("the sum of the points of tablemates placed below, and half of those level"),
    described="The sum of the points of beaten opponents, and half of the points of opponents in draws.",
    range=_times_range("won"),
    of_player=_times(SODOS, "won"),
)

_sums_met = of_opponents(SOSOS, OPPONENTS_POINTS, _opponents_points)
_ranges_met = ranges_of_opponents(OPPONENTS_POINTS)


def _sosos(figures: Figures, player: PlayerNumber) -> Receipt:
    """The sum of the opponents' sums of opponents' points; where a round counts as one against the own start, of that sum."""
    met, alone = _sums_met(figures, player), unplayed.rounds_of_start(figures, player)
    if not alone:
        return met
    own = ReceiptLine(alone * unplayed.started_with(figures, player) * figures.last_round)
    return Receipt.total(SOSOS, (*met.lines, own))


def _sosos_range(bounds: Bounds, player: PlayerNumber) -> Range | None:
    met, last = _ranges_met(bounds, player), bounds.last_round.number
    own = unplayed.rounds_of_start(bounds.figures, player) * unplayed.started_with(bounds.figures, player) * last
    return None if met is None else (met[0] + own, met[1] + own)


SUMS_OF_OPPONENTS = TieBreak(
    key=SOSOS,
    listed=17,
    short=N_("SOSOS"),
    name=N_("Sums of the opponents"),
    meaning=N_("the sum of what “Opponents’ points” gives for each opponent"),
    described=(
        "The sum of the opponents’ `opponents_points`; for a round that adds the own start to sums (`[absences]`), the start times "
        "the rounds so far."
    ),
    range=_sosos_range,
    of_player=_sosos,
)


_mean_of_sums = of_opponents(MEAN_OF_SUMS, OPPONENTS_POINTS, _opponents_points, Receipt.mean, played=True)
"""FIDE C.07: 8.2, Average of Opponents' Buchholz."""

MEAN_SUM_OF_OPPONENTS = TieBreak(
    key=MEAN_OF_SUMS,
    listed=40,
    short=N_("Mean of sums"),
    name=N_("Mean of the opponents’ sums"),
    meaning=N_("the mean of what “Opponents’ points” gives for each opponent who came"),
    described="The mean of the `opponents_points` of the opponents who came.",
    shown=ShownAs.MEAN,
    range=settled_when_all_have_played(_mean_of_sums),
    of_player=_mean_of_sums,
)


def _against_the_better(figures: Figures, record: Record) -> Number | None:
    """The points against those who have half of what can be won (FIDE C.07: 9.2), forfeits included (15.2)."""
    half = figures.setting.win * figures.most_matches
    return record.points if record.opponent is not None and 2 * figures.points[record.opponent] >= half else None


def _koya_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """Each match counts, may count, or does not."""
    figures = bounds.figures
    half = figures.setting.win * max(len(own) for own in bounds.opponents.values())
    least: Number = 0
    most: Number = 0
    results = [
        (one.opponent, (one.points, one.points)) for one in figures.records[player] if one.opponent is not None
    ]
    results += [(one, bounds.gains) for one in open_opponents(bounds, player)]
    for opponent, (low, high) in results:
        fewest, greatest = bounds.points(opponent)
        if 2 * greatest >= half:
            surely = 2 * fewest >= half
            least, most = least + (low if surely else min(low, 0)), most + (high if surely else max(high, 0))
    return least, most


AGAINST_THE_BETTER_HALF = TieBreak(
    key=KOYA,
    listed=18,
    short=N_("Koya"),
    name=N_("Koya"),
    meaning=N_("the points won against opponents who have at least half of what can be won"),
    described=(
        "The points won against opponents who have at least half of the points that a player could win in all "
        "matches; for round robins."
    ),
    needs=Needs.MATCHES,
    range=_koya_range,
    of_player=of_rounds(KOYA, _against_the_better),
)
