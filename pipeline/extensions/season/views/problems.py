"""The private page of what is wrong with a season: with its file, and with who is who in it."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.problems.problem import Problem
from pipeline.views.language.words import Words
from pipeline.views.problems import ProblemsPage, problem_list


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
