"""What does not go together below `[combined]`."""

from __future__ import annotations

from itertools import pairwise

from pipeline.rules.ruleset.combined import CombinedRules
from pipeline.rules.schema import Place, shown


def check_combined(combined: CombinedRules, place: Place) -> None:
    """Report points that a worse place has more of, and a list of tournaments that is none."""
    points = place.below("points")
    if not combined.points:
        points.report("ruleset-no-rows")
    for number, (better, worse) in enumerate(pairwise(combined.points), start=2):
        if worse > better:
            points.row(number).report("ruleset-combined-points-rise", value=shown(worse), before=shown(better))
    if combined.points and combined.beyond > combined.points[-1]:
        before = shown(combined.points[-1])
        place.below("beyond").report("ruleset-combined-points-rise", value=shown(combined.beyond), before=before)
    if len(combined.of) == 1:
        place.below("of").report("ruleset-combined-of-one", value=combined.of[0])
    for number, rules in enumerate(combined.of, start=1):
        if rules in combined.of[: number - 1]:
            place.below("of").row(number).report("ruleset-combined-of-twice", value=rules)
