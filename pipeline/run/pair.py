"""Drawing what is due into the organiser's own workbook."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.engine.tournament.state import TournamentState
from pipeline.problems.problem import CellRef, Problem, Severity, has_errors, problem
from pipeline.run.build.copies import leave_copy, shown_with
from pipeline.run.load import Loaded, load
from pipeline.run.redraw import TakenBack, take_back
from pipeline.workbook.write import DrawnRound, drawn_round, unwritable, write_rounds
from pipeline.workbook.write.locks import Lock, lock_of, wait_until_closed
from pipeline.workbook.write.save import FileChanged, InUse, one_run, save_over, snapshot


@dataclass(frozen=True)
class Paired:
    """What `pair` found and did.

    `outcomes` are those it looked at, `drawn` the rounds that were due in them. `backup` is there where the workbook
    was written. Where it could not be, `problems` say why and `copy` is a workbook in the private folder that
    holds the rounds.
    """

    loaded: Loaded
    outcomes: tuple[TournamentState, ...] = ()
    drawn: tuple[DrawnRound, ...] = ()
    problems: tuple[Problem, ...] = ()
    backup: Path | None = None
    copy: Path | None = None

    @property
    def failed(self) -> bool:
        """Whether there are errors, in the workbook or in writing it."""
        return self.loaded.has_errors or has_errors(self.problems)


Clock = Callable[[], dt.datetime]


def pair(
    path: Path,
    private: Path,
    clock: Clock,
    *,
    tournament: str | None = None,
    redraw: bool = False,
    wait: Callable[[Lock], None] | None = None,
) -> Paired:
    """Draw what is due in every tournament of the workbook (or in one) and write it in; refresh the sheets of ours.

    With `redraw` the last round is taken back first, as far as it has no results. With `wait` it is waited until no
    spreadsheet program has the workbook open; it is called once if one has. Raises OSError only where not even the
    copy in `private` can be written.
    """
    lock = lock_of(path, clock())
    if wait is not None and lock is not None and not lock.stale:
        wait(lock)
        wait_until_closed(path, clock)
        lock = lock_of(path, clock())
    if lock is not None and not lock.stale:
        return Paired(load(path), problems=(_open_elsewhere(path, lock),))
    try:
        with one_run(path):
            paired = _pair(path, private, clock, tournament, redraw=redraw)
    except InUse:
        return Paired(load(path), problems=(_refusal(path, "workbook-in-use"),))
    except OSError as error:
        paired = draft(path, tournament=tournament, redraw=redraw)
        return _offer(paired, private, _read_only(path, error))
    if lock is None:
        return paired
    return replace(paired, problems=(*paired.problems, _left_behind(path, lock)))


def draft(path: Path, *, tournament: str | None = None, redraw: bool = False) -> Paired:
    """What `pair` would draw, without writing anything."""
    loaded = load(path)
    back = take_back(loaded, tournament) if redraw else TakenBack(loaded)
    if back.loaded.has_errors:
        return Paired(back.loaded, problems=back.refused)
    chosen = tuple(one for one in back.loaded.outcomes if tournament in (None, _name(one)))
    if tournament is not None and not chosen:
        return Paired(back.loaded, problems=(_unknown(loaded, tournament),))
    if back.refused:
        return Paired(back.loaded, problems=back.refused)
    drawn = tuple(one for outcome in chosen if (one := drawn_round(outcome, back.rows.get(_name(outcome), ()))))
    return Paired(back.loaded, chosen, drawn)


def _pair(path: Path, private: Path, clock: Clock, tournament: str | None, *, redraw: bool) -> Paired:
    before = snapshot(path)
    paired = draft(path, tournament=tournament, redraw=redraw)
    if paired.failed:
        return paired
    refused = unwritable(path)
    if refused is not None:
        return _offer(paired, private, refused)
    assert paired.loaded.reading is not None
    made = io.BytesIO()
    done = write_rounds(path, made, paired.loaded.reading, paired.drawn, shown_with(paired.loaded, paired.drawn))
    if isinstance(done, Problem):
        return _offer(paired, private, done)
    problems = (*paired.problems, *done.problems)
    if not paired.drawn and made.getvalue() == path.read_bytes():
        return replace(paired, problems=problems)
    try:
        backup = save_over(path, made.getvalue(), before, clock())
    except FileChanged:
        return replace(paired, problems=(*problems, _refusal(path, "workbook-changed")))
    return replace(paired, problems=problems, backup=backup)


def _offer(paired: Paired, private: Path, refused: Problem) -> Paired:
    """Where the workbook cannot be written into, a copy in the private folder that holds the rounds."""
    copy = (
        leave_copy(paired.loaded, paired.drawn, shown_with(paired.loaded, paired.drawn), private)
        if paired.drawn
        else None
    )
    return replace(paired, problems=(*paired.problems, refused), copy=copy)


def _refusal(path: Path, code: str, **values: str) -> Problem:
    return Problem(code, Severity.ERROR, CellRef(path.name), tuple(sorted({"file": path.name, **values}.items())))


def _open_elsewhere(path: Path, lock: Lock) -> Problem:
    return _refusal(path, "workbook-open", owner=lock.owner or lock.path.name)


def _left_behind(path: Path, lock: Lock) -> Problem:
    at = CellRef(path.name)
    return problem("lock-stale", Severity.HINT, at, mark=lock.path.name, owner=lock.owner or "?")


def _read_only(path: Path, error: OSError) -> Problem:
    return _refusal(path, "workbook-read-only", reason=error.strerror or str(error))


def _name(outcome: TournamentState) -> str:
    return outcome.contest.tournament.name


def _unknown(loaded: Loaded, tournament: str) -> Problem:
    names = ", ".join(_name(outcome) for outcome in loaded.outcomes)
    return problem(
        "no-such-tournament", Severity.ERROR, CellRef(loaded.path.name), tournament=tournament, names=names
    )
