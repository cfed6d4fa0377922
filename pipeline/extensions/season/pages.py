"""The pages of a season, one after the other."""

from collections.abc import Iterator
from itertools import chain

from pipeline.extensions.season.csv import season_files
from pipeline.extensions.season.model import Season
from pipeline.extensions.season.views import by_event, invitations, players, ranking, ratings
from pipeline.extensions.season.views.frame import OVERVIEW, GamePageKind, SeasonFramer
from pipeline.extensions.season.views.game import SEASON, season_games
from pipeline.extensions.season.views.overview import season_lead, season_page
from pipeline.extensions.season.views.player import histories, season_player_page
from pipeline.run.build.gathering import SiteMatter
from pipeline.site.files import Page
from pipeline.site.search import SEARCH, search_script
from pipeline.site.site_pages import SitePart
from pipeline.site.stamps import Stamps
from pipeline.site.templates import environment
from pipeline.views.language.words import words
from pipeline.views.layout.page_kind import ShownSection

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
    past = histories(games)
    for person, player in found:
        if person.file:
            path = f"players/{person.file}"
            frame = framer.frame(path, person.name)
            yield from made("player", path, season_player_page(frame, person, player, past))
