"""Entries of a season as JSON and back, exactly; whatever has another shape is refused.

Records are kept, and read, column by column: a season reads those of thousands of events at once.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, get_type_hints

from msgspec import Struct

from pipeline.extensions.season.model import EntryPlayer, Origin, RatedGame, Ratings, SeasonEntry, SeasonMatch
from pipeline.model.event import PublishedNames
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
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


class _RecordTable:
    """Records of one class as a list of its columns, in the order of the fields, each by the codec of its type."""

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        self._kind, self._columns = kind, {name: _CODECS[hints[name]] for name in field_names(kind)}

    def write(self, records: Values) -> list[Values]:
        """The columns of these records."""
        return [codec.write([getattr(record, name) for record in records]) for name, codec in self._columns.items()]

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


def _several(kind: type) -> _Codec:
    """Any number of records of a class."""
    table = _RecordTable(kind)
    return _each(table.write, table.read)


def _alone(kind: type) -> _Codec:
    """One record of a class."""
    table = _RecordTable(kind)
    return _each(lambda record: table.write([record]), lambda columns: _single(table.read(columns)))


def _word(kind: type[StrEnum]) -> _Codec:
    words = {word.value: word for word in kind}

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
_FLOAT = _each(float, _read_float)
_CODECS: dict[object, _Codec] = {
    **dict.fromkeys((str, Slug, RulesetId), _TEXT),
    **dict.fromkeys((int, PlayerNumber), _WHOLE),
    int | None: _optional(_WHOLE),
    bool: _FLAG,
    float: _FLOAT,
    float | None: _optional(_FLOAT),
    Number: _each(_write_number, _read_number),
    dt.date | None: _optional(_each(dt.date.isoformat, _read_date)),
    dt.time | None: _optional(_each(dt.time.isoformat, _read_time)),
    PublishedNames: _word(PublishedNames),
    Status: _word(Status),
    Mapping[str, str]: _each(dict, _read_names),
    tuple[tuple[Number, str], ...]: _each(
        lambda ranks: [[_write_number(least), name] for least, name in ranks], _read_ranks
    ),
}
"""By the type of a field."""
_CODECS[tuple[RatedGame, ...]] = _several(RatedGame)
_CODECS[tuple[SeasonMatch, ...]] = _several(SeasonMatch)
_CODECS[tuple[EntryPlayer, ...]] = _several(EntryPlayer)
_CODECS[Ratings | None] = _optional(_alone(Ratings))
_CODECS[Origin] = _alone(Origin)
_ENTRY = _RecordTable(SeasonEntry)
