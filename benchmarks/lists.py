"""What it takes to read an organiser's own list of a hundred thousand rows, in each of the shapes that lists have.

    python -m benchmarks.lists [--rows 100000] [--only pairs ...]

Processor seconds of reading in one process, beside pandas, which reads the rows and nothing of what they mean, where it reads the shape.
Twice the rows should take twice the time.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import pandas as pd

from pipeline.extensions.intake.tournament import read_tournament

Game = tuple[int, str, str, int, int]
Read = TypeVar("Read")
_IN_A_ROUND = 500
GIVEN, BEGIN = (
    ("Jan", "Ewa", "Ola", "Ida", "Zoe", "Leo", "Iza", "Max", "Ada", "Kim"),
    ("Kos", "Lis", "Mak", "Nur", "Ryś", "Maj", "Żak", "Bąk", "Wół", "Jeż"),
)
END = ("a", "ik", "owa", "cka", "ek", "ny", "an", "is", "uk", "ora")
"""A thousand names of these."""


def games(rows: int) -> Sequence[Game]:
    """Matches of a thousand people, all of whom play in each round."""
    chance = random.Random(5)
    people = [f"{given} {one}{other}" for given in GIVEN for one in BEGIN for other in END]
    found: list[Game] = []
    for number in range(rows // _IN_A_ROUND):
        chance.shuffle(people)
        pairs = zip(people[::2], people[1::2], strict=True)
        found += [(number + 1, one, other, chance.randint(0, 3), chance.randint(0, 2)) for one, other in pairs]
    return found


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _book(rows: Iterable[Sequence[object]]) -> bytes:
    content = io.BytesIO()
    pd.DataFrame(rows).to_excel(content, header=False, index=False)
    return content.getvalue()


def _below_rounds(matches: Sequence[Game]) -> bytes:
    lines = [f"{one},{other},{made}-{lost}" for _, one, other, made, lost in matches]
    for begin in range(0, len(lines), _IN_A_ROUND):
        lines[begin] = f"Round {begin // _IN_A_ROUND + 1}\n{lines[begin]}"
    return "\n".join(lines).encode()


HEADS = ("Round", "Player 1", "Player 2", "Score 1", "Score 2")
SHAPES: Mapping[str, Callable[[Sequence[Game]], bytes]] = {
    "pairs.csv": lambda of: _csv([HEADS, *of]),
    "pairs.xlsx": lambda of: _book([HEADS, *of]),
    "invented headings.csv": lambda of: _csv([("Qua", "Wex", "Zorb", "Plim", "Grat"), *of]),
    "no headings.csv": lambda of: _csv(one[1:] for one in of),
    "results.csv": lambda of: _csv([("Round", "White", "Result", "Black"), *((at, a, f"{x}-{y}", b) for at, a, b, x, y in of)]),
    "winners.csv": lambda of: _csv([("Round", "Home", "Away", "Winner"), *((at, a, b, a if x > y else b) for at, a, b, x, y in of)]),
    "seasons.csv": lambda of: _csv([("Season", *HEADS), *((f"Season {one[0] // 40 + 1}", *one) for one in of)]),
    "both sides in a cell.csv": lambda of: _csv([("Round", "Match", "Score"), *((at, f"{a} vs {b}", f"{x}:{y}") for at, a, b, x, y in of)]),
    "lines.txt": lambda of: "\n".join(f"{a} {x}-{y} {b}" for _, a, b, x, y in of).encode(),
    "below rounds.txt": _below_rounds,
    "records.json": lambda of: json.dumps([dict(zip(HEADS, one, strict=True)) for one in of]).encode(),
    "page.html": lambda of: pd.DataFrame(of, columns=HEADS).to_html(index=False).encode(),
    "names.txt": lambda of: "\n".join(f"{a} {at}" for at, (_, a, *_) in enumerate(of)).encode(),
    "a thousand columns.csv": lambda of: _csv([range(at, at + 1000) for at in range(len(of) // 1000)]),
}  # fmt: skip
"""How each kind of list is written; a file is called as its kind."""
PEERS: Mapping[str, Callable[[io.BytesIO], object]] = {
    "csv": pd.read_csv, "xlsx": lambda of: pd.read_excel(of, engine="calamine"), "json": pd.read_json, "html": lambda of: pd.read_html(io.StringIO(of.getvalue().decode())),
}  # fmt: skip


def _seconds(read: Callable[[], Read]) -> tuple[float, Read]:
    start = time.process_time()
    found = read()
    return time.process_time() - start, found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rows", type=int, default=99_500)
    options.add_argument("--only", nargs="*", default=SHAPES)
    chosen = options.parse_args()
    matches = games(chosen.rows)
    for file in (file for file in SHAPES if any(file.startswith(one) for one in chosen.only)):
        content = SHAPES[file](matches)
        seconds, (found, problems) = _seconds(partial(read_tournament, content, file))
        said = f"{sum(len(one.matches) for one in found.tournaments)} matches" if found else problems[0].code
        peer = PEERS.get(file.rpartition(".")[2])
        beside = f"{_seconds(partial(peer, io.BytesIO(content)))[0]:6.2f} s of pandas" if peer else ""
        print(f"{file:26}{seconds:6.2f} s  {said:24}{beside}", flush=True)


if __name__ == "__main__":
    main()
