"""The total over several tournaments: its page, and what overview, list of events and players’ pages say of it."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pipeline.model import PartOf, PlayerNumber, replace
from pipeline.views.context.event import EventContext
from pipeline.views.context.ledger import Ledger, OverallRow
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Fact, Words
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.listing import ColumnHead, ColumnKind, ListColumn, Listing, person_columns, place_column
from pipeline.views.status.status import LEADERS, Leader, Phase, TournamentStatus

OVERALL = "overall.html"
"""Its page, which the others lead to."""


class OverallFigures(Struct, frozen=True):
    """A player's own line: heading, link to the ledger, and figures, the place first."""

    name: str
    href: str
    place: str
    place_label: str
    facts: tuple[tuple[str, str], ...]


def overall_status(ledger: Ledger) -> TournamentStatus:
    """The answer of the overview: the champions, or what is still open."""
    words, overall, link = ledger.words, ledger.overall, NavLink(OVERALL, ledger.words.gettext("All totals"))
    leaders = []
    for line in overall.lines[:LEADERS] if ledger.settled else ():
        points = words.points(line.total) if overall.final else ledger.possible(line)
        leaders.append(Leader(ledger.places[line.player], ledger.people[line.player], points))
    phase, headline, heading = Phase.PLAYING, words.gettext("The total is still open"), _heading(ledger)
    if overall.final:
        nobody = words.gettext("Nobody has played in all of them")
        phase, headline = Phase.FINISHED, ledger.champions_heading if ledger.champions else nobody
    status = TournamentStatus(phase, headline, ledger.champions, ledger.sentences(), None if leaders else link)
    return (
        replace(status, leaders_heading=heading, leaders=tuple(leaders), leaders_link=link) if leaders else status
    )


def _heading(ledger: Ledger) -> str:
    gettext = ledger.words.gettext
    return gettext("Final totals") if ledger.overall.final else gettext("Totals still possible")


def overall_facts(ledger: Ledger) -> tuple[Fact, ...]:
    """What it is a total of, and how many are on the list."""
    words, overall = ledger.words, ledger.overall
    count = len(overall.lines)
    facts = [
        Fact(words.gettext("Combines"), ledger.tournaments),
        Fact(words.gettext("On the list"), words.ngettext("%(count)s player", "%(count)s players", count)),
    ]
    if ledger.larger and overall.final:
        facts.append(Fact(words.gettext("Larger tournament"), ledger.larger))
    return tuple(facts)


def overall_figures(ledger: Ledger | None, player: PlayerNumber) -> OverallFigures | None:
    """The line on a player's own page; None for who is not on the list."""
    line = ledger.lines.get(player) if ledger else None
    if ledger is None or line is None:
        return None
    words, overall = ledger.words, ledger.overall
    row = ledger.row(line)
    facts = [(words.gettext("Total"), row.total)] if overall.final or ledger.settled else []
    if not overall.final:
        facts.append((words.gettext("Still possible"), row.possible))
    for part, cell in zip(overall.tournaments, row.parts, strict=True):
        facts.append((readable(part.name), cell.points))
    label = words.gettext("final place") if overall.final else words.gettext("place so far")
    return OverallFigures(ledger.name, f"../{OVERALL}", row.place if ledger.settled else "", label, tuple(facts))


def overall_listing(ledger: Ledger) -> Listing[OverallRow]:
    """A row for each player of the list; in files a place that is not settled is empty, and so are its points."""
    words, final, figure = ledger.words, ledger.overall.final, ColumnKind.FIGURE
    total, possible = words.gettext("Total"), words.gettext("Still possible")
    so_far = total if final else words.gettext("So far")
    return Listing(
        _heading(ledger),
        (
            place_column(words, lambda row: row.line.place, lambda row: row.place),
            *person_columns(words, lambda row: row.person),
            *(column for index in range(len(ledger.overall.tournaments)) for column in _of_part(ledger, index)),
            ListColumn(
                "total", so_far, lambda row: row.line.total, kind=figure, name=total, shown=lambda row: row.total
            ),
            ListColumn("possible", possible, lambda row: row.possible, str, figure, filed=False),
            ListColumn("least", words.gettext("Lowest total"), lambda row: row.line.least),
            ListColumn("most", words.gettext("Highest total"), lambda row: row.line.most),
            ListColumn("decided_by", words.gettext("Decided by"), lambda row: row.decided, str, filed=False),
        ),
        tuple(map(ledger.row, ledger.overall.lines)),
    )


def _of_part(ledger: Ledger, index: int) -> Iterator[ListColumn[OverallRow]]:
    part, figure = ledger.overall.tournaments[index], ColumnKind.FIGURE
    name, place, points = readable(part.name), ledger.words.gettext("Place"), ledger.words.gettext("Points")
    yield ListColumn(
        f"{part.slug}_place",
        place,
        lambda row: row.line.parts[index].place,
        kind=figure,
        name=f"{name}: {place}",
        shown=lambda row: row.parts[index].place,
    )
    yield ListColumn(
        f"{part.slug}_points",
        points,
        lambda row: row.line.parts[index].points,
        kind=figure,
        name=f"{name}: {points}",
        narrow=name,
        shown=lambda row: row.parts[index].points,
    )


class OverallPage(HeadedPage, frozen=True):
    """The ledger. `champions` are there once all is over, `sentences` until then."""

    champions_heading: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    heads: Mapping[str, ColumnHead]
    """The headings of the listing, by the keys of its columns."""
    parts: tuple[Fact, ...]
    """The tournaments above their two columns, each with its number of players."""
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
    listed = [(str(place), words.number(points)) for place, points in enumerate(overall.points, start=1)]
    beyond = words.gettext("from %(place)s", place=len(overall.points) + 1)
    return OverallPage(
        frame=frame,
        heading=ledger.name,
        lead=words.gettext("Combined total of %(names)s", names=ledger.tournaments),
        champions_heading=ledger.champions_heading,
        champions=ledger.champions,
        sentences=ledger.sentences(),
        heads=listing.heads,
        parts=tuple(_head(words, part) for part in overall.tournaments),
        final=overall.final,
        rows=listing.rows,
        worth=(*listed, (beyond, words.number(overall.beyond))),
        rules=tuple(_rules(ledger)),
    )


def _head(words: Words, part: PartOf) -> Fact:
    """The number of players is that of all other pages; beside it how many have played, by which equal totals go."""
    detail = words.ngettext("%(count)s player", "%(count)s players", part.players) if part.players else ""
    if 0 < part.played < part.players:
        detail = words.gettext(
            "%(played)s of %(count)s players have played", played=part.played, count=part.players
        )
    return Fact(readable(part.name), detail)


def _rules(ledger: Ledger) -> Iterator[str]:
    gettext = ledger.words.gettext
    yield gettext(
        "The list contains everyone who has played at least one match or table in each tournament and was "
        "not disqualified from any. Players who share a place each get the points for it."
    )
    if not ledger.overall.final:
        yield gettext(
            "Until all tournaments are over, places go by the points that are certain. The ranges hold "
            "whatever results are still to come and whoever else leaves; players who leave may themselves "
            "end up below their range."
        )
    elif ledger.larger:
        yield gettext(
            "Players with equal totals are ranked by their place in the tournament with more players: %(name)s. Players who are still level share the place.",
            name=ledger.larger,
        )
    else:
        yield gettext("Players with equal totals share the place.")


PAGE: PageKind[EventContext] = PageKind(
    file=OVERALL,
    heading=lambda event: event.ledger.name if event.ledger else "",
    when=lambda event: event.ledger is not None,
    model=overall_page,
    template="overall",
    corrected=True,
)
