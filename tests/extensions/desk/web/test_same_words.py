"""The terminal and the desk say what a use case did in the same sentences; each names what is to be done in its own way."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.extensions.desk.web.acts import do
from pipeline.problems.acts import OrganiserAct, acts_in, named_by_button, named_by_command
from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, Severity, codes, places, problem_at
from pipeline.views.language.words import words
from tests.builders.workbooks import HEADINGS, cup
from tests.commands.cli import run
from tests.extensions.hall.run.halls import hall_of, open_cup
from tests.extensions.hall.run.test_taking import confirmed
from tests.profiles import quick_for
from tests.run.writing.test_check_in import marked

LANGUAGES = ("en", "pl", "pt", "ru")
TWICE = [("No", "Name"), (1, "Jan Kowalski"), (1, "Zofia Żak")]
SLIPPED = [HEADINGS, (1, 1, 1, 2, "1"), (2, 2, 3, 12, "2")]
_SPELLING = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "–": "-", "—": "-"})
_BACKUP = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}[.][0-9]{2}[.][0-9]{2}")


def _played(folder: Path) -> Path:
    return cup(folder / "cup.xlsx")


def _open(folder: Path) -> Path:
    return open_cup(folder)


def _partly(folder: Path) -> Path:
    return open_cup(folder, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None))


def _faulty(folder: Path) -> Path:
    return cup(folder / "cup.xlsx", players=TWICE)


def _slipped(folder: Path) -> Path:
    return cup(folder / "cup.xlsx", matches=SLIPPED)


def _absent(folder: Path) -> Path:
    return marked(folder, ("x", None, "x", "x"))


def _confirmed(folder: Path) -> Path:
    path = open_cup(folder)
    confirmed(hall_of(path), 1, 2)
    return path


def _in_use(folder: Path) -> Path:
    path = cup(folder / "cup.xlsx")
    path.with_name("~$cup.xlsx").write_bytes(b"\x03Ada" + b" " * 161)
    return path


CASES: dict[str, tuple[OrganiserAct, tuple[str, ...], Callable[[Path], Path], str]] = {
    "drawn": (OrganiserAct.DRAW, ("pair",), _played, "Round 2 was drawn"),
    "nobody marked": (OrganiserAct.DRAW, ("pair",), _absent, "draw the round again"),
    "standings": (OrganiserAct.DRAW, ("pair",), _partly, "standings in the workbook were brought up to date"),
    "not drawn": (OrganiserAct.DRAW, ("pair",), _faulty, "no round was drawn"),
    "open": (OrganiserAct.DRAW, ("pair",), _in_use, "Nothing was drawn"),
    "drawn again": (OrganiserAct.REDRAW, ("pair", "--redraw"), _open, "Round 1 was drawn"),
    "has results": (OrganiserAct.REDRAW, ("pair", "--redraw"), _played, "cannot be redrawn"),
    "built": (OrganiserAct.BUILD, ("build",), _played, "cup.xlsx: "),
    "not built": (OrganiserAct.BUILD, ("build",), _faulty, "was not built"),
    "reported": (OrganiserAct.REPORT, ("report",), _played, "report is ready"),
    "not reported": (OrganiserAct.REPORT, ("report",), _faulty, "no report was written"),
    "begun": (OrganiserAct.BEGIN, ("begin",), _open, "Round 1 runs from"),
    "not begun": (OrganiserAct.BEGIN, ("begin",), _played, "No round has begun"),
    "mended": (OrganiserAct.MEND, ("check", "--fix"), _slipped, "2 became 1"),
    "taken": (OrganiserAct.TAKE, ("hall", "--take"), _confirmed, "1 result was written"),
    "none taken": (OrganiserAct.TAKE, ("hall", "--take"), _open, "Nothing was written into the workbook"),
}


@pytest.mark.parametrize("case", quick_for(CASES, *list(CASES)[::2]))
def test_both_say_the_same(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    act, (command, *options), made, expected = CASES[case]
    for medium in ("desk", "terminal"):
        (tmp_path / medium).mkdir()
    entry = do(act, made(tmp_path / "desk"), "en", dt.datetime.now, dt.datetime.now())(words("en"))
    on_the_desk = (entry.words, *entry.lines)
    assert expected in " ".join(on_the_desk)
    book = made(tmp_path / "terminal")
    monkeypatch.chdir(tmp_path / "terminal")
    printed = _alike(run(command, book.name, *options).output)
    unsaid = [part for line in on_the_desk for part in _sentences(line) if part not in printed]
    assert unsaid == [], printed


def _sentences(line: str) -> list[str]:
    """A line of the desk in the terminal's spelling, without the cell that it may begin with."""
    for act in OrganiserAct:
        line = line.replace(
            named_by_button(act, words("en").catalogue), named_by_command(act, words("en").catalogue)
        )
    line = re.sub(r"^(\w+( [A-Z]*[0-9]+)?|cup\.xlsx): (?=\D)", "", line)
    return [_alike(part) for part in re.split(r"(?<=[.]) (?=[A-Z])", line)]


def _alike(text: str) -> str:
    return _BACKUP.sub("DAY", " ".join(text.translate(_SPELLING).split()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_act_is_a_command_in_the_terminal_and_a_button_on_the_desk(language: str) -> None:
    naming = {name: code for name, code in codes().items() if acts_in(code.mend)}
    assert {"draw-overtaken", "left-after-draw", "not-here", "missing-from-round", "redraw-nothing"} <= set(naming)
    translations = words(language).catalogue
    for name, code in naming.items():
        severity = None if isinstance(code.severity, Severity) else code.severity[0]
        problem = problem_at(name, CellRef("Matches"), severity, related=(), **dict.fromkeys(places(name), "1"))
        command, button = (describe(problem, language, named).mend for named in (named_by_command, named_by_button))
        assert "`swissbook " in command
        assert "swissbook" not in button
        for act in acts_in(code.mend):
            assert named_by_command(act, translations) in command
            assert named_by_button(act, translations) in button


def test_no_sentence_names_a_command_where_an_act_is_meant() -> None:
    said = [name for name, code in codes().items() if "--redraw" in code.mend or "swissbook pair" in code.mend]
    assert said == []
