"""A drawn round on its way into the workbook: its rows as matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pipeline.engine.due import as_rows
from pipeline.engine.fingerprint import fingerprint
from pipeline.engine.outcome import Outcome
from pipeline.model.draw import Proposal
from pipeline.model.event import Event, Match, Tournament
from pipeline.model.problem import Problem, Severity, problem
from pipeline.model.rounds import THIRD_PLACE, Round, Stage
from pipeline.workbook.read import Reading


@dataclass(frozen=True)
class DrawnRound:
    """A round to write: the tournament as it was drawn from, its shape, and what was drawn.

    `replaced` are rows of Matches that the round takes the place of, when it is drawn again.
    """

    tournament: Tournament
    rounds: int
    cut: int
    proposal: Proposal
    replaced: tuple[int, ...] = ()

    @property
    def fingerprint(self) -> str:
        """That of what the draw rests on."""
        return fingerprint(self.tournament, self.proposal.round)

    @property
    def matches(self) -> tuple[Match, ...]:
        """The rows that the round becomes."""
        return as_rows(self.proposal)


def drawn_round(outcome: Outcome, replaced: Iterable[int] = ()) -> DrawnRound | None:
    """The round that is due in a tournament; None where none is, or results are still awaited."""
    proposal = outcome.proposal
    if proposal is None or not (proposal.pairings or proposal.byes):
        return None
    structure = outcome.structure
    tournament = outcome.contest.tournament
    return DrawnRound(tournament, structure.rounds, structure.cut, proposal, tuple(sorted(replaced)))


def with_rounds(event: Event, drawn: Iterable[DrawnRound]) -> Event:
    """The event as it stands once these rounds are written: their matches added, what they replace taken out."""
    changed = {
        one.tournament.name: replace(
            one.tournament,
            matches=(*one.tournament.matches, *one.matches),
            rounds=one.rounds,
            cut=one.cut,
            draw_method=one.tournament.draw_method or one.proposal.method,
        )
        for one in drawn
    }
    return replace(
        event, tournaments=tuple(changed.get(tournament.name, tournament) for tournament in event.tournaments)
    )


@dataclass(frozen=True)
class Undrawn:
    """A tournament without its last round, to draw it again; `rows` are those of Matches that it had."""

    tournament: Tournament
    round: Round
    rows: tuple[int, ...]


def undrawn(tournament: Tournament, reading: Reading) -> Undrawn | Problem:
    """Take back the last round that the workbook holds; a Problem where that would lose a result.

    Of a bracket round only the matches without a result are taken back. A Swiss round is drawn as a whole: one
    result in it keeps it.
    """
    last = max((match.round for match in tournament.matches), default=None)
    if last is None:
        return problem("redraw-nothing", Severity.ERROR, reading.cell("matches", 0), tournament=tournament.name)
    rounds = (last, THIRD_PLACE) if last.stage is Stage.BRACKET and last.number == 2 else (last,)
    there = [match for match in tournament.matches if match.round in rounds]
    open_ = [match for match in there if not _has_result(match)]
    kept = [match for match in there if _has_result(match) and match.player2 is not None]
    if kept and (last.stage is Stage.SWISS or not open_):
        at = reading.cell("matches", kept[0].row, "result")
        return problem("redraw-has-results", Severity.ERROR, at, round=last.name, count=len(kept))
    taken = [match for match in there if match not in kept]
    matches = tuple(match for match in tournament.matches if match not in taken)
    return Undrawn(replace(tournament, matches=matches), last, tuple(match.row for match in taken))


def _has_result(match: Match) -> bool:
    entered = (match.result, match.score1, match.score2)
    return match.player2 is not None and any(value is not None for value in entered)
