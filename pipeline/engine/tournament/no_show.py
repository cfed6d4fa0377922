"""Who did not come to a match, and what becomes of them."""

from __future__ import annotations

from pipeline.model.event import Change, ChangeKind, Match, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Stage, swiss
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import NoShow
from pipeline.rules.ruleset.ruleset import Ruleset

_OUT = (ChangeKind.DROP, ChangeKind.DISQUALIFY)


def absent(match: Match) -> tuple[PlayerNumber, ...]:
    """The players who forfeited a match, by the result that is entered."""
    if match.result is None or not match.result.forfeit or match.player2 is None:
        return ()
    if match.result is Result.NOBODY:
        return tuple(dict.fromkeys(match.players))
    return (match.player2,) if match.result.winner == 1 else (match.player1,)


def with_drops(tournament: Tournament, ruleset: Ruleset) -> Tournament:
    """The tournament in which players who did not come to a Swiss round are dropped from the next on, where the rules say
    so; a return that the organiser enters ends it (war-online: Tournament).

    These changes are of no row. Who is out already by the organiser's word is not dropped again.
    """
    if ruleset.no_show is not NoShow.DROPS:
        return tournament
    added = [
        Change(player, ChangeKind.DROP, swiss(match.round.number + 1))
        for match in tournament.matches
        if match.round.stage is Stage.SWISS
        for player in absent(match)
        if not _is_out(tournament, player, match.round.number + 1)
    ]
    return replace(tournament, changes=(*added, *tournament.changes)) if added else tournament


def _is_out(tournament: Tournament, player: PlayerNumber, number: int) -> bool:
    out = False
    for change in sorted(tournament.changes, key=lambda change: change.since):
        if change.player == player and change.since <= swiss(number):
            out = change.kind in _OUT or (out and change.kind is not ChangeKind.RETURN)
    return out
