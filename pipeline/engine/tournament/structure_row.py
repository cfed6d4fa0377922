"""The row of a tournament's structure that holds its number of players."""

from __future__ import annotations

from pipeline.model.event import Tournament
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import Structure, StructureRow

CUSTOM = "custom"
"""The structure by whose name the organiser states rounds and cut."""


def structure_row(tournament: Tournament, ruleset: Ruleset, players: int) -> StructureRow | None:
    """The row of the tournament's structure (empty: the ruleset's first) for so many players."""
    named = named_structure(tournament, ruleset)
    return None if named is None else row_for(named, players)


def named_structure(tournament: Tournament, ruleset: Ruleset) -> Structure | None:
    """The structure that the tournament names, or the first; None where the organiser states rounds and cut."""
    structures, wanted = ruleset.structures, tournament.structure.strip().casefold()
    named = [table for table in structures if not wanted or table.name.casefold() == wanted]
    return named[0] if named and wanted != CUSTOM else None


def row_for(table: Structure, players: int) -> StructureRow | None:
    """The row of a structure for so many players."""
    rows = (row for row in table.rows if row.at_least <= players)
    return next((row for row in rows if row.at_most is None or players <= row.at_most), None)
