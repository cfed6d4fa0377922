"""Mapping work over processes: in order, within bounds, whatever happens to a worker."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path

import pytest

from pipeline.run.parallel import processes
from pipeline.run.parallel.ordered_map import AHEAD, LOST, Done, Team, WorkerFault, ordered_map
from pipeline.run.parallel.processes import map_on_processes
from tests.commands.cli import ROOT
from tests.profiles import quick_for
from tests.run.chores import Chore, square, unsendable, where


def made(results: Iterator[Done[int] | WorkerFault]) -> list[int | str]:
    """What was made, or the words of the fault."""
    return [one.made if isinstance(one, Done) else one.detail for one in results]


def squares(count: int) -> list[int]:
    return [number**2 for number in range(count)]


@contextmanager
def threads() -> Iterator[Team]:
    with ThreadPoolExecutor(2) as pool:
        yield Team(pool, 2, BrokenExecutor, lambda: None)


class TestOrder:
    @pytest.mark.parametrize("jobs", quick_for([None, 1, 2], 2), ids=["default", "one", "two"])
    def test_results_come_in_the_order_of_the_items(self, jobs: int | None) -> None:
        chores = [Chore(number, seconds=0.1 if number % 5 == 0 else 0.0) for number in range(20)]
        assert made(map_on_processes(square, chores, jobs)) == squares(20)

    @pytest.mark.parametrize("count", [0, 1])
    def test_one_item_needs_no_process(self, count: int) -> None:
        assert made(map_on_processes(where, [Chore(1)] * count, 2)) == [os.getpid()] * count

    def test_one_job_is_done_here(self) -> None:
        assert set(made(map_on_processes(where, [Chore(1)] * 3, 1))) == {os.getpid()}

    @pytest.mark.thorough
    def test_short_work_is_done_here_unless_processes_are_asked_for(self) -> None:
        assert set(made(map_on_processes(where, [Chore(1)] * 3, None))) == {os.getpid()}
        assert os.getpid() not in made(map_on_processes(where, [Chore(1)] * 3, 2))

    def test_long_work_goes_over_to_processes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(processes, "PATIENCE", 0.1)
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
        chores = [Chore(number, seconds=0.06) for number in range(8)]
        assert made(map_on_processes(square, chores, None)) == squares(8)
        assert not multiprocessing.active_children()

    @pytest.mark.thorough
    def test_the_time_is_that_of_the_work(self) -> None:
        slow, quick = map_on_processes(square, [Chore(1, seconds=0.9), Chore(2)], 2)
        assert slow.seconds >= 0.9 > quick.seconds


class TestWindow:
    def test_items_are_taken_as_they_are_needed(self) -> None:
        taken: list[int] = []

        def items() -> Iterator[Chore]:
            for number in range(100):
                taken.append(number)
                yield Chore(number)

        for read, _ in enumerate(ordered_map(_done, items(), threads)):
            assert len(taken) <= read + 2 * AHEAD
        assert len(taken) == 100


def _done(chore: Chore) -> Done[int]:
    return Done(square(chore), 0.0)


class TestFaults:
    @pytest.mark.thorough
    @pytest.mark.parametrize("jobs", [1, 2], ids=["one", "two"])
    def test_an_exception_is_a_result_and_the_others_go_on(self, jobs: int | None) -> None:
        chores = [Chore(number, raises=number == 2) for number in range(5)]
        assert made(map_on_processes(square, chores, jobs)) == [0, 1, "Unsendable: no square", 9, 16]

    def test_what_cannot_be_sent_back_is_a_fault(self) -> None:
        results = list(map_on_processes(unsendable, [Chore(1), Chore(2)], 2))
        assert all(isinstance(one, WorkerFault) and "pickle" in one.detail for one in results)


class TestKilledWorker:
    @pytest.mark.thorough
    def test_nothing_is_lost_when_a_worker_is_killed_once(self, tmp_path: Path) -> None:
        chores = [Chore(number, kills=tmp_path / "record" if number == 7 else None) for number in range(30)]
        assert made(map_on_processes(square, chores, 2)) == squares(30)
        assert (tmp_path / "record").read_text() == "x"

    @pytest.mark.thorough
    def test_who_kills_it_again_is_given_up_and_the_others_go_on(self, tmp_path: Path) -> None:
        deadly = {3: tmp_path / "a", 4: tmp_path / "b", 25: tmp_path / "c"}
        chores = [Chore(number, kills=deadly.get(number), times=9) for number in range(30)]
        found = made(map_on_processes(square, chores, 2))
        assert found == [LOST if number in deadly else number**2 for number in range(30)]
        assert all(len(record.read_text()) <= 2 for record in deadly.values())


class TestLeaving:
    @pytest.mark.thorough
    def test_leaving_early_ends_the_processes_at_once(self) -> None:
        before = time.perf_counter()
        with closing(map_on_processes(square, [Chore(1), *[Chore(2, seconds=30)] * 9], 2)) as results:
            assert made(islice(results, 1)) == [1]
            assert multiprocessing.active_children()
        assert not multiprocessing.active_children()
        assert time.perf_counter() - before < 30

    @pytest.mark.thorough
    @pytest.mark.skipif(sys.platform == "win32", reason="signals to a group of processes are those of POSIX")
    @pytest.mark.parametrize(
        "wait", [pytest.param(0.2, marks=pytest.mark.thorough, id="starting"), pytest.param(1.0, id="working")]
    )
    @pytest.mark.parametrize("end", ["Ctrl+C", "killed"])
    def test_processes_end_with_the_one_that_started_them(self, end: str, wait: float) -> None:
        command = [sys.executable, "-c", LONG]
        with subprocess.Popen(
            command, cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as main:
            assert main.stdout is not None
            assert main.stdout.readline() == b"started\n"
            time.sleep(wait)
            if end == "killed":
                main.kill()
            else:
                os.killpg(main.pid, signal.SIGINT)
            said = main.communicate(timeout=60)[1].decode()
        assert _ended(main.pid)
        assert said.count("Traceback") == (end == "Ctrl+C"), said  # its own, and no worker's


LONG = """
from pipeline.run.parallel.processes import map_on_processes
from tests.run.chores import Chore, square
def chores():
    yield Chore(1, seconds=50)
    yield Chore(2, seconds=50)
    print("started", flush=True)
    yield Chore(3, seconds=50)
list(map_on_processes(square, chores(), 2))
"""


def _ended(group: int) -> bool:
    """Whether no process of the group is left within some seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
