"""Who wins a game of the bracket."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pipeline.engine.results.duels import result_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model.bracket import Advance, Game
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.rules.ruleset.duel import DrawPolicy

Decision = tuple[PlayerNumber | None, Advance | None]
"""Who won and how; nobody and None while the game is open."""

_OPEN: Decision = (None, None)
_NOBODY: Decision = (None, Advance.NOBODY)


def with_row(contest: Contest, game: Game, match: Match) -> Game:
    """The game with what its row says, told from the top of the drawing to the bottom.

    A bye written for a player whose opponent is there is a win by forfeit.
    """
    result = result_of(contest.ruleset, match)
    if result is Result.BYE and None not in game.players:
        result = Result.FIRST_BY_FORFEIT
    scores, armies = (match.score1, match.score2), (match.army1, match.army2)
    if match.player1 == game.players[1]:
        result = result.swapped if result else None
        scores, armies = scores[::-1], armies[::-1]
    return replace(game, result=result, scores=scores, armies=armies, table=match.table, row=match.row)


def decide(contest: Contest, game: Game, out: Collection[PlayerNumber]) -> Game:
    """The game with its winner, if it has one; `out` are those who are removed and do not play this round.

    Removal comes before a result: who is removed from this round on cannot win it. A bye written for a player whose
    opponent is still to come stands.
    """
    winner, advance = _decision(contest, game, out)
    return replace(game, winner=winner, advance=advance)


def _decision(contest: Contest, game: Game, out: Collection[PlayerNumber]) -> Decision:
    known = [player for player in game.players if player is not None]
    to_come = any(
        player is None and feeder is not None for player, feeder in zip(game.players, game.feeders, strict=True)
    )
    if to_come:
        return (known[0], Advance.BYE) if known and game.result is Result.BYE else _OPEN
    present = [player for player in known if player not in out]
    if not present:
        return _NOBODY
    if len(known) == 1:
        return present[0], Advance.BYE
    by_result = _by_result(contest, game)
    if len(present) == 1 and by_result[0] != present[0]:
        return present[0], Advance.REMOVED
    return by_result


def _by_result(contest: Contest, game: Game) -> Decision:
    result = game.result
    if result is None:
        return _OPEN
    if result is Result.NOBODY:
        return _NOBODY
    if result is Result.DRAW:
        return _by_draw(contest, game)
    winner = game.players[0] if result.winner == 1 else game.players[1]
    return winner, Advance.FORFEIT if result.forfeit else Advance.RESULT


def _by_draw(contest: Contest, game: Game) -> Decision:
    """The higher seed wins where the rules say so; a player without a seed is below all that have one."""
    if contest.ruleset.bracket.draws is not DrawPolicy.HIGHER_SEED:
        return _OPEN
    first, second = (seed if seed is not None else len(contest.players) + 1 for seed in game.seeds)
    return game.players[0 if first <= second else 1], Advance.HIGHER_SEED
