"""A process with limits comes to an end, however it behaves, and leaves nothing behind."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import psutil
import pytest

from pipeline.workbook.open.apart.confinement import Collapse, Limits, confined
from tests.profiles import quick_for
from tests.workbook.open.apart.processes import left_over

GREEDY = "tests.workbook.open.apart.greedy"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems hold no limit of memory")


def collapse(task: str, limits: Limits) -> Collapse:
    with confined(GREEDY, [task], limits) as process:
        for _ in process.lines(b""):
            pass
        found = process.collapse
    assert left_over() == []
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("watched", [pytest.param(False, marks=on_linux), True])
def test_too_much_memory_ends_it(watched: bool) -> None:
    assert collapse("fill", Limits(megabytes=256, watched=watched)) is Collapse.MEMORY


@pytest.mark.parametrize("watched", [pytest.param(False, marks=on_linux), True])
@pytest.mark.parametrize("task", quick_for(["spin", "wait"], "wait"))
def test_too_long_a_time_ends_it(task: str, watched: bool, tmp_path: Path) -> None:
    with confined(GREEDY, [task, str(tmp_path / "pid")], Limits(seconds=1, watched=watched)) as process:
        assert list(process.lines(b"")) == []
        assert process.collapse is Collapse.TIME


def test_an_answer_without_end_is_not_taken() -> None:
    assert collapse("talk", Limits(answer_megabytes=4)) is Collapse.MEMORY


@on_linux
def test_compiled_code_that_gets_no_memory_aborts() -> None:
    assert collapse("abort", Limits()) is Collapse.MEMORY


def test_a_process_that_just_leaves() -> None:
    assert collapse("leave", Limits()) is Collapse.UNKNOWN
    assert collapse("no such task", Limits()) is Collapse.UNKNOWN


def test_what_interrupts_us_ends_it(tmp_path: Path) -> None:
    place = tmp_path / "pid"

    def interrupted() -> None:
        with confined(GREEDY, ["wait", str(place)], Limits()):
            until_written(place)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert not psutil.pid_exists(int(place.read_text("utf-8")))


def until_written(place: Path) -> None:
    until = time.monotonic() + 30
    while not (place.exists() and place.read_text("utf-8")):
        assert time.monotonic() < until
        time.sleep(0.02)
