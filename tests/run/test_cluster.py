"""Mapping work over a real Dask cluster on this machine."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pipeline.rules.load import builtin_text
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import Workers
from pipeline.run.build.records import program_digest
from pipeline.run.build.result import BuildState
from pipeline.run.parallel import cluster as cluster_module
from pipeline.run.parallel.cluster import WORKER_WITHIN, ClusterError, Trouble, map_on_cluster
from pipeline.run.parallel.ordered_map import WorkerFault
from tests.builders.workbooks import EVENT, broken, cup
from tests.run.chores import Chore, square, where
from tests.run.folders import tree
from tests.run.test_manners import PICTURE
from tests.run.test_processes import made, squares

dask = pytest.importorskip("dask", reason="swissbook[cluster] is not installed")
distributed = pytest.importorskip("distributed", reason="swissbook[cluster] is not installed")

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler with two workers, each a process with one thread."""
    settings = {
        "distributed.scheduler.allowed-failures": 1,  # starting a worker anew takes its time
        "distributed.deploy.lost-worker-timeout": "600s",  # where it takes longer the local cluster gives it up
    }
    with (
        dask.config.set(settings),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0"
        ) as local,
    ):
        yield local.scheduler_address.removeprefix("tcp://")


def test_results_come_in_the_order_of_the_items_from_both_workers(scheduler: str) -> None:
    chores = [Chore(number, seconds=0.02) for number in range(40)]
    assert made(map_on_cluster(square, chores, scheduler, program_digest)) == squares(40)
    pids = set(made(map_on_cluster(where, chores, scheduler, program_digest)))
    assert len(pids) == 2
    assert os.getpid() not in pids


def test_nothing_is_lost_when_a_worker_is_killed_in_the_middle(scheduler: str, tmp_path: Path) -> None:
    chores = [Chore(number, kills=tmp_path / "record" if number == 20 else None) for number in range(40)]
    assert made(map_on_cluster(square, chores, scheduler, program_digest)) == squares(40)
    assert (tmp_path / "record").read_text() == "x"


def test_who_kills_every_worker_is_given_up_and_the_others_go_on(scheduler: str, tmp_path: Path) -> None:
    chores = [Chore(number, kills=tmp_path / "record" if number == 3 else None, times=99) for number in range(9)]
    found = list(map_on_cluster(square, chores, scheduler, program_digest))
    assert [one for one in found if isinstance(one, WorkerFault)] == [found[3]]
    assert made(iter([*found[:3], *found[4:]])) == [number**2 for number in range(9) if number != 3]


def test_a_result_stays_one_where_its_worker_is_lost_as_it_arrives(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = distributed.Future._result

    async def and_is_lost(task: Any, raiseit: bool = True) -> object:
        result = await asked(task, raiseit=raiseit)
        task._state.status = "error"
        return result

    monkeypatch.setattr(distributed.Future, "_result", and_is_lost)
    assert made(
        map_on_cluster(square, [Chore(number) for number in range(3)], scheduler, program_digest)
    ) == squares(3)


def test_nothing_is_lost_where_the_workers_are_lost_before_they_are_counted(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(distributed.Client, "nthreads", lambda _: {})
    assert made(
        map_on_cluster(square, [Chore(number) for number in range(3)], scheduler, program_digest)
    ) == squares(3)


def test_an_exception_is_a_result(scheduler: str) -> None:
    chores = [Chore(number, raises=number == 2) for number in range(5)]
    assert made(map_on_cluster(square, chores, scheduler, program_digest)) == [0, 1, "Unsendable: no square", 9, 16]


def test_leaving_early_leaves_no_work_behind(scheduler: str) -> None:
    with closing(
        map_on_cluster(square, [Chore(1), *[Chore(2, seconds=0.5)] * 9], scheduler, program_digest)
    ) as some:
        next(some)
    with distributed.Client(f"tcp://{scheduler}", set_as_default=False) as client:
        tasks = client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks))
    assert tasks == 0


def test_no_scheduler_is_said_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "ANSWER_WITHIN", 0.5)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(ClusterError) as raised:
            list(map_on_cluster(square, [Chore(1)], address, program_digest))
    assert raised.value.trouble is Trouble.NO_ANSWER
    assert raised.value.scheduler == address


def test_a_cluster_without_a_worker_is_said_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "WORKER_WITHIN", 0.5)
    with distributed.LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=":0") as empty:
        address = empty.scheduler_address.removeprefix("tcp://")
        with pytest.raises(ClusterError) as raised:
            list(map_on_cluster(square, [Chore(1)], address, program_digest))
    assert raised.value.trouble is Trouble.NO_WORKER


def test_workers_with_another_program_are_refused(scheduler: str) -> None:
    differs_from_process_to_process = os.getpid
    with pytest.raises(ClusterError) as raised:
        list(map_on_cluster(square, [Chore(1)], scheduler, differs_from_process_to_process))
    assert raised.value.trouble is Trouble.OTHER_PROGRAM


def test_without_the_extra_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError) as raised:
        list(map_on_cluster(square, [Chore(1)], "127.0.0.1:8786", program_digest))
    assert raised.value.trouble is Trouble.NOT_INSTALLED


class KillsAWorker:
    """Once the first event is done, one of the workers is killed, as if its machine had gone."""

    def __init__(self, scheduler: str) -> None:
        self.scheduler, self.killed = scheduler, False

    def begin(self, total: int) -> None:
        pass

    def done(self, _one: object) -> None:
        if not self.killed:
            self.killed = True
            with distributed.Client(f"tcp://{self.scheduler}", set_as_default=False) as client:
                pid = client.submit(os.getpid, pure=False).result(timeout=WORKER_WITHIN)
            os.kill(pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)


def test_a_site_is_the_same_bytes_from_a_cluster_that_loses_a_worker(scheduler: str, tmp_path: Path) -> None:
    """The workers see none of our files: a workbook is sent with the ruleset and the logo that it names."""
    folder = tmp_path / "input"
    folder.mkdir()
    for name in ("autumn", "spring", "summer"):
        cup(folder / f"{name}.xlsx")
    broken(folder / "broken.xlsx")
    (folder / "house.toml").write_text(
        builtin_text("agot2-joust").replace('id = "agot2-joust"', 'id = "house"'), "utf-8"
    )
    (folder / "logo.png").write_bytes(PICTURE.getvalue())
    for name, logo in (("house", "logo.png"), ("missing", "none.png")):
        event = [("Name", name), ("Slug", name), *EVENT[1:], ("Logo", logo)]
        cup(folder / f"{name}.xlsx", event=event, tournaments=[("Tournament", "Rules"), ("Main", f"{name}.toml")])
    here = build_site(folder, tmp_path / "here", "en", workers=Workers(jobs=1))
    progress = KillsAWorker(scheduler)
    there = build_site(folder, tmp_path / "there", "en", workers=Workers(scheduler=scheduler), progress=progress)
    assert progress.killed
    assert {one.path.stem: one.state for one in there.events if one.has_errors} == {
        "broken": BuildState.FAILED,
        "missing": BuildState.FAILED,
    }
    assert [one.problems for one in there.events] == [one.problems for one in here.events]
    assert tree(tmp_path / "there") == tree(tmp_path / "here")
    assert (tmp_path / "there" / "site" / "house" / "logo.png").is_file()


def test_a_lost_scheduler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.run.parallel.ordered_map.CHECK_EVERY", 0.5)
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=":0",
    ) as local:
        address = local.scheduler_address.removeprefix("tcp://")
        with closing(map_on_cluster(square, [Chore(1), Chore(2, seconds=3)], address, program_digest)) as results:
            next(results)
            local.close()
            with pytest.raises(ClusterError) as raised:
                next(results)
    assert raised.value.trouble in (Trouble.LOST, Trouble.NO_WORKER)
