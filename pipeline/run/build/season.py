"""The season of a folder: what its file says, and what its events give."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pipeline.engine.season.season import season
from pipeline.model.season.season import Season
from pipeline.problems.problem import Problem
from pipeline.rules.season import SEASON_FILE, SeasonRules, load_season
from pipeline.run.build.summary import SiteFacts
from pipeline.site.files import remove_pages, write_page
from pipeline.site.page import Page
from pipeline.site.problems import season_problems_page

_PROBLEMS = "season.html"


def season_of(folder: Path, facts: Iterable[SiteFacts]) -> tuple[Season | None, tuple[Problem, ...]]:
    """The season of these events, and all that is wrong with its file and doubtful about its players.

    None where the file has errors. Without a file every game is a season.
    """
    file = folder / SEASON_FILE
    rules, problems = load_season(file) if file.is_file() else (SeasonRules(), [])
    if rules is None:
        return None, tuple(problems)
    found, doubts = season((entry for one in facts for entry in one.entries), rules)
    return found, (*problems, *doubts)


def write_season_problems(
    private: Path, season: Season | None, problems: tuple[Problem, ...], language: str
) -> None:
    """Write the private page of a season's problems; none where there are none."""
    if problems:
        page = season_problems_page(season.name if season else "", problems, language)
        write_page(private, Page(_PROBLEMS, page))
    else:
        remove_pages(private, (_PROBLEMS,))
