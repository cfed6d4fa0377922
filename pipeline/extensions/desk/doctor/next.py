"""What comes next, as the thing to do now."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.desk.doctor.part import DiagnosisPart
from pipeline.model.draw import Proposal
from pipeline.model.rounds import Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.rounds.draw import ResultCell, nothing_due, waiting_lines
from pipeline.views.status.status import Phase, phase_of


def to_do(context: TournamentContext, file: str, cell: ResultCell) -> DiagnosisPart:
    """The next step of a tournament in the workbook of that file name; `cell` says where a result is awaited."""
    return DiagnosisPart(context.words.gettext("What to do now"), tuple(_lines(context, file, cell)))


def _lines(context: TournamentContext, file: str, cell: ResultCell) -> Iterator[str]:
    words, state = context.words, context.state
    proposal = state.proposal
    if phase_of(context) is Phase.FINISHED:
        yield words.gettext("There is nothing left to draw. Build the site once more and send the report:")
        yield f"swissbook build {file}"
        yield f"swissbook report {file}"
    elif proposal is None:
        yield words.gettext(nothing_due(state))
    elif proposal.waiting_for:
        yield from waiting_lines(state, proposal, context.people, words, cell)
        yield from _afterwards(context, proposal)
    else:
        yield words.gettext("Draw %(round)s; it is written into the workbook:", round=context.round(proposal.round))
        yield f"swissbook pair {file}"
        yield from _first_round(context, proposal)


def _afterwards(context: TournamentContext, proposal: Proposal) -> Iterator[str]:
    words, state = context.words, context.state
    drawn = len(state.rounds)
    if state.bracket is None and state.finals is None and drawn < state.structure.rounds:
        yield words.gettext(
            "Enter the results and save; `swissbook pair` then draws %(round)s.",
            round=context.round(proposal.round),
        )
    elif state.structure.cut and state.bracket is None and state.finals is None:
        yield words.gettext(
            "Enter the results and save. That decides the cut, and `swissbook pair` draws what comes next."
        )
    else:
        yield words.gettext("Enter the results and save; then run this again.")


def _first_round(context: TournamentContext, proposal: Proposal) -> Iterator[str]:
    """Before round 1: what the first draw fixes."""
    words, shape = context.words, context.state.structure
    if proposal.round.stage is not Stage.SWISS or proposal.round.number != 1:
        return
    yield words.gettext(
        "First make sure that everyone on the Players sheet is here; for players who come later add a row “late” to Changes. The draw fixes the rounds (%(rounds)s) and the cut (%(cut)s).",
        rounds=shape.rounds,
        cut=shape.cut or words.pgettext("single elimination", "none"),
    )
