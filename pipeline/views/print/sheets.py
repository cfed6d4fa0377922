"""Which sheets there are of a tournament, and the page that lists them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.parts import part_file
from pipeline.views.print.bracket import BRACKET_A3, BRACKET_A4
from pipeline.views.print.cards import CARDS
from pipeline.views.print.pairings import BY_NAME, BY_TABLE
from pipeline.views.print.sheet import SheetKind, SheetModel
from pipeline.views.print.slips import SLIPS
from pipeline.views.print.standings import CLASSIFICATION, STANDINGS
from pipeline.views.print.table_sheets import TABLES

INDEX = "print/index.html"

KINDS: Sequence[SheetKind] = (
    BY_TABLE, BY_NAME, SLIPS, TABLES, STANDINGS, CLASSIFICATION, BRACKET_A4, BRACKET_A3, CARDS
)  # fmt: skip
"""All kinds of sheets, in the order in which they are listed."""


class PrintSheet(Struct, frozen=True):
    """A sheet: the names of its files and of its template, its name and use in words, and its model."""

    file: str
    template: str
    title: str
    use: str
    model: SheetModel


class TournamentPrints(Struct, frozen=True):
    """The sheets of one tournament, in a folder of the folder `print`; without a name where it is the only one."""

    name: str
    folder: str
    sheets: tuple[PrintSheet, ...]


class PrintIndex(Struct, frozen=True):
    """The list of all that can be printed."""

    frame: Frame
    sections: tuple[TournamentPrints, ...]


def to_print(contexts: Sequence[TournamentContext], *, every: bool = False) -> tuple[TournamentPrints, ...]:
    """The sheets that are needed now, or `every` one that can be made, of all tournaments that have any."""
    printed = [(context, sheets) for context in contexts if (sheets := tuple(print_sheets(context, every=every)))]
    several = len(printed) > 1
    return tuple(
        TournamentPrints(readable(context.name) if several else "", context.slug, sheets)
        for context, sheets in printed
    )


def print_sheets(context: TournamentContext, *, every: bool = True) -> Iterator[PrintSheet]:
    """The sheets of one tournament; none of a tournament that only combines others, or that nobody has entered."""
    if context.rules.kind is Kind.COMBINED or not context.state.contest.players:
        return
    for kind in KINDS if every else [kind for kind in KINDS if kind.needed(context)]:
        use = context.words.gettext(kind.use)
        for number, model in enumerate(kind.models(context), start=1):
            file = part_file(f"{kind.file}.html", number).removesuffix(".html")
            yield PrintSheet(file, kind.template, model.heading.title, use, model)
