"""Drawing every round again from the workbook, and comparing.

A round paired by hand is no offence: it is shown what it costs beside the draw. A result that was corrected after
later rounds had been drawn is seen by the fingerprint that the draw left.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import chain

from msgspec import Struct

from pipeline.engine.compute import finals, next_round
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.pairing.draw import cost
from pipeline.engine.pairing.entrants import swiss_field
from pipeline.engine.pairing.pairing_input import Cost, Pair
from pipeline.engine.results.tables import tables_of
from pipeline.engine.seating.seating import cost as seating_cost
from pipeline.engine.seating.seating_input import SeatingCost, seating_field
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model.draw import DrawRecord, Proposal, ReasonKind
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, SEMI_FINAL_TABLES, THIRD_PLACE, Round, Stage
from pipeline.model.standings import Standing
from pipeline.model.values import replace
from pipeline.rules.ruleset.swiss import PairingPolicy


class Verdict(StrEnum):
    """How a round of the workbook compares with its draw."""

    AS_DRAWN = "as drawn"
    AS_GOOD = "by hand, as good"
    WORSE = "by hand, worse"
    OTHER_PLAYERS = "by hand, other players or byes"
    """Somebody else sits out or plays than the draw has it, so the costs cannot be compared."""
    OTHER_PAIRS = "by hand, not as the table says"
    """In a round robin."""
    OTHER_SYSTEM = "by hand, not as the system says"
    """Where the pairing system of a federation decides."""
    CORRECTED = "corrected since"
    """From what the workbook says now another round would be drawn; but that was corrected after this one was."""
    NOT_DRAWABLE = "cannot be drawn"
    """The rounds before it lack results, or the pairing system of the rules gives none."""


class Verified(Struct, frozen=True):
    """The verdict on one round.

    `paired` and `drawn` are the costs of the pairs in the workbook and of the draw, in the Swiss; `seated` and `best`
    those of the tables in the workbook and of the draw, where tables are played. `recorded` says whether the sheet Draws knows the round; `corrected` whether results or
    changes it rested on are others now.
    `tries` is the number of the last try by lots, where the round is as drawn.
    """

    round: Round
    verdict: Verdict
    paired: Cost | None = None
    drawn: Cost | None = None
    recorded: bool = False
    corrected: bool = False
    seated: SeatingCost | None = None
    best: SeatingCost | None = None
    tries: int = 1


class Then(Struct, frozen=True):
    """The contest as it stood when a round was drawn, and the standings after the Swiss rounds it had."""

    contest: Contest
    standings: Sequence[Standing]


def verify(
    contest: Contest, records: Iterable[DrawRecord], after: Sequence[Sequence[Standing]] = ()
) -> tuple[Verified, ...]:
    """Every round that the workbook holds, in order of play; final and third-place match are one.

    `after[n - 1]` are the standings after Swiss round n where they are known (`Outcome.after`), empty where they are
    to be computed: they cost far more than the draw.
    """
    records = tuple(records)
    return tuple(verified(contest, stage, records, after) for stage in held_rounds(contest))


def verified(
    contest: Contest, stage: Round, records: Iterable[DrawRecord], after: Sequence[Sequence[Standing]] = ()
) -> Verified:
    """One round that the workbook holds."""
    name = contest.tournament.name
    record = {record.round: record for record in records if record.tournament == name}.get(stage)
    before = before_draw(contest, stage, record, after)
    drawn = next_round(before.contest, before.standings, ahead=True)
    if drawn is None or drawn.round != stage or not drawn.is_drawn:
        found = Verified(stage, Verdict.NOT_DRAWABLE)
    elif contest.ruleset.tables is not None:
        found = _compare_tables(contest, before, drawn)
    else:
        rows = [match for match in contest.tournament.matches if drawn_as(match.round) == stage]
        found = _compare_pairs(before, drawn, rows)
    if record is None:
        return found
    if contest.ruleset.swiss.round_robin or record.fingerprint == fingerprint(contest.tournament, stage):
        return replace(found, recorded=True)
    verdict = found.verdict if found.verdict is Verdict.AS_DRAWN else Verdict.CORRECTED
    return replace(found, verdict=verdict, recorded=True, corrected=True)


def held_rounds(contest: Contest) -> list[Round]:
    """The rounds that the workbook holds, in order of play; final and third-place match are one."""
    return sorted({drawn_as(stage) for stage in contest.held})


def drawn_as(stage: Round) -> Round:
    """The round with which this one is drawn: the final, for the third-place match."""
    return FINAL if stage == THIRD_PLACE else stage


def before_draw(
    contest: Contest, stage: Round, record: DrawRecord | None, after: Sequence[Sequence[Standing]] = ()
) -> Then:
    """What the round was drawn from, with the seed of then: under another one, lots may give other standings."""
    earlier = {held for held in contest.held if drawn_as(held) < stage}
    matches = tuple(match for match in contest.tournament.matches if match.round in earlier)
    seats = tuple(seat for seat in contest.tournament.seats if seat.round in earlier)
    tournament = replace(contest.tournament, matches=matches, seats=seats)
    then = replace(contest, tournament=tournament, seed=record.seed if record else contest.seed)
    through = then.drawn_through
    if not through:
        return Then(then, ())
    known = then.seed == contest.seed and through <= len(after)
    return Then(then, after[through - 1] if known else standings(then))


def _compare_pairs(before: Then, drawn: Proposal, rows: Sequence[Match]) -> Verified:
    stage, swiss = drawn.round, drawn.round.stage is Stage.SWISS
    held = [(match.player1, match.player2) for match in rows]
    pairs: list[Pair] = [(one, two) for one, two in held if two is not None]
    best = [(pairing.player1, pairing.player2) for pairing in drawn.pairings]
    byes = [(bye.player, None) for bye in drawn.byes]
    if swiss and before.contest.ruleset.swiss.pairing is PairingPolicy.DUTCH and set(pairs) != set(best):
        return Verified(stage, Verdict.OTHER_SYSTEM)  # which asks who plays first, too
    if set(map(frozenset, held)) == set(map(frozenset, (*best, *byes))):
        return Verified(stage, Verdict.AS_DRAWN, tries=drawn.tries)
    if any(pairing.reason.kind is ReasonKind.SCHEDULE for pairing in drawn.pairings):
        return Verified(stage, Verdict.OTHER_PAIRS)
    if not swiss or sorted(chain(*pairs)) != sorted(chain(*best)):
        return Verified(stage, Verdict.OTHER_PLAYERS)
    field = swiss_field(before.contest, stage.number, chain(*pairs), before.standings)
    paired, cheapest = cost(field, pairs), cost(field, best)
    return Verified(stage, Verdict.WORSE if paired > cheapest else Verdict.AS_GOOD, paired, cheapest)


def _compare_tables(contest: Contest, before: Then, drawn: Proposal) -> Verified:
    """A round at tables: as drawn are the same players in the same order of seats, whatever the number of the table.

    Where the sizes of the tables are others, costs are not compared. A semi-final that does not part the best four,
    and so on, is worse than any that does.
    """
    stage = drawn.round
    held = [tuple(seat.player for seat in table) for table in tables_of(contest.tournament.seats, stage)]
    best = [table.seats for table in drawn.tables]
    if sorted(held) == sorted(best):
        return Verified(stage, Verdict.AS_DRAWN, tries=drawn.tries)
    if sorted(chain(*held)) != sorted(chain(*best)) or sorted(map(len, held)) != sorted(map(len, best)):
        return Verified(stage, Verdict.OTHER_PLAYERS)
    field = seating_field(before.contest, stage, chain(*best), [len(table) for table in best])
    seated, cheapest = seating_cost(field, held), seating_cost(field, best)
    worse = seated > cheapest or (stage == SEMI_FINAL_TABLES and not _parted(before, held))
    return Verified(stage, Verdict.WORSE if worse else Verdict.AS_GOOD, seated=seated, best=cheapest)


def _parted(before: Then, tables: Sequence[Sequence[PlayerNumber]]) -> bool:
    """Whether each of the tables of a semi-final has at most one of the best seeds, of the next, and so on."""
    cut = finals(before.contest, before.standings).cut
    group = {player: place // len(tables) for place, player in enumerate(cut.seeds if cut is not None else ())}
    return all(len({group.get(player) for player in table}) == len(table) for table in tables)
