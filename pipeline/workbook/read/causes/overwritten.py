"""Results that were typed over a player."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest, contest_of, entered
from pipeline.model import Event, PlayerNumber, Result, Round, RulesetId
from pipeline.problems.problem import CellRef, Mend, Problem, problem_at
from pipeline.rules.results import ResultGrammar
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.sheets import MATCHES


class Overwritten(Struct, frozen=True):
    """A row of Matches without a result, with one in the cell of a player."""

    at: CellRef
    result_at: CellRef
    tournament: str
    round: Round
    other: PlayerNumber
    """The player who is still there."""
    result: Result
    found: str


def overwritten(
    rows: Sequence[Overwritten], event: Event, rulesets: Mapping[RulesetId, Ruleset], problems: Sequence[Problem]
) -> tuple[list[Problem], tuple[Mend, ...]]:
    """The Problems with those of such cells told anew, and what would put them right where one player alone is missing."""
    cells = {row.at for row in rows}
    retold = [problem for problem in problems if problem.at not in cells]
    mends: list[Mend] = []
    column = MATCHES.column("result").written(event.language)
    for row in rows:
        beside = [other for other in rows if (other.tournament, other.round) == (row.tournament, row.round)]
        tournament = next(held for held in event.tournaments if held.name == row.tournament)
        ruleset = rulesets.get(tournament.rules)
        missing = [] if ruleset is None else _missing(beside, contest_of(event, tournament, ruleset))
        related, names = [row.result_at], {"round": row.round.name, "players": ", ".join(missing) or "–"}
        told = problem_at("result-over-player", row.at, related=related, found=row.found, column=column, **names)
        retold.append(told)
        known = ruleset is not None and row.result in ResultGrammar(ruleset, row.round.stage).known
        if known and len(beside) == len(missing) == 1:
            mends += [Mend(row.at, missing[0]), Mend(row.result_at, row.result.value)]
    return retold, tuple(mends)


def _missing(rows: Sequence[Overwritten], contest: Contest) -> list[str]:
    """Who should be in the round of these rows and is in none."""
    when, matches = rows[0].round, contest.tournament.matches
    there = {player for match in matches if match.round == when for player in match.players}
    missing = entered(contest, when.number) - there - {row.other for row in rows}
    return [contest.players[player].label for player in sorted(missing)]
