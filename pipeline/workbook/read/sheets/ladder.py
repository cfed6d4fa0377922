"""The Ladder sheet."""

from __future__ import annotations

from pipeline.model.event import LadderMatch
from pipeline.schema.cells import Entrant
from pipeline.workbook.read.fields import read_rows
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Rows


def read_ladder(rows: Rows, roster: Roster, language: str) -> tuple[LadderMatch, ...]:
    """The rated games and matches outside tournaments, in the order of the sheet."""
    own = {Entrant(): roster.convert}
    return tuple(LadderMatch(**fields) for _, fields in read_rows(rows, list(rows.filled()), language, own))
