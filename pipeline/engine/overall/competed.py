"""Who has played in a tournament, and who still may."""

from pipeline.engine.reachable import is_over
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Advance, PlayerNumber, Record, RecordKind
from pipeline.model import Outcome as Ended


def competed(state: TournamentState) -> frozenset[PlayerNumber]:
    """Who has come to at least one match or table that has a result (agot1-overall: eligible).

    A win over somebody who did not come is one; not to come is none, and no more is a bye or a missed round.
    """
    swiss = {line.player for line in state.standings if any(map(_came, line.records))}
    tables = state.finals.rounds if state.finals else ()
    seated = {
        seat.seat.player
        for played in tables
        for table in played.tables
        for seat in table.seats
        if seat.place is not None
    }
    in_bracket: set[PlayerNumber | None] = set()
    for game in state.bracket.games if state.bracket else ():
        if None not in game.players and game.advance in (Advance.RESULT, Advance.HIGHER_SEED):
            in_bracket.update(game.players)
        elif None not in game.players and game.advance is Advance.FORFEIT:
            in_bracket.add(game.winner)
    return frozenset(swiss | seated | {player for player in in_bracket if player is not None})


def may_compete(state: TournamentState, player: PlayerNumber) -> bool:
    """Whether somebody who has not played yet may still do so."""
    if is_over(state):
        return False
    if not state.swiss_complete:
        return True
    seeds = state.cut.seeds if state.cut else ()
    games = state.bracket.games if state.bracket else ()
    finalists = state.finals.finalists if state.finals else ()
    return player in seeds or player in finalists or any(player in game.players for game in games)


def _came(record: Record) -> bool:
    there = record.kind in (RecordKind.MATCH, RecordKind.TABLE)
    return there and not (record.forfeit and record.outcome is Ended.LOSS)
