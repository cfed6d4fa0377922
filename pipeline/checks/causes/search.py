"""Looking for the slip behind several errors: the one trial after which most of them are gone and none is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from pipeline.checks.causes.moves import moves, private_again
from pipeline.checks.causes.slips import GONE, EntrySlip, slips, telling
from pipeline.checks.subject import Locate, Subject
from pipeline.engine.overall.contests import contests_of
from pipeline.model.event import Event
from pipeline.model.ids import RulesetId
from pipeline.problems.mend import Mend
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.rules.ruleset.ruleset import Ruleset

Check = Callable[[Event], Iterable[Problem]]

_MOST_CAUSES = 5
"""Slips that are looked for, one after the other; who made more starts with these."""
_MOST_WORK = 60_000
"""Rows that are checked again, over all trials for one slip."""
_MOST_TRIALS = 120
_FEWEST = 2
"""Errors behind which every kind of slip is looked for; one error says best itself what is wrong."""

_Place = tuple[str, CellRef]


@dataclass(frozen=True)
class Explained:
    """Problems with those that follow from a slip folded into it: they are its related cells."""

    problems: tuple[Problem, ...]
    mends: tuple[Mend, ...] = ()
    """What would certainly put right what was typed wrong."""


def explained(
    problems: tuple[Problem, ...], event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate, check: Check
) -> Explained:
    """Tell the slips behind the Problems of an event; `check` gives the Problems of an event with other rows."""
    causes: list[Problem] = []
    mends: list[Mend] = []
    left = problems
    while len(causes) < _MOST_CAUSES and any(one.severity is not Severity.HINT for one in left):
        kinds = slips if len(_errors(left)) >= _FEWEST else telling
        candidates = _candidates(event, rulesets, cell, kinds)
        trials = [one for slip in candidates if (one := _tried(slip, left, check)) is not None]
        best = _best(trials)
        if best is None:
            break
        causes.append(_problem(best))
        if len(best) == 1 and best[0].slip.mend is not None:
            mends.append(best[0].slip.mend)
        event, left = best[0].slip.event, best[0].left
    moved = (move for subject in _subjects(event, rulesets, cell) for move in moves(subject))
    return Explained((*causes, *left), (*mends, *moved, *private_again(event, cell)))


@dataclass(frozen=True)
class _Trial:
    slip: EntrySlip
    left: tuple[Problem, ...]
    gone: tuple[Problem, ...]

    @cached_property
    def errors(self) -> frozenset[_Place]:
        """The errors that it explains."""
        return frozenset(_place(one) for one in _errors(self.gone))

    @property
    def worth(self) -> tuple[int, int]:
        """Errors that are gone, then other Problems."""
        return len(self.errors), len(self.gone)


Kinds = Callable[[Event, Subject], Iterable[EntrySlip]]


def _candidates(
    event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate, kinds: Kinds
) -> Iterable[EntrySlip]:
    rows = sum(len(one.matches) + len(one.seats) for one in event.tournaments)
    found = (slip for subject in _subjects(event, rulesets, cell) for slip in kinds(event, subject))
    return islice(found, min(_MOST_TRIALS, _MOST_WORK // max(rows, 1)))


def _subjects(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterator[Subject]:
    """What has rounds of its own in the event."""
    return (Subject(event, contest, cell) for contest in contests_of(event, rulesets))


def _tried(slip: EntrySlip, before: tuple[Problem, ...], check: Check) -> _Trial | None:
    """What is left without the slip; None where it explains too little, or where something else would be wrong."""
    known = {_place(one) for one in before}
    found = [one for one in check(slip.event) if one.at.row != GONE]
    if any(_place(one) not in known for one in _errors(found)):
        return None
    after = tuple(one for one in found if _place(one) in known)
    still = {_place(one) for one in after}
    gone = tuple(one for one in before if _place(one) not in still)
    explains = [one for one in gone if one.severity is not Severity.HINT] if slip.warns else _errors(gone)
    return _Trial(slip, after, gone) if len(explains) >= slip.fewest else None


def _best(trials: list[_Trial]) -> list[_Trial] | None:
    """The trial that explains most, if no other one explains as much of the same; all answers to its question."""
    for trial in sorted(trials, key=lambda one: one.worth, reverse=True):
        rivals = [one for one in trials if one is not trial and one.errors & trial.errors]
        same = [one for one in rivals if one.slip.question is not None and one.slip.question == trial.slip.question]
        if all(one.worth < trial.worth for one in rivals if one not in same):
            return [trial, *(one for one in same if len(one.errors) == len(trial.errors))]
    return None


def _problem(best: list[_Trial]) -> Problem:
    """The slip as a Problem, with the cells of what it explains; where it was made in one of several, it names them all."""
    slip = best[0].slip
    others = [trial.slip.at for trial in best[1:]]
    cells = dict.fromkeys([*others, *(one.at for one in best[0].gone)])
    return slip.code.at(slip.at, related=[at for at in cells if at != slip.at], **slip.values)


def _errors(problems: Iterable[Problem]) -> list[Problem]:
    return [one for one in problems if one.severity is Severity.ERROR]


def _place(problem: Problem) -> _Place:
    return problem.code, problem.at
