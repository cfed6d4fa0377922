"""What a reader needs to judge the draws by: byes, floats, meetings again, costs, and how each round compares with its
draw. Everything follows from the rounds as they were played; nothing is drawn here but the first lots of each round, with the text
to hash and what comes out, so that anybody can redo them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import chain

from msgspec import Struct

from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.engine.pairing.byes import bye_ranks
from pipeline.engine.pairing.draw import first_pairs
from pipeline.engine.pairing.entrants import swiss_field
from pipeline.engine.tournament.contest import Contest, entered, requested_byes
from pipeline.engine.tournament.lots import lots
from pipeline.engine.tournament.pools import PURPOSE
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, TournamentState
from pipeline.model import Bye, Meeting, Number, PlayerNumber, ReasonKind, Round, Standing
from pipeline.rules.ruleset.swiss import PairingPolicy, Seeding


class ByeCause(StrEnum):
    """Why a player sat out."""

    REQUESTED = "requested"
    LOT = "lot"
    """Nothing but the lot decides, as in a random first round."""
    LOWEST = "lowest"
    """The rules' criteria left one player alone."""
    LOT_AMONG = "lot among equals"
    SCHEDULE = "schedule"
    """The round is free by the table of a round robin, or the opponent sat out."""
    SYSTEM = "system"
    """The pairing system of a federation gave it."""
    OTHER = "other"
    """Not the one whom the rules name, as far as the workbook says now."""


class GivenBye(Struct, frozen=True):
    """A bye; `equals` are how many the rules' criteria left level, the player included, and `before` the player's points then."""

    round: Round
    player: PlayerNumber
    cause: ByeCause
    before: Number
    equals: int = 1


class Avoided(Struct, frozen=True):
    """Pairs that the first lots of a round would have brought together: that had met, or are to be kept apart."""

    rematches: int
    kept_together: int


class FairRound(Struct, frozen=True):
    """A Swiss round; `matches` and `tables` as `PlayedRound` has them, of which it has one or the other.

    `squared` is the sum of squared differences of points before the round. `avoided` is None where the pairs are not
    those of the draw; `verified` is None where nothing is known of how it was drawn.
    """

    round: Round
    byes: tuple[GivenBye, ...]
    squared: Number
    floats: tuple[PlayedMatch, ...]
    rematches: tuple[PlayedMatch, ...]
    kept_together: tuple[PlayedMatch, ...]
    avoided: Avoided | None
    sizes: tuple[int, ...]
    repeated: tuple[Meeting, ...]
    verified: Verified | None


class SeatingCounts(Struct, frozen=True):
    """How often a player sat in each seat (the first figure is seat 1) and at each size of table."""

    player: PlayerNumber
    seats: tuple[int, ...]
    sizes: Mapping[int, int]


class Fairness(Struct, frozen=True):
    """The Swiss rounds in order, the verdicts on the rounds after them, and the seats where tables are played."""

    rounds: tuple[FairRound, ...]
    later: tuple[Verified, ...]
    seatings: tuple[SeatingCounts, ...]


def fairness(state: TournamentState, verified: Iterable[Verified]) -> Fairness:
    """All of it for one tournament; `verified` as `pipeline.engine.audit.verify.verify` gives it."""
    verdicts = {check.round: check for check in verified}
    rounds = tuple(_round(state, played, verdicts.pop(played.round, None)) for played in state.rounds)
    return Fairness(rounds, tuple(verdicts.values()), _seatings(state.rounds))


def _round(state: TournamentState, played: PlayedRound, verified: Verified | None) -> FairRound:
    number = played.round.number
    before = state.after[number - 2] if 1 < number <= len(state.after) + 1 else ()
    reasons = [(match, match.pairing.reason) for match in played.matches]
    differences = [match.before[0] - match.before[1] for match in played.matches]
    return FairRound(
        played.round,
        tuple(_bye(state.contest, played, bye, before, verified) for bye in played.byes),
        sum((difference * difference for difference in differences), start=Fraction(0)),
        tuple(match for match, reason in reasons if reason.kind is ReasonKind.FLOAT),
        tuple(match for match, reason in reasons if reason.rematch),
        tuple(match for match, reason in reasons if reason.kept_together),
        _avoided(state.contest, played, before, verified),
        tuple(sorted((len(table.seats) for table in played.tables), reverse=True)),
        tuple(meeting for table in played.tables for meeting in table.repeated),
        verified,
    )


def _bye(
    contest: Contest, played: PlayedRound, bye: Bye, before: Sequence[Standing], verified: Verified | None
) -> GivenBye:
    points = next((standing.points for standing in before if standing.player == bye.player), 0)
    if bye.requested:
        return GivenBye(played.round, bye.player, ByeCause.REQUESTED, points)
    if contest.ruleset.swiss.round_robin:
        return GivenBye(played.round, bye.player, ByeCause.SCHEDULE, points)
    if contest.ruleset.swiss.pairing is PairingPolicy.DUTCH:
        as_drawn = verified is not None and verified.verdict is Verdict.AS_DRAWN
        return GivenBye(played.round, bye.player, ByeCause.SYSTEM if as_drawn else ByeCause.OTHER, points)
    candidates = played.seated.keys() | {bye.player}
    ranked = bye_ranks(contest, played.round.number, candidates, before)
    lowest = min(rank[:-1] for rank in ranked.values())
    equals = [player for player, rank in ranked.items() if rank[:-1] == lowest]
    if bye.player != min(candidates, key=ranked.__getitem__):
        cause = ByeCause.OTHER
    elif len(equals) == len(candidates):
        cause = ByeCause.LOT
    else:
        cause = ByeCause.LOT_AMONG if len(equals) > 1 else ByeCause.LOWEST
    return GivenBye(played.round, bye.player, cause, points, len(equals))


def _avoided(
    contest: Contest, played: PlayedRound, before: Sequence[Standing], verified: Verified | None
) -> Avoided | None:
    if verified is None or verified.verdict is not Verdict.AS_DRAWN or not played.matches:
        return None
    if contest.ruleset.swiss.pairing in (PairingPolicy.ROUND_ROBIN, PairingPolicy.DUTCH):
        return None  # a table or a federation says the round: it is not the least dear of all
    field = swiss_field(contest, played.round.number, played.seated, before)
    first = first_pairs(field)
    happened = [match.pairing.reason for match in played.matches]
    rematches = sum(field.rematch(*pair) for pair in first) - sum(reason.rematch for reason in happened)
    together = sum(field.together(*pair) for pair in first) - sum(reason.kept_together for reason in happened)
    return Avoided(max(rematches, 0), max(together, 0))


def _seatings(rounds: Sequence[PlayedRound]) -> tuple[SeatingCounts, ...]:
    """Everybody who sat at a table, by number."""
    seats: dict[PlayerNumber, Counter[int]] = defaultdict(Counter)
    sizes: dict[PlayerNumber, Counter[int]] = defaultdict(Counter)
    for table in (table for played in rounds for table in played.tables):
        for place, seat in enumerate(table.seats, start=1):
            seats[seat.seat.player][seat.seat.seat or place] += 1
            sizes[seat.seat.player][len(table.seats)] += 1
    most = max(chain(*seats.values()), default=0)
    return tuple(
        SeatingCounts(
            player,
            tuple(seats[player][seat] for seat in range(1, most + 1)),
            dict(sorted(sizes[player].items(), reverse=True)),
        )
        for player in sorted(seats)
    )


class LotExample(Struct, frozen=True):
    """The lowest lot of a purpose: whose it is, the text it is the SHA-256 of, and its hexadecimal digits."""

    round: Round
    player: PlayerNumber
    text: str
    digits: str


def lot_examples(
    contest: Contest, rounds: Sequence[PlayedRound], judged: Sequence[FairRound]
) -> Iterator[LotExample]:
    """For each Swiss round the lowest lot of its bye, where lots gave it, and of its order."""
    name = contest.tournament.name
    for played, fair in zip(rounds, judged, strict=True):
        for purpose, players in _purposes(contest, played, fair):
            lot = lots(contest.seed, name, purpose)
            first = min(players, key=lot)
            yield LotExample(played.round, first, f"{contest.seed}|{name}|{purpose}|{first}", lot(first).hex())


def _purposes(
    contest: Contest, played: PlayedRound, fair: FairRound
) -> Iterator[tuple[str, Sequence[PlayerNumber]]]:
    """What lots were drawn for in a round, and among whom; those of a round robin's numbers before its first one."""
    rules, number = contest.ruleset.swiss, played.round.number
    by_schedule = rules.round_robin
    if by_schedule and rules.seeding is Seeding.LOT and number == 1:
        yield PURPOSE, sorted(entered(contest, 1) | requested_byes(contest, 1))
    for bye in fair.byes:
        if bye.cause in (ByeCause.LOT, ByeCause.LOT_AMONG):
            yield f"bye {number}", [bye.player]
    if by_schedule or (played.matches and rules.policy_of(number) is not PairingPolicy.RANDOM):
        return  # the table says who meets, or the order of the list parts everybody: lots have nothing to say
    players = sorted(played.seated)
    if players and fair.verified is not None and fair.verified.verdict is Verdict.AS_DRAWN:
        yield f"round {number}", players
