"""The page for a projector: the pairings of the latest drawn round, the standings, a clock for the round."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.games.timetable import round_minutes
from pipeline.model import FINAL, THIRD_PLACE, swiss
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.listing import Listing, Subject
from pipeline.views.print.latest import LatestRound, latest_round
from pipeline.views.rounds.page import shown_number
from pipeline.views.standings.listing import standings_listing
from pipeline.views.status.starts import next_start_line, stated_moment
from pipeline.views.status.status import Phase, phase_of


class DisplayLine(Struct, frozen=True):
    """A line of an item: a name, with a figure before it (seat, place) and one behind it (points, result); `won` marks who won."""

    before: str
    text: str
    after: str = ""
    won: bool = False


class DisplayItem(Struct, frozen=True):
    """What is never divided between two pages: a table with its players, or one line; `label` is the table's number."""

    label: str
    lines: tuple[DisplayLine, ...]
    note: str = ""


class DisplayList(Struct, frozen=True):
    """A heading and what is paged through beneath it; `tables` where the items are tables."""

    heading: str
    items: tuple[DisplayItem, ...]
    tables: bool = False
    empty: str = ""


class DisplayTournament(Struct, frozen=True):
    """One tournament: anchor, name (empty where it is the only one), lists, minutes of its round (0: not known, or over).

    `round` is the key of the round that the clock is for, `start` when it begins (`2026-03-14T14:05`, local), if the organiser
    says so.
    """

    anchor: str
    name: str
    minutes: int
    round: str
    start: str
    lists: tuple[DisplayList, ...]


class DisplayPage(Struct, frozen=True):
    """The page; with several tournaments one of them is shown at a time."""

    frame: Frame
    tournaments: tuple[DisplayTournament, ...]


def display_page(frame: Frame, event: EventContext) -> DisplayPage:
    """The page of an event. A draw that is not in the workbook is never on it."""
    played = _in_rounds(event)
    return DisplayPage(frame, tuple(_tournament(context, len(played) > 1) for context in played))


def _tournament(context: TournamentContext, several: bool) -> DisplayTournament:
    latest, finished = latest_round(context), phase_of(context) is Phase.FINISHED
    round_ = latest.round if latest else swiss(1)
    begins = None if finished else stated_moment(context, round_)
    # The final and the match for third place are one round to those who play them.
    on = FINAL if round_ == THIRD_PLACE else round_
    return DisplayTournament(
        anchor=context.slug,
        name=readable(context.name) if several else "",
        minutes=0 if finished else _minutes(context, latest),
        round=on.name.casefold().replace(" ", "-"),
        start=begins.isoformat(timespec="minutes") if begins else "",
        lists=tuple(display_lists(context)),
    )


def _minutes(context: TournamentContext, latest: LatestRound | None) -> int:
    """Those of the round that is on, or of the first; 0 where neither the rules nor the organiser give any."""
    contest, state = context.state.contest, context.state
    if latest is not None:
        return round_minutes(contest, latest.round)
    bracket = not state.structure.rounds and state.bracket is not None
    return (contest.ruleset.bracket.minutes if bracket else contest.minutes) or 0


def display_lists(context: TournamentContext) -> Iterator[DisplayList]:
    """What is on now, then how everybody stands; once all is over that alone."""
    words, latest, finished = context.words, latest_round(context), phase_of(context) is Phase.FINISHED
    if latest is None:
        text = words.gettext("The first round appears here as soon as it has been drawn.")
        yield DisplayList(words.gettext("First round"), (), empty=text)
    elif not finished:
        heading = " · ".join(filter(None, (context.round(latest.round), next_start_line(context))))
        yield DisplayList(heading, tuple(_pairings(context, latest)), tables=True)
    if context.knockout and (finished or not context.has_standings):
        if context.state.classification.rows:
            yield _ranking(classification_listing(context))
    elif context.has_standings:
        yield _ranking(standings_listing(context), "points")


def _pairings(context: TournamentContext, latest: LatestRound) -> Iterator[DisplayItem]:
    for match in latest.matches:
        lines = (DisplayLine(side.seed, side.person.name, won=side.won) for side in (match.first, match.second))
        yield DisplayItem(match.table, tuple(lines), match.ended)
    for table in latest.tables:
        seats = []
        for held in table.seats:
            number, name = shown_number(held.seat.seat), context.people[held.seat.player].name
            seats.append(DisplayLine(number, name, shown_number(held.place), won=held.place == 1))
        yield DisplayItem(shown_number(table.table), tuple(seats))
    for apart in latest.apart:
        yield DisplayItem("–", (DisplayLine("", apart.person.name),), apart.text)


def _ranking(listing: Listing[Subject], figure: str = "") -> DisplayList:
    """Places and names, with the figures of a column if one is named."""
    place, name = listing["place"].read, listing["name"].read
    figures = listing[figure].read if figure else lambda _: ""
    lines = (DisplayLine(place(row), name(row), figures(row)) for row in listing.rows)
    return DisplayList(listing.title, tuple(DisplayItem("", (line,)) for line in lines))


def _in_rounds(event: EventContext) -> list[TournamentContext]:
    return [context for context in event.tournaments if context.rules.kind is not Kind.COMBINED]


PAGE: PageKind[EventContext] = PageKind(
    file="display.html",
    heading=lambda event: event.words.gettext("Projector"),
    when=lambda event: bool(_in_rounds(event)),
    model=display_page,
    template="display",
    linked=Linked.ELSEWHERE,
    tool=True,
)
