"""Drawing what is due into the organiser's own workbook."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.engine.compute import compute
from pipeline.engine.outcome import Outcome
from pipeline.model.draw import Proposal
from pipeline.model.problem import CellRef, Problem, Severity, has_errors, problem
from pipeline.run.copies import write_copy
from pipeline.run.load import Loaded, load, outcomes_of
from pipeline.run.replace import replace_workbook
from pipeline.workbook.write import (
    DrawnRound,
    Shown,
    drawn_round,
    undrawn,
    unwritable,
    with_rounds,
    write_rounds,
)


@dataclass(frozen=True)
class Paired:
    """What `pair` found and did.

    `drawn` are the rounds that are due; `waiting` what other tournaments wait for, by their names. `written` says
    whether they stand in the workbook now. Where they could not be written, `problems` say why and `copy` is
    a workbook beside it in the private folder that holds them.
    """

    loaded: Loaded
    drawn: tuple[DrawnRound, ...] = ()
    waiting: tuple[tuple[str, Proposal], ...] = ()
    problems: tuple[Problem, ...] = ()
    written: bool = False
    backup: Path | None = None
    copy: Path | None = None

    @property
    def failed(self) -> bool:
        """Whether there are errors, in the workbook or in writing it."""
        return self.loaded.has_errors or has_errors(self.problems)


def pair(
    path: Path,
    private: Path,
    now: dt.datetime,
    *,
    tournament: str | None = None,
    dry_run: bool = False,
    redraw: bool = False,
) -> Paired:
    """Draw what is due in every tournament of the workbook (or in one) and write it in; refresh the sheets of ours.

    With `redraw` the last round is taken back first, as far as it has no results. Raises OSError only where
    not even the copy in `private` can be written.
    """
    loaded = load(path)
    if loaded.event is None or loaded.reading is None or loaded.has_errors:
        return Paired(loaded)
    outcomes, replaced, refused = _to_draw(loaded, tournament, redraw=redraw)
    drawn = tuple(one for outcome in outcomes if (one := drawn_round(outcome, replaced.get(_name(outcome), ()))))
    paired = Paired(loaded, drawn, _waiting(outcomes), tuple(refused))
    if dry_run or paired.failed:
        return paired
    return _write(paired, private, now)


def _name(outcome: Outcome) -> str:
    return outcome.contest.tournament.name


def _to_draw(
    loaded: Loaded, tournament: str | None, *, redraw: bool
) -> tuple[list[Outcome], dict[str, tuple[int, ...]], list[Problem]]:
    """The outcomes to draw from, the rows of rounds taken back, and what cannot be taken back."""
    assert loaded.reading is not None
    chosen = [one for one in loaded.outcomes if tournament in (None, _name(one))]
    if tournament is not None and not chosen:
        return [], {}, [_unknown(loaded, tournament)]
    if not redraw:
        return chosen, {}, []
    outcomes, replaced, refused = [], {}, []
    for outcome in chosen:
        back = undrawn(outcome.contest.tournament, loaded.reading)
        if isinstance(back, Problem):
            refused.append(back)
            continue
        outcomes.append(compute(replace(outcome.contest, tournament=back.tournament)))
        replaced[_name(outcome)] = back.rows
    return outcomes, replaced, refused


def _unknown(loaded: Loaded, tournament: str) -> Problem:
    names = ", ".join(_name(outcome) for outcome in loaded.outcomes)
    return problem(
        "no-such-tournament", Severity.ERROR, CellRef(loaded.path.name), tournament=tournament, names=names
    )


def _waiting(outcomes: Iterable[Outcome]) -> tuple[tuple[str, Proposal], ...]:
    return tuple(
        (_name(outcome), outcome.proposal)
        for outcome in outcomes
        if outcome.proposal is not None and outcome.proposal.waiting_for
    )


def _write(paired: Paired, private: Path, now: dt.datetime) -> Paired:
    path = paired.loaded.path
    refused = unwritable(path)
    if refused is None:
        shown = shown_after(paired.loaded, paired.drawn)
        done = replace_workbook(paired.loaded, paired.drawn, shown, now)
        if not isinstance(done, Problem):
            problems = (*paired.problems, *done.problems)
            return replace(paired, problems=problems, written=True, backup=done.backup)
        refused = done
    copy = write_copy(paired.loaded, paired.drawn, private) if paired.drawn else None
    return replace(paired, problems=(*paired.problems, refused), copy=copy)


def shown_after(loaded: Loaded, drawn: Sequence[DrawnRound]) -> Shown:
    """What the sheets of ours show once these rounds are in."""
    assert loaded.event is not None
    assert loaded.reading is not None
    event = with_rounds(loaded.event, drawn)
    outcomes = outcomes_of(event, loaded.reading.rulesets) if drawn else loaded.outcomes
    return Shown(event, outcomes, loaded.problems)
