"""The least that a ruleset's file must state, and that file with something else in it."""

from __future__ import annotations

from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset

SMALL = """
kind = "duel"
[names]
en = "Small"
[points]
win = 1
loss = 0
[bye]
points = 1
order = ["points"]
[standings]
tiebreaks = ["sos", "lot"]
"""


def changed(old: str, new: str) -> str:
    assert old in SMALL
    return SMALL.replace(old, new)


def loaded(text: str) -> Ruleset:
    ruleset, problems = load_file(text, "small.toml")
    assert ruleset is not None, problems
    return ruleset


RATING = "[rating]\nstart = 1500\nscale = 400\ngame = 1\nmatch = 2.5\nrounds = {rounds}\nranks = {ranks}\n"
SHARES = SMALL + "[standings.percentages]\n"
