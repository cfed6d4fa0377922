"""All kinds of pages that an event has, and a game of a season. A page that is not here is not made, linked or listed anywhere."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.extensions.forecast import page as forecast
from pipeline.extensions.season.views import by_event, invitations
from pipeline.extensions.season.views import ranking as season_ranking
from pipeline.extensions.season.views import ratings as season_ratings
from pipeline.extensions.season.views.page_kind import GamePageKind
from pipeline.site.templates import template_folder
from pipeline.views import display
from pipeline.views.bracket import classification, finals
from pipeline.views.bracket import page as bracket
from pipeline.views.embed import page as embed
from pipeline.views.event import page as event
from pipeline.views.fairness import page as fairness
from pipeline.views.layout.page_kind import PageKinds
from pipeline.views.overall import page as overall
from pipeline.views.pictures import course
from pipeline.views.player import page as player
from pipeline.views.rounds import page as rounds
from pipeline.views.standings import crosstable
from pipeline.views.standings import page as standings
from pipeline.views.statistics import armies, clubs, factions, players, ratings

PAGE_KINDS = PageKinds(
    event=(
        event.PAGE,
        display.PAGE,
        embed.PAGE,
        overall.PAGE,
        players.PAGE,
        clubs.PAGE,
    ),
    tournament=(
        standings.PAGE,
        crosstable.PAGE,
        forecast.PAGE,
        course.PAGE,
        bracket.PAGE,
        finals.PAGE,
        classification.PAGE,
        armies.PAGE,
        factions.PAGE,
        ratings.PAGE,
        fairness.PAGE,
        *embed.FRAMED,
    ),
    round=(rounds.PAGE,),
    player=(player.PAGE,),
)
"""Each group in the order of its links; the overview goes before the tournaments, the rest of the event after them."""

GAME_PAGES: tuple[GamePageKind, ...] = (
    season_ranking.PAGE,
    by_event.PAGE,
    season_ratings.PAGE,
    invitations.PAGE,
)
"""All kinds of pages that a season has of each game, in the order of its links."""

TOOLS = frozenset(kind.file for kind in PAGE_KINDS if kind.tool)
"""Files that are no pages for readers."""


def check_templates(kinds: PageKinds, of_games: Iterable[GamePageKind] = ()) -> None:
    """Raise FileNotFoundError for kinds of pages that have no template."""
    names = [f"pages/{kind.template}.html" for kind in kinds]
    names += [f"pages/season/{kind.template}.html" for kind in of_games]
    if missing := [name for name in names if not (template_folder() / name).is_file()]:
        raise FileNotFoundError(f"no template for: {', '.join(missing)}")


check_templates(PAGE_KINDS, GAME_PAGES)
