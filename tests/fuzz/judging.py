"""A process that does in forks what it is asked for: a request on each line of its input, an ending on each of its output.

It is small and has one thread, as whoever asks may not be: what a fork holds at its beginning counts as its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from tests.fuzz.beside import built, served
from tests.fuzz.judged import judged
from tests.fuzz.limited import Ending, limited

_ROOT = Path(__file__).resolve().parents[2]
_CALLS: Mapping[str, Callable[..., Any]] = {
    "judged": judged,
    "built": built,
    "served by threes": lambda folder, *hostile: served(folder, hostile, 3),
    "served by the dozen": lambda folder, *hostile: served(folder, hostile, 12),
}

Judge = Callable[..., Ending]
"""The name of a call and its paths; how it ended."""


@contextmanager
def judging() -> Iterator[Judge]:
    """The process, until the end of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.judging"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=_ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    asked, told = process.stdin, process.stdout

    def ask(call: str, *paths: Path) -> Ending:
        asked.write(json.dumps([call, *(str(path.resolve()) for path in paths)]) + "\n")
        asked.flush()
        return Ending(**json.loads(told.readline()))

    try:
        yield ask
    finally:
        process.kill()
        process.communicate()


def _main() -> None:
    for line in sys.stdin:
        call, *paths = json.loads(line)
        ending = limited(lambda call=call, paths=paths: _CALLS[call](*map(Path, paths)))  # type: ignore[misc]
        print(json.dumps(to_builtins(ending)), flush=True)


if __name__ == "__main__":
    _main()
