"""Sheets that are none of ours and were probably meant to be: nearly by their names, or by their headings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from pipeline.model.spelling import normal
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem
from pipeline.schema.did_you_mean import Near
from pipeline.schema.sheet import Sheet
from pipeline.schema.sheets import CHANGES, EVENT, MATCHES, PLAYERS, SHEETS, TABLES, TOURNAMENTS
from pipeline.workbook.open.grid import Grid
from pipeline.workbook.open.values import is_blank
from pipeline.workbook.read.header import HEADER_ROWS, most_known

_LOST = {sheet.key for sheet in (EVENT, TOURNAMENTS, PLAYERS, MATCHES, TABLES, CHANGES)}
"""Sheets whose loss changes what is played; that of any other is a hint."""
_PLAYED = (MATCHES, TABLES)
_MOST_LOOKED_AT = 8
"""So many sheets of the organiser's own are opened to look for headings of ours."""
_TELLING = 3
"""So many headings of ours are no chance."""


class NearSheets:
    """The `unknown` sheets of a workbook that has those with the `found` keys."""

    def __init__(self, unknown: Sequence[str], found: Collection[str]) -> None:
        self._named = _meant_by_name(unknown, found)
        played = any(sheet.key in found for sheet in _PLAYED)
        self._strange = () if played else tuple(unknown[:_MOST_LOOKED_AT])

    @property
    def names(self) -> tuple[str, ...]:
        """The sheets that have to be looked into."""
        return tuple(dict.fromkeys([*self._named, *self._strange]))

    def meant(self, grids: Mapping[str, Grid]) -> Iterator[tuple[str, Sheet, bool]]:
        """Each sheet that was probably meant to be one of ours, and whether the event has lost what is in it."""
        taken: set[str] = set()
        for name in self.names:
            named = self._named.get(name)
            for sheet in (named,) if named is not None else _PLAYED:
                if named is None and not _is_headed(sheet, grids[name]):
                    continue
                lost = sheet.key in _LOST and sheet.key not in taken and _holds(sheet, grids[name])
                taken.add(sheet.key)
                yield name, sheet, lost
                break


def near_sheet_problem(name: str, meant: Sheet, language: str, *, lost: bool) -> Problem:
    """The Problem of such a sheet."""
    written = meant.name.written(language)
    return problem_at("sheet-not-read" if lost else "misspelt-sheet", CellRef(name), found=name, meant=written)


def _meant_by_name(names: Iterable[str], found: Collection[str]) -> Mapping[str, Sheet]:
    missing = tuple(sheet.key for sheet in SHEETS if sheet.key not in found)
    near = {name: _meant(name, missing) for name in names}
    return {name: sheet for name, sheet in near.items() if sheet is not None}


@lru_cache(maxsize=256)
def _meant(name: str, missing: Sequence[str]) -> Sheet | None:
    """Which of the sheets that are not there, given by their keys, this one was meant to be."""
    words = {word: sheet for sheet in SHEETS if sheet.key in missing for word in sheet.name.spellings}
    best = Near(words).best(name)
    return None if best is None else words[best]


def _is_headed(sheet: Sheet, grid: Grid) -> bool:
    """Whether the grid has the headings without which the sheet cannot be read, and not by chance."""
    header = most_known(sheet, grid.rows[:HEADER_ROWS])
    if not header:
        return False
    line = grid.rows[header - 1]
    keys = {sheet.keys.get(normal(value)) for value in line if isinstance(value, str)} - {None}
    return len(keys) >= _TELLING and keys.issuperset(sheet.required)


def _holds(sheet: Sheet, grid: Grid) -> bool:
    """Whether something stands in it; below headings of ours, where the sheet has rows."""
    if sheet.key == EVENT.key:
        return any(not is_blank(value) for row in grid.rows for value in row)
    header = most_known(sheet, grid.rows[:HEADER_ROWS])
    return header > 0 and any(not is_blank(value) for row in grid.rows[header:] for value in row)
