"""What options say of a list: one answer for whatever cells a match or a player has."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import pytest

from pipeline.extensions.intake.asking import settle
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import told

LISTS: list[tuple[str, Cells, list[str], list[str]]] = [
    ("the first name", [("Zed", ""), ("Jan Kos", 7), ("Ewa Lis", 8)], ["A2"], ["Jan Kos", "Ewa Lis"]),
    ("the first and the last", [("Zed", ""), ("Jan Kos", 7), ("Ewa Lis", 8), ("Ola Bąk", 9)], ["A2:A3"], ["Jan Kos", "Ewa Lis"]),
    ("first name and surname", [("Jan", "Kos"), ("Ewa", "Lis")], ["A1+B1"], ["Jan Kos", "Ewa Lis"]),
    ("the same, said what it is", [("Jan", "Kos"), ("Ewa", "Lis")], ["A1 + B1=Name"], ["Jan Kos", "Ewa Lis"]),
    ("a name that is half of one", [("Jan", "Kos"), ("Ewa", "Lis")], ["A1=Name", "B1=Surname"], ["Jan Kos", "Ewa Lis"]),
    ("headings of which one is half a name", [("Kto", "Jaki"), ("Jan", "Kos"), ("Ewa", "Lis")], ["Kto=Name", "Jaki=Surname"], ["Jan Kos", "Ewa Lis"]),
    ("names in a row", [("", "Jan Kos", "Ewa Lis", "Ola Bąk"), ("q", 7, 8, 9)], ["B1:D1=Name"], ["Jan Kos", "Ewa Lis", "Ola Bąk"]),
    ("the next beside it, and figures behind both", [("Jan Kos", "Ewa Lis", 7), ("Ola Bąk", "Ida Żak", 8)], ["A1 / B1"], ["Jan Kos", "Ola Bąk", "Ewa Lis", "Ida Żak"]),
]  # fmt: skip
MATCHES: list[tuple[str, Cells, list[str], list[tuple[str, ...]]]] = [
    ("both players and the winner", [("Zed",), ("q", "Jan Kos", "Ewa Lis", "Ewa Lis"), ("q", "Ola Bąk", "Jan Kos", "Ola Bąk")], ["B2 C2 D2"],
     [("Jan Kos", "Ewa Lis", "2"), ("Ola Bąk", "Jan Kos", "1")]),
    ("two against two", [("Jan", "Ewa", "Ola", "Ida"), ("Zoe", "Iza", "Jan", "Ewa")], ["A1&B1 C1&D1"], [("Jan / Ewa", "Ola / Ida", "?"), ("Zoe / Iza", "Jan / Ewa", "?")]),
    ("partners, each side by itself", [("Jan", "Ewa", "Ola", "Ida")], ["A1&B1=Player 1", "C1&D1=Player 2"], [("Jan / Ewa", "Ola / Ida", "?")]),
    ("names in two cells", [("Jan", "Kos", "Ewa", "Lis", "1-0"), ("Ola", "Bąk", "Jan", "Kos", "0-1")], ["A1+B1=Player 1", "C1+D1=Player 2", "E1=Result"],
     [("Jan Kos", "Ewa Lis", "1:0"), ("Ola Bąk", "Jan Kos", "0:1")]),
    ("the same below headings", [("Ka", "Kb", "Kc", "Kd"), ("Jan", "Kos", "Ewa", "Lis")], ["Ka=Player 1", "Kb=Surname of player 1", "Kc=Gracz 2", "Kd=Nazwisko gracza 2"], [("Jan Kos", "Ewa Lis", "?")]),
    ("the same in one answer, boards beside one another", [("Jan", "Kos", "Ewa", "Lis", "1-0", "Ida", "Żak", "Ada", "Nur", "0-1"), ("Ola", "Bąk", "Jan", "Mak", "0-1", "Zoe", "Ryś", "Ewa", "Maj", "1-0")],
     ["A1+B1 C1+D1 E1 / F1"], [("Jan Kos", "Ewa Lis", "1:0"), ("Ola Bąk", "Jan Mak", "0:1"), ("Ida Żak", "Ada Nur", "0:1"), ("Zoe Ryś", "Ewa Maj", "1:0")]),
    ("both sides in a cell, their scores in others", [("Zed", "Qu", "Ha", "Ga"), ("x", "Lwy – Orły", 3, 0), ("x", "Sowy – Koty", 3, 4)], ["B2=Player 1", "C2=Score 1", "D2=Score 2"],
     [("Lwy", "Orły", "3:0"), ("Sowy", "Koty", "3:4")]),
    ("both sides in a cell, and nothing else", [("Zed", "Qu"), ("x", "Lwy – Orły"), ("x", "Sowy – Koty"), ("x", "Lwy – Sowy")], ["B2=Player 1"],
     [("Lwy", "Orły", "?"), ("Sowy", "Koty", "?"), ("Lwy", "Sowy", "?")]),
    ("rounds beside players", [("q", "Jan Kos", "W2"), ("q", "Ewa Lis", "L1")], ["B1; C1"], [("Jan Kos", "Ewa Lis", "1")]),
    ("the next match below", [("Jan Kos", 3), ("Ewa Lis", 1), ("", ""), ("Ola Bąk", 2), ("Ida Żak", 4)], ["A1 A2 B1 B2 / A4"], [("Jan Kos", "Ewa Lis", "3:1"), ("Ola Bąk", "Ida Żak", "2:4")]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "said", "names"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS])
def test_players(rows: Cells, said: list[str], names: list[str], tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()(rows))
    settle(path, said, read_players)
    assert [one.name for one in read_players(path)[0]] == names


@pytest.mark.parametrize(("rows", "said", "met"), [one[1:] for one in MATCHES], ids=[one[0] for one in MATCHES])
def test_matches(rows: Cells, said: list[str], met: list[tuple[str, ...]], tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()(rows))
    settle(path, said, read_players)
    found, problems = read_tournament(path.read_bytes(), path.name, tmp_path)
    assert found is not None, problems
    assert [row[1:] for row in told(found)] == met


@pytest.mark.parametrize("sheet", ["Round 2", "'Round 2'"])
def test_cells_of_one_sheet_are_of_that_sheet_alone(sheet: str, tmp_path: Path) -> None:
    rows = [("q", "Jan Kos", "Ewa Lis"), ("q", "Ola Bąk", "Ida Żak")]
    path = tmp_path / "cup.xlsx"
    path.write_bytes(xlsx({"Rules": [("No", "smoking", "here")], "Round 2": rows}))
    settle(path, [f"{sheet}!B1 C1"], read_players)
    found, _ = read_tournament(path.read_bytes(), path.name, tmp_path)
    assert found is not None
    assert [row[:3] for row in told(found)] == [("2", "Jan Kos", "Ewa Lis"), ("2", "Ola Bąk", "Ida Żak")]


def test_a_row_or_a_column_may_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "quiz.csv"
    path.write_bytes(separated()([("Team name", "Answer"), ("ANSWER KEY", 42), ("Lwy", 41), ("Orły", 43)]))
    settle(path, ["A2=–"], read_players)
    assert [one.name for one in read_players(path)[0]] == ["Lwy", "Orły"]
    settle(path, ["A2 A4=–"], read_players)
    assert [one.name for one in read_players(path)[0]] == ["Lwy"]
    other = tmp_path / "cup.csv"
    other.write_bytes(separated()([("q", "Jan Kos", "Ewa Lis", "rain"), ("q", "Ola Bąk", "Ida Żak", "sun")]))
    settle(other, ["B1 / C1", "D=–"], read_players)
    assert [one.name for one in read_players(other)[0]] == ["Jan Kos", "Ola Bąk", "Ewa Lis", "Ida Żak"]


def test_cells_are_of_the_sheets_without_headings_where_there_are_such(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(
        xlsx(
            {
                "Members": [("Name", "Club", "City"), ("Zoe Ryś", "Smok", "Gdynia")],
                "Games": [("q", "Jan Kos", "Ewa Lis", 7)],
            }
        )
    )
    settle(path, ["B1=Player 1", "C1=Player 2"], read_players)
    found, _ = read_tournament(path.read_bytes(), path.name, tmp_path)
    assert found is not None
    assert [one.name for one in found.players] == ["Jan Kos", "Ewa Lis"]


def test_what_the_list_does_not_have_is_said_and_kept_for_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()([("Name", "Team"), ("Jan Kos", "Smok")]))
    settle(path, ["Equipe=Club", "team=Club"], read_players)
    assert capsys.readouterr().err.splitlines() == ["Nothing in your list is called “Equipe”."]
    other = tmp_path / "other.csv"
    other.write_bytes(separated()([("Name", "Equipe"), ("Ewa Lis", "Wilk")]))
    assert [one.club for one in read_players(other)[0]] == ["Wilk"]


def test_a_part_comes_before_a_cell_of_its_name(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(
        xlsx({"U13": [("Name",), ("Jan Kos",), ("Ewa Lis",)], "U15": [("Name",), ("Ola Bąk",), ("Ida Żak",)]})
    )
    settle(path, ["U13"], read_players)
    assert [one.name for one in read_players(path)[0]] == ["Jan Kos", "Ewa Lis"]
    for wrong in ("A", "A1 Z9", "A1 A1", "Nobody"):
        with pytest.raises(click.UsageError):
            settle(path, [wrong], read_players)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([("Name",), ("Jan Kos",)], "Your list has no parts, so there is no “Nobody” in it."),
        (
            [
                ("Name", "Event"),
                *((f"{one} {event}", event) for event in ("Cup", "Open") for one in ("Jan", "Ewa", "Ola")),
            ],
            "Your list has no part “Nobody”, but these: Cup, Open.",
        ),
    ],
)
def test_a_part_that_a_list_does_not_have(rows: Cells, message: str, tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()(rows))
    with pytest.raises(click.UsageError, match=message):
        settle(path, ["Nobody"], read_players)


def test_cells_are_shown_at_a_terminal_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()([("Name",), ("Jan Kos",)]))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    with pytest.raises(click.UsageError):
        settle(path, ["?"], read_players)
