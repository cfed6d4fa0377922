"""Every call of every act refused with every error: `python -m tests.faults.soak`; with words, the acts that have them in
their names. It takes hours where it is not told which.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.all_acts import ACTS
from tests.faults.trial import Trial


def soaked(place: Path, number: int) -> tuple[int, list[str]]:
    """How many points an act has, and what went wrong at which."""
    trial, faults, points = Trial(ACTS[number], place / str(number)), list[str](), 0
    for point in trial.all_points():
        points += 1
        try:
            trial.survives(point)
        except AssertionError as error:
            faults.append(str(error))
    return points, faults


def main(wanted: list[str]) -> int:
    """Say of each act how many points it has, and each fault; 1 where there is one."""
    chosen = [at for at, act in enumerate(ACTS) if not wanted or any(word in act.name for word in wanted)]
    os.environ["SWISSBOOK_LANG"] = "en"
    all_points = all_faults = 0
    with TemporaryDirectory() as place, ProcessPoolExecutor() as pool:
        for at, (points, faults) in zip(chosen, pool.map(partial(soaked, Path(place)), chosen), strict=True):
            print(f"{ACTS[at].name}: {points} points, {len(faults)} faults", *faults, sep="\n  ", flush=True)
            all_points, all_faults = all_points + points, all_faults + len(faults)
    print(f"{all_points} points, {all_faults} faults")
    return bool(all_faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
