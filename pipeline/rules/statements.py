"""What a frozen class says of the file it is read from: a key is stated once, as a field.

A statement is a frozen class that stands for a table of a TOML file. Its fields are the keys, in this order; a key
must be there where its field has no default and cannot be None. The type of the field says what the value is:

- `int` is a whole number from 0 on (`Between` says otherwise), `Number` an exact one, `bool` true or false, `date` a day, `str` a
  text (`OneOf`: one of a few), a StrEnum one of its values;
- `tuple[X, ...]` is an array (`Ascending`: of rows in any order), `tuple[X, X]` one of exactly so many values;
- another statement is a table in this one, and with `Named` a mapping, or a tuple of statements of two fields (the name
  and what stands under it), is a table whose keys are names.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, reduce
from operator import or_
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, structs

from pipeline.model import Number, field_names
from pipeline.rules import reader

_Mark = TypeVar("_Mark")


class Key(Struct, frozen=True):
    """What is otherwise in the file than in the field: its `name` there (empty: the field's).

    `kinds` are the kinds of rulesets whose files have it (empty: all), and where it is `required`, in those alone (None:
    it is where the field has no default and cannot be None). Unless it is stated it is as the field `like`.
    """

    name: str = ""
    kinds: tuple[str, ...] = ()
    required: bool | None = None
    like: str = ""


class Between(Struct, frozen=True):
    """A whole number is at least `least` and at most `most`."""

    least: int
    most: int | None = None


class Longest(Struct, frozen=True):
    """A text has at most so many characters; without this mark it is a label."""

    most: int


class OneOf(Struct, frozen=True):
    """A text is one of these."""

    options: tuple[str, ...]


class Named(Struct, frozen=True):
    """Keys are names that the file chooses, or any of `names`; `label` is what such a name is of."""

    label: str
    names: tuple[str, ...] = ()


class Usual(Struct, frozen=True):
    """Of a mapping whose keys are names: what stands under each, as far as the file does not state it otherwise."""

    rows: Mapping[str, Any]


class Ascending(Struct, frozen=True):
    """Rows may stand in any order in the file; they are kept by this field, the least first."""

    field: str


Count = Annotated[int, Between(1)]
"""A whole number from 1 on."""


@cache
def table_of(statement: type[Struct]) -> reader.Table:
    """The reader of a statement."""
    hints = get_type_hints(statement, include_extras=True)
    defaults, keys, unstated = defaults_of(statement), [], dict[str, None]()
    for name in field_names(statement):
        hint = _Hint.of(hints[name])
        said = hint.marked(Key) or Key()
        needed = name not in defaults and not hint.optional
        required = needed if said.required is None else said.required
        keys.append(reader.TableKey(said.name or name, _reader(hint), name, required, said.kinds, said.like))
        if name not in defaults and hint.optional:
            unstated[name] = None
    return reader.Table(statement, tuple(keys), unstated)


def defaults_of(statement: type[Struct]) -> Mapping[str, Any]:
    """What the fields of a statement are unless they are stated; those without which there is none are left out."""
    known = structs.fields(statement)
    made = {field.name: field.default_factory() for field in known if field.default_factory is not NODEFAULT}
    return {field.name: field.default for field in known if field.default is not NODEFAULT} | made


class _Hint(Struct, frozen=True):
    """An annotation taken apart: the type without its marks, and whether None is one of its values."""

    bare: Any
    marks: tuple[object, ...] = ()
    optional: bool = False

    @classmethod
    def of(cls, annotation: Any) -> _Hint:
        """The parts of an annotation as `get_type_hints` gives it."""
        bare, marks, optional = annotation, (), False
        while True:
            if get_origin(bare) is Annotated:
                bare, *more = get_args(bare)
                marks += tuple(more)
            elif NoneType in get_args(bare):
                bare = reduce(or_, (kind for kind in get_args(bare) if kind is not NoneType))
                optional = True
            else:
                return cls(bare, marks, optional)

    def marked(self, kind: type[_Mark]) -> _Mark | None:
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)


def _reader(hint: _Hint) -> reader.Reader:
    bare = getattr(hint.bare, "__supertype__", hint.bare)
    if get_origin(bare) in (tuple, Mapping):
        return _several(hint)
    if bare is Number:
        return reader.Exact()
    if isinstance(bare, type) and issubclass(bare, Struct):
        return table_of(bare)
    if issubclass(bare, StrEnum):
        return reader.Choice(tuple(bare), bare)
    one_of, between, longest = hint.marked(OneOf), hint.marked(Between), hint.marked(Longest)
    if bare is bool:
        return reader.Plain(bool, "ruleset-not-true-or-false")
    if bare is dt.date:
        return reader.Plain(dt.date, "ruleset-not-a-day")
    if bare is str and one_of:
        return reader.Choice(one_of.options)
    if bare is str:
        return reader.TextField(longest.most) if longest else reader.TextField()
    if bare is not int:
        raise TypeError(bare)
    return reader.Whole(between.least, between.most) if between else reader.Whole()


def _several(hint: _Hint) -> reader.Reader:
    """How an array is read, or a table whose keys are names."""
    parts = get_args(hint.bare)
    named, ascending = hint.marked(Named), hint.marked(Ascending)
    if named is None:
        by, length = ascending.field if ascending else "", None if ... in parts else len(parts)
        return reader.ListOf(_reader(_Hint.of(parts[0])), length, by)
    if get_origin(hint.bare) is Mapping:
        row, usual = _reader(_Hint.of(parts[1])), hint.marked(Usual)
        return reader.ByName(row, named.label, named.names, usual=usual.rows if usual else {})
    row = parts[0]
    _, under = get_type_hints(row, include_extras=True).values()
    return reader.ByName(
        _reader(_Hint.of(under)),
        named.label,
        named.names,
        lambda found: tuple(row(name, one) for name, one in found.items()),
    )
