"""What 1 to 10,000 events cost, and which part of it binds first.

    python -m benchmarks.scale --cache /tmp/season [--events 10 20 40 80]

Folders of so many workbooks of 32 players are built by the command `swissbook build`: first, with nothing changed, and
with one event of other results. Counted is the processor time of the command and of all its processes, so that other
work on the machine counts less, and the least of the repetitions but for the first build. The line c + a·n^k through them says what
more events would cost: what is marked ~ was not measured but follows from that line. k is fitted after c, the cost of
the command itself, where the straight line through them begins.
"""

from __future__ import annotations

import argparse
import math
import resource
import statistics
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from benchmarks.season import GAMES, LANGUAGES, SEED, build, copy, exponent, season, simulated_at

SHOWN = (1, 10, 100, 1_000, 10_000)
Costs = dict[str, dict[int, float]]


def processor_seconds(run: Callable[[], None]) -> float:
    """User and system time of the processes that were started and have ended."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def builds(paths: Sequence[Path], repeat: int) -> Mapping[str, float]:
    """The three builds of one folder."""
    folder, changed = paths[0].parent, paths[len(paths) // 2]
    before = changed.read_bytes()
    with tempfile.TemporaryDirectory() as output:

        def run() -> None:
            build(folder, Path(output))

        def other(number: int) -> float:
            own = f"{SEED}-{number % 2}"
            copy(simulated_at(folder.parent, GAMES[0], LANGUAGES[0], seed=own), changed, len(paths) // 2 + 1)
            return processor_seconds(run)

        try:
            return {
                "first build": processor_seconds(run),
                "nothing changed": min(processor_seconds(run) for _ in range(repeat)),
                "one changed": min(other(number) for number in range(repeat)),
            }
        finally:
            changed.write_bytes(before)


def measured(cache: Path, events: Sequence[int], repeat: int) -> Costs:
    """Each build by the number of events."""
    found: Costs = {}
    for number in events:
        for name, seconds in builds(season(cache, number), repeat).items():
            found.setdefault(name, {})[number] = seconds
    return found


def line(costs: Mapping[int, float]) -> tuple[float, float, float]:
    """c, a and k of c + a·n^k; where more events do not cost more than runs differ, a and k are 0."""
    numbers, seconds = list(costs), list(costs.values())
    straight = statistics.linear_regression(numbers, seconds)
    fixed = max(0.0, straight.intercept)
    if straight.slope <= 0 or min(seconds) <= 1.02 * fixed:
        return statistics.fmean(seconds), 0.0, 0.0
    power = exponent(numbers, [one - fixed for one in seconds])
    logarithms = [math.log(one - fixed) - power * math.log(number) for number, one in costs.items()]
    return fixed, math.exp(statistics.fmean(logarithms)), power


def predicted(costs: Mapping[int, float], number: int) -> float:
    """What so many events would cost by the line."""
    fixed, factor, power = line(costs)
    return fixed + factor * math.pow(number, power)


def report(costs: Costs) -> None:
    """A row for each build, and what would take longest."""
    print(f"{'processor seconds of':20}" + "".join(f"{number:>12,}" for number in SHOWN) + f"{'exponent':>10}")
    for name, own in costs.items():
        cells = [f"{own[number]:.2f}" if number in own else f"~{predicted(own, number):.2f}" for number in SHOWN]
        print(f"{name:20}" + "".join(f"{cell:>12}" for cell in cells) + f"{line(own)[2]:10.2f}")
    print(f"binds first: {max(costs, key=lambda name: predicted(costs[name], SHOWN[-1]))}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cache", type=Path, help="where simulated workbooks are kept; else they are made anew")
    options.add_argument("--events", type=int, nargs="+", default=(10, 20, 40, 80))
    options.add_argument("--repeat", type=int, default=2)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report(measured(chosen.cache or Path(folder), chosen.events, chosen.repeat))


if __name__ == "__main__":
    main()
