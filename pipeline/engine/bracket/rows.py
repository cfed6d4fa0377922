"""Which row of the workbook belongs to which game of a bracket round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pipeline.model.bracket import Game
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber


@dataclass(frozen=True, slots=True)
class GameSide:
    """One side of a game: a player, or the game he comes from, or neither where it stays empty."""

    player: PlayerNumber | None = None
    feeder: int | None = None


def played(
    expected: Sequence[GameSide], rows: Sequence[Match], games: Mapping[int, Game]
) -> tuple[list[GameSide], dict[int, Match]]:
    """The places of a round as the rows have them, and the row of each game by its index from the top.

    `expected` are the places as seeds and results give them, two a game; `games` are those of the rounds before.
    Rows that follow are set first, so that one that does not follow displaces nobody who was paired rightly.
    """
    board = _Board(list(expected), games)
    board.set_rows(rows)
    return board.places, board.rows


class _Board:
    """The places of a round while rows are being set on them."""

    def __init__(self, places: list[GameSide], games: Mapping[int, Game]) -> None:
        self.places = places
        self.rows: dict[int, Match] = {}
        self._busy: set[PlayerNumber] = set()
        self._where = {place.player: index for index, place in enumerate(places) if place.player is not None}
        for index, place in enumerate(places):
            if place.player is None and place.feeder is not None:
                for player in games[place.feeder].players:
                    if player is not None:
                        self._where.setdefault(player, index)

    def set_rows(self, rows: Sequence[Match]) -> None:
        by_hand = [match for match in rows if not self._set_if_it_follows(match)]
        for match in by_hand:
            if not self._busy.intersection((match.player1, match.player2)) and not self._set_if_it_follows(match):
                self._set_by_hand(match)

    def _set_if_it_follows(self, match: Match) -> bool:
        first, second = self._find(match.player1), self._find(match.player2)
        if first is None or self._busy.intersection((match.player1, match.player2)):
            return False
        if match.player2 is not None and second != first ^ 1:
            return False
        self._fill(first, match.player1, match)
        if match.player2 is not None:
            self._fill(first ^ 1, match.player2, match)
        return True

    def _set_by_hand(self, match: Match) -> None:
        """Set a row that does not follow: its players meet, and who stood there goes where the newcomer was."""
        first, second = self._find(match.player1), self._find(match.player2)
        if first is None:
            first = self._first_free() if second is None else second ^ 1
        if first is None or match.player2 is None:
            return
        displaced = self.places[first ^ 1]
        if second is not None and second // 2 != first // 2:
            feeder = None if displaced == GameSide() else self.places[second].feeder
            self.places[second] = GameSide(displaced.player, feeder)
            if displaced.player is not None:
                self._where[displaced.player] = second
        self._fill(first, match.player1, match)
        self._fill(first ^ 1, match.player2, match)

    def _first_free(self) -> int | None:
        """The upper place of the first game without a row."""
        return next((index for index in range(0, len(self.places), 2) if index // 2 not in self.rows), None)

    def _fill(self, index: int, player: PlayerNumber, match: Match) -> None:
        before = self._where.get(player, index)
        if before != index and self.places[before].player == player:
            self.places[before] = GameSide()
        self._where[player] = index
        self.places[index] = replace(self.places[index], player=player)
        self.rows[index // 2] = match
        self._busy.add(player)

    def _find(self, player: PlayerNumber | None) -> int | None:
        """The place where he is expected, or may come to, in a game that has no row yet."""
        index = None if player is None else self._where.get(player)
        return None if index is None or index // 2 in self.rows else index
