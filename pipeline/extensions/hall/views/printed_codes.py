"""Codes of tables as they are printed: a sheet to cut, and the slips and table sheets of each tournament; not for the site."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedTable, TournamentState
from pipeline.extensions.hall.engine.tables import HallKey, HallTable
from pipeline.extensions.hall.views.frame import round_line
from pipeline.extensions.hall.views.table_page import names_of, table_heading
from pipeline.model import Event, PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import Words
from pipeline.views.print.latest import latest_round
from pipeline.views.print.qr import QrCode, qr_code
from pipeline.views.print.slips import ResultSlips, result_slips
from pipeline.views.print.table_sheets import TableSheets, table_sheets
from pipeline.views.rounds.page import Pair


class TableCode(Struct, frozen=True):
    """What lies on one table: its code as a picture, and as it can be typed in at `typed_at`."""

    round: str
    table: str
    players: tuple[str, ...]
    picture: QrCode
    code: str


class CodesSheet(Struct, frozen=True):
    """A round's codes. `address` is where to type one, `entrance` leads there and may hang on the wall: it tells nothing."""

    tag: str
    event: str
    title: str
    address: str
    entrance: QrCode
    cards: tuple[TableCode, ...]


def codes_sheet(event: Event, coded: Iterable[tuple[str, HallTable]], address: str, words: Words) -> CodesSheet:
    """The sheet of these tables, each with its code; `address` is that of the hall and ends with a slash."""
    called, cards = names_of(event, words), []
    for code, table in coded:
        played, named = round_line(event, table.key, words), table_heading(table, words)
        players = tuple(map(called, table.key.players))
        cards.append(TableCode(played, named, players, qr_code(f"{address}t/{code}"), code))
    return CodesSheet(
        tag=words.tag,
        event=readable(event.name),
        title=words.gettext("Codes for reporting results"),
        address=address,
        entrance=qr_code(address),
        cards=tuple(cards),
    )


def coded_slips(
    event: Event, states: Sequence[TournamentState], codes: Mapping[HallKey, str], address: str, words: Words
) -> Iterator[tuple[str, ResultSlips | TableSheets]]:
    """What lies on the tables of each tournament under way, its slips or its table sheets, by its name in addresses; `address`
    is that of the hall.
    """
    people = published(event, words)
    for state in states:
        name = state.contest.tournament.name
        coded = {key.players: code for key, code in codes.items() if key.tournament == name}
        yield from _slips(TournamentContext(words, event, state, people), coded, address)


def _slips(
    context: TournamentContext, codes: Mapping[tuple[PlayerNumber, ...], str], address: str
) -> Iterator[tuple[str, ResultSlips | TableSheets]]:
    def picture(*players: PlayerNumber) -> QrCode | None:
        code = codes.get(players)
        return None if code is None else qr_code(f"{address}t/{code}")

    def of_match(match: Pair) -> QrCode | None:
        return picture(match.first.person.number, match.second.person.number)

    def of_table(table: PlayedTable) -> QrCode | None:
        return picture(*(seat.seat.player for seat in table.seats))

    latest, slug = latest_round(context), context.state.contest.tournament.slug
    if latest is not None and latest.matches:
        yield slug, result_slips(context, latest, of_match)
    elif latest is not None and latest.tables:
        yield slug, table_sheets(context, latest, of_table)
