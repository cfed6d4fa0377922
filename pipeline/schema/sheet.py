"""A sheet and its columns: all that reading, writing, comparing, importing and publishing know of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cached_property

from msgspec import Struct

from pipeline.model.values import field_names, replace
from pipeline.schema.cells import CellKind, TournamentName, longest
from pipeline.schema.names import Name, named, refuse_unknown

SHARED = ("columns", "shared")
"""The table of names for columns that several sheets have."""
_NAMELESS = Name("", {})


class DeclarationError(Exception):
    """A declaration that contradicts itself."""


class WrittenFor(StrEnum):
    """The events whose new workbook has a column; what stands in it is read, and kept, in any."""

    ALL = auto()
    SEVERAL_TOURNAMENTS = auto()
    TOTALS = auto()
    RATINGS = auto()
    MANUAL_ORDER = auto()
    INITIAL_POINTS = auto()
    MCMAHON = auto()
    GROUPS = auto()
    SCORES = auto()
    SECOND_SCORES = auto()
    DRAWN_GAMES = auto()
    HANDICAPS = auto()
    ARMIES = auto()
    MINUTES = auto()
    WILD_CARDS = auto()
    PAUSES = auto()
    GOALS = auto()
    NONE = auto()


class Column(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A column, or a field of the Event sheet; its names are those that the languages give to its key.

    `public`: whether the site may show what stands there. `draws_rest_on_it`: whether a draw may be another with
    another value. `note` is the message id of what a new workbook says at the heading, `note_if_stated` of what it
    says where no ruleset gives rounds and cut; `width` is in characters. `field` is the attribute of the sheet's
    model, where it is not the key; several columns of one field make a tuple. `needed`: whether a row without it is
    an error. `entered`: whether it is filled in once a match or table has ended. `on_player_page`: whether the page of
    a player has a line of it.
    """

    key: str
    kind: CellKind
    public: bool
    draws_rest_on_it: bool
    note: str = ""
    note_if_stated: str = ""
    width: int = 0
    field: str = ""
    needed: bool = False
    entered: bool = False
    on_player_page: bool = False
    written_for: WrittenFor = WrittenFor.ALL
    name: Name = _NAMELESS

    @property
    def stated_field(self) -> str:
        """The attribute of the model that the column states."""
        return self.field or self.key

    @property
    def longest(self) -> int:
        """So many characters of a cell are read."""
        return longest(self.kind)

    @property
    def belongs(self) -> bool:
        """Whether it says which tournament a row belongs to; then it is no field of the model."""
        return isinstance(self.kind, TournamentName) and not self.kind.own

    def written(self, language: str) -> str:
        """The name that Swissbook writes in that language."""
        return self.name.written(language)

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every name in every language."""
        return self.name.spellings

    @property
    def accepted(self) -> frozenset[str]:
        """Every name that is read as this one, normalised."""
        return self.name.accepted


@dataclass(frozen=True)
class Sheet:
    """A sheet with its columns (fields, for the Event sheet) in the order in which they are written.

    `model` is the class of what a row states. A new workbook has at least `empty_rows` rows, and its first `frozen`
    columns stay in sight. `rows_count_for_draws`: whether a draw may be another with a row more or less.

    Raises NamesError and DeclarationError where the declaration, the model and the languages' names disagree.
    """

    key: str
    model: type
    columns: tuple[Column, ...]
    empty_rows: int = 0
    frozen: int = 0
    rows_count_for_draws: bool = False

    def __post_init__(self) -> None:
        own = ("columns", self.key)
        refuse_unknown(own, (column.key for column in self.columns))
        known = field_names(self.model)
        for column in self.columns:
            if column.stated_field not in known and not column.belongs:
                raise DeclarationError(f"{self.model.__name__} has no field for the column {column.key!r}")
            if column.on_player_page and not column.public:
                raise DeclarationError(f"the private column {column.key!r} is to be shown on a player's page")
        titled = (replace(column, name=named(column.key, own, SHARED)) for column in self.columns)
        object.__setattr__(self, "columns", tuple(titled))

    @cached_property
    def name(self) -> Name:
        """What the sheet is called."""
        return named(self.key, ("sheets",))

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """The key of each column by its names, normalised."""
        return {word: column.key for column in self.columns for word in column.accepted}

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The keys of the columns without which the sheet, and a row of it, cannot be read."""
        return tuple(column.key for column in self.columns if column.needed)

    def column(self, key: str) -> Column:
        """The column of that key."""
        return next(column for column in self.columns if column.key == key)

    @cached_property
    def by_field(self) -> Mapping[str, Sequence[Column]]:
        """The columns of each field of the model that a cell of a row states."""
        found: dict[str, list[Column]] = {}
        for column in self.columns:
            if not column.belongs:
                found.setdefault(column.stated_field, []).append(column)
        return found
