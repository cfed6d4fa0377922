"""Appending a round of 5,000 matches to a workbook of 10,000 players and 80,000 match rows.

Ours beside openpyxl's load and save of the same file, each in a process of its own, in one run. Seconds leave out
the imports and take the best of three (or RUNS); peak memory is that of the whole process (Linux: getrusage counts KB).

    python benchmarks/write.py
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.workbook.read.reader import Reading

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

PLAYERS, ROUNDS = 10_000, 16


def make(path: Path) -> None:
    import xlsxwriter

    book = xlsxwriter.Workbook(path)
    lists: dict[str, list[tuple[object, ...]]] = {
        "Event": [("Name", "Large"), ("Draw seed", "k7"), ("Language", "en")],
        "Tournaments": [
            ("Tournament", "Rules", "Structure", "Rounds", "Cut"),
            ("Main", "agot2-joust", "custom", 30, 0),
        ],
    }
    for name, rows in lists.items():
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    _players(book)
    _matches(book)
    book.close()


def _players(book: Any) -> None:
    headings = (
        "No",
        "Name",
        "Club",
        "City",
        "Country",
        "E-mail",
        "Phone",
        "Avoid",
        "Rating",
        "Fixed table",
        "Hide name",
        "Note",
    )
    sheet = book.add_worksheet("Players")
    sheet.add_table(
        0, 0, PLAYERS, len(headings) - 1, {"name": "Players", "columns": [{"header": h} for h in headings]}
    )
    for number in range(1, PLAYERS + 1):
        sheet.write_row(
            number,
            0,
            (number, f"Player {number}", f"Club {number % 90}", "Kraków", "Poland", f"p{number}@example.org"),
        )


def _matches(book: Any) -> None:
    headings = (
        "Round",
        "Table",
        "Player 1",
        "Player 2",
        "Result",
        "Score 1",
        "Score 2",
        "Army 1",
        "Army 2",
        "Seed 1",
        "Seed 2",
        "Note",
        "Judge",
    )
    last = ROUNDS * PLAYERS // 2
    text = book.add_format({"num_format": "@"})
    sheet = book.add_worksheet("Matches")
    sheet.add_table(
        0, 0, last, len(headings) - 1, {"name": "Matches", "columns": [{"header": h} for h in headings]}
    )
    row = 1
    for round_ in range(1, ROUNDS + 1):
        for table in range(1, PLAYERS // 2 + 1):
            first, second = table, PLAYERS // 2 + 1 + (table + round_) % (PLAYERS // 2)
            sheet.write_row(row, 0, (round_, table, f"{first} Player {first}", f"{second} Player {second}"))
            sheet.write_string(row, 4, "12"[table % 2], text)
            sheet.write_row(row, 5, (2, 1, "Army", "Army"))
            row += 1


def write_alone(path: Path) -> float:
    """The writing by itself: what the reader found is stated here, not read."""
    from pipeline.model import Event, Player, PlayerNumber, RulesetId, Slug, Tournament
    from pipeline.workbook.read.reader import Reading

    players = tuple(Player(PlayerNumber(number), f"Player {number}") for number in range(1, PLAYERS + 1))
    tournament = Tournament("Main", Slug("main"), RulesetId("agot2-joust"), (), rounds=30, cut=0, row=2)
    reading = Reading(
        Event("Large", Slug("large"), "k7", players=players, tournaments=(tournament,)),
        sheets={"event": "Event", "tournaments": "Tournaments", "players": "Players", "matches": "Matches"},
        columns={
            "tournaments": {"tournament": 1, "rules": 2, "structure": 3, "rounds": 4, "cut": 5},
            "matches": {"round": 1, "table": 2, "player1": 3, "player2": 4, "result": 5, "seed1": 10, "seed2": 11},
        },
        lost={"matches": (1 + ROUNDS * PLAYERS // 2,)},
        headers={"matches": 1, "tournaments": 1, "players": 1},
    )
    return _write(path, reading)


def read_and_write(path: Path) -> float:
    from pipeline.workbook.read.reader import read_workbook

    start = time.perf_counter()
    reading = read_workbook(path)
    return time.perf_counter() - start + _write(path, reading)


def _write(path: Path, reading: Reading) -> float:
    from pipeline.model import Pairing, PlayerNumber, Proposal, Reason, ReasonKind, swiss
    from pipeline.workbook.write.drawn import DrawnRound
    from pipeline.workbook.write.round import Shown, Written, write_rounds

    assert reading.event is not None
    why, half = Reason(ReasonKind.SAME_GROUP), PLAYERS // 2
    pairs = tuple(Pairing(n, PlayerNumber(n), PlayerNumber(half + n), why) for n in range(1, half + 1))
    drawn = DrawnRound(reading.event.tournaments[0], 30, 0, Proposal(swiss(ROUNDS + 1), pairs))
    start = time.perf_counter()
    with path.with_name("written.xlsx").open("wb") as out:
        written = write_rounds(path, out, reading, [drawn], Shown(reading.event, (), ()))
    assert isinstance(written, Written), written
    assert len(written.rows["matches"]) == half
    return time.perf_counter() - start


def openpyxl_load_and_save(path: Path) -> float:
    import openpyxl

    start = time.perf_counter()
    book = openpyxl.load_workbook(path)
    sheet = book["Matches"]
    for table in range(1, PLAYERS // 2 + 1):
        first, second = table, PLAYERS // 2 + table
        sheet.append((ROUNDS + 1, table, f"{first} Player {first}", f"{second} Player {second}"))
    book.save(path.with_name("openpyxl.xlsx"))
    return time.perf_counter() - start


WAYS: dict[str, Callable[[Path], float]] = {
    "Swissbook, writing": write_alone,
    "Swissbook, reading and writing": read_and_write,
    "openpyxl, load and save": openpyxl_load_and_save,
}


def measured(way: str, path: Path) -> tuple[float, float]:
    """Seconds, and peak memory in MB, of one way in a process of its own."""
    command = [sys.executable, __file__, way, str(path)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    seconds, memory = json.loads(answer)
    return float(seconds), float(memory)


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.xlsx"
        make(path)
        print(f"{PLAYERS:,} players, {ROUNDS * PLAYERS // 2:,} matches, {PLAYERS // 2:,} rows added")
        found = {way: min(measured(way, path) for _ in range(runs)) for way in WAYS}
    slowest = found["openpyxl, load and save"][0]
    print(f"{'':34}{'seconds':>9}{'peak MB':>9}{'times as fast':>15}")
    for way, (seconds, memory) in found.items():
        print(f"{way:34}{seconds:9.2f}{memory:9.0f}{slowest / seconds:15.1f}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        taken = WAYS[sys.argv[1]](Path(sys.argv[2]))
        print(json.dumps([taken, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
    else:
        main(int(os.environ.get("RUNS", "3")))
