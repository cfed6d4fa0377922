"""Players who stand in a round that they had left before."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import Change, ChangeKind, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.problem import Problem, Severity, problem
from pipeline.model.rounds import Stage
from pipeline.workbook.check.attendance import excluding, keeping_out, of_kind
from pipeline.workbook.check.subject import Subject, appearances, is_after


def after_leaving(subject: Subject) -> Iterable[Problem]:
    """A row with somebody who had dropped or was disqualified; a round that he left after its draw is none."""
    for player, match in _rows_of_changed(subject):
        change = keeping_out(subject.changes[player], match.round)
        if change is None or (match.round == change.since and _was_away(match, player)):
            continue
        if match.round == change.since and match.result is None and match.player2 is not None:
            yield _problem(subject, "left-after-draw", Severity.WARNING, match, change)
            continue
        dropped = change.kind is ChangeKind.DROP
        code = "played-after-drop" if dropped else "played-after-disqualification"
        yield _problem(subject, code, Severity.ERROR, match, change)


def after_warnings(subject: Subject) -> Iterable[Problem]:
    """A row with somebody whom his warnings exclude (neuroshima-hex-2023: The event)."""
    limit = subject.ruleset.warnings_exclude
    for player, match in _rows_of_changed(subject):
        last = excluding(subject.changes[player], limit)
        if last is None or not is_after(match.round, last.since) or _was_away(match, player):
            continue
        warnings = of_kind(subject.changes[player], ChangeKind.WARNING)
        yield problem(
            "played-after-warnings",
            Severity.ERROR,
            subject.at_player(match, player),
            related=[subject.cell("changes", warning.row, "change") for warning in warnings],
            player=subject.name(player),
            round=match.round.name,
            warnings=len(warnings),
        )


def _rows_of_changed(subject: Subject) -> Iterable[tuple[PlayerNumber, Match]]:
    rows = appearances([match for matches in subject.rounds.values() for match in matches])
    return ((player, match) for player in subject.changes for match in rows.get(player, ()))


def _was_away(match: Match, player: PlayerNumber) -> bool:
    """Whether the row agrees that the player was not there; in the bracket whoever has not won is out anyway."""
    lost = match.result is not None and match.result.winner != (1 if match.player1 == player else 2)
    if match.round.stage is Stage.BRACKET:
        return match.player2 is not None and (match.result is None or lost)
    return lost and match.result is not None and match.result.forfeit


def _problem(subject: Subject, code: str, severity: Severity, match: Match, change: Change) -> Problem:
    return problem(
        code,
        severity,
        subject.at_player(match, change.player),
        related=[subject.cell("changes", change.row, "change")],
        player=subject.name(change.player),
        round=match.round.name,
        since=change.since.name,
    )
