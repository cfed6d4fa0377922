"""The sheet Changes: what can follow what, and which change keeps a player out of a round."""

import re
from collections.abc import Collection, Iterable, Sequence

from pipeline.checks.subject import Subject, appearances, shown
from pipeline.engine.tournament.exclusion import absent
from pipeline.model import Change, ChangeKind, Event, PlayerNumber, Round, Stage
from pipeline.problems.problem import Problem, problem_at
from pipeline.schema.words import CHANGES

_SWISS_ONLY = (ChangeKind.RETURN, ChangeKind.LATE, ChangeKind.BYE)
_WORTH_POINTS = (ChangeKind.BONUS, ChangeKind.PENALTY)
_LEAVING = (ChangeKind.DROP, ChangeKind.DISQUALIFY)
_FEW_WORDS = 3
"""Those of a note that names a change, and perhaps a player."""
_OF_THE_ROUND = ("change-not-in-bracket", "change-beyond-plan")


def keeping_out(changes: Sequence[Change], when: Round) -> Change | None:
    """The drop or disqualification that holds in a round, given one player's changes in order of effect."""
    out: Change | None = None
    for change in changes:
        if change.since > when:
            break
        if change.kind is ChangeKind.DISQUALIFY:
            return change
        if change.kind is ChangeKind.DROP and out is None:
            out = change
        elif change.kind is ChangeKind.RETURN:
            out = None
    return out


def of_kind(changes: Sequence[Change], kind: ChangeKind) -> tuple[Change, ...]:
    """The changes of one kind, in the given order."""
    return tuple(change for change in changes if change.kind is kind)


def excluding(changes: Sequence[Change], limit: int | None) -> Change | None:
    """The warning that is one too many: it excludes from the rounds after the one in which it was given."""
    warnings = of_kind(changes, ChangeKind.WARNING)
    return None if limit is None or len(warnings) < limit else warnings[limit - 1]


def sequence(subject: Subject) -> Iterable[Problem]:
    """Each player's changes in order: a return needs a drop, a disqualification is final, repeats do nothing."""
    for changes in subject.changes.values():
        for position, change in enumerate(changes):
            # The return of somebody who did not come to the round before says that they play on.
            since, back = change.since, change.kind is ChangeKind.RETURN
            before = subject.swiss.get(since.number - 1, ()) if back and since.stage is Stage.SWISS else ()
            if not any(change.player in absent(match) for match in before):
                yield from _after(subject, change, changes[:position])
        for change in of_kind(changes, ChangeKind.BYE):
            # Whoever comes back in a round is there to sit it out, whichever row stands first.
            out = keeping_out(changes, change.since)
            if out is not None:
                yield _problem(subject, "change-without-effect", change, out)


def under_note(subject: Subject) -> Iterable[Problem]:
    """A note that says that somebody leaves, where no row of Changes says it."""
    for row in subject.rows:
        if (kind := _leaving(row.note)) and not _has_left(subject.event, row.players, kind):
            yield problem_at("change-under-note", subject.at(row, "note"), found=row.note)
    for player in subject.contest.players.values():
        if (kind := _leaving(player.note)) and not _has_left(subject.event, (player.number,), kind):
            yield problem_at("change-under-note", subject.cell("players", player.row, "note"), found=player.note)


def _leaving(note: str) -> ChangeKind | None:
    """The change that a note names, in whatever language: as a whole, or by one of few words."""
    words = re.findall(r"[^\W\d_]+", note)
    named = (CHANGES.key(text) for text in (note, *(words if len(words) <= _FEW_WORDS else ())))
    return next((ChangeKind(key) for key in named if key in _LEAVING), None)


def _has_left(event: Event, players: Collection[PlayerNumber], kind: ChangeKind) -> bool:
    """Whether Changes says it of one of them, in whichever tournament."""
    changes = (change for tournament in event.tournaments for change in tournament.changes)
    return any(change.kind is kind and change.player in players for change in changes)


def _after(subject: Subject, change: Change, earlier: tuple[Change, ...]) -> Iterable[Problem]:
    out = keeping_out(earlier, change.since)
    disqualified = out is not None and out.kind is ChangeKind.DISQUALIFY
    match change.kind:
        case ChangeKind.RETURN if out is None:
            yield _problem(subject, "return-without-drop", change)
        case ChangeKind.RETURN if disqualified:
            yield _problem(subject, "return-after-disqualification", change, out)
        case ChangeKind.DROP | ChangeKind.LATE | ChangeKind.DISQUALIFY if out is not None:
            if disqualified or change.kind is not ChangeKind.DISQUALIFY:
                yield _problem(subject, "change-without-effect", change, out)


def stage(subject: Subject) -> Iterable[Problem]:
    """Nobody comes, comes back or sits out after the Swiss."""
    for change in subject.tournament.changes:
        if change.kind in _SWISS_ONLY and change.since.stage is not Stage.SWISS:
            yield _problem(subject, "change-not-in-bracket", change)


def points(subject: Subject) -> Iterable[Problem]:
    """A bonus or penalty of the Swiss says how much, above 0; a bye may say what it is worth, and no other change does."""
    for change in subject.tournament.changes:
        at, related = subject.cell("changes", change.row, "points"), [subject.cell("changes", change.row, "change")]
        values = {"player": subject.name(change.player), "round": change.since.name}
        counts = change.kind in (*_WORTH_POINTS, ChangeKind.BYE) and change.since.stage is Stage.SWISS
        if change.kind in _WORTH_POINTS and (change.points is None or change.points <= 0):
            yield problem_at("change-without-points", at, related=related, **values)
        elif change.points is not None and not counts:
            yield problem_at("change-points-unused", at, related=related, points=shown(change.points), **values)


def beyond_plan(subject: Subject) -> Iterable[Problem]:
    """A Swiss round that will not be played; who leaves may do so from the round after the last one on."""
    rounds = subject.structure.rounds
    if not subject.structure.fits or not rounds:
        return
    for change in subject.tournament.changes:
        last = rounds + int(change.kind in _LEAVING)
        if change.since.stage is Stage.SWISS and change.since.number > last:
            yield _problem(subject, "change-beyond-plan", change)


def _problem(subject: Subject, code: str, change: Change, other: Change | None = None) -> Problem:
    related = [] if other is None else [subject.cell("changes", other.row, "change")]
    at = subject.cell("changes", change.row, "since" if code in _OF_THE_ROUND else "change")
    return problem_at(code, at, related=related, player=subject.name(change.player), round=change.since.name)


def late(subject: Subject) -> Iterable[Problem]:
    """Somebody who came late and stands in a round before that."""
    stands = appearances(subject.rows)
    for player, changes in subject.changes.items():
        for change in of_kind(changes, ChangeKind.LATE):
            before = [row for row in stands.get(player, ()) if row.round < change.since]
            if before:
                at = subject.cell("changes", change.row, "since")
                related = [subject.at_player(row, player) for row in before]
                values = {"player": subject.name(player), "since": change.since.name}
                yield problem_at("late-after-playing", at, related=related, round=before[0].round.name, **values)
