"""Players who stand in a round more than once."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import Match
from pipeline.model.problem import Problem, Severity, problem
from pipeline.workbook.check.subject import Subject, appearances, is_after


def twice_in_round(subject: Subject) -> Iterable[Problem]:
    """Two rows of a round with the same player; final and third place are one round here."""
    for matches in _together(subject):
        for player, rows in appearances(matches).items():
            for row in rows[1:]:
                bye = (row.player2 is None) != (rows[0].player2 is None)
                yield problem(
                    "bye-and-match" if bye else "player-twice-in-round",
                    Severity.ERROR,
                    subject.at_player(row, player),
                    related=[subject.at_player(rows[0], player)],
                    player=subject.name(player),
                    round=row.round.name,
                )


def _together(subject: Subject) -> Iterable[list[Match]]:
    """The rows of what is played at the same time."""
    moments: list[list[Match]] = []
    for when, matches in subject.rounds.items():
        if moments and not is_after(when, moments[-1][0].round):
            moments[-1].extend(matches)
        else:
            moments.append(list(matches))
    return moments
