"""Standings, classification, bracket and final tables of one tournament, as sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.views.bracket.classification import classification_heading, classification_rows
from pipeline.views.bracket.finals import final_rounds
from pipeline.views.bracket.page import GameSeat, knockout_rounds
from pipeline.views.categories import category_rows
from pipeline.views.context.seating import SeatRow
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.mail.letter import LetterColumn, LetterGrid, Section
from pipeline.views.print.standings import standings_sheet


def standings_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The standings with their tie-breaks, or the first of them with their points; None before the first round."""
    if not context.has_standings:
        return None
    table = standings_sheet(context)
    columns = tuple(LetterColumn(label, index != 1) for index, label in enumerate(table.columns))
    if most is not None:
        short = tuple((row.place, row.name, *row.figures[:2]) for row in table.rows[:most])
        return Section(table.heading.title, grid=LetterGrid(columns[:4], short, main=1))
    rows = tuple((row.place, _with(row.name, row.detail), *row.figures) for row in table.rows)
    return Section(table.heading.title, grid=LetterGrid(columns, rows, main=1))


def group_sections(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The table of each group, or its first lines, with the places in it."""
    table = standings_sheet(context) if context.has_standings else None
    for group in table.groups if table else ():
        columns = tuple(
            LetterColumn(label, index != 1) for index, label in enumerate(table.columns if table else ())
        )
        rows = tuple((row.place, _with(row.name, row.detail), *row.figures) for row in group.rows[:most])
        yield Section(group.heading, grid=LetterGrid(columns, rows, main=1))


def classification_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The final classification, or its first places; None where places come from the standings alone."""
    if not context.has_classification:
        return None
    words = context.words
    columns = (
        LetterColumn(words.pgettext("heading of the places", "#"), figure=True),
        LetterColumn(words.gettext("Player")),
        LetterColumn(words.gettext("How the place was decided")),
    )
    rows = tuple((row.place, row.person.name, row.rule) for row in classification_rows(context)[:most])
    return Section(classification_heading(context), grid=LetterGrid(columns, rows, main=1))


def category_section(context: TournamentContext) -> Section | None:
    """The best of each category; None where players have none."""
    rows = category_rows(context)
    if not rows:
        return None
    words = context.words
    columns = (
        LetterColumn(words.gettext("Category")),
        LetterColumn(words.pgettext("heading of the places", "#"), figure=True),
        LetterColumn(words.gettext("Player")),
        LetterColumn(words.gettext("Place"), figure=True),
    )
    cells = []
    for row in rows:
        named = _with(row.category, row.members)
        cells += [
            (named if index == 0 else "", line.place, line.person.name, line.overall)
            for index, line in enumerate(row.lines)
        ] or [(named, "–", "–", "–")]
    grid = LetterGrid(columns, tuple(cells), main=2)
    return Section(words.gettext("The best of each category"), grid=grid)


def bracket_sections(context: TournamentContext) -> Iterator[Section]:
    """Each round of the bracket that the workbook holds."""
    words, bracket = context.words, context.state.bracket
    if bracket is None or not bracket.drawn:
        return
    columns = (
        LetterColumn(words.gettext("Player 1")),
        LetterColumn(words.gettext("Player 2")),
        LetterColumn(words.gettext("Result")),
        LetterColumn(words.gettext("Winner")),
    )
    for stage in knockout_rounds(context, bracket):
        rows = tuple(
            (
                _seated(game.first),
                _seated(game.second),
                _with(game.score, game.manner),
                next((_name(seat) for seat in (game.first, game.second) if seat.won), "–"),
            )
            for game in stage.games
        )
        yield Section(stage.name, grid=LetterGrid(columns, rows))


def final_table_sections(context: TournamentContext) -> Iterator[Section]:
    """The tables of the semi-final and of the final that the workbook holds."""
    finals = context.state.finals
    if finals is None or not finals.rounds:
        return
    for stage in final_rounds(context, finals)[: len(finals.rounds)]:
        tables = stage.seating.tables
        for table in tables:
            name = f"{stage.name} · {table.name}" if len(tables) > 1 else stage.name
            yield Section(name, grid=_at_table(context, table.rows, stage.seating.power))


def _at_table(context: TournamentContext, rows: Iterable[SeatRow], power: str) -> LetterGrid:
    """Places and names, and power where the table has it."""
    words = context.words
    columns = (
        LetterColumn(words.pgettext("at the table", "Place"), figure=True),
        LetterColumn(words.gettext("Player")),
        LetterColumn(power),
    )
    shown = 3 if power else 2
    cells = ((row.place, row.person.name if row.person else row.text, row.power)[:shown] for row in rows)
    return LetterGrid(columns[:shown], tuple(cells), main=1)


def _seated(seat: GameSeat) -> str:
    return f"{seat.seed}. {_name(seat)}" if seat.seed else _name(seat)


def _name(seat: GameSeat) -> str:
    return seat.person.name if seat.person else seat.text


def _with(text: str, detail: str) -> str:
    return f"{text} ({detail})" if text and detail else text or detail
