"""Problems of a combination of tournaments: its row in the workbook, and its rules."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

RULESET_COMBINED_POINTS_RISE = Code(
    "ruleset-combined-points-rise",
    ERROR,
    found=N_("A lower place is worth more than the one above it: %(value)s after %(before)s."),
    expected=N_("Points that go down, or stay the same, from place to place."),
    mend=N_("Correct %(key)s."),
)

RULESET_COMBINED_OF_ONE = Code(
    "ruleset-combined-of-one",
    ERROR,
    found=N_("%(value)s is the only one in the combination."),
    expected=N_("Two or more rulesets; without the list any tournaments can be combined."),
    mend=N_("Add the other rulesets to %(key)s, or remove it."),
)

RULESET_COMBINED_OF_TWICE = Code(
    "ruleset-combined-of-twice",
    ERROR,
    found=N_("%(value)s is in the list twice."),
    expected=N_("Each ruleset once."),
    mend=N_("Remove %(key)s."),
)

COMBINES_ITSELF = Code(
    "combines-itself",
    ERROR,
    found=N_("%(tournament)s combines itself."),
    expected=N_("The names of the other tournaments, whose places count."),
    mend=N_("Remove its own name from the cell."),
)

COMBINES_TWICE = Code(
    "combines-twice",
    ERROR,
    found=N_("%(name)s is listed twice."),
    expected=N_("Each tournament once."),
    mend=N_("Delete the second name."),
)

COMBINES_COMBINATION = Code(
    "combines-combination",
    ERROR,
    found=N_("%(name)s is itself a combined ranking."),
    expected=N_("Tournaments with matches or tables of their own."),
    mend=N_("Enter the tournaments to combine."),
)

COMBINES_TOO_FEW = Code(
    "combines-too-few",
    ERROR,
    found=N_("%(tournament)s combines fewer than two tournaments: %(count)s."),
    expected=N_("The names of two or more tournaments, separated by commas."),
    mend=N_("Add the names, or a row for each missing tournament."),
)

COMBINES_OTHER_RULES = Code(
    "combines-other-rules",
    ERROR,
    found=N_("%(name)s uses the rules %(rules)s."),
    expected=N_("%(tournament)s combines tournaments that use these rules: %(choices)s."),
    mend=N_("Enter another tournament, or correct the rules of this one."),
)

COMBINES_RULES_MISSING = Code(
    "combines-rules-missing",
    ERROR,
    found=N_("%(tournament)s combines no tournament that uses the rules %(rules)s."),
    expected=N_("One tournament using each of these rules: %(choices)s."),
    mend=N_("Add the name of that tournament, or its row if it is missing."),
)

COMBINES_RULES_TWICE = Code(
    "combines-rules-twice",
    ERROR,
    found=N_("%(name)s and %(other)s both use the rules %(rules)s."),
    expected=N_("One tournament using each of these rules: %(choices)s."),
    mend=N_("Enter the tournaments that count in the Combines column."),
)

COMBINES_WITHOUT_RULES = Code(
    "combines-without-rules",
    ERROR,
    found=N_("%(tournament)s uses the rules %(rules)s but does not combine anything."),
    expected=N_("Tournament names only where the rules are for a combined ranking, such as agot1-overall."),
    mend=N_("Clear the cell, or correct the rules."),
)

COMBINED_TWICE = Code(
    "combined-twice",
    ERROR,
    found=N_("%(tournament)s is a second combined ranking next to %(other)s."),
    expected=N_("One combined ranking per workbook."),
    mend=N_("Delete one of the two rows, or keep the other combined ranking in a workbook of its own."),
)

COMBINED_IS_PLAYED = Code(
    "combined-is-played",
    ERROR,
    found=N_("This row belongs to %(tournament)s, which has no matches or tables of its own."),
    expected=N_("Rows for the tournaments it combines: %(choices)s."),
    mend=N_("Enter the tournament in which it was played."),
)

COMBINED_HAS_SHAPE = Code(
    "combined-has-shape",
    WARNING,
    found=N_("%(tournament)s has a structure, rounds or a cut, but no matches or tables of its own."),
    expected=N_("Empty cells: the rounds are played in the tournaments it combines."),
    mend=N_("Clear the cell."),
)
