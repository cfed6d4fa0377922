"""How a tournament went: the race of the first eight and the flow of the score groups."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.context.tournament import TournamentContext
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.pictures.flow import Flow, flow
from pipeline.views.pictures.race import Race, race


class CoursePage(Struct, frozen=True):
    """The two pictures, as far as there is anything to draw."""

    frame: Frame
    heading: str
    race: Race | None
    flow: Flow | None


def course_page(frame: Frame, context: TournamentContext) -> CoursePage:
    """The page of a tournament with two rounds or more."""
    return CoursePage(frame, _heading(context), race(context), flow(context))


def _heading(context: TournamentContext) -> str:
    return context.words.gettext("Course of the tournament")


PAGE: PageKind[TournamentContext] = PageKind(
    file="course.html",
    heading=_heading,
    when=lambda context: len(context.after) > 1 and context.has_standings and context.state.structure.groups == 1,
    model=course_page,
    template="course",
    linked=Linked.STANDINGS,
    label=lambda context: context.words.pgettext("of a tournament", "Course"),
)
