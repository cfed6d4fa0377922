"""The final classification: the bracket first, then who left at the cut, then the Swiss, the disqualified last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pipeline.engine.finals.bracket_places import PlacedPlayer, Tier, bracket_tiers, is_over, last_games
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.removals import disqualified_players
from pipeline.model.bracket import Bracket, Classification, Classified, Cut, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.duel import SharedPlaces


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
    standing first, then all others by Swiss place; places count on without gaps. The disqualified have no place and
    come last.

    While the bracket is being played, those who may still win it come first and share a place, best standing first;
    then, sharing a place, those who await the match for third place; then who is out, from the latest round back,
    with the places as far as they are known. `final` is False until nothing can move any more: the final and the
    third-place match are decided, or the Swiss is complete and there is no bracket.
    """
    last = last_games(bracket) if bracket is not None else {}
    reached = {player: game.round for player, game in last.items()}
    rows = placed(contest, standings, _tiers(contest, standings, cut, bracket), reached)
    return Classification(rows, swiss_complete if bracket is None else is_over(bracket))


def placed(
    contest: Contest,
    standings: Sequence[Standing],
    tiers: Iterable[Tier],
    reached: Mapping[PlayerNumber, Round],
) -> tuple[Classified, ...]:
    """The lines of a classification from tiers that share a place, best first; a player counts where he is first
    named. The disqualified come last, with the last round that each has `reached`.
    """
    disqualified = disqualified_players(contest)
    listed = set(disqualified)
    rows: list[Classified] = []
    for tier in tiers:
        lines = [line for line in tier if line.player not in listed]
        listed.update(line.player for line in lines)
        place = len(rows) + 1
        rows += [Classified(place, line.player, line.reached, line.rule) for line in lines]
    for standing in standings:
        if standing.player in disqualified:
            out = reached.get(standing.player)
            rows.append(Classified(None, standing.player, out, PlaceRule.DISQUALIFIED))
    return tuple(rows)


def outside(standings: Sequence[Standing], cut: Cut | None) -> Iterator[Tier]:
    """Who left at the cut, best standing first, then everybody by preliminary place."""
    for player in cut.left if cut is not None else ():
        yield (PlacedPlayer(player, None, PlaceRule.LEFT_AT_CUT),)
    for _, same in groupby(standings, key=lambda standing: standing.place):
        yield tuple(PlacedPlayer(standing.player, None, PlaceRule.SWISS) for standing in same)


def places_are_shared(contest: Contest, standings: Sequence[Standing], cut: Cut | None) -> bool:
    """Whether those who go out in the same round of the bracket share the place."""
    no_swiss = cut is None and not any(standing.records for standing in standings)
    return no_swiss or contest.ruleset.bracket.same_round is SharedPlaces.SHARED


def _tiers(
    contest: Contest, standings: Sequence[Standing], cut: Cut | None, bracket: Bracket | None
) -> Iterator[Tier]:
    """All players in tiers that share a place, best first."""
    if bracket is not None:
        place = {standing.player: index for index, standing in enumerate(standings)}
        shared = places_are_shared(contest, standings, cut)
        yield from bracket_tiers(bracket, lambda player: place.get(player, len(place)), shared=shared)
    yield from outside(standings, cut)
