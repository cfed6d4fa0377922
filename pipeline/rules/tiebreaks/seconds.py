"""Tie-breaks of the second pair of scores: casualties, kills, secondary points."""

from pipeline.locale.catalogue import N_
from pipeline.model import Number, Record
from pipeline.rules.tiebreaks.bounds import ranges_of_opponents, settled_when_played
from pipeline.rules.tiebreaks.figures import of_opponents, of_rounds
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak

SECOND_SCORE, SECOND_DIFFERENCE = "second_score", "second_difference"
OPPONENTS_SECOND_SCORES = "opponents_second_scores"


_score = of_rounds(SECOND_SCORE, lambda _, record: record.own_second)

OWN = TieBreak(
    key=SECOND_SCORE,
    listed=28,
    short=N_("%(word)s"),
    name=N_("%(word)s, total"),
    meaning=N_("those made, added up over all rounds"),
    described="The sum of the own second scores (`second_scores`), without those of opponents.",
    needs=Needs.SECOND_SCORES,
    range=settled_when_played(_score),
    of_player=_score,
)


def _margin(record: Record) -> Number | None:
    if record.own_second is None or record.other_second is None:
        return None
    return record.own_second - record.other_second


_difference = of_rounds(SECOND_DIFFERENCE, lambda _, record: _margin(record))

DIFFERENCE = TieBreak(
    key=SECOND_DIFFERENCE,
    listed=29,
    short=N_("%(word)s ±"),
    name=N_("%(word)s, difference"),
    meaning=N_("those made minus those suffered, added up over all rounds"),
    described="The sum of the differences of the second scores.",
    shown=ShownAs.SIGNED,
    needs=Needs.SECOND_SCORES,
    range=settled_when_played(_difference),
    of_player=_difference,
)

OPPONENTS = TieBreak(
    key=OPPONENTS_SECOND_SCORES,
    listed=30,
    short=N_("%(word)s, opp."),
    name=N_("%(word)s of the opponents"),
    meaning=N_("what the opponents have made in all of their matches, added up"),
    described="The sum of the opponents’ `second_score`.",
    needs=Needs.SECOND_SCORES,
    range=ranges_of_opponents(SECOND_SCORE),
    of_player=of_opponents(OPPONENTS_SECOND_SCORES, SECOND_SCORE, _score),
)
