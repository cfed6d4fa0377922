"""The Armies sheet, and what a cell that names an army means."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import ArmyList
from pipeline.model.spelling import normal
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.cells import ArmyName, Entrant
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import text
from pipeline.workbook.read.fault import Converted
from pipeline.workbook.read.fields import read_rows
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Rows


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
    own = {Entrant(): roster.convert, ArmyName(): names.convert}
    return tuple(ArmyList(**fields) for _, fields in read_rows(rows, list(rows.filled()), language, own))
