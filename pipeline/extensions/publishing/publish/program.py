"""Programs of this machine that put files elsewhere: called with their arguments, never by way of a shell."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.locale.spelling import printable

SECONDS = 600
"""What a program may take."""
_LINES, _LETTERS = 6, 600
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_PASSWORD = re.compile(r"://[^/\s@]*@")


def is_there(program: str) -> bool:
    """Whether the program is installed."""
    return shutil.which(program) is not None


def output_of(
    command: Sequence[str],
    *,
    folder: Path,
    given: bytes = b"",
    variables: Mapping[str, str | None] | None = None,
    allowed: Collection[int] = (0,),
    seconds: float = SECONDS,
) -> tuple[int, bytes]:
    """Run a program in `folder`; its exit status, one of those `allowed`, and what it has printed.

    It gets no terminal and can ask nothing; a variable that is None is not set for it. Raises TransferRefused where it is not installed, fails, or takes longer
    than `seconds`; then it is ended, with whatever it has started.
    """
    program = shutil.which(command[0])
    if program is None:
        raise TransferRefused("target-program-missing", program=command[0])
    environment = {**os.environ, **(variables or {})}
    with subprocess.Popen(
        [program, *command[1:]],
        cwd=folder,
        env={name: value for name, value in environment.items() if value is not None},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            printed, complaints = process.communicate(given, timeout=seconds)
        except subprocess.TimeoutExpired:
            _end(process)
            raise TransferRefused("target-program-slow", program=command[0], seconds=round(seconds)) from None
        except BaseException:
            _end(process)
            raise
    if process.returncode not in allowed:
        said = _last_words(complaints.strip() or printed)
        raise TransferRefused("target-program-failed", program=command[0], said=said)
    return process.returncode, printed


def _last_words(printed: bytes) -> str:
    """The end of what a program says, on one line, without what a password could stand in."""
    text = _ESCAPES.sub("", printed.decode("utf-8", "replace"))
    last = " / ".join([line.strip() for line in text.splitlines() if line.strip()][-_LINES:])
    return printable(_PASSWORD.sub("://", last))[-_LETTERS:]


def _end(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
