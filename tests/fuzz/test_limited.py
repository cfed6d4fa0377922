"""What the fuzz runs in finds every kind of failure, and mutants are made again by their number."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.mutants.kinds import KINDS, mutant

_ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = """
import json, os, signal, subprocess, sys
from tests.fuzz import limited

def held(size):
    return len(bytes(b"x") * size)

def memory_of_a_child():
    subprocess.run([sys.executable, "-c", "held = b'x' * (1200 << 20)"], check=True)

CALLS = {
    "sound": lambda: ["an answer"],
    "memory": lambda: held(1200 << 20),
    "child": memory_of_a_child,
    "addresses": lambda: held(60 << 30),
    "signal": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "raised": lambda: 1 / 0,
    "said": lambda: os.write(2, b"thread panicked"),
    "printed": lambda: print("a word of a library"),
    "late": lambda: signal.pause(),
}
found = {}
for name, call in CALLS.items():
    # Only what never ends is waited for so briefly: a busy machine takes its time for the others.
    limited._PATIENCE = 2 if name == "late" else 60
    found[name] = limited.limited(call)
print(json.dumps({name: (one.answer, one.fault) for name, one in found.items()}))
"""


def _python(*arguments: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": ".", **environment},
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-5000:]
    return ran.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="processes are limited and measured as Linux does")
@pytest.mark.thorough
def test_every_failure_is_seen() -> None:
    found = json.loads(_python("-c", _PROGRAM))
    assert found.pop("sound") == [["an answer"], ""]
    expected = {
        "memory": "12",
        "child": "12",
        "addresses": "MemoryError",
        "signal": "ended by signal 11",
        "raised": "ZeroDivisionError",
        "said": "said: thread panicked",
        "printed": "said: a word of a library",
        "late": "by the clock",
    }
    assert {name: expected[name] in fault for name, (_, fault) in found.items()} == dict.fromkeys(expected, True), (
        found
    )


def _digest(kind: str) -> str:
    made = (mutant(kind, number) for number in range(2))
    return hashlib.sha256(b"".join(one.data + repr(one.done).encode() for one in made)).hexdigest()


@pytest.mark.thorough
def test_a_mutant_is_made_again_by_its_number() -> None:
    program = "from tests.fuzz.test_limited import KINDS, _digest\nfor kind in KINDS: print(_digest(kind))"
    assert _python("-c", program, PYTHONHASHSEED="7").split() == [_digest(kind) for kind in KINDS]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_mutants_are_changed_in_many_ways(kind: str) -> None:
    made = [mutant(kind, number) for number in range(60)]
    assert len({one.data for one in made}) > 55
    assert len({name for one in made for name in one.done[1:]}) > 15
