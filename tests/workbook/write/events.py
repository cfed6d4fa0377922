"""Events to draw in, as workbooks, and the draw as `pair` does it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Event, Match, replace
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.workbook.read.reader import Reading, read_workbook
from pipeline.workbook.write.drawn import DrawnRound, drawn_round, undrawn, with_rounds
from pipeline.workbook.write.round import Shown, Written, write_rounds
from tests.builders.events import simulated

RULES = load_builtin("agot2-joust")


def event_after(players: int = 21, rounds: int = 2, *, rules: Ruleset = RULES, language: str = "en") -> Event:
    """An event after so many rounds."""
    if not rounds:
        return simulated(rules.id, players, "s", moment=Moment.REGISTERED, language=language)
    return simulated(rules.id, players, "s", rounds=rounds, moment=Moment.AFTER_ROUNDS, language=language)


def states_of(content: Event, reading: Reading) -> list[TournamentState]:
    """All tournaments computed."""
    return [
        compute(contest_of(content, tournament, reading.rulesets[tournament.rules]))
        for tournament in content.tournaments
    ]


@dataclass(frozen=True)
class Draw:
    """A draw written into a copy of a workbook."""

    path: Path
    before: Reading
    rounds: Sequence[DrawnRound]
    expected: Event
    written: Written | Problem

    @property
    def problem(self) -> Problem:
        """Why nothing was written."""
        assert isinstance(self.written, Problem)
        return self.written

    @property
    def rows(self) -> tuple[int, ...]:
        """The rows of Matches that were written."""
        assert isinstance(self.written, Written), self.written
        return self.written.rows.get("matches", ())


def draw(path: Path, *, redraw: bool = False, name: str = "") -> Draw:
    """Draw what is due in a workbook and write it into a copy beside it."""
    reading = read_workbook(path)
    assert reading.event is not None
    content, replaced = reading.event, {}
    if redraw:
        taken = [undrawn(tournament, reading) for tournament in content.tournaments]
        assert not any(isinstance(one, Problem) for one in taken), taken
        back = [one for one in taken if not isinstance(one, Problem)]
        content = replace(content, tournaments=tuple(one.tournament for one in back))
        replaced = {one.tournament.name: one.rows for one in back}
    due = [
        one
        for outcome in states_of(content, reading)
        if (one := drawn_round(outcome, replaced.get(outcome.contest.tournament.name, ())))
    ]
    after, out = with_rounds(content, due), io.BytesIO()
    shown = Shown(after, states_of(after, reading), reading.problems)
    written = write_rounds(path, out, reading, due, shown)
    target = path.with_name(name or f"drawn-{path.name}")
    if isinstance(written, Written):
        target.write_bytes(out.getvalue())
    return Draw(target, reading, due, after, written)


def read_again(done: Draw) -> Event:
    """The event that the written workbook states; the Problems of reading must not have grown."""
    reading = read_workbook(done.path)
    before = {found.code for found in done.before.problems}
    assert not [found for found in reading.problems if found.code not in before]
    assert reading.event is not None
    return reading.event


def matches_of_each(content: Event) -> list[tuple[Match, ...]]:
    """The matches of each tournament: what a sheet without columns for the rest can tell."""
    return [tournament.matches for tournament in content.tournaments]
