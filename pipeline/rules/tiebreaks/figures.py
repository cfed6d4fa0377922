"""What tie-breaks are computed from, shared parts computed once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from msgspec import Struct

from pipeline.model.event import Player
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.standings import Adjustment, Outcome, Receipt, ReceiptLine, Record
from pipeline.model.values import replace
from pipeline.rules.tiebreaks.options import Setting, TieBreakOptions


class Met(Struct, frozen=True):
    """A player who was met in a match or at a table, and how that ended for the one who met them."""

    player: PlayerNumber
    round: Round
    outcome: Outcome


def met_in(record: Record) -> Iterator[Met]:
    """Whoever was met in a round."""
    if record.opponent is not None:
        yield Met(record.opponent, record.round, record.outcome)
    for mate in record.mates:
        yield Met(mate.player, record.round, mate.outcome)


@dataclass(eq=False)
class Figures:
    """The records of a tournament after a Swiss round, with the figures that more than one tie-break asks for.

    `lot` gives the lots of purpose `standings`, `rating` a player's rating at the start.
    """

    options: TieBreakOptions
    setting: Setting
    players: Mapping[PlayerNumber, Player]
    lot: Callable[[PlayerNumber], bytes]
    records: Mapping[PlayerNumber, tuple[Record, ...]]
    rating: Callable[[PlayerNumber], float | None]

    def __post_init__(self) -> None:
        own = self.records.items()
        self.points: Mapping[PlayerNumber, Number] = {
            player: sum((record.points for record in records), start=0) for player, records in own
        }
        self.rounds = {player: sum(record.counts for record in records) for player, records in own}
        self.beside: Mapping[PlayerNumber, tuple[Adjustment, ...]] = {}
        self._memory: dict[tuple[str, PlayerNumber], Receipt] = {}

    def adjust(self, beside: Mapping[PlayerNumber, tuple[Adjustment, ...]]) -> None:
        """Count points that no round has given, before anything is worked out."""
        self.beside = beside
        if beside:
            more = {player: sum((one.points for one in own), start=0) for player, own in beside.items()}
            self.points = {player: own + more.get(player, 0) for player, own in self.points.items()}

    def points_after(self, player: PlayerNumber, last: int) -> Iterator[Number]:
        """The points that a player had after each round from the first to the `last`, those included that no round has given."""
        gains: dict[int, Number] = defaultdict(int)
        gains.update({record.round.number: record.points for record in self.records[player]})
        for beside in self.beside.get(player, ()):
            gains[1 if beside.round is None else beside.round.number] += beside.points
        return accumulate(gains[number] for number in range(1, last + 1))

    def rating_of(self, player: PlayerNumber) -> Number:
        """A player's rating at the start, unrounded; of who has none the one that the ruleset states."""
        rating = self.rating(player)
        return self.options.unrated if rating is None else Fraction(repr(rating))

    @cached_property
    def all_rated(self) -> bool:
        """Whether everybody has a rating at the start, be it the one that the ruleset states for who has none."""
        return bool(self.options.unrated) or None not in map(self.rating, self.records)

    @cached_property
    def last_drawn(self) -> Figures:
        """The figures as if every match of the last round had been drawn, forfeits among them (FIDE C.07: 8.3)."""
        last, draw = self.setting.rounds or self.last_round, self.setting.draw

        def drawn(record: Record) -> Record:
            if record.opponent is None or record.round.number != last:
                return record
            return replace(record, outcome=Outcome.DRAW, points=draw, forfeit=False, nobody=False)

        records = {player: tuple(map(drawn, own)) for player, own in self.records.items()}
        found = Figures(self.options, self.setting, self.players, self.lot, records, self.rating)
        found.adjust(self.beside)
        return found

    @cached_property
    def rates(self) -> Mapping[PlayerNumber, Fraction]:
        """Points per round played; 0 for a player without a round."""
        return {player: Fraction(points, self.rounds[player] or 1) for player, points in self.points.items()}

    @cached_property
    def meetings(self) -> Mapping[PlayerNumber, tuple[Met, ...]]:
        """Everybody's opponents in the order of the rounds; those at one table in the order of its seats."""
        return {
            player: tuple(met for record in own for met in met_in(record)) for player, own in self.records.items()
        }

    @cached_property
    def played(self) -> Mapping[PlayerNumber, tuple[Met, ...]]:
        """The same of the rounds that were played: without forfeits."""
        return {
            player: tuple(met for record in own if record.played for met in met_in(record))
            for player, own in self.records.items()
        }

    @cached_property
    def last_round(self) -> int:
        """The last round with a result; 0 before the first."""
        return max((own[-1].round.number for own in self.records.values() if own), default=0)

    @cached_property
    def most_matches(self) -> int:
        """The matches of who has had most of them."""
        counts = (sum(record.opponent is not None for record in own) for own in self.records.values())
        return max(counts, default=0)

    @cached_property
    def last_manual(self) -> int:
        """The place in the manual order of a player whose cell is empty: after everybody who has one."""
        given = (player.tie_break for player in self.players.values() if player.tie_break is not None)
        return max(given, default=-1) + 1

    def once(self, player: PlayerNumber, key: str, compute: OfPlayer) -> Receipt:
        """A tie-break of one player that does not depend on the others who are tied, computed once."""
        receipt = self._memory.get((key, player))
        if receipt is None:
            receipt = self._memory[key, player] = compute(self, player)
        return receipt


OfPlayer = Callable[[Figures, PlayerNumber], Receipt]
"""A tie-break that looks at one player."""

OfGroup = Callable[[Figures, Sequence[PlayerNumber]], Mapping[PlayerNumber, Receipt]]
"""A tie-break among players whom everything before it leaves equal."""


def of_rounds(key: str, of: Callable[[Figures, Record], Number | None]) -> OfPlayer:
    """What each of a player's rounds adds; None: it has no line."""

    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        steps = ((one, of(figures, one)) for one in figures.records[player])
        lines = (ReceiptLine(value, one.opponent, one.round) for one, value in steps if value is not None)
        return Receipt.total(key, lines)

    return receipt


def counted(key: str, counts: Callable[[Figures, Record], bool]) -> OfPlayer:
    """The number of a player's rounds that count."""
    return of_rounds(key, lambda figures, record: 1 if counts(figures, record) else None)


def of_opponents(
    key: str,
    own: str,
    of_player: OfPlayer,
    made: Callable[[str, Iterable[ReceiptLine]], Receipt] = Receipt.total,
    *,
    played: bool = False,
) -> OfPlayer:
    """What the tie-break `own` gives for each opponent, or for those alone who were `played`: added up, or `made` another way."""

    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        met = (figures.played if played else figures.meetings)[player]
        values = ((one, figures.once(one.player, own, of_player).value) for one in met)
        return made(key, (ReceiptLine(value, one.player, one.round) for one, value in values))

    return receipt
