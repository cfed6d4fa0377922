"""Checking workbooks without building anything."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pipeline.run.files import workbooks
from pipeline.run.load import Loaded, load
from pipeline.views.problems import problem_rows


def check_all(paths: Iterable[Path]) -> list[Loaded]:
    """Every workbook of the files and folders, read and checked."""
    return [load(path) for path in workbooks(paths)]


def check_json(loaded: Iterable[Loaded], language: str) -> str:
    """`[{"workbook": …, "problems": […]}]`; sentences in each event's language, else in `language`.

    Letters beyond ASCII are escaped, so that it is the same on every code page.
    """
    found = [
        {"workbook": one.path.as_posix(), "problems": problem_rows(one.problems, one.language or language)}
        for one in loaded
    ]
    return json.dumps(found, indent=2)
