"""The keys below `[tables]`: rounds at tables of several players."""

from __future__ import annotations

from typing import Any

from pipeline.rules.ruleset.tables import FinalSeats, TablePoints, TableRules, TableSizes
from pipeline.rules.schema import Exact, Key, ListOf, Table, Whole

LARGEST_SEMI_FINAL = 16
"""Its arrangements are all tried; with more players there would be too many."""

MOST_SEATS = 8
"""At one table: all orders of its seats are looked at."""


def _tables(**stated: Any) -> TableRules:
    """Rows may stand in any order."""
    stated["points"] = tuple(sorted(stated["points"], key=lambda row: row.seats))
    stated["sizes"] = tuple(sorted(stated["sizes"], key=lambda row: row.players))
    stated["final"] = tuple(sorted(stated.get("final", ()), key=lambda row: row.at_least))
    return TableRules(**stated)


_SEATS, _NUMBER = Whole(2, MOST_SEATS), Exact()

TABLES = Table(
    _tables,
    (
        Key(
            "points",
            ListOf(
                Table(
                    TablePoints,
                    (
                        Key("seats", _SEATS, required=True),
                        Key("beaten", _NUMBER, required=True),
                        Key("tied", _NUMBER, required=True),
                        Key("sweep", _NUMBER),
                    ),
                )
            ),
            required=True,
        ),
        Key(
            "sizes",
            ListOf(
                Table(
                    TableSizes,
                    (Key("players", Whole(2), required=True), Key("tables", ListOf(_SEATS), required=True)),
                )
            ),
            required=True,
        ),
        Key("add", _SEATS, required=True),
        Key(
            "final",
            ListOf(
                Table(
                    FinalSeats,
                    (Key("from", Whole(1), "at_least", required=True), Key("seats", _SEATS, required=True)),
                )
            ),
        ),
        Key("semi_final", Whole(0, LARGEST_SEMI_FINAL)),
        Key("semi_final_seats", Whole(3, MOST_SEATS)),
    ),
)
"""`[tables]` of a ruleset file."""
