"""Sharing out the making of events among workers."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from pipeline.run.build.event import EventFiles, failed, make
from pipeline.run.parallel.executors import ordered, ordered_on_cluster
from pipeline.run.parallel.ordered_map import Done, WorkerFault
from pipeline.run.parallel.sent import make_sent, sent, with_wanted
from pipeline.run.parallel.workers import Workers


def make_all(paths: Sequence[Path], language: str, workers: Workers) -> Generator[EventFiles, None, None]:
    """What becomes of every workbook, in their order, as the workers get on; to be closed if it is not read to its end.

    Raises ClusterError.
    """
    results = (
        _on_cluster(paths, language, workers.scheduler) if workers.scheduler else _here(paths, language, workers)
    )
    with closing(results):
        for path, result in zip(paths, results, strict=True):
            if isinstance(result, WorkerFault):
                yield failed(path, result.detail, language)
            else:
                yield replace(result.made, seconds=result.seconds)


def _here(
    paths: Sequence[Path], language: str, workers: Workers
) -> Generator[Done[EventFiles] | WorkerFault, None, None]:
    return ordered(partial(make, language=language), paths, workers.jobs)


def _on_cluster(
    paths: Sequence[Path], language: str, scheduler: str
) -> Generator[Done[EventFiles] | WorkerFault, None, None]:
    """Workbooks are read as they are sent: no more of them are held than are in flight."""
    work = partial(make_sent, language=language)
    for result in ordered_on_cluster(work, map(sent, paths), scheduler, with_wanted):
        if isinstance(result, WorkerFault):
            yield result
        else:
            assert isinstance(result.made, EventFiles)
            yield Done(result.made, result.seconds)
