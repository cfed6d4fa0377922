"""The rows of a list of players, each with whoever stands in it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Struct

from pipeline.exchange.decoding import MOST_PROBLEMS, bounded
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import column, exact
from pipeline.extensions.intake.names import CleanName, apart, cleaned, in_small_letters, without_phone
from pipeline.extensions.intake.understood import others_of
from pipeline.extensions.intake.words import (
    FAMILY,
    GIVEN,
    group_in,
    names_are_chosen,
    says,
    surname_first,
    words_of,
)
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import LABEL, skeleton
from pipeline.model import Player, PlayerNumber, replace, without_sign
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.cells import EmailAddress, PlainText, RatingNumber, Remark, ScoreNumber, Tick, WholeNumber
from pipeline.schema.sheets import PLAYERS, DeclarationError
from pipeline.schema.words import MARKS
from pipeline.views.language.sort_names import sorted_name

UNNUMBERED = PlayerNumber(0)
"""A player whose number is still to be given."""
_WHOLE = re.compile(r"(\d{1,9})(?:[.,]0+)?\.?")
_APOSTROPHE = re.compile(r"['’`´]")
_Value = TypeVar("_Value")
_SHOWN, _EXAMPLES = 60, 5
"""How much of a name is shown, and of how many."""
_SEVERAL = re.compile(r"\w\s*[+&]\s*\w")
"""Several people in one cell."""
_SHORTEST_LOG = 5
"""Rows of a list in which somebody who stands twice is a slip."""
_OF_PEOPLE = frozenset({"email", "phone", "club", "city", "country", "group", "category"})
_COUNTED = ("number", "place", "points")
"""Columns that say nothing of who somebody is."""
_NAMESAKES, _SHARE = 3, 5
"""So many of a list may be called as others are, and fewer than one in so many."""
KEYS = frozenset(column.key for column in PLAYERS.columns)
"""The columns of the sheet Players."""
_OTHERS = tuple(column for column in PLAYERS.columns if column.key not in ("number", "name"))


@dataclass
class Seen:
    """The numbers and names that stood in a list, and where."""

    numbers: dict[int, CellRef] = field(default_factory=dict)
    names: dict[str, tuple[str, CellRef]] = field(default_factory=dict)
    twice: list[Problem] = field(default_factory=list)
    """Names that come again as they are, or in another order or with other accents."""
    again: set[str] = field(default_factory=set)  # of a table, which stood in others before

    def begin(self, names: Sequence[CleanName]) -> None:
        """Look at the names of a table: where most of them came before, it is of the same people."""
        known = {key for one in names if (key := _key(one.name)) in self.names}
        self.again = known if 2 * len(known) > len(names) else set()

    def name(self, name: str, at: CellRef) -> bool:
        """Remember a name, and that it came before; whether it is new, as it is not on a second sheet or in a table of the same people."""
        other, first = self.names.setdefault(key := _key(name), (name, at))
        if first is at or first.sheet != at.sheet or key in self.again:
            return first is at
        if other.casefold() == name.casefold():
            twice = problem_at("players-file-name-twice", at, related=[first], name=name, row=first.row)
        else:
            twice = problem_at(
                "players-file-same-person", at, related=[first], name=name, other=other, row=first.row
            )
        self.twice.append(twice)
        return True


@dataclass
class PlayersReader:
    """Reads a table row after row."""

    table: OwnTable
    problems: list[Problem]
    seen: Seen

    def players(self) -> list[Player]:
        """The players of the table, and a hint where names are entered otherwise than they stand there."""
        lines = [_PlayerLine(self, row, cells) for row, cells in self.table.rows.items()]
        whole = "name" in self.table.columns
        stated = [" ".join(map(line.text, ("name",) if whole else (GIVEN, FAMILY))).strip() for line in lines]
        if whole:
            heading = self.table.headings[self.table.columns["name"]]
            names = cleaned(stated, turned=surname_first(heading), chosen=names_are_chosen(heading))
        else:
            names = [CleanName(in_small_letters(name), email=address) for name, address in map(apart, stated)]
        self._say_cleaned(lines, stated, names)
        self._say_doubtful(lines, names)
        self.seen.begin(names)
        found = []
        for line, name in self._once(list(zip(lines, names, strict=True))):
            if len(self.problems) > MOST_PROBLEMS:
                break
            if player := self._player(line, name):
                found.append(player)
        return found

    def _once(self, rows: list[tuple[_PlayerLine, CleanName]]) -> list[tuple[_PlayerLine, CleanName]]:
        """The rows, of a log in which most names come again the first of each."""
        first: dict[str, tuple[_PlayerLine, CleanName]] = {}
        for line, name in rows:
            if name.name:
                first.setdefault(_key(name.name), (line, name))
        at = CellRef(self.table.sheet, self.table.heading)
        if len(first) == 1 and sum(bool(name.name) for _, name in rows) > 2:  # an event, a place
            headings = ", ".join(filter(None, self.table.headings))[:LABEL]
            self.problems.append(problem_at("players-file-headings", at, headings=headings))
            return []
        if len(rows) <= _SHORTEST_LOG or (2 * len(first) > len(rows) and not self._stand_again(rows)):
            return self._answered_last(rows)
        several = [name.name for _, name in first.values() if _SEVERAL.search(name.name)]
        if 2 * len(several) > len(first) and 2 * len(first) <= len(rows):
            at = next(iter(first.values()))[0].at("name")
            self.problems.append(problem_at("import-more-than-two", at, heading=several[0][:_SHOWN]))
            return []
        self.problems.append(problem_at("players-file-log", at, rows=len(rows), count=len(first)))
        return list(first.values())

    def _answered_last(self, rows: list[tuple[_PlayerLine, CleanName]]) -> list[tuple[_PlayerLine, CleanName]]:
        """The rows, of those of a person who signed up more than once the last, where the first of them stands."""
        kept: dict[str | int, tuple[_PlayerLine, CleanName]] = {}
        again: list[tuple[_PlayerLine, CleanName]] = []
        for line, name in rows:
            key = _key(name.name) if name.name else line.row
            if key in kept and not self._is_same(kept[key][0], line, name.name):
                key = line.row
            again += [kept[key]] if key in kept else []
            kept[key] = (line, name)
        if again:
            at, *related = (line.at("name") for line, _ in again)
            names = "; ".join(dict.fromkeys(name.name[:_SHOWN] for _, name in again[:_EXAMPLES]))
            self.problems.append(problem_at("players-file-again", at, related=related[:_EXAMPLES], names=names))
        return list(kept.values())

    def _is_same(self, one: _PlayerLine, other: _PlayerLine, name: str) -> bool:
        """Whether two rows of that name are of the same person: none of what tells people apart differs, and they are answers of a form under
        a whole name or a chosen one, or alike in all that does not count rows, two texts beside the name at least.
        """
        columns = self.table.columns
        if any(one.cells[at] and other.cells[at] and one.cells[at] != other.cells[at] for at in self._telling):
            return False
        if "moment" in columns:
            return " " in name or ("name" in columns and names_are_chosen(self.table.headings[columns["name"]]))
        counted = {columns[key] for key in _COUNTED if key in columns}
        said = [at for at in range(len(one.cells)) if at not in counted and at not in self.table.names_at]
        return all(one.cells[at] == other.cells[at] for at in said) and sum(bool(one.cells[at]) for at in said) > 1

    @cached_property
    def _telling(self) -> Collection[int]:
        """The columns by which people of the same name are told apart: their addresses, where they are from, when they were born."""
        known = {at for key, at in self.table.columns.items() if key in _OF_PEOPLE}
        free = {*range(len(self.table.headings))} - {*self.table.columns.values()}
        return known | {at for at in free if column(self.table.rows, at).kind == "moment"}

    def _stand_again(self, rows: Sequence[tuple[_PlayerLine, CleanName]]) -> bool:
        """Whether a column of few values parts the rows, and within each of them nobody comes twice: one of seasons, or of anything where so
        many come again by all their names that they are no namesakes.
        """
        names = [_key(name.name) for _, name in rows]
        several = 2 * sum(" " in name.name for _, name in rows) > len(rows)
        again = len(rows) - len({*names})
        many = several and again > _NAMESAKES and _SHARE * again >= len({*names})
        for at, heading in enumerate(self.table.headings) if again else ():
            told = [line.cells[at] for line, _ in rows]
            parts = many or any(says(word, "seasons") for word in words_of(heading))
            few = all(told) and 4 * len({*told}) <= len(rows)
            if parts and few and len({*zip(told, names, strict=True)}) == len(rows):
                return True
        return False

    def _say_cleaned(self, lines: Sequence[_PlayerLine], stated: Sequence[str], names: Sequence[CleanName]) -> None:
        key = "name" if "name" in self.table.columns else FAMILY
        rows = zip(lines, stated, names, strict=True)
        other = [(line.at(key), old, new.name) for line, old, new in rows if old != new.name]
        if other:
            masked = [(without_sign(old.replace(without_phone(old)[1] or "…", "…")), new) for _, old, new in other]
            shown = "; ".join(f"{old[:_SHOWN]} → {new[:_SHOWN]}" for old, new in masked[:_EXAMPLES])
            at, *related = (at for at, _, _ in other)
            self.problems.append(
                problem_at("players-file-cleaned", at, related=related[:_EXAMPLES], count=len(other), names=shown)
            )

    def _say_doubtful(self, lines: Sequence[_PlayerLine], names: Sequence[CleanName]) -> None:
        """That clubs or towns stand behind the names, or names in two columns that nobody calls so."""
        shown = "; ".join(name.name[:_SHOWN] for name in names[:_EXAMPLES])
        if lines and names[0].placed:
            self.problems.append(problem_at("players-file-places", lines[0].at("name"), names=shown))
        elif (
            lines and GIVEN in self.table.columns and not all(self.table.headings[at] for at in self.table.names_at)
        ):
            self.problems.append(problem_at("players-file-two-columns", lines[0].at(GIVEN), names=shown))

    def _player(self, line: _PlayerLine, name: CleanName) -> Player | None:
        """The player of a row, or None with a Problem."""
        at = line.at("name" if "name" in self.table.columns else FAMILY)
        if name.name and not self.seen.name(name.name, at):
            return None
        number = self._number(line)
        if not name.name:
            self.problems.append(problem_at("players-file-no-name", at))
            return None
        player = Player(
            number=number,
            name=name.name,
            row=line.row,
            **{column.stated_field: _READ[type(column.kind)](line, column.key) for column in _OTHERS},
        )
        family = name.surname or (line.text(FAMILY) if GIVEN in self.table.columns else "")
        if family and not player.sort_name and sorted_name(player.name, "", ENGLISH).surname != family:
            player = replace(player, sort_name=family)
        player = replace(player, group=player.group or group_in(self.table.title) or group_in(self.table.sheet))
        second = name.email if player.email and name.email != player.email else ""
        note = line.noted("; ".join(filter(None, (player.note, second))))
        hidden = player.hidden or line.refuses_publication()
        stated = line.cells[self.table.columns["name"]] if "name" in self.table.columns else ""
        phone = player.phone or without_phone(stated)[1]
        return replace(player, email=player.email or name.email, phone=phone, hidden=hidden, note=note)

    def _number(self, line: _PlayerLine) -> PlayerNumber:
        text, at = line.text("number"), line.at("number")
        if not text or (not self.table.heading and not text.rstrip(".").isdigit()):
            return UNNUMBERED
        number = _whole(text)
        if not number:
            self.problems.append(problem_at("players-file-number", at, text=text))
            return UNNUMBERED
        if (first := self.seen.numbers.setdefault(number, at)) is at:
            return PlayerNumber(number)
        if first.sheet != at.sheet or first.row not in self.table.rows or first.column != at.column:
            return UNNUMBERED  # every table counts from 1
        self.problems.append(
            problem_at("players-file-number-twice", at, related=[first], number=number, row=first.row)
        )
        return UNNUMBERED


class _PlayerLine(Struct, frozen=True):
    """A row with its cells by key."""

    reader: PlayersReader
    row: int
    cells: tuple[str, ...]

    def at(self, key: str) -> CellRef:
        """Where a key's cell is; the row, where there is no such column."""
        index = self.reader.table.columns.get(key)
        return CellRef(self.reader.table.sheet, self.row, 0 if index is None else index + 1)

    def text(self, key: str) -> str:
        """A cell's text, empty where there is no such column."""
        index = self.reader.table.columns.get(key)
        most = PLAYERS.column(key).longest if key in KEYS else LABEL
        return "" if index is None else bounded(self.cells[index], self.at(key), self.reader.problems, most)

    def refuses_publication(self) -> bool:
        """Whether somebody was asked for consent and did not give it."""
        index = self.reader.table.columns.get("consent")
        if index is None:
            return False
        return not self.cells[index] or says(self.cells[index], "refusal") or _mark(self.cells[index]) is False

    def noted(self, note: str) -> str:
        """The note with what the columns say that the sheet Players does not have; `note` itself comes first."""
        asked = others_of(self.reader.table).items()
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


def _key(name: str) -> str:
    """A name as it is compared with others, some of which lack its apostrophe: `O'Neil`, `ONeil`."""
    return skeleton(_APOSTROPHE.sub("", name)) or name


def _whole(text: str) -> int | None:
    found = _WHOLE.fullmatch(text)
    return int(found[1]) if found else None


def _decimal(text: str) -> float | None:
    """`1500`, `1500,5`, `1500 *`: a star is behind what is estimated."""
    try:
        number = float(text.removesuffix("*").replace(" ", "").replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _mark(text: str) -> bool | None:
    key = MARKS.key(text)
    return None if key is None else key == "yes"


_READ: Mapping[type, Callable[[_PlayerLine, str], Any]] = {
    **dict.fromkeys((PlainText, EmailAddress, Remark), lambda line, key: line.text(key)),
    RatingNumber: lambda line, key: line.value(key, _decimal) or None,  # 0 in lists of chess: none
    ScoreNumber: lambda line, key: line.value(key, exact),
    Tick: lambda line, key: line.value(key, _mark) or False,
    WholeNumber: lambda line, key: line.value(key, _whole),
}
"""How the cell of a row and column is read, by the kind of cell that the sheet Players has there."""
for _column in _OTHERS:
    if type(_column.kind) not in _READ:
        raise DeclarationError(
            f"a list of players cannot be read with {_column.kind} in the column {_column.key!r}"
        )
