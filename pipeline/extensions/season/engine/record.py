"""Entries of a season as JSON and back, exactly; whatever has another shape is refused."""

from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta, convert, to_builtins

from pipeline.extensions.season.model import SeasonEntry
from pipeline.model import Number

_VERSION = 8
"""One more whenever an entry means something else, so that older ones are made anew."""
_WrittenNumber = int | Annotated[str, Meta(pattern=r"^-?\d+/[1-9]\d*$")]


def entry_to_json(entry: SeasonEntry) -> dict[str, Any]:
    """An entry in the values that JSON knows."""
    return {"version": _VERSION, "entry": to_builtins(entry, enc_hook=_write_number)}


def entry_from_json(found: object) -> SeasonEntry:
    """The entry that `entry_to_json` has written; ValueError for anything else."""
    if not isinstance(found, dict) or list(found) != ["version", "entry"] or found["version"] != _VERSION:
        raise ValueError("no entry of a season, or one of another version")
    entry = convert(found["entry"], SeasonEntry, dec_hook=_read_number)
    if "en" not in entry.rules_names or "en" not in entry.rules_short:
        raise ValueError("no names by language")
    return entry


def _write_number(value: Number) -> int | str:
    return int(value) if value.denominator == 1 else str(value)


def _read_number(_kind: type, value: Any) -> Number:
    if type(value) is int:  # nearly all are
        return value
    stated = convert(value, _WrittenNumber)
    exact = Fraction(stated)
    if str(exact) != stated:
        raise ValueError(f"{value!r:.60} is no exact number")
    return exact
