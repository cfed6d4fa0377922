"""The places that are still possible while a bracket is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pipeline.engine.finals.duels import last_games, places_are_shared
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.bracket import Bracket, Game, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.overall import PlaceRange
from pipeline.model.rounds import FINAL, THIRD_PLACE, Round, top


def in_bracket(state: TournamentState, bracket: Bracket) -> Mapping[PlayerNumber, PlaceRange]:
    """The range of everybody who has a place; who is not in the bracket has it for good.

    Who is still in may win, and if not, loses their next game; who is out of a round comes after all who win there, and
    after those of its losers who stood better in the Swiss, unless the round shares its places. Of a double elimination, and where
    each round is seeded anew, the ranges are wider than they need be: everybody who is in may still come to any place that is not given.
    """
    if bracket.double or bracket.reseeded:
        return _whoever_meets(state, bracket)
    field = _Field(state, bracket)
    last = last_games(bracket)
    found = {}
    for row in state.classification.rows:
        if row.place is None:
            continue
        game = last.get(row.player)
        won = game is not None and game.winner == row.player
        if game is None or won:
            found[row.player] = PlaceRange(row.place, row.place)
        else:
            found[row.player] = field.reach(row.player, game)
    return found


def _whoever_meets(state: TournamentState, bracket: Bracket) -> Mapping[PlayerNumber, PlaceRange]:
    last = last_games(bracket)
    rows = [row for row in state.classification.rows if row.place is not None]
    still_in = sum(row.rule is PlaceRule.STILL_IN for row in rows)
    found = {}
    for row in rows:
        place, game = row.place or 0, last.get(row.player)
        if row.rule is PlaceRule.STILL_IN:
            found[row.player] = PlaceRange(1, still_in)
        elif game is None or game.winner == row.player:
            found[row.player] = PlaceRange(place, place)
        else:
            open_ = sum(not other.decided for other in bracket.games if other.round == game.round)
            found[row.player] = PlaceRange(place - open_, place)
    return found


class _Field:
    def __init__(self, state: TournamentState, bracket: Bracket) -> None:
        self.standing = {line.player: place for place, line in enumerate(state.standings)}
        self.placed = {row.player for row in state.classification.rows if row.place is not None}
        self.shared = places_are_shared(state.contest, state.standings, state.cut)
        self.rounds = {stage.round: stage.games for stage in bracket.rounds}
        self.games = {game.number: game for game in bracket.games}
        self.side = cache(self._side)

    def reach(self, player: PlayerNumber, game: Game) -> PlaceRange:
        """The range of a player whose last game this is, and who has not won it."""
        before = self._finalists() if game.round == THIRD_PLACE else 0
        ahead = [self._ahead(player, other, game.round) for other in self.rounds[game.round]]
        best, worst = (1 + before + sum(counts) for counts in zip(*ahead, strict=True))
        return PlaceRange(best if game.decided else 1 + before, worst)

    def _finalists(self) -> int:
        """How many play for the first place, or will."""
        (final,) = self.rounds[FINAL]
        return sum(bool(self.side(final.number, side) & self.placed) for side in (0, 1))

    def _ahead(self, player: PlayerNumber, game: Game, stage: Round) -> tuple[int, int]:
        """How many of a game of the same round come before a player who is out in it: at least, and at most."""
        sides = [self.side(game.number, side) & self.placed for side in (0, 1)]
        known = [side for side in sides if side]
        if game.decided:
            losers = [other for side in known for other in side if other not in (game.winner, player)]
            count = int(game.winner in self.placed) + sum(self._better(other, player, stage) for other in losers)
            return count, count
        others = [other for side in known for other in side]
        if player in others or len(known) < 2:
            return 1, 1
        better = [self._better(other, player, stage) for other in others]
        return 1 + all(better), 1 + any(better)

    def _better(self, other: PlayerNumber, player: PlayerNumber, stage: Round) -> bool:
        """Whether one loser of a round is placed before another: by the match for third place, or by the Swiss."""
        if stage == top(4) and THIRD_PLACE in self.rounds:
            return True
        last = len(self.standing)
        return not self.shared and self.standing.get(other, last) < self.standing.get(player, last)

    def _side(self, number: int, side: int) -> frozenset[PlayerNumber]:
        """Everybody who may stand on that side of a game."""
        game = self.games[number]
        player, feeder = game.players[side], game.feeders[side]
        if player is not None:
            return frozenset((player,))
        return frozenset() if feeder is None else self.side(feeder, 0) | self.side(feeder, 1)
