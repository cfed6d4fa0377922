"""Checking workbooks without building anything."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pipeline.run.load import Loaded, load
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.files import workbooks
from pipeline.views.problems.list import problem_rows


def check_all(paths: Iterable[Path], progress: Progress[Loaded] = NO_PROGRESS) -> list[Loaded]:
    """Every workbook of the files and folders, read and checked."""
    found = list(workbooks(paths))
    progress.begin(len(found))
    loaded = []
    for path in found:
        loaded.append(load(path))
        progress.done(loaded[-1])
    return loaded


def check_json(loaded: Iterable[Loaded], language: str) -> str:
    """`[{"workbook": …, "problems": […]}]`; sentences in each event's language, else in `language`.

    Letters beyond ASCII are escaped, so that it is the same on every code page.
    """
    found = [
        {"workbook": one.path.as_posix(), "problems": problem_rows(one.problems, one.language or language)}
        for one in loaded
    ]
    return json.dumps(found, indent=2)
