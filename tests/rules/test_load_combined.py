"""The rules of a total over several tournaments: what they state, and what can be wrong with them."""

from __future__ import annotations

import pytest

from pipeline.model import RulesetId
from pipeline.problems.describe import describe
from pipeline.problems.problem import areas
from pipeline.rules.load import load_builtin, load_file
from pipeline.rules.ruleset.ruleset import CombinedRules, EqualTotals, Kind

OF = (RulesetId("agot1-joust"), RulesetId("agot1-melee"))

SMALL = """
kind = "combined"
[names]
en = "Total"
[combined]
points = [10, 6.5, 6.5, 1]
beyond = 0
"""


def changed(old: str, new: str) -> str:
    assert old in SMALL
    return SMALL.replace(old, new)


def test_the_overall_champion() -> None:
    """1st 48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3 (16th); 17th and below 1."""
    ruleset = load_builtin("agot1-overall")
    points = (48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3)
    assert ruleset.kind is Kind.COMBINED
    assert ruleset.combined == CombinedRules(points, 1, OF, EqualTotals.LARGER)


def test_the_least_that_a_file_must_state() -> None:
    ruleset, problems = load_file(SMALL, "small.toml")
    assert problems == []
    assert ruleset is not None
    assert ruleset.combined is not None
    assert (ruleset.combined.of, ruleset.combined.ties) == ((), EqualTotals.LARGER)


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        (SMALL.split("[combined]")[0], "ruleset-missing-key", "combined"),
        (changed("beyond = 0", ""), "ruleset-missing-key", "combined.beyond"),
        (changed("[10, 6.5, 6.5, 1]", "[]"), "ruleset-no-rows", "combined.points"),
        (changed("6.5, 1]", "7, 1]"), "ruleset-combined-points-rise", "combined.points[3]"),
        (changed("beyond = 0", "beyond = 2"), "ruleset-combined-points-rise", "combined.beyond"),
        (SMALL + 'of = ["agot1-joust"]', "ruleset-combined-of-one", "combined.of"),
        (SMALL + 'of = ["a", "b", "a"]', "ruleset-combined-of-twice", "combined.of[3]"),
        (SMALL + 'ties = "shard"', "ruleset-misspelt-choice", "combined.ties"),
        (SMALL + "[swiss]\nminutes = 60", "ruleset-key-of-another-kind", "swiss"),
    ],
)
def test_one_thing_wrong(text: str, code: str, key: str) -> None:
    ruleset, problems = load_file(text, "small.toml")
    assert ruleset is None
    assert (code, key) in {(one.code, one.at.key) for one in problems}
    for one in problems:
        if one.code in areas()["overall"]:
            assert key in describe(one, "en").mend or one.at.key == key
