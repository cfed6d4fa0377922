"""Players of the event and players of its tournaments."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Locate, Subject, players_of
from pipeline.model.event import Event
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.players import PLAYER_IN_NO_TOURNAMENT, PLAYER_NOT_ENTERED


def in_no_tournament(event: Event, cell: Locate) -> Iterable[Problem]:
    """Somebody on the list who plays in none of several tournaments."""
    entered = {number for tournament in event.tournaments for number in tournament.players}
    if not event.tournaments:
        return
    for player in event.players:
        if player.number not in entered:
            at = cell("players", player.row, "name")
            yield PLAYER_IN_NO_TOURNAMENT.at(at, player=f"{player.number} {player.name}")


def not_entered(subject: Subject) -> Iterable[Problem]:
    """A row of Matches, Tables or Changes with somebody who is not in this tournament."""
    entered = subject.contest.players
    names = {player.number: f"{player.number} {player.name}" for player in subject.event.players}
    tournament = subject.tournament.name
    for row in (row for rows in subject.drawn.values() for row in rows):
        for player in dict.fromkeys(players_of(row)):
            if player not in entered:
                yield PLAYER_NOT_ENTERED.at(
                    subject.at_player(row, player),
                    player=names.get(player, str(player)),
                    tournament=tournament,
                )
    for change in subject.tournament.changes:
        if change.player not in entered:
            yield PLAYER_NOT_ENTERED.at(
                subject.cell("changes", change.row, "player"),
                player=names.get(change.player, str(change.player)),
                tournament=tournament,
            )
