"""Who is invited to the final of the series (neuroshima-hex-2023: Prizes)."""

from collections.abc import Callable, Iterable

from pipeline.engine.tournament.contest import Contest
from pipeline.model import Bracket, Classification, Invitation, PlayerNumber


def invitation(
    contest: Contest, classification: Classification, bracket: Bracket | None, *, counts: bool
) -> Invitation | None:
    """The winner, else the first down the final classification who holds no invitation yet.

    None where the rules know no invitation, where the event does not count, and until its classification is final. The
    excluded and the disqualified have no place and are not invited.
    """
    played = bracket is not None or contest.drawn_through > 0
    if not contest.ruleset.invitation or not counts or not classification.final or not played:
        return None
    placed = (row.player for row in classification.rows if row.place is not None)
    return first_without(placed, lambda player: contest.players[player].holds_invitation)


def first_without(placed: Iterable[PlayerNumber], holds: Callable[[PlayerNumber], bool]) -> Invitation:
    """The first of those who were placed, best first, who holds no invitation."""
    passed: list[PlayerNumber] = []
    for player in placed:
        if not holds(player):
            return Invitation(player, tuple(passed))
        passed.append(player)
    return Invitation(None, tuple(passed))
