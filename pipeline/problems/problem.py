"""What is wrong with a workbook: values, not exceptions; and the codes: everything that may be wrong, each with its severity and its
sentences.

Codes stand in JSON, an area in a file: those of the core in `areas`, those of an extension in its own folder `problems`. What a
code means is said, with an example, on the page of its area in docs/problems. The sentences are message ids with `%(name)s`
places; a Problem is made with a value for each place, and for nothing else. Places such as `%(act_redraw)s` in `mend` are for
acts, which each medium names in its own way. `pipeline.problems.describe` puts the sentences (what was found, what was expected,
how to mend it) into words.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct, json

_PIPELINE = Path(__file__).parents[1]
_PLACE = re.compile(r"%\((?!act_)(\w+)\)s")


class Severity(StrEnum):
    """How far a Problem reaches."""

    ERROR = "error"
    """The event's public pages stay as they last were good."""
    WARNING = "warning"
    """The event is built, and it is said."""
    HINT = "hint"
    """Something that may be meant otherwise."""


class CellRef(Struct, frozen=True, order=True):
    """A cell, a row (no column) or a sheet (neither); rows and columns count from 1.

    `sheet` is the name as it stands in the workbook, or a file name for a ruleset file, whose `key` is the
    dotted TOML key.
    """

    sheet: str
    row: int = 0
    column: int = 0
    key: str = ""

    @property
    def address(self) -> str:
        """`D7`, `row 7` as `7`, a TOML key, or nothing."""
        if self.key:
            return self.key
        if not self.row:
            return ""
        return f"{column_letters(self.column)}{self.row}" if self.column else str(self.row)


@lru_cache(16_384)
def column_letters(number: int) -> str:
    """`A` for 1, `AA` for 27."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


Values = tuple[tuple[str, str | int], ...]
"""What the sentences of a Problem name, by their names and in their order."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: a stable code, where, and the values that its sentences name."""

    code: str
    severity: Severity
    at: CellRef
    values: Values = ()
    related: tuple[CellRef, ...] = ()

    @property
    def sort_key(self) -> tuple[CellRef, str, Values]:
        """By sheet name, row and column, then by code."""
        return self.at, self.code, self.values


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of them is an error."""
    return any(p.severity is Severity.ERROR for p in problems)


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that may be wrong: what Swissbook says of it, in every language."""

    severity: Severity | tuple[Severity, ...]
    """How far it reaches; several, the worst first, where that depends on what was found."""
    found: str
    expected: str
    mend: str


@cache
def areas() -> Mapping[str, Mapping[str, Code]]:
    """The codes by their areas, which are called as the pages of docs/problems; an extension may add to an area of ours."""
    files = (*_PIPELINE.glob("problems/areas/*.json"), *_PIPELINE.glob("extensions/*/problems/*.json"))
    by_area: defaultdict[str, dict[str, Code]] = defaultdict(dict)
    for file in sorted(files, key=lambda file: (file.stem, file)):
        by_area[file.stem] |= json.decode(file.read_bytes(), type=dict[str, Code])
    return dict(by_area)


@cache
def codes() -> Mapping[str, Code]:
    """All of them by their names."""
    return {name: code for area in areas().values() for name, code in area.items()}


@cache
def places(code: str) -> frozenset[str]:
    """The names of the values that the sentences of a code need."""
    stated = codes()[code]
    return frozenset(_PLACE.findall(f"{stated.found} {stated.expected} {stated.mend}"))


def problem_at(
    code: str,
    cell: CellRef,
    severity: Severity | None = None,
    /,
    *,
    related: Iterable[CellRef] = (),
    **values: str | int,
) -> Problem:
    """The Problem of a cell, a row or a sheet, with other cells that it is about.

    The severity is the worst that the code may have, if none is stated. TypeError if it cannot have that one, or the values are
    not those that the sentences name; KeyError if there is no such code.
    """
    return Problem(code, graded(code, severity), cell, stated(code, values), tuple(related))


def graded(code: str, severity: Severity | None) -> Severity:
    """The severity of a Problem of a code, the worst if none is stated; TypeError if it cannot be the one that is."""
    possible = codes()[code].severity
    possible = (possible,) if isinstance(possible, Severity) else possible
    if severity in (None, *possible):
        return severity or possible[0]
    raise TypeError(f"{code} is {possible}, not {severity}")


def stated(code: str, values: Mapping[str, str | int]) -> Values:
    """The values as a Problem holds them; TypeError if they are not those that the sentences name."""
    if values.keys() != places(code):
        raise TypeError(f"{code} needs {sorted(places(code))}, not {sorted(values)}")
    return tuple(sorted(values.items()))


def named_by(code: str, **values: str | int) -> Mapping[str, str | int]:
    """Those of the values that the sentences name: for what is known of every Problem of one kind."""
    return {name: value for name, value in values.items() if name in places(code)}


def documented(code: str) -> str:
    """Where the repository describes a code, with an example: `docs/problems/matches.md#rematch`."""
    area = next(name for name, there in areas().items() if code in there)
    return f"docs/problems/{area}.md#{code}"


class Mend(Struct, frozen=True):
    """What to type into which cell; nothing clears it."""

    at: CellRef
    value: str | int | None
