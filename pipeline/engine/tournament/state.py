"""Everything that follows from a tournament's rows: what views, checks and exports read."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.structure import PlannedStructure
from pipeline.model.bracket import Bracket, Classification, Cut, Invitation
from pipeline.model.draw import Bye, Meeting, Pairing, Proposal
from pipeline.model.event import Match, Seat
from pipeline.model.forecast import Forecast
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rating import Rating
from pipeline.model.rounds import Round
from pipeline.model.standings import Standing


def current_round(results: Mapping[Round, Sequence[bool]]) -> Round | None:
    """Of rounds in their order, each with whether its results are in: the first one that lacks any, but for those that a later one
    has overtaken, half of which is in: what they lack is postponed. Where no other lacks any, the last of all.
    """
    begun = max(
        (played for played, ended in results.items() if ended and 2 * sum(ended) >= len(ended)), default=None
    )
    ahead = (played for played, ended in results.items() if not all(ended) and (begun is None or played >= begun))
    return next(ahead, max(results, default=None))


class PlayedMatch(Struct, frozen=True):
    """A match of a drawn round with what it gave; `points` are empty while there is no result.

    `before` are the points of the two before the round; `reason` says why they met.
    """

    match: Match
    points: tuple[Number, Number] | None
    before: tuple[Number, Number]
    pairing: Pairing


class PlayedSeat(Struct, frozen=True):
    """A seat of a drawn round with what it gave; place and points are None while the table has no result.

    In the finals there are no points. `distance` is the own goal minus the own power (0 or less: reached), None where
    one of them is missing; where places were typed in for the whole table, it decides nothing. `before` are the
    points before the round.
    """

    seat: Seat
    place: int | None
    points: Number | None
    distance: Number | None
    before: Number


class PlayedTable(Struct, frozen=True):
    """A table of a drawn round, its seats in order; `repeated` are those who had shared a table before."""

    table: int | None
    seats: tuple[PlayedSeat, ...]
    complete: bool
    repeated: tuple[Meeting, ...] = ()


class PlayedRound(Struct, frozen=True, dict=True):
    """A round that the workbook holds rows of: `matches`, or `tables`; `absent` have neither match, seat nor bye."""

    round: Round
    matches: tuple[PlayedMatch, ...]
    byes: tuple[Bye, ...]
    absent: tuple[PlayerNumber, ...]
    complete: bool
    tables: tuple[PlayedTable, ...] = ()

    @cached_property
    def ended(self) -> tuple[bool, ...]:
        """Of each match or table whether its result is in."""
        return (*(match.points is not None for match in self.matches), *(table.complete for table in self.tables))

    @cached_property
    def seated(self) -> Mapping[PlayerNumber, tuple[PlayerNumber, ...]]:
        """Who sits at a table, each with everybody at it; of a match both players, or the one who has a bye."""
        matches = (match.match.players for match in self.matches)
        tables = (tuple(seat.seat.player for seat in table.seats) for table in self.tables)
        return {player: group for group in (*tables, *matches) for player in group}


class FinalTables(Struct, frozen=True):
    """The semi-final, if there is one, and the final table, as far as the workbook holds them in `rounds`.

    `finalists` are who sits or will sit at the final table, best seed first, empty while the semi-final is played;
    `champion` is None until the final table has a winner.
    """

    rounds: tuple[PlayedRound, ...]
    finalists: tuple[PlayerNumber, ...]
    champion: PlayerNumber | None


class TournamentState(Struct, frozen=True, dict=True):
    """The whole of a tournament, computed.

    `standings` are those after the last Swiss round with results (frozen once the bracket has begun) and `after[n - 1]` those after
    Swiss round n, complete or not, but not after those that are planned for later; `cut` and `bracket` are None where there is none
    or the Swiss still runs; once the bracket has begun, the cut has the seeds that stand in it. `proposal` is None once all is over,
    and where nothing can be drawn (too few players, or no structure fits).
    """

    contest: Contest
    rounds: tuple[PlayedRound, ...]
    after: tuple[tuple[Standing, ...], ...]
    standings: tuple[Standing, ...]
    cut: Cut | None
    bracket: Bracket | None
    classification: Classification
    proposal: Proposal | None
    invitation: Invitation | None = None
    """None where nobody is invited, or not yet."""
    finals: FinalTables | None = None
    """Where tables are played and the preliminary rounds are complete or the workbook holds rows of the finals."""
    ratings: tuple[Rating, ...] = ()
    """By rating after, the highest first; empty where the rules know no ratings. They depend on the whole event:
    `pipeline.engine.overall.ratings.with_ratings` fills them."""
    forecast: Forecast | None = None
    """Who is sure of the cut while the Swiss is under way; the extension `forecast` fills it."""

    @property
    def structure(self) -> PlannedStructure:
        """The shape that the tournament was planned in."""
        return self.contest.structure

    @property
    def begun(self) -> tuple[PlayedRound, ...]:
        """The rounds but those that are planned for later."""
        return self.rounds[: len(self.after)]

    @cached_property
    def current(self) -> PlayedRound | None:
        """The round before the bracket or the finals that is being played, else the next one that the workbook holds, else the last."""
        rounds = {played.round: played for played in self.rounds}
        found = current_round({round_: played.ended for round_, played in rounds.items()})
        return None if found is None else rounds[found]

    @property
    def adjusted(self) -> bool:
        """Whether anybody has points that no round has given."""
        return any(line.adjustments for line in self.standings)

    @property
    def swiss_complete(self) -> bool:
        """All Swiss rounds are drawn and have all their results."""
        done = [played for played in self.rounds if played.complete]
        return self.structure.fits and len(done) == len(self.rounds) >= self.structure.rounds
