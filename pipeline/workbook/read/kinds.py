"""The converter of each kind of cell, and what an empty cell of it counts as."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pipeline.schema.cells import (
    AgendaName,
    ArmyName,
    CardList,
    CellKind,
    Colour,
    CutSize,
    Day,
    EmailAddress,
    Entrant,
    EventSlug,
    FactionName,
    LanguageCode,
    LanguageCodes,
    LongText,
    MatchResult,
    PlainText,
    PowerNumber,
    RatingNumber,
    Remark,
    RoundAtTables,
    RoundOfChange,
    RoundOfMatches,
    RulesetName,
    ScoreNumber,
    StructureName,
    Tick,
    TimeOfDay,
    TimesOfDay,
    TournamentName,
    TournamentNames,
    WebAddress,
    WholeNumber,
    Word,
)
from pipeline.schema.sheets import DeclarationError
from pipeline.schema.words import LANGUAGE_NAMES
from pipeline.workbook.read import play
from pipeline.workbook.read.convert import (
    Converter,
    colour,
    date,
    email,
    exact,
    key,
    long_text,
    number_from,
    rating,
    site_address,
    text,
    ticked,
    time,
    times,
    whole,
    word,
)

Own = Mapping[Any, Converter[Any]]
"""Converters by kind that know more than the cell: the event's players, the armies of its rules."""

_ALIKE: Mapping[type, Converter[Any]] = {
    PlainText: text,
    Remark: text,
    StructureName: text,
    TournamentName: text,
    TournamentNames: text,
    LongText: long_text,
    CardList: long_text,
    EmailAddress: email,
    RatingNumber: rating,
    ScoreNumber: exact,
    Day: date,
    TimeOfDay: time,
    TimesOfDay: times,
    CutSize: play.cut,
    MatchResult: play.ladder_result,
    WebAddress: site_address,
    Colour: colour,
}
_MADE: Mapping[type, Callable[[Any, str], Converter[Any]]] = {
    WholeNumber: lambda kind, _: whole(kind.least, kind.most, kind.severity),
    PowerNumber: lambda kind, _: number_from(kind.least),
    Tick: lambda kind, _: ticked(unreadable=kind.unreadable),
    Word: lambda kind, language: word(kind.words, kind.members, language),
    RoundOfMatches: lambda _, language: play.round_of_match(language),
    RoundAtTables: lambda _, language: play.round_of_seat(language),
    RoundOfChange: lambda _, language: play.moment(language),
    LanguageCode: lambda _, language: key(LANGUAGE_NAMES, language),
}
"""Those that depend on the bounds of a column, or on the language."""
_OWN = frozenset({Entrant, RulesetName, ArmyName, FactionName, AgendaName, EventSlug, LanguageCodes})
"""Those that a sheet's reader brings."""
if {*_ALIKE, *_MADE, *_OWN} != set(get_args(CellKind)):
    raise DeclarationError("each kind of cell needs a converter")

_EMPTY: Mapping[type, Any] = {
    **dict.fromkeys((PlainText, LongText, Remark, EmailAddress, StructureName, TournamentNames, CardList), ""),
    **dict.fromkeys((RulesetName, ArmyName, FactionName, AgendaName, WebAddress, Colour, TournamentName), ""),
    LanguageCodes: (),
    TimesOfDay: (),
    Tick: False,
}
"""What an empty cell counts as; None where it is not here."""


def converter(kind: CellKind, language: str, own: Own) -> Converter[Any]:
    """The converter of a kind; problems name words in that language."""
    if (found := own.get(kind)) is not None:
        return found
    if (alike := _ALIKE.get(type(kind))) is not None:
        return alike
    return _MADE[type(kind)](kind, language)


def is_alike(kind: CellKind) -> bool:
    """Whether a cell of the kind is read by itself, without what only a sheet's reader knows."""
    return type(kind) not in _OWN


def empty(kind: CellKind) -> Any:
    """What an empty cell of a kind counts as."""
    return _EMPTY.get(type(kind))
