"""`swissbook hall` where it cannot begin: in one sentence, and nothing is opened."""

from __future__ import annotations

from pathlib import Path
from socket import create_server

import pytest

from pipeline.extensions.hall.web import network
from tests.builders.workbooks import save
from tests.commands.cli import run
from tests.extensions.hall.run.halls import open_cup


@pytest.mark.parametrize("host", ["0.0.0.0", "hall.local", "::1", "192.168.1"])
def test_an_address_of_no_single_network_is_refused(tmp_path: Path, host: str) -> None:
    ran = run("hall", open_cup(tmp_path), "--host", host)
    assert (ran.exit_code, f"{host} is no address of one network" in ran.output) == (2, True)


def test_without_a_private_network_an_address_must_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "local_address", lambda: None)
    ran = run("hall", open_cup(tmp_path))
    assert (ran.exit_code, "in no local network" in ran.output) == (2, True)


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("hall", open_cup(tmp_path), "--host", "127.0.0.1", "--port", port)
    assert (ran.exit_code, f"Port {port} of 127.0.0.1 cannot be used" in ran.output) == (2, True)


def test_a_workbook_without_an_event_is_told_with_its_problems(tmp_path: Path) -> None:
    path = save(tmp_path / "cup.xlsx", {"Notes": [("Anything",)]})
    ran = run("hall", path, "--host", "127.0.0.1", "--port", "0", "--no-open")
    assert ran.exit_code == 1
    assert "Traceback" not in ran.output
