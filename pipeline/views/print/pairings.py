"""The pairings of the latest round, by table and by name."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedTable
from pipeline.locale.catalogue import N_
from pipeline.model import Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, UnderLetter, by_letter, by_name
from pipeline.views.print.latest import LatestRound, of_latest
from pipeline.views.print.sheet import Heading, SheetKind, heading
from pipeline.views.rounds.page import Apart, MatchSide, shown_number


class TableRow(Struct, frozen=True):
    """A table with who sits there; the figure in `before` follows a name: points, in the bracket the seed."""

    table: str
    players: tuple[tuple[str, str], ...]
    result: str


class PairingsByTable(Struct, frozen=True):
    """The round in the order of its tables; `columns` are table, two players and result, or table and players."""

    heading: Heading
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    note: str
    apart_heading: str
    apart: tuple[Apart, ...]
    """Who sits at no table, by name."""


class NameRow(Struct, frozen=True):
    """Where a player sits and against whom; `name` is in three parts, its surname the second."""

    name: tuple[str, str, str]
    table: str
    others: str


class PairingsByName(Struct, frozen=True):
    """The round in the order of names; `columns` are player, table, opponent."""

    heading: Heading
    columns: tuple[str, ...]
    letters: tuple[UnderLetter[NameRow], ...]


def pairings_by_table(context: TournamentContext, latest: LatestRound) -> PairingsByTable:
    """Who sits at which table."""
    words, apart = context.words, {apart.person.number: apart for apart in latest.apart}
    duels = (
        TableRow(match.table, (_figure(match.first), _figure(match.second)), match.ended)
        for match in latest.matches
    )
    tables = (TableRow(shown_number(table.table), _seated(context, table), "") for table in latest.tables)
    points = words.gettext("The small figure beside a name is the player’s points before the round.")
    seeds = words.gettext("The small figure beside a name is the player’s seed.")
    return PairingsByTable(
        heading=heading(context, words.gettext("Pairings by table"), latest.round, dated=True),
        columns=_columns(context, latest),
        rows=(*duels, *tables),
        note=seeds if latest.matches and not latest.matches[0].first.before else points,
        apart_heading=words.gettext("Not at a table"),
        apart=tuple(apart[person.number] for person in by_name([held.person for held in latest.apart])),
    )


def _seated(context: TournamentContext, table: PlayedTable) -> tuple[tuple[str, str], ...]:
    return tuple((context.people[held.seat.player].name, context.words.number(held.before)) for held in table.seats)


def pairings_by_name(context: TournamentContext, latest: LatestRound) -> PairingsByName:
    """Where everybody sits."""
    words = context.words
    rows = {person.number: (person, row) for person, row in _name_rows(context, latest)}
    ordered = by_name([person for person, _ in rows.values()])
    return PairingsByName(
        heading=heading(context, words.gettext("Pairings by name"), latest.round, dated=True),
        columns=(
            words.gettext("Player"),
            words.gettext("Table"),
            words.gettext("With") if latest.tables else words.gettext("Opponent"),
        ),
        letters=tuple(
            UnderLetter(letter, tuple(rows[person.number][1] for person in people))
            for letter, people in by_letter(ordered)
        ),
    )


def _columns(context: TournamentContext, latest: LatestRound) -> tuple[str, ...]:
    words = context.words
    if latest.tables:
        return words.gettext("Table"), words.gettext("Players")
    players = words.gettext("Player 1"), words.gettext("Player 2")
    if latest.round.stage is Stage.SWISS:
        players = context.sides
    return words.gettext("Table"), *players, words.gettext("Result")


def _figure(side: MatchSide) -> tuple[str, str]:
    return ", ".join(filter(None, (side.person.name, side.given))), side.before or side.seed


def _name_rows(context: TournamentContext, latest: LatestRound) -> Iterator[tuple[Person, NameRow]]:
    for match in latest.matches:
        for own, other in ((match.first, match.second), (match.second, match.first)):
            yield own.person, NameRow(_parts(own.person), match.table, other.person.name)
    for table in latest.tables:
        people = [context.people[held.seat.player] for held in table.seats]
        for person in people:
            others = ", ".join(other.name for other in people if other.number != person.number)
            yield person, NameRow(_parts(person), shown_number(table.table), others)
    for apart in latest.apart:
        yield apart.person, NameRow(_parts(apart.person), "–", apart.text)


def _parts(person: Person) -> tuple[str, str, str]:
    order = person.order
    return (order.before, order.surname, order.after) if order.letter else (person.name, "", "")


BY_TABLE = SheetKind("pairings", "pairings", N_("For the wall, in table order."), of_latest(pairings_by_table))
BY_NAME = SheetKind(
    "pairings-by-name", "pairings-by-name", N_("For the wall, in name order."), of_latest(pairings_by_name)
)
