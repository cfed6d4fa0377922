"""The bracket for a frame: the drawing alone."""

from __future__ import annotations

from pipeline.views.bracket.page import bracket_page
from pipeline.views.context.tournament import BRACKET, TournamentContext
from pipeline.views.layout.page_kind import Linked, PageKind

PAGE: PageKind[TournamentContext] = PageKind(
    file=f"embed/{BRACKET}",
    heading=lambda context: context.words.gettext("Bracket"),
    when=lambda context: context.state.bracket is not None,
    model=bracket_page,
    template="embed-bracket",
    linked=Linked.ELSEWHERE,
    tool=True,
)
