"""Who is out by the rules: excluded by warnings, with the match that they were playing, or dropped for not having come."""

from collections.abc import Mapping

from pipeline.model import grouped, rounds
from pipeline.model.event import Change, ChangeKind, Match, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Branch, Result, Round, Stage
from pipeline.model.values import replace
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import Elimination, NoShow
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
        Change(player, ChangeKind.DROP, rounds.swiss(match.round.number + 1))
        for match in tournament.matches
        if match.round.stage is Stage.SWISS
        for player in absent(match)
        if not _is_out(tournament, player, rounds.swiss(match.round.number + 1))
    ]
    return replace(tournament, changes=(*added, *tournament.changes)) if added else tournament


def _is_out(tournament: Tournament, player: PlayerNumber, when: Round) -> bool:
    """Whether the organiser has entered that the player does not play that round."""
    out = False
    for change in sorted(tournament.changes, key=lambda change: change.since):
        if change.player == player and change.since <= when:
            out = change.kind in _OUT or (out and change.kind is not ChangeKind.RETURN)
    return out


def exclusions(tournament: Tournament, ruleset: Ruleset) -> Mapping[PlayerNumber, Round]:
    """Everybody with a warning too many, and the first round that they no longer play.

    It is the round in which the warning was given, at once, unless they have played it: their result of it is entered already
    (neuroshima-hex-2023: The event).
    """
    limit = ruleset.warnings_exclude
    ordered = sorted(tournament.changes, key=lambda change: change.since)
    given = grouped((change.player, change.since) for change in ordered if change.kind is ChangeKind.WARNING)
    return {
        player: _first_not_played(tournament, ruleset, player, warned[limit - 1])
        for player, warned in given.items()
        if limit is not None and len(warned) >= limit
    }


def with_walkovers(tournament: Tournament, ruleset: Ruleset) -> Tournament:
    """With the matches lost in which a warning excluded somebody; where the other one has left, nobody wins."""
    out = exclusions(tournament, ruleset)
    if not out:
        return tournament

    def settled(match: Match) -> Match:
        gone = [out.get(player) == match.round for player in match.players]
        if not any(gone) or result_of(ruleset, match) is not None:
            return match
        absent = zip(match.players, gone, strict=True)
        if all(excluded or _is_out(tournament, player, match.round) for player, excluded in absent):
            return replace(match, result=Result.NOBODY)
        return replace(match, result=Result.SECOND_BY_FORFEIT if gone[0] else Result.FIRST_BY_FORFEIT)

    return replace(tournament, matches=tuple(map(settled, tournament.matches)))


def _first_not_played(tournament: Tournament, ruleset: Ruleset, player: PlayerNumber, given: Round) -> Round:
    """The round of the warning, or the one after it where they have played that one; the last for itself: whoever is excluded in
    the final has not won it.
    """
    seated = any(seat.player == player and seat.round == given for seat in tournament.seats)
    if not seated and not any(
        match.round == given and player in match.players and result_of(ruleset, match) not in (None, Result.NOBODY)
        for match in tournament.matches
    ):
        return given
    if given.stage is Stage.SWISS:
        return rounds.swiss(given.number + 1)
    if ruleset.bracket.elimination is Elimination.DOUBLE and given.stage is Stage.BRACKET:
        return _next_of_double(given)
    if given.tables:
        return rounds.FINAL_TABLE
    return rounds.top(given.number // 2) if given.number > 4 else rounds.THIRD_PLACE


def _next_of_double(played: Round) -> Round:
    """The first round after one that the same player may play in a double elimination."""
    match played.branch:
        case Branch.UPPER_FINAL:
            return rounds.lower(3)
        case Branch.LOWER if played.number == 3:
            return rounds.FINAL
        case Branch.LOWER:
            return rounds.lower(2 * played.number // 3 if played.number % 3 == 0 else 3 * played.number // 4)
        case _:
            return rounds.lower(played.number) if played.number > rounds.FINAL.number else rounds.SECOND_FINAL
