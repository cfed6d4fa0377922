"""The commands that write, each as it is given in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.commands.cli import run
from tests.commands.test_system_refusals import NAMES, WRITING, desk_files
from tests.faults.acts import OF_PAGES, Act, Told, workbooks

_OF_PAGES = {"build", "publish", "go"}
_ONCE = {"new", "simulate", "import"}
"""They refuse a file that is there."""


@contextmanager
def _given(command: tuple[str, ...], _: Path) -> Iterator[Callable[[], Told]]:
    def do() -> Told:
        ran = run(*command)
        assert ran.exit_code in (0, 1, 2), ran.output
        return Told(ran.exit_code == 0, ran.output)

    yield do


COMMANDS = [
    Act(
        name,
        desk_files,
        partial(_given, command),
        workbooks,
        once=command[0] in _ONCE,
        every=OF_PAGES if command[0] in _OF_PAGES else 1,
    )
    for name, command in zip(NAMES, WRITING, strict=True)
]
