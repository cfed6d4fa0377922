"""What the season says first: of each game who leads, and where the rest is. The site's first page has it too."""

from msgspec import Struct

from pipeline.extensions.season.views.by_event import EventLine, event_line
from pipeline.extensions.season.views.frame import SeasonFramer
from pipeline.extensions.season.views.game import SEASON, SeasonGame, SeasonPerson
from pipeline.model import replace
from pipeline.views.layout.frame import Frame, NavLink

LEADERS = 5
LATEST = 5


class SeasonLeader(Struct, frozen=True):
    """One of the first of a ranking."""

    place: str
    person: SeasonPerson
    value: str


class GameLead(Struct, frozen=True):
    """A game in a few lines; addresses are relative to the season's folder."""

    name: str
    href: str
    lead: str
    state: str
    """Instead of leaders, while there are none."""
    value_heading: str
    leaders: tuple[SeasonLeader, ...]
    links: tuple[NavLink, ...]
    events: tuple[EventLine, ...] = ()
    """On the overview its latest, the last first."""


class SeasonPage(Struct, frozen=True):
    """The first page of a season."""

    frame: Frame
    games: tuple[GameLead, ...]
    alone: tuple[GameLead, ...]
    """Games with a single tournament, which need no ranking, the latest first."""


class SeasonLead(Struct, frozen=True):
    """The season on the site's first page; `folder` is that of its pages."""

    name: str
    folder: str
    note: str
    games: tuple[GameLead, ...]


def season_page(frame: Frame, framer: SeasonFramer) -> SeasonPage:
    """The overview of a season."""
    news = [(game, replace(_lead(game, framer), events=_latest(game))) for game in framer.games]
    several = tuple(told for game, told in news if not game.alone or not told.events)
    # Of the others the one tournament, and its winner, are all there is to tell.
    alone = [(game, told) for game, told in news if game.alone and told.events]
    alone.sort(key=lambda pair: max(entry.date for entry in pair[0].facts.entries if entry.date), reverse=True)
    return SeasonPage(frame, several, tuple(told for _, told in alone))


def season_lead(framer: SeasonFramer) -> SeasonLead:
    """The season's part of the first page: who leads where there is a ranking; of a single event the list says it all."""
    games = tuple(_lead(game, framer) for game in framer.games if game.placed and not game.alone)
    return SeasonLead(framer.name, f"{SEASON}/", "" if games else framer.facts, games)


def _lead(game: SeasonGame, framer: SeasonFramer) -> GameLead:
    leaders = tuple(
        SeasonLeader(game.places[row.player], game.person(row.player), game.value(row.value))
        for row in game.placed[:LEADERS]
    )
    return GameLead(
        name=game.name,
        href=game.front,
        lead=game.lead,
        state="" if leaders else game.state,
        value_heading=game.value_heading,
        leaders=leaders,
        links=tuple(NavLink(href, text) for href, text in framer.game_files(game)),
    )


def _latest(game: SeasonGame) -> tuple[EventLine, ...]:
    """The last that have begun, the latest first."""
    begun = [index for index, entry in enumerate(game.facts.entries) if entry.begun and entry.date]
    return tuple(event_line(game, index) for index in reversed(begun[-LATEST:]))
