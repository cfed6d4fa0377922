"""The Decks sheet, and what a cell that names a faction means."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import DeckList
from pipeline.problems.problem import Severity
from pipeline.rules.ruleset.duel import Ruleset
from pipeline.schema.sheets import normal
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import long_text, text, whole
from pipeline.workbook.read.fault import Converted
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Rows

_MOST_CARDS = 999
_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼ")
_NO_NUMBER: int | None = None


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


def read_decks(rows: Rows, names: FactionNames, roster: Roster, language: str) -> tuple[DeckList, ...]:
    """The decks in the order of the sheet; a row whose player cannot be told has a Problem and is left out."""
    player = rows.column("player", roster.convert, UNKNOWN)
    faction, agenda = rows.column("faction", names.convert, ""), rows.column("agenda", _agenda, "")
    number = whole(0, _MOST_CARDS, Severity.WARNING)
    cards, plots = (rows.column(key, number, _NO_NUMBER) for key in ("cards", "plots"))
    contents = rows.column("list", long_text, "")
    found = []
    for row in rows.filled():
        rows.require(row, "player", language)
        deck = DeckList(player(row), faction(row), agenda(row), cards(row), plots(row), contents(row), row[0])
        if deck.player != UNKNOWN:
            found.append(deck)
    return tuple(found)
