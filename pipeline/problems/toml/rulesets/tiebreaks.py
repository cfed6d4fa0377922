"""Tie-breaks without that which they are made from."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

RULESET_TIEBREAK_NEEDS_SCORES = Code(
    "ruleset-tiebreak-needs-scores",
    ERROR,
    found=N_("The tie-break %(value)s adds up scores, but scores have no meaning here."),
    expected=N_("The key scores.meaning says what the scores are."),
    mend=N_("Set scores.meaning, or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_SECOND_SCORES = Code(
    "ruleset-tiebreak-needs-second-scores",
    ERROR,
    found=N_("The tie-break %(value)s counts second scores, but the file has none."),
    expected=N_("A table [second_scores] that says what they count."),
    mend=N_("Add [second_scores], or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_GAMES = Code(
    "ruleset-tiebreak-needs-games",
    ERROR,
    found=N_("The tie-break %(value)s counts games, but scores are not games here."),
    expected=N_("The key scores.meaning is games."),
    mend=N_("Set scores.meaning to games, or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_MATCHES = Code(
    "ruleset-tiebreak-needs-matches",
    ERROR,
    found=N_("The tie-break %(value)s is made from matches of two, but this game is played at tables."),
    expected=N_("A tie-break that tables of several players can have."),
    mend=N_("Remove the tie-break, or use sos or opponents_points."),
)
