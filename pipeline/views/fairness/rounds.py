"""The rounds on the fairness page: their figures, and how each compares with its draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.audit.fairness import Avoided, Fairness, FairRound
from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.model.rounds import Round, Stage
from pipeline.views.context.tournament import BRACKET, TournamentContext, round_file
from pipeline.views.rounds.verdicts import VERDICTS, cost_differences


class JudgedRound(Struct, frozen=True):
    """A round as a row; figures are empty where they mean nothing, as in the bracket."""

    name: str
    href: str
    byes: str
    floats: str
    rematches: str
    avoided: str
    squared: str
    sizes: str
    verdict: str
    note: str
    fair: bool


def judged_rounds(context: TournamentContext, judged: Fairness) -> tuple[JudgedRound, ...]:
    """The Swiss rounds."""
    return tuple(_row(context, one) for one in judged.rounds)


def judged_later(context: TournamentContext, judged: Fairness) -> tuple[JudgedRound, ...]:
    """The rounds of the bracket, which have nothing but a verdict."""
    return tuple(_bare(context, one.round, one) for one in judged.later)


def _row(context: TournamentContext, one: FairRound) -> JudgedRound:
    words, number = context.words, context.words.number
    verdict, note, fair = _verdict(context, one.verified)
    return JudgedRound(
        name=context.round_label(one.round),
        href=round_file(one.round.number),
        byes=number(len(one.byes)),
        floats=number(len(one.floats)),
        rematches=number(len(one.repeated) if one.sizes else len(one.rematches)),
        avoided=_avoided(context, one.avoided),
        squared=number(one.squared),
        sizes=table_sizes(context, one.sizes),
        verdict=verdict or words.gettext("not known yet"),
        note=note,
        fair=fair,
    )


def _bare(context: TournamentContext, stage: Round, verified: Verified) -> JudgedRound:
    verdict, note, fair = _verdict(context, verified)
    href = BRACKET if stage.stage is Stage.BRACKET and not stage.tables else ""
    return JudgedRound(context.round_label(stage), href, "", "", "", "", "", "", verdict, note, fair)


def _avoided(context: TournamentContext, avoided: Avoided | None) -> str:
    if avoided is None:
        return ""
    if not avoided.kept_together:
        return context.words.number(avoided.rematches)
    return context.words.gettext(
        "%(rematches)s, and %(apart)s to keep apart", rematches=avoided.rematches, apart=avoided.kept_together
    )


def table_sizes(context: TournamentContext, sizes: Sequence[int]) -> str:
    """`3 tables of 4, 1 table of 3`."""
    ngettext = context.words.ngettext
    return ", ".join(
        ngettext("%(count)s table of %(size)s", "%(count)s tables of %(size)s", count, size=size)
        for size, count in Counter(sizes).items()
    )


def _verdict(context: TournamentContext, verified: Verified | None) -> tuple[str, str, bool]:
    """The verdict, what there is to add, and whether nobody need look at it."""
    words = context.words
    if verified is None:
        return "", "", True
    fair = verified.verdict in (Verdict.AS_DRAWN, Verdict.NOT_DRAWABLE)
    notes = []
    if verified.verdict is Verdict.WORSE:
        notes.append(cost_differences(verified, words))
    if verified.tries > 1:
        notes.append(words.gettext("The lots were drawn again, up to try %(number)s.", number=verified.tries))
    if verified.corrected and verified.verdict is Verdict.AS_DRAWN:
        notes.append(words.gettext("Earlier results or changes have been corrected since; they do not affect it."))
    if not fair and not verified.recorded:
        notes.append(
            words.gettext(
                "The workbook has no record of this draw: something before it may have been corrected since."
            )
        )
    return words.gettext(VERDICTS[verified.verdict]), " ".join(note for note in notes if note), fair
