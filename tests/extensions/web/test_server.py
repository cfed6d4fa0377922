"""Connections that ask nothing: they end in time, and make room for others that do, with few descriptors, too."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import pytest
from starlette.responses import PlainTextResponse

from pipeline.extensions.web import server
from pipeline.extensions.web.server import Listener, answering, bind, most_of_one
from tests.extensions.hall.web.phones import Phone
from tests.extensions.hall.web.strain import RunningHall, full_hall, hall_process


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    monkeypatch.setattr(server, "ASKING", 0.3)
    listener = bind(0)
    with answering(PlainTextResponse("here"), listener):
        yield listener


def connected(place: Listener) -> socket.socket:
    return socket.create_connection(("127.0.0.1", place.port), timeout=20)


def hung_up(silent: socket.socket) -> bool:
    try:
        return silent.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n"]
)
def test_who_does_not_ask_in_time_is_not_waited_for(place: Listener, begun: bytes) -> None:
    with connected(place) as silent:
        silent.sendall(begun)
        assert hung_up(silent)


def test_one_address_has_so_many_and_the_oldest_ends_for_a_new_one(
    place: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "ASKING", 600.0)
    with ExitStack() as stack:
        silent = [stack.enter_context(connected(place)) for _ in range(most_of_one())]
        late = stack.enter_context(connected(place))
        late.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert late.recv(15) == b"HTTP/1.1 200 OK"
        assert hung_up(silent[0])
        silent[-1].settimeout(0.1)
        with pytest.raises(TimeoutError):
            silent[-1].recv(1)


def come_silently(hall: RunningHall, silent: ExitStack, many: int) -> None:
    """So many connections from fifty addresses, all of which ask nothing."""
    where = urlsplit(hall.address)
    for number in range(many):
        connection = silent.enter_context(socket.socket())
        connection.settimeout(20)
        connection.bind((f"127.0.0.{2 + number % 50}", 0))
        connection.connect((str(where.hostname), int(where.port or 0)))


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_phones_are_answered_within_a_second_beside_a_thousand_silent_connections_and_few_descriptors(
    tmp_path: Path,
) -> None:
    path, took = full_hall(tmp_path, 12), list[float]()
    with hall_process(path) as hall, ExitStack() as silent, ThreadPoolExecutor(1) as others:
        subprocess.run(["prlimit", f"--pid={hall.process.pid}", "--nofile=256:256"], check=True)
        Phone(hall.address).get("")  # templates are loaded for the first page
        come_silently(hall, silent, 1000)
        more = others.submit(come_silently, hall, silent, 1000)  # while phones ask
        for code in (*hall.codes.tables, *hall.codes.tables):
            begun = time.monotonic()
            assert Phone(hall.address).get(f"t/{code}").status == 200
            took.append(time.monotonic() - begun)
        more.result()
        assert len(list(Path(f"/proc/{hall.process.pid}/fd").iterdir())) < 256 - 64
    # Each but for what is the machine's: the first page loads its templates, and where all cores are busy one may wait.
    assert median(took) < 1.0, took
    assert max(took) < 8.0, took
