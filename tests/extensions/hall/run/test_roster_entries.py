"""Entries of players: what becomes of each in the event, what is refused, and that they outlive the process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import ClosedEntry, PlayerVerb, Register, RosterEntry
from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.extensions.hall.run.hall import open_journal, register_file
from pipeline.extensions.hall.run.lines import line_of_entry, read_line
from pipeline.extensions.hall.run.roster_entries import (
    keep_entries,
    plan_entries,
    waiting_entries,
    withdraw_entry,
)
from pipeline.extensions.hall.run.taking import take
from pipeline.model import PlayerNumber, Result, Round, swiss
from pipeline.run.load import Faulty, Ready, load
from tests.builders.workbooks import HEADINGS, ROUND, cup
from tests.extensions.hall.run.halls import NOON, hall_of, open_cup, seated, tell

NAMED = [("No", "Name", "Club"), (1, "Jan Kowalski"), (2, "Zofia Żak"), (3, "Ann Lee", "Ajax"), (12, "Iwan Petrow")]
CHANGES = [("From round", "Player", "Change")]


def ready(file: Path, **changed: Sequence[Sequence[object]]) -> Faulty | Ready:
    """An event of four after its first round."""
    content: dict[str, Sequence[Sequence[object]]] = {"players": NAMED, "changes": CHANGES, "matches": ROUND}
    cup(file, **content | changed)
    loaded = load(file)
    assert isinstance(loaded, Faulty | Ready)
    return loaded


def entry(
    verb: PlayerVerb,
    number: int = 0,
    name: str = "Ann Lee",
    cells: Mapping[str, str] | None = None,
    seen: Mapping[str, str] | None = None,
    since: Round | None = None,
) -> RosterEntry:
    """What is entered of Ann Lee, or of somebody new."""
    rounds = {} if since is None else {"Main": since}
    key = f"{verb} {number} {name} {cells} {since}"
    return RosterEntry(1, NOON, key, verb, PlayerNumber(number), name, cells or {}, seen or {}, rounds)


DROPPED = entry(PlayerVerb.DROP, 3, since=swiss(2))


def refused(loaded: Faulty | Ready, *entries: RosterEntry) -> list[str]:
    """The codes by which entries are refused."""
    return [problem.code for one in plan_entries(loaded, entries).refused for problem in one.problems]


@pytest.mark.parametrize(
    ("of", "code"),
    [
        (entry(PlayerVerb.CORRECT, 3, cells={"club": "PSV"}, seen={"club": "Feyenoord"}), "entry-differs"),
        (entry(PlayerVerb.DROP, 3, "Anna Lee", since=swiss(2)), "entry-player-gone"),
        (entry(PlayerVerb.REMOVE, 3), "entry-player-played"),
        (entry(PlayerVerb.ADD, name="ann lee", cells={"name": "ann lee"}, since=swiss(2)), "newcomer-same-name"),
        (entry(PlayerVerb.RETURN, 3, since=swiss(2)), "return-without-drop"),
        (entry(PlayerVerb.CORRECT, 3, cells={"club": "a\u202eb"}, seen={"club": "Ajax"}), "control-character"),
    ],
)
def test_what_the_workbook_says_otherwise_is_refused(tmp_path: Path, of: RosterEntry, code: str) -> None:
    assert refused(ready(tmp_path / "cup.xlsx"), of) == [code]


def test_an_entry_rests_on_those_before_it(tmp_path: Path) -> None:
    loaded = ready(tmp_path / "cup.xlsx")
    new = entry(PlayerVerb.ADD, name="Ewa Bąk", cells={"name": "Ewa Bąk"}, since=swiss(2))
    gone = entry(PlayerVerb.DROP, 13, "Ewa Bąk", since=swiss(3))
    renamed = entry(PlayerVerb.CORRECT, 13, "Ewa Bąk", {"name": "Ewa Bak"}, {"name": "Ewa Bąk"})
    planned = plan_entries(loaded, (new, gone, renamed))
    assert planned.write == (new, gone, renamed)
    assert [player.label for player in planned.after.event.players][-1] == "13 Ewa Bak"
    assert refused(loaded, gone) == ["entry-player-gone"]
    assert plan_entries(loaded, (new, entry(PlayerVerb.REMOVE, 13, "Ewa Bąk"))).after.event == loaded.event


def test_one_entry_that_is_refused_keeps_no_other_out(tmp_path: Path) -> None:
    loaded = ready(tmp_path / "cup.xlsx", matches=[*ROUND, (2, 1, 1, 3, "1"), (2, 2, 2, 12, "1")])
    new = entry(PlayerVerb.ADD, name="Ewa Bąk", cells={"name": "Ewa Bąk"}, since=swiss(2))
    later = entry(PlayerVerb.DROP, 3, since=swiss(3))
    planned = plan_entries(loaded, (new, later))
    assert [problem.code for one in planned.refused for problem in one.problems] == ["missing-from-round"]
    assert planned.write == (later,)


def test_a_change_that_is_there_is_not_made_again_and_nobody_comes_late_twice(tmp_path: Path) -> None:
    there = [*CHANGES, (2, 3, "Drop"), (3, 4, "Late")]
    players = [*NAMED, (4, "Eva Long")]
    loaded = ready(tmp_path / "cup.xlsx", changes=there, players=players)
    assert plan_entries(loaded, (DROPPED,)).there == (DROPPED,)
    assert refused(loaded, entry(PlayerVerb.LATE, 4, "Eva Long", since=swiss(2))) == ["entry-differs"]
    assert refused(loaded, entry(PlayerVerb.DROP, 3, since=swiss(3))) == ["change-without-effect"]


def test_entries_lie_beside_the_reports_in_one_journal(tmp_path: Path) -> None:
    path = open_cup(tmp_path, changes=CHANGES)
    hall, loaded = hall_of(path), load(path)
    assert isinstance(loaded, Ready)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    keep_entries(loaded, (DROPPED, DROPPED))
    tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
    assert [one.number for one in hall.register.waiting_entries] == [1]
    done = take(path, lambda: NOON)
    assert [settled.claim for settled in done.written] == [ReportedResult(Result.FIRST)]
    assert done.entries == (DROPPED,)
    hall.refresh()
    assert hall.register.waiting_entries == ()
    assert hall.state(seated(hall, 1, 2).key).is_taken
    assert take(path, lambda: NOON).backup is None


def test_an_entry_that_cannot_be_written_keeps_no_result_out(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall, loaded = hall_of(path), load(path)
    assert isinstance(loaded, Ready)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
    keep_entries(loaded, (DROPPED,))
    done = take(path, lambda: NOON)
    assert ([problem.code for problem in done.problems], len(done.written)) == (["newcomers-no-changes"], 1)
    assert [one.number for one in waiting_entries(loaded).write] == [1]


@pytest.mark.thorough
def test_a_process_that_is_killed_loses_no_entry(tmp_path: Path) -> None:
    loaded = ready(tmp_path / "cup.xlsx")
    program = """
import os, signal, sys
from pathlib import Path
from pipeline.run.load import load
from pipeline.extensions.hall.run.roster_entries import keep_entries
from tests.extensions.hall.run.test_roster_entries import DROPPED
keep_entries(load(Path(sys.argv[1])), (DROPPED,))
os.kill(os.getpid(), signal.SIGKILL)
"""
    killed = subprocess.run(
        [sys.executable, "-c", program, str(loaded.path)], cwd=Path(__file__).parents[4], check=False
    )
    assert killed.returncode < 0
    assert waiting_entries(loaded).write == (DROPPED,)


def test_an_entry_is_taken_back_once(tmp_path: Path) -> None:
    loaded = ready(tmp_path / "cup.xlsx")
    keep_entries(loaded, (DROPPED,))
    assert withdraw_entry(loaded, 2, lambda: NOON) is None
    assert withdraw_entry(loaded, 1, lambda: NOON) == DROPPED
    assert withdraw_entry(loaded, 1, lambda: NOON) is None
    assert take(loaded.path, lambda: NOON).backup is None


@pytest.mark.parametrize(
    "line",
    [
        line_of_entry(ClosedEntry(2, NOON, written=True)),
        line_of_entry(RosterEntry(3, NOON, "", PlayerVerb.DROP, PlayerNumber(3), "Ann Lee")),
        b'{"entry":"player","number":2}',
        b'{"entry":"other"}',
    ],
)
def test_a_line_that_does_not_follow_is_damage(tmp_path: Path, line: bytes) -> None:
    loaded = ready(tmp_path / "cup.xlsx")
    keep_entries(loaded, (DROPPED,))
    with register_file(loaded.path, loaded.event.seed).open("ab") as file:
        file.write(line + b"\n")
    with pytest.raises(JournalDamaged):
        open_journal(loaded.path, loaded.event.seed, Register())


def test_lines_say_what_was_entered() -> None:
    new = entry(PlayerVerb.ADD, name="Ewa Bąk", cells={"name": "Ewa Bąk"}, since=swiss(2))
    for stated in (new, DROPPED, ClosedEntry(1, NOON, written=False)):
        assert read_line(line_of_entry(stated)) == stated


def test_a_player_list_without_numbers_is_numbered_when_somebody_is_named(tmp_path: Path) -> None:
    names = [
        ("No", "Name", "Club"),
        (None, "Jan"),
        (None, "Zofia"),
        (None, "Ann Lee"),
        (None, "Iwan"),
        (None, "Eva"),
    ]
    loaded = ready(tmp_path / "cup.xlsx", players=names, matches=[HEADINGS])
    keep_entries(loaded, (entry(PlayerVerb.REMOVE, 3),))
    assert take(loaded.path, lambda: NOON).backup is not None
    after = load(loaded.path)
    assert isinstance(after, Ready)
    assert [player.label for player in after.event.players] == ["1 Jan", "2 Zofia", "4 Iwan", "5 Eva"]
