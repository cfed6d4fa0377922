"""The tables of a tournament that were played: what its figures are counted from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedSeat, TournamentState
from pipeline.model.ids import Number, PlayerNumber

_FEWEST = 2


class ContestedTable(Struct, frozen=True):
    """A table with a result, everybody who has a place there, the best first."""

    seats: tuple[PlayedSeat, ...]

    @property
    def winner(self) -> PlayerNumber | None:
        """Who won it alone."""
        first = [one.seat.player for one in self.seats if one.place == 1]
        return first[0] if len(first) == 1 else None

    @property
    def margin(self) -> Number | None:
        """How much nearer to the goal the winner was than the second; None where nobody won alone, or no power is noted."""
        if self.winner is None or len(self.seats) < _FEWEST:
            return None
        first, second = (one.distance for one in self.seats[:2])
        powers = [one.seat.power for one in self.seats[:2]]
        if first is None or second is None or None in powers or second < first:
            return None
        return second - first


def contested_tables(state: TournamentState) -> tuple[ContestedTable, ...]:
    """All tables with a result, in order of play, those of the finals last."""
    return tuple(_contested(state))


def _contested(state: TournamentState) -> Iterator[ContestedTable]:
    finals = state.finals.rounds if state.finals is not None else ()
    for played in (*state.rounds, *finals):
        for table in played.tables:
            placed = [seat for seat in table.seats if seat.place is not None]
            if table.complete and placed:
                yield ContestedTable(tuple(sorted(placed, key=lambda one: one.place or 0)))


def winning_runs(tables: Sequence[ContestedTable]) -> dict[PlayerNumber, int]:
    """Each player's longest run of tables that they won alone, one after the other in order of play."""
    longest: dict[PlayerNumber, int] = {}
    running: dict[PlayerNumber, int] = {}
    for table in tables:
        for seat in table.seats:
            player = seat.seat.player
            running[player] = running.get(player, 0) + 1 if table.winner == player else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest
