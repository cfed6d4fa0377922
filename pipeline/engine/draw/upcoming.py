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
    """The next table of everybody who has one: of a match without a result, else of the round that is due; what is postponed comes
    after the round that is played, and what is planned after both.

    Who has played and waits for the others is not in it, nor who has left or is out.
    """
    found: dict[PlayerNumber, Upcoming] = {}
    current = state.current
    now = None if current is None else current.round
    for player, place in sorted(_due(state.proposal), key=lambda due: now is not None and due[1].round < now):
        found.setdefault(player, place)
    if current is not None and not current.complete:
        for bye in current.byes:
            found.setdefault(bye.player, Upcoming(current.round, None, bye=True))
    for played in state.rounds:
        for match in (held.match for held in played.matches if held.points is None):
            for player in match.players:
                found.setdefault(player, Upcoming(match.round, match.table))
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
