"""Making workbooks: blank ones to fill in, and simulated ones."""

from __future__ import annotations

import secrets
import string
from pathlib import Path

from pipeline.exchange.players_csv import read_players
from pipeline.model.problem import Problem, has_errors
from pipeline.rules.load import load_builtin
from pipeline.simulate import simulate
from pipeline.workbook.new import blank_event, write_workbook

_SEED_LETTERS = string.ascii_uppercase + string.digits
_SEED_LENGTH = 12


def random_seed() -> str:
    """A draw seed that nobody can have chosen; it begins with a letter, so that Excel keeps it as text."""
    first = secrets.choice(string.ascii_uppercase)
    return first + "".join(secrets.choice(_SEED_LETTERS) for _ in range(_SEED_LENGTH - 1))


def create(file: Path, rules_id: str, language: str | None, players: Path | None) -> list[Problem]:
    """Write a blank workbook; the Problems are those of the list of players, and errors there leave it unwritten."""
    ruleset = load_builtin(rules_id)
    entered, problems = read_players(players) if players else ([], [])
    if not has_errors(problems):
        written = language or ruleset.language
        event = blank_event(ruleset, written, random_seed(), players=tuple(entered))
        write_workbook(event, {ruleset.id: ruleset}, file, written)
    return problems


def create_simulated(
    file: Path, rules_id: str, players: int, *, rounds: int | None, seed: str, language: str | None
) -> None:
    """Write the workbook of a simulated event."""
    ruleset = load_builtin(rules_id)
    written = language or ruleset.language
    event = simulate(ruleset, players, seed=seed, rounds=rounds, language=written)
    write_workbook(event, {ruleset.id: ruleset}, file, written)
