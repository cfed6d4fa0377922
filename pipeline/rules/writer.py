"""A ruleset as the text of a file, the inverse of `load_file`: what is as it is unless stated is not stated."""

import datetime as dt
import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from operator import attrgetter
from typing import Any

from msgspec import structs

from pipeline.model import field_names
from pipeline.rules.reader import ByName, ListOf, Reader, Table
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.statements import defaults_of, table_of


def ruleset_text(ruleset: Ruleset) -> str:
    """The TOML of a ruleset; its id is the name of the file that it is to be written to, and stands nowhere in it."""
    lines, tables = [], []
    for key, value in _whole(ruleset).items():
        if isinstance(value, dict):
            tables += ["", f"[{key}]", *(f"{_name(name)} = {_rows(one)}" for name, one in value.items())]
        else:
            lines.append(f"{key} = {_written(value)}")
    return "\n".join([*lines, *tables]) + "\n"


def stated_keys(ruleset: Ruleset) -> dict[str, str]:
    """Every key that the file of a ruleset has to state, `swiss.minutes`, with its value as it stands there."""
    found: dict[str, str] = {}
    for key, value in _whole(ruleset).items():
        rows = value.items() if isinstance(value, dict) else ()
        found |= {f"{key}.{_name(name)}": _written(one) for name, one in rows} if rows else {key: _written(value)}
    return found


def _whole(ruleset: Ruleset) -> dict[str, object]:
    """The document of a file, of the keys that its kind has."""
    keys = (key for key in table_of(Ruleset).keys if key.name != "id")
    of_kind = tuple(key for key in keys if not key.kinds or ruleset.kind in key.kinds)
    return _document(ruleset, Table(Ruleset, of_kind))


def _document(statement: Any, table: Table, usual: Any = None) -> dict[str, object]:
    """What a table says: every key that is required or otherwise than unless stated; of a row that has a `usual` one, than in that."""
    defaults, document = defaults_of(type(statement)) if usual is None else structs.asdict(usual), {}
    for key in table.keys:
        value = getattr(statement, key.field)
        unless_stated = getattr(statement, key.like) if key.like else defaults.get(key.field)
        if value is not None and (key.required or value != unless_stated):
            document[key.name] = _value(value, key.reader)
    return document


def _value(value: Any, reader: Reader) -> object:
    """A value as a TOML document has it; numbers stay exact."""
    if isinstance(reader, ByName) and isinstance(reader.of, Table) and reader.usual:
        rows = {name: (one, reader.usual[name]) for name, one in _named(value)}
        return {name: _document(one, reader.of, usual) for name, (one, usual) in rows.items() if one != usual}
    if isinstance(reader, ByName):
        return {name: _value(one, reader.of) for name, one in _named(value)}
    if isinstance(reader, ListOf):
        return [_value(one, reader.of) for one in value]
    if isinstance(reader, Table):
        return _document(value, reader)
    return value


def _named(value: Any) -> Iterator[tuple[str, Any]]:
    """Names and what stands under them, of a mapping or of rows that are a name and what stands under it."""
    if isinstance(value, Mapping):
        yield from value.items()
    for row in () if isinstance(value, Mapping) else value:
        yield attrgetter(*field_names(type(row)))(row)


def _rows(value: object) -> str:
    """A value; an array of tables a table a line."""
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return "\n".join(["[", *(f"  {_written(row)}," for row in value), "]"])
    return _written(value)


def _written(value: object) -> str:
    if isinstance(value, dict):
        pairs = ", ".join(f"{_name(key)} = {_written(one)}" for key, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Fraction):
        decimal = f"{Decimal(value.numerator) / Decimal(value.denominator):f}"
        return decimal if Fraction(decimal) == value else _text(str(value))  # where it ends: `0.125`, `"1/3"`
    if isinstance(value, int | dt.date):
        return str(value)
    return _text(str(value.value if isinstance(value, StrEnum) else value))


def _name(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else _text(key)


def _text(text: str) -> str:
    """A basic string; DEL is the one sign that JSON leaves as it is and TOML does not."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
