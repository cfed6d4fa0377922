"""What more processes, shards and computers give: first builds of one folder of events of 32 players.

    python -m benchmarks.spread --cache /tmp/season [--events 200] [--jobs 1 2 4 8] [--shards 8] [--of 2000]

The folder is built by `swissbook build` with each number of processes, with two of which one is killed halfway, and
by as many workers of a Dask cluster on this computer; then a folder of `--of` events shard by shard, one process each,
which are joined. Seconds are of the clock and of all processes together; memory is that of the largest process. That
all outputs have the same bytes is asserted, not reported.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.season import ROOT, season

PORT = 18786


class Cost(NamedTuple):
    """What a command took with all its processes."""

    elapsed: float
    processor: float
    megabytes: float


def cost(command: Sequence[str], during: Callable[[int], None] | None = None) -> Cost:
    """Run it to its end, and beside it what is done to it, which is given its process."""
    measured = [sys.executable, "-c", _MEASURED, *command]
    with subprocess.Popen(measured, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        if during is not None:
            during(process.pid)
        out, err = process.communicate()
    assert process.returncode == 0, err
    return Cost(*map(float, out.splitlines()[-1].split()))


_MEASURED = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10))
"""


def build(folder: Path, output: Path, *options: str) -> list[str]:
    return [sys.executable, str(ROOT / "cli.py"), "build", str(folder), "-o", str(output), "--quiet", *options]


def digest(output: Path) -> str:
    """Of the names and bytes of all files of a site."""
    whole = hashlib.sha256()
    for path in sorted((output / "site").rglob("*")):
        if path.is_file():
            whole.update(f"{path.relative_to(output)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def killing(after: float) -> Callable[[int], None]:
    """Kills one of the processes that build, so many seconds after the start."""

    def kill(process: int) -> None:
        time.sleep(after)
        command = descendants(process)[0]
        os.kill(descendants(command)[-1], signal.SIGKILL)

    return kill


def descendants(process: int) -> list[int]:
    """The children of a process, by their start."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def quietly(command: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def cluster(workers: int) -> Iterator[str]:
    """A scheduler with so many workers of one thread on this computer."""
    dask = str(Path(sys.executable).with_name("dask"))
    address = f"127.0.0.1:{PORT}"
    scheduler = quietly([dask, "scheduler", "--host", "127.0.0.1", "--port", str(PORT), "--no-dashboard"])
    time.sleep(3)
    worker = [dask, "worker", f"tcp://{address}", "--nworkers", str(workers), "--nthreads", "1", "--no-dashboard"]
    team = quietly(worker)
    try:
        yield f"dask://{address}"
    finally:
        for process in (team, scheduler):
            process.terminate()
            process.wait()


def spread(folder: Path, jobs: Sequence[int]) -> None:
    """The folder by processes, with one killed, and by a cluster."""
    outputs = set()

    def row(name: str, *options: str, during: Callable[[int], None] | None = None) -> Cost:
        with tempfile.TemporaryDirectory() as output:
            taken = cost(build(folder, Path(output), *options), during)
            outputs.add(digest(Path(output)))
        report(name, taken)
        return taken

    for number in jobs:
        of_processes = row(f"{number} processes", "--jobs", str(number))
    row(f"{jobs[-1]} processes, one killed", "--jobs", str(jobs[-1]), during=killing(of_processes.elapsed / 2))
    with cluster(jobs[-1]) as address:
        row(f"{jobs[-1]} workers of a cluster", "--executor", address)
    assert len(outputs) == 1, "not the same bytes"


def shards(folder: Path, number: int) -> None:
    """Each shard for itself, then their join."""
    with tempfile.TemporaryDirectory() as scratch:
        joined = Path(scratch) / "joined"
        for own in range(1, number + 1):
            output = Path(scratch) / str(own)
            report(
                f"shard {own} of {number}", cost(build(folder, output, "--shard", f"{own}/{number}", "--jobs", "1"))
            )
            start = time.perf_counter()
            shutil.copytree(output, joined, dirs_exist_ok=True)
            shutil.rmtree(output)
            print(f"  copied in {time.perf_counter() - start:.1f} s")
        report("the join", cost(build(folder, joined, "--season-only")))
        files = [path.stat().st_size for path in (joined / "site").rglob("*") if path.is_file()]
        print(f"published: {len(files):,} files, {sum(files) / 1e9:.2f} GB")


def report(name: str, taken: Cost) -> None:
    print(
        f"{name:28}{taken.elapsed:9.1f} s{taken.processor:9.1f} s of processors{taken.megabytes:7.0f} MB",
        flush=True,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cache", type=Path, help="where simulated workbooks are kept; else they are made anew")
    options.add_argument("--events", type=int, default=200, help="0 leaves this part out")
    options.add_argument("--jobs", type=int, nargs="+", default=(1, 2, 4, 8))
    options.add_argument("--shards", type=int, default=8)
    options.add_argument("--of", type=int, default=2000, help="0 leaves this part out")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cache = chosen.cache or Path(folder)
        if chosen.events:
            spread(season(cache, chosen.events)[0].parent, chosen.jobs)
        if chosen.of:
            shards(season(cache, chosen.of)[0].parent, chosen.shards)


if __name__ == "__main__":
    main()
