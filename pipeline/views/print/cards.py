"""Player cards: a player's rounds and, where armies are registered, in which round each is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.locale.catalogue import N_
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.layout.parts import is_long, part_text
from pipeline.views.listing import ColumnHead, ColumnKind
from pipeline.views.print.card_rows import CardRows, army_rows
from pipeline.views.print.qr import QrCode, player_code
from pipeline.views.print.sheet import Heading, SheetKind, heading
from pipeline.views.print.stack import stacked
from pipeline.views.statistics.army_card import army_card

PER_SHEET = 4
RUN = 400
"""Players whose cards are in one file, where there are many: typst takes about half a megabyte for each."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player's card: the cells of the rounds and of the armies, empty where they are to be filled in; `code` leads to their page."""

    number: str
    name: str
    detail: str
    marks: str
    rounds: tuple[tuple[str, ...], ...]
    armies: tuple[tuple[str, ...], ...]
    code: QrCode | None


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """Four to a sheet by name, in the order of the cut stack; without `army_columns` the cards have no armies."""

    heading: Heading
    columns: tuple[ColumnHead, ...]
    army_columns: tuple[ColumnHead, ...]
    sheets: tuple[tuple[PlayerCard | None, ...], ...]


def cards_in_runs(context: TournamentContext) -> Iterator[PlayerCards]:
    """The cards of a tournament's players: all at once, or of many players so many at a time that they can be printed."""
    people = by_name([context.people[player] for player in context.state.contest.players])
    if not is_long(len(people)):
        yield player_cards(context)
        return
    for begin in range(0, len(people), RUN):
        run = people[begin : begin + RUN]
        cards = player_cards(context, run)
        yield replace(cards, heading=replace(cards.heading, round=part_text(slice(begin, begin + len(run)))))


def player_cards(context: TournamentContext, among: Sequence[Person] | None = None) -> PlayerCards:
    """The cards of a tournament's players, or of those among them, with all that the workbook knows so far."""
    listed = [context.people[player] for player in context.state.contest.players]
    people = by_name(listed if among is None else among)
    rows = CardRows(context)
    armies = tuple(_army_columns(context)) if _registered(context) else ()
    cards = [_card(context, rows, person, len(armies)) for person in people]
    return PlayerCards(
        heading=heading(context, context.words.gettext("Player cards")),
        columns=tuple(_columns(context)),
        army_columns=armies,
        sheets=stacked(cards, PER_SHEET),
    )


def _registered(context: TournamentContext) -> int:
    """How many armies a player registers."""
    armies = context.rules.armies
    return (armies.registered or 0) if armies else 0


def _card(context: TournamentContext, rows: CardRows, person: Person, army_columns: int) -> PlayerCard:
    armies = army_card(context, person.number) if army_columns else None
    return PlayerCard(
        number=str(person.number),
        name=person.name,
        detail=person.detail,
        marks=" · ".join(armies.marks) if armies else "",
        rounds=rows.rounds(person.number),
        armies=army_rows(armies, _registered(context), army_columns) if army_columns else (),
        code=player_code(context, person.number),
    )


def _columns(context: TournamentContext) -> Iterator[ColumnHead]:
    words = context.words
    yield ColumnHead(words.gettext("Round"), ColumnKind.SHORT)
    yield ColumnHead(words.gettext("Table"), ColumnKind.FIGURE)
    if context.rules.kind is Kind.TABLES:
        yield ColumnHead(words.gettext("Seat"), ColumnKind.FIGURE)
        yield ColumnHead(words.pgettext("at the table", "Place"), ColumnKind.NAME)
    else:
        yield ColumnHead(words.gettext("Opponent"), ColumnKind.NAME)
        yield ColumnHead(words.gettext("Result"), ColumnKind.SHORT)
    yield ColumnHead(words.gettext("Points"), ColumnKind.FIGURE)


def _army_columns(context: TournamentContext) -> Iterator[ColumnHead]:
    words, shape = context.words, context.state.structure
    yield ColumnHead(words.gettext("Army"), ColumnKind.NAME)
    yield ColumnHead(words.gettext("Round"), ColumnKind.ROUND)
    if shape.cut or not shape.fits:
        yield ColumnHead(words.gettext("Bracket"), ColumnKind.ROUND)


CARDS = SheetKind(
    "cards",
    "cards",
    N_("For each player to keep: rounds, opponents and results. Four to a page, to be cut out."),
    cards_in_runs,
)
