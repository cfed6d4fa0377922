"""From a file to all that follows from it: reading, checking, computing."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Literal

from msgspec import Struct

from pipeline.checks.displaced import BesideEvent, put_back
from pipeline.checks.drawn import since_drawn
from pipeline.checks.registry import check_event
from pipeline.engine.compute import compute
from pipeline.engine.overall.contests import contests_of
from pipeline.engine.overall.ratings import with_ratings
from pipeline.engine.overall.totals import overall
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions import added
from pipeline.model import Event, Overall, RulesetId
from pipeline.problems.problem import Mend, Problem, has_errors
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.workbook.open.gc_paused import uncollected
from pipeline.workbook.open.grid import within_problems
from pipeline.workbook.read.causes.merged import merged_told
from pipeline.workbook.read.reader import Reading, read_workbook


class Unreadable(Struct, frozen=True):
    """A workbook that no event could be read from; its Problems say why."""

    path: Path
    problems: tuple[Problem, ...]

    has_errors: ClassVar[Literal[True]] = True
    language: ClassVar[None] = None


class WithEvent(Struct, frozen=True):
    """A workbook that an event could be read from."""

    path: Path
    problems: tuple[Problem, ...]
    event: Event
    reading: Reading
    """Where everything stands in the workbook, for whoever writes into it."""
    mends: tuple[Mend, ...]
    """What would certainly put right what was typed wrong."""

    @property
    def language(self) -> str:
        """The event's own."""
        return self.event.language


class Faulty(WithEvent, frozen=True):
    """An event that cannot be published as it is: some of its Problems are errors."""

    has_errors: ClassVar[Literal[True]] = True


class Ready(WithEvent, frozen=True):
    """An event without errors, computed; Problems may warn of this and that."""

    states: tuple[TournamentState, ...]
    overall: Overall | None
    """The totals over several tournaments, where the event has them."""

    has_errors: ClassVar[Literal[False]] = False


Loaded = Unreadable | Faulty | Ready
"""A workbook with everything that is wrong in it."""


def load(path: Path) -> Loaded:
    """Read a workbook, check it, and compute its tournaments if nothing in it is an error."""
    reading = read_workbook(path)
    if reading.event is None:
        return Unreadable(path, within_problems(reading.problems))
    return examined(path, reading, reading.event)


@uncollected()
def examined(path: Path, reading: Reading, event: Event) -> Faulty | Ready:
    """An event of a workbook, checked and computed: the one that was read, or what it would be without some rows."""

    def check(event: Event) -> tuple[Problem, ...]:
        return check_event(event, reading.rulesets, reading.cell, reading.problems)

    def ordered(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        # By sheet as the workbook has them, then by cell; what concerns a file comes first.
        sheets = {name: position for position, name in enumerate(reading.sheets.values())}
        by_cell = sorted(problems, key=lambda problem: (sheets.get(problem.at.sheet, -1), problem.sort_key))
        return within_problems(tuple(by_cell))

    beside = BesideEvent(reading.rulesets, reading.draws, reading.partial, reading.cell)
    moved = put_back(event, beside, check(event), check)
    problems, mends = moved.left, (*reading.mends, *moved.mends)
    if problems:
        from pipeline.checks.causes.search import explained  # where all is well nothing is to be explained

        found = explained(problems, moved.event, reading.rulesets, reading.cell, check)
        problems, mends = found.problems, (*mends, *found.mends)
    problems = ordered(merged_told((*moved.problems, *problems), reading.merged))
    if has_errors(problems):
        return Faulty(path, problems, event, reading, mends)
    states = states_of(event, reading.rulesets)
    problems = ordered(since_drawn(states, reading.draws, reading.cell, problems))
    return Ready(path, problems, event, reading, mends, states, overall(event, reading.rulesets, states))


@uncollected()
def states_of(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[TournamentState, ...]:
    """Every tournament of an event that has rounds of its own, computed."""
    return with_ratings(event, [compute(contest) for contest in contests_of(event, rulesets)])


def rulesets_of(event: Event, reading: Reading) -> list[Ruleset]:
    """The ruleset of each tournament of an event that has one."""
    return [
        reading.rulesets[tournament.rules]
        for tournament in event.tournaments
        if tournament.rules in reading.rulesets
    ]


def completed(loaded: Ready) -> tuple[TournamentState, ...]:
    """Its tournaments with all that extensions know of them: what pages are made from."""
    states = loaded.states
    for _, complete in added(lambda extension: extension.completes):
        states = tuple(map(complete, states))
    return states
