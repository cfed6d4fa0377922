"""The checked copy of a workbook: a colour and a comment at each wrong cell, the list of Problems, nothing of anybody's lost."""

import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from math import ceil
from pathlib import Path
from typing import BinaryIO, Final
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from pipeline.disk import inside, replacement
from pipeline.locale.catalogue import catalogue
from pipeline.locale.spelling import printable
from pipeline.model import grouped
from pipeline.problems.problem import Problem, Severity
from pipeline.run.build.copies import is_edited, remove_unless_edited, write_unless_edited
from pipeline.run.load import Loaded, Unreadable
from pipeline.schema.sheets import EVENT, PROBLEMS, OwnSheetKind
from pipeline.schema.sheets import mark as mark_of
from pipeline.schema.slugs import make_slug
from pipeline.site.files import Page
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.workbook.marks import AUTHOR, BEGIN, END, FORMULA, clear_marks
from pipeline.workbook.ooxml.comments import Comments, NoteBox, Run, used_blocks
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.styles import Styles
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write import change, outputs

INK: Final = "FF1A1A1A"
PAPERS: Final[Mapping[Severity, str]] = {
    Severity.ERROR: "FFF4A582",
    Severity.WARNING: "FFFFE699",
    Severity.HINT: "FFBDD7EE",
}
"""Orange, pale yellow, pale blue: they differ in lightness too, and black text is easily read on each."""
_AREAS: Final = 500
"""So many areas in one rule; spreadsheet programs become slow with more."""
_MOST = 6
"""So many Problems are told in one comment; all of them stand on the sheet Problems."""
_LONGEST = 400
"""So much of a sentence is told, in characters."""
_WIDTH, _LETTER, _LINE, _MARGIN = 330, 6, 15, 14
"""The box of a comment in pixels: its width, that of a letter, the height of a line, and the rest."""
_USUAL_WIDTH, _ROW = 64, 20
"""Columns and rows in pixels where nothing else is said."""
_LAST_COLUMN = 16_383


def _add_colours(sheet: SheetPart, cells: Mapping[Severity, Iterable[Box]], known: Mapping[Severity, str]) -> None:
    """Lay the colours over cells (merged ones as their whole range); `known` are the numbers of their formats."""
    wanted = []
    for severity in filter(known.__contains__, Severity):
        boxes = list(_joined(cells.get(severity, ())))
        wanted += [(severity, boxes[start : start + _AREAS]) for start in range(0, len(boxes), _AREAS)]
    _make_room(sheet, len(wanted))
    for priority, (severity, areas) in reversed(list(enumerate(wanted, start=1))):
        element = Element(sheet.q("conditionalFormatting"), sqref=" ".join(map(str, areas)))
        rule = SubElement(element, sheet.q("cfRule"), type="expression", dxfId=known[severity])
        rule.set("priority", str(priority))
        rule.set("stopIfTrue", "1")
        SubElement(rule, sheet.q("formula")).text = FORMULA.format(severity=severity)
        _put_first(sheet, element)


def _joined(boxes: Iterable[Box]) -> Iterator[Box]:
    """Cells one above the other as one box."""
    ordered = sorted(set(boxes), key=lambda box: (box.left, box.right, box.top))
    for (left, right), group in groupby(ordered, key=lambda box: (box.left, box.right)):
        column = list(group)
        top = column[0].top
        for box, after in pairwise(column):
            if after.top != box.bottom + 1:
                yield Box(left, top, right, box.bottom)
                top = after.top
        yield Box(left, top, right, column[-1].bottom)


def _make_room(sheet: SheetPart, count: int) -> None:
    """Let other rules come after `count` new ones, in their order; a pivot table's stay: a part of its own names them by number."""
    others = [rule for rule in sheet.tail.iterfind(".//{*}cfRule") if rule.get("priority")]
    first = min((int(rule.get("priority", "1")) for rule in others), default=count + 1)
    pivots = any(element.get("pivot") for element in sheet.tail.iter(sheet.q("conditionalFormatting")))
    if first > count or pivots:
        return
    for rule in others:
        rule.set("priority", str(int(rule.get("priority", "1")) + count + 1 - first))


def _put_first(sheet: SheetPart, element: Element) -> None:
    """Before the other conditional formats: some programs take the order of the file for that of the rules."""
    first = sheet.tail.find(sheet.q("conditionalFormatting"))
    if first is None:
        sheet.insert(element)
    else:
        sheet.tail.insert(list(sheet.tail).index(first), element)
        sheet.touched = True


def _note(problems: Sequence[Problem], language: str) -> list[Run]:
    """The text about one cell, the worst first; `problems` must not be empty."""
    worst = sorted(problems, key=lambda problem: list(Severity).index(problem.severity))
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
    short = (said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…" for said in sentences)
    yield Run("".join(f"{said}\n" for said in short))


def _note_box(sheet: SheetPart, column: int, row: int, text: str) -> NoteBox:
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


def put_marks(
    workbook: Workbook, problems: Iterable[Problem], first_columns: Mapping[str, int], language: str
) -> None:
    """Mark the cells that Problems name, in a workbook that holds no marks of ours.

    A whole row is marked at its cell in the sheet's first column of ours. Where people talk in a thread there is only the
    colour: a cell has either a thread or a comment.
    """
    worksheets = set(workbook.worksheets())
    of_cells = (one for one in problems if one.at.row and one.at.sheet in worksheets and not one.at.key)
    sheets = grouped((problem.at.sheet, problem) for problem in of_cells)
    if not sheets:
        return
    styles = Styles(workbook)
    made = {severity: styles.differential(INK, paper) for severity, paper in PAPERS.items()}
    known = {severity: number for severity, number in made.items() if number is not None}
    taken = used_blocks(workbook.package)
    for name, found in sheets.items():
        sheet = workbook.sheet(name)
        wrong = _by_box(found, sheet.merged, first_columns.get(name, 1))
        areas = defaultdict[Severity, list[Box]](list)
        for box, of_box in wrong.items():
            said = {problem.severity for problem in of_box}
            areas[next(filter(said.__contains__, Severity))].append(box)
        _add_colours(sheet, areas, known)
        comments = Comments(workbook, name)
        of_cell = grouped(((box.left, box.top), problem) for box, of_box in wrong.items() for problem in of_box)
        texts = {cell: _note(told, language) for cell, told in of_cell.items() if comments.takes(*cell)}
        boxes = {cell: _note_box(sheet, *cell, "".join(run.text for run in runs)) for cell, runs in texts.items()}
        comments.add(texts, AUTHOR, boxes, taken)
        comments.save()
    styles.save()


def _by_box(problems: Iterable[Problem], merged: Iterable[Box], first_column: int) -> Mapping[Box, list[Problem]]:
    """Problems by their cells, merged ones as their whole range."""
    merged = list(merged)
    at = ((problem.at.column or first_column, problem.at.row, problem) for problem in problems)
    return grouped(
        (next((box for box in merged if box.holds(column, row)), Box(column, row, column, row)), problem)
        for column, row, problem in at
    )


_COPY = re.compile(r" \(checked(?: \d+)?\)$")


class Annotated(Struct, frozen=True):
    """What became of a workbook: a checked `copy`; or none, because it cannot be written into (`refused`, where its
    own Problems do not say so already) or because there is nothing to mark in it.
    """

    loaded: Loaded
    copy: Path | None = None
    refused: Problem | None = None


def annotate_all(
    loaded: Sequence[Loaded], private: Path, folder: Path | None, language: str
) -> Iterator[Annotated]:
    """Leave a checked copy of each workbook in `folder`, else in the private one of its event.

    Sentences are in the event's language, else in `language`. A copy that somebody has worked in is never written
    over, nor is a workbook that is being checked. Raises OSError where the folder cannot be written.
    """
    taken = {file.path.resolve() for file in loaded}
    for file in loaded:
        slug = make_slug(printable(file.path.stem)) if isinstance(file, Unreadable) else file.event.slug
        done = _annotate(file, folder or private / slug / "checked", taken, language)
        if done.copy is not None:
            taken.add(done.copy.resolve())
        yield done


def _annotate(loaded: Loaded, folder: Path, taken: set[Path], language: str) -> Annotated:
    made, reading = io.BytesIO(), None if isinstance(loaded, Unreadable) else loaded.reading
    marked = write_checked(loaded.path, made, reading, loaded.problems, loaded.language or language)
    if isinstance(marked, Problem):
        known = {problem.code for problem in loaded.problems}
        return Annotated(loaded, refused=None if marked.code in known else marked)
    names = (folder / name for name in _names(loaded.path))
    copy = next(path for path in names if path.resolve() not in taken and not is_edited(path))
    if not marked:
        remove_unless_edited(copy, folder)
        return Annotated(loaded)
    # Rulesets and a logo that lie beside the workbook: without them the copy would have other problems.
    for name in reading.beside if reading else ():
        with suppress(OSError, ValueError):  # not there, or a name that no file can have
            file = inside.inside(loaded.path.parent, name)
            if file is not None:
                write_unless_edited(Page(name, file.read_bytes()), folder, replacement.readers_of(file))
    return Annotated(
        loaded, write_unless_edited(Page(copy.name, made.getvalue()), folder, replacement.readers_of(loaded.path))
    )


def _names(path: Path) -> Iterator[str]:
    """`cup (checked).xlsx`, `cup (checked 2).xlsx` …: no name of the workbook's own, as Excel opens no two of one name."""
    stem = _COPY.sub("", path.stem)
    yield f"{stem} (checked){path.suffix}"
    yield from (f"{stem} (checked {number}){path.suffix}" for number in range(2, 10_000))


def write_checked(
    path: Path, out: BinaryIO, reading: Reading | None, problems: Sequence[Problem], language: str
) -> bool | Problem:
    """Write a copy of the workbook with its Problems marked to `out`; marks of an earlier check are taken away.

    Says whether the copy marks anything or has lost a mark. `reading` tells the columns of the sheets, None where nothing
    could be read. Returns a Problem, and leaves `out` as it is, where the workbook cannot be written into. Cached values of
    formulas stay: nothing that is calculated with changes.
    """
    sheets = reading.sheets.items() if reading else ()
    columns = reading.columns if reading else {}
    first = {name: min(columns[key].values()) for key, name in sheets if key != EVENT.key and columns.get(key)}

    def mark(workbook: Workbook) -> bool:
        cleared = clear_marks(workbook)
        put_marks(workbook, problems, first, language)
        sheet = outputs.problem_sheet(problems, language, workbook.parts, mark_of(language, OwnSheetKind.CHECK))
        outputs.write_own_sheets(workbook, [(PROBLEMS, sheet)], language)
        return cleared or bool(problems)

    return change.changed(path, out, mark)
