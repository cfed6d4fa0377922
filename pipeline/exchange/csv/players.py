"""A list of players from a CSV file: what a form on the web, a shop or another program gives away."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.exchange.csv.rows import OpenQuote, Rows, TooLong, read_rows
from pipeline.exchange.decoding import (
    LARGEST_FILE,
    MOST_COLUMNS,
    MOST_PLAYERS,
    MOST_PROBLEMS,
    bounded,
    decode,
    more_problems,
)
from pipeline.locale.languages import ENGLISH
from pipeline.model.event import Player
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.spelling import LABEL, normal
from pipeline.model.values import replace
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem
from pipeline.schema.cells import EmailAddress, PlainText, RatingNumber, Remark, ScoreNumber, Tick, WholeNumber
from pipeline.schema.sheet import DeclarationError
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import MARKS, NAME_PARTS
from pipeline.views.language.sort_names import sorted_name

_WITHOUT = PlayerNumber(0)
"""A player whose number is still to be given."""
_POINTS = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,6})?")
_WHOLE = re.compile(r"(\d{1,9})(?:[.,]0+)?\.?")
_Value = TypeVar("_Value")
GIVEN, FAMILY = (name.key for name in NAME_PARTS.names)
_GIVEN, _FAMILY = (name.accepted for name in NAME_PARTS.names)
_NAME = PLAYERS.column("name").accepted
_KEY_OF = {name: column.key for column in PLAYERS.columns for name in column.accepted}


def read_players(path: Path) -> tuple[list[Player], list[Problem]]:
    """The players in the order of the file, and what is wrong with it.

    UTF-8 or UTF-16, or a code page that is guessed (a warning); separated by semicolons, commas or tabs. The first
    row names the columns in any of the four languages; a list of names alone needs none. Players without a number
    get the next ones. Rows with an error are left out.
    """
    rows, problems = _rows(path)
    if not rows:
        return [], problems
    headings, odd = read_headings(rows, path.name)
    problems += odd
    if headings is None:
        return [], problems
    reader = _PlayersReader(path.name, headings, problems)
    players = []
    for row, cells in rows.items():
        if row != headings.row and (player := reader.player(row, cells)):
            players.append(player)
        if len(problems) > MOST_PROBLEMS:
            return [], [*problems[:MOST_PROBLEMS], more_problems(path.name)]
    if not players and not problems:
        problems.append(problem_at("players-file-empty", CellRef(path.name)))
    return _numbered(players), problems


def _rows(path: Path) -> tuple[Rows, list[Problem]]:
    """The rows of the file, or the error that it has none; with the code page if it had to be guessed."""
    at = CellRef(path.name)
    try:
        content = read_at_most(path, LARGEST_FILE)
    except OSError as error:
        return {}, [problem_at("players-file-unreadable", at, reason=error.strerror or str(error))]
    if content is None:
        return {}, [_too_long(at)]
    decoded = decode(content)
    if decoded is None:
        return {}, [problem_at("players-file-not-text", at)]
    text, guessed = decoded
    rows = read_rows(text, MOST_PLAYERS + 1)
    if isinstance(rows, TooLong):
        return {}, [_too_long(at)]
    if isinstance(rows, OpenQuote):
        return {}, [problem_at("players-file-quote", CellRef(path.name, rows.row))]
    if not rows:
        return {}, [problem_at("players-file-empty", at)]
    return rows, [problem_at("players-file-encoding", at, encoding=guessed)] if guessed else []


def _too_long(at: CellRef) -> Problem:
    return problem_at("players-file-too-long", at, rows=MOST_PLAYERS, columns=MOST_COLUMNS)


def _numbered(players: Iterable[Player]) -> list[Player]:
    """The players, those without a number counted on from the highest."""
    listed = list(players)
    last = max((player.number for player in listed), default=0)
    numbered = []
    for player in listed:
        if player.number == _WITHOUT:
            last += 1
            player = replace(player, number=PlayerNumber(last))
        numbered.append(player)
    return numbered


@dataclass
class _PlayersReader:
    """Reads row after row, and remembers which numbers and names it has seen where."""

    file: str
    headings: Headings
    problems: list[Problem]
    numbers: dict[int, CellRef] = field(default_factory=dict)
    names: dict[str, CellRef] = field(default_factory=dict)

    def player(self, row: int, cells: tuple[str, ...]) -> Player | None:
        """The player of a row, or None with a Problem."""
        line = _PlayerLine(self, row, cells)
        name, number = self._name(line), self._number(line)
        if name is None or number is None:
            return None
        player = Player(
            number=number,
            name=name,
            row=row,
            **{column.stated_field: _READ[type(column.kind)](line, column.key) for column in _OTHERS},
        )
        if not player.sort_name and GIVEN in self.headings.columns:
            player = replace(player, sort_name=_stated_surname(name, line.text(FAMILY)))
        return replace(player, note=line.noted(player.note))

    def _name(self, line: _PlayerLine) -> str | None:
        name = line.text("name") if "name" in self.headings.columns else ""
        if GIVEN in self.headings.columns:
            name = f"{line.text(GIVEN)} {line.text(FAMILY)}".strip()
        at = line.at("name" if "name" in self.headings.columns else FAMILY)
        if not name:
            self.problems.append(problem_at("players-file-no-name", at))
            return None
        if (first := self.names.setdefault(name.casefold(), at)) is not at:
            twice = problem_at("players-file-name-twice", at, related=[first], name=name, row=first.row)
            self.problems.append(twice)
        return name

    def _number(self, line: _PlayerLine) -> PlayerNumber | None:
        text, at = line.text("number"), line.at("number")
        if not text:
            return _WITHOUT
        number = _whole(text)
        if not number:
            self.problems.append(problem_at("players-file-number", at, text=text))
            return None
        if (first := self.numbers.setdefault(number, at)) is not at:
            twice = problem_at("players-file-number-twice", at, related=[first], number=number, row=first.row)
            self.problems.append(twice)
            return None
        return PlayerNumber(number)


class _PlayerLine(Struct, frozen=True):
    """A row with its cells by key."""

    reader: _PlayersReader
    row: int
    cells: tuple[str, ...]

    def at(self, key: str) -> CellRef:
        """Where a key's cell is; the row, where there is no such column."""
        index = self.reader.headings.columns.get(key)
        return CellRef(self.reader.file, self.row, 0 if index is None else index + 1)

    def text(self, key: str) -> str:
        """A cell's text, empty where there is no such column."""
        index = self.reader.headings.columns.get(key)
        most = PLAYERS.column(key).longest if key in _KEYS else LABEL
        return "" if index is None else bounded(self.cells[index], self.at(key), self.reader.problems, most)

    def noted(self, note: str) -> str:
        """The note with what the columns say that the sheet Players does not have; `note` itself comes first."""
        asked = self.reader.headings.others.items()
        told = [f"{heading}: {self.cells[index]}" for index, heading in asked if self.cells[index]]
        whole = "; ".join(filter(None, (note, *told)))
        return bounded(whole, self.at("note"), self.reader.problems, PLAYERS.column("note").longest)

    def value(self, key: str, read: Callable[[str], _Value | None]) -> _Value | None:
        """A cell's value; None for an empty cell, and with a warning for one that cannot be read."""
        text = self.text(key)
        found = read(text) if text else None
        if text and found is None:
            self.reader.problems.append(problem_at("players-file-value", self.at(key), text=text))
        return found


def _stated_surname(name: str, family: str) -> str:
    """The family name of a list that has it in a column of its own, where the whole name would be sorted by another."""
    return family if family and sorted_name(name, "", ENGLISH).surname != family else ""


def _whole(text: str) -> int | None:
    found = _WHOLE.fullmatch(text)
    return int(found[1]) if found else None


def _decimal(text: str) -> float | None:
    try:
        number = float(text.replace(" ", "").replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _exact(text: str) -> Number | None:
    """`1.5`, `1,5`; longer ones are no points."""
    plain = text.replace(" ", "").replace(",", ".").replace("\N{MINUS SIGN}", "-")
    if not _POINTS.fullmatch(plain):
        return None
    number = Fraction(plain)
    return number.numerator if number.denominator == 1 else number


def _mark(text: str) -> bool | None:
    key = MARKS.key(text)
    return None if key is None else key == "yes"


_READ: Mapping[type, Callable[[_PlayerLine, str], Any]] = {
    **dict.fromkeys((PlainText, EmailAddress, Remark), lambda line, key: line.text(key)),
    RatingNumber: lambda line, key: line.value(key, _decimal),
    ScoreNumber: lambda line, key: line.value(key, _exact),
    Tick: lambda line, key: line.value(key, _mark) or False,
    WholeNumber: lambda line, key: line.value(key, _whole),
}
"""How the cell of a row and column is read, by the kind of cell that the sheet Players has there."""
_KEYS = frozenset(column.key for column in PLAYERS.columns)
_OTHERS = tuple(column for column in PLAYERS.columns if column.key not in ("number", "name"))
for _column in _OTHERS:
    if type(_column.kind) not in _READ:
        raise DeclarationError(
            f"a list of players cannot be read with {_column.kind} in the column {_column.key!r}"
        )


class Headings(Struct, frozen=True):
    """The index of each column by its key; `row` is the one they stand in, 0 for a list without headings.

    A name in two parts has the keys GIVEN and FAMILY instead of `name`. `others` are the headings of columns that
    the sheet Players does not have, by index.
    """

    row: int
    columns: Mapping[str, int]
    others: Mapping[int, str] = {}


def read_headings(rows: Rows, file: str) -> tuple[Headings | None, list[Problem]]:
    """The headings in the first row; None where nothing tells which column is the name."""
    row, cells = next(iter(rows.items()))
    found = _named(cells)
    if "name" in found or GIVEN in found:
        others = {index: cell for index, cell in enumerate(cells) if cell and index not in found.values()}
        noted = [
            problem_at("players-file-noted", CellRef(file, row, index + 1), heading=cell)
            for index, cell in others.items()
        ]
        return Headings(row, found, others), noted
    filled = [index for index in range(len(cells)) if any(line[index] for line in rows.values())]
    if len(filled) == 1 and not found:
        return Headings(0, {"name": filled[0]}), []
    if len(filled) == 2 and not found and all(line[filled[0]].isdecimal() for line in rows.values()):
        return Headings(0, {"number": filled[0], "name": filled[1]}), []
    text = ", ".join(cell for cell in cells if cell)
    return None, [problem_at("players-file-headings", CellRef(file, row), headings=text)]


def _named(cells: tuple[str, ...]) -> dict[str, int]:
    """The first column of each key."""
    names = [normal(cell) for cell in cells]
    found: dict[str, int] = {}
    given = [index for index, name in enumerate(names) if name in _GIVEN]
    family = next((index for index, name in enumerate(names) if name in _FAMILY), None)
    if given and family is not None:
        # Beside a surname `Name` is the given one, unless another column is.
        found = {GIVEN: min(given, key=lambda index: names[index] in _NAME), FAMILY: family}
    elif family is not None and not _NAME.intersection(names):
        found = {"name": family}
    for index, name in enumerate(names):
        key = _KEY_OF.get(name)
        if key is not None and index not in found.values() and not (key == "name" and GIVEN in found):
            found.setdefault(key, index)
    return found
