"""The workbook of a simulated event."""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.simulate.combined import simulate_combined
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.create import rules_beside, write_event


def create_simulated(
    file: Path,
    rules: str,
    players: int,
    *,
    rounds: int | None,
    until: str | None,
    seed: str,
    language: str,
    at_desk: bool = False,
) -> list[Problem]:
    """Write the workbook of a simulated event; `until` is the name of a Moment. Problems of the rules leave it unwritten."""
    given, problems = rules_beside(rules, file)
    if given is None or has_errors(problems):
        return problems
    moment = Moment(until) if until else None
    if given.combines:
        event = simulate_combined(
            given.ruleset, given.combines, players, seed=seed, rounds=rounds, moment=moment, language=language
        )
    else:
        event = simulate(given.ruleset, players, seed=seed, rounds=rounds, moment=moment, language=language)
    write_event(event, given, file, language, at_desk=at_desk)
    return problems
