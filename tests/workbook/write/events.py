"""Events to draw in, as workbooks, and the draw as `pair` does it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Event, Match
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.simulate import Moment, simulate
from pipeline.workbook.create import write_workbook
from pipeline.workbook.read.reader import Reading, read_workbook
from pipeline.workbook.write import DrawnRound, Shown, Written, drawn_round, undrawn, with_rounds, write_rounds

RULES = load_builtin("agot2-joust")


def event(players: int = 21, rounds: int = 2, *, rules: Ruleset = RULES, language: str = "en") -> Event:
    """An event after so many rounds."""
    if not rounds:
        return simulate(rules, players, seed="s", moment=Moment.REGISTERED, language=language)
    moment = Moment.AFTER_ROUNDS
    return simulate(rules, players, seed="s", rounds=rounds, moment=moment, language=language)


def made(path: Path, content: Event, rules: Ruleset = RULES, language: str = "en") -> Path:
    """Its workbook, as `new` lays it out."""
    write_workbook(content, {rules.id: rules}, path, language)
    return path


def outcomes(content: Event, reading: Reading) -> list[TournamentState]:
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
        for outcome in outcomes(content, reading)
        if (one := drawn_round(outcome, replaced.get(outcome.contest.tournament.name, ())))
    ]
    after, out = with_rounds(content, due), io.BytesIO()
    shown = Shown(after, outcomes(after, reading), reading.problems)
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


def rows_of(content: Event) -> list[tuple[Match, ...]]:
    """The matches of each tournament: what a sheet without columns for the rest can tell."""
    return [tournament.matches for tournament in content.tournaments]
