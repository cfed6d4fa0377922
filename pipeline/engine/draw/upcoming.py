"""Where each player sits next."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import THIRD_PLACE, PlayerNumber, Proposal, Round, Stage


class Upcoming(Struct, frozen=True):
    """A player's next table; `provisional` as long as the workbook does not hold the round.

    `table` is None for who sits out (`bye`), and where the workbook gives the table no number.
    """

    round: Round
    table: int | None
    bye: bool = False
    provisional: bool = False


def upcoming(state: TournamentState) -> Mapping[PlayerNumber, Upcoming]:
    """The next table of everybody who has one: of a match without a result, else of the round that is due.

    Who has played and waits for the others is not in it, nor who has left or is out.
    """
    found: dict[PlayerNumber, Upcoming] = {}
    for player, place in (*_due(state.proposal), *_sitting_out(state), *_games(state)):
        found.setdefault(player, place)
    return found


def _games(state: TournamentState) -> Iterator[tuple[PlayerNumber, Upcoming]]:
    """The games of the bracket that can be played; those that are not due are in the workbook."""
    for game in state.bracket.games if state.bracket else ():
        if game.ready:
            yield from ((player, Upcoming(game.round, game.table)) for player in game.players if player is not None)


def _sitting_out(state: TournamentState) -> Iterator[tuple[PlayerNumber, Upcoming]]:
    """The byes of the round that is being played."""
    if state.rounds and not state.rounds[-1].complete:
        running = state.rounds[-1]
        yield from ((bye.player, Upcoming(running.round, None, bye=True)) for bye in running.byes)


def _due(proposal: Proposal | None) -> Iterator[tuple[PlayerNumber, Upcoming]]:
    if proposal is None:
        return
    for waiting in proposal.waiting_for:
        yield from ((player, Upcoming(waiting.round, waiting.table)) for player in waiting.players)
    for pairing in proposal.pairings:
        stage = THIRD_PLACE if pairing.third_place else proposal.round
        for player in (pairing.player1, pairing.player2):
            yield player, Upcoming(stage, pairing.table, provisional=True)
    for table in proposal.tables:
        for player in table.seats:
            yield player, Upcoming(proposal.round, table.table, provisional=True)
    if proposal.round.stage is Stage.SWISS:
        yield from ((bye.player, Upcoming(proposal.round, None, True, True)) for bye in proposal.byes)
