"""Checking workbooks without building anything, and drawing every round of one again."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from pipeline.engine.audit.verify import Verified, verify
from pipeline.extensions import added
from pipeline.locale.spelling import printable
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.load import Loaded, Ready, load
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.files import workbooks
from pipeline.views.problems import problem_rows


def check_all(paths: Iterable[Path], progress: Progress[Loaded] = NO_PROGRESS) -> list[Loaded]:
    """Every workbook of the files and folders, read and checked."""
    found = list(workbooks(paths))
    progress.begin(len(found))
    loaded = []
    for path in found:
        loaded.append(load(path))
        progress.done(loaded[-1])
    return loaded


class CheckedRules(Struct, frozen=True):
    """A file of rules, or of what is made of all events, that was read; it knows no language of its own."""

    path: Path
    problems: tuple[Problem, ...]
    language: ClassVar[None] = None

    @property
    def has_errors(self) -> bool:
        """Whether no event can be played by it."""
        return has_errors(self.problems)


def check_rules(path: Path) -> CheckedRules:
    """What is wrong in a `.toml` file."""
    from pipeline.rules.load import given_rules
    from pipeline.run.build.gathering import Gathering  # loads what no check of a workbook needs

    name = path.name.casefold()
    for _, gathering in added(lambda extension: extension.gathers if extension.beside == name else (), Gathering):
        return CheckedRules(path, tuple(gathering.check(path)))
    return CheckedRules(path, tuple(given_rules(str(path))[1]))


def check_json(loaded: Iterable[Loaded | CheckedRules], language: str) -> str:
    """`[{"workbook": …, "problems": […]}]`, a file of rules under the same key; sentences in each event's language, else in `language`.

    Letters beyond ASCII are escaped, so that it is the same on every code page.
    """
    found = [
        {"workbook": file.path.as_posix(), "problems": problem_rows(file.problems, file.language or language)}
        for file in loaded
    ]
    return json.dumps(found, indent=2)


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
