"""The list of all events."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.engine.outcome import Outcome
from pipeline.model.event import Event
from pipeline.model.ids import PlayerNumber
from pipeline.model.overall import Overall
from pipeline.views.answer import State
from pipeline.views.frame import Frame
from pipeline.views.names import Person, published, readable
from pipeline.views.now import champions, now, state_of
from pipeline.views.overall import Ledger
from pipeline.views.overall_parts import overall_state
from pipeline.views.scene import Scene
from pipeline.views.words import Words, words


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """A tournament in a line: rules, players, and who won or where it stands."""

    name: str
    rules: str
    players: int
    champions: tuple[str, ...]
    state: str


@dataclass(frozen=True, slots=True)
class EventSummary:
    """What the list of events says of one: plain values that can be kept beside its pages."""

    slug: str
    name: str
    city: str
    date: dt.date | None
    end_date: dt.date | None
    tournaments: tuple[TournamentSummary, ...]
    since: dt.datetime | None = None
    """Where the workbook has errors for the moment: since when the pages, the last good ones, have stood."""


def event_summary(
    event: Event, outcomes: Sequence[Outcome], language: str, overall: Overall | None = None
) -> EventSummary:
    """The summary of an event in the language of the list."""
    shown = words(language)
    people = published(event, shown)
    scenes = [Scene(shown, event, outcome, people) for outcome in outcomes]
    return EventSummary(
        event.slug, readable(event.name), readable(event.city), event.date, event.end_date,
        (*(_tournament(scene) for scene in scenes), *_overall(overall, people, shown)),
    )  # fmt: skip


def _overall(
    overall: Overall | None, people: Mapping[PlayerNumber, Person], shown: Words
) -> tuple[TournamentSummary, ...]:
    """The total over the tournaments as a line of its own."""
    if overall is None:
        return ()
    ledger = Ledger(shown, overall, people)
    won = tuple(person.name for person in ledger.champions)
    named = shown.gettext("Total over %(names)s", names=ledger.tournaments)
    return (TournamentSummary(ledger.name, named, len(overall.lines), won, overall_state(ledger)),)


def _tournament(scene: Scene) -> TournamentSummary:
    won = tuple(person.name for person in champions(scene))
    state = "" if state_of(scene) is State.FINISHED else now(scene).headline
    return TournamentSummary(readable(scene.name), scene.rules_name, len(scene.outcome.contest.players), won, state)


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of the list."""

    href: str
    name: str
    date: str
    city: str
    notice: str
    tournaments: tuple[TournamentRow, ...]


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament of an event of the list; its name only where there are several."""

    name: str
    rules: str
    players: str
    result: str
    won: bool


@dataclass(frozen=True, slots=True)
class IndexPage:
    """All events, the latest first; those without a date at the end."""

    frame: Frame
    years: tuple[tuple[str, tuple[EventRow, ...]], ...]


def index_page(events: Sequence[EventSummary], language: str) -> IndexPage:
    """The site's first page."""
    shown = words(language)
    ordered = sorted(events, key=lambda event: (event.name.casefold(), event.slug))
    ordered.sort(key=lambda event: event.date or dt.date.min, reverse=True)
    years: dict[str, list[EventRow]] = {}
    for event in ordered:
        year = str(event.date.year) if event.date else shown.gettext("Without a date")
        years.setdefault(year, []).append(_row(event, shown))
    title = shown.gettext("Tournaments")
    slugs = " ".join(event.slug for event in ordered)
    frame = Frame(shown.tag, title, "", "", title, "", (), search=slugs)
    return IndexPage(frame, tuple((year, tuple(rows)) for year, rows in years.items()))


def _row(event: EventSummary, shown: Words) -> EventRow:
    several = len(event.tournaments) > 1
    return EventRow(
        href=f"{event.slug}/index.html",
        name=event.name,
        date=shown.dates(event.date, event.end_date) if event.date else "",
        city=event.city,
        notice=_notice(event, shown),
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
    )


def _notice(event: EventSummary, shown: Words) -> str:
    if event.since is None:
        return ""
    return shown.gettext(
        "These pages are as of %(date)s, %(time)s: the workbook has errors that are being mended.",
        date=shown.date(event.since.date()),
        time=shown.time(event.since.time()),
    )
