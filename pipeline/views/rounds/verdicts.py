"""How a round compares with its draw, in words."""

from collections.abc import Iterable

from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.engine.pairing.pairing_input import Cost
from pipeline.engine.seating.seating_input import SeatingCost
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
    figures: Iterable[_Figure] = ()
    if verified.paired is not None and verified.drawn is not None:
        figures = _of_pairs(verified.paired, verified.drawn)
    elif verified.seated is not None and verified.best is not None:
        figures = _of_tables(verified.seated, verified.best)
    return "; ".join(
        words.gettext(text, paired=words.number(one), drawn=words.number(other))
        for text, one, other in figures
        if one != other
    )


_Figure = tuple[str, Number, Number]


def _of_pairs(paired: Cost, drawn: Cost) -> tuple[_Figure, ...]:
    return (
        (N_("rematches: %(paired)s instead of %(drawn)s"), paired.rematches, drawn.rematches),
        (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.kept_together, drawn.kept_together),
        (N_("squared points differences: %(paired)s instead of %(drawn)s"), paired.squared, drawn.squared),
        (N_("imbalance of who plays first: %(paired)s instead of %(drawn)s"), paired.sides, drawn.sides),
        (N_("distance from the planned opponents: %(paired)s instead of %(drawn)s"), paired.slide, drawn.slide),
    )


def _of_tables(paired: SeatingCost, drawn: SeatingCost) -> tuple[_Figure, ...]:
    return (
        (N_("repeated meetings: %(paired)s instead of %(drawn)s"), paired.repeats, drawn.repeats),
        (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.together, drawn.together),
        (N_("players at a short table again: %(paired)s instead of %(drawn)s"), paired.short, drawn.short),
        (N_("repeated seats: %(paired)s instead of %(drawn)s"), paired.seats, drawn.seats),
    )
