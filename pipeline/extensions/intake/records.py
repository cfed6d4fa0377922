"""Records in JSON as tables: lists of objects, wherever they stand, with a column for each key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pipeline.exchange.decoding import MOST_COLUMNS, MOST_MATCHES
from pipeline.extensions.exchange.json_reader import TooManyValuesError, parse_json
from pipeline.extensions.intake.words import OF_SIDES, meanings

_DEEPEST = 4
_SIDES = 2
"""What stands so often in a list is of both sides of a match."""
_SIDE = ("player1", "player2")
_NAMES = {"name"}
"""The keys of a name that stands alone; where there are records, such lists are of something else."""
Record = Mapping[str, object]


def record_rows(text: str) -> list[tuple[str, list[list[str]]]] | None:
    """A table for each list of records in the text, with the keys that lead to it; None where the text is no JSON."""
    try:
        value = parse_json(text)
    except (ValueError, TooManyValuesError, RecursionError):
        return None
    tables = list(_lists(value, "", 0))
    named = [one for one in tables if any(set(record) != _NAMES for record in one[1]) or _says_names(one[0])]
    records = [one for one in named if any(set(record) != _NAMES for record in one[1])]
    return [(name, _table(rows)) for name, rows in records or named]


def _lists(value: object, name: str, depth: int) -> Iterator[tuple[str, list[Record]]]:
    if isinstance(value, dict) and depth < _DEEPEST:
        for key, one in value.items():
            yield from _lists(one, f"{name} {key}".strip(), depth + 1)
    elif isinstance(value, list) and depth < _DEEPEST:
        records = _records(value)[: MOST_MATCHES + 1]
        if records:
            yield name, records
            yield from _within(records, name, depth + 1)
        else:
            for place, one in enumerate(value[:MOST_MATCHES], start=1):
                yield from _lists(one, f"{_one_of(name)} {place}", depth + 1) if isinstance(one, list) else ()


def _records(values: Sequence[object]) -> list[Record]:
    """The records of a list, or names alone as such; none where it holds anything else."""
    if values and all(isinstance(one, str) for one in values):
        return [dict.fromkeys(_NAMES, one) for one in values]
    records: list[Record] = [one for one in values if isinstance(one, dict)]
    return records if len(records) == len(values) else []


def _within(records: Sequence[Record], name: str, depth: int) -> Iterator[tuple[str, list[Record]]]:
    """The longer lists that records of that name hold under the same key, together, with what each says of its own: `round number`."""
    keys = dict.fromkeys(key for record in records for key, one in record.items() if isinstance(one, list))
    for key in keys if depth < _DEEPEST else ():
        inner: list[Record] = []
        for record in records if not _is_sides(records, key) else ():
            own = {
                f"{_one_of(name)} {told}": one for told, one in record.items() if not isinstance(one, list | dict)
            }
            values = record.get(key)
            if isinstance(values, list) and len(inner) <= MOST_MATCHES:
                inner += [{**own, **one} for one in _records(values)]
        if inner:
            yield f"{name} {key}", inner
            yield from _within(inner, key, depth + 1)


def _says_names(keys: str) -> bool:
    """Whether what leads to a list says that names stand in it; nothing at all leads to the list that is the whole file."""
    return not keys or any(one.key in ("name", "nickname", "club") for one in meanings(keys.rpartition(" ")[2]))


def _one_of(name: str) -> str:
    """What one of many is called, by the last key that leads to them: `players`, `player`."""
    return name.rpartition(" ")[2].removesuffix("s")


def _is_sides(records: Sequence[Record], key: str) -> bool:
    """Whether the lists under a key are what matches have of both sides: of people, teams or points, and never more than two."""
    lengths = [len(one) for record in records if isinstance(one := record.get(key), list)]
    called = (one for word in (key, _one_of(key)) for one in meanings(word.replace("_", " ")))
    return max(lengths, default=0) == _SIDES and any(one.key in (*OF_SIDES, *_SIDE) for one in called)


def _table(records: Sequence[Record]) -> list[list[str]]:
    """The keys of all records in their order, then the value of each; what is no text or number stays empty."""
    lists = {key for record in records for key, one in record.items() if isinstance(one, list)}
    sides = {key for key in lists if _is_sides(records, key)}
    flat = [dict(_flat(_sided(record, sides), "", 0)) for record in records]
    keys = list(dict.fromkeys(key for record in flat for key in record))[: MOST_COLUMNS + 1]
    return [keys, *([record.get(key, "") for key in keys] for record in flat)]


def _sided(record: Record, sides: set[str]) -> Record:
    """A record with what it says of both sides, or of both people of one, beside one another: `player 1`, `player 2`."""
    told: dict[str, object] = {}
    named = {str(one): place for place, one in enumerate(record.values()) if isinstance(one, str | int)}
    for key, value in record.items():
        both = list(value) if key in sides and isinstance(value, list) else []
        if isinstance(value, dict) and len(value) == _SIDES and value.keys() <= named.keys():
            both = [value[one] for one in sorted(value, key=lambda one: named[one])]
        called = f"{key} player" if any(one.key in _SIDE for one in meanings(key)) else _one_of(key)
        told |= {f"{called} {place}": one for place, one in enumerate(both, 1)} if both else {key: value}
    return told


def _flat(record: Record, before: str, depth: int) -> Iterator[tuple[str, str]]:
    for key, value in record.items():
        if isinstance(value, dict) and depth < _DEEPEST:
            yield from _flat(value, f"{before}{key} ", depth + 1)
        elif isinstance(value, bool):
            yield f"{before}{key}", "x" if value else ""
        elif isinstance(value, str | int | Fraction):
            told = str(float(value)) if isinstance(value, Fraction) else str(value)
            yield f"{before}{key}".replace("_", " "), told
