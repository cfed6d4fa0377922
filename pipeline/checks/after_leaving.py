"""Players who stand in a round that they had left before."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import excluding, keeping_out, of_kind
from pipeline.checks.subject import Row, Subject, appearances, is_after
from pipeline.model.event import Change, ChangeKind, Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.problems.code import Code
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import (
    LEFT_AFTER_DRAW,
    PLAYED_AFTER_DISQUALIFICATION,
    PLAYED_AFTER_DROP,
    PLAYED_AFTER_WARNINGS,
)
from pipeline.problems.sheets.tables.seats import LEFT_AFTER_SEATING


def after_leaving(subject: Subject) -> Iterable[Problem]:
    """A row with somebody who had dropped or was disqualified; a round that he left after its draw is none."""
    for player, row in _rows_of_changed(subject):
        change = keeping_out(subject.changes[player], row.round)
        if change is None or (row.round == change.since and _was_away(row, player)):
            continue
        if row.round == change.since and _is_open(row):
            code = LEFT_AFTER_SEATING if isinstance(row, Seat) else LEFT_AFTER_DRAW
            yield _problem(subject, code, row, change)
            continue
        dropped = change.kind is ChangeKind.DROP
        code = PLAYED_AFTER_DROP if dropped else PLAYED_AFTER_DISQUALIFICATION
        yield _problem(subject, code, row, change)


def after_warnings(subject: Subject) -> Iterable[Problem]:
    """A row with somebody whom his warnings exclude (neuroshima-hex-2023: The event)."""
    limit = subject.ruleset.warnings_exclude
    for player, row in _rows_of_changed(subject):
        last = excluding(subject.changes[player], limit)
        if last is None or not is_after(row.round, last.since) or _was_away(row, player):
            continue
        warnings = of_kind(subject.changes[player], ChangeKind.WARNING)
        yield PLAYED_AFTER_WARNINGS.at(
            subject.at_player(row, player),
            related=[subject.cell("changes", warning.row, "change") for warning in warnings],
            player=subject.name(player),
            round=row.round.name,
            warnings=len(warnings),
        )


def _rows_of_changed(subject: Subject) -> Iterable[tuple[PlayerNumber, Row]]:
    stands = appearances([row for rows in subject.drawn.values() for row in rows])
    return ((player, row) for player in subject.changes for row in stands.get(player, ()))


def _is_open(row: Row) -> bool:
    """Whether nothing is entered for the row that needs a result."""
    if isinstance(row, Seat):
        return row.power is None and row.place is None
    return row.result is None and row.player2 is not None


def _was_away(match: Row, player: PlayerNumber) -> bool:
    """Whether the row agrees that the player was not there; in the bracket whoever has not won is out anyway."""
    if isinstance(match, Seat):
        return False
    lost = match.result is not None and match.result.winner != (1 if match.player1 == player else 2)
    if match.round.stage is Stage.BRACKET:
        return match.player2 is not None and (match.result is None or lost)
    return lost and match.result is not None and match.result.forfeit


def _problem(subject: Subject, code: Code, row: Row, change: Change) -> Problem:
    return code.at(
        subject.at_player(row, change.player),
        related=[subject.cell("changes", change.row, "change")],
        player=subject.name(change.player),
        round=row.round.name,
        **code.among(since=change.since.name),
    )
