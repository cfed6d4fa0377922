"""The converter of each kind of cell, and what an empty cell of it counts as."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pipeline.schema import cells
from pipeline.schema.cells import CellKind
from pipeline.schema.sheets import DeclarationError
from pipeline.schema.words import LANGUAGE_NAMES
from pipeline.workbook.read import convert, play
from pipeline.workbook.read.convert import Converter

Own = Mapping[Any, Converter[Any]]
"""Converters by kind that know more than the cell: the event's players, the armies of its rules."""

_ALIKE: Mapping[type, Converter[Any]] = {
    cells.PlainText: convert.text,
    cells.Remark: convert.text,
    cells.StructureName: convert.text,
    cells.TournamentName: convert.text,
    cells.TournamentNames: convert.text,
    cells.LongText: convert.long_text,
    cells.CardList: convert.long_text,
    cells.EmailAddress: convert.email,
    cells.RatingNumber: convert.rating,
    cells.ScoreNumber: convert.exact,
    cells.Day: convert.date,
    cells.TimeOfDay: convert.time,
    cells.TimesOfDay: convert.times,
    cells.CutSize: play.cut,
    cells.MatchResult: play.ladder_result,
    cells.WebAddress: convert.site_address,
    cells.Colour: convert.colour,
}
_MADE: Mapping[type, Callable[[Any, str], Converter[Any]]] = {
    cells.WholeNumber: lambda kind, _: convert.whole(kind.least, kind.most, kind.severity),
    cells.PowerNumber: lambda kind, _: convert.number_from(kind.least),
    cells.Tick: lambda kind, _: convert.ticked(unreadable=kind.unreadable),
    cells.Word: lambda kind, language: convert.word(kind.words, kind.members, language),
    cells.RoundOfMatches: lambda _, language: play.round_played(language),
    cells.RoundAtTables: lambda _, language: play.round_played(language, at_tables=True),
    cells.RoundOfChange: lambda _, language: play.moment(language),
    cells.LanguageCode: lambda _, language: convert.key(LANGUAGE_NAMES, language),
}
"""Those that depend on the bounds of a column, or on the language."""
_NAMES = (cells.RulesetName, cells.ArmyName, cells.FactionName, cells.AgendaName)
OF_READERS = frozenset({*_NAMES, cells.Entrant, cells.EventSlug, cells.LanguageCodes})
"""Those that a sheet's reader brings."""
if {*_ALIKE, *_MADE, *OF_READERS} != set(get_args(CellKind)):
    raise DeclarationError("each kind of cell needs a converter")

_TEXTS = {kind for kind, read in _ALIKE.items() if read in (convert.text, convert.long_text)}
_EMPTY: Mapping[type, Any] = {
    **dict.fromkeys((*_TEXTS, *_NAMES, cells.EmailAddress, cells.WebAddress, cells.Colour), ""),
    cells.LanguageCodes: (),
    cells.TimesOfDay: (),
    cells.Tick: False,
}
"""What an empty cell counts as; None where it is not here."""


def converter(kind: CellKind, language: str, own: Own) -> Converter[Any]:
    """The converter of a kind; problems name words in that language."""
    if (found := own.get(kind)) is not None:
        return found
    if (alike := _ALIKE.get(type(kind))) is not None:
        return alike
    return _MADE[type(kind)](kind, language)


def empty(kind: CellKind) -> Any:
    """What an empty cell of a kind counts as."""
    return _EMPTY.get(type(kind))
