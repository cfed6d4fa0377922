"""The pages of a season, one after the other."""

from collections.abc import Iterator
from itertools import chain

from pipeline.extensions.season.csv import season_files
from pipeline.extensions.season.model import Season
from pipeline.extensions.season.views import by_event, invitations, ranking, ratings
from pipeline.extensions.season.views.frame import OVERVIEW, GamePageKind, SeasonFramer
from pipeline.extensions.season.views.game import SEASON, SeasonGame, season_games
from pipeline.extensions.season.views.overview import season_lead, season_page
from pipeline.extensions.season.views.player import histories, season_player_page
from pipeline.extensions.season.views.players import (
    listed_players,
    players_parts,
    season_entries,
    season_players_page,
)
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
    return SitePart(
        folder=SEASON,
        pages=chain(season_pages(framer, matter.stamps), data),
        section=ShownSection("season", season_lead(framer)),
        listed=framer.listed,
    )


def worth_pages(season: Season) -> bool:
    """Whether there is more to say than the events' own pages say: a season file, or a second event of a game."""
    return bool(season.name or any(len({entry.event for entry in game.entries}) > 1 for game in season.games))


def season_framer(season: Season, language: str, address: str = "") -> SeasonFramer | None:
    """What the pages of a season are made with, in the language of the site; `address` is that of the site.

    None where the season has no pages.
    """
    if not worth_pages(season):
        return None
    shown = words(language)
    return SeasonFramer(shown, season, season_games(season, shown), GAME_PAGES, address)


def season_pages(framer: SeasonFramer, stamps: Stamps | None = None) -> Iterator[Page]:
    """All pages in the folder `season`, and its search, but the pages that would come out as `stamps` knows them.

    Each is the same to the byte while what it shows is the same.
    """
    if not framer.games:
        return
    made = _SeasonPages(framer, stamps or Stamps())
    yield from made.overview()
    for game in framer.games:
        yield from made.game(game)
    yield from made.players()


class _SeasonPages:
    """The pages of one season."""

    def __init__(self, framer: SeasonFramer, stamps: Stamps) -> None:
        self.framer, self.words, self.games = framer, framer.words, framer.games
        self.stamps = stamps
        self.templates = environment(self.words.language)

    def overview(self) -> Iterator[Page]:
        """The season's first page."""
        frame = self.framer.frame(OVERVIEW, self.words.gettext("Overview"))
        yield from self._page("overview", OVERVIEW, season_page(frame, self.framer))

    def game(self, game: SeasonGame) -> Iterator[Page]:
        """All kinds of pages of a game."""
        for kind in self.framer.kinds:
            for part in kind.parts(game):
                frame = self.framer.frame(part.file, kind.heading(game), game)
                yield from self._page(kind.template, part.file, kind.model(frame, game, part))

    def players(self) -> Iterator[Page]:
        """The list of players, the data of the search, and a page of each player's history."""
        season = self.framer.season
        found = listed_players(season, self.games[0].people)
        for part in players_parts(found, self.games):
            frame = self.framer.frame(part.file, self.words.gettext("Players"))
            yield from self._page("players", part.file, season_players_page(frame, self.words, part, len(found)))
        script = search_script(SEASON, self.framer.name, season_entries(found, self.games, self.words))
        yield Page(f"{SEASON}/{SEARCH}", script.encode())
        games = histories(self.games)
        for person, player in found:
            if not person.file:
                continue
            path = f"players/{person.file}"
            frame = self.framer.frame(path, person.name)
            yield from self._page("player", path, season_player_page(frame, person, player, games))

    def _page(self, template: str, path: str, model: object) -> Iterator[Page]:
        """The page, unless it stands as it is."""
        whole = f"{SEASON}/{path}"
        if not self.stamps.same(whole, model):
            made = self.templates.get_template(f"pages/season/{template}.html").render(page=model)
            yield Page(whole, made.encode())
