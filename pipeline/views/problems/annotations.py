"""Problems as annotations of a check on GitHub: a workflow command a line.

A workbook has no lines that could be marked, so the title of each annotation names sheet and cell. Escaped as GitHub Docs,
"Workflow commands for GitHub Actions", and the runner's `ActionCommand` have it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from pipeline.problems.problem import Problem, Severity
from pipeline.views.problems.list import problem_rows

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _TEXT | str.maketrans({":": "%3A", ",": "%2C"})


def annotation_lines(workbook: PurePath, problems: Iterable[Problem], language: str) -> list[str]:
    """A line for each Problem of a workbook, in their order: what was found, what was expected, how to mend it."""
    return [
        f"::{_LEVELS[Severity(row['severity'])]} file={workbook.as_posix().translate(_PROPERTY)},"
        f"title={' '.join(filter(None, (row['sheet'], row['cell'], '·', row['code']))).translate(_PROPERTY)}::"
        f"{chr(10).join((row['found'], row['expected'], row['mend'])).translate(_TEXT)}"
        for row in problem_rows(problems, language)
    ]
