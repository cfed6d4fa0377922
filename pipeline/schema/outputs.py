"""The sheets that Swissbook writes whole: their mark in A1, and how they are told from an organiser's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from pipeline.locale.catalogue import N_, catalogue
from pipeline.model.spelling import normal
from pipeline.schema.names import Name

MARK = "Swissbook · "
"""How A1 begins in every language; with it a sheet is ours, without it the organiser's, whatever its name."""

_OURS = " (Swissbook)"
_LONGEST_NAME = 31


class OwnSheetKind(Enum):
    """By what a sheet of ours is written, with what its A1 says of that."""

    DRAW = N_("Every draw rewrites this sheet; anything you add to it is lost.")
    HALL = N_("Results taken from phones rewrite this sheet; anything you add to it is lost.")
    CHECK = N_("This copy only shows what the check found. Make your corrections in the workbook itself.")
    """In a checked copy, which nothing rewrites once somebody has worked in it."""


def mark(language: str, kind: OwnSheetKind = OwnSheetKind.DRAW) -> str:
    """What stands in A1 of a sheet of ours."""
    return MARK + catalogue(language).gettext(kind.value)


def is_marked(first_cell: object) -> bool:
    """Whether a sheet is ours by what stands in its A1."""
    return isinstance(first_cell, str) and first_cell.strip().startswith(MARK.strip())


def named_like(output: Name, sheets: Sequence[str]) -> list[str]:
    """The sheets of a workbook that have the name of this output of ours, in any language."""
    words = {*output.accepted, *(normal(name + _OURS) for name in output.spellings)}
    return [name for name in sheets if normal(name) in words]


def own_sheet_of(output: Name, sheets: Sequence[str], first_cell: Callable[[str], object]) -> str | None:
    """The sheet of a workbook that is this output of ours, by its name in any language and its mark."""
    return next((name for name in named_like(output, sheets) if is_marked(first_cell(name))), None)


def free_name(output: Name, language: str, sheets: Sequence[str]) -> str:
    """A name for a new sheet of ours beside those that are there."""
    taken = {name.casefold() for name in sheets}
    plain = output.written(language)
    known = {normal(name) for name in sheets}
    if not output.accepted & known:
        return plain
    wanted = plain[: _LONGEST_NAME - len(_OURS)] + _OURS
    names = (wanted, *(f"{wanted[: _LONGEST_NAME - 3]} {number}" for number in range(2, 99)))
    return next(name for name in names if name.casefold() not in taken)
