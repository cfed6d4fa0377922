"""The matches of a tournament that were played: what its figures are counted from."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.tournament.result import result_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.bracket import Advance
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round


class PlayedDuel(Struct, frozen=True):
    """A match of two that was played; `winner` is None after a draw.

    `places` are the places of the two in the standings before the round, None where there were none.
    """

    round: Round
    players: tuple[PlayerNumber, PlayerNumber]
    winner: PlayerNumber | None
    scores: tuple[Number | None, Number | None]
    places: tuple[int | None, int | None]

    @property
    def upset(self) -> bool:
        """Whether it was won by the one who stood lower before the round."""
        first, second = self.places
        if first is None or second is None or self.winner is None:
            return False
        return (first > second) if self.winner == self.players[0] else (second > first)

    @property
    def difference(self) -> Number | None:
        """By how much it was won; None after a draw and where no scores are noted."""
        first, second = self.scores
        if self.winner is None or first is None or second is None or first == second:
            return None
        return first - second if first > second else second - first


def played_duels(state: TournamentState) -> tuple[PlayedDuel, ...]:
    """All matches that were played, in order of play: no byes, and none to which somebody did not come."""
    return (*_swiss(state), *_bracket(state))


def _swiss(state: TournamentState) -> Iterator[PlayedDuel]:
    for index, played in enumerate(state.rounds):
        before = {} if index == 0 else {one.player: one.place for one in state.after[index - 1]}
        for one in played.matches:
            match, result = one.match, result_of(state.contest.ruleset, one.match)
            if match.player2 is None or result is None or result is Result.BYE or result.forfeit:
                continue
            players = match.player1, match.player2
            winner = None if result.winner is None else players[result.winner - 1]
            places = before.get(players[0]), before.get(players[1])
            yield PlayedDuel(played.round, players, winner, (match.score1, match.score2), places)


def _bracket(state: TournamentState) -> Iterator[PlayedDuel]:
    if state.bracket is None:
        return
    before = {one.player: one.place for one in state.standings} if state.rounds else {}
    for game in state.bracket.games:
        first, second = game.players
        if first is None or second is None or game.advance not in (Advance.RESULT, Advance.HIGHER_SEED):
            continue
        winner = game.winner if game.advance is Advance.RESULT else None
        yield PlayedDuel(game.round, (first, second), winner, game.scores, (before.get(first), before.get(second)))


def unbeaten_runs(duels: tuple[PlayedDuel, ...]) -> dict[PlayerNumber, int]:
    """Each player's longest run of matches without a loss, one after the other in order of play.

    What was not played, a bye or a match to which somebody did not come, neither counts nor ends it.
    """
    longest: dict[PlayerNumber, int] = {}
    running: dict[PlayerNumber, int] = {}
    for duel in duels:
        for player in duel.players:
            running[player] = running.get(player, 0) + 1 if duel.winner in (None, player) else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest
