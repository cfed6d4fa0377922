"""The private page of everything that is wrong with a workbook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.problems.problem import Problem
from pipeline.views.language.words import Words
from pipeline.views.problems.list import ProblemList, problem_list


@dataclass(frozen=True, slots=True)
class ProblemsPage:
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


def season_problems_page(season: str, problems: Sequence[Problem], words: Words) -> ProblemsPage:
    """The page for the season of that name: its file's problems and those of who is who, in the order given."""
    found = problem_list(problems, words.language)
    name = season or words.gettext("Season")
    title = words.gettext("Problems in the season: %(season)s", season=name)
    lead = (
        words.gettext("The season pages stay as they were until the errors are fixed.")
        if found.errors
        else words.gettext("Nothing here stops the season pages from being built.")
        if found.sheets
        else words.gettext("Nothing is wrong with this season.")
    )
    return ProblemsPage(words.tag, name, title, lead, found, ())


def _lead(found: ProblemList, words: Words) -> str:
    if found.errors:
        return words.gettext("The public pages of this event stay as they were until the errors are fixed.")
    if found.sheets:
        return words.gettext("Nothing here stops the site from being built.")
    return words.gettext("Nothing is wrong with this workbook.")
