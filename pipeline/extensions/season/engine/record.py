"""Entries of a season as JSON and back, exactly; whatever has another shape is refused.

Records are kept, and read, column by column: a season reads those of thousands of events at once.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any

from msgspec import Struct

from pipeline.extensions.season.model import EntryPlayer, Origin, RatedGame, Ratings, SeasonEntry, SeasonMatch
from pipeline.model.event import PublishedNames
from pipeline.model.standings import Status
from pipeline.model.values import field_names

_VERSION = 6
"""One more whenever an entry means something else, so that older ones are made anew."""

_EXACT = re.compile(r"-?\d+/[1-9]\d*")

Values = Sequence[Any]


def entry_to_json(entry: SeasonEntry) -> dict[str, Any]:
    """An entry in the values that JSON knows."""
    return {"version": _VERSION, "entry": _ENTRY.write([entry])}


def entry_from_json(found: object) -> SeasonEntry:
    """The entry that `entry_to_json` has written; ValueError for anything else."""
    if not isinstance(found, dict) or list(found) != ["version", "entry"] or found["version"] != _VERSION:
        raise ValueError("no entry of a season, or one of another version")
    entry: SeasonEntry = _single(_ENTRY.read(found["entry"]))
    return entry


class _Codec(Struct, frozen=True):
    """How the values of a column are written, and read with ValueError for what was not written so."""

    write: Callable[[Values], Values]
    read: Callable[[Values], Values]


class _RankingTable:
    """Records of one class as a list of its columns, in the order of the fields, each of which has its codec."""

    def __init__(self, kind: type, **columns: _Codec) -> None:
        if tuple(columns) != field_names(kind):
            raise TypeError(f"{kind.__name__} has other fields")
        self._kind, self._columns = kind, columns

    def write(self, records: Values) -> list[Values]:
        """The columns of these records."""
        return [codec.write([getattr(one, name) for one in records]) for name, codec in self._columns.items()]

    def read(self, columns: Any) -> tuple[Any, ...]:
        """The records of these columns."""
        _check(columns, list)
        if len(columns) != len(self._columns):
            raise ValueError(f"{len(columns)} columns of {self._kind.__name__}")
        values = []
        for codec, column in zip(self._columns.values(), columns, strict=True):
            _check(column, list)
            values.append(codec.read(column))
        if len({len(column) for column in values}) != 1:
            raise ValueError(f"columns of {self._kind.__name__} of different lengths")
        return tuple(map(self._kind, *values))


def _check(value: Any, kind: type) -> None:
    if value.__class__ is not kind:
        raise ValueError(f"{value!r:.60} is no {kind.__name__}")


def _single(records: Values) -> Any:
    if len(records) != 1:
        raise ValueError("not one record")
    return records[0]


def _plain(kind: type) -> _Codec:
    def read(values: Values) -> Values:
        if not set(map(type, values)) <= {kind}:
            raise ValueError(f"not all are {kind.__name__}")
        return values

    return _Codec(list, read)


def _each(write: Callable[[Any], Any], read: Callable[[Any], Any]) -> _Codec:
    """A codec that takes value after value."""
    return _Codec(lambda values: list(map(write, values)), lambda values: list(map(read, values)))


def _optional(codec: _Codec) -> _Codec:
    """The same, or None."""

    def through(step: Callable[[Values], Values], values: Values) -> Values:
        if None not in values:
            return step(values)
        there = iter(step([value for value in values if value is not None]))
        return [None if value is None else next(there) for value in values]

    return _Codec(lambda values: through(codec.write, values), lambda values: through(codec.read, values))


def _word(kind: type[StrEnum]) -> _Codec:
    words = {one.value: one for one in kind}

    def read(values: Values) -> Values:
        if not set(map(type, values)) <= {str} or not words.keys() >= set(values):
            raise ValueError(f"not all are {kind.__name__}")
        return [words[value] for value in values]

    return _Codec(lambda values: [value.value for value in values], read)


def _write_number(value: int | Fraction) -> int | str:
    return int(value) if value.denominator == 1 else str(value)


def _read_number(value: Any) -> int | Fraction:
    if value.__class__ is int:
        number: int = value
        return number
    _check(value, str)
    exact = Fraction(value) if _EXACT.fullmatch(value) else None
    if exact is None or str(exact) != value:
        raise ValueError(f"{value!r:.60} is no exact number")
    return exact


def _read_float(value: Any) -> float:
    _check(value, float)
    if value - value != 0:
        raise ValueError(f"{value} is no rating")
    number: float = value
    return number


def _read_date(value: Any) -> dt.date:
    _check(value, str)
    return dt.date.fromisoformat(value)


def _read_time(value: Any) -> dt.time:
    _check(value, str)
    return dt.time.fromisoformat(value)


def _read_names(value: Any) -> dict[str, str]:
    _check(value, dict)
    if "en" not in value or not set(map(type, value.values())) <= {str}:
        raise ValueError("no names by language")
    return dict(value)


def _read_ranks(value: Any) -> tuple[tuple[int | Fraction, str], ...]:
    _check(value, list)
    for rank in value:
        _check(rank, list)
        if len(rank) != 2:
            raise ValueError("no rank")
        _check(rank[1], str)
    return tuple((_read_number(least), name) for least, name in value)


_TEXT, _WHOLE, _FLAG = _plain(str), _plain(int), _plain(bool)
_NUMBER, _FLOAT = _each(_write_number, _read_number), _each(float, _read_float)
_TIME = _optional(_each(dt.time.isoformat, _read_time))
_DATE = _optional(_each(dt.date.isoformat, _read_date))
_PLAYERS = _RankingTable(
    EntryPlayer,
    number=_WHOLE,
    name=_TEXT,
    season_id=_TEXT,
    club=_TEXT,
    shown=_word(PublishedNames),
    page=_TEXT,
    place=_optional(_WHOLE),
    points=_NUMBER,
    played=_WHOLE,
    wins=_WHOLE,
    draws=_WHOLE,
    losses=_WHOLE,
    status=_word(Status),
    entered=_FLAG,
    competed=_FLAG,
    invited=_FLAG,
    rating=_optional(_FLOAT),
    wild_card=_FLAG,
    wild_card_reason=_TEXT,
    row=_WHOLE,
)
_GAMES = _RankingTable(
    RatedGame,
    player1=_WHOLE,
    player2=_WHOLE,
    score=_FLOAT,
    k=_NUMBER,
    moment=_WHOLE,
    date=_DATE,
)
_MEETINGS = _RankingTable(SeasonMatch, player1=_WHOLE, player2=_WHOLE, winner=_WHOLE)
_RANKS = _each(lambda ranks: [[_write_number(least), name] for least, name in ranks], _read_ranks)
_RATINGS = _RankingTable(
    Ratings, start=_NUMBER, scale=_NUMBER, ranks=_RANKS, games=_each(_GAMES.write, _GAMES.read), break_ties=_FLAG
)
_ORIGIN = _RankingTable(Origin, workbook=_TEXT, sheet=_TEXT, name_column=_WHOLE, id_column=_WHOLE)
_ENTRY = _RankingTable(
    SeasonEntry,
    event=_TEXT,
    event_name=_TEXT,
    date=_DATE,
    city=_TEXT,
    tournament=_TEXT,
    tournament_name=_TEXT,
    rules=_TEXT,
    rules_names=_each(dict, _read_names),
    complete=_FLAG,
    begun=_FLAG,
    position=_WHOLE,
    end_date=_DATE,
    combined=_FLAG,
    several=_FLAG,
    field=_WHOLE,
    rounds=_WHOLE,
    cut=_WHOLE,
    counts=_FLAG,
    qualifier=_FLAG,
    won=_FLAG,
    start=_TIME,
    wild_cards=_optional(_WHOLE),
    ratings=_optional(_each(lambda one: _RATINGS.write([one]), lambda value: _single(_RATINGS.read(value)))),
    players=_each(_PLAYERS.write, _PLAYERS.read),
    meetings=_each(_MEETINGS.write, _MEETINGS.read),
    origin=_each(lambda one: _ORIGIN.write([one]), lambda value: _single(_ORIGIN.read(value))),
)
