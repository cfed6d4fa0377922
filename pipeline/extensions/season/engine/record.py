"""Entries of a season as JSON and back, exactly; whatever has another shape is refused.

Records are kept, and read, column by column: a season reads those of thousands of events at once.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from sys import float_info
from typing import Annotated, Any, get_type_hints

from msgspec import Meta, Struct, ValidationError, convert, to_builtins

from pipeline.extensions.season.model import EntryPlayer, Origin, RatedGame, Ratings, SeasonEntry, SeasonMatch
from pipeline.model import Number, field_names

_VERSION = 7
"""One more whenever an entry means something else, so that older ones are made anew."""

Values = Sequence[Any]


def entry_to_json(entry: SeasonEntry) -> dict[str, Any]:
    """An entry in the values that JSON knows."""
    return {"version": _VERSION, "entry": _ENTRY.write([entry])}


def entry_from_json(found: object) -> SeasonEntry:
    """The entry that `entry_to_json` has written; ValueError for anything else."""
    if not isinstance(found, dict) or list(found) != ["version", "entry"] or found["version"] != _VERSION:
        raise ValueError("no entry of a season, or one of another version")
    try:
        entry: SeasonEntry = _single(_ENTRY.read(found["entry"]))
    except ValidationError as fault:
        raise ValueError("no entry of a season") from fault
    return entry


class _Codec(Struct, frozen=True):
    """How the values of a column are written, and read with an error for what was not written so."""

    write: Callable[[Values], Values] = to_builtins
    read: Callable[[Values], Values] = list


class _RecordTable:
    """Records of one class as a list of its columns, in the order of the fields, each by the codec of its type."""

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        self._kind = kind
        self._columns = {name: _CODECS.get(hints[name]) or _plain(hints[name]) for name in field_names(kind)}

    def write(self, records: Values) -> list[Values]:
        """The columns of these records."""
        return [codec.write([getattr(record, name) for record in records]) for name, codec in self._columns.items()]

    def read(self, columns: Any) -> tuple[Any, ...]:
        """The records of these columns."""
        columns = convert(columns, list[list[Any]])
        if len(columns) != len(self._columns):
            raise ValueError(f"{len(columns)} columns of {self._kind.__name__}")
        values = [codec.read(column) for codec, column in zip(self._columns.values(), columns, strict=True)]
        if len({len(column) for column in values}) != 1:
            raise ValueError(f"columns of {self._kind.__name__} of different lengths")
        return tuple(map(self._kind, *values))


def _single(records: Values) -> Any:
    if len(records) != 1:
        raise ValueError("not one record")
    return records[0]


def _plain(kind: Any) -> _Codec:
    """Of a type for which msgspec has a form in JSON: texts, numbers, dates, words."""
    column = list[kind]
    return _Codec(read=lambda values: convert(values, column))


def _each(write: Callable[[Any], Any], read: Callable[[Any], Any]) -> _Codec:
    """A codec that takes value after value."""
    return _Codec(lambda values: list(map(write, values)), lambda values: list(map(read, values)))


def _several(kind: type) -> _Codec:
    table = _RecordTable(kind)
    return _each(table.write, table.read)


def _optional(codec: _Codec) -> _Codec:
    return _each(
        lambda value: None if value is None else _single(codec.write([value])),
        lambda value: None if value is None else _single(codec.read([value])),
    )


def _alone(kind: type) -> _Codec:
    table = _RecordTable(kind)
    return _each(lambda record: table.write([record]), lambda columns: _single(table.read(columns)))


def _write_number(value: Number) -> int | str:
    return int(value) if value.denominator == 1 else str(value)


def _read_number(value: Any) -> Number:
    if type(value) is int:  # nearly all are
        return value
    stated = convert(value, _WrittenNumber)
    if isinstance(stated, int):
        return stated
    exact = Fraction(stated)
    if str(exact) != stated:
        raise ValueError(f"{value!r:.60} is no exact number")
    return exact


def _read_names(value: Any) -> dict[str, str]:
    names = convert(value, dict[str, str])
    if "en" not in names:
        raise ValueError("no names by language")
    return names


_WrittenNumber = int | Annotated[str, Meta(pattern=r"^-?\d+/[1-9]\d*$")]
_Finite = Annotated[float, Meta(ge=-float_info.max, le=float_info.max)]
_CODECS: dict[object, _Codec] = {
    float: _plain(_Finite),
    float | None: _plain(_Finite | None),
    Number: _each(_write_number, _read_number),
    Mapping[str, str]: _each(dict, _read_names),
    tuple[tuple[Number, str], ...]: _each(
        lambda ranks: [[_write_number(least), name] for least, name in ranks],
        lambda ranks: tuple(
            (_read_number(least), name) for least, name in convert(ranks, list[tuple[_WrittenNumber, str]])
        ),
    ),
}
"""By the type of a field, where `_plain` is not enough."""
_CODECS[tuple[RatedGame, ...]] = _several(RatedGame)
_CODECS[tuple[SeasonMatch, ...]] = _several(SeasonMatch)
_CODECS[tuple[EntryPlayer, ...]] = _several(EntryPlayer)
_CODECS[Ratings | None] = _optional(_alone(Ratings))
_CODECS[Origin] = _alone(Origin)
_ENTRY = _RecordTable(SeasonEntry)
