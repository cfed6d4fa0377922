"""The private page of everything that is wrong with a workbook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.locale.problems import describe
from pipeline.model.problem import CellRef, Problem, Severity
from pipeline.views.words import Words


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """A problem: where, what was found, what was expected, how to mend it."""

    cell: str
    severity: str
    kind: Severity
    found: str
    expected: str
    mend: str
    code: str
    related: str


@dataclass(frozen=True, slots=True)
class SheetProblems:
    """The problems of one sheet, by row."""

    sheet: str
    rows: tuple[ProblemRow, ...]


@dataclass(frozen=True, slots=True)
class ProblemsPage:
    """All problems of a workbook."""

    language: str
    workbook: str
    title: str
    lead: str
    sheets: tuple[SheetProblems, ...]


def problems_page(workbook: str, problems: Sequence[Problem], words: Words) -> ProblemsPage:
    """The page for a workbook of that file name; errors and warnings alike, in the order of the cells."""
    severities = {
        Severity.ERROR: words.gettext("error"),
        Severity.WARNING: words.gettext("warning"),
        Severity.HINT: words.gettext("hint"),
    }
    sheets: dict[str, list[ProblemRow]] = {}
    for problem in sorted(problems, key=lambda problem: problem.sort_key):
        sheets.setdefault(problem.at.sheet, []).append(_row(problem, severities, words))
    return ProblemsPage(
        words.tag,
        workbook,
        words.gettext("Problems in %(workbook)s", workbook=workbook),
        _lead(problems, words),
        tuple(SheetProblems(sheet, tuple(rows)) for sheet, rows in sheets.items()),
    )


def _row(problem: Problem, severities: dict[Severity, str], words: Words) -> ProblemRow:
    text = describe(problem, words.language)
    return ProblemRow(
        problem.at.address, severities[problem.severity], problem.severity,
        text.found, text.expected, text.mend, problem.code,
        ", ".join(_cell(cell) for cell in problem.related),
    )  # fmt: skip


def _cell(cell: CellRef) -> str:
    return f"{cell.sheet} {cell.address}".strip()


def _lead(problems: Sequence[Problem], words: Words) -> str:
    if not problems:
        return words.gettext("Nothing is wrong with this workbook.")
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    if not errors:
        return words.gettext("Nothing here stops the site from being built.")
    return words.ngettext(
        "%(count)s error: the public pages of this event stay as they last were until it is mended.",
        "%(count)s errors: the public pages of this event stay as they last were until they are mended.",
        errors,
    )
