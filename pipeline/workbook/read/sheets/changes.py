"""The Changes sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from pipeline.model.event import Change
from pipeline.schema.cells import Entrant, RoundOfChange
from pipeline.workbook.read.fields import read_rows
from pipeline.workbook.read.play import moment, table_moment
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Row, Rows
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup


def read_changes(
    rows: Rows, lookup: Lookup, roster: Roster, language: str, at_tables: Collection[str] = ()
) -> Mapping[str, list[Change]]:
    """The changes of each tournament by its name, in the order of the sheet; some are played `at_tables`."""
    belongs = Belonging(rows, lookup, language)
    in_duels: list[Row] = []
    seated: list[Row] = []
    tournaments: dict[int, str | None] = {}
    for row in rows.filled("tournament"):
        tournament = tournaments[row[0]] = belongs(row)
        (seated if tournament in at_tables else in_duels).append(row)
    found: dict[str, list[Change]] = defaultdict(list)
    for listed, round_of_change in ((in_duels, moment(language)), (seated, table_moment(language))):
        own = {Entrant(): roster.convert, RoundOfChange(): round_of_change}
        for row, fields in read_rows(rows, listed, language, own):
            tournament = tournaments[row[0]]
            if tournament is not None:
                found[tournament].append(Change(**fields))
    return found
