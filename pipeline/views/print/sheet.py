"""A sheet to print: what stands at its head, what there is to say of a kind of sheets, and the order of what is cut from them."""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from pipeline.model import Event, Round
from pipeline.views.categories import CategoryLine
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import event_facts
from pipeline.views.listing import ColumnHead, TextGrid

T = TypeVar("T")


class Heading(Struct, frozen=True):
    """Event, tournament (empty where there is only one), the sheet's name and, where it is of one round, that round."""

    language: str
    event: str
    facts: str
    tournament: str
    title: str
    round: str = ""
    as_of: str = ""
    """When the workbook was saved, on lists that change with every result; empty where it does not say so."""


class SheetModel(Protocol):
    """What a sheet shows."""

    @property
    def heading(self) -> Heading:
        """Its head."""


class PrintedCategories(Struct, frozen=True):
    """The best of each category."""

    heading: str
    columns: tuple[ColumnHead, ...]
    rows: tuple[CategoryLine, ...]


class ListSheet(Struct, frozen=True):
    """A listing with a column of names: the standings, the final classification, or another; `key` says what its figures are.

    Where there are `groups`, their tables come first; the table of all then has a heading, `across_groups`, and `about` says what it
    rests on.
    """

    heading: Heading
    grid: TextGrid
    categories: PrintedCategories | None = None
    key: tuple[str, ...] = ()
    groups: tuple[TextGrid, ...] = ()
    across_groups: str = ""
    about: tuple[str, ...] = ()


def while_playing(context: TournamentContext) -> bool:
    """Until all places are final."""
    return not context.state.classification.final


def before_finals(context: TournamentContext) -> bool:
    """Until the bracket is drawn or the final tables are, where there are to be any."""
    bracket, finals = context.state.bracket, context.state.finals
    return not ((bracket is not None and bracket.drawn) or (finals is not None and finals.rounds))


class SheetKind(Struct, frozen=True):
    """A kind of sheets: the name of its files and of its template, its use (a message id), and the sheets that a tournament has of it.

    The template `list` prints any `ListSheet`. The site has a sheet while it is `needed`; it is made at any time for who asks.
    """

    file: str
    template: str
    use: str
    models: Callable[[TournamentContext], Iterable[SheetModel]]
    needed: Callable[[TournamentContext], bool] = while_playing


def heading(context: TournamentContext, title: str, round_: Round | None = None, *, dated: bool = False) -> Heading:
    """The head of one sheet of a tournament; a `dated` one says when the workbook was saved."""
    return Heading(
        language=context.words.tag,
        event=readable(context.event.name),
        facts=event_facts(context.event, context.words),
        tournament=readable(context.name) if len(context.event.tournaments) > 1 else "",
        title=title,
        round="" if round_ is None else context.round(round_),
        as_of=as_of(context.words, context.event, context.saved) if dated and context.saved else "",
    )


def as_of(words: Words, event: Event, saved: dt.datetime) -> str:
    """A moment in the event's time zone, or in UTC where it names none; the time alone on the only day of the event."""
    local = saved.astimezone(event.zone or dt.UTC) if saved.tzinfo else saved
    time = words.time(local.time()) + ("" if event.zone or not saved.tzinfo else "\N{NO-BREAK SPACE}UTC")
    day, first, last = local.date(), event.date, event.end_date
    if day == first and last in (None, first):
        return words.gettext("As of %(time)s", time=time)
    shown = words.days(day, None) if first and day.year == first.year else words.date(day)
    return words.gettext("As of %(time)s", time=f"{shown}, {time}")


def stacked(pieces: Sequence[T], places: int) -> tuple[tuple[T | None, ...], ...]:
    """The pieces on sheets of so many `places`, so that they are in order once the sheets lie on each other and are cut, and the
    piles are laid upon each other: of n sheets the first has the pieces 1, n + 1, 2n + 1 and so on.

    Places that stay empty are None; they are all in the last places of the last sheets.
    """
    sheets = -(-len(pieces) // places)
    return tuple(
        tuple(pieces[at] if (at := sheet + sheets * place) < len(pieces) else None for place in range(places))
        for sheet in range(sheets)
    )
