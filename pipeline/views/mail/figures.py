"""Armies, ratings and totals, as sections."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.views.armies import army_rows
from pipeline.views.factions import deck_tables
from pipeline.views.mail.letter import Column, Grid, Section
from pipeline.views.overall import Ledger
from pipeline.views.ratings import rating_rows
from pipeline.views.scene import Scene


def army_section(scene: Scene) -> Section | None:
    """How the armies fared; None where none was played."""
    if not scene.has_armies:
        return None
    words = scene.words
    columns = (
        Column(words.gettext("Army")),
        Column(words.gettext("Played"), figure=True),
        Column(words.gettext("Won"), figure=True),
        Column(words.gettext("Drawn"), figure=True),
        Column(words.gettext("Lost"), figure=True),
    )
    rows = tuple((row.army, row.played, row.won, row.drawn, row.lost) for row in army_rows(scene) if row.won)
    return Section(words.gettext("Armies"), grid=Grid(columns, rows))


def deck_sections(scene: Scene) -> Iterator[Section]:
    """How the factions and agendas fared; nothing where none was played."""
    if not scene.has_factions:
        return
    words = scene.words
    for table in deck_tables(scene):
        columns = (
            Column(table.column),
            Column(words.gettext("Players"), figure=True),
            Column(words.gettext("Played"), figure=True),
            Column(words.gettext("Won"), figure=True),
            Column(words.gettext("Win rate"), figure=True),
        )
        rows = ((row.name, str(len(row.players)), row.played, row.won, row.rate) for row in table.rows)
        yield Section(table.heading, grid=Grid(columns, tuple(rows)))


def rating_section(scene: Scene) -> Section | None:
    """Everybody whose rating has moved, with his rank after it; None where nobody's has."""
    if not scene.has_ratings:
        return None
    words, ratings = scene.words, rating_rows(scene)
    columns = (
        Column(words.gettext("Player")),
        Column(words.gettext("Before"), figure=True),
        Column(words.gettext("Change"), figure=True),
        Column(words.gettext("After"), figure=True),
    )
    rows = tuple(
        (f"{row.person.name} ({row.rank})" if row.rank else row.person.name, row.before, row.change, row.after)
        for row in ratings
        if row.changes
    )
    return Section(words.gettext("Ratings"), grid=Grid(columns, rows))


def overall_section(ledger: Ledger, most: int | None = None) -> Section:
    """The totals over several tournaments, all or the first; while the event runs what is still possible."""
    words, overall = ledger.words, ledger.overall
    total = words.gettext("Total") if overall.final else words.gettext("Still possible")
    columns = (
        Column(words.pgettext("heading of the places", "#"), figure=True),
        Column(words.gettext("Player")),
        *(Column(part.name, figure=True) for part in overall.tournaments),
        Column(total, figure=True),
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
    heading = words.gettext("Final totals") if overall.final else words.gettext("Totals that are still possible")
    return Section(heading, ledger.sentences(), grid=Grid(columns, rows, main=1) if ledger.settled else None)
