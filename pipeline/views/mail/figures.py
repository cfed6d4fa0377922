"""Armies, ratings and totals, as sections."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.mail.letter import LetterColumn, LetterGrid, Section
from pipeline.views.statistics.armies import army_rows
from pipeline.views.statistics.factions import deck_tables
from pipeline.views.statistics.ratings import rating_rows


def army_section(context: TournamentContext) -> Section | None:
    """How the armies fared; None where none was played."""
    if not context.has_armies:
        return None
    words = context.words
    columns = (
        LetterColumn(words.gettext("Army")),
        LetterColumn(words.gettext("Played"), figure=True),
        LetterColumn(words.gettext("Won"), figure=True),
        LetterColumn(words.gettext("Drawn"), figure=True),
        LetterColumn(words.gettext("Lost"), figure=True),
    )
    rows = tuple((row.army, row.played, row.won, row.drawn, row.lost) for row in army_rows(context) if row.won)
    return Section(words.gettext("Armies"), grid=LetterGrid(columns, rows))


def deck_sections(context: TournamentContext) -> Iterator[Section]:
    """How the factions and agendas fared; nothing where none was played."""
    if not context.has_factions:
        return
    words = context.words
    for table in deck_tables(context):
        columns = (
            LetterColumn(table.column),
            LetterColumn(words.gettext("Players"), figure=True),
            LetterColumn(words.gettext("Played"), figure=True),
            LetterColumn(words.gettext("Won"), figure=True),
            LetterColumn(words.gettext("Win rate"), figure=True),
        )
        rows = ((row.name, str(len(row.players)), row.played, row.won, row.rate) for row in table.rows)
        yield Section(table.heading, grid=LetterGrid(columns, tuple(rows)))


def rating_section(context: TournamentContext) -> Section | None:
    """Everybody whose rating has moved, with the rank after it; None where nobody's has."""
    if not context.has_ratings:
        return None
    words, ratings = context.words, rating_rows(context)
    columns = (
        LetterColumn(words.gettext("Player")),
        LetterColumn(words.gettext("Before"), figure=True),
        LetterColumn(words.gettext("Change"), figure=True),
        LetterColumn(words.gettext("After"), figure=True),
    )
    rows = tuple(
        (f"{row.person.name} ({row.rank})" if row.rank else row.person.name, row.before, row.change, row.after)
        for row in ratings
        if row.changes
    )
    return Section(words.gettext("Ratings"), grid=LetterGrid(columns, rows))


def overall_section(ledger: Ledger, most: int | None = None) -> Section:
    """The totals over several tournaments, all or the first; while the event runs what is still possible."""
    words, overall = ledger.words, ledger.overall
    total = words.gettext("Total") if overall.final else words.gettext("Still possible")
    columns = (
        LetterColumn(words.pgettext("heading of the places", "#"), figure=True),
        LetterColumn(words.gettext("Player")),
        *(LetterColumn(part.name, figure=True) for part in overall.tournaments),
        LetterColumn(total, figure=True),
    )
    rows = tuple(
        (
            row.place,
            row.person.name,
            *(part.points for part in row.parts),
            row.total if overall.final else row.possible,
        )
        for row in map(ledger.row, overall.lines[:most])
    )
    heading = words.gettext("Final totals") if overall.final else words.gettext("Totals still possible")
    return Section(heading, ledger.sentences(), grid=LetterGrid(columns, rows, main=1) if ledger.settled else None)
