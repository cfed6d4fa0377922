"""Fuzzing at length: `python -m tests.fuzz.many --kind biff --count 10000`.

Makes mutants of a kind, judges each in a process of its own, and tells what became of them. Any failure ends with status 1
and says how to repeat exactly that one: `python -m tests.fuzz.many --kind biff --seed 17 --keep FOLDER`.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from tests.fuzz.forked import opened_by_forks
from tests.fuzz.judged import judged
from tests.fuzz.limited import Ending, limited
from tests.fuzz.mutants.kinds import KINDS, mutant
from tests.fuzz.sound.events import SEEDS, workbook
from tests.fuzz.sound.office import converted

_CHUNK = 16
_WORST = 5


@dataclass(frozen=True)
class Judged:
    """A mutant and how it ended."""

    kind: str
    number: int
    done: tuple[str, ...]
    ending: Ending

    @property
    def repeat(self) -> str:
        """The arguments that make it again."""
        return f"--kind {self.kind} --seed {self.number}"


def judge(one: tuple[str, int], *, office: bool = False, keep: Path | None = None) -> Judged:
    """Make the mutant of a kind and number and judge it in a process of its own."""
    kind, number = one
    try:
        made = mutant(kind, number, _converted if office else None)
    except Exception:
        return Judged(kind, number, ("cannot be made",), Ending(None, 1, 0.0, 0, traceback.format_exc(), False))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"cup{made.suffix}"
        file.write_bytes(made.data)
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, keep / f"{kind}-{number}{made.suffix}")
        with opened_by_forks():
            ending = limited(lambda: judged(file))
    return Judged(kind, number, made.done, ending)


def _converted(data: bytes, suffix: str) -> bytes:
    return _every_converted(suffix)[data]


@cache
def _every_converted(suffix: str) -> Mapping[bytes, bytes]:
    """The sound workbooks, and as what LibreOffice writes each."""
    sound = [workbook(seed) for seed in SEEDS]
    return dict(zip(sound, converted(sound, suffix), strict=True))


def _prepare(kinds: Iterable[str], *, office: bool) -> None:
    """Make what the mutants are made of, once for all processes that are forked afterwards."""
    for kind in map(KINDS.__getitem__, kinds):
        if office:
            _every_converted(kind.suffix)
        else:
            for source in kind.sources:
                source.content()


def report(found: Iterable[Judged]) -> Iterator[str]:
    """The figures, line by line; failures first told as they come."""
    every, failed = [], []
    for one in found:
        every.append(one)
        if one.ending.fault:
            failed.append(one)
            yield f"FAILED {one.repeat}\n  {', '.join(one.done)}\n  {one.ending.fault}"
    for kind in dict.fromkeys(one.kind for one in every):
        yield from _figures(kind, [one for one in every if one.kind == kind])
    yield f"{len(every)} mutants, {len(failed)} failed"


def _figures(kind: str, found: list[Judged]) -> Iterator[str]:
    answers = [one.ending.answer or {"state": "failed", "codes": []} for one in found]
    yield f"{kind}: {_counted(answer['state'] for answer in answers)}"
    yield f"  problems: {_counted(code for answer in answers for code in answer['codes'])}"
    for key in ("marked", "drawn"):
        if listed := [answer[key] for answer in answers if key in answer]:
            yield f"  {key}: {_counted(listed)}"
    slow = sorted(found, key=lambda one: -one.ending.dearest)[:_WORST]
    large = sorted(found, key=lambda one: -one.ending.memory)[:_WORST]
    yield f"  slowest: {', '.join(f'{one.number} ({one.ending.dearest:.2f} s)' for one in slow)}"
    yield f"  largest: {', '.join(f'{one.number} ({one.ending.memory >> 20} MB)' for one in large)}"


def _counted(names: Iterable[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in Counter(names).most_common())


def main() -> int:
    """Judge as many as are asked for; 1 where any failed."""
    ask = argparse.ArgumentParser(prog="python -m tests.fuzz.many", description=__doc__)
    ask.add_argument("--kind", action="append", choices=list(KINDS), help="one or more; all if none is named")
    ask.add_argument("--count", type=int, default=1)
    ask.add_argument(
        "--seed", type=int, action="append", help="number of the first mutant; more than one may be given"
    )
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--office", action="store_true", help="of workbooks that LibreOffice has written")
    ask.add_argument("--keep", type=Path, metavar="FOLDER", help="leave the files there")
    said = ask.parse_args()
    numbers = [number for first in said.seed or [0] for number in range(first, first + said.count)]
    kinds = said.kind or list(KINDS)
    if said.jobs > 1:
        _prepare(kinds, office=said.office)
    wanted = product(kinds, numbers)
    one = partial(judge, office=said.office, keep=said.keep)
    failed = False
    with ProcessPoolExecutor(said.jobs, mp_context=get_context("fork")) as pool:
        for line in report(pool.map(one, wanted, chunksize=_CHUNK)):
            failed |= line.startswith("FAILED")
            print(line, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
