"""A workbook that is open in LibreOffice itself, which has no windows here: it leaves its mark beside the workbook, types, saves and closes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.eventday.desk import Desk

_HAND = Path(__file__).with_name("libreoffice_hand.py")
_PATIENCE = 120
"""Seconds until LibreOffice must have ended."""


@dataclass(frozen=True)
class LibreOffice:
    """It runs from the beginning; `hand` is a Python of its own that does there what it is told."""

    hand: subprocess.Popen[str]

    def open(self, path: Path) -> None:
        """Open a workbook, as somebody does who looks at it."""
        self._told("open", path.resolve().as_uri())

    def type(self, sheet: str, cell: str, text: str) -> None:
        """Type into a cell of the workbook that is open."""
        self._told("type", sheet, cell, text)

    def formula(self, sheet: str, cell: str, formula: str) -> None:
        """Type a formula into a cell, in a new sheet where there is none of that name."""
        self._told("formula", sheet, cell, formula)

    def colour(self, sheet: str, cell: str, colour: int) -> None:
        """Colour a cell."""
        self._told("colour", sheet, cell, str(colour))

    def comment(self, sheet: str, cell: str, text: str) -> None:
        """Comment on a cell."""
        self._told("comment", sheet, cell, text)

    def menu(self, act: str) -> tuple[bool, str]:
        """Choose an entry of Swissbook's menu: whether it was done, and what is told of it."""
        answer = self._asked("menu", act)
        return answer["good"], answer["text"]

    def look(self) -> dict[str, Any]:
        """What is to be seen in the workbook that is open."""
        return self._asked("look")

    def save(self) -> None:
        """Save the workbook in the format that it has."""
        self._told("save")

    def lock(self, path: Path, password: str) -> None:
        """Save the workbook under another name, with a password."""
        self._told("lock", path.resolve().as_uri(), password)

    def save_and_close(self) -> None:
        """Save the workbook in the format that it has, and close it."""
        self._told("close")

    def _asked(self, *words: str) -> dict[str, Any]:
        self._say(*words)
        answer: dict[str, Any] = json.loads(self._line())
        assert self._line() == "done\n"
        return answer

    def _told(self, *words: str) -> None:
        self._say(*words)
        assert self._line() == "done\n", f"LibreOffice did not {words[0]}"

    def _say(self, *words: str) -> None:
        assert self.hand.stdin is not None
        self.hand.stdin.write("\t".join(words) + "\n")
        self.hand.stdin.flush()

    def _line(self) -> str:
        assert self.hand.stdout is not None
        return self.hand.stdout.readline()


@dataclass
class Holder:
    """LibreOffice that only has the workbook open, where nothing can tell it more; its mark alone where it is not there."""

    profile: Path
    process: subprocess.Popen[bytes] | None = None
    typist: Desk | None = None

    def open(self, path: Path) -> None:
        """Open a workbook; it is open once its mark lies beside it."""
        office, mark = shutil.which("soffice"), self._mark(path)
        self.typist = Desk(path, "en")
        if office is None:
            mark.write_text(",ada,elsewhere,01.01.2026 10:00,file:///home;")
            return
        own = [f"-env:UserInstallation={self.profile.as_uri()}", "--headless", "--norestore", "--nologo"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen([office, *own, str(path)], start_new_session=True, **quiet)  # type: ignore[call-overload]
        until = time.monotonic() + _PATIENCE
        while not mark.exists():
            assert time.monotonic() < until, "LibreOffice did not open"
            time.sleep(0.1)

    def type(self, sheet: str, cell: str, text: str) -> None:
        """Type into a cell of the workbook that is open."""
        assert self.typist is not None
        self.typist.type_cell(sheet, cell, text)

    def save_and_close(self) -> None:
        """Save what was typed, and take the mark away."""
        assert self.typist is not None
        self.typist.save()
        self._end()
        self._mark(self.typist.path).unlink()

    def _end(self) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(_PATIENCE)
            self.process = None

    def __enter__(self) -> Holder:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    @staticmethod
    def _mark(path: Path) -> Path:
        return path.with_name(f".~lock.{path.name}#")


@contextmanager
def libreoffice(profile: Path) -> Iterator[LibreOffice | None]:
    """LibreOffice, which starts while the test goes on; None where it, or a Python that can tell it anything, is not there."""
    office, python = shutil.which("soffice"), _python_of_office()
    if office is None or python is None:
        yield None
        return
    pipe = f"swissbook-{uuid.uuid4().hex}"
    own = [f"-env:UserInstallation={profile.as_uri()}", f"--accept=pipe,name={pipe};urp;"]
    quiet, devnull = ["--headless", "--norestore", "--nologo", "--nodefault"], subprocess.DEVNULL
    with (
        subprocess.Popen([office, *own, *quiet], stdout=devnull, stderr=devnull, env=of_office()) as process,
        subprocess.Popen(
            [python, str(_HAND), pipe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as hand,
    ):
        try:
            yield LibreOffice(hand)
        finally:
            hand.communicate("end\n", timeout=_PATIENCE)
            process.wait(_PATIENCE)


def of_office() -> dict[str, str]:
    """The environment in which it finds its own Python: that of the system, whatever Python the tests run with."""
    return {**os.environ, "PATH": os.pathsep.join(["/usr/bin", os.environ["PATH"]])}


def _python_of_office() -> str | None:
    """A Python that knows LibreOffice: it is the system's, or comes with the program."""
    beside = Path(shutil.which("soffice") or "").resolve().with_name("python")
    for python in (sys.executable, "/usr/bin/python3", str(beside)):
        found = shutil.which(python)
        if found and subprocess.run([found, "-c", "import uno"], capture_output=True, check=False).returncode == 0:
            return found
    return None
