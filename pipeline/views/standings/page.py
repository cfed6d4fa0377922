"""The standings page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from pipeline.engine.results.records import annulled
from pipeline.model import PlayerNumber, Standing, Status, replace
from pipeline.views.categories import CategoryLine, category_listing
from pipeline.views.context.receipts import ReceiptTable
from pipeline.views.context.tiebreaks import title
from pipeline.views.context.tournament import STANDINGS, TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.language.stage_words import stage_sentence
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.layout.parts import ROW_BYTES
from pipeline.views.listing import ColumnHead, Listing
from pipeline.views.standings import listing as listings
from pipeline.views.standings.cut_line import CutStory, cut_story
from pipeline.views.standings.forecast import ForecastCell, forecast_cell
from pipeline.views.way import Chip, swiss_chips

_BARE_BYTES = 150
"""No row is shorter, with a place, a name that is a link, points, and what opens beneath it."""
_TWO_FIGURES = 2


class Movement(Struct, frozen=True):
    """`▲3`, and `up 3 places` for who hears it; `way` is `up`, `down` or `same`, for the stylesheet."""

    way: str
    shown: str
    said: str


def movements(context: TournamentContext) -> Mapping[PlayerNumber, Movement]:
    """Who has moved since the round before the last one with a result; nobody before there are two of them."""
    state = context.state
    last = max((standing.records[-1].round.number for standing in state.standings if standing.records), default=0)
    if last < 2:
        return {}
    before = context.after[last - 2]
    return {
        standing.player: _movement(earlier.place - standing.place, context.words)
        for standing in state.standings
        if standing.place is not None and (earlier := before.get(standing.player)) and earlier.place is not None
    }


def _movement(places: int, words: Words) -> Movement:
    if places > 0:
        said = words.ngettext("up %(count)s place", "up %(count)s places", places)
        return Movement("up", f"▲{places}", said)
    if places < 0:
        said = words.ngettext("down %(count)s place", "down %(count)s places", -places)
        return Movement("down", f"▼{-places}", said)
    return Movement("same", "=", words.gettext("same place"))


class StandingRow(Struct, frozen=True):
    """A player's row; `cut` labels the line that follows, `brief` has the tie-breaks in one line, `beside` those that the receipt leaves out."""

    place: str
    person: Person
    status: str
    points: str
    played: str
    record: str
    tiebreaks: tuple[str, ...]
    brief: str
    beside: str
    decided: str
    receipt: ReceiptTable
    explained: bool
    """Whether the player's own page has the receipt: not of those who have no round yet."""
    qualified: bool
    """Whether they are above the line of the cut."""
    advanced: str = ""
    """How they came from their group into the cut."""
    cut: str = ""
    faction: str = ""
    forecast: ForecastCell | None = None
    """None where there is no forecast, or none for who has left."""
    chips: tuple[Chip, ...] = ()
    moved: Movement | None = None
    """None after the first round, and for who has no place."""


class GroupTable(Struct, frozen=True):
    """The standings of one group; place, receipt and what decided of a row are those in the group."""

    heading: str
    rows: tuple[StandingRow, ...]


class StandingsPage(HeadedPage, frozen=True):
    """The table with its headings. An empty heading: the column is not there."""

    played_heading: str
    heads: Mapping[str, ColumnHead]
    """The headings of the listing, by the keys of its columns."""
    tiebreaks: tuple[ColumnHead, ...]
    rows: tuple[StandingRow, ...]
    span: int
    order: tuple[str, ...]
    """The tie-breaks in the order in which they are applied, in words."""
    parted: tuple[str, ...]
    """After which rounds only a part of the field plays on, and what they take along."""
    cut: CutStory | None
    anchor: str
    """Where each player's own page has the receipt."""
    groups: tuple[GroupTable, ...] = ()
    """Of a round robin in groups, before the table of all."""
    about: tuple[str, ...] = ()
    """What the table of all groups rests on."""
    forecast: bool = False
    """Whether there is a column for the cut forecast."""
    categories: Listing[CategoryLine] | None = None
    apart: bool = False
    """Whether the receipts are left to those pages."""
    told: bool = True
    """Whether each row says in a sentence why its player stands there."""
    parts: tuple[NavLink, ...] = ()
    """The parts of a table that is too long for one page."""

    per_row: ClassVar[int] = 2

    @property
    def lines(self) -> int:
        """Two for each player of the table of all: the figures, and what opens beneath them."""
        return self.per_row * len(self.rows)

    @property
    def hundreds(self) -> bool:
        """Whether a place or a movement has three figures, and needs more room on a phone."""
        moved = (row.moved.shown[1:] for row in self.rows if row.moved)
        places = (row.place.lstrip("=") for row in self.rows)
        return any(len(figures) > _TWO_FIGURES for figures in (*places, *moved))

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> StandingsPage:
        """The page with these rows alone."""
        here = replace(self, frame=frame, rows=self.rows[rows], parts=parts)
        return here if rows.start == 0 else replace(here, lead="", groups=(), about=(), cut=None, categories=None)

    @property
    def least_bytes(self) -> int:
        """What the page weighs at least, the receipts with it where they are on it."""
        rows = [*self.rows, *(row for group in self.groups for row in group.rows)]
        arithmetic = 0 if self.apart else sum(len(row.receipt.rows) for row in rows)
        return _BARE_BYTES * len(rows) + ROW_BYTES * arithmetic

    def folded(self) -> tuple[StandingsPage, ...]:
        """The same with the receipts left to the players' pages, then with the sentences too."""
        return replace(self, apart=True), replace(self, apart=True, told=False)


def standings_page(frame: Frame, context: TournamentContext) -> StandingsPage:
    """The page of a tournament's standings."""
    listing, forecast = listings.standings_listing(context), context.state.forecast is not None
    return StandingsPage(
        frame=frame,
        heading=listing.title,
        lead=" ".join(filter(None, (_lead(context), _annulled(context)))),
        played_heading=context.table.played_heading,
        heads=listing.heads,
        tiebreaks=tuple(listing[column.key].head for column in context.table.columns),
        rows=_rows(context, listing),
        groups=tuple(_groups(context)),
        about=tuple(listings.about_groups(context)),
        span=6 + bool(context.table.played_heading) + len(context.table.columns) + forecast,
        order=tuple(
            title(key, context.rules, context.words) for key in dict.fromkeys(context.rules.standings.tiebreaks)
        ),
        parted=tuple(stage_sentence(stage, context.words) for stage in context.state.contest.stages),
        cut=cut_story(context),
        anchor=receipt_anchor(context),
        forecast=forecast,
        categories=category_listing(context),
    )


def receipt_anchor(context: TournamentContext) -> str:
    """The anchor of the receipt of a tournament on a player's page."""
    return f"receipt-{context.slug}"


def _lead(context: TournamentContext) -> str:
    words, state = context.words, context.state
    assert state.current is not None  # there are standings
    ended, left = state.current.ended, state.structure.rounds - len(state.rounds)
    if not all(ended):
        return words.ngettext(
            "%(done)s of %(count)s result of the round is in.",
            "%(done)s of %(count)s results of the round are in.",
            len(ended),
            done=sum(ended),
        )
    return words.ngettext(*context.stages.rounds_left, left) if left > 0 else ""


def _annulled(context: TournamentContext) -> str:
    """Of whom nothing counts, because they left a round robin too early."""
    state = context.state
    gone = annulled(state.contest, state.rounds[-1].round.number)
    if not gone:
        return ""
    names = [context.people[player].name for player in sorted(gone)]
    return context.words.ngettext(
        "The results of %(players)s do not count: they left before playing half of their matches.",
        "The results of %(players)s do not count: they left before playing half of their matches.",
        len(names),
        players=context.words.list(names),
    )


def _rows(context: TournamentContext, listing: Listing[Standing]) -> tuple[StandingRow, ...]:
    forecast = context.state.forecast
    prospects = forecast.prospects if forecast else ()
    cells = {prospect.player: forecast_cell(context, prospect) for prospect in prospects}
    moved, row = movements(context), _row_maker(context, listing)
    return tuple(
        replace(
            row(standing),
            cut=listing.lines.get(index, ""),
            receipt=context.table.across[standing.player],
            forecast=cells.get(standing.player),
            moved=moved.get(standing.player),
        )
        for index, standing in enumerate(listing.rows)
    )


def _groups(context: TournamentContext) -> Iterator[GroupTable]:
    how = listings.advanced_in(context)
    for group in listings.group_listings(context):
        row = _row_maker(context, group)
        rows = (replace(row(standing), advanced=how.get(standing.player, "")) for standing in group.rows)
        yield GroupTable(group.title, tuple(rows))


def _row_maker(context: TournamentContext, listing: Listing[Standing]) -> Callable[[Standing], StandingRow]:
    """Makes the row of a standing from its columns, without what only the table of all has."""
    qualified = listings.qualifying(context)
    place, points, record = (listing[key].read for key in ("place", "points", "record"))
    decided, status = listing["decided_by"].read, listing["status"].read
    tiebreaks = [listing[column.key].read for column in context.table.columns]

    def row(standing: Standing) -> StandingRow:
        values = tuple(value(standing) for value in tiebreaks)
        return StandingRow(
            place=place(standing),
            person=context.people[standing.player],
            # Who did not play on stands below a line that says so.
            status="" if standing.status is Status.NOT_ADVANCED else status(standing),
            points=points(standing),
            played=str(standing.played),
            record=record(standing),
            tiebreaks=values,
            brief=_listed(context, values),
            beside=_listed(context, values, context.table.receipts[standing.player].headings),
            decided=decided(standing),
            receipt=context.table.receipts[standing.player],
            explained=bool(standing.records),
            qualified=standing.player in qualified,
            faction=context.faction_of(standing.player),
            chips=swiss_chips(context, standing.player),
        )

    return row


def _listed(context: TournamentContext, values: Sequence[str], without: Collection[str] = ()) -> str:
    """`SoS 2.9667 · Ext. SoS 2.7820`, but for the tie-breaks whose headings are in `without`."""
    shown = zip(context.table.columns, values, strict=True)
    return " · ".join(
        f"{column.short} {value}".replace(" ", "\N{NO-BREAK SPACE}")
        for column, value in shown
        if value and column.short not in without
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file=STANDINGS,
    heading=listings.standings_heading,
    when=lambda context: context.has_standings,
    model=standings_page,
    template="standings",
    label=lambda context: context.words.gettext("Standings"),
    corrected=True,
)
