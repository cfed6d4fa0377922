"""The answer of the overview while the finals of tables are due or being played."""

from __future__ import annotations

from pipeline.engine.tournament.state import FinalTables, PlayedRound
from pipeline.views.bracket.finals import played_finals, proposed_finals, seating_of
from pipeline.views.context.progress import progress, results_in
from pipeline.views.context.seating import Seating
from pipeline.views.context.tournament import BRACKET, TournamentContext
from pipeline.views.context.waiting import waiting
from pipeline.views.event.status_types import Link, Now, Phase, standing_leaders, standings_way


def now_finals(scene: TournamentContext, finals: FinalTables) -> Now:
    """Who sits at the tables that are next or being played."""
    words, proposal = scene.words, proposed_finals(scene)
    if proposal is not None:
        return _answer(
            scene,
            words.gettext("%(round)s is next", round=scene.round(proposal.round)),
            (_unconfirmed(scene, finals),),
            seating_of(scene, proposal),
        )
    if not finals.rounds:
        return _answer(scene, words.gettext("The next round is not drawn yet"), waiting(scene), None)
    return _running(scene, finals.rounds[-1])


def _unconfirmed(scene: TournamentContext, finals: FinalTables) -> str:
    if finals.rounds:
        return scene.words.gettext("A provisional draw is there; it stands once the organiser confirms it.")
    return scene.words.gettext(scene.stages.unconfirmed)


def _running(scene: TournamentContext, played: PlayedRound) -> Now:
    words, how_far = scene.words, progress(played)
    headline = words.gettext("%(round)s is being played", round=scene.round(played.round))
    sentences: tuple[str, ...] = ()
    if how_far.count > 1:
        sentences = (results_in(how_far, words), *(waiting(scene) if how_far.done else ()))
    return _answer(scene, headline, sentences, played_finals(scene, played))


def _answer(scene: TournamentContext, headline: str, sentences: tuple[str, ...], seating: Seating | None) -> Now:
    words = scene.words
    return Now(
        Phase.BRACKET,
        headline,
        (),
        sentences,
        Link(f"{scene.slug}/{BRACKET}", words.gettext(scene.stages.see_knockout)),
        words.gettext(scene.stages.after_swiss) if scene.has_standings else "",
        standing_leaders(scene),
        standings_way(scene),
        words.gettext("Who sits where"),
        seating=seating,
    )
