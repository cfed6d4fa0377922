"""The terminal and the desk say what a use case did in the same sentences; each names what is to be done in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.commands.group import main
from pipeline.extensions.desk.web.acts import do
from pipeline.problems.acts import Act, acts_in, named_by_button, named_by_command
from pipeline.problems.areas import CODES
from pipeline.problems.describe import describe
from pipeline.run.load import load
from pipeline.views.language.words import words
from tests.builders.workbooks import ROUND, cup

_OPEN = (1, 2, 3, 12, None)


def _cup(**changed: object) -> Callable[[Path], Path]:
    return lambda path: cup(path, **changed)  # type: ignore[arg-type]


_CASES = {
    "drawn": (Act.DRAW, ["pair"], _cup()),
    "nothing due": (Act.DRAW, ["pair"], _cup(matches=[*ROUND[:1], _OPEN])),
    "drawn again": (Act.REDRAW, ["pair", "--redraw"], _cup(matches=[(1, 1, 1, 2, None), _OPEN])),
    "not drawn again": (Act.REDRAW, ["pair", "--redraw"], _cup()),
    "errors": (Act.DRAW, ["pair"], _cup(players=[(1, "Ann"), (1, "Ann")])),
    "pages": (Act.BUILD, ["build"], _cup()),
    "no pages": (Act.BUILD, ["build"], _cup(players=[(1, "Ann"), (1, "Ann")])),
    "report": (Act.REPORT, ["report"], _cup()),
    "no report": (Act.REPORT, ["report"], _cup(players=[(1, "Ann"), (1, "Ann")])),
    "taken": (Act.TAKE, ["hall", "--take"], _cup()),
    "mended": (Act.MEND, ["check", "--fix"], _cup(matches=[*ROUND[:1], (1, 2, 3, 12, "1-0 ")])),
}


@pytest.mark.parametrize("case", _CASES)
def test_both_say_the_same(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    act, (command, *options), made = _CASES[case]
    folders = [tmp_path / "desk", tmp_path / "terminal"]
    books = [made((folder.mkdir(), folder / "cup.xlsx")[1]) for folder in folders]
    entry = do(act, books[0], words("en"), _now)
    monkeypatch.chdir(folders[1])
    ran = CliRunner().invoke(main, [command, "cup.xlsx", *options])
    said = _comparable(ran.output)
    for sentence in (entry.words, *entry.lines):
        for part in _parts(sentence):
            assert part in said, (part, said)
