"""All kinds of pages that an event has, and what extensions show on them."""

from collections.abc import Iterable
from typing import Any, TypeVar

from pipeline.extensions import added, left_out
from pipeline.site.templates import exists
from pipeline.views import display, embed, fairness, overall
from pipeline.views.bracket import classification, finals
from pipeline.views.bracket import page as bracket
from pipeline.views.event import page as event
from pipeline.views.layout.page_kind import PageKind, PageKinds, PageSection, ShownSection
from pipeline.views.pictures import course
from pipeline.views.player import page as player
from pipeline.views.rounds import page as rounds
from pipeline.views.standings import crosstable
from pipeline.views.standings import page as standings
from pipeline.views.statistics import armies, clubs, factions, players, ratings

S = TypeVar("S")

_OURS = PageKinds(
    event=(event.PAGE, display.PAGE, embed.PAGE, overall.PAGE, players.PAGE, clubs.PAGE),
    tournament=(
        standings.PAGE,
        crosstable.PAGE,
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


def without_template(kinds: Iterable[PageKind[Any]]) -> list[str]:
    """The templates that kinds of pages have not."""
    return [kind.template for kind in kinds if not exists(f"pages/{kind.template}.html")]


def _with_extensions() -> PageKinds:
    """Ours, and those that extensions add. Raises FileNotFoundError for kinds of ours that have no template."""
    if missing := without_template(_OURS):
        raise FileNotFoundError(f"no template for: {', '.join(missing)}")
    kinds = _OURS
    for extension, more in added(lambda extension: extension.pages, PageKinds):
        if missing := without_template(more):
            left_out(extension, f"no template for: {', '.join(missing)}")
        else:
            kinds = kinds.with_added(more)
    return kinds


PAGE_KINDS = _with_extensions()
"""All kinds of pages that an event has. A page that is not here is not made, linked or listed anywhere."""

TOOLS = frozenset(kind.file for kind in PAGE_KINDS if kind.tool)
"""Files that are no pages for readers."""

SECTIONS: tuple[PageSection[Any], ...] = tuple(
    section for _, section in added(lambda extension: extension.sections, PageSection)
)
"""What extensions show on them."""


def sections_of(kind: PageKind[S], subject: S) -> tuple[ShownSection, ...]:
    """What extensions show on the page of that kind of S."""
    of_page = (section for section in SECTIONS if section.page == kind.template)
    told = (ShownSection(one.template, one.model(subject), one.style, one.script) for one in of_page)
    return tuple(section for section in told if section.model is not None)
