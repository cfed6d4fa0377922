"""What each round adds to sums over opponents, rounds without a game among them.

Where the rules treat those as FIDE does, its Handbook C.07 (Play-Off and Tie-Break Regulations, effective 1 March 2026) is
followed: opponents have adjusted scores (16.3), and an own round without a game is one against a dummy (16.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round, swiss
from pipeline.model.standings import Outcome, Receipt, ReceiptLine, Record, RecordKind
from pipeline.rules.tiebreaks.bounds import Bounds, Range, open_opponents
from pipeline.rules.tiebreaks.figures import Figures, met_in
from pipeline.rules.tiebreaks.options import Unplayed

_ADJUSTED = "adjusted points"
_ABSENCES = (RecordKind.REQUESTED_BYE, RecordKind.MISSED, RecordKind.LATE)
_SHARES: Mapping[Outcome, Number] = {Outcome.WIN: 1, Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: 0}


class Contribution(Struct, frozen=True):
    """A round in a sum over opponents: whom it was against (None: the dummy) and their score.

    `earned` are the own points of the round, `won` is 1 for a win and a half for a draw. `voluntary`: the player was not
    available to play (16.1.2).
    """

    score: Number
    opponent: PlayerNumber | None
    round: Round
    earned: Number = 0
    won: Number = 0
    voluntary: bool = False


def contributions(figures: Figures, player: PlayerNumber) -> Iterator[Contribution]:
    """The rounds of a player in the order in which they were played."""
    if figures.options.unplayed is Unplayed.NOTHING:
        for record in figures.records[player]:
            yield from _against(figures, record)
        return
    last = figures.last_round
    for number, held in _rounds(figures, player, last):
        if held is None:
            yield Contribution(_dummy(figures, player, last), None, swiss(number), voluntary=True)
        elif held.forfeit or (held.opponent is None and not held.mates):
            yield _unplayed(figures, player, held, last)
        else:
            yield from _against(figures, held)


def _against(figures: Figures, record: Record) -> Iterator[Contribution]:
    for met in met_in(record):
        score = opponents_score(figures, met.player)
        yield Contribution(score, met.player, met.round, record.points, _SHARES[met.outcome])


def _unplayed(figures: Figures, player: PlayerNumber, record: Record, last: int) -> Contribution:
    """A game against the dummy, who has no more points than whoever did not come, or than a draw a round brings (16.4)."""
    score = _dummy(figures, player, last)
    if record.opponent is not None:
        score = min(figures.points[player], opponents_score(figures, record.opponent))
    return Contribution(score, None, record.round, record.points, _SHARES[record.outcome], _is_voluntary(record))


def _dummy(figures: Figures, player: PlayerNumber, last: int) -> Number:
    return min(figures.points[player], figures.setting.draw * last)


def opponents_score(figures: Figures, player: PlayerNumber) -> Number:
    """The points of a player as their opponents' sums take them."""
    if figures.options.unplayed is Unplayed.NOTHING:
        return figures.points[player]
    return figures.once(player, _ADJUSTED, _adjusted).value


def _adjusted(figures: Figures, player: PlayerNumber) -> Receipt:
    return Receipt.total(_ADJUSTED, [ReceiptLine(_adjusted_through(figures, player, figures.last_round))])


def _adjusted_through(figures: Figures, player: PlayerNumber, last: int) -> Number:
    """The points, with requested byes at the end of the tournament worth a draw (16.3.2)."""
    adjusted = figures.points[player]
    rounds = dict(_rounds(figures, player, last))
    for number in range(last, 0, -1):
        # Whoever is in a round that waits for its result is there: what they asked off before it is not the end.
        if number not in rounds:
            break
        record = rounds[number]
        if record is not None and not _is_voluntary(record):
            break
        if _is_requested(record):
            adjusted += _until_draw(figures, record)
    return adjusted


def _until_draw(figures: Figures, record: Record | None) -> Number:
    """What a requested bye lacks of a draw."""
    return figures.setting.draw - (0 if record is None else record.points)


def _rounds(figures: Figures, player: PlayerNumber, last: int) -> Iterator[tuple[int, Record | None]]:
    """The rounds up to `last`, None for one after the player had left; one that waits for its result is left out."""
    records = {record.round.number: record for record in figures.records[player]}
    for number in range(1, last + 1):
        record = records.get(number)
        if record is not None or figures.setting.away(player, number):
            yield number, record


def _is_requested(record: Record | None) -> bool:
    """A half-point or zero-point bye, a round after a withdrawal included (16.1.1); one worth a win is a full-point bye."""
    return record is None or (record.kind in _ABSENCES and record.outcome is not Outcome.WIN)


def _is_voluntary(record: Record) -> bool:
    return _is_requested(record) or (record.forfeit and record.outcome is Outcome.LOSS)


class ContributionRange(Struct, frozen=True):
    """What a round can still be in a sum over opponents; `voluntary` is None where a match may still be forfeited."""

    score: Range
    earned: Range
    won: Range
    voluntary: bool | None = False


def contribution_ranges(bounds: Bounds, player: PlayerNumber) -> list[ContributionRange]:
    """The rounds of a player at the end of the Swiss."""
    if bounds.figures.options.unplayed is Unplayed.NOTHING:
        ranges = [_met_range(bounds, contribution) for contribution in contributions(bounds.figures, player)]
    else:
        last = bounds.last_round.number
        ranges = [
            contribution
            for _, record in _rounds(bounds.figures, player, last)
            for contribution in _ranges(bounds, player, record)
        ]
    return [*ranges, *(_open_range(bounds, player, opponent) for opponent in open_opponents(bounds, player))]


def _met_range(bounds: Bounds, met: Contribution) -> ContributionRange:
    assert met.opponent is not None
    score = score_range(bounds, met.opponent)
    return ContributionRange(score, (met.earned, met.earned), (met.won, met.won))


def _ranges(bounds: Bounds, player: PlayerNumber, record: Record | None) -> Iterator[ContributionRange]:
    """A round that has its record, or that came after the player had left."""
    if record is not None and not record.forfeit and (record.opponent is not None or record.mates):
        yield from (_met_range(bounds, contribution) for contribution in _against(bounds.figures, record))
        return
    most = bounds.figures.setting.draw * bounds.last_round.number
    ceiling: Range = (most, most)
    if record is not None and record.opponent is not None:
        ceiling = score_range(bounds, record.opponent)
    score = _lower(bounds.points(player), ceiling)
    if record is None:
        yield ContributionRange(score, (0, 0), (0, 0), voluntary=True)
    else:
        won = _SHARES[record.outcome]
        yield ContributionRange(score, (record.points,) * 2, (won, won), _is_voluntary(record))


def _open_range(bounds: Bounds, player: PlayerNumber, opponent: PlayerNumber) -> ContributionRange:
    score = score_range(bounds, opponent)
    if bounds.figures.options.unplayed is Unplayed.NOTHING:
        return ContributionRange(score, bounds.gains, (0, 1))
    least, _ = _lower(bounds.points(player), score)
    return ContributionRange((least, score[1]), bounds.gains, (0, 1), voluntary=None)


def _lower(one: Range, other: Range) -> Range:
    return min(one[0], other[0]), min(one[1], other[1])


def score_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """The points of a player as their opponents' sums take them, at the end.

    Of a player with an open match every requested bye may still turn out to be one at the end, or not.
    """
    least, most = bounds.points(player)
    figures, last = bounds.figures, bounds.last_round.number
    if figures.options.unplayed is Unplayed.NOTHING:
        return least, most
    if not bounds.waits(player):
        adjusted = _adjusted_through(figures, player, last)
        return adjusted, adjusted
    lacks: Sequence[Number] = [
        _until_draw(figures, record) for _, record in _rounds(figures, player, last) if _is_requested(record)
    ]
    return least + sum(min(one, 0) for one in lacks), most + sum(max(one, 0) for one in lacks)
