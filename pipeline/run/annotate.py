"""The checked copy of a workbook: where it lies, and that nothing of anybody's is written over."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pipeline.model.problem import Problem
from pipeline.run.files import workbooks
from pipeline.run.load import Loaded
from pipeline.site.page import Page
from pipeline.site.write import remove_pages, write_page
from pipeline.workbook.intake.event import make_slug
from pipeline.workbook.write import annotate, unwritable

_FOLDER = "checked"
_COPY = re.compile(r" \(checked(?: \d+)?\)$")


@dataclass(frozen=True)
class Annotated:
    """What became of a workbook: a checked copy; or none because there is nothing to mark, or for the reason given.

    `clean` says that there was nothing to mark.
    """

    loaded: Loaded
    copy: Path | None = None
    refused: Problem | None = None
    clean: bool = False


def annotate_all(loaded: Sequence[Loaded], private: Path, folder: Path | None, language: str) -> Iterator[Annotated]:
    """Leave a checked copy of each workbook, in `folder` or in the event's private one; `language` is for those that tell none.

    A copy that somebody has worked in since is never written over, nor is a workbook that is being checked.
    """
    written: set[Path] = set()
    for one in loaded:
        done = _annotate(one, folder or private / _slug(one) / _FOLDER, written, language)
        if done.copy is not None:
            written.add(done.copy)
        yield done


def _slug(loaded: Loaded) -> str:
    return loaded.event.slug if loaded.event else make_slug(loaded.path.stem)


def _annotate(loaded: Loaded, folder: Path, written: set[Path], language: str) -> Annotated:
    made = io.BytesIO()
    refused = unwritable(loaded.path)
    marked = refused or annotate(
        loaded.path, made, loaded.reading, loaded.problems, loaded.language or language
    )
    if isinstance(marked, Problem):
        said = any(marked.code == one.code for one in loaded.problems)
        return Annotated(loaded, refused=None if said else marked)
    copy = next(path for path in _names(loaded.path, folder) if path not in written and not _is_anothers(path, loaded.path))
    if not marked:
        _remove(copy)
        return Annotated(loaded, clean=True)
    content = made.getvalue()
    write_page(folder, Page(copy.name, content))
    write_page(folder, Page(_note_of(copy).name, sha256(content).hexdigest().encode()))
    return Annotated(loaded, copy)
