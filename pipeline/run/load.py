"""From a file to all that follows from it: reading, checking, computing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.checks.registry import check_event
from pipeline.engine.compute import compute
from pipeline.engine.overall.ratings import with_ratings
from pipeline.engine.overall.totals import overall
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Event, Tournament
from pipeline.model.ids import RulesetId
from pipeline.model.overall import Overall
from pipeline.problems.problem import Problem, Severity, has_errors
from pipeline.rules.ruleset.duel import Kind, Ruleset
from pipeline.workbook.open.limits import told
from pipeline.workbook.read.reader import Reading, read_workbook


@dataclass(frozen=True)
class Loaded:
    """A workbook with everything that is wrong in it; `outcomes` are empty where there are errors."""

    path: Path
    event: Event | None
    problems: tuple[Problem, ...]
    outcomes: tuple[TournamentState, ...] = ()
    reading: Reading | None = None
    """Where everything stands in the workbook, for whoever writes into it."""
    overall: Overall | None = None
    """The totals over several tournaments, where the event has them and no errors."""

    @property
    def has_errors(self) -> bool:
        """Whether the event cannot be published as it is."""
        return self.event is None or has_errors(self.problems)

    @property
    def language(self) -> str | None:
        """The language of the event, as far as the workbook could be read."""
        return self.event.language if self.event else None

    def with_problem(self, found: Problem) -> Loaded:
        """The same with one Problem more, before the others."""
        return replace(self, problems=(found, *self.problems))

    def count(self, severity: Severity) -> int:
        """How many Problems are of that severity."""
        return sum(one.severity is severity for one in self.problems)


def load(path: Path) -> Loaded:
    """Read a workbook, check it, and compute its tournaments if nothing in it is an error."""
    reading = read_workbook(path)
    return (
        Loaded(path, None, told(reading.problems))
        if reading.event is None
        else examined(path, reading, reading.event)
    )


def examined(path: Path, reading: Reading, event: Event) -> Loaded:
    """An event of a workbook, checked and computed: the one that was read, or what it would be without some rows."""
    problems = check_event(event, reading.rulesets, reading.cell, reading.problems)
    problems = told(_in_workbook_order(problems, reading))
    if has_errors(problems):
        return Loaded(path, event, problems, reading=reading)
    outcomes = outcomes_of(event, reading.rulesets)
    return Loaded(path, event, problems, outcomes, reading, overall(event, reading.rulesets, outcomes))


def outcomes_of(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[TournamentState, ...]:
    """Every tournament of an event that has rounds of its own, computed."""
    computed = [
        compute(contest_of(event, tournament, rulesets[tournament.rules])) for tournament in played(event, rulesets)
    ]
    return with_ratings(event, computed)


def played(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[Tournament, ...]:
    """The tournaments of an event that are played, in matches or at tables, and have their ruleset."""
    return tuple(
        tournament
        for tournament in event.tournaments
        if tournament.rules in rulesets and rulesets[tournament.rules].kind is not Kind.COMBINED
    )


def _in_workbook_order(problems: tuple[Problem, ...], reading: Reading) -> tuple[Problem, ...]:
    """By sheet as the workbook has them, then by cell; what concerns a file comes first."""
    order = {name: position for position, name in enumerate(reading.sheets.values())}
    return tuple(sorted(problems, key=lambda one: (order.get(one.at.sheet, -1), one.sort_key)))
