"""Every sheet of the workbook, a module a sheet: its columns and all that is known of them.

Whatever may import `pipeline.schema` may import it; its modules know of each other only what `shared` holds.
"""

from __future__ import annotations

from pipeline.schema.names import refuse_unknown
from pipeline.schema.sheet import SHARED, Sheet
from pipeline.schema.sheets.armies import ARMIES
from pipeline.schema.sheets.changes import CHANGES
from pipeline.schema.sheets.decks import DECKS
from pipeline.schema.sheets.event import EVENT
from pipeline.schema.sheets.ladder import LADDER
from pipeline.schema.sheets.matches import MATCHES
from pipeline.schema.sheets.outputs import BRACKET, DRAWS, OUTPUTS, PROBLEMS, REPORTS, STANDINGS, START
from pipeline.schema.sheets.players import PLAYERS
from pipeline.schema.sheets.staff import STAFF
from pipeline.schema.sheets.tables import TABLES
from pipeline.schema.sheets.tournaments import TOURNAMENTS

__all__ = [
    "ARMIES",
    "BRACKET",
    "CHANGES",
    "DECKS",
    "DRAWS",
    "EVENT",
    "LADDER",
    "MATCHES",
    "OUTPUTS",
    "PLAYERS",
    "PROBLEMS",
    "REPORTS",
    "SHEETS",
    "STAFF",
    "STANDINGS",
    "START",
    "TABLES",
    "TOURNAMENTS",
    "Sheet",
]

SHEETS: tuple[Sheet, ...] = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, TABLES, CHANGES, ARMIES, DECKS, STAFF, LADDER)
"""Those that the organiser fills, in their order."""

_ALL = (*SHEETS, DRAWS)
refuse_unknown(("sheets",), (*(sheet.key for sheet in SHEETS), *(name.key for name in OUTPUTS), START.key))
refuse_unknown(("columns",), (SHARED[-1], *(sheet.key for sheet in _ALL)))
refuse_unknown(SHARED, {column.key for sheet in _ALL for column in sheet.columns})
