"""What is on now, for a frame: the round drawn last, and who won once all is over."""

from __future__ import annotations

from msgspec import Struct

from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.display import DisplayList, display_lists
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind


class EmbeddedRound(Struct, frozen=True):
    """The first list of the projector."""

    frame: Frame
    list: DisplayList


def _model(frame: Frame, context: TournamentContext) -> EmbeddedRound:
    return EmbeddedRound(frame, display_lists(context)[0])


PAGE: PageKind[TournamentContext] = PageKind(
    file="embed/round.html",
    heading=lambda context: context.words.gettext("Latest round"),
    when=lambda context: context.rules.kind is not Kind.COMBINED and bool(display_lists(context)),
    model=_model,
    template="embed-round",
    linked=Linked.ELSEWHERE,
    tool=True,
)
