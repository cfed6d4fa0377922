"""What each round adds to sums over opponents, rounds without a game among them, as `[absences]` says.

Where the rows there are those of FIDE's Handbook C.07 (Play-Off and Tie-Break Regulations, effective 1 March 2026), opponents have
adjusted scores (16.3), and an own round without a game is one against a dummy (16.4), whose points the editions before that did
not cap.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.model import Number, Outcome, PlayerNumber, Receipt, ReceiptLine, Record, Round, swiss
from pipeline.rules.absences import FORFEITS, Absence, AsOpponent, InSums
from pipeline.rules.tiebreaks.bounds import Bounds, Range, open_opponents
from pipeline.rules.tiebreaks.figures import Figures, met_in

_ADJUSTED = "adjusted points"
SHARES: Mapping[Outcome, Number] = {Outcome.WIN: 1, Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: 0}
"""What of a win each outcome is."""


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
    for number, held in _rounds(figures, player, figures.last_round):
        row = figures.setting.absences.of(held)
        if held is not None and (row is None or row.sums is InSums.OPPONENT):
            for met in met_in(held):
                score, share = opponents_score(figures, met.player) + held.handicap, SHARES[met.outcome]
                yield Contribution(score, met.player, met.round, held.points, share, _is_voluntary(held, row))
        elif row is not None and row.sums is not InSums.NOTHING:
            # Against nobody: a dummy, or what the player started with, in which nobody is beaten.
            (own, share), score = _earned(held, row), _stand_in(figures, player, held, row)
            yield Contribution(score, None, swiss(number), own, share, _is_voluntary(held, row))


def rounds_of_start(figures: Figures, player: PlayerNumber) -> int:
    """How many rounds add to sums what the player started with."""
    absences = figures.setting.absences
    held = (absences.of(record) for _, record in _rounds(figures, player, figures.last_round))
    return sum(row is not None and row.sums is InSums.START for row in held)


def _earned(record: Record | None, row: Absence) -> tuple[Number, Number]:
    """The own points of such a round, and 1 for a win, a half for a draw."""
    if record is None or row.sums is InSums.START:
        return 0, 0
    return record.points, SHARES[record.outcome]


def _stand_in(figures: Figures, player: PlayerNumber, record: Record | None, row: Absence) -> Number:
    """The score of whoever stands for an opponent: of a dummy, since 2026, no more than whoever did not come has, or than a
    draw a round brings (16.4).
    """
    if row.sums is InSums.START:
        return started_with(figures, player)
    if not figures.setting.capped:
        return figures.points[player]
    if record is None or record.opponent is None:
        return min(figures.points[player], figures.setting.draw * figures.last_round)
    return min(figures.points[player], opponents_score(figures, record.opponent))


def started_with(figures: Figures, player: PlayerNumber) -> Number:
    """What a player had before the first round (McMahon)."""
    return sum((one.points for one in figures.beside.get(player, ()) if one.round is None), start=0)


def opponents_score(figures: Figures, player: PlayerNumber) -> Number:
    """The points of a player as their opponents' sums take them."""
    if not figures.setting.absences.adjusts:
        return figures.points[player]
    return figures.once(player, _ADJUSTED, _adjusted).value


def _adjusted(figures: Figures, player: PlayerNumber) -> Receipt:
    return Receipt.total(_ADJUSTED, [ReceiptLine(_adjusted_through(figures, player, figures.last_round))])


def _adjusted_through(figures: Figures, player: PlayerNumber, last: int) -> Number:
    """The points, with rounds without a game worth a draw where they are: all of a kind, or those at the end (16.3.2)."""
    adjusted, at_end = figures.points[player], True
    rounds = dict(_rounds(figures, player, last))
    for number in range(last, 0, -1):
        # Whoever is in a round that waits for its result is there: what they asked off before it is not the end.
        record = rounds.get(number)
        row = figures.setting.absences.of(record) if number in rounds else None
        at_end = at_end and row is not None and _is_voluntary(record, row)
        if row is not None and _is_a_draw(record, row, at_end=at_end):
            adjusted += figures.setting.draw - (0 if record is None else record.points)
    return adjusted


def _is_a_draw(record: Record | None, row: Absence, *, at_end: bool) -> bool:
    return row.opponents is AsOpponent.DRAW or (
        at_end and row.opponents is AsOpponent.DRAW_AT_END and _is_unwon(record)
    )


def _rounds(figures: Figures, player: PlayerNumber, last: int) -> Iterator[tuple[int, Record | None]]:
    """The rounds up to `last`, None for one after the player had left; one that waits for its result is left out."""
    records = {record.round.number: record for record in figures.records[player]}
    for number in range(1, last + 1):
        record = records.get(number)
        if record is not None or figures.setting.away(player, number):
            yield number, record


def _is_unwon(record: Record | None) -> bool:
    """Whether it is no win: a bye that is worth one is a full-point bye, and none that the player asked for (16.1.1)."""
    return record is None or record.outcome is not Outcome.WIN


def _is_voluntary(record: Record | None, row: Absence | None) -> bool:
    return row is not None and row.voluntary and _is_unwon(record)


class ContributionRange(Struct, frozen=True):
    """What a round can still be in a sum over opponents; `ways` are whether the player was not available for it, as far as that
    is still open, and None if it may not be in the sum at all.
    """

    score: Range
    earned: Range
    won: Range
    ways: tuple[bool | None, ...] = (False,)


def contribution_ranges(bounds: Bounds, player: PlayerNumber) -> list[ContributionRange]:
    """The rounds of a player at the end of the Swiss."""
    last = bounds.last_round.number
    return [
        *(one for _, record in _rounds(bounds.figures, player, last) for one in _ranges(bounds, player, record)),
        *(_open_range(bounds, player, one) for one in open_opponents(bounds, player)),
    ]


def _ranges(bounds: Bounds, player: PlayerNumber, record: Record | None) -> Iterator[ContributionRange]:
    """A round that has its record, or that came after the player had left."""
    row = bounds.figures.setting.absences.of(record)
    if record is not None and (row is None or row.sums is InSums.OPPONENT):
        for met in met_in(record):
            least, most = score_range(bounds, met.player)
            score, won = (least + record.handicap, most + record.handicap), SHARES[met.outcome]
            ways = (_is_voluntary(record, row),)
            yield ContributionRange(score, (record.points, record.points), (won, won), ways)
    elif row is not None and row.sums is not InSums.NOTHING:
        opponent = None if record is None else record.opponent
        own, won = _earned(record, row)
        score = _stand_in_range(bounds, player, opponent, row)
        yield ContributionRange(score, (own, own), (won, won), (_is_voluntary(record, row),))


def _stand_in_range(bounds: Bounds, player: PlayerNumber, opponent: PlayerNumber | None, row: Absence) -> Range:
    if row.sums is InSums.START:
        start = started_with(bounds.figures, player)
        return start, start
    if not bounds.figures.setting.capped:
        return bounds.points(player)
    most = bounds.figures.setting.draw * bounds.last_round.number
    other = (most, most) if opponent is None else score_range(bounds, opponent)
    return min(bounds.points(player)[0], other[0]), min(bounds.points(player)[1], other[1])


def _open_range(bounds: Bounds, player: PlayerNumber, opponent: PlayerNumber) -> ContributionRange:
    """A match that is open is played, with whatever handicap, or forfeited by somebody."""
    setting = bounds.figures.setting
    rows = [setting.absences.rows[name] for name in FORFEITS]
    least, most = score_range(bounds, opponent)
    ways: list[Range] = [(least - setting.handicap, most + setting.handicap)]
    for row in rows:
        if row.sums is InSums.NOTHING:
            ways.append((0, 0))
        elif row.sums is not InSums.OPPONENT:
            ways.append(_stand_in_range(bounds, player, opponent, row))
    states = dict.fromkeys((False, *(None if row.sums is InSums.NOTHING else row.voluntary for row in rows)))
    low, high = min(low for low, _ in ways), max(high for _, high in ways)
    return ContributionRange((low, high), bounds.gains, (0, 1), tuple(states))


def score_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """The points of a player as their opponents' sums take them, at the end.

    Of a player with an open match every round that may be worth a draw to opponents still may, or not, the open one among them
    where that holds of forfeits.
    """
    least, most = bounds.points(player)
    figures, last = bounds.figures, bounds.last_round.number
    if not figures.setting.absences.adjusts:
        return least, most
    if not bounds.waits(player):
        adjusted = _adjusted_through(figures, player, last)
        return adjusted, adjusted
    absences, draw = figures.setting.absences, figures.setting.draw
    lacks = [
        draw - (0 if record is None else record.points)
        for _, record in _rounds(figures, player, last)
        if (row := absences.of(record)) is not None and _is_a_draw(record, row, at_end=True)
    ]
    if any(absences.rows[name].opponents is not AsOpponent.POINTS for name in FORFEITS):
        lacks += [draw - gain for gain in bounds.gains]
    return least + sum(min(one, 0) for one in lacks), most + sum(max(one, 0) for one in lacks)
