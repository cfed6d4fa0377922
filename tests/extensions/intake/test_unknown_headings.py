"""Headings in words that no language has: what stands below them tells matches, rounds and cross tables, and is not guessed from less."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.describe import describe
from pipeline.problems.problem import Severity, has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
MET = [("Rysie", "Orły", 2, 1), ("Sowy", "Koty", 0, 3), ("Rysie", "Sowy", 1, 1), ("Koty", "Orły", 2, 0)]
"""Two rounds of four teams, with what each made."""
ENDED = [("1", "Rysie", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3"), ("2", "Rysie", "Sowy", "1:1"), ("2", "Koty", "Orły", "2:0")]  # fmt: skip
ROUNDS = (1, 1, 2, 2)


def of_matches(heads: str, *cells: str) -> Cells:
    """The matches below these headings, each cell by its number: those of the round, both sides, and what each made."""
    rows = [(number, *match) for number, match in zip(ROUNDS, MET, strict=True)]
    return [heads.split(), *(tuple(cell.format(*row) for cell in cells) for row in rows)]


WINNERS = ["Rysie", "Koty", "Rysie", "Koty"]
MATCHES: list[tuple[str, Cells, list[Told]]] = [
    ("a score of both", of_matches("Vaz Tilo Grem Puk", "{}", "{1}", "{2}", "{3}-{4}"), ENDED),
    ("scores behind both", of_matches("Vaz Tilo Grem Puk Drem", "{}", "{1}", "{2}", "{3}", "{4}"), ENDED),
    ("scores between both", of_matches("Vaz Tilo Puk Drem Grem", "{}", "{1}", "{3}", "{4}", "{2}"), ENDED),
    ("a score behind each", of_matches("Vaz Tilo Puk Grem Drem", "{}", "{1}", "{3}", "{2}", "{4}"), ENDED),
    ("scores about both", of_matches("Vaz Puk Tilo Grem Drem", "{}", "{3}", "{1}", "{2}", "{4}"), ENDED),
    ("sides by two words", of_matches("Vaz cyan_tim magenta_tim cyan_puk magenta_puk", "{}", "{1}", "{2}", "{3}", "{4}"), ENDED),
    ("a round that is known before figures", of_matches("Tilo Grem Round Puk", "{1}", "{2}", "{}", "{3}"), [(*one[:3], "?") for one in ENDED]),
    ("one side that is known", of_matches("Vaz Home Grem Puk Drem", "{}", "{1}", "{2}", "{3}", "{4}"), ENDED),
    ("the other side that is known", of_matches("Vaz Tilo Away Puk Drem", "{}", "{1}", "{2}", "{3}", "{4}"), ENDED),
    ("one score that is known", of_matches("Vaz Tilo Grem Puk Away-score", "{}", "{1}", "{2}", "{3}", "{4}"), ENDED),
    ("a note below", [*of_matches("Vaz Tilo Grem Puk", "{}", "{1}", "{2}", "{3}-{4}"), (), ("Bring your own racket.",)], ENDED),
    ("headings that come again", [
        ("Round 1",), ("Tilo", "Grem", "Puk"), ("Rysie", "Orły", "2-1"), ("Sowy", "Koty", "0-3"), (),
        ("Round 2",), ("Tilo", "Grem", "Puk"), ("Rysie", "Sowy", "1-1"), ("Koty", "Orły", "2-0"),
    ], ENDED),
    ("rounds beside one another", [
        ("Round 1", "", "", "", "Round 2"), ("Tilo", "Grem", "Puk", "", "Tilo", "Grem", "Puk"),
        ("Rysie", "Orły", "2-1", "", "Rysie", "Sowy", "1-1"), ("Sowy", "Koty", "0-3", "", "Koty", "Orły", "2-0"),
    ], ENDED),
    ("who won, before both", [
        ("Vaz", "Puk", "Tilo", "Grem"), *((number, won, *match[:2]) for number, match, won in zip(ROUNDS, MET, WINNERS, strict=True)),
    ], [("1", "Rysie", "Orły", "1"), ("1", "Sowy", "Koty", "2"), ("2", "Rysie", "Sowy", "1"), ("2", "Koty", "Orły", "1")]),
    ("a score of both before figures of each", of_matches("Vaz Tilo Grem Puk Drem Zok", "{}", "{1}", "{2}", "{3}-{4}", "{4}", "{3}"), ENDED),
    ("weeks with several matches of everybody", [
        ("Vaz", "Tilo", "Grem", "Puk"), (1, "Rysie", "Orły", "2-1"), (1, "Rysie", "Sowy", "1-1"), (1, "Koty", "Orły", "2-0"), (2, "Sowy", "Koty", "0-3"),
    ], [("1", "Rysie", "Orły", "2:1"), ("2", "Rysie", "Sowy", "1:1"), ("2", "Koty", "Orły", "2:0"), ("3", "Sowy", "Koty", "0:3")]),
    ("scores that count from one to three beside their table", [
        ("Day", "Home", "Score 1", "Score 2", "Away", "Court"), ("12.03", "Rysie", 2, 1, "Orły", 3), ("12.03", "Sowy", 0, 3, "Koty", 4),
        ("13.03", "Rysie", 1, 1, "Sowy", 3), ("13.03", "Koty", 2, 0, "Orły", 4),
    ], ENDED),
    ("matches above a table, both below such words", [
        *of_matches("Vaz Tilo Grem Puk", "{}", "{1}", "{2}", "{3}-{4}"), (), ("Zokal", "Zemvo", "Brumer"), (1, "Rysie", 4), (2, "Koty", 3),
    ], ENDED),
    ("matches below a table, both below such words", [
        ("Zokal", "Zemvo", "Brumer"), (1, "Rysie", 4), (2, "Koty", 3), (), *of_matches("Vaz Tilo Grem Puk", "{}", "{1}", "{2}", "{3}-{4}"),
        (3, "Orły", "Sowy", "1-0"), (3, "Rysie", "Koty", "2-2"),
    ], [*ENDED, ("3", "Orły", "Sowy", "1:0"), ("3", "Rysie", "Koty", "2:2")]),
    ("rounds of eight beside one another", [
        ("Round 1", "", "", "", "Round 2"), ("Tilo", "Grem", "Puk", "", "Tilo", "Grem", "Puk"),
        ("Rysie", "Orły", "2-1", "", "Orły", "Foki", "1-1"), ("Sowy", "Koty", "0-3", "", "Wilki", "Rysie", "2-0"),
        ("Foki", "Bobry", "1-0", "", "Koty", "Mewy", "0-2"), ("Wilki", "Mewy", "4-2", "", "Bobry", "Sowy", "3-1"),
    ], [
        ("1", "Rysie", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3"), ("1", "Foki", "Bobry", "1:0"), ("1", "Wilki", "Mewy", "4:2"),
        ("2", "Orły", "Foki", "1:1"), ("2", "Wilki", "Rysie", "2:0"), ("2", "Koty", "Mewy", "0:2"), ("2", "Bobry", "Sowy", "3:1"),
    ]),
    ("one side that is known, of a round alone", [
        ("Home", "Grem", "Puk", "Drem"), ("Rysie", "Orły", 2, 1), ("Sowy", "Koty", 0, 3),
    ], ENDED[:2]),
    ("who won", [("Vaz", "Tilo", "Grem", "Puk"), *((number, *match[:2], won) for number, match, won in zip(ROUNDS, [*MET[:2], ("Rysie", "Sowy"), MET[3]], WINNERS, strict=True))],
     [("1", "Rysie", "Orły", "1"), ("1", "Sowy", "Koty", "2"), ("2", "Rysie", "Sowy", "1"), ("2", "Koty", "Orły", "1")]),
    ("quarters beside what they make", [
        ("Vaz", "Tilo", "Grem", "Puk", "Drem", "Zok"), (1, "Rysie", "Orły", "10-4", "8-9", "18-13"), (1, "Sowy", "Koty", "7-7", "5-6", "12-13"), (2, "Rysie", "Sowy", "9-3", "1-1", "10-4"), (2, "Koty", "Orły", "2-0", "4-4", "6-4"),
    ], [("1", "Rysie", "Orły", "18:13"), ("1", "Sowy", "Koty", "12:13"), ("2", "Rysie", "Sowy", "10:4"), ("2", "Koty", "Orły", "6:4")]),
    ("rounds of players, the last of which is drawn", [
        ("Zem", "Tilo", "Grem", "Puk", "Drem"), (1, "Jan", "W2", "W3", "4"), (2, "Ewa", "L1", "W4", "3"), (3, "Ola", "W4", "L1", "2"), (4, "Ida", "L3", "L2", "1"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1"), ("2", "Jan", "Ola", "1"), ("2", "Ewa", "Ida", "1"), ("3", "Jan", "Ida", "?"), ("3", "Ewa", "Ola", "?")]),
    ("a cross table behind numbers", [
        ("Zem", "Tilo", "Jan", "Ewa", "Ola"), (1, "Jan", "x", "1", "½"), (2, "Ewa", "0", "x", "1"), (3, "Ola", "½", "0", "x"),
    ], [("1", "Ewa", "Ola", "1"), ("2", "Jan", "Ewa", "1"), ("3", "Jan", "Ola", "X")]),
    ("all met twice, by the scores alone", [
        ("Tilo", "Rysie", "Orły", "Sowy"), ("Rysie", "x", "2-1", "3-0"), ("Orły", "4-1", "x", "0-2"), ("Sowy", "1-1", "5-3", "x"),
    ], [("1", "Orły", "Sowy", "0:2"), ("2", "Rysie", "Orły", "2:1"), ("3", "Rysie", "Sowy", "3:0"), ("4", "Sowy", "Orły", "5:3"), ("5", "Orły", "Rysie", "4:1"), ("6", "Sowy", "Rysie", "1:1")]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in MATCHES], ids=[one[0] for one in MATCHES])
def test_matches_come_in_below_headings_that_nobody_knows(rows: Cells, matches: list[Told]) -> None:
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None, problems
    assert sorted(told(found)) == sorted(matches)


def test_how_such_columns_were_understood_is_said_once_in_the_language_of_whoever_reads_it() -> None:
    rows = of_matches("Vaz Tilo Grem Puk Drem", "{}", "{1}", "{2}", "{3}", "{4}")
    _, problems = read_tournament(CSV([*rows, (), *rows[:1], (3, "Rysie", "Koty", 1, 0)]), "cup.csv")
    said = [one for one in problems if one.code == "players-file-understood"]
    assert [one.at.row for one in said] == [1]
    told_in = {language: describe(said[0], language).found for language in ("en", "pl")}
    assert "A Vaz → Round; B Tilo → Player 1; C Grem → Player 2; D Puk → Score 1; E Drem → Score 2" in told_in["en"]
    assert "B Tilo → Gracz 1" in told_in["pl"]


def test_a_round_of_a_sheet_of_its_own_is_read_as_those_before_it() -> None:
    heads, played = ("Vaz", "Tilo", "Grem", "Puk"), [(1, "Rysie", "Orły", "2-1"), (2, "Sowy", "Koty", "0-3")]
    sheets: dict[str, Cells] = {"Round 1": [heads, *played], "Round 2": [heads, (1, "Rysie", "Sowy", ""), (2, "Koty", "Orły", "")]}  # fmt: skip
    found, problems = read_tournament(xlsx(sheets), "cup.xlsx")
    assert found is not None, problems
    assert told(found) == [*ENDED[:2], ("2", "Rysie", "Sowy", "?"), ("2", "Koty", "Orły", "?")]


def test_a_table_below_matches_has_names_under_a_word_that_nobody_knows(tmp_path: Path) -> None:
    table = [("Pos", "Zem", "Points"), (1, "Rysie", 4), (2, "Koty", 3), (3, "Orły", 0)]
    rows = [*of_matches("Vaz Tilo Grem Puk", "{}", "{1}", "{2}", "{3}-{4}"), (), *table]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None, problems
    assert told(found) == ENDED
    (tmp_path / "table.csv").write_bytes(CSV([*table, (), ("Zem", "Puk"), ("Sowy", 1)]))
    assert {one.name for one in read_players(tmp_path / "table.csv")[0]} >= {"Rysie", "Koty", "Orły"}


REFERENCES = ["Ewa Lis", "Jan Kos", "Ida Żak", "Ola Bąk", "Zoe Ryś", "Rex Fox"]
PEOPLE = ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak", "Rex Fox", "Zoe Ryś"]


@pytest.mark.parametrize("heads", ["Name;Partner;Club", "Name;Zem;Club", "Vaz;Zem;Club"])
def test_people_beside_their_partners_are_no_matches(heads: str, tmp_path: Path) -> None:
    rows = [tuple(heads.split(";")), *zip(PEOPLE, REFERENCES, ["AZS", "Smok"] * 3, strict=True)]
    found, problems = read_tournament(CSV(rows), "list.csv")
    assert found is None or has_errors(problems) or found.matches == ()
    (tmp_path / "list.csv").write_bytes(CSV(rows))
    players, problems = read_players(tmp_path / "list.csv")
    assert [one.name for one in players] == PEOPLE or has_errors(problems)


def test_a_word_above_a_list_is_nobody_where_a_note_stands_below(tmp_path: Path) -> None:
    pairs = [f"{one} / {other} Ryś" for one, other in zip(PEOPLE, ["Iza", "Ula", "Max", "Leo", "Bea", "Pia"], strict=True)]  # fmt: skip
    (tmp_path / "list.csv").write_bytes(
        CSV([("Zem", "Tilo"), *enumerate(pairs, 1), (), ("Bring your own racket.",)])
    )
    assert [one.name for one in read_players(tmp_path / "list.csv")[0]] == pairs


def test_classes_that_look_like_rounds_and_answer_nobody_are_none(tmp_path: Path) -> None:
    rows = [("Zem", "Tilo", "Grem"), *zip(range(1, 7), PEOPLE, ["W2", "W3", "W2", "W3", "W2", "W4"], strict=True)]
    found, problems = read_tournament(CSV(rows), "list.csv")
    assert found is not None
    assert (found.matches, has_errors(problems)) == ((), False)
    (tmp_path / "list.csv").write_bytes(CSV(rows))
    assert [one.name for one in read_players(tmp_path / "list.csv")[0]] == PEOPLE


def test_somebody_who_stands_twice_is_no_name_of_a_row_of_rounds() -> None:
    rows = [("Zem", "Tilo", "Grem"), ("Lions", "Jan", "W2"), ("Lions", "Ewa", "L1"), ("Bears", "Ola", "W4"), ("Bears", "Ida", "L3")]  # fmt: skip
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None, problems
    assert told(found) == [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1")]


def test_three_columns_of_the_same_teams_are_not_guessed(tmp_path: Path) -> None:
    duty = ["Sowy", "Rysie", "Orły", "Koty", "Sowy", "Rysie"]
    met = [("Rysie", "Orły"), ("Sowy", "Koty"), ("Rysie", "Koty"), ("Orły", "Sowy"), ("Rysie", "Koty"), ("Orły", "Koty")]  # fmt: skip
    rows = [("Dag", "Vaz", "Tilo", "Grem", "Puk"), *((f"2026-03-{at:02}", one, *both, "2-1") for at, (one, both) in enumerate(zip(duty, met, strict=True), 1))]  # fmt: skip
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is None
    assert [one.code for one in problems if one.severity is Severity.ERROR] == ["import-headings"]
    (tmp_path / "list.csv").write_bytes(CSV(rows))
    assert read_players(tmp_path / "list.csv")[0] == []


@pytest.mark.parametrize(
    "ends", [["2-1", "0-1", "9-9"], ["1", "2", ""]], ids=["periods that make no other", "the number of each match and one figure"]
)  # fmt: skip
def test_what_may_be_no_result_is_none(ends: list[str]) -> None:
    rows = [(number, *match[:2], *ends) for number, match in zip(ROUNDS, MET, strict=True)]
    counted = [(*row[:3], str(at), *row[4:]) if ends[0] == "1" else row for at, row in enumerate(rows, 11)]
    found, problems = read_tournament(CSV([("Vaz", "Tilo", "Grem", "Puk", "Drem", "Zok"), *counted]), "cup.csv")
    assert found is not None, problems
    assert [one[3] for one in told(found)] == ["?"] * 4
    assert "import-no-results" in [one.code for one in problems]
