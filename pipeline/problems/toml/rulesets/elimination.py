"""Keys of the bracket that do not go together."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

RULESET_NOT_IN_THIS_ELIMINATION = Code(
    "ruleset-not-in-this-elimination",
    ERROR,
    found=N_("The key elimination is %(elimination)s, and in such a bracket this key means nothing."),
    expected=N_(
        "A match for third place and seeding anew in a single elimination, a second final after a double one."
    ),
    mend=N_("Remove the key, or correct the key elimination."),
)
