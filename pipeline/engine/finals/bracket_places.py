"""The places that a bracket gives, finished or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pipeline.model.bracket import Bracket, Game, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, THIRD_PLACE, Round


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player, how far he came and the rule that places him."""

    player: PlayerNumber
    reached: Round | None
    rule: PlaceRule


Tier = tuple[PlacedPlayer, ...]
"""Players who share a place."""

_WON = {FINAL: PlaceRule.WON_FINAL, THIRD_PLACE: PlaceRule.WON_THIRD_PLACE}
_LOST = {FINAL: PlaceRule.LOST_FINAL, THIRD_PLACE: PlaceRule.LOST_THIRD_PLACE}


def last_games(bracket: Bracket) -> dict[PlayerNumber, Game]:
    """The last game that each player has come to."""
    return {player: game for game in bracket.games for player in game.players if player is not None}


def bracket_tiers(bracket: Bracket, standing: Callable[[PlayerNumber], int], *, shared: bool) -> Iterator[Tier]:
    """Everybody in the bracket, best first; `standing` orders by the Swiss, `shared` lets a round share its place."""
    last = last_games(bracket)
    ordered = sorted(last, key=standing)
    if bracket.champion is not None:
        yield (PlacedPlayer(bracket.champion, FINAL, PlaceRule.WON_FINAL),)
    yield _still_in(last, (player for player in ordered if last[player].round != THIRD_PLACE))
    for stage in sorted({game.round for game in last.values()}, reverse=True):
        here = [player for player in ordered if last[player].round == stage]
        if stage == THIRD_PLACE:
            yield _still_in(last, here)
        yield from ((PlacedPlayer(player, stage, _WON[stage]),) for player in here if _won(last[player], player))
        yield from _out(last, stage, here, shared=shared)


def is_over(bracket: Bracket) -> bool:
    """The final is decided, and the match for third place if there is one."""
    return all(game.decided for game in bracket.games if game.round in (FINAL, THIRD_PLACE))


def _still_in(last: Mapping[PlayerNumber, Game], players: Iterable[PlayerNumber]) -> Tier:
    return tuple(
        PlacedPlayer(player, last[player].round, PlaceRule.STILL_IN)
        for player in players
        if not last[player].decided
    )


def _won(game: Game, player: PlayerNumber) -> bool:
    return game.round in _WON and game.winner == player


def _out(
    last: Mapping[PlayerNumber, Game], stage: Round, here: Iterable[PlayerNumber], *, shared: bool
) -> Iterator[Tier]:
    """Who lost in the round, or was removed in it; a pair that lost the final together is out in it."""
    rule = PlaceRule.OUT_SHARED if shared else PlaceRule.OUT_BY_STANDING
    lines = []
    for player in here:
        game = last[player]
        if game.decided and game.winner != player:
            lines.append(PlacedPlayer(player, stage, _LOST.get(stage, rule) if game.winner is not None else rule))
    if shared:
        yield tuple(lines)
    else:
        yield from ((line,) for line in lines)
