"""Problems of a combination of tournaments: its row in the workbook, and its rules."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

OVERALL: Mapping[str, Text] = {
    "ruleset-combined-points-rise": Text(
        found=N_("A worse place is worth more than the place before it: %(value)s after %(before)s."),
        expected=N_("Points that fall, or stay the same, from place to place."),
        mend=N_("Correct %(key)s."),
    ),
    "ruleset-combined-of-one": Text(
        found=N_("Only %(value)s is to be combined."),
        expected=N_("Two rulesets or more; without the list any tournaments may be combined."),
        mend=N_("Add the other rulesets to %(key)s, or remove it."),
    ),
    "ruleset-combined-of-twice": Text(
        found=N_("%(value)s stands in the list twice."),
        expected=N_("Each ruleset once."),
        mend=N_("Remove %(key)s."),
    ),
    "combines-itself": Text(
        found=N_("%(tournament)s combines itself."),
        expected=N_("The names of the other tournaments, whose places count."),
        mend=N_("Take its own name out of the cell."),
    ),
    "combines-twice": Text(
        found=N_("%(name)s is named twice."),
        expected=N_("Each tournament once."),
        mend=N_("Delete the second name."),
    ),
    "combines-combination": Text(
        found=N_("%(name)s is itself a combination of tournaments."),
        expected=N_("Tournaments that are played."),
        mend=N_("Name the tournaments that it combines."),
    ),
    "combines-too-few": Text(
        found=N_("%(tournament)s combines fewer than two tournaments: %(count)s."),
        expected=N_("The names of two tournaments or more, with commas between them."),
        mend=N_("Add the names, or a row for each tournament that is missing."),
    ),
    "combines-other-rules": Text(
        found=N_("%(name)s is played by the rules %(rules)s."),
        expected=N_("%(tournament)s combines tournaments by these rules: %(choices)s."),
        mend=N_("Name another tournament, or correct the rules of this one."),
    ),
    "combines-rules-missing": Text(
        found=N_("%(tournament)s combines no tournament by the rules %(rules)s."),
        expected=N_("One tournament by each of these rules: %(choices)s."),
        mend=N_("Add the name of that tournament, or its row if it is not there yet."),
    ),
    "combines-rules-twice": Text(
        found=N_("%(name)s and %(other)s are both played by the rules %(rules)s."),
        expected=N_("One tournament by each of these rules: %(choices)s."),
        mend=N_("Name in the column Combines the tournaments that count."),
    ),
    "combines-without-rules": Text(
        found=N_("%(tournament)s is played by the rules %(rules)s, and combines nothing."),
        expected=N_("Names of tournaments only where the rules are those of a combination, such as agot1-overall."),
        mend=N_("Empty the cell, or correct the rules."),
    ),
    "combined-twice": Text(
        found=N_("%(tournament)s is a second combination beside %(other)s."),
        expected=N_("One combination of tournaments in a workbook."),
        mend=N_("Delete one of the two rows, or keep the other combination in a workbook of its own."),
    ),
    "combined-is-played": Text(
        found=N_("This row belongs to %(tournament)s, where nothing is played."),
        expected=N_("Rows of the tournaments that it combines: %(choices)s."),
        mend=N_("Enter the tournament in which it was played."),
    ),
    "combined-has-shape": Text(
        found=N_("%(tournament)s has a structure, rounds or a cut, and nothing is played there."),
        expected=N_("Empty cells: rounds are played in the tournaments that it combines."),
        mend=N_("Empty the cell."),
    ),
}
