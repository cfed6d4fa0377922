"""The Changes sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from pipeline.model.event import Change, ChangeKind
from pipeline.schema.words import CHANGES
from pipeline.workbook.read.convert import word
from pipeline.workbook.read.play import moment, table_moment
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Rows
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

_REQUIRED = ("since", "player", "change")


def read_changes(
    rows: Rows, lookup: Lookup, roster: Roster, language: str, at_tables: Collection[str] = ()
) -> Mapping[str, list[Change]]:
    """The changes of each tournament by its name, in the order of the sheet; some are played `at_tables`."""
    belongs = Belonging(rows, lookup, language)
    since, since_at_tables = (rows.column("since", convert, None) for convert in (moment, table_moment))
    player = rows.column("player", roster.convert, UNKNOWN)
    kind = rows.column("change", word(CHANGES, ChangeKind, language), None)
    note = rows.note()
    found: dict[str, list[Change]] = defaultdict(list)
    for row in rows.filled("tournament"):
        for key in _REQUIRED:
            rows.require(row, key, language)
        tournament, who, what = belongs(row), player(row), kind(row)
        when = since_at_tables(row) if tournament in at_tables else since(row)
        if tournament is not None and who != UNKNOWN and when is not None and what is not None:
            found[tournament].append(Change(who, what, when, note(row), row[0]))
    return found
