"""The keys below `[combined]`."""

from __future__ import annotations

from pipeline.rules.ruleset.combined import CombinedRules, EqualTotals
from pipeline.rules.schema import Choice, Exact, Key, ListOf, Table, TextField

COMBINED = Table(
    CombinedRules,
    (
        Key("points", ListOf(Exact()), required=True),
        Key("beyond", Exact(), required=True),
        Key("of", ListOf(TextField())),
        Key("ties", Choice(tuple(EqualTotals), EqualTotals)),
    ),
)
