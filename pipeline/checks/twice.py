"""Players who stand in a round more than once."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Row, Subject, appearances, is_after, players_of
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.matches import BYE_AND_MATCH, PLAYER_TWICE_IN_ROUND


def twice_in_round(subject: Subject) -> Iterable[Problem]:
    """Two rows of a round with the same player; final and third place are one round here."""
    for together in _together(subject):
        for player, rows in appearances(together).items():
            for row in rows[1:]:
                bye = len(players_of(row)) != len(players_of(rows[0]))
                yield (BYE_AND_MATCH if bye else PLAYER_TWICE_IN_ROUND).at(
                    subject.at_player(row, player),
                    related=[subject.at_player(rows[0], player)],
                    player=subject.name(player),
                    round=row.round.name,
                )


def _together(subject: Subject) -> Iterable[list[Row]]:
    """The rows of what is played at the same time."""
    moments: list[list[Row]] = []
    for when, rows in subject.drawn.items():
        if moments and not is_after(when, moments[-1][0].round):
            moments[-1].extend(rows)
        else:
            moments.append(list(rows))
    return moments
