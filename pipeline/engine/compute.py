"""The whole of a tournament, each thing computed once."""

from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.draw.duels import bracket_proposal, swiss_proposal, waiting_matches
from pipeline.engine.draw.tables import finals_proposal, preliminary_proposal, preliminary_waiting
from pipeline.engine.finals.duels import classification
from pipeline.engine.finals.tables import final_tables, table_classification, tables_begun
from pipeline.engine.overall.invitation import invitation
from pipeline.engine.results.records import records_of_rounds, results_in
from pipeline.engine.rounds import played_rounds, preliminary_rounds
from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import FinalTables, PlayedRound, TournamentState, current_round
from pipeline.model import Bracket, Cut, Proposal, Stage, Standing, Waiting, replace, swiss


def compute(contest: Contest) -> TournamentState:
    """All that follows from the rows of a tournament of duels or tables, at any moment; no exception for any rows."""
    given = records_of_rounds(contest, contest.drawn_through)
    after = tuple(standings(contest, number, given) for number in range(1, contest.drawn_through + 1))
    tables = contest.ruleset.tables
    rounds = played_rounds(contest, after) if tables is None else preliminary_rounds(contest, tables, after)
    before_next = after[-1] if after else ()
    found = finals(contest, before_next)
    over = found.bracket is not None or found.tables is not None
    shown = before_next if over and after else _latest(contest, rounds, after)
    complete = swiss_complete(contest)
    begun = max((played.round.number for played in rounds if any(played.ended)), default=0)
    if tables is None:
        places = classification(contest, shown, found.cut, found.bracket, swiss_complete=complete)
    else:
        places = table_classification(contest, shown, found.cut, found.tables, swiss_complete=complete)
    state = TournamentState(
        contest=contest,
        rounds=rounds,
        after=after,
        standings=shown,
        cut=found.cut,
        bracket=found.bracket,
        finals=found.tables,
        classification=places,
        proposal=_proposal(contest, before_next, found),
        invitation=invitation(contest, places, found.bracket, counts=contest.structure.counts),
    )
    now = state.current
    return state if now is None else replace(state, after=after[: max(now.round.number, begun)])


def next_round(
    contest: Contest, before: Sequence[Standing] | None = None, *, ahead: bool = False
) -> Proposal | None:
    """The proposal of `compute` alone, at the price of one standings, or of none where those `before` it are given; `ahead`: that of
    a round robin also while the last drawn round is played.
    """
    if before is None:
        before = standings(contest) if contest.drawn_through else ()
    return _proposal(contest, before, finals(contest, before), ahead=ahead)


def swiss_complete(contest: Contest) -> bool:
    """All Swiss rounds are drawn and have all their results."""
    structure = contest.structure
    return structure.fits and contest.drawn_through >= structure.rounds and not swiss_waiting(contest)


class Finals(Struct, frozen=True):
    """What comes after the Swiss rounds, as far as it is there: the cut, and a bracket or tables."""

    cut: Cut | None = None
    bracket: Bracket | None = None
    tables: FinalTables | None = None


def finals(contest: Contest, frozen: Sequence[Standing]) -> Finals:
    """The cut and what it plays, once the Swiss is complete or the workbook holds rows of the bracket or the finals.

    Once it does, the seeds of the cut are those that stand in them. Without a preliminary round, lots say who plays
    the finals at tables.
    """
    begun = any(played.stage is Stage.BRACKET for played in contest.rounds) or tables_begun(contest)
    if not begun and not swiss_complete(contest):
        return Finals()
    rules = contest.ruleset.tables
    if rules is not None:
        frozen = frozen or standings(contest, 0)
        field = cut(contest, frozen, rules.finals_field(contest.structure.cut))
        seated, tables = final_tables(contest, rules, field, frozen)
        return Finals(seated, tables=tables)
    found_cut = cut(contest, frozen)
    found = bracket(contest, found_cut)
    if found_cut is not None and found is not None and found.drawn:
        left = tuple(player for player in found_cut.left if player not in found.seeds)
        found_cut = replace(found_cut, seeds=found.seeds, left=left)
    return Finals(found_cut, found)


def _proposal(
    contest: Contest, before: Sequence[Standing], found: Finals, *, ahead: bool = False
) -> Proposal | None:
    """The next round, drawn, or what it waits for.

    `before` are the standings after the last Swiss round that the workbook holds (nothing before round 1); `found` has a
    bracket or tables once the Swiss is over, or the workbook already holds rows of them. None once all is over, and where
    nothing can be drawn: fewer than two players are left, or no structure fits.
    """
    if contest.ruleset.tables is not None and found.tables is not None:
        return finals_proposal(contest, contest.ruleset.tables, found.cut, found.tables)
    if found.bracket is not None:
        return bracket_proposal(contest, found.bracket)
    structure, drawn = contest.structure, contest.drawn_through
    if not structure.fits:
        return None
    waiting = swiss_waiting(contest)
    planned = contest.ruleset.swiss.round_robin
    if planned and waiting:
        now = current_round(results_in(contest.ruleset, contest.tournament.matches))
        waiting = tuple(one for one in waiting if now is None or one.round <= now)
    stays = not planned or (not ahead and any(one.round.number == drawn for one in waiting))
    if waiting and (stays or drawn >= structure.rounds):
        return Proposal(swiss(min(drawn + 1, max(structure.rounds, drawn))), waiting_for=waiting)
    if drawn >= structure.rounds:
        return None
    if contest.ruleset.tables is not None:
        return preliminary_proposal(contest, contest.ruleset.tables, drawn + 1, before)
    drawn_next = swiss_proposal(contest, drawn + 1, before)
    return drawn_next and replace(drawn_next, waiting_for=waiting)


def swiss_waiting(contest: Contest) -> tuple[Waiting, ...]:
    """The Swiss matches, or the tables of the preliminary rounds, that have no result yet."""
    return preliminary_waiting(contest) if contest.ruleset.tables is not None else waiting_matches(contest)


def _latest(
    contest: Contest, rounds: Sequence[PlayedRound], after: Sequence[tuple[Standing, ...]]
) -> tuple[Standing, ...]:
    """The standings after the last round of which a match or a table has ended; a round of byes alone has with its draw. Before
    the first, everybody has nothing.
    """
    for stage in reversed(rounds):
        if any(stage.ended) or not stage.ended:
            return after[stage.round.number - 1]
    return standings(contest, 0)
