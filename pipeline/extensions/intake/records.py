"""Records in JSON as a table: a list of objects, wherever it stands, with a column for each key."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pipeline.exchange.decoding import MOST_COLUMNS, MOST_MATCHES
from pipeline.extensions.exchange.json_reader import TooManyValuesError, parse_json

_DEEPEST = 4


def record_rows(text: str) -> list[list[list[str]]] | None:
    """A table for each list of records in the text; None where there is none, or it is no JSON."""
    try:
        value = parse_json(text)
    except (ValueError, TooManyValuesError, RecursionError):
        return None
    return [_table(records) for records in _lists(value, 0)] or None


def _lists(value: object, depth: int) -> Iterator[list[dict[str, object]]]:
    if isinstance(value, list):
        records = [one for one in value if isinstance(one, dict)]
        if records and len(records) == len(value):
            yield records[: MOST_MATCHES + 1]
        elif value and all(isinstance(one, str) for one in value):
            yield [{"name": one} for one in value[: MOST_MATCHES + 1]]
    elif isinstance(value, dict) and depth < _DEEPEST:
        for one in value.values():
            yield from _lists(one, depth + 1)


def _table(records: list[dict[str, object]]) -> list[list[str]]:
    """The keys of all records in their order, then the value of each; what is no text or number stays empty."""
    flat = [dict(_flat(record, "", 0)) for record in records]
    keys = list(dict.fromkeys(key for record in flat for key in record))[: MOST_COLUMNS + 1]
    return [keys, *([record.get(key, "") for key in keys] for record in flat)]


def _flat(record: dict[str, object], before: str, depth: int) -> Iterator[tuple[str, str]]:
    for key, value in record.items():
        if isinstance(value, dict) and depth < _DEEPEST:
            yield from _flat(value, f"{before}{key} ", depth + 1)
        elif isinstance(value, bool):
            yield f"{before}{key}", "x" if value else ""
        elif isinstance(value, str | int | Fraction):
            yield f"{before}{key}".replace("_", " "), str(value)
