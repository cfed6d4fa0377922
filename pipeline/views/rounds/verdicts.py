"""How a round compares with its draw, in words."""

from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.locale.catalogue import N_
from pipeline.model import Number
from pipeline.views.language.words import Words

VERDICTS = {
    Verdict.AS_DRAWN: N_("as drawn"),
    Verdict.AS_GOOD: N_("paired by hand, as good as the draw"),
    Verdict.WORSE: N_("paired by hand, worse than the draw"),
    Verdict.OTHER_PLAYERS: N_("paired by hand: different players or byes from the draw"),
    Verdict.OTHER_PAIRS: N_("paired by hand, otherwise than the table of the round robin says"),
    Verdict.OTHER_SYSTEM: N_("paired by hand, otherwise than the pairing system says"),
    Verdict.CORRECTED: N_("earlier results or changes were corrected after it was drawn"),
    Verdict.NOT_DRAWABLE: N_("cannot be redrawn here"),
}


def cost_differences(verified: Verified, words: Words) -> str:
    """By how much it is worse, wish by wish."""
    figures: tuple[tuple[str, Number, Number], ...] = ()
    if (paired := verified.paired) is not None and (drawn := verified.drawn) is not None:
        figures = (
            (N_("rematches: %(paired)s instead of %(drawn)s"), paired.rematches, drawn.rematches),
            (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.kept_together, drawn.kept_together),
            (N_("squared points differences: %(paired)s instead of %(drawn)s"), paired.squared, drawn.squared),
            (N_("imbalance of who plays first: %(paired)s instead of %(drawn)s"), paired.sides, drawn.sides),
            (N_("distance from the planned opponents: %(paired)s instead of %(drawn)s"), paired.slide, drawn.slide),
        )
    elif (seated := verified.seated) is not None and (best := verified.best) is not None:
        figures = (
            (N_("repeated meetings: %(paired)s instead of %(drawn)s"), seated.repeats, best.repeats),
            (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), seated.together, best.together),
            (N_("players at a short table again: %(paired)s instead of %(drawn)s"), seated.short, best.short),
            (N_("repeated seats: %(paired)s instead of %(drawn)s"), seated.seats, best.seats),
        )
    return "; ".join(
        words.gettext(text, paired=words.number(one), drawn=words.number(other))
        for text, one, other in figures
        if one != other
    )
