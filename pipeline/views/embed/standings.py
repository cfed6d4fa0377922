"""The standings for a frame: place, player, points, record."""

from __future__ import annotations

from pipeline.views.context.tournament import STANDINGS, TournamentContext
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.standings.listing import standings_heading
from pipeline.views.standings.page import standings_page

PAGE: PageKind[TournamentContext] = PageKind(
    file=f"embed/{STANDINGS}",
    heading=standings_heading,
    when=lambda context: context.has_standings,
    model=lambda frame, context: standings_page(frame, context).folded()[-1],
    template="embed-standings",
    label=lambda context: context.words.gettext("Standings"),
    linked=Linked.ELSEWHERE,
    tool=True,
)
