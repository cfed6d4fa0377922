"""What the doctor says of simulated events, read back as sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.extensions.desk.doctor import examine
from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.run.load import Unreadable
from tests.builders.workbooks import HEADINGS, PLAYERS, broken, cup

Said = dict[str, tuple[str, ...]]


def said(file: Path) -> Said:
    """The parts of the first chapter, by heading."""
    _, chapters = examine(file, "en")
    return {part.heading: part.lines for part in chapters[0].parts}


def workbook_at(folder: Path, rules: str, players: int, until: str) -> Path:
    file = folder / f"{rules} {until}.xlsx"
    create_simulated(file, rules, players, rounds=None, until=until, seed="S1", language="en")
    return file


def test_before_the_first_draw_it_names_the_command_and_what_the_draw_fixes(tmp_path: Path) -> None:
    file = workbook_at(tmp_path, "agot2-joust", 24, "registered")
    lines = said(file)["What to do now"]
    assert lines[:2] == ("Draw Round 1; it is written into the workbook:", f'swissbook pair "{file}"')
    assert "rounds (4) and the cut (4)" in lines[2]
    assert said(file)["The cut"][0] == "After round 4 the top 4 of 24 advance."


def test_results_that_are_missing_are_named_with_their_cells(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS, (1, 1, 1, 2, None), (1, 2, 3, 12, "2")])
    found = said(file)
    assert "   1  1 Jan Kowalski – 2 Zofia Żak · Matches E2" in found["What to do now"]
    assert not [line for line in found["What to do now"] if "Ann Lee" in line]
    assert found["What to do now"][-1] == "Enter the results and save; `swissbook pair` then draws Round 2."


def test_who_comes_and_goes(tmp_path: Path) -> None:
    changes = [
        ("Player", "From round", "Change"),
        (3, 2, "drop"),
        (12, "Cut", "drop"),
        (2, 2, "bye"),
    ]
    lines = said(cup(tmp_path / "cup.xlsx", changes=changes))["Players coming and going"]
    assert lines == (
        "Dropped from Round 2: 3 Ann Lee.",
        "Asked for a bye in Round 2: 2 Zofia Żak.",
        "Dropped at the cut: 12 Iwan Petrow. The next in line moves up.",
    )


def test_the_line_of_the_cut_as_it_would_fall_now(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 3, 2)]
    lines = said(cup(tmp_path / "cup.xlsx", tournaments=tournaments))["The cut"]
    assert lines[0] == "After round 3 the top 2 of 4 advance."
    inside, outside = "(1 Jan Kowalski|12 Iwan Petrow)", "(2 Zofia Żak|3 Ann Lee)"
    said_now = f"If the cut were made now, {inside} would be last in and {outside} first out, on points .5 to 0.."
    assert re.fullmatch(said_now, lines[1])
    assert lines[-1].startswith("If somebody who is in cannot stay")


@pytest.mark.parametrize(
    ("rules", "players", "until", "heading"),
    [
        ("agot1-joust", 12, "mid-bracket", "Final is next"),
        ("agot1-melee", 17, "mid-round", "Round 2 is under way"),
        ("war-online-constructed", 10, "finished", r"Champion: \d+ \w"),
        ("agot1-melee", 17, "finished", r"Champion: \d+ \w"),
    ],
)
def test_where_it_stands(tmp_path: Path, rules: str, players: int, until: str, heading: str) -> None:
    found = said(workbook_at(tmp_path, rules, players, until))
    assert re.match(heading, next(iter(found)))
    finished = "swissbook report" in " ".join(found["What to do now"])
    assert finished is (until == "finished")
    if finished:
        assert not [line for line in found["The cut"] if line.startswith("If somebody")]


def test_errors_are_all_it_speaks_of_from_the_top_with_what_to_do(tmp_path: Path) -> None:
    loaded, chapters = examine(broken(tmp_path / "cup.xlsx"), "en")
    assert loaded.has_errors
    ((part,),) = [chapter.parts for chapter in chapters]
    assert part.heading == "What needs fixing first"
    assert [line.split(":")[0] for line in part.lines[1:]] == ["Matches D2", "Matches D3", "Matches E3"]
    assert all(line.endswith("]") for line in part.lines[1:])


def test_a_damaged_file_is_spoken_of_in_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / "cup.xlsx").write_bytes(b"x")
    loaded, chapters = examine(tmp_path / "cup.xlsx", "en")
    assert isinstance(loaded, Unreadable)
    assert "[docs/problems/files.md#file-is-text]" in chapters[0].parts[0].lines[-1]


def test_names_that_the_site_hides_are_named_to_the_organiser(tmp_path: Path) -> None:
    hidden = [("No", "Name", "Hide name"), *((*row, "x" if row[0] == 3 else None) for row in PLAYERS[1:])]
    open_ = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None)]
    file = cup(tmp_path / "cup.xlsx", players=hidden, matches=open_)
    assert any("3 Ann Lee" in line for line in said(file)["What to do now"])
