"""A sample of the mutants of every kind, by the command that makes any number of them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.mutants.kinds import KINDS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are limited and measured as Linux does")

_ROOT = Path(__file__).resolve().parents[2]
FOUND = {
    "archive": (6, 385, 405, 2961),
    "xml": (472, 4305, 32062, 35664, 400974, 500051, 500689, 503001),
    "biff": (501183,),
}
"""Mutants that found something that no reading of the code had: each was one of a thousand."""

SAMPLE = 50
"""So many mutants of a kind. Of ten thousand, the rarest end was a fortieth (`xml`, unreadable): one is asked for."""


def many(*arguments: str | Path) -> list[str]:
    """The lines of the command, which must find no failure."""
    command = [sys.executable, "-m", "tests.fuzz.many", *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=_ROOT, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout[-5_000:] + ran.stderr[-5_000:]
    return ran.stdout.splitlines()


@pytest.mark.thorough
def test_one_of_each_kind() -> None:
    lines = many("--count", "1")
    assert [line.partition(":")[0] for line in lines if line[:1].islower()] == list(KINDS)
    assert lines[-1] == f"{len(KINDS)} mutants, 0 failed"


@pytest.mark.thorough
@pytest.mark.parametrize("kind", FOUND)
def test_what_was_found_once(kind: str, tmp_path: Path) -> None:
    numbers = [word for number in FOUND[kind] for word in ("--seed", str(number))]
    assert many("--kind", kind, *numbers, "--keep", tmp_path)[-1] == f"{len(FOUND[kind])} mutants, 0 failed"
    assert {file.stem for file in tmp_path.iterdir()} == {f"{kind}-{number}" for number in FOUND[kind]}


@pytest.mark.thorough
def test_hundreds_of_mutants() -> None:
    # One command for all kinds: what they are made of is dear, and made once.
    lines = many("--seed", "20000", "--count", str(SAMPLE), "--jobs", "2")
    assert lines[-1] == f"{SAMPLE * len(KINDS)} mutants, 0 failed"
    for kind in KINDS:
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{kind}:"))
        counts = dict(part.rsplit(" ", 1) for part in lines[at].partition(": ")[2].split(", "))
        assert all(int(counts[name]) for name in ("Ready", "Faulty", "Unreadable")), lines[at]
        # A test that passes because everything is one "unreadable" would test nothing.
        assert len(lines[at + 1].split(", ")) > 10, lines[at + 1]


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("soffice") is None, reason="no LibreOffice here")
def test_workbooks_that_libreoffice_has_written() -> None:
    # One process for all kinds: what LibreOffice has written once serves again.
    kinds = [word for kind in ("archive", "xml", "biff", "ods") for word in ("--kind", kind)]
    assert many(*kinds, "--count", "10", "--office", "--jobs", "2")[-1] == "40 mutants, 0 failed"
