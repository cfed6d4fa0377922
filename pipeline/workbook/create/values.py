"""The event's things as values of cells: a mapping by column key for each row of each sheet."""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from operator import attrgetter
from typing import Any

from msgspec import Struct

from pipeline.locale.languages import facts_of
from pipeline.model import Event, Number, Player, PlayerNumber, RulesetId
from pipeline.schema import cells
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import PLAYERS, SHEETS, Sheet, entry_key
from pipeline.schema.words import MARKS, STRUCTURES
from pipeline.workbook.create.plan import Value

Row = dict[str, Value]
Label = Callable[[PlayerNumber], str]


class RowWriter(Struct, frozen=True):
    """Writes rows in a language: `label` is what stands for a player, `factions` for a faction, `rules` for a ruleset."""

    language: str
    label: Label = str
    factions: Mapping[str, str] = {}
    rules: Mapping[RulesetId, str] = {}

    def row(self, sheet: Sheet, thing: object, tournament: str = "") -> Row:
        """The cells of a row by column key; `tournament` is the one it belongs to, where that is a column."""
        plan = _PLANS[sheet.key]
        values = list(plan.stated(thing))
        for place, written, kind in plan.translated:
            if (value := values[place]) is not None:
                values[place] = written(self, kind, value)
        found: Row = dict(zip(plan.keys, values, strict=True))
        for keys, stated in plan.several:
            found |= zip(keys, stated(thing), strict=False)
        if plan.belongs:
            found["tournament"] = tournament
        return found

    def player(self, player: Player, entries: tuple[str, ...]) -> Row:
        """A row of Players; `entries` are the tournaments with columns of their own that they play in."""
        mark = MARKS.written("yes", self.language)
        return self.row(PLAYERS, player) | {entry_key(name): mark for name in entries}


_Written = Callable[[RowWriter, Any, Any], Value]


def _round_cell(writer: RowWriter, _: object, value: Any) -> Value:
    name = round_written(value, writer.language)
    return int(name) if name.isdecimal() else name


_WRITTEN: Mapping[type, _Written] = {
    cells.Entrant: lambda writer, _, value: writer.label(value),
    cells.Word: lambda writer, kind, value: kind.words.written(value, writer.language),
    cells.Tick: lambda writer, _, value: MARKS.written("yes", writer.language) if value else None,
    cells.RulesetName: lambda writer, _, value: writer.rules.get(value, value),
    cells.RatingNumber: lambda _writer, _, value: int(value) if value.is_integer() else value,
    cells.ScoreNumber: lambda writer, _, value: score_written(value, writer.language),
    # A whole number as it is, another as a text.
    cells.PowerNumber: lambda writer, _, value: (
        value if isinstance(value, int) else score_written(value, writer.language)
    ),
    cells.StructureName: lambda writer, _, value: structure_written(value, writer.language) if value else None,
    cells.FactionName: lambda writer, _, value: writer.factions.get(value, value),
    **dict.fromkeys((cells.TournamentNames, cells.LanguageCodes), lambda _writer, _, value: ", ".join(value)),
    cells.TimesOfDay: lambda _writer, _, value: times_text(value) or None,
    **dict.fromkeys((cells.RoundOfMatches, cells.RoundAtTables, cells.RoundOfChange), _round_cell),
}
"""What is written of a value that is there, by kind of cell; of the other kinds the value itself."""


class _RowPlan(Struct, frozen=True):
    """How the rows of a sheet are written: what their fields say, and what of it is to be put into other words.

    `several` are the columns that share a field, `belongs` whether a row names the tournament that it belongs to.
    """

    keys: tuple[str, ...]
    stated: Callable[[object], tuple[Value, ...]]
    several: tuple[tuple[tuple[str, ...], Callable[[object], Sequence[Value]]], ...]
    belongs: bool
    translated: tuple[tuple[int, _Written, object], ...]


def _planned(sheet: Sheet) -> _RowPlan:
    by_field = sheet.by_field
    alone = {field: columns[0] for field, columns in by_field.items() if len(columns) == 1}
    return _RowPlan(
        tuple(column.key for column in alone.values()),
        attrgetter(*alone),
        tuple(
            (tuple(column.key for column in columns), attrgetter(field))
            for field, columns in by_field.items()
            if len(columns) > 1
        ),
        any(column.belongs for column in sheet.columns),
        tuple(
            (place, _WRITTEN[type(column.kind)], column.kind)
            for place, column in enumerate(alone.values())
            if type(column.kind) in _WRITTEN
        ),
    )


_PLANS = {sheet.key: _planned(sheet) for sheet in SHEETS}


def labels(event: Event) -> Label:
    """How a player is written where they are meant: `12 Jan Kowalski`."""
    names = {player.number: player.label for player in event.players}
    return lambda number: names.get(number, str(number))


def entered(event: Event, player: Player) -> tuple[str, ...]:
    """The names of the tournaments that a player plays in."""
    return tuple(tournament.name for tournament in event.tournaments if player.number in tournament.players)


def structure_written(name: str, language: str) -> str:
    """A structure's word, or its name where a ruleset has named one itself."""
    key = STRUCTURES.key(name)
    return STRUCTURES.written(key, language) if key is not None else name


def score_written(score: Number | None, language: str) -> str | None:
    """A score as a text, with the decimal sign of the language; `1/3` where no decimal is exact."""
    if score is None:
        return None
    whole = Decimal(score.numerator) / Decimal(score.denominator)
    if whole * score.denominator != score.numerator:
        return f"{score.numerator}/{score.denominator}"
    from babel.numbers import get_decimal_symbol  # few scores are fractions

    point: str = get_decimal_symbol(facts_of(language).locale)
    return f"{whole:f}".replace(".", point)


def times_text(times: Iterable[dt.time | None]) -> str:
    """Times of day as a cell has them, a dash for one that is not known."""
    return ", ".join("–" if time is None else f"{time:%H:%M}" for time in times)
