"""Running the commands, in this process and in one of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pipeline.commands.group import main
from tests.extensions.desk.preview.previews import LONG

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: object) -> Result:
    """A command in this process; nothing but an exit may leave it."""
    return _invoked(arguments)


def _invoked(arguments: Sequence[object], typed: str | None = None) -> Result:
    ran = CliRunner().invoke(main, [str(one) for one in arguments], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exc_info
    assert "Traceback" not in ran.output
    return ran


def run_at_terminal(monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: object) -> Result:
    """A command in this process that takes its streams for a terminal at which that is typed."""
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True, raising=False)
    return _invoked(arguments, typed)


def run_apart(*arguments: object, folder: Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """`python cli.py …` from another folder, with variables of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, str(ROOT / "cli.py"), *(str(one) for one in arguments)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=120, check=False)


def run_until_ctrl_c(*arguments: object, folder: Path, ready: str, use: Callable[[str], None]) -> str:
    """A command that goes on until Ctrl+C, which is no error: `use` gets what it says, once `ready` is in it.

    Returns what it says after Ctrl+C.
    """
    command = [sys.executable, "-u", str(ROOT / "cli.py"), *(str(one) for one in arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SWISSBOOK_LANG": "en"}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as ran:
        try:
            assert ran.stdout is not None
            said = ""
            while ready not in said:
                line = ran.stdout.readline()
                assert line, said
                said += line
            use(said)
            ran.send_signal(signal.SIGINT)
            rest, _ = ran.communicate(timeout=LONG)
        finally:
            ran.kill()
    assert ran.returncode == 0
    assert "Traceback" not in rest
    return rest


def at_terminal(typed: str, *arguments: str) -> tuple[int, str]:
    """The exit status of a command that somebody starts at a terminal of Unix, in English, and all that it shows there."""
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, str(ROOT / "cli.py"), *arguments]
    environment = {**os.environ, "LANG": "en", "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.write(ours, typed.encode())
    os.close(theirs)
    shown = b""
    try:
        while got := os.read(ours, 4096):
            shown += got
    except OSError:  # Linux ends so
        pass
    os.close(ours)
    return process.wait(timeout=60), shown.decode()
