"""Running the commands, in this process and in one of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from pipeline.commands import main

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: object) -> Result:
    """A command in this process; nothing but an exit may leave it."""
    ran = CliRunner().invoke(main, [str(one) for one in arguments])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exc_info
    assert "Traceback" not in ran.output
    return ran


def run_apart(*arguments: object, folder: Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """`python cli.py …` from another folder, with variables of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, str(ROOT / "cli.py"), *(str(one) for one in arguments)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=120, check=False)
