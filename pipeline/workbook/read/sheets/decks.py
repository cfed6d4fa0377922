"""The Decks and Armies sheets, and what a cell that names a faction or an army means."""

from collections.abc import Iterable

from pipeline.locale.spelling import normal
from pipeline.model import ArmyList, DeckList
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.cells import AgendaName, ArmyName, Entrant, FactionName
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import Converted, long_text, text
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Rows, read_rows
from pipeline.workbook.read.sheets.tournaments import Lookup

_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼ")


class FactionNames:
    """Factions by what organisers write: case, spaces, diacritics and apostrophes do not matter."""

    def __init__(self, rulesets: Iterable[Ruleset]) -> None:
        factions = [faction for ruleset in rulesets if ruleset.decks for faction in ruleset.decks.factions]
        self._names = {_plain(word): faction.name for faction in factions for word in faction.spellings}

    def convert(self, value: Value) -> Converted[str]:
        """The faction as events keep it; a name that no rules know stays as it is, for the checks to report."""
        plain, bad = text(value)
        return self._names.get(_plain(plain), plain), bad


def _plain(name: str) -> str:
    return normal(name.translate(_APOSTROPHES))


def _agenda(value: Value) -> Converted[str]:
    """The agenda in one line; lines of a cell stay apart, for two of them are two agendas."""
    lines, bad = long_text(value)
    return " / ".join(line for line in lines.splitlines() if line), bad


def read_decks(rows: Rows, lookup: Lookup, names: FactionNames, roster: Roster) -> tuple[DeckList, ...]:
    """The decks in the order of the sheet; a row whose player or tournament cannot be told has a Problem and is left out."""
    own = {Entrant(): roster.convert, FactionName(): names.convert, AgendaName(): _agenda}
    tournament = rows.column("tournament", lookup.convert, None)
    listed = read_rows(rows, list(rows.filled("tournament")), own)
    told = (("" if rows.blank(row, "tournament") else tournament(row), fields) for row, fields in listed)
    return tuple(DeckList(**fields, tournament=name) for name, fields in told if name is not None)


class ArmyNames:
    """Armies by what organisers write: case, spaces and diacritics do not matter."""

    def __init__(self, rulesets: Iterable[Ruleset]) -> None:
        legal = (army for ruleset in rulesets if ruleset.armies for army in ruleset.armies.legal)
        self._names = {normal(army): army for army in legal}

    def convert(self, value: Value) -> Converted[str]:
        """The army as the rules write it; a name that no rules know stays as it is, for the checks to report."""
        plain, bad = text(value)
        return self._names.get(normal(plain), plain), bad


def read_armies(rows: Rows, names: ArmyNames, roster: Roster) -> tuple[ArmyList, ...]:
    """The lists in the order of the sheet; a row whose player cannot be told has a Problem and is left out."""
    own = {Entrant(): roster.convert, ArmyName(): names.convert}
    return tuple(ArmyList(**fields) for _, fields in read_rows(rows, list(rows.filled()), own))
