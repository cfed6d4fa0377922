"""The list of all events."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event, Overall, PlayerNumber
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, may_be_listed, published, readable
from pipeline.views.language.words import Words, words
from pipeline.views.layout.frame import NOW, Frame, Head
from pipeline.views.overall import overall_status
from pipeline.views.status.status import Phase, champions, phase_of, status_of

T = TypeVar("T")

LATEST = 3
"""So many of the last events have their champions above the list."""
MOST_SEARCHED = 24
"""Events whose searches the first page asks one by one."""


class TournamentSummary(Struct, frozen=True):
    """A tournament in a line: rules, players, and who won or where it stands."""

    name: str
    rules: str
    players: int
    champions: tuple[str, ...]
    state: str
    total: bool = False
    """Whether it is the total over the event's tournaments."""
    under_way: bool = False
    """Whether a round of it is drawn, and nothing is final yet."""


class EventSummary(Struct, frozen=True):
    """What the list of events says of one: plain values that can be kept beside its pages."""

    slug: str
    name: str
    city: str
    date: dt.date | None
    end_date: dt.date | None
    tournaments: tuple[TournamentSummary, ...]
    since: dt.datetime | None = None
    """Where the workbook has errors for the moment: since when the pages, the last good ones, have stood."""
    address: str = ""
    """The address of the site as the workbook gives it."""
    listed: bool = True
    """Whether search engines may list the event's pages."""
    correction: str = ""
    """The organiser's notice of a correction, in one line."""

    @property
    def last_day(self) -> dt.date | None:
        """The day that the event ends."""
        return max((day for day in (self.date, self.end_date) if day), default=None)


def event_summary(
    event: Event, states: Sequence[TournamentState], language: str, overall: Overall | None = None
) -> EventSummary:
    """The summary of an event in the language of the list."""
    shown = words(language)
    people = published(event, shown)
    contexts = [TournamentContext(shown, event, state, people) for state in states]
    return EventSummary(
        event.slug, readable(event.name), readable(event.city), event.date, event.end_date,
        (*(_tournament(context) for context in contexts), *_overall(overall, people, shown)),
        address=event.site_address, listed=may_be_listed(event), correction=readable(event.correction),
    )  # fmt: skip


def _overall(
    overall: Overall | None, people: Mapping[PlayerNumber, Person], shown: Words
) -> tuple[TournamentSummary, ...]:
    if overall is None:
        return ()
    ledger = Ledger(shown, overall, people)
    won = tuple(person.name for person in ledger.champions)
    state = "" if won else overall_status(ledger).headline
    named = shown.gettext("Combined total of %(names)s", names=ledger.tournaments)
    return (TournamentSummary(ledger.name, named, len(overall.lines), won, state, total=True),)


def _tournament(context: TournamentContext) -> TournamentSummary:
    won = tuple(person.name for person in champions(context))
    state = "" if won else status_of(context).headline
    return TournamentSummary(
        readable(context.name), context.rules_name, context.state.structure.players, won, state,
        under_way=phase_of(context) in (Phase.DUE, Phase.PLAYING, Phase.BRACKET),
    )  # fmt: skip


class EventRow(Struct, frozen=True):
    """An event of the list."""

    href: str
    name: str
    date: str
    city: str
    where: str
    """City, and the date with its year."""
    notice: str
    tournaments: tuple[TournamentRow, ...]
    games: str
    """The numbers of its games among those of the list, from 0."""


class TournamentRow(Struct, frozen=True):
    """A tournament of an event of the list; its name only where there are several."""

    name: str
    rules: str
    players: str
    result: str
    won: bool


class IndexPage(Struct, frozen=True):
    """What is on, who won last, and all events, the latest first; those without a date at the end."""

    frame: Frame
    under_way: tuple[EventRow, ...]
    latest: tuple[EventRow, ...]
    """The last that are over; none where the list itself is as short."""
    years: tuple[tuple[str, tuple[EventRow, ...]], ...]
    games: tuple[str, ...]
    """Those that the list can be narrowed to, by name."""
    data: tuple[str, ...] = ()
    """Files for programs."""
    among: str = ""
    """What this season is called, where it is one of several; their list is in the folder above."""


def index_page(
    events: Sequence[EventSummary],
    language: str,
    address: str = "",
    searched: str = "",
    data: Sequence[str] = (),
    among: str = "",
) -> IndexPage:
    """The site's first page; `address` is that of the site, empty while it has none. `searched` is the folder whose search, one file,
    knows the players of all events; `data` are files for programs beside the page, `among` is what this season is called among
    several.
    """
    shown = words(language)
    ordered = latest_first(events)
    games = tuple(
        sorted({tournament.rules for event in events for tournament in event.tournaments if not tournament.total})
    )
    title = shown.gettext("Tournaments")
    slugs = [event.slug for event in ordered]
    if searched and len(slugs) > MOST_SEARCHED:
        slugs = [searched]
    head = Head(
        shown.gettext("Pairings, standings and results of tournaments"),
        canonical=address, locale=shown.locale, feed=bool(address),
    )  # fmt: skip
    frame = Frame(shown.tag, title, "", "", title, "", (), head, search=" ".join(slugs), now=NOW)
    rows = {event.slug: _row(event, shown, games) for event in ordered}
    under_way = [event for event in ordered if any(one.under_way for one in event.tournaments)]
    years = groupby(ordered, lambda event: str(event.date.year) if event.date else shown.gettext("No date"))
    over = [event for event in ordered if all(one.champions for one in event.tournaments if not one.total)]
    return IndexPage(
        frame,
        tuple(rows[event.slug] for event in under_way),
        tuple(rows[event.slug] for event in over[:LATEST]) if len(ordered) > LATEST else (),
        tuple((year, tuple(rows[event.slug] for event in held)) for year, held in years),
        games,
        tuple(data),
        readable(among),
    )


def latest_first(events: Iterable[EventSummary]) -> list[EventSummary]:
    """The events in the order of the list."""
    ordered = sorted(events, key=lambda event: (event.name.casefold(), event.slug))
    return sorted(ordered, key=lambda event: event.date or dt.date.min, reverse=True)


def site_address(events: Sequence[EventSummary]) -> str:
    """The address of the site: what the latest event that gives one says, for all of them; empty where none does."""
    latest = latest_of((event.date, event.slug, event.address) for event in events if event.address)
    return latest[2] if latest else ""


def latest_of(dated: Iterable[tuple[dt.date | None, str, T]]) -> tuple[dt.date | None, str, T] | None:
    """The latest of things with a date (none counts as the earliest) and a slug."""
    return max(dated, key=lambda held: (held[0] or dt.date.min, held[1]), default=None)


def news_of(event: EventSummary, shown: Words) -> str:
    """Where and when, of each tournament who won or where it stands, and what was corrected."""
    parts = [_where(event, shown)]
    for tournament in event.tournaments:
        won = shown.ngettext("Champion", "Champions", len(tournament.champions)) if tournament.champions else ""
        said = f"{won}: {shown.list(tournament.champions)}" if won else tournament.state
        parts.append(f"{tournament.name}: {said}" if len(event.tournaments) > 1 else said)
    if event.correction:
        parts.append(shown.gettext("Correction: %(text)s", text=event.correction))
    return ". ".join(part for part in parts if part)


def _where(event: EventSummary, shown: Words) -> str:
    day = shown.dates(event.date, event.end_date) if event.date else ""
    return " · ".join(filter(None, (event.city, day)))


def _row(event: EventSummary, shown: Words, games: Sequence[str]) -> EventRow:
    several, notice = len(event.tournaments) > 1, ""
    if event.since is not None:
        notice = shown.gettext(
            "These pages are as of %(date)s, %(time)s: the workbook has errors that are being fixed.",
            date=shown.date(event.since.date()),
            time=shown.time(event.since.time()),
        )
    return EventRow(
        href=f"{event.slug}/index.html",
        name=event.name,
        date=shown.days(event.date, event.end_date) if event.date else "",
        city=event.city,
        where=_where(event, shown),
        notice=notice,
        tournaments=tuple(
            TournamentRow(
                name=tournament.name if several else "",
                rules=tournament.rules,
                players=str(tournament.players),
                result=shown.list(tournament.champions) if tournament.champions else tournament.state,
                won=bool(tournament.champions),
            )
            for tournament in event.tournaments
        ),
        games=" ".join(
            sorted({str(games.index(tournament.rules)) for tournament in event.tournaments if not tournament.total})
        ),
    )
