"""The final classification where matches are played: the bracket first, finished or not, then the Swiss."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from pipeline.engine.finals.classification import PlacedPlayer, Tier, outside, placed
from pipeline.engine.tournament.contest import Contest
from pipeline.model.bracket import Bracket, Classification, Cut, Game, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, SECOND_FINAL, THIRD_PLACE, Branch, Round
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.duel import SharedPlaces

_LAST_ALONE = 4
"""From this round of the lower bracket on, each has one game."""
_WON = {FINAL: PlaceRule.WON_FINAL, SECOND_FINAL: PlaceRule.WON_FINAL, THIRD_PLACE: PlaceRule.WON_THIRD_PLACE}
_LOST = {FINAL: PlaceRule.LOST_FINAL, SECOND_FINAL: PlaceRule.LOST_FINAL, THIRD_PLACE: PlaceRule.LOST_THIRD_PLACE}


def classification(
    contest: Contest,
    standings: Sequence[Standing],
    cut: Cut | None,
    bracket: Bracket | None,
    *,
    swiss_complete: bool,
) -> Classification:
    """Everybody's place, with the rule that gave it.

    The winner of the final and its loser, the third-place match, then round by round who went out: by Swiss standing
    or sharing the place, as the ruleset says (agot1-joust: Final classification; neuroshima-hex-2023: Finals); where
    there was no Swiss they always share it (agot2-joust: Single elimination). Then who left at the cut, best
    standing first, then all others by Swiss place; places count on without gaps. The excluded and the
    disqualified have no place and come last.

    While the bracket is being played, those who may still win it come first and share a place, best standing first;
    then, sharing a place, those who await the match for third place; then who is out, from the latest round back,
    with the places as far as they are known. `final` is False until nothing can move any more: the final and the
    third-place match are decided, or the Swiss is complete and there is no bracket.
    """
    last = last_games(bracket) if bracket is not None else {}
    reached = {player: game.round for player, game in last.items()}
    tiers = outside(standings, cut)
    if bracket is not None:
        place = {standing.player: index for index, standing in enumerate(standings)}
        shared = places_are_shared(contest, standings, cut)
        playing = bracket_tiers(bracket, lambda player: place.get(player, len(place)), shared=shared)
        tiers = chain(playing, tiers)
    rows = placed(contest, standings, tiers, reached)
    return Classification(rows, swiss_complete if bracket is None else is_over(bracket))


def places_are_shared(contest: Contest, standings: Sequence[Standing], cut: Cut | None) -> bool:
    """Whether those who go out in the same round of the bracket share the place."""
    no_swiss = cut is None and not any(standing.records for standing in standings)
    return no_swiss or contest.ruleset.bracket.same_round is SharedPlaces.SHARED


def last_games(bracket: Bracket) -> dict[PlayerNumber, Game]:
    """The last game that each player has come to."""
    return {player: game for game in bracket.games for player in game.players if player is not None}


def bracket_tiers(bracket: Bracket, standing: Callable[[PlayerNumber], int], *, shared: bool) -> Iterator[Tier]:
    """Everybody in the bracket, best first; `standing` orders by the Swiss, `shared` lets a round share its place."""
    last = last_games(bracket)
    ordered = sorted(last, key=standing)
    if bracket.champion is not None:
        yield (PlacedPlayer(bracket.champion, last[bracket.champion].round, PlaceRule.WON_FINAL),)
    yield _still_in(last, (player for player in ordered if last[player].round != THIRD_PLACE))
    for stage in sorted({game.round for game in last.values()}, reverse=True):
        here = [player for player in ordered if last[player].round == stage]
        if stage == THIRD_PLACE:
            yield _still_in(last, here)
        won = [player for player in here if stage in _WON and last[player].winner == player]
        yield from ((PlacedPlayer(player, stage, _WON[stage]),) for player in won)
        yield from _out(last, stage, here, shared=shared)


def is_over(bracket: Bracket) -> bool:
    """The final is decided, the second one too, and the match for third place if there is one."""
    return all(game.decided for game in bracket.games if game.round in (FINAL, SECOND_FINAL, THIRD_PLACE))


def _still_in(last: Mapping[PlayerNumber, Game], players: Iterable[PlayerNumber]) -> Tier:
    return tuple(
        PlacedPlayer(player, last[player].round, PlaceRule.STILL_IN)
        for player in players
        if not last[player].decided
    )


def _out(
    last: Mapping[PlayerNumber, Game], stage: Round, here: Iterable[PlayerNumber], *, shared: bool
) -> Iterator[Tier]:
    """Who lost in the round, or was removed in it; a pair that lost the final together is out in it."""
    rule = PlaceRule.OUT_SHARED if shared else PlaceRule.OUT_BY_STANDING
    if stage.branch is Branch.LOWER and stage.number <= _LAST_ALONE:
        rule = PlaceRule.OUT_ALONE
    lines = [
        PlacedPlayer(player, stage, _LOST.get(stage, rule) if last[player].winner is not None else rule)
        for player in here
        if last[player].decided and last[player].winner != player
    ]
    yield from (tuple(lines),) if shared else ((line,) for line in lines)
