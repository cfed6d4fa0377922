"""A hall under strain: many phones at once, and the death of its process in the middle.

python -m tests.extensions.hall.web.strain load         200 phones report within ten seconds
python -m tests.extensions.hall.web.strain kill 100     the process is killed so many times while phones report
"""

from __future__ import annotations

import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

from selectolax.lexbor import LexborNode

from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.run.codes import Codes, read_codes
from pipeline.extensions.hall.run.hall import codes_file, open_journal
from pipeline.model import Result
from tests.builders.workbooks import HEADINGS, cup
from tests.extensions.desk.preview.previews import LONG
from tests.extensions.hall.web.phones import Phone

ROOT = Path(__file__).resolve().parents[4]
SEED = "k7"
PHONES, SECONDS = 200, 10.0


def full_hall(folder: Path, tables: int) -> Path:
    """A workbook with a round of so many tables."""
    players = [("No", "Name"), *((number, f"Player {number:03}") for number in range(1, 2 * tables + 1))]
    round_ = [(1, number, 2 * number - 1, 2 * number, None) for number in range(1, tables + 1)]
    return cup(folder / "cup.xlsx", players=players, matches=[HEADINGS, *round_])


@dataclass(frozen=True)
class RunningHall:
    """The command in a process of its own."""

    process: subprocess.Popen[bytes]
    address: str
    codes: Codes

    def send(self, code: str, by: int, act: str, key: str, **fields: str) -> int:
        """What a phone sends, signed as its page would be; the status of the answer."""
        signature = self.codes.signed("table", code, key)
        stated = {"key": key, "signature": signature, "act": act, "by": str(by), **fields}
        return Phone(self.address).post(f"t/{code}", stated).status


@contextmanager
def hall_process(path: Path) -> Iterator[RunningHall]:
    """`swissbook hall` on the loopback; killed at the end of the block."""
    command = [sys.executable, str(ROOT / "cli.py"), "hall", path.name, "--host", "127.0.0.1", "--port", "0"]
    process = subprocess.Popen([*command, "--no-open"], cwd=path.parent, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        address = line[line.index("http://") :].strip()
        yield RunningHall(process, address, read_codes(codes_file(path, SEED)))
    finally:
        process.kill()
        process.communicate()


def register_of(path: Path) -> Register:
    """What the journal has kept."""
    register = Register()
    open_journal(path, SEED, register).close()
    return register


@dataclass(frozen=True)
class LoadFound:
    """Answers of all phones: how many, the slowest in seconds, and how many results are sure at the end."""

    answers: int
    slowest: float
    sure: int
    took: float


def load(folder: Path, phones: int = PHONES, seconds: float = SECONDS) -> LoadFound:
    """So many phones, two at each table, open their page and report or confirm, spread over so many seconds."""
    path = full_hall(folder, phones // 2)
    times: list[float] = []

    def page(hall: RunningHall, code: str) -> LexborNode | None:
        begun = time.monotonic()
        heard = Phone(hall.address).get(f"t/{code}")
        times.append(time.monotonic() - begun)
        assert heard.status == 200
        return heard.page.css_first("input[name=of]")

    def sent(hall: RunningHall, code: str, by: int, act: str, **fields: str) -> None:
        begun = time.monotonic()
        assert hall.send(code, by, act, secrets.token_hex(8), **fields) == 303
        times.append(time.monotonic() - begun)

    def phone(hall: RunningHall, index: int, code: str, players: tuple[int, ...]) -> None:
        time.sleep(max(0.0, started + seconds * index / phones - time.monotonic()))
        reported = page(hall, code)
        if index % 2 == 0:
            sent(hall, code, players[0], "report", result="1")
            return
        while reported is None:
            assert time.monotonic() < started + seconds + LONG, f"nobody reported at {code}"
            time.sleep(0.2)
            reported = page(hall, code)
        sent(hall, code, players[1], "agree", of=str(reported.attributes["value"]))

    with hall_process(path) as hall, ThreadPoolExecutor(phones) as pool:
        started = time.monotonic()
        jobs = []
        for number, (code, key) in enumerate(hall.codes.tables.items()):
            jobs.append(pool.submit(phone, hall, 2 * number, code, key.players))
            jobs.append(pool.submit(phone, hall, 2 * number + 1, code, key.players))
        for job in jobs:
            job.result()
        took = time.monotonic() - started
    return LoadFound(len(times), max(times), len(register_of(path).settled), took)


@dataclass(frozen=True)
class KillFound:
    """How many reports were answered as taken before the process died, and which of them are not there."""

    answered: int
    lost: tuple[str, ...]


def kill_once(path: Path, chance: random.Random) -> KillFound:
    """Phones report as fast as they can until the process is killed."""
    answered: dict[str, str] = {}

    def report(hall: RunningHall, mine: Sequence[tuple[str, int]]) -> None:
        for code, player in mine:
            key, result = secrets.token_hex(8), chance.choice("12")
            try:
                status = hall.send(code, player, "report", key, result=result)
            except (OSError, HTTPException, ValueError):  # whatever is left of an answer, it was none
                return
            if status == 303:
                answered[key] = result

    with hall_process(path) as hall, ThreadPoolExecutor(4) as pool:
        tables = [(code, key.players[0]) for code, key in hall.codes.tables.items()]
        chance.shuffle(tables)
        for number in range(4):
            pool.submit(report, hall, tables[number::4])
        enough, patience = chance.randint(1, 40), time.monotonic() + 10
        while len(answered) < enough and time.monotonic() < patience:
            time.sleep(0.001)
        os.kill(hall.process.pid, signal.SIGKILL)
    kept = register_of(path).by_key
    lost = (key for key, result in answered.items() if key not in kept or _result(kept[key].claim) != result)
    return KillFound(len(answered), tuple(lost))


def _result(claim: object) -> str | None:
    result = getattr(claim, "result", None)
    return result.value if isinstance(result, Result) else None


def kill(folder: Path, times: int, seed: int = 7) -> tuple[int, int]:
    """How many reports were answered in all, and how many of them are lost."""
    chance, path = random.Random(seed), full_hall(folder, 60)
    answered = lost = 0
    for _ in range(times):
        if answered and len(register_of(path).reports) > 1500:  # a table reports so often and no more
            folder = Path(tempfile.mkdtemp(dir=folder))
            path = full_hall(folder, 60)
        found = kill_once(path, chance)
        answered, lost = answered + found.answered, lost + len(found.lost)
    return answered, lost


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        if sys.argv[1] == "load":
            print(load(Path(place)))
        else:
            answered, lost = kill(Path(place), int(sys.argv[2]))
            print(f"answered {answered}, lost {lost}")
