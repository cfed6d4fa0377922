"""The checked copy of a workbook: wrong cells coloured and commented, the list of Problems, and nothing of anybody's written over."""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.disk import inside, replacement
from pipeline.extensions.corrections.marks import put_marks
from pipeline.locale.spelling import printable
from pipeline.problems.problem import Problem
from pipeline.run.build.copies import is_edited, remove_unless_edited, write_unless_edited
from pipeline.run.load import Loaded, Unreadable
from pipeline.schema.sheets import EVENT, PROBLEMS, OwnSheetKind
from pipeline.schema.sheets import mark as mark_of
from pipeline.schema.slugs import make_slug
from pipeline.site.files import Page
from pipeline.workbook.marks import clear_marks
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write import change, outputs

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
        said = mark_of(language, OwnSheetKind.CHECK)
        sheet = outputs.problem_sheet(problems, language, workbook.parts, said)
        outputs.write_own_sheets(workbook, [(PROBLEMS, sheet)], language)
        return cleared or bool(problems)

    return change.changed(path, out, mark)
