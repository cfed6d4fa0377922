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
from pipeline.rules.reader import (
    ByName,
    Choice,
    Date,
    Exact,
    Flag,
    ListOf,
    Reader,
    Table,
    TableKey,
    TextField,
    Whole,
)

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
def table_of(statement: type[Struct]) -> Table:
    """The reader of a statement."""
    hints = get_type_hints(statement, include_extras=True)
    defaults = defaults_of(statement)
    bare = [name for name in field_names(statement) if name not in defaults]
    keys = tuple(_key(name, _Hint.of(hints[name]), name in bare) for name in field_names(statement))
    return Table(statement, keys, {name: None for name in bare if _Hint.of(hints[name]).optional})


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
        """Its mark of a kind."""
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)


def _key(field: str, hint: _Hint, bare: bool) -> TableKey:
    """The key of a field; `bare`: it has no default."""
    said = hint.marked(Key) or Key()
    required = bare and not hint.optional if said.required is None else said.required
    return TableKey(said.name or field, _reader(hint), field, required, said.kinds, said.like)


def _reader(hint: _Hint) -> Reader:
    """How a value is read."""
    bare = getattr(hint.bare, "__supertype__", hint.bare)
    if get_origin(bare) in (tuple, Mapping):
        return _several(hint)
    if get_args(bare) == get_args(Number):
        return Exact()
    if isinstance(bare, type) and issubclass(bare, Struct):
        return table_of(bare)
    if issubclass(bare, StrEnum):
        return Choice(tuple(bare), bare)
    return _plain(bare, hint)


def _plain(bare: type, hint: _Hint) -> Reader:
    one_of, between = hint.marked(OneOf), hint.marked(Between)
    if bare is bool:
        return Flag()
    if bare is dt.date:
        return Date()
    if bare is str:
        longest = hint.marked(Longest)
        return Choice(one_of.options) if one_of else TextField(longest.most) if longest else TextField()
    if bare is int:
        return Whole(between.least, between.most) if between else Whole()
    raise TypeError(bare)


def _several(hint: _Hint) -> Reader:
    """How an array is read, or a table whose keys are names."""
    parts = get_args(hint.bare)
    named, ascending = hint.marked(Named), hint.marked(Ascending)
    if named is None:
        row = _reader(_Hint.of(parts[0]))
        return ListOf(row, by=ascending.field if ascending else "") if ... in parts else ListOf(row, len(parts))
    if get_origin(hint.bare) is Mapping:
        usual = hint.marked(Usual)
        return ByName(_reader(_Hint.of(parts[1])), named.label, named.names, usual=usual.rows if usual else {})
    row = parts[0]
    _, under = get_type_hints(row, include_extras=True).values()
    return ByName(
        _reader(_Hint.of(under)),
        named.label,
        named.names,
        lambda found: tuple(row(name, one) for name, one in found.items()),
    )
