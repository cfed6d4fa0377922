"""What a build has to do with the season: what is kept of every event, and the pages that are made of all of them."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from pipeline.disk.inside import inside
from pipeline.extensions.season.csv import season_files
from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import Origin, Season
from pipeline.extensions.season.rules import SeasonRules, load_season
from pipeline.extensions.season.views import by_event, invitations, players, ranking, ratings
from pipeline.extensions.season.views.frame import OVERVIEW, GamePageKind, SeasonFramer
from pipeline.extensions.season.views.game import SEASON, season_games
from pipeline.extensions.season.views.overview import season_lead, season_page
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.load import SEASON_FILE
from pipeline.run.build.gathering import Gathered, Gathering, SiteMatter
from pipeline.run.load import Ready
from pipeline.schema.sheets import PLAYERS
from pipeline.site.files import Page, Stamps
from pipeline.site.search import SEARCH, search_script
from pipeline.site.site_pages import SitePart
from pipeline.site.templates import environment
from pipeline.views.language.people import published
from pipeline.views.language.words import Words, words
from pipeline.views.layout.page_kind import ShownSection
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


GAME_PAGES: tuple[GamePageKind, ...] = (ranking.PAGE, by_event.PAGE, ratings.PAGE, invitations.PAGE)
"""All kinds of pages that a season has of each game, in the order of its links."""


def season_part(season: Season, matter: SiteMatter) -> SitePart | None:
    """What the site has of a season; None where the season has no pages."""
    framer = season_framer(season, matter.language, matter.address)
    if framer is None:
        return None
    data = (Page(path, content) for path, content in season_files(framer))
    pages, section = chain(season_pages(framer, matter.stamps), data), ShownSection("season", season_lead(framer))
    return SitePart(folder=SEASON, pages=pages, section=section, listed=framer.listed)


def season_framer(season: Season, language: str, address: str = "") -> SeasonFramer | None:
    """What the pages of a season are made with, in the language of the site; `address` is that of the site.

    None where there is no more to say than the events' own pages say: no season file, nor a second event of a game.
    """
    if not season.name and all(len({entry.event for entry in game.entries}) < 2 for game in season.games):
        return None
    shown = words(language)
    return SeasonFramer(shown, season, season_games(season, shown), GAME_PAGES, address)


def season_pages(framer: SeasonFramer, stamps: Stamps | None = None) -> Iterator[Page]:
    """All pages in the folder `season`, and its search, but the pages that would come out as `stamps` knows them.

    Each is the same to the byte while what it shows is the same.
    """
    shown, games, known = framer.words, framer.games, stamps or Stamps()
    if not games:
        return
    templates = environment(shown.language)

    def made(template: str, path: str, model: object) -> Iterator[Page]:
        whole = f"{SEASON}/{path}"
        if not known.same(whole, model):
            yield Page(whole, templates.get_template(f"pages/season/{template}.html").render(page=model).encode())

    yield from made("overview", OVERVIEW, season_page(framer.frame(OVERVIEW, shown.gettext("Overview")), framer))
    for game in games:
        for kind in framer.kinds:
            for part in kind.parts(game):
                frame = framer.frame(part.file, kind.heading(game), game)
                yield from made(kind.template, part.file, kind.model(frame, game, part))
    found = players.listed_players(framer.season, games[0].people)
    lead = shown.ngettext("%(count)s player", "%(count)s players", len(found))
    for listed in players.players_parts(found, games):
        frame = framer.frame(listed.file, shown.gettext("Players"))
        yield from made("players", listed.file, players.SeasonPlayersPage(frame, lead, listed.links, listed.rows))
    known_by_name = list(players.season_entries(found, games, shown))
    yield Page(f"{SEASON}/{SEARCH}", search_script(SEASON, framer.name, known_by_name).encode())
    past = players.histories(games)
    for person, player in found:
        if person.file:
            path = f"players/{person.file}"
            frame = framer.frame(path, person.name)
            yield from made("player", path, players.season_player_page(frame, person, player, past))
