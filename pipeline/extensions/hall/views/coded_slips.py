"""Result slips and table sheets whose QR codes lead to the page of each table: they are not for the site."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.hall.model.report import PlayedTableKey
from pipeline.model.event import Event
from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, published
from pipeline.views.language.words import Words
from pipeline.views.print.latest import PrintedTable, latest_round
from pipeline.views.print.qr import QrCode, qr_code
from pipeline.views.print.slips import ResultSlips, result_slips
from pipeline.views.print.table_sheets import TableSheets, table_sheets
from pipeline.views.rounds.page import Pair


class CodedSlips(Struct, frozen=True):
    """What lies on the tables of a tournament: its slips, or its table sheets, by its name in addresses."""

    tournament: str
    slips: ResultSlips | TableSheets


def coded_slips(
    event: Event,
    states: Sequence[TournamentState],
    codes: Mapping[PlayedTableKey, str],
    address: str,
    words: Words,
) -> Iterator[CodedSlips]:
    """Those of each tournament under way; `address` is that of the hall."""
    people = published(event, words)
    for state in states:
        context = TournamentContext(words, event, state, people)
        latest = latest_round(context)
        if latest is None:
            continue
        lookup = _Codes(state.contest.tournament.name, codes, address)
        if latest.matches:
            yield CodedSlips(state.contest.tournament.slug, result_slips(context, latest, lookup.of_match))
        elif latest.tables:
            yield CodedSlips(state.contest.tournament.slug, table_sheets(context, latest, lookup.of_table))


class _Codes:
    """The codes of one tournament, by who sits at a table."""

    def __init__(self, tournament: str, codes: Mapping[PlayedTableKey, str], address: str) -> None:
        self._address = address
        self._known = {key.players: code for key, code in codes.items() if key.tournament == tournament}

    def of_match(self, match: Pair) -> QrCode | None:
        return self._of(match.first.person, match.second.person)

    def of_table(self, table: PrintedTable) -> QrCode | None:
        return self._of(*(seat.person for seat in table.seats))

    def _of(self, *people: Person) -> QrCode | None:
        players: tuple[PlayerNumber, ...] = tuple(one.number for one in people)
        code = self._known.get(players)
        return None if code is None else qr_code(f"{self._address}t/{code}")
