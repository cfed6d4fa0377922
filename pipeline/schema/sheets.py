"""Every sheet of the workbook, and of each column all that reading, writing, comparing, importing and publishing know of it.

The columns stand in JSON, a sheet in a file of `columns`, in the order in which they are written. A column that is `like`
another, one above it or one of `shared.json`, states only what is different. Sheets that Swissbook writes whole have a mark in A1,
by which they are told from an organiser's own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert, json

from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.spelling import normal
from pipeline.model import event as models
from pipeline.model import grouped
from pipeline.model.draw import DrawRecord
from pipeline.model.values import field_names, replace
from pipeline.schema.cells import CellKind, Tick, TournamentName, longest
from pipeline.schema.names import Name, named, refuse_unknown

SHARED = ("columns", "shared")
"""The table of names for columns that several sheets have."""
_NAMELESS = Name("", {})
_FOLDER = Path(__file__).with_name("columns")
_Stated = Mapping[str, Any]
_LIKE = json.decode((_FOLDER / "shared.json").read_bytes(), type=dict[str, _Stated])
MARK = "Swissbook · "
"""How A1 begins in every language; with it a sheet is ours, without it the organiser's, whatever its name."""

_OURS = " (Swissbook)"
_LONGEST_NAME = 31


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
        return {word: column.key for column in self.columns for word in column.name.accepted}

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
        return grouped((column.stated_field, column) for column in self.columns if not column.belongs)


class _Declaration(Struct, forbid_unknown_fields=True):
    """What the file of a sheet says."""

    columns: dict[str, _Stated]
    empty_rows: int = 0
    frozen: int = 0
    rows_count_for_draws: bool = False


def _declared(key: str, model: type) -> Sheet:
    """A sheet by its file; DeclarationError where that says what cannot be."""
    said = json.decode((_FOLDER / f"{key}.json").read_bytes(), type=_Declaration)
    columns = tuple(_columns(key, said.columns))
    return Sheet(key, model, columns, said.empty_rows, said.frozen, said.rows_count_for_draws)


def _columns(sheet: str, stated: Mapping[str, _Stated]) -> Iterator[Column]:
    known: dict[str, _Stated] = {"": {}, **_LIKE}
    for key, own in stated.items():
        like = own.get("like", "")
        if like not in known:
            raise DeclarationError(f"columns/{sheet}.json: {key}: there is no {like!r} above it")
        known[key] = {**known[like], **{fact: value for fact, value in own.items() if fact != "like"}}
        try:
            yield convert({"key": key, **known[key]}, Column)
        except ValidationError as fault:
            raise DeclarationError(f"columns/{sheet}.json: {key}: {fault}") from fault


EVENT = _declared("event", models.Event)
TOURNAMENTS = _declared("tournaments", models.Tournament)
PLAYERS = _declared("players", models.Player)
MATCHES = _declared("matches", models.Match)
TABLES = _declared("tables", models.Seat)
CHANGES = _declared("changes", models.Change)
ARMIES = _declared("armies", models.ArmyList)
DECKS = _declared("decks", models.DeckList)
STAFF = _declared("staff", models.Staff)
LADDER = _declared("ladder", models.LadderMatch)
SHEETS = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, TABLES, CHANGES, ARMIES, DECKS, STAFF, LADDER)
"""Those that the organiser fills, in their order."""

_TITLES = ("sheets",)
STANDINGS, BRACKET, PROBLEMS = (named(key, _TITLES) for key in ("standings", "bracket", "problems"))
REPORTS = named("reports", _TITLES)
"""What phones have reported and was taken into the workbook: by whom, and when."""
START = named("start", _TITLES)
"""The first sheet of a new workbook, which explains the others."""
DRAWS = _declared("draws", DrawRecord)
"""The one of those below that is read again."""
OUTPUTS = (STANDINGS, BRACKET, PROBLEMS, DRAWS.name, REPORTS)
"""Sheets that Swissbook writes itself and never reads as input."""

_ALL = (*SHEETS, DRAWS)
refuse_unknown(_TITLES, (*(sheet.key for sheet in SHEETS), *(name.key for name in OUTPUTS), START.key))
refuse_unknown(("columns",), (SHARED[-1], *(sheet.key for sheet in _ALL)))
refuse_unknown(SHARED, {column.key for sheet in _ALL for column in sheet.columns})


def entry_column(tournament: str, language: str) -> Column:
    """The column of a tournament in the list of players; its name is the tournament's."""
    key = entry_key(tournament)
    return Column(
        key=key,
        kind=Tick(),
        public=True,
        draws_rest_on_it=True,
        width=12,
        note=N_("x for players in this tournament."),
        name=Name(key, {language: (tournament,)}),
    )


def entry_key(tournament: str) -> str:
    """The key of a tournament's own column in the list of players."""
    return f"entry {tournament}"


class OwnSheetKind(Enum):
    """By what a sheet of ours is written, with what its A1 says of that."""

    DRAW = N_("Every draw rewrites this sheet; anything you add to it is lost.")
    HALL = N_("Results taken from phones rewrite this sheet; anything you add to it is lost.")
    CHECK = N_("This copy only shows what the check found. Make your corrections in the workbook itself.")
    """In a checked copy, which nothing rewrites once somebody has worked in it."""


def mark(language: str, kind: OwnSheetKind = OwnSheetKind.DRAW) -> str:
    """What stands in A1 of a sheet of ours."""
    return MARK + catalogue(language).gettext(kind.value)


def named_like(output: Name, sheets: Sequence[str]) -> list[str]:
    """The sheets of a workbook that have the name of this output of ours, in any language."""
    words = {*output.accepted, *(normal(name + _OURS) for name in output.spellings)}
    return [name for name in sheets if normal(name) in words]


def own_sheet_of(output: Name, sheets: Sequence[str], first_cell: Callable[[str], object]) -> str | None:
    """The sheet of a workbook that is this output of ours, by its name in any language and the mark in its A1."""
    firsts = ((name, first_cell(name)) for name in named_like(output, sheets))
    marked = (name for name, first in firsts if isinstance(first, str) and first.strip().startswith(MARK.strip()))
    return next(marked, None)


def free_name(output: Name, language: str, sheets: Sequence[str]) -> str:
    """A name for a new sheet of ours beside those that are there."""
    taken, plain = {name.casefold() for name in sheets}, output.written(language)
    if output.accepted.isdisjoint(map(normal, sheets)):
        return plain
    wanted = plain[: _LONGEST_NAME - len(_OURS)] + _OURS
    names = (wanted, *(f"{wanted[: _LONGEST_NAME - 3]} {number}" for number in range(2, 99)))
    return next(name for name in names if name.casefold() not in taken)
