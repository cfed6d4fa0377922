"""What will happen at the cut, or has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.engine.standings.advancing import advancing, next_stage
from pipeline.engine.standings.cut_line import parted_by
from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.presence import removed
from pipeline.extensions.desk.doctor.part import DiagnosisPart
from pipeline.model.forecast import CutVerdict, Forecast
from pipeline.model.rounds import swiss
from pipeline.model.standings import GROUP_PLACE, Standing
from pipeline.rules.ruleset.swiss import StageCut
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.views.context.tiebreaks import full_name
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.stage_words import stage_sentence
from pipeline.views.standings.cut_line import cut_story


def at_the_cut(context: TournamentContext) -> DiagnosisPart:
    """The size of the cut, who would be around the line now, who is sure; once it has fallen, how it fell."""
    return DiagnosisPart(context.words.gettext("The cut"), tuple(_lines(context)))


def _lines(context: TournamentContext) -> Iterator[str]:
    words, shape = context.words, context.state.structure
    if not shape.fits or shape.elimination_only:
        return
    stage = next_stage(context.state.contest)
    if stage is not None:
        yield from _to_next_stage(context, stage)
        return
    if not shape.cut:
        yield words.ngettext(
            "There is no cut: the standings after %(count)s round are final.",
            "There is no cut: the standings after %(count)s rounds are final.",
            shape.rounds,
        )
        return
    fallen = cut_story(context)
    if fallen is not None:
        yield from fallen.sentences
    else:
        yield from _to_come(context)
    if not _drawn(context):
        yield words.gettext(
            "If somebody who is in cannot stay, enter a drop on the Changes sheet with “Cut” as From round "
            "before you draw: the next in line moves up."
        )


def _to_next_stage(context: TournamentContext, stage: StageCut) -> Iterator[str]:
    words, state = context.words, context.state
    yield stage_sentence(stage, words)
    if state.rounds and stage.best is not None:
        yield from _if_it_fell_now(context, _present(context), stage.best)
    elif state.rounds:
        yield words.ngettext(
            "As the standings are now, %(count)s player would play on.",
            "As the standings are now, %(count)s players would play on.",
            len(advancing(state.contest, stage, state.standings)),
        )
    if state.forecast is not None:
        yield from _sure(context, state.forecast)


def _drawn(context: TournamentContext) -> bool:
    """Whether the workbook holds who plays on."""
    bracket, finals = context.state.bracket, context.state.finals
    return (bracket is not None and bracket.drawn) or (finals is not None and bool(finals.rounds))


def _to_come(context: TournamentContext) -> Iterator[str]:
    words, shape = context.words, context.state.structure
    yield words.gettext(
        "After round %(rounds)s the top %(cut)s of %(players)s advance.",
        rounds=shape.rounds,
        cut=shape.cut,
        players=shape.players,
    )
    if context.state.rounds:
        yield from _if_it_fell_now(context, _present(context), shape.cut)
    if context.state.forecast is not None:
        yield from _sure(context, context.state.forecast)


def _present(context: TournamentContext) -> list[Standing]:
    gone = removed(context.state.contest, swiss(context.state.structure.rounds))
    return [
        standing
        for standing in context.state.standings
        if standing.place is not None and standing.player not in gone
    ]


def _if_it_fell_now(context: TournamentContext, present: Sequence[Standing], cut: int) -> Iterator[str]:
    words = context.words
    if len(present) <= cut:
        yield words.gettext("Everyone still in the tournament would advance.")
        return
    last, first = present[cut - 1], present[cut]
    names = {"inside": context.people[last.player].name, "outside": context.people[first.player].name}
    decided = parted_by(last, first)
    if decided == POINTS:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, on points (%(more)s to %(fewer)s).",
            more=words.number(last.points),
            fewer=words.number(first.points),
            **names,
        )
    elif decided == GROUP_PLACE:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, by the place in the group.",
            **names,
        )
    elif decided == LOT or not decided:
        yield words.gettext(
            "If the cut were made now, only the lot would separate %(inside)s (last in) from %(outside)s (first out).",
            **names,
        )
    else:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, both on %(points)s; decided by: %(tiebreak)s.",
            points=words.points(last.points),
            tiebreak=full_name(decided, context.rules, words),
            **names,
        )


def _sure(context: TournamentContext, forecast: Forecast) -> Iterator[str]:
    words = context.words
    by_verdict = {
        verdict: [
            context.people[prospect.player].name for prospect in forecast.prospects if prospect.verdict is verdict
        ]
        for verdict in CutVerdict
    }
    if by_verdict[CutVerdict.IN]:
        yield words.gettext("Already sure of the cut: %(players)s.", players=words.list(by_verdict[CutVerdict.IN]))
    out, open_ = len(by_verdict[CutVerdict.OUT]), len(by_verdict[CutVerdict.OPEN])
    if out:
        yield words.ngettext(
            "%(count)s player can no longer reach it.", "%(count)s players can no longer reach it.", out
        )
    if open_:
        yield words.ngettext(
            "%(count)s player could still go either way.", "%(count)s players could still go either way.", open_
        )
