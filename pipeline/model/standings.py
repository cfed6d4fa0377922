"""Standings, and the receipts that are their computation."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from math import lcm

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.values import replace

GROUP_PLACE = "group_place"
"""The criterion before points among players of several groups, as `decided_by` names it."""


class Status(StrEnum):
    """Whether a player is still in the tournament."""

    ACTIVE = "active"
    NOT_ADVANCED = "not advanced"
    """Not among those who play on after a part of the Swiss rounds."""
    DROPPED = "dropped"
    EXCLUDED = "excluded"
    """By warnings."""
    DISQUALIFIED = "disqualified"

    @property
    def placed(self) -> bool:
        """Whether a player of this status has a place."""
        return self not in (Status.EXCLUDED, Status.DISQUALIFIED)


class RecordKind(StrEnum):
    """How a round went for a player."""

    MATCH = "match"
    TABLE = "table"
    """With two or more others at one table."""
    BYE = "bye"
    REQUESTED_BYE = "requested bye"
    MISSED = "missed"
    """Absent before a return."""
    LATE = "late"
    """Not yet there."""
    DROPPED = "dropped"
    """After the player had left, where such rounds count."""


class Outcome(StrEnum):
    """Win, draw or loss; a bye is a win, a missed round a loss, a double loss two losses."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Mate(Struct, frozen=True):
    """Another player at the same table: beaten (`WIN`), tied with (`DRAW`) or lost to (`LOSS`)."""

    player: PlayerNumber
    outcome: Outcome


class Record(Struct, frozen=True):
    """One round of one player. At a table there are `mates` and no `opponent`; the outcome is a win for who is alone
    in first place, a draw for who shares it, else a loss.
    """

    round: Round
    kind: RecordKind
    outcome: Outcome
    points: Number
    opponent: PlayerNumber | None = None
    difference: Number = 0
    """Own score minus the opponent's, capped as the ruleset says, and the `margin`; 0 where scores count for nothing."""
    own_score: Number | None = None
    other_score: Number | None = None
    drawn_games: int = 0
    """Games of the match that nobody won."""
    forfeit: bool = False
    on_time: bool = False
    counts: bool = True
    """Whether it is one of "the rounds they have played"."""
    mates: tuple[Mate, ...] = ()
    table_place: int | None = None
    """Place at the table, from 1; equal places are shared."""
    place_points: Number = 0
    """What the place at the table gives beside the points."""
    margin: Number = 0
    """What of the difference every match adds."""
    annulled: bool = False
    """Whether it is told and counts for nothing, because one of the two left a round robin too early."""
    own_second: Number | None = None
    other_second: Number | None = None
    """The second pair of scores, as it counts."""
    nobody: bool = False
    """Whether neither player came."""
    handicap: int = 0
    """What the player has given the opponent before the match; less than 0: has been given."""
    left_behind: bool = False
    """Whether it is told and counts for nothing any more, because players began anew after it."""

    second: bool = False
    """Whether the player was the second of the match: who has Black, where sides are drawn."""

    @property
    def void(self) -> bool:
        """Whether it is told and counts for nothing."""
        return self.annulled or self.left_behind

    @property
    def played(self) -> bool:
        """Whether it is a match, or a table, that nobody forfeited."""
        return self.kind in (RecordKind.MATCH, RecordKind.TABLE) and not self.forfeit


class ReceiptLine(Struct, frozen=True):
    """One step of a tie-break's arithmetic.

    `value` is what the step adds; `points` and `rounds` are the opponent's figures that it was made from, where it
    was made from any (value = points / rounds for strength of schedule). `points` alone is what else is told of the step:
    the points that an opponent has where another number of them counts, those of a match where its place in a table does.
    """

    value: Number
    opponent: PlayerNumber | None = None
    round: Round | None = None
    points: Number | None = None
    rounds: int | None = None


class PercentageLine(ReceiptLine, frozen=True):
    """A percentage of wins: `points` of `possible`, rounded and kept within its bounds."""

    possible: Number = 0


class ProductLine(ReceiptLine, frozen=True):
    """An opponent's `points` times the `factor` that the own result gives."""

    factor: Number = 0


class MarginLine(ReceiptLine, frozen=True):
    """A difference with what the match itself adds: `base` and the difference."""

    base: Number = 0


class LeftOutLine(ReceiptLine, frozen=True):
    """A step that does not count: its `value` is 0, and would have been `points`."""


class ExpectedLine(ReceiptLine, frozen=True):
    """What the value of the tie-break, as a rating, is expected to win of a match against the rating `points`; it adds nothing."""

    expected: Number = 0


class Receipt(Struct, frozen=True):
    """The value of one tie-break for one player and the arithmetic that gave it: sum of the lines over `divisor`, and what is
    `added` then: what rounding makes of it, and a difference of ratings.

    Values are comparable: the higher is better. A lot is compared by `lot`, lowest first, and has no lines.
    """

    key: str
    value: Number
    lines: tuple[ReceiptLine, ...] = ()
    divisor: int = 1
    lot: str = ""
    added: tuple[Number, ...] = ()

    @staticmethod
    def total(key: str, lines: Iterable[ReceiptLine]) -> Receipt:
        """The receipt of a sum."""
        steps = tuple(lines)
        return Receipt(key, sum((line.value for line in steps), start=0), steps)

    @staticmethod
    def mean(key: str, lines: Iterable[ReceiptLine]) -> Receipt:
        """The receipt of a mean; the mean of nothing is 0."""
        steps = tuple(lines)
        divisor = len(steps) or 1
        # Over one denominator: adding fraction to fraction would reduce each of the sums.
        ratios = [line.value.as_integer_ratio() for line in steps]
        common = lcm(*(denominator for _, denominator in ratios))
        total = sum(numerator * (common // denominator) for numerator, denominator in ratios)
        return Receipt(key, Fraction(total, common * divisor), steps, divisor)


class Adjustment(Struct, frozen=True):
    """Points beside those of rounds: a bonus, a penalty (less than 0), or what a player starts with (no round)."""

    points: Number
    round: Round | None = None


class Route(StrEnum):
    """How a player of several groups came into the cut."""

    GROUP_PLACE = "group place"
    """By a place that takes part in the cut in every group."""
    BEST_OF_NEXT = "best of the next"
    """As one of the best of those who come next in their groups."""


class Across(Struct, frozen=True):
    """How a player compares with those who have the same place in the other groups; the fields are those of a `Standing`."""

    receipts: tuple[Receipt, ...]
    decided_by: str


class Standing(Struct, frozen=True):
    """A player's line in the standings.

    `place` is None for the excluded and the disqualified; equal places are shared. `receipts` stand in the order in which the
    ruleset asks for them. `decided_by` is the last criterion that was needed to fix the place among its
    neighbours: `points`, a tie-break key, or empty where the place is shared.
    """

    place: int | None
    player: PlayerNumber
    points: Number
    receipts: tuple[Receipt, ...]
    decided_by: str
    records: tuple[Record, ...]
    status: Status = Status.ACTIVE
    adjustments: tuple[Adjustment, ...] = ()
    """What of the points no round has given."""
    group: str = ""
    """The letter of the player's group, where there are several."""
    group_place: int | None = None
    """The place in it, which `receipts` and `decided_by` explain; `place` counts the first of all groups before the seconds, and so on."""
    across: Across | None = None
    """What explains `place`; None where there are no groups."""

    def across_groups(self) -> Standing:
        """The line with what explains its place among the players of all groups."""
        if self.across is None:
            return self
        return replace(self, receipts=self.across.receipts, decided_by=self.across.decided_by)

    @property
    def played(self) -> int:
        """Rounds with a result for this player."""
        return sum(record.counts for record in self.records)

    def beside(self, through: Round | None = None) -> Number:
        """The points that no round has given, up to a round: a start, bonuses and penalties. None: all of them."""
        counted = (
            adjustment
            for adjustment in self.adjustments
            if adjustment.round is None or through is None or adjustment.round <= through
        )
        return sum((adjustment.points for adjustment in counted), start=0)

    def count(self, outcome: Outcome) -> int:
        """Rounds that count and ended so."""
        return sum(record.counts and record.outcome is outcome for record in self.records)

    def receipt(self, key: str) -> Receipt | None:
        """The first receipt of that tie-break, if the ruleset has it."""
        return next((receipt for receipt in self.receipts if receipt.key == key), None)
