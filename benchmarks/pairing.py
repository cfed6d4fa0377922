"""Pairing side by side: ours, two matching libraries on the dense graph, and two pairing libraries, in one run.

    python benchmarks/pairing.py [--sizes 32 128 …] [--limit SECONDS] [--apart SHARE] [--node-modules FOLDER]

Every field is in the middle of a simulated tournament: wins, losses and one draw in ten by a seeded coin, no byes.
A cell is the best of up to five runs (as many as begin within a second) in a process of its own, from the field to
the pairs. Seconds are of processor time, so that other work on the machine counts less; the limit is of the clock, and
a method that was given up at it is not asked for larger fields. `tournament-pairings` comes from npm: `npm install
tournament-pairings` in some folder, which is then the one to name. All of them get the same field, and the columns
rematches and squared (sum of the squared differences of points) are of the pairs that each returned. `--apart 0.5`
has half of the players, by a seeded draw, in one group to keep apart: whoever knows no such groups is told that they
must not meet, and "together" counts the pairs that meet all the same.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path

from pipeline.model import replace

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.matching import heaviest
from pipeline.engine.pairing.pairing_input import Cost, Pair, PairingInput
from pipeline.engine.pairing.reasons import reasons
from pipeline.model import PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy

SIZES = (32, 128, 512, 2048, 8192, 32768, 100_000)
RUNS, ENOUGH = 5, 1.0
WIN, DRAW, DRAWN = 5, 2, 0.1

Timed = tuple[float, list[Pair]]
Method = Callable[[PairingInput], Timed]


def mid_tournament(players: int, rounds: int, seed: int) -> PairingInput:
    """The field after so many rounds."""
    chance = random.Random(seed)
    numbers = tuple(PlayerNumber(i) for i in range(1, players + 1))
    points = dict.fromkeys(numbers, 0)
    met: dict[PlayerNumber, frozenset[PlayerNumber]] = {}
    field = PairingInput(1, numbers, points, met, {}, PairingPolicy.RANDOM, {}, str(seed), "Benchmark")
    for round_ in range(1, rounds + 1):
        for one, other in draw(replace(field, round=round_)).pairs:
            met[one] = met.get(one, frozenset()) | {other}
            met[other] = met.get(other, frozenset()) | {one}
            if chance.random() < DRAWN:
                points[one] += DRAW
                points[other] += DRAW
            else:
                points[chance.choice((one, other))] += WIN
    return replace(field, round=rounds + 1)


def kept_apart(field: PairingInput, share: float, seed: int) -> PairingInput:
    """The field with a share of its players in one group to keep apart."""
    members = random.Random(seed).sample(field.players, int(share * len(field.players)))
    return replace(field, avoid=dict.fromkeys(members, "A"))


def _forbidden(field: PairingInput, player: PlayerNumber) -> list[PlayerNumber]:
    """Whom a player should not meet, for either reason."""
    mates = {other for other in field.avoid if other != player} if player in field.avoid else set()
    return sorted(mates | field.met.get(player, frozenset()))


def best_of(pair: Callable[[], Sequence[Pair]]) -> Timed:
    """The shortest of up to RUNS runs, and the pairs of the last."""
    times: list[float] = []
    pairs: Sequence[Pair] = ()
    while not times or (len(times) < RUNS and sum(times) < ENOUGH):
        start = time.process_time()
        pairs = pair()
        times.append(time.process_time() - start)
    return min(times), list(pairs)


def swissbook(field: PairingInput) -> Timed:
    return best_of(lambda: draw(field).pairs)


def swissbook_explained(field: PairingInput) -> Timed:
    def pair() -> Sequence[Pair]:
        pairs = draw(field).pairs
        reasons(field, pairs)
        return pairs

    return best_of(pair)


def _dense(field: PairingInput) -> list[tuple[int, int, int]]:
    """Everybody with everybody; a rematch outweighs all differences."""
    points = [int(field.points[player]) for player in field.players]
    widest = (max(points) - min(points)) ** 2
    together = len(points) * widest + 1
    rematch = len(points) * together
    top = rematch + together + widest
    met = [field.met.get(player, frozenset()) for player in field.players]

    def apart(i: int, j: int) -> bool:
        return bool(field.avoid) and field.together(field.players[i], field.players[j])

    return [
        (i, j, top - (points[i] - points[j]) ** 2 - rematch * (field.players[j] in met[i]) - together * apart(i, j))
        for i in range(len(points))
        for j in range(i + 1, len(points))
    ]


def rustworkx_dense(field: PairingInput) -> Timed:
    players = field.players
    return best_of(lambda: [(players[i], players[j]) for i, j in heaviest(len(players), _dense(field))])


def networkx_dense(field: PairingInput) -> Timed:
    import networkx

    def pair() -> Sequence[Pair]:
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_weighted_edges_from(_dense(field))
        return [(players[i], players[j]) for i, j in networkx.max_weight_matching(graph, maxcardinality=True)]

    players = field.players
    return best_of(pair)


def swisspair(field: PairingInput) -> Timed:
    from swisspair import Player, create_matches

    ranked = sorted(field.players, key=lambda player: -field.points[player])
    players = [
        Player(
            id=str(player),
            points=int(field.points[player]),
            rank=rank,
            can_get_bye=True,
            cannot_be_paired_against_ids={str(opponent) for opponent in _forbidden(field, player)},
        )
        for rank, player in enumerate(ranked, start=1)
    ]

    def pair() -> Sequence[Pair]:
        matches = create_matches(players)
        return [(PlayerNumber(int(match.p1.id)), PlayerNumber(int(match.p2.id))) for match in matches]

    return best_of(pair)


_NODE = """
import { Swiss } from 'tournament-pairings';
import { readFileSync } from 'node:fs';
const { players, round, runs, enough } = JSON.parse(readFileSync(0, 'utf8'));
const times = []; let matches = [];
while (!times.length || (times.length < runs && times.reduce((a, b) => a + b) < enough)) {
  const start = process.cpuUsage();
  matches = Swiss(players, round);
  const used = process.cpuUsage(start);
  times.push((used.user + used.system) / 1e6);
}
console.log(JSON.stringify([Math.min(...times), matches.map(m => [m.player1, m.player2])]));
"""


def tournament_pairings(modules: Path, limit: float) -> Method:
    def method(field: PairingInput) -> Timed:
        players = [
            {"id": player, "score": int(field.points[player]), "avoid": _forbidden(field, player)}
            for player in field.players
        ]
        given = json.dumps({"players": players, "round": field.round, "runs": RUNS, "enough": ENOUGH})
        command = ["node", "--input-type=module", "-e", _NODE]
        run = subprocess.run(
            command, input=given, capture_output=True, text=True, cwd=modules, timeout=limit, check=True
        )
        seconds, pairs = json.loads(run.stdout)
        if any(other is None for _, other in pairs):
            raise ValueError("leaves players unpaired")
        return seconds, [(PlayerNumber(one), PlayerNumber(other)) for one, other in pairs]

    return method


def _child(method: str, field: PairingInput, modules: Path, limit: float, sent: Connection) -> None:
    try:
        sent.send(_methods(modules, limit)[method](field))
    except subprocess.TimeoutExpired:
        sent.send(None)
    except subprocess.CalledProcessError as error:
        sent.send(str(error.stderr).strip().splitlines()[-1][:60])
    except (ImportError, RuntimeError, ValueError, MemoryError) as error:
        sent.send(str(error)[:60])


def _methods(modules: Path, limit: float) -> dict[str, Method]:
    return {
        "swissbook": swissbook,
        "swissbook, with reasons": swissbook_explained,
        "swisspair": swisspair,
        "rustworkx, dense": rustworkx_dense,
        "networkx, dense": networkx_dense,
        "tournament-pairings": tournament_pairings(modules, limit),
    }


def measured(method: str, field: PairingInput, modules: Path, limit: float) -> Timed | str | None:
    """Seconds and pairs; a message where it failed; None where it was given up."""
    received, sent = Pipe(duplex=False)
    process = Process(target=_child, args=(method, field, modules, limit, sent))
    process.start()
    result: Timed | str | None = received.recv() if received.poll(limit) else None
    process.terminate()
    process.join()
    return result


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _npm_version(modules: Path) -> str | None:
    manifest = modules / "node_modules" / "tournament-pairings" / "package.json"
    if not manifest.is_file() or not shutil.which("node"):
        return None
    return str(json.loads(manifest.read_text(encoding="utf-8"))["version"])


def _versions(modules: Path) -> dict[str, str | None]:
    return {
        "swissbook": _installed("swissbook") or "this checkout",
        "swisspair": _installed("swisspair"),
        "rustworkx": _installed("rustworkx"),
        "networkx": _installed("networkx"),
        "tournament-pairings": _npm_version(modules),
    }


def _row(size: int, method: str, seconds: str, reached: Cost | None) -> str:
    figures = (
        (f"{reached.rematches:,}", f"{reached.kept_together:,}", f"{reached.squared:,}")
        if reached
        else ("", "", "")
    )
    return f"| {size:>7,} | {method:<23} | {seconds:>12} | {figures[0]:>10} | {figures[1]:>8} | {figures[2]:>9} |"


def _cell(size: int, method: str, result: Timed | str | None, field: PairingInput, limit: float) -> str:
    if result is None:
        return _row(size, method, f"> {limit:g}", None)
    if isinstance(result, str):
        return _row(size, method, result, None)
    seconds, pairs = result
    return _row(size, method, f"{seconds:.4f}", cost(field, pairs))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pairing: seconds and quality, ours beside its peers.")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--rounds", type=int, default=5, help="rounds already played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=60, help="seconds after which a cell is given up")
    parser.add_argument("--apart", type=float, default=0, help="the share of players in one group to keep apart")
    parser.add_argument("--node-modules", type=Path, default=Path(), help="where tournament-pairings is installed")
    return parser.parse_args()


def main() -> None:
    options = _arguments()
    versions = _versions(options.node_modules)
    print(
        f"Python {platform.python_version()}, {platform.machine()}; after {options.rounds} rounds, seed {options.seed}"
    )
    print(", ".join(f"{name} {number or 'not installed'}" for name, number in versions.items()), end="\n\n")
    print(f"| players | {'method':<23} |      seconds | rematches  | together |   squared |")
    print(f"|--------:|{'-' * 25}|-------------:|-----------:|---------:|----------:|")
    given_up: set[str] = set()
    for size in options.sizes:
        field = mid_tournament(size, options.rounds, options.seed)
        if options.apart:
            field = kept_apart(field, options.apart, options.seed)
        for method in _methods(options.node_modules, options.limit):
            if versions[method.split(",")[0]] is None:
                print(_row(size, method, "not installed", None), flush=True)
            elif method not in given_up:
                result = measured(method, field, options.node_modules, options.limit)
                print(_cell(size, method, result, field, options.limit), flush=True)
                if not isinstance(result, tuple):
                    given_up.add(method)


if __name__ == "__main__":
    main()
