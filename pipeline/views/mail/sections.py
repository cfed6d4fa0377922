"""What a tournament gives, as sections: its places, bracket and final tables, armies, decks, ratings; and the totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.locale.catalogue import N_
from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import CUT
from pipeline.model.standings import Status
from pipeline.model.values import replace
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.bracket.finals import final_rounds
from pipeline.views.bracket.page import GameSeat, knockout_rounds
from pipeline.views.categories import category_listing
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.seating import SeatRow
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.labels import STATUSES
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid, with_detail
from pipeline.views.mail.letter import Section
from pipeline.views.overall.listing import overall_listing
from pipeline.views.print.standings import group_grids, standings_grid
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.ratings import rating_listing


def standings_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The standings with their tie-breaks, or the first of them with their points; None before the first round."""
    if not context.has_standings:
        return None
    if most is None:
        return Section.of(standings_grid(context))
    short = standings_listing(context).only("place", "name", "points", "record")
    return Section.of(short.grid(most, detailed=False))


def group_sections(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The table of each group, or its first lines, with the places in it."""
    if context.has_standings:
        yield from map(Section.of, group_grids(context, most))


def classification_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The final classification, or its first places; None where places come from the standings alone."""
    if not context.has_classification:
        return None
    return Section.of(classification_listing(context).grid(most, detailed=False))


def category_section(context: TournamentContext) -> Section | None:
    """The best of each category, each named once; None where players have none."""
    listing = category_listing(context)
    return Section.of(listing.grid()) if listing.rows else None


def bracket_sections(context: TournamentContext) -> Iterator[Section]:
    """Each round of the bracket that the workbook holds."""
    words, bracket = context.words, context.state.bracket
    if bracket is None or not bracket.drawn:
        return
    columns = (
        ColumnHead(words.gettext("Player 1"), ColumnKind.NAME),
        ColumnHead(words.gettext("Player 2")),
        ColumnHead(words.gettext("Result")),
        ColumnHead(words.gettext("Winner")),
    )
    for stage in knockout_rounds(context, bracket):
        rows = (
            (
                _seated(game.first),
                _seated(game.second),
                with_detail(game.score, game.manner),
                next((_name(seat) for seat in (game.first, game.second) if seat.won), "–"),
            )
            for game in stage.games
        )
        yield Section.of(TextGrid.of(stage.name, columns, rows))


def final_table_sections(context: TournamentContext) -> Iterator[Section]:
    """The tables of the semi-final and of the final that the workbook holds."""
    finals = context.state.finals
    if finals is None or not finals.rounds:
        return
    for stage in final_rounds(context, finals)[: len(finals.rounds)]:
        tables = stage.seating.tables
        for table in tables:
            name = f"{stage.name} · {table.name}" if len(tables) > 1 else stage.name
            yield Section.of(_at_table(context, name, table.rows, stage.seating.power))


def _at_table(context: TournamentContext, name: str, rows: Iterable[SeatRow], power: str) -> TextGrid:
    """Places and names, and power where the table has it."""
    words = context.words
    columns = (
        ColumnHead(words.pgettext("at the table", "Place"), ColumnKind.FIGURE),
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(power),
    )
    shown = 3 if power else 2
    cells = ((row.place, row.person.name if row.person else row.text, row.power)[:shown] for row in rows)
    return TextGrid.of(name, columns[:shown], cells)


def _seated(seat: GameSeat) -> str:
    return f"{seat.seed}. {_name(seat)}" if seat.seed else _name(seat)


def _name(seat: GameSeat) -> str:
    return seat.person.name if seat.person else seat.text


def army_section(context: TournamentContext) -> Section | None:
    """How the armies fared that were played; None where none was."""
    if not context.has_armies:
        return None
    listing = army_listing(context).without("average", "registered")
    return Section.of(replace(listing, rows=tuple(line for line in listing.rows if line.played)).grid())


def deck_sections(context: TournamentContext) -> Iterator[Section]:
    """How the factions and agendas fared; nothing where none was played."""
    if context.has_factions:
        for listing in deck_listings(context):
            yield Section.of(listing.only("name", "players", "played", "won", "rate").grid())


def rating_section(context: TournamentContext) -> Section | None:
    """Everybody whose rating has moved, with the rank after it; None where nobody's has."""
    if not context.has_ratings:
        return None
    listing = rating_listing(context).without("rank")
    return Section.of(replace(listing, rows=tuple(row for row in listing.rows if row.changes)).grid())


_KINDS = {
    ChangeKind.WARNING: N_("warned"),
    ChangeKind.DISQUALIFY: STATUSES[Status.DISQUALIFIED],
    ChangeKind.DROP: STATUSES[Status.DROPPED],
    ChangeKind.PENALTY: N_("lost points"),
}


def conduct(context: TournamentContext) -> Section | None:
    """Warnings, disqualifications and leaving by round; None where there are none. Notes stay with the organiser."""
    words = context.words
    changes = sorted(
        (change for change in context.state.contest.tournament.changes if change.kind in _KINDS),
        key=lambda change: (change.since, change.row),
    )
    if not changes:
        return None
    columns = (
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(words.gettext("Round")),
        ColumnHead(words.gettext("What happened")),
    )
    title = words.gettext("Warnings, disqualifications and players who left")
    return Section.of(TextGrid.of(title, columns, _changes(context, changes)))


def overall_section(ledger: Ledger, most: int | None = None) -> Section:
    """The totals over several tournaments, all or the first; while the event runs what is still possible."""
    listing = overall_listing(ledger)
    points = (column.key for column in listing.columns if column.key.endswith("points"))
    total = "total" if ledger.overall.final else "possible"
    grid = listing.only("place", "name", *points, total).grid(most, detailed=False)
    return Section(grid.title, ledger.sentences(), grid=grid if ledger.settled else None)


def _changes(context: TournamentContext, changes: list[Change]) -> Iterator[tuple[str, ...]]:
    for change in changes:
        if change.player in context.people:
            since = (
                context.words.gettext("before the finals") if change.since == CUT else context.round(change.since)
            )
            yield context.people[change.player].name, since, context.words.gettext(_KINDS[change.kind])
