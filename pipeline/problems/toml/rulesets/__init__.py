"""What can be wrong with a ruleset file."""

from __future__ import annotations

from pipeline.problems.code import Area

AREA = Area(
    "rulesets of your own",
    see="[rulesets](../rulesets.md)",
    note="The keys of `season.toml` are read in the same way and give the same problems.",
    parts=("keys", "contradictions", "tiebreaks", "elimination", "stages"),
)
