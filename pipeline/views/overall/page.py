"""The page of the total over several tournaments."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pipeline.model.overall import Overall, PartOf
from pipeline.views.context.event import EventContext
from pipeline.views.context.ledger import Ledger, OverallRow
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.listing import ColumnHead
from pipeline.views.overall.listing import overall_listing
from pipeline.views.overall.parts import OVERALL


class PartHead(Struct, frozen=True):
    """A tournament above its two columns."""

    name: str
    detail: str


class OverallPage(Struct, frozen=True):
    """The ledger. `champions` are there once all is over, `sentences` until then."""

    frame: Frame
    heading: str
    lead: str
    champions_heading: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    heads: Mapping[str, ColumnHead]
    """The headings of the listing, by the keys of its columns."""
    of_part: tuple[str, str]
    """Those of the two columns of each tournament."""
    parts: tuple[PartHead, ...]
    final: bool
    rows: tuple[OverallRow, ...]
    worth: tuple[tuple[str, str], ...]
    """Places and what each is worth."""
    rules: tuple[str, ...]
    """How the total is made, in sentences."""


def overall_page(frame: Frame, event: EventContext) -> OverallPage:
    """The ledger page of an event."""
    ledger = event.ledger
    assert ledger is not None
    words, overall, listing = ledger.words, ledger.overall, overall_listing(ledger)
    return OverallPage(
        frame=frame,
        heading=ledger.name,
        lead=words.gettext("Combined total of %(names)s", names=ledger.tournaments),
        champions_heading=ledger.champions_heading,
        champions=ledger.champions,
        sentences=ledger.sentences(),
        heads=listing.heads,
        of_part=(words.gettext("Place"), words.gettext("Points")),
        parts=tuple(_head(words, part) for part in overall.tournaments),
        final=overall.final,
        rows=listing.rows,
        worth=_worth(words, overall),
        rules=_rules(ledger),
    )


def _head(words: Words, part: PartOf) -> PartHead:
    """The number of players is that of all other pages; beside it how many have played, by which equal totals go."""
    detail = words.ngettext("%(count)s player", "%(count)s players", part.players) if part.players else ""
    if 0 < part.played < part.players:
        detail = words.gettext(
            "%(played)s of %(count)s players have played", played=part.played, count=part.players
        )
    return PartHead(readable(part.name), detail)


def _worth(words: Words, overall: Overall) -> tuple[tuple[str, str], ...]:
    listed = [(str(place), words.number(points)) for place, points in enumerate(overall.points, start=1)]
    beyond = words.gettext("from %(place)s", place=len(overall.points) + 1)
    return (*listed, (beyond, words.number(overall.beyond)))


def _rules(ledger: Ledger) -> tuple[str, ...]:
    words, overall = ledger.words, ledger.overall
    rules = [
        words.gettext(
            "The list contains everyone who has played at least one match or table in each tournament and was "
            "not disqualified from any. Players who share a place each get the points for it."
        )
    ]
    if not overall.final:
        rules.append(
            words.gettext(
                "Until all tournaments are over, places go by the points that are certain. The ranges hold "
                "whatever results are still to come and whoever else leaves; players who leave may themselves "
                "end up below their range."
            )
        )
    elif overall.larger is not None:
        name = next(readable(part.name) for part in overall.tournaments if part.slug == overall.larger)
        rules.append(
            words.gettext(
                "Players with equal totals are ranked by their place in the tournament with more players: %(name)s. Players who are still level share the place.",
                name=name,
            )
        )
    else:
        rules.append(words.gettext("Players with equal totals share the place."))
    return tuple(rules)


PAGE: PageKind[EventContext] = PageKind(
    file=OVERALL,
    heading=lambda event: event.ledger.name if event.ledger else "",
    when=lambda event: event.ledger is not None,
    model=overall_page,
    template="overall",
    corrected=True,
)
