"""Which sheets there are of a tournament, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.parts import part_file
from pipeline.views.print.bracket import A3, A4, BracketSheet, bracket_sheet
from pipeline.views.print.cards import PlayerCards, cards_in_runs
from pipeline.views.print.latest import latest_round
from pipeline.views.print.pairings import PairingsByName, PairingsByTable, pairings_by_name, pairings_by_table
from pipeline.views.print.slips import ResultSlips, result_slips
from pipeline.views.print.standings import PlacesSheet, classification_sheet, standings_sheet
from pipeline.views.print.table_sheets import TableSheets, table_sheets

INDEX = "print/index.html"

Model = PairingsByTable | PairingsByName | ResultSlips | TableSheets | PlacesSheet | BracketSheet | PlayerCards


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """A sheet: the names of its files and of its template, its name and use in words, and its model."""

    file: str
    template: str
    title: str
    use: str
    model: Model


@dataclass(frozen=True)
class TournamentPrints:
    """The sheets of one tournament."""

    context: TournamentContext
    sheets: tuple[PrintSheet, ...]


@dataclass(frozen=True, slots=True)
class SheetLinks:
    """A sheet in the list; paths are relative to the folder `print`."""

    title: str
    round: str
    use: str
    html: str
    pdf: str


@dataclass(frozen=True, slots=True)
class PrintSection:
    """The sheets of one tournament; without a name where it is the only one."""

    name: str
    sheets: tuple[SheetLinks, ...]


@dataclass(frozen=True, slots=True)
class PrintIndex:
    """The list of all that can be printed."""

    frame: Frame
    heading: str
    lead: str
    sections: tuple[PrintSection, ...]


def to_print(contexts: Sequence[TournamentContext]) -> tuple[TournamentPrints, ...]:
    """The sheets of all tournaments that have any."""
    made = (TournamentPrints(context, tuple(print_sheets(context))) for context in contexts)
    return tuple(one for one in made if one.sheets)


def print_sheets(context: TournamentContext) -> Iterator[PrintSheet]:
    """All sheets of one tournament; none of a tournament that only combines others, or that nobody has entered."""
    if context.rules.kind is Kind.COMBINED or not context.state.contest.players:
        return
    yield from _round_sheets(context)
    yield from _result_sheets(context)
    use = context.words.gettext(
        "For each player to keep: rounds, opponents and results. Four to a page, to be cut out."
    )
    for number, cards in enumerate(cards_in_runs(context), start=1):
        yield _sheet(part_file("cards.html", number).removesuffix(".html"), "cards", use, cards)


def _round_sheets(context: TournamentContext) -> Iterator[PrintSheet]:
    latest = latest_round(context)
    if latest is None:
        return
    words = context.words
    yield _sheet(
        "pairings",
        "pairings",
        words.gettext("For the wall, in table order."),
        pairings_by_table(context, latest),
    )
    yield _sheet(
        "pairings-by-name", "pairings-by-name", words.gettext("For the wall, in name order."),
        pairings_by_name(context, latest),
    )  # fmt: skip
    if latest.matches:
        use = words.gettext(
            "For the tables. Four to a page; cut the stack and lay the parts on top of each other, and they "
            "are in table order."
        )
        yield _sheet("slips", "slips", use, result_slips(context, latest))
    if latest.tables:
        use = words.gettext(
            "For the tables. Two to a page; cut the stack and lay the parts on top of each other, and they "
            "are in table order."
        )
        yield _sheet("tables", "tables", use, table_sheets(context, latest))


def _result_sheets(context: TournamentContext) -> Iterator[PrintSheet]:
    words = context.words
    if context.has_standings:
        yield _sheet("standings", "standings", words.gettext("For the wall."), standings_sheet(context))
    bracket, finals = context.state.bracket, context.state.finals
    drawn = bracket is not None and bracket.drawn
    if drawn or (finals is not None and finals.rounds):
        use = words.gettext("For the wall and the report.")
        yield _sheet("classification", "classification", use, classification_sheet(context))
    if bracket is not None and drawn:
        for paper, use in ((A4, words.gettext("On A4 paper.")), (A3, words.gettext("On A3 paper."))):
            yield _sheet(f"bracket-{paper.name}", "bracket", use, bracket_sheet(context, bracket, paper))


def _sheet(file: str, template: str, use: str, model: Model) -> PrintSheet:
    return PrintSheet(file, template, model.heading.title, use, model)


def print_index(frame: Frame, words: Words, prints: Sequence[TournamentPrints]) -> PrintIndex:
    """The list of the sheets of an event."""
    several = len(prints) > 1
    return PrintIndex(
        frame=frame,
        heading=words.gettext("To print"),
        lead=words.gettext(
            "Each item as a page and as a PDF file. A draw that is not yet in the workbook does not appear on "
            "any of them."
        ),
        sections=tuple(
            PrintSection(
                readable(held.context.name) if several else "",
                tuple(_links(held.context, sheet) for sheet in held.sheets),
            )
            for held in prints
        ),
    )


def _links(context: TournamentContext, sheet: PrintSheet) -> SheetLinks:
    path = f"{context.slug}/{sheet.file}"
    return SheetLinks(sheet.title, sheet.model.heading.round, sheet.use, f"{path}.html", f"{path}.pdf")
