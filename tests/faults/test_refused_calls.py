"""Every call of the system that a command makes for its files, refused once: nothing is lost, half written or unsaid."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

from pipeline.model.event import Event
from pipeline.model.values import replace
from pipeline.run.load import Faulty, Ready, load
from tests.commands.cli import run
from tests.commands.test_system_refusals import NAMES, WRITING, desk
from tests.faults.calls import ERRORS, Calls

__all__ = ["desk"]
HEAVY = {"build", "publish", "go"}
"""Commands that make pages: hundreds of calls, most of them for one page or another."""


@dataclass(frozen=True)
class Good:
    """What a command does where nothing is refused: its exit status, its calls, and the files afterwards."""

    status: int
    calls: tuple[str, ...]
    files: frozenset[str]
    workbooks: dict[str, Event]


def names(folder: Path) -> frozenset[str]:
    return frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def workbooks(folder: Path) -> dict[str, Event]:
    """What the organiser's own state, but for the draw seed, which is new in each new one; without backups and what is made."""
    found = {}
    for name in sorted(names(folder)):
        if name.endswith(".xlsx") and " backups/" not in name and not name.startswith("output/"):
            loaded = load(folder / name)
            assert isinstance(loaded, Ready | Faulty), name
            found[name] = replace(loaded.event, seed="")
    return found


@dataclass
class Trial:
    """A folder as it was before, in which a command is given again and again."""

    before: Path
    work: Path
    command: tuple[str, ...]

    def given(self, refused: int | None = None, error: int = 0) -> tuple[int, str, Calls]:
        """Exit status and output of the command in a fresh copy; the call that is refused."""
        os.chdir(self.before)
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.before, self.work)
        os.chdir(self.work)
        return self.again(refused, error)

    def again(self, refused: int | None = None, error: int = 0) -> tuple[int, str, Calls]:
        """The same, in the folder as it is now."""
        calls = Calls(self.work, refused, error)
        with calls.watched():
            ran = run(*self.command)
        return ran.exit_code, ran.output, calls

    @cached_property
    def stated(self) -> dict[str, Event]:
        """What the workbooks state before."""
        return workbooks(self.before)

    @cache  # noqa: B019 - a trial lives as long as its test
    def good(self) -> Good:
        """Twice: what is made once for all, such as a cache, is there by then."""
        self.given()
        status, _, calls = self.given()
        return Good(status, tuple(calls.made), names(self.work), workbooks(self.work))

    __hash__ = object.__hash__

    def survives(self, refused: int, error: int) -> None:
        """One call refused: words, no damage, and the same command does it afterwards."""
        before, good = self.stated, self.good()
        status, said, calls = self.given(refused, error)
        point = (
            f"{' '.join(self.command)}: call {refused} ({good.calls[refused]}), {os.strerror(error)}: {said[-400:]}"
        )
        after = workbooks(self.work)
        assert "itself failed" not in said, point
        assert "Traceback" not in said, point
        assert status in (0, 1, 2), point
        assert status == good.status or said.strip(), point
        for name, data in before.items():
            assert after.get(name) in (data, good.workbooks.get(name)), f"{name}: {point}"
        assert {**good.workbooks, **before}.keys() >= after.keys(), point
        assert all(good.workbooks[name] == event for name, event in after.items() if name not in before), point
        if calls.made[refused] not in ("unlink", "remove"):
            assert [name for name in names(self.work) - good.files if name.endswith(".swissbook.tmp")] == [], point
        if status != good.status and after == before:
            status, said, _ = self.again()
            assert (status, workbooks(self.work)) == (good.status, good.workbooks), point


@pytest.fixture(params=WRITING, ids=NAMES)
def trial(request: pytest.FixtureRequest, desk: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    yield Trial(desk, tmp_path_factory.mktemp("work") / "desk", request.param)
    os.chdir(desk)


def test_a_few_calls_refused(trial: Trial) -> None:
    calls = len(trial.good().calls)
    for number in range(3):
        trial.survives(calls * number // 3 + number % 2, ERRORS[number % len(ERRORS)])


@pytest.mark.thorough
def test_every_call_refused(trial: Trial) -> None:
    calls = len(trial.good().calls)
    for number in range(0, calls, 20 if trial.command[0] in HEAVY else 1):
        trial.survives(number, ERRORS[number % len(ERRORS)])
