"""`swissbook` without a command, and `desk`: what opens, and that nothing waits where nobody sits."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.cli import ROOT, run, run_apart, run_until_ctrl_c
from tests.extensions.desk.preview.previews import LONG, ask, let_in


def test_without_a_command_and_without_anybody_there_it_is_the_help(tmp_path: Path) -> None:
    ran = run_apart(folder=tmp_path, SWISSBOOK_LANG="en", HOME=str(tmp_path))
    assert ran.returncode == 2
    assert b"Usage:" in ran.stderr
    assert b"desk" in ran.stderr
    assert ran.stdout == b""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="no terminals to be had there")
@pytest.mark.parametrize(("ci", "opens"), [("", True), ("true", False)])
def test_at_a_terminal_it_is_the_desk_unless_it_is_a_machine_s(tmp_path: Path, ci: str, opens: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "SWISSBOOK_LANG": "en", "HOME": str(tmp_path), "CI": ci}
    command = [sys.executable, "-c", "import click; click.launch = print; import cli"]
    command[2] += "\nfrom pipeline.commands import main\nmain(prog_name='swissbook', args=[])"
    with subprocess.Popen(command, cwd=ROOT, env=variables, stdin=theirs, stdout=theirs, stderr=theirs) as ran:
        try:
            os.close(theirs)
            said = b""
            while b"Press Ctrl+C" not in said and b"simulate" not in said:
                said += os.read(ours, 4096)
            assert (b"The desk is at http://127.0.0.1:" in said) is opens
        finally:
            if b"The desk is at" in said:
                ran.send_signal(signal.SIGINT)
            ran.wait(LONG)
            os.close(ours)
    assert ran.returncode == (0 if opens else 2)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to another process")
def test_it_says_an_address_that_lets_in_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    def used(said: str) -> None:
        address = said.split()[4]
        assert ask(address, "/").status == 403
        session, page = let_in(address.rstrip("."))
        assert ask(address, page, cookie=session.cookie).status == 200

    arguments = ("desk", "--folder", "mine", "--port", "0", "--no-open")
    rest = run_until_ctrl_c(*arguments, folder=tmp_path, ready="The desk is at", use=used)
    assert "The desk is closed." in rest


def test_a_port_that_is_taken_is_wrong_usage(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as other:
        ran = run("desk", "--folder", tmp_path, "--port", other.getsockname()[1], "--no-open")
    assert (ran.exit_code, "is in use" in ran.output) == (2, True)
