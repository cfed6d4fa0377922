"""How a round compares with its draw, in words."""

from __future__ import annotations

from pipeline.engine.pairing.field import Cost
from pipeline.engine.verify import Verdict
from pipeline.locale.catalogue import N_
from pipeline.views.words import Words

VERDICTS = {
    Verdict.AS_DRAWN: N_("as drawn"),
    Verdict.AS_GOOD: N_("paired by hand, as good as the draw"),
    Verdict.WORSE: N_("paired by hand, worse than the draw"),
    Verdict.OTHER_PLAYERS: N_("paired by hand: other players or byes than the draw has"),
    Verdict.CORRECTED: N_("results or changes before it were corrected after it was drawn"),
    Verdict.NOT_DRAWABLE: N_("cannot be drawn again: results before it are missing"),
}


def cost_difference(paired: Cost, drawn: Cost, words: Words) -> str:
    """By how much a pairing is worse: the figures that differ."""
    figures = (
        (N_("rematches: %(paired)s instead of %(drawn)s"), paired.rematches, drawn.rematches),
        (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.kept_together, drawn.kept_together),
        (N_("squared differences of points: %(paired)s instead of %(drawn)s"), paired.squared, drawn.squared),
        (N_("distance from the slide partners: %(paired)s instead of %(drawn)s"), paired.slide, drawn.slide),
    )
    return "; ".join(
        words.gettext(text, paired=words.number(one), drawn=words.number(other))
        for text, one, other in figures
        if one != other
    )
