"""`serve` on the command line: where it answers, what it says, how it ends."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from tests.builders.workbooks import broken, cup
from tests.commands.cli import run, run_until_ctrl_c
from tests.extensions.desk.preview.previews import ask, let_in


def test_a_port_that_is_taken_is_wrong_usage(tmp_path: Path) -> None:
    cup(tmp_path / "cup.xlsx")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ran = run("serve", tmp_path, "-o", tmp_path / "output", "--port", port, "--no-open")
    assert ran.exit_code == 2
    assert f"Port {port} is in use" in ran.output
    assert not (tmp_path / "output").exists(), "it is said before anything is built"


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_what_is_no_port_is_wrong_usage(tmp_path: Path, port: str) -> None:
    assert run("serve", tmp_path, "--port", port, "--no-open").exit_code == 2


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to another process")
def test_it_says_where_it_is_and_what_is_wrong_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    def used(said: str) -> None:
        assert "Sir Absent" in said
        address = said.splitlines()[-1].split()[4].rstrip(".")
        assert ask(address, "/").status == 403
        session, page = let_in(address)
        assert "Sir Absent" in ask(address, page, cookie=session.cookie).text

    broken(tmp_path / "cup.xlsx")
    arguments = ("serve", "cup.xlsx", "--port", "0", "--no-open")
    rest = run_until_ctrl_c(*arguments, folder=tmp_path, ready="The preview is at", use=used)
    assert "The preview has stopped." in rest
