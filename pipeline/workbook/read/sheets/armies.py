"""The Armies sheet, and what a cell that names an army means."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import ArmyList
from pipeline.rules.ruleset.duel import Ruleset
from pipeline.schema.sheets import ARMIES, normal
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import mark, text
from pipeline.workbook.read.fault import Converted
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Rows

_UNMARKED: bool | None = False


class ArmyNames:
    """Armies by what organisers write: case, spaces and diacritics do not matter."""

    def __init__(self, rulesets: Iterable[Ruleset]) -> None:
        legal = (army for ruleset in rulesets if ruleset.armies for army in ruleset.armies.legal)
        self._names = {normal(army): army for army in legal}

    def convert(self, value: Value) -> Converted[str]:
        """The army as the rules write it; a name that no rules know stays as it is, for the checks to report."""
        plain, bad = text(value)
        return self._names.get(normal(plain), plain), bad


def read_armies(rows: Rows, names: ArmyNames, roster: Roster, language: str) -> tuple[ArmyList, ...]:
    """The lists in the order of the sheet; a row whose player cannot be told has a Problem and is left out."""
    player = rows.column("player", roster.convert, UNKNOWN)
    beginner, hak = (rows.column(key, mark, _UNMARKED) for key in ("beginner", "hak"))
    keys = [column.key for column in ARMIES.columns]
    armies, finals = (
        [rows.column(key, names.convert, "") for key in keys if key.startswith(kind)] for kind in ("army", "final")
    )
    found = []
    for row in rows.filled():
        rows.require(row, "player", language)
        listed = ArmyList(
            player(row),
            tuple(column(row) for column in armies),
            tuple(column(row) for column in finals),
            beginner=beginner(row) or False,
            hak=hak(row) or False,
            row=row[0],
        )
        if listed.player != UNKNOWN:
            found.append(listed)
    return tuple(found)
