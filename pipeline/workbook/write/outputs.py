"""What stands on the sheets that Swissbook writes itself; numbers and words come from the views."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from decimal import Decimal

from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.catalogue import catalogue
from pipeline.model import DrawRecord, Event, replace
from pipeline.problems.problem import Problem
from pipeline.schema.names import Name
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import BRACKET, DRAWS, PROBLEMS, STANDINGS, mark
from pipeline.views.bracket.page import knockout_rounds
from pipeline.views.categories import category_listing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import MINUS, words
from pipeline.views.listing import ColumnKind, Listing, Subject
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.views.standings.listing import standings_listing
from pipeline.workbook.create.values import labels
from pipeline.workbook.ooxml.own import Block, CellLink, Content, Figure, OwnSheet
from pipeline.workbook.ooxml.refs import location

_NUMBER = re.compile(rf"(?P<sign>[+\-{MINUS}]?)(?P<whole>[0-9]+)(?:[.,](?P<decimals>[0-9]+))?")
_NAMED = 2
"""Place and player, round and game, tournament and round: so many columns say what a row is of."""


def output_sheets(
    event: Event,
    outcomes: Sequence[TournamentState],
    problems: Iterable[Problem],
    draws: Sequence[DrawRecord],
    sheets: Container[str],
) -> list[tuple[Name, OwnSheet]]:
    """All sheets of ours, with full names: the workbook is the organiser's, not the public's.

    `sheets` are those that are there, which links can lead to.
    """
    label, translated = labels(event), words(event.language)
    people = {player.number: Person(player.number, label(player.number), "") for player in event.players}
    contexts = [TournamentContext(translated, event, outcome, people) for outcome in outcomes]
    said = mark(event.language)
    standings = [block for context in contexts if context.has_standings for block in _placed(context)]
    brackets = [_bracket(context) for context in contexts if context.state.bracket is not None]
    return [
        (STANDINGS, OwnSheet(said, standings, _NAMED)),
        (BRACKET, OwnSheet(said, brackets, _NAMED)),
        (PROBLEMS, problem_sheet(problems, event.language, sheets, said)),
        (DRAWS.name, OwnSheet(said, [_draws(draws, event.language)], _NAMED)),
    ]


def _title(context: TournamentContext, heading: str) -> str:
    return f"{readable(context.name)} · {heading}" if len(context.event.tournaments) > 1 else heading


def _placed(context: TournamentContext) -> Iterator[Block]:
    yield _block(context, standings_listing(context))
    best = category_listing(context)
    if best.rows:
        named = replace(best["category"], shown=lambda line: line.category)
        yield _block(context, replace(best, columns=(named, *best.columns[1:])))


def _block(context: TournamentContext, listing: Listing[Subject]) -> Block:
    """A listing as people read it, with its headings in full."""
    read = [column for column in listing.columns if column.readable]
    shown = [str if column.kind is ColumnKind.NAME else _figure for column in read]
    rows = [
        [show(column.read(subject)) for column, show in zip(read, shown, strict=True)] for subject in listing.rows
    ]
    return Block(_title(context, listing.title), [column.heading for column in read], rows)


def _bracket(context: TournamentContext) -> Block:
    bracket, gettext = context.state.bracket, context.words.gettext
    assert bracket is not None
    seed, player = gettext("Seed"), gettext("Player")
    players = (seed, player, seed, player)
    header = [gettext("Round"), gettext("Match"), *players, gettext("Score"), gettext("Winner"), ""]
    rows: list[list[Content]] = []
    for name, game in ((stage.name, game) for stage in knockout_rounds(context, bracket) for game in stage.games):
        seats = (game.first, game.second)
        winner = next((seat.text for seat in seats if seat.state == "won"), "")
        first, second = ([_figure(seat.seed), seat.text] for seat in seats)
        rows.append([name, _figure(game.number), *first, *second, game.score, winner, game.manner])
    return Block(_title(context, gettext("Bracket")), header, rows)


def problem_sheet(problems: Iterable[Problem], language: str, sheets: Container[str], said: str) -> OwnSheet:
    """The list of Problems below what is `said` of the sheet, each with a link to its cell where its sheet is one of `sheets`."""
    gettext, found = catalogue(language).gettext, problem_list(problems, language)
    where = [gettext("Kind"), gettext("Sheet"), gettext("Cell")]
    header = [*where, gettext("Found"), gettext("Expected"), gettext("What to do")]
    rows = [
        [item.severity_word, *_linked(item, sheets), item.found, item.expected, item.mend]
        for sheet in found.sheets
        for item in sheet.items
    ]
    return OwnSheet(said, [Block(found.summary, header, rows)])


def _linked(item: ProblemItem, sheets: Container[str]) -> tuple[Content, Content]:
    """Sheet and cell; a row is linked at its beginning, and a whole sheet by its name."""
    if item.sheet not in sheets:
        return item.sheet, item.cell
    if not item.cell:
        return CellLink(item.sheet, location(item.sheet, "A1")), ""
    cell = f"A{item.cell}" if item.cell.isdecimal() else item.cell
    return item.sheet, CellLink(item.cell, location(item.sheet, cell))


def _draws(draws: Iterable[DrawRecord], language: str) -> Block:
    header = [column.written(language) for column in DRAWS.columns]
    rounds = [(draw, _figure(round_written(draw.round, language))) for draw in draws]
    rows = [[draw.tournament, name, draw.seed, draw.method, draw.tries, draw.fingerprint] for draw, name in rounds]
    return Block("", header, rows)


def _figure(text: str) -> Content:
    """A number as a number, so that it can be sorted and counted with, and shown as in `text`; anything else as it is."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        return text
    sign, whole, decimals = found["sign"], found["whole"], found["decimals"] or ""
    digits = f"0.{'0' * len(decimals)}" if decimals else "0"
    value = Decimal(f"{'-' if sign == MINUS else sign}{whole}.{decimals}")
    return Figure(value, f"+{digits};-{digits};{digits}" if sign else digits)
