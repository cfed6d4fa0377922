"""The private page of everything that is wrong with a workbook."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pipeline.problems.problem import Problem
from pipeline.views.language.words import Words
from pipeline.views.problems.list import ProblemList, problem_list


class ProblemsPage(Struct, frozen=True):
    """All problems of a workbook; `lead` says what follows from them."""

    language: str
    workbook: str
    title: str
    lead: str
    problems: ProblemList
    checklist: tuple[str, ...]


def problems_page(
    workbook: str, problems: Sequence[Problem], words: Words, reminders: Sequence[str] = ()
) -> ProblemsPage:
    """The page for a workbook of that file name, in the order of the cells; `reminders` are the checklist."""
    found = problem_list(problems, words.language)
    title = words.gettext("Problems in %(workbook)s", workbook=workbook)
    return ProblemsPage(words.tag, workbook, title, _lead(found, words), found, tuple(reminders))


def _lead(found: ProblemList, words: Words) -> str:
    if found.errors:
        return words.gettext("The public pages of this event stay as they were until the errors are fixed.")
    if found.sheets:
        return words.gettext("Nothing here stops the site from being built.")
    return words.gettext("Nothing is wrong with this workbook.")
