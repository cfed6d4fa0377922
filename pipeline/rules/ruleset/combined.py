"""What a ruleset says of the total over several tournaments."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import Number, RulesetId


class EqualTotals(StrEnum):
    """Who goes first among equal totals of a combination."""

    LARGER = "larger"
    """The player placed better in the tournament of more players; then they share the place."""
    SHARED = "shared"


class CombinedRules(Struct, frozen=True):
    """Totals over several tournaments: `points` by place from the first, `beyond` for every place after those.

    `of` are the rulesets of the tournaments that may be combined, each once; empty: any.
    """

    points: tuple[Number, ...]
    beyond: Number
    of: tuple[RulesetId, ...] = ()
    ties: EqualTotals = EqualTotals.LARGER
