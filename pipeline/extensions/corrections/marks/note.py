"""The text of our comments: what is wrong with a cell and how to mend it, between two marks to find it again by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from pipeline.locale.catalogue import catalogue
from pipeline.problems.problem import Problem, Severity
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.workbook.marks import BEGIN, END
from pipeline.workbook.ooxml.comments import Run
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.vml import NoteBox

_MOST = 6
"""So many Problems are told in one comment; all of them stand on the sheet Problems."""
_LONGEST = 400
"""So much of a sentence is told, in characters."""

_WIDTH, _LETTER, _LINE, _MARGIN = 330, 6, 15, 14
"""The box of a comment in pixels: its width, that of a letter, the height of a line, and the rest."""
_USUAL_WIDTH, _ROW = 64, 20
"""Columns and rows in pixels where nothing else is said."""
_LAST_COLUMN = 16_383


def note(problems: Sequence[Problem], language: str) -> list[Run]:
    """The text about one cell, the worst first; `problems` must not be empty."""
    order = list(Severity)
    worst = sorted(problems, key=lambda one: order.index(one.severity))
    items = [item for sheet in problem_list(worst[:_MOST], language).sheets for item in sheet.items]
    runs = [run for place, item in enumerate(items) for run in _told(item, language, first=not place)]
    more = len(problems) - _MOST
    if more > 0:
        text = catalogue(language).ngettext(
            "%(count)s more problem with this cell is listed on the problems sheet.",
            "%(count)s more problems with this cell are listed on the problems sheet.",
            more,
        )
        runs.append(Run(f"\n{text % {'count': more}}\n"))
    return [*runs, Run(END)]


def _told(item: ProblemItem, language: str, *, first: bool) -> Iterator[Run]:
    yield Run(f"{BEGIN if first else chr(10)}{item.severity_word}\n", bold=True)
    sentences = [item.found, item.expected, item.mend]
    if item.related:
        sentences.append(catalogue(language).gettext("See also: %(cells)s") % {"cells": ", ".join(item.related)})
    yield Run("".join(f"{_short(sentence)}\n" for sentence in sentences))


def _short(sentence: str) -> str:
    return sentence if len(sentence) <= _LONGEST else f"{sentence[: _LONGEST - 1]}…"


def note_box(sheet: SheetPart, column: int, row: int, text: str) -> NoteBox:
    """A box to the right of the cell that is large enough for the text."""
    lines = sum(max(1, ceil(len(line) * _LETTER / (_WIDTH - 10))) for line in text.split("\n"))
    left = min(column, _LAST_COLUMN - 1)
    right, rest = left, _WIDTH + 15
    while (width := _pixels(sheet, right + 1)) <= rest and right < _LAST_COLUMN:
        rest -= width
        right += 1
    top = max(row - 2, 0)
    down, offset = divmod(lines * _LINE + _MARGIN + 5, _ROW)
    return NoteBox(column, row, (left, 15, top, 5, right, min(rest, max(width - 1, 0)), top + down, offset))


def _pixels(sheet: SheetPart, column: int) -> int:
    width = sheet.column_width(column)
    return _USUAL_WIDTH if width is None else int(width * 7 + 5) if width else 0
