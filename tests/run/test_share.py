"""Real workbooks shared out among processes, and what becomes of one whose process is lost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from pathlib import Path

import pytest

from pipeline.run.build import rebuild
from pipeline.run.build.build import build_site
from pipeline.run.build.event import BuildOrder
from pipeline.run.build.plan import Workers
from pipeline.run.build.result import BuildState
from pipeline.run.parallel.ordered_map import LOST, Done, WorkerFault
from tests.builders.workbooks import broken, cup
from tests.run.folders import tree


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    for name in ("autumn", "spring"):
        cup(tmp_path / "input" / f"{name}.xlsx")
    broken(tmp_path / "input" / "broken.xlsx")
    return tmp_path


@pytest.mark.thorough
def test_processes_make_the_same_bytes(folder: Path) -> None:
    alone = build_site(folder / "input", folder / "alone", "en", workers=Workers(jobs=1))
    shared = build_site(folder / "input", folder / "shared", "en", workers=Workers(jobs=2))
    assert [(one.path, one.state, one.problems) for one in shared.events] == [
        (one.path, one.state, one.problems) for one in alone.events
    ]
    assert tree(folder / "shared") == tree(folder / "alone")
    assert all(one.seconds > 0 for one in shared.events)


def test_an_event_whose_process_is_lost_fails_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(
        function: Callable[[BuildOrder], object], items: Iterable[BuildOrder], _jobs: int | None
    ) -> Generator[Done[object] | WorkerFault, None, None]:
        for item in items:
            yield WorkerFault(LOST) if item.path.stem == "autumn" else Done(function(item), 0.1)

    monkeypatch.setattr(rebuild, "map_on_processes", losing)
    built = build_site(folder / "input", folder / "output", "en")
    assert {one.path.stem: one.state for one in built.events} == {
        "autumn": BuildState.FAILED,
        "broken": BuildState.FAILED,
        "spring": BuildState.BUILT,
    }
    (fault,) = built.events[0].problems
    assert fault.code == "internal-error"
    assert dict(fault.values)["detail"] == LOST
    monkeypatch.undo()
    again = build_site(folder / "input", folder / "output", "en")
    assert [one.state for one in again.events] == [BuildState.BUILT, BuildState.FAILED, BuildState.UNCHANGED]
