"""What does not go together below `[tables]`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pipeline.rules.ruleset.tables import TableRules
from pipeline.rules.schema import Place


def check_tables(tables: TableRules, place: Place) -> None:
    """Report rows that are missing, that stand twice, and tables that cannot be."""
    if not tables.points or not tables.sizes:
        for name in ("points", "sizes"):
            if not getattr(tables, name):
                place.below(name).report("ruleset-no-rows")
        return
    _twice((row.seats for row in tables.points), place.below("points"))
    _twice((row.players for row in tables.sizes), place.below("sizes"))
    _twice((row.at_least for row in tables.final), place.below("final"))
    _sums(tables, place.below("sizes"))
    _points(tables, place)
    _gap(tables, place.below("sizes"))
    _semi_final(tables, place.below("semi_final"))


def _twice(numbers: Iterable[int], place: Place) -> None:
    for value, count in Counter(numbers).items():
        if count > 1:
            place.report("ruleset-row-twice", value=value)


def _sums(tables: TableRules, place: Place) -> None:
    """The tables of a row seat all its players."""
    for row in tables.sizes:
        if sum(row.tables) != row.players:
            place.report("ruleset-tables-sum", players=row.players, seats=sum(row.tables))


def _points(tables: TableRules, place: Place) -> None:
    """Every table that can be drawn in a preliminary round has its points."""
    used = {seats for row in tables.sizes for seats in row.tables} | {tables.add}
    for seats in sorted(used - {row.seats for row in tables.points}):
        place.below("points").report("ruleset-tables-without-points", seats=seats)


def _gap(tables: TableRules, place: Place) -> None:
    """Every number of players from the first row on can be seated."""
    first, last = tables.sizes[0].players, tables.sizes[-1].players
    missing = (players for players in range(first, last + tables.add + 1) if not tables.sizes_for(players))
    players = next(missing, None)
    if players is not None:
        place.report("ruleset-tables-gap", players=players)


def _semi_final(tables: TableRules, place: Place) -> None:
    """The semi-final fills its tables, and there is a final for its winners."""
    if tables.semi_final % tables.semi_final_seats:
        place.report("ruleset-semi-final-tables", players=tables.semi_final, seats=tables.semi_final_seats)
    elif tables.semi_final and not tables.final:
        place.report("ruleset-semi-final-without-final")
