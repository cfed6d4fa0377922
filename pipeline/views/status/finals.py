"""The answer of the overview while the finals of tables are due or being played."""

from __future__ import annotations

from pipeline.engine.tournament.state import FinalTables, PlayedRound
from pipeline.views.bracket.finals import played_finals, proposed_finals, seating_of
from pipeline.views.context.progress import progress, results_in, waiting
from pipeline.views.context.seating import Seating
from pipeline.views.context.tournament import BRACKET, TournamentContext
from pipeline.views.status.answer import Link, Phase, TournamentStatus, standing_leaders, standings_link


def finals_status(context: TournamentContext, finals: FinalTables) -> TournamentStatus:
    """Who sits at the tables that are next or being played."""
    words, proposal = context.words, proposed_finals(context)
    if proposal is not None:
        return _answer(
            context,
            words.gettext("%(round)s is next", round=context.round(proposal.round)),
            (_unconfirmed(context, finals),),
            seating_of(context, proposal),
        )
    if not finals.rounds:
        return _answer(context, words.gettext("The next round has not been drawn yet"), waiting(context), None)
    return _running(context, finals.rounds[-1])


def _unconfirmed(context: TournamentContext, finals: FinalTables) -> str:
    if finals.rounds:
        return context.words.gettext(
            "There is a provisional draw; it becomes final once the organiser confirms it."
        )
    return context.words.gettext(context.stages.unconfirmed)


def _running(context: TournamentContext, played: PlayedRound) -> TournamentStatus:
    words, how_far = context.words, progress(played)
    headline = words.gettext("%(round)s is under way", round=context.round(played.round))
    sentences: tuple[str, ...] = ()
    if how_far.count > 1:
        sentences = (results_in(how_far, words), *(waiting(context) if how_far.done else ()))
    return _answer(context, headline, sentences, played_finals(context, played))


def _answer(
    context: TournamentContext, headline: str, sentences: tuple[str, ...], seating: Seating | None
) -> TournamentStatus:
    words = context.words
    return TournamentStatus(
        Phase.BRACKET,
        headline,
        (),
        sentences,
        Link(f"{context.slug}/{BRACKET}", words.gettext(context.stages.see_knockout)),
        words.gettext(context.stages.after_swiss) if context.has_standings else "",
        standing_leaders(context),
        standings_link(context),
        words.gettext("Seating"),
        seating=seating,
    )
