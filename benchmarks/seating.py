"""Seating side by side: ours, an exact solver round by round, and a scheduler of golf groups, in one run.

    python benchmarks/seating.py [--players 9 16 …] [--events N] [--limit SECONDS] [--golfers FOLDER]

An event is all its rounds, one after the other, from the players alone; ours and the exact solver draw each round
knowing those before it. Repeats are the sum, over the rounds and the pairs at one table, of earlier meetings, counted
here and alike for all. Seconds are of processor time per event, one thread each.

`CP-SAT` of OR-Tools (`pip install ortools`) finds the fewest repeats of each round and proves it, up to the limit for
a round. `good-enough-golfers` (github.com/islemaster/good-enough-golfers) is a checkout of which the folder is named;
`npm install lodash` in it. It knows tables of one size alone: the seats that short tables lack are given to players
who are forbidden to meet each other and are then struck out.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pipeline.engine.seating.seating import seat
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.tournament.lots import lots
from pipeline.model import PlayerNumber

ROUNDS = {9: 4, 12: 3, 13: 3, 16: 5, 20: 5, 23: 4, 24: 4, 32: 4, 64: 5, 200: 5}
"""Players, and the rounds of their event."""

Tables = list[tuple[PlayerNumber, ...]]
Met = Counter[frozenset[PlayerNumber]]
Method = Callable[[tuple[int, ...], int, int], tuple[float, list[Tables]] | None]
"""From sizes, rounds and the number of the event to seconds and the tables of each round; None: given up."""


def sizes_of(players: int) -> tuple[int, ...]:
    """The tables of `agot1-melee`: as many of four as possible beside the fewest of three, those of four first."""
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes if players != 9 else (3, 3, 3)


def met_at(tables: Tables) -> Met:
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def repeats(rounds: Sequence[Tables]) -> int:
    met: Met = Counter()
    total = 0
    for tables in rounds:
        now = met_at(tables)
        total += sum(met[pair] for pair in now)
        met += now
    return total


@dataclass
class History:
    """What ours is told of the rounds before."""

    met: Met
    short: Counter[PlayerNumber]
    seats: dict[PlayerNumber, Counter[int]]

    def add(self, tables: Tables) -> None:
        self.met += met_at(tables)
        largest = max(map(len, tables))
        for table in tables:
            if len(table) < largest:
                self.short.update(table)
            for number, player in enumerate(table, start=1):
                self.seats[player][number] += 1


def swissbook(sizes: tuple[int, ...], rounds: int, event: int) -> tuple[float, list[Tables]]:
    players = tuple(PlayerNumber(i) for i in range(1, sum(sizes) + 1))
    history = History(Counter(), Counter(), {player: Counter() for player in players})
    drawn: list[Tables] = []
    seconds = 0.0
    for number in range(1, rounds + 1):

        def lot(player: PlayerNumber, tries: int, number: int = number) -> bytes:
            return lots(str(event), "Benchmark", f"round {number} try {tries}")(player)

        field = SeatingInput(players, sizes, history.met, frozenset(), history.short, history.seats, lot)
        start = time.process_time()
        tables = [table.seats for table in seat(field)]
        seconds += time.process_time() - start
        drawn.append(tables)
        history.add(tables)
    return seconds, drawn


def cp_sat(limit: float) -> Method:
    def method(sizes: tuple[int, ...], rounds: int, event: int) -> tuple[float, list[Tables]] | None:
        players = [PlayerNumber(i) for i in range(1, sum(sizes) + 1)]
        met: Met = Counter()
        drawn: list[Tables] = []
        start = time.process_time()
        for _ in range(rounds):
            tables = _optimal(sizes, players, met, event, limit)
            if tables is None:
                return None
            drawn.append(tables)
            met += met_at(tables)
        return time.process_time() - start, drawn

    return method


def _optimal(
    sizes: tuple[int, ...], players: list[PlayerNumber], met: Met, seed: int, limit: float
) -> Tables | None:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    at = {(player, table): model.new_bool_var("") for player in players for table in range(len(sizes))}
    for player in players:
        model.add_exactly_one(at[player, table] for table in range(len(sizes)))
    for table, size in enumerate(sizes):
        model.add(sum(at[player, table] for player in players) == size)
    costs = []
    for pair, times in met.items():
        one, other = sorted(pair)
        again = model.new_bool_var("")
        for table in range(len(sizes)):
            model.add(at[one, table] + at[other, table] <= 1 + again)
        costs.append(times * again)
    model.minimize(sum(costs))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.max_time_in_seconds = limit
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return [tuple(p for p in players if solver.boolean_value(at[p, table])) for table in range(len(sizes))]


_NODE = """
const { readFileSync } = require('node:fs');
globalThis._ = require('lodash');
const source = readFileSync('lib/geneticSolver.js', 'utf8');
const solve = require('node:vm').runInThisContext(source + '; geneticSolver');
const { groups, size, rounds, forbidden } = JSON.parse(readFileSync(0, 'utf8'));
const start = process.cpuUsage();
let last;
solve(groups, size, rounds, false, forbidden, [], results => { last = results.rounds; });
const used = process.cpuUsage(start);
console.log(JSON.stringify([(used.user + used.system) / 1e6, last]));
"""


def golfers(folder: Path, limit: float) -> Method:
    def method(sizes: tuple[int, ...], rounds: int, event: int) -> tuple[float, list[Tables]] | None:
        del event  # it takes its chance from the engine of the browser
        players, size = sum(sizes), max(sizes)
        absent = list(range(players, size * len(sizes)))
        given = {"groups": len(sizes), "size": size, "rounds": rounds, "forbidden": [absent] if absent else []}
        try:
            run = subprocess.run(
                ["node", "-e", _NODE],
                input=json.dumps(given),
                capture_output=True,
                text=True,
                cwd=folder,
                timeout=limit * rounds,
                check=True,
            )
        except subprocess.TimeoutExpired:
            return None
        seconds, drawn = json.loads(run.stdout)
        return seconds, [
            [tuple(PlayerNumber(i + 1) for i in group if i < players) for group in tables] for tables in drawn
        ]

    return method


def _methods(options: argparse.Namespace) -> dict[str, Method]:
    methods: dict[str, Method] = {"swissbook": swissbook}
    try:
        methods[f"CP-SAT {version('ortools')}"] = cp_sat(options.limit)
    except PackageNotFoundError:
        print("OR-Tools is not installed.")
    if options.golfers and (options.golfers / "lib" / "geneticSolver.js").is_file() and shutil.which("node"):
        methods["good-enough-golfers"] = golfers(options.golfers, options.limit)
    else:
        print("No good-enough-golfers: name its folder with --golfers.")
    return methods


def _row(players: int, name: str, rounds: int, events: int, method: Method) -> tuple[float, float] | None:
    """Prints and gives the mean repeats and seconds of an event."""
    sizes = sizes_of(players)
    found, times = [], []
    for event in range(events):
        result = method(sizes, rounds, event)
        if result is None:
            print(f"| {players:>7} | {rounds:>6} | {name:<20} | given up | | | | | |", flush=True)
            return None
        seconds, drawn = result
        found.append(repeats(drawn))
        times.append(seconds)
    mean, seconds = statistics.mean(found), statistics.mean(times)
    spread = f"{min(found):>4} | {mean:>7.1f} | {max(found):>4}"
    print(f"| {players:>7} | {rounds:>6} | {name:<20} | {spread} | {seconds:>9.3f} |", end="", flush=True)
    return mean, seconds


def _ratio(theirs: float, ours: float) -> str:
    return f"{theirs / ours:.1f}" if ours else ("1.0" if not theirs else "∞")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Seating: repeated meetings and seconds, ours beside its peers.")
    parser.add_argument("--players", type=int, nargs="+", default=list(ROUNDS))
    parser.add_argument("--rounds", type=int, help="instead of the usual number for so many players")
    parser.add_argument("--events", type=int, default=5, help="events of each size, each with lots of its own")
    parser.add_argument(
        "--limit", type=float, default=10, help="seconds for a round, after which a peer is stopped"
    )
    parser.add_argument("--golfers", type=Path, help="folder of good-enough-golfers")
    return parser.parse_args()


def main() -> None:
    options = _arguments()
    methods = _methods(options)
    print(f"Python {platform.python_version()}, {platform.machine()}; {options.events} events of each size\n")
    print(
        "| players | rounds | method               | least | mean | most | seconds | repeats, ratio | seconds, ratio |"
    )
    print(
        "|--------:|-------:|----------------------|------:|-----:|-----:|--------:|---------------:|---------------:|"
    )
    for players in options.players:
        rounds = options.rounds or ROUNDS.get(players, 4)
        ours: tuple[float, float] | None = None
        for name, method in methods.items():
            row = _row(players, name, rounds, options.events, method)
            ours = ours or row
            if row and ours:
                print(f" {_ratio(row[0], ours[0])} | {_ratio(row[1], ours[1])} |", flush=True)


if __name__ == "__main__":
    main()
