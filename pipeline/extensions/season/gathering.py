"""What a build has to do with the season: what is kept of every event, and what is made of all of them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pipeline.disk.inside import inside
from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import Origin, Season
from pipeline.extensions.season.pages import season_part
from pipeline.extensions.season.rules import SeasonRules, load_season
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.load import SEASON_FILE
from pipeline.run.build.gathering import Gathered, Gathering
from pipeline.run.load import Ready
from pipeline.schema.sheets import PLAYERS
from pipeline.views.language.people import published
from pipeline.views.language.words import Words, words
from pipeline.views.problems import ProblemsPage, problem_list


def season_problems_page(season: str, problems: Sequence[Problem], words: Words) -> ProblemsPage:
    """The page for the season of that name: its file's problems and those of who is who, in the order given."""
    found = problem_list(problems, words.language)
    name = season or words.gettext("Season")
    title = words.gettext("Problems in the season: %(season)s", season=name)
    lead = words.gettext("Nothing is wrong with this season.")
    if found.errors:
        lead = words.gettext("The season pages stay as they were until the errors are fixed.")
    elif found.sheets:
        lead = words.gettext("Nothing here stops the season pages from being built.")
    return ProblemsPage(words.tag, name, title, lead, found, ())


def _kept(loaded: Ready) -> list[Any]:
    """The event's tournaments as the season needs them: with everybody's own name."""
    event, reading = loaded.event, loaded.reading
    columns = reading.columns.get(PLAYERS.key, {})
    sheet = reading.sheets.get(PLAYERS.key, "")
    origin = Origin(loaded.path.name, sheet, columns.get("name", 0), columns.get("season_id", 0))
    people = published(event, words(event.language))
    pages = {number: f"{event.slug}/players/{person.file}" for number, person in people.items()}
    found = entries(event, reading.rulesets, loaded.states, whole=loaded.overall, origin=origin, pages=pages)
    return [entry_to_json(entry) for entry in found]


def season_of(folder: Path, kept: Sequence[list[Any]]) -> tuple[Season | None, tuple[Problem, ...]]:
    """The season of these events, and all that is wrong with its file and doubtful about its players.

    None where the file has errors. Without a file every game is a season.
    """
    file = folder / SEASON_FILE
    if inside(folder, SEASON_FILE) is None:
        return None, (problem_at("season-file-elsewhere", CellRef(SEASON_FILE), file=SEASON_FILE),)
    rules, problems = load_season(file) if file.is_file() else (SeasonRules(), [])
    if rules is None:
        return None, tuple(problems)
    found, doubts = season((entry_from_json(entry) for one in kept for entry in one), rules)
    return found, (*problems, *doubts)


def _gathered(folder: Path, kept: Sequence[list[Any]]) -> Gathered:
    found, problems = season_of(folder, kept)
    name = found.name if found else ""
    return Gathered(
        make=lambda matter: season_part(found, matter) if found else None,
        name=name,
        language=found.language if found else "",
        problems=problems,
        problems_page=partial(season_problems_page, name, problems),
        stands=found is None,
    )


GATHERING = Gathering(key="entries", keep=_kept, gather=_gathered, check=lambda path: load_season(path)[1])
