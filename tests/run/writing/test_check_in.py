"""Check-in: who is not marked as here is asked about before the first draw, where marks are set at all."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import pytest

from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.run.load import load
from pipeline.run.pair import Paired, draft, pair
from tests.builders.workbooks import HEADINGS, cup
from tests.commands.cli import run, run_at_terminal

NOW = dt.datetime(2026, 3, 14, 12, 0)
STATED = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 2, 0)]
NAMES = ("Jan Kowalski", "Zofia Żak", "Ann Lee", "Iwan Petrow")


def marked(folder: Path, marks: Sequence[object], heading: str = "Here") -> Path:
    rows = [(number, name, mark) for number, (name, mark) in enumerate(zip(NAMES, marks, strict=True), start=1)]
    players = [("No", "Name", heading), *rows]
    return cup(folder / "cup.xlsx", tournaments=STATED, players=players, matches=[HEADINGS])


def absent(paired: Paired) -> list[tuple[str, str]]:
    told = [one for one in paired.problems if one.code == "not-here"]
    return [(one.at.address, str(dict(one.values)["players"])) for one in told]


@pytest.mark.parametrize(
    ("marks", "found"),
    [
        (("x", "x", None, "x"), [("C4", "3 Ann Lee")]),
        (("x", "nie", None, "✓"), [("C3", "2 Zofia Żak, 3 Ann Lee")]),
        (("10:15", "paid", "-", "?"), [("C4", "3 Ann Lee, 4 Iwan Petrow")]),
        ((True, False, True, True), [("C3", "2 Zofia Żak")]),
        ((None, None, "no", None), [("C4", "3 Ann Lee")]),
        (("x", "x", "x", "x"), []),
        ((None, None, None, None), []),
        ((False, False, False, False), []),
    ],
    ids=["one", "two", "words", "boxes", "only-no", "all", "unused", "unticked"],
)
def test_who_is_not_marked_is_named(tmp_path: Path, marks: Sequence[object], found: list[tuple[str, str]]) -> None:
    file = marked(tmp_path, marks)
    assert absent(draft(file)) == found
    assert "not-here" not in {one.code for one in load(file).problems}, "nothing is wrong with the event"


@pytest.mark.parametrize("heading", ["Obecny", "Presente", "Явка", "checked in"])
def test_the_column_has_its_names(tmp_path: Path, heading: str) -> None:
    assert absent(draft(marked(tmp_path, ("x", None, "x", "x"), heading))) == [("C3", "2 Zofia Żak")]


def test_without_a_terminal_they_are_drawn_and_it_is_said_once(tmp_path: Path) -> None:
    file = marked(tmp_path, ("x", None, "x", "x"))
    drawn = pair(file, tmp_path / "private", lambda: NOW)
    assert absent(drawn) == [("C3", "2 Zofia Żak")]
    assert not drawn.failed
    assert sorted(player for match in drawn.drawn[0].matches for player in match.players) == [1, 2, 3, 4]
    words = describe(drawn.problems[0], "en")
    assert words.found == "Not marked as here, and drawn into the first round: 2 Zofia Żak."
    assert "Drop" in words.mend
    assert absent(pair(file, tmp_path / "private", lambda: NOW)) == []
    assert absent(pair(file, tmp_path / "private", lambda: NOW, redraw=True)) == [("C3", "2 Zofia Żak")]


@pytest.mark.parametrize("answer", [True, False])
def test_whoever_is_asked_decides(tmp_path: Path, answer: bool) -> None:
    file = marked(tmp_path, ("x", None, "x", "x"))
    before, asked = file.read_bytes(), []

    def ask(one: Problem) -> bool:
        asked.append(dict(one.values)["players"])
        return answer

    done = pair(file, tmp_path / "private", lambda: NOW, ask=ask)
    assert asked == ["2 Zofia Żak"]
    assert (done.backup is not None, done.declined) == (answer, not answer)
    assert (file.read_bytes() == before) is not answer
    assert absent(done) == []


def test_who_has_dropped_or_sits_out_is_not_asked_about(tmp_path: Path) -> None:
    players = [
        ("No", "Name", "Here"),
        *((n, name, "x" if n < 3 else None) for n, name in enumerate(NAMES, start=1)),
    ]
    changes = [("From round", "Player", "Change"), (1, "3 Ann Lee", "Drop"), (2, "4 Iwan Petrow", "Late")]
    file = cup(tmp_path / "cup.xlsx", tournaments=STATED, players=players, matches=[HEADINGS], changes=changes)
    assert absent(draft(file)) == []


@pytest.mark.parametrize(
    ("answer", "said"),
    [("n\n", "No round was drawn: mark who is here"), ("y\n", "written into")],
)
def test_in_a_terminal_pair_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    file = marked(tmp_path, ("x", None, "x", "x"))
    ran = run_at_terminal(monkeypatch, answer, "pair", file)
    assert ran.exit_code == 0, ran.output
    assert "Not marked as here, and drawn into the first round: 2 Zofia Żak." in ran.output
    assert "Draw them all the same? [y/N]" in ran.output
    assert said in ran.output


def test_a_new_workbook_has_the_column_and_a_list_may_fill_it(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(
        "Name,Here\nEva Ng,x\nOto Kos,\n" + "".join(f"P{n} Nowak,x\n" for n in range(6)), encoding="utf-8"
    )
    file = tmp_path / "cup.xlsx"
    ran = run("new", file, "--rules", "agot2-joust", "--lang", "en", "--players", tmp_path / "players.csv")
    assert ran.exit_code == 0, ran.output
    assert [one for _, one in absent(draft(file))] == ["2 Oto Kos"]
