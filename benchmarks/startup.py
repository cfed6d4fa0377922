"""What starting costs: the processor time of commands, each in a process of its own, and what of it goes to imports.

    python -m benchmarks.startup [--runs 5] [--beside CHECKOUT]

`--beside` measures another checkout with the Python of its own `.venv`, in turn with this one, so that what else the
machine does falls on both alike; so does a Python that does nothing, and one that loads click alone. The least of the
runs counts. Counting what imports take is itself in the time of the whole (Linux, macOS).
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "input" / "agot2-joust.xlsx"

MEASURED = """
import atexit, builtins, importlib._bootstrap, sys, time
load, depth, spent = importlib._bootstrap._find_and_load, 0, 0.0
def measured(*arguments):
    global depth, spent
    depth, start = depth + 1, time.process_time()
    try:
        return load(*arguments)
    finally:
        depth -= 1
        if not depth:
            spent += time.process_time() - start
importlib._bootstrap._find_and_load = measured
before = len(sys.modules)
atexit.register(lambda: print(f"\\n{spent} {len(sys.modules) - before}", file=sys.stderr))
"""
OURS = """
sys.argv[0] = "swissbook"
from pipeline.commands import main
main()
"""


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds of processor time in all, those of them spent on imports, and how many modules they were."""

    whole: float
    imports: float
    modules: int


def started(checkout: Path, python: Path, folder: Path, code: str, arguments: tuple[str, ...]) -> Start:
    """One command, run to its end in `folder`."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    command = [str(python), "-c", MEASURED + code, *arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds, modules = done.stderr.splitlines()[-1].split()
    whole = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Start(whole, float(seconds), int(modules))


def all_started(checkout: Path, python: Path) -> Iterator[tuple[str, Start]]:
    """The commands in a folder of its own with one sample event."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "input").mkdir()
        copyfile(SAMPLE, folder / "input" / "cup.xlsx")
        yield "(Python alone)", started(checkout, python, folder, "", ())
        yield "(click alone)", started(checkout, python, folder, "import click", ())
        for label, *arguments in (
            ("--version", "--version"),
            ("--help", "--help"),
            ("check", "check"),
            ("pair", "pair", "input/cup.xlsx"),
            ("build, the first", "build"),
            ("build, unchanged", "build"),
        ):
            yield label, started(checkout, python, folder, OURS, tuple(arguments))


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--beside", type=Path)
    chosen = options.parse_args()
    places = {"here": (ROOT, Path(sys.executable))}
    if chosen.beside:
        beside = chosen.beside.resolve()
        places["beside"] = (beside, beside / ".venv" / "bin" / "python")
    least: dict[tuple[str, str], Start] = {}
    for _ in range(chosen.runs):
        for place, (checkout, python) in places.items():
            for label, start in all_started(checkout, python):
                known = least.setdefault((label, place), start)
                least[label, place] = min(known, start, key=lambda one: one.whole)
    for (label, place), start in sorted(least.items()):
        print(
            f"{label:<18} {place:<8} {start.whole:6.3f} s, imports {start.imports:6.3f} s {start.modules:5} modules"
        )


if __name__ == "__main__":
    main()
