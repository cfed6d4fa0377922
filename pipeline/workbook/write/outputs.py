"""What stands on the sheets that Swissbook writes itself, and putting them into a workbook; numbers and words come from the views."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.catalogue import catalogue
from pipeline.model import DrawRecord, Event, replace
from pipeline.problems.problem import Problem
from pipeline.schema.names import Name
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import BRACKET, DRAWS, OUTPUTS, PROBLEMS, STANDINGS, free_name, mark, own_sheet_of
from pipeline.views.bracket.page import knockout_rounds
from pipeline.views.categories import category_listing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import MINUS, words
from pipeline.views.listing import ColumnKind, Listing, Subject
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.views.standings.listing import standings_listing
from pipeline.workbook.create.values import labels
from pipeline.workbook.ooxml.own import Block, CellLink, Content, Figure, Looks, OwnSheet, own_sheet
from pipeline.workbook.ooxml.refs import location
from pipeline.workbook.ooxml.styles import CellLook, Styles
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.palette import ACCENT, HAIRLINE, INK, MUTED, PAPER

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
    """All sheets of ours, with full names: the workbook is the organiser's. `sheets` are those there are, for links to lead to."""
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


_LINK = "0563C1"
_BESIDE = {"vertical": "center", "horizontal": "left", "indent": "1"}
_CENTRED = {"vertical": "center", "horizontal": "center"}
_SENTENCE = {"vertical": "top", "wrapText": "1", "indent": "1", "horizontal": "left"}


def write_own_sheets(workbook: Workbook, sheets: Iterable[tuple[Name, OwnSheet]], language: str) -> None:
    """Rewrite the sheets of ours, and make those that are missing once they have something to say."""
    styles = Styles(workbook)
    listed = list(sheets)
    looks = _looks(styles, frozenset().union(*(sheet.digits for _, sheet in listed)))
    for output, sheet in listed:
        found = own_sheet_of(output, workbook.worksheets(), lambda name: _first_cell(workbook, name))
        if found is None and not any(block.rows for block in sheet.blocks):
            continue
        data = own_sheet(sheet, workbook.namespace, looks)
        if found is not None:
            workbook.replace_sheet(found, data)
        else:
            later = _after(output, workbook)
            workbook.add_sheet(free_name(output, language, list(workbook.parts)), data, before=later)
    styles.save()


def _after(output: Name, workbook: Workbook) -> str | None:
    """The first sheet of ours that comes after this one; they stand in the order of OUTPUTS, others where they are."""
    names = workbook.worksheets()
    following = OUTPUTS[OUTPUTS.index(output) + 1 :]
    later = (own_sheet_of(sheet, names, lambda name: _first_cell(workbook, name)) for sheet in following)
    places = [names.index(name) for name in later if name is not None]
    return names[min(places)] if places else None


def _looks(styles: Styles, digits: frozenset[str]) -> Looks:
    """As the sheets to fill in look."""

    def made(**look: Any) -> str | None:
        return styles.made(CellLook(**look))

    head: dict[str, Any] = {"ink": PAPER, "paper": ACCENT, "bold": True}
    figures = {code: made(ink=INK, line=HAIRLINE, digits=code, alignment=_CENTRED) for code in sorted(digits)}
    return Looks(
        tab=ACCENT,
        mark=made(ink=MUTED),
        title=made(ink=ACCENT, bold=True),
        heading=made(**head, alignment=_BESIDE | {"wrapText": "1"}),
        figure_heading=made(**head, alignment=_CENTRED | {"wrapText": "1"}),
        text=made(ink=INK, line=HAIRLINE, alignment=_BESIDE),
        sentence=made(ink=INK, line=HAIRLINE, alignment=_SENTENCE),
        link=made(ink=_LINK, underlined=True, line=HAIRLINE, alignment=_BESIDE | {"vertical": "top"}),
        figure=made(ink=INK, line=HAIRLINE, alignment=_CENTRED),
        figures=figures,
    )


def _first_cell(workbook: Workbook, name: str) -> str:
    cell = workbook.sheet(name).cells(1).get(1)
    return "" if cell is None else workbook.text(cell)
