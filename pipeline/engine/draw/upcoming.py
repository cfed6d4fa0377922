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
    for player, place in _due(state.proposal):
        found.setdefault(player, place)
    if state.rounds and not state.rounds[-1].complete:
        for bye in state.rounds[-1].byes:
            found.setdefault(bye.player, Upcoming(state.rounds[-1].round, None, bye=True))
    for game in state.bracket.games if state.bracket else ():
        for side in game.players if game.ready else ():  # those that are not due are in the workbook
            if side is not None:
                found.setdefault(side, Upcoming(game.round, game.table))
    return found


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
