"""Rows of a structure after whose rounds only a part of the field plays on."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

RULESET_STAGE_NOT_CLEAR = Code(
    "ruleset-stage-not-clear",
    ERROR,
    found=N_(
        "Who plays on after round %(after)s is not clear: one of the keys best and points is needed, and not both."
    ),
    expected=N_("The number of players who play on (best), or the points that a player needs (points)."),
    mend=N_("Leave one of the two keys in this stage."),
)

RULESET_STAGE_OUT_OF_PLACE = Code(
    "ruleset-stage-out-of-place",
    ERROR,
    found=N_("No part of the field can go out after round %(after)s."),
    expected=N_("A round after that of the stage before and before the last one: not in a round robin."),
    mend=N_("Correct the number of the round, or remove the stage."),
)

RULESET_STAGE_TOO_SMALL = Code(
    "ruleset-stage-too-small",
    ERROR,
    found=N_("%(best)s play on after round %(after)s, too few for what follows."),
    expected=N_("At least as many as play on after the next stage, or as the cut leaves: %(most)s."),
    mend=N_("Correct the number of players who play on."),
)

RULESET_STAGE_NOT_SEATED = Code(
    "ruleset-stage-not-seated",
    ERROR,
    found=N_("Who plays on after round %(after)s cannot be seated at the tables of these rules."),
    expected=N_("At tables, a number of players who play on (best) for whom there are tables."),
    mend=N_("State a number of players that can be seated."),
)
