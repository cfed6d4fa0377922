"""Redrawing every round of a workbook."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from pipeline.engine.audit.verify import Verified, verify
from pipeline.locale.spelling import printable
from pipeline.run.load import Loaded, Ready, load
from pipeline.views.problems import problem_rows


def verify_file(path: Path) -> tuple[Loaded, Mapping[str, tuple[Verified, ...]]]:
    """Every round drawn again, by the tournament's name; nothing where the workbook has errors."""
    loaded = load(path)
    if not isinstance(loaded, Ready):
        return loaded, {}
    draws = loaded.reading.draws
    return loaded, {
        state.contest.tournament.name: verify(state.contest, draws, state.after) for state in loaded.states
    }


def verify_json(loaded: Loaded, tournaments: Mapping[str, Iterable[Verified]], language: str) -> str:
    """`{"workbook": …, "problems": […], "tournaments": [{"name", "rounds": [{"round", "verdict", "recorded", "corrected"}]}]}`.

    Rounds and verdicts are the same in every language; without errors in the workbook there are no `problems`.
    """
    problems = loaded.problems if loaded.has_errors else ()
    told = {
        "workbook": printable(loaded.path.as_posix()),
        "problems": problem_rows(problems, loaded.language or language),
        "tournaments": [
            {"name": name, "rounds": [_round(verified) for verified in rounds]}
            for name, rounds in tournaments.items()
        ],
    }
    return json.dumps(told, indent=2)


def _round(verified: Verified) -> dict[str, str | bool]:
    return {
        "round": verified.round.name,
        "verdict": verified.verdict.value,
        "recorded": verified.recorded,
        "corrected": verified.corrected,
    }
