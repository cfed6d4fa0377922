"""Checking workbooks without building anything."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from pipeline.extensions import added
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.load import Loaded, load
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.files import workbooks
from pipeline.views.problems import problem_rows


def check_all(paths: Iterable[Path], progress: Progress[Loaded] = NO_PROGRESS) -> list[Loaded]:
    """Every workbook of the files and folders, read and checked."""
    found = list(workbooks(paths))
    progress.begin(len(found))
    loaded = []
    for path in found:
        loaded.append(load(path))
        progress.done(loaded[-1])
    return loaded


class CheckedRules(Struct, frozen=True):
    """A file of rules, or of what is made of all events, that was read; it knows no language of its own."""

    path: Path
    problems: tuple[Problem, ...]
    language: ClassVar[None] = None

    @property
    def has_errors(self) -> bool:
        """Whether no event can be played by it."""
        return has_errors(self.problems)


def check_rules(path: Path) -> CheckedRules:
    """What is wrong in a `.toml` file."""
    from pipeline.rules.load import given_rules
    from pipeline.run.build.gathering import Gathering  # loads what no check of a workbook needs

    name = path.name.casefold()
    for _, gathering in added(lambda extension: extension.gathers if extension.beside == name else (), Gathering):
        return CheckedRules(path, tuple(gathering.check(path)))
    return CheckedRules(path, tuple(given_rules(str(path))[1]))


def check_json(loaded: Iterable[Loaded | CheckedRules], language: str) -> str:
    """`[{"workbook": …, "problems": […]}]`, a file of rules under the same key; sentences in each event's language, else in `language`.

    Letters beyond ASCII are escaped, so that it is the same on every code page.
    """
    found = [
        {"workbook": file.path.as_posix(), "problems": problem_rows(file.problems, file.language or language)}
        for file in loaded
    ]
    return json.dumps(found, indent=2)
