"""The places that are still possible while a semi-final or a final is played at tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pipeline.engine.tournament.state import FinalTables, PlayedRound, PlayedTable, TournamentState
from pipeline.model.ids import PlayerNumber
from pipeline.model.overall import PlaceRange
from pipeline.model.rounds import FINAL_TABLE


def at_tables(state: TournamentState, finals: FinalTables) -> Mapping[PlayerNumber, PlaceRange]:
    """The range of everybody who has a place, once a semi-final or the final table is drawn (agot1-melee: final table).

    Who sits at the final table takes one of its places. Of the semi-final's tables the winners make the final, the
    seconds come next, and so on; who is in neither has their place for good.
    """
    found = {
        row.player: PlaceRange(row.place, row.place) for row in state.classification.rows if row.place is not None
    }
    last = max(finals.rounds, key=lambda played: played.round)
    still = _at_final(last) if last.round == FINAL_TABLE else _at_semi_final(state, last)
    found.update({player: places for player, places in still if player in found})
    return found


def _at_final(final: PlayedRound) -> Iterator[tuple[PlayerNumber, PlaceRange]]:
    seated = [seat.seat.player for table in final.tables for seat in table.seats]
    return ((player, PlaceRange(1, len(seated))) for player in seated)


def _at_semi_final(state: TournamentState, semi: PlayedRound) -> Iterator[tuple[PlayerNumber, PlaceRange]]:
    standing = {line.player: place for place, line in enumerate(state.standings)}
    count = len(semi.tables)
    everybody = sum(len(table.seats) for table in semi.tables)
    for table in semi.tables:
        order = _in_order(table, standing)
        for place, player in enumerate(order):
            if not table.complete:
                yield player, PlaceRange(1, everybody)
            elif place == 0 or not semi.complete:
                yield player, PlaceRange(count * place + 1, min(count * (place + 1), everybody))


def _in_order(table: PlayedTable, standing: Mapping[PlayerNumber, int]) -> list[PlayerNumber]:
    """The players of a table by their places there, equal ones by preliminary standing."""
    seats = sorted(table.seats, key=lambda seat: (seat.place or 0, standing.get(seat.seat.player, len(standing))))
    return [seat.seat.player for seat in seats]
