"""A season of 1,000 workbooks of 32 players, and one event of 10,000, with peak memory and cost against size.

    python -m benchmarks.season --cache /tmp/season [--workbooks 1000] [--players 10000]

Builds are runs of the command `swissbook build`, the start of Python with them; beside the one with nothing changed
stands a bare Python that only hashes the same files. Reading is beside bare calamine that opens the same file and
turns all its sheets into lists, file by file in the same process. The large event is read, checked, computed and
its site written in a process of its own, at a tenth, a fifth, a half and the whole of its size, in processor seconds;
the exponent is that of the straight line through the logarithms (1: twice the players cost twice as much). The best of the
repetitions counts for all but the first build. What is simulated is kept in the cache folder; 0 leaves a part out.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import math
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from python_calamine import load_workbook

from pipeline.checks.registry import check_event
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Event, Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import Structure, StructureRow
from pipeline.run.load import states_of
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page, write_page
from pipeline.workbook.create import write_workbook
from pipeline.workbook.open.gc_paused import collected_anew, uncollected
from pipeline.workbook.read.reader import read_workbook

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("agot1-joust", "agot1-melee", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
LANGUAGES = ("en", "pl", "pt", "ru")
SMALL = 32
ROUNDS, CUT = 14, 32
NAME, SLUG, SEED, DAY = "Season event 000000", "season-event-000000", "S000000", dt.date(2026, 1, 1)
"""What a workbook of the season has in the place of its own name, slug, seed and date until it is copied."""
_EPOCH = dt.date(1899, 12, 30)
"""Day 0 of the dates of a workbook."""


def season(cache: Path, workbooks: int) -> list[Path]:
    """The workbooks of the season; each that is missing is a simulated one under a name, date and seed of its own."""
    folder = cache / f"season-{workbooks}"
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"event-{number:04}.xlsx" for number in range(workbooks)]
    if not all(path.exists() for path in paths):
        simulated = [simulated_at(cache, game, language) for game in GAMES for language in LANGUAGES]
        for number, path in enumerate(paths):
            copy(simulated[number % len(simulated)], path, number + 1)
    return paths


def simulated_at(cache: Path, game: str, language: str, *, seed: str = SEED) -> Path:
    path = cache / f"{game}-{language}{seed.removeprefix(SEED)}.xlsx"
    if not path.exists():
        rules = load_builtin(game)
        event = simulate(rules, SMALL, seed=seed, language=language)
        _write(replace(event, name=NAME, slug=Slug(SLUG), date=DAY), rules, path, language)
    return path


def _write(event: Event, rules: Ruleset, path: Path, language: str) -> None:
    """Write a workbook that is there whole or not at all, for it will not be written again."""
    unfinished = path.with_suffix(".part")
    write_workbook(event, {rules.id: rules}, unfinished, language)
    unfinished.replace(path)


def copy(simulated: Path, path: Path, number: int) -> None:
    """The same workbook as the event of that number."""
    own = {text: text.replace("000000", f"{number:06}") for text in (NAME, SLUG, SEED)}
    day = DAY + dt.timedelta(days=number % 365)
    own[f"<v>{(DAY - _EPOCH).days}</v>"] = f"<v>{(day - _EPOCH).days}</v>"
    with zipfile.ZipFile(simulated) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            data = old.read(part)
            if part.filename.startswith("xl/worksheets/"):
                for text, other in own.items():
                    data = data.replace(text.encode(), other.encode())
            new.writestr(part, data)


def large(cache: Path, players: int) -> Path:
    """The workbook of one large event, played to the end."""
    path = cache / f"large-{players}.xlsx"
    if not path.exists():
        cache.mkdir(parents=True, exist_ok=True)
        rules = load_builtin("agot2-joust")
        shape = Structure("custom", (StructureRow(CUT, None, ROUNDS, CUT),))
        event = simulate(replace(rules, structures=(shape,)), players, seed=SEED, language="en")
        _write(event, rules, path, "en")
    return path


def timed(call: Callable[..., object], *arguments: Path) -> float:
    """Seconds of a call."""
    start = time.perf_counter()
    call(*arguments)
    return time.perf_counter() - start


def build(folder: Path, output: Path) -> None:
    """Run the command; events with errors or a failure of any kind stop the benchmark."""
    command = [sys.executable, str(ROOT / "cli.py"), "build", str(folder), "-o", str(output)]
    subprocess.run(command, check=True, capture_output=True)


def hash_all(folder: Path) -> None:
    """A Python that reads and hashes every workbook and does nothing else."""
    program = (
        "import hashlib, pathlib, sys\n"
        "[hashlib.sha256(path.read_bytes()).digest() for path in pathlib.Path(sys.argv[1]).iterdir()]"
    )
    subprocess.run([sys.executable, "-c", program, str(folder)], check=True)


def builds(paths: Sequence[Path], repeat: int) -> None:
    """The three builds of the season."""
    folder = paths[0].parent
    with tempfile.TemporaryDirectory() as output:
        print(f"{len(paths):,} workbooks of {SMALL} players")
        report("first build", timed(build, folder, Path(output)))
        sizes = [path.stat().st_size for path in (Path(output) / "site").rglob("*") if path.is_file()]
        print(f"published: {len(sizes) / len(paths):.1f} files and {sum(sizes) / len(paths) / 1e6:.3f} MB an event")
        report("build, nothing changed", min(timed(build, folder, Path(output)) for _ in range(repeat)))
        report("  bare Python, hashing them", min(timed(hash_all, folder) for _ in range(repeat)))
        changed = paths[len(paths) // 2]
        before = changed.read_bytes()
        try:
            seconds = []
            for number in range(repeat):
                changed.write_bytes(before)
                _add_part(changed, number)
                seconds.append(timed(build, folder, Path(output)))
            report("build, one changed, results as they were", min(seconds))
            copy(
                simulated_at(folder.parent, GAMES[0], LANGUAGES[0], seed=f"{SEED}-b"), changed, len(paths) // 2 + 1
            )
            report("build, one changed, other results", timed(build, folder, Path(output)))
        finally:
            changed.write_bytes(before)


def _add_part(path: Path, number: int) -> None:
    """Let the file differ; it says the same, which no build can know before it has read it."""
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("customXml/benchmark.xml", f"<number>{number}</number>")


def reading(title: str, paths: Sequence[Path], repeat: int) -> None:
    """Our reader beside bare calamine on the same files, file by file."""
    ours = bare = 0.0
    for path in paths:
        rounds = [(timed(open_bare, path), timed(read_workbook, path)) for _ in range(repeat)]
        bare += min(one for one, _ in rounds)
        ours += min(other for _, other in rounds)
    report(f"{title}, into the model", ours)
    report("  bare calamine", bare)
    print(f"  ours takes {ours / bare:.1f} times as long")


def open_bare(path: Path) -> object:
    """All sheets of a workbook as lists."""
    book = load_workbook(str(path))
    return [book.get_sheet_by_name(name).to_python() for name in book.sheet_names]


class Stages:
    """Processor seconds of each stage, and the peak memory of the process in MB when it was over."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, float]] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        start = time.process_time()
        yield
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.found[name] = time.process_time() - start, peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def stages(path: Path) -> Mapping[str, tuple[float, float]]:
    """A large event from its workbook to its site, in this process; cycles are looked for as in a build."""
    with uncollected():
        return _stages(path)


def _stages(path: Path) -> Mapping[str, tuple[float, float]]:
    clock = Stages()
    with clock.stage("read"):
        read = read_workbook(path)
    assert read.event is not None, read.problems
    event = read.event
    with clock.stage("check"):
        problems = check_event(event, read.rulesets, read.cell, read.problems)
    with clock.stage("compute"):
        outcomes = states_of(event, read.rulesets)
    with clock.stage("site"), collected_anew(), tempfile.TemporaryDirectory() as folder:
        for page in event_pages(event, outcomes, problems, event.language):
            write_page(Path(folder), page)
        write_page(Path(folder), Page("data/event.json", event_json(event, outcomes, problems)))
        for name, content in csv_files(event, outcomes, event.language):
            write_page(Path(folder), Page(f"data/{name}", content))
    return clock.found


def sizes(cache: Path, players: int, repeat: int) -> None:
    """The large event at four sizes, each run in a process of its own, and the exponent of each stage."""
    steps = [players // 10, players // 5, players // 2, players]
    found = {size: best(large(cache, size), repeat if size < players else 1) for size in steps}
    print(f"one event, {ROUNDS} rounds, top {CUT}: seconds (peak MB)")
    print(f"{'players':10}" + "".join(f"{size:>16,}" for size in steps) + f"{'exponent':>10}")
    for name in found[players]:
        measured = [found[size][name] for size in steps]
        figures = "".join(f"{f'{seconds:.2f} ({peak:.0f})':>16}" for seconds, peak in measured)
        print(f"{name:10}{figures}{exponent(steps, [seconds for seconds, _ in measured]):10.2f}")


def best(path: Path, repeat: int) -> Mapping[str, tuple[float, float]]:
    """Each stage at its fastest."""
    command = [sys.executable, "-m", "benchmarks.season", "--stages", str(path)]
    runs = [
        json.loads(subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout) for _ in range(repeat)
    ]
    return {name: min(tuple(run[name]) for run in runs) for name in runs[0]}


def exponent(players: Sequence[int], seconds: Sequence[float]) -> float:
    """The slope of the straight line through the logarithms."""
    return statistics.linear_regression([*map(math.log, players)], [*map(math.log, seconds)]).slope


def report(what: str, seconds: float) -> None:
    print(f"{what:34}{seconds:9.2f} s")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cache", type=Path, help="where simulated workbooks are kept; else they are made anew")
    options.add_argument("--workbooks", type=int, default=1000)
    options.add_argument("--players", type=int, default=10_000)
    options.add_argument("--repeat", type=int, default=3)
    options.add_argument("--stages", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.stages:
        print(json.dumps(stages(chosen.stages)))
        return
    with tempfile.TemporaryDirectory() as folder:
        cache = chosen.cache or Path(folder)
        if chosen.workbooks:
            paths = season(cache, chosen.workbooks)
            builds(paths, chosen.repeat)
            reading("reading all", paths, chosen.repeat)
        if chosen.players:
            reading("reading one large event", [large(cache, chosen.players)], chosen.repeat)
            sizes(cache, chosen.players, chosen.repeat)


if __name__ == "__main__":
    main()
