"""Making workbooks: blank ones to fill in, and simulated ones."""

from __future__ import annotations

import re
import secrets
import string
from collections.abc import Sequence
from pathlib import Path

from pipeline.disk.permission import ANYBODY, Readers, readers_of
from pipeline.exchange.csv.players import read_players
from pipeline.model.event import Event
from pipeline.model.spelling import printable
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.simulate import Moment, simulate, simulate_combined
from pipeline.workbook.create import blank_event, write_workbook

_SEED_LETTERS = string.ascii_uppercase + string.digits
_SEED_LENGTH = 12


def random_seed() -> str:
    """A draw seed that nobody can have chosen; it begins with a letter, so that Excel keeps it as text."""
    first = secrets.choice(string.ascii_uppercase)
    return first + "".join(secrets.choice(_SEED_LETTERS) for _ in range(_SEED_LENGTH - 1))


def create(file: Path, rules_id: str, language: str, players: Path | None) -> list[Problem]:
    """Write a blank workbook, the event named as the file until somebody names it better; the Problems are those of the list of players, and errors there leave it unwritten."""
    ruleset = load_builtin(rules_id)
    entered, problems = read_players(players) if players else ([], [])
    if not has_errors(problems):
        name = " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
        combines = combined_rulesets(ruleset)
        event = blank_event(ruleset, language, random_seed(), name, tuple(entered), combines)
        _write(event, (ruleset, *combines), file, language, readers_of(players) if players else ANYBODY)
    return problems


def create_simulated(
    file: Path,
    rules_id: str,
    players: int,
    *,
    rounds: int | None,
    until: str | None,
    seed: str,
    language: str,
) -> None:
    """Write the workbook of a simulated event; `until` is the name of a Moment."""
    ruleset = load_builtin(rules_id)
    moment = Moment(until) if until else None
    combines = combined_rulesets(ruleset)
    if combines:
        event = simulate_combined(
            ruleset, combines, players, seed=seed, rounds=rounds, moment=moment, language=language
        )
    else:
        event = simulate(ruleset, players, seed=seed, rounds=rounds, moment=moment, language=language)
    _write(event, (ruleset, *combines), file, language)


def combined_rulesets(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """The rulesets of the tournaments that a ruleset combines; none where it is played itself."""
    return tuple(load_builtin(of) for of in ruleset.combined.of) if ruleset.combined else ()


def _write(
    event: Event, rulesets: Sequence[Ruleset], file: Path, language: str, readers: Readers = ANYBODY
) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    write_workbook(event, {ruleset.id: ruleset for ruleset in rulesets}, file, language, readers)
