"""Nothing that an organiser has entered is lost without a Problem that says where, once."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile
from typing import Any

import openpyxl
import pytest

from pipeline.problems.problem import Problem, Severity
from pipeline.run.load import load
from pipeline.schema.sheets import mark
from tests.builders.workbooks import EVENT, HEADINGS, PLAYERS, ROUND, TOURNAMENTS, cup, save, sheets

Found = list[tuple[str, str, str]]
DRAWS = [(mark("en"),), ("Tournament", "Round", "Seed", "Method"), ("Main", "1", "k7", 1)]
OWN = Path(__file__).resolve().parents[2] / "real" / "entered-points.toml"
"""Rules whose scores are the points."""


def problems_of(file: Path) -> list[Problem]:
    """What is said of an event whose organiser is named nowhere, but for that."""
    return [one for one in load(file).problems if one.code != "organiser-missing"]


def found_in(file: Path) -> Found:
    return [(one.code, one.at.sheet, one.at.address) for one in problems_of(file)]


def errors_in(file: Path) -> Found:
    errors = (one for one in problems_of(file) if one.severity is Severity.ERROR)
    return [(one.code, one.at.sheet, one.at.address) for one in errors]


def renamed(**headings: str) -> list[Any]:
    """The round with some headings called otherwise."""
    return [tuple(headings.get(one.replace(" ", "_"), one) for one in HEADINGS), *ROUND[1:]]


@pytest.mark.parametrize("heading", ["Reslt", "Wynki", "Resultt"])
def test_results_under_a_misspelt_heading_are_an_error_at_the_heading_alone(tmp_path: Path, heading: str) -> None:
    assert found_in(cup(tmp_path / "cup.xlsx", matches=renamed(Result=heading))) == [
        ("column-not-read", "Matches", "E1")
    ]


@pytest.mark.parametrize("heading", ["Plyer 2", "Gracz 22"])
def test_a_misspelt_heading_that_is_needed_is_said_once(tmp_path: Path, heading: str) -> None:
    assert found_in(cup(tmp_path / "cup.xlsx", matches=renamed(Player_2=heading))) == [
        ("column-not-read", "Matches", "D1")
    ]


def test_both_players_under_misspelt_headings_are_not_missed_row_by_row(tmp_path: Path) -> None:
    rows = [(*row[:4], None) for row in renamed(Player_1="Plyer 1", Player_2="Plyer 2")]
    assert found_in(cup(tmp_path / "cup.xlsx", matches=rows)) == [
        ("column-not-read", "Matches", "C1"),
        ("column-not-read", "Matches", "D1"),
    ]


def test_a_misspelt_heading_is_an_error_before_the_first_result_and_a_hint_where_nothing_is_lost(
    tmp_path: Path,
) -> None:
    rows = [renamed(Result="Reslt")[0], *((*row[:4], None) for row in ROUND[1:])]
    assert found_in(cup(tmp_path / "cup.xlsx", matches=rows)) == [("column-not-read", "Matches", "E1")]
    blank = problems_of(cup(tmp_path / "two.xlsx", matches=rows[:1]))
    assert [(one.code, one.severity) for one in blank] == [("misspelt-heading", Severity.HINT)]


def test_a_seed_under_a_misspelt_field_is_an_error(tmp_path: Path) -> None:
    event = [("Draw sed", "k7") if row[0] == "Draw seed" else row for row in EVENT]
    assert ("column-not-read", "Event", "A3") in found_in(save(tmp_path / "cup.xlsx", sheets(event=event)))


@pytest.mark.parametrize("heading", ["Outcome", "Who won"])
def test_a_sheet_without_results_is_an_error(tmp_path: Path, heading: str) -> None:
    assert found_in(cup(tmp_path / "cup.xlsx", matches=renamed(Result=heading))) == [
        ("result-column-missing", "Matches", "")
    ]


def test_rules_that_need_scores_miss_their_columns_once(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules"), ("Main", "war-online-constructed")]
    file = cup(tmp_path / "cup.xlsx", tournaments=tournaments, matches=[row[:5] for row in ROUND])
    assert [one for one in found_in(file) if "score" in one[0]] == [("score-column-missing", "Matches", "")]
    assert errors_in(file) == [("score-column-missing", "Matches", "")]


def test_own_rules_whose_scores_are_the_points_miss_their_columns(tmp_path: Path) -> None:
    copyfile(OWN, tmp_path / "own.toml")
    tournaments = [("Tournament", "Rules", "Rounds"), ("Main", "own.toml", 1)]
    file = cup(tmp_path / "cup.xlsx", tournaments=tournaments, matches=[row[:5] for row in ROUND])
    assert errors_in(file) == [("score-column-missing", "Matches", "")]
    complete = cup(tmp_path / "two.xlsx", tournaments=tournaments, matches=SCORED)
    assert errors_in(complete) == []
    unscored = cup(tmp_path / "three.xlsx", tournaments=tournaments, matches=ROUND)
    assert errors_in(unscored) == [("scores-missing", "Matches", "F2"), ("scores-missing", "Matches", "F3")]


@pytest.mark.parametrize(
    ("name", "at"),
    [("Mtches", ("sheet-not-read", "Mtches", "")), ("Pairings R1", ("sheet-not-read", "Pairings R1", ""))],
)
def test_a_renamed_sheet_of_matches_is_said_at_the_sheet(
    tmp_path: Path, name: str, at: tuple[str, str, str]
) -> None:
    file = save(tmp_path / "cup.xlsx", {**sheets(), name: ROUND, "Draws": DRAWS})
    assert errors_in(file) == [at]
    assert not [one for one in found_in(file) if one[1] == "Draws"]


def test_a_renamed_list_of_players_is_said_at_the_sheet_alone(tmp_path: Path) -> None:
    content = {**sheets(), "Playrs": PLAYERS, "Matches": ROUND}
    del content["Players"]
    assert errors_in(save(tmp_path / "cup.xlsx", content)) == [("sheet-not-read", "Playrs", "")]


def test_a_drawn_round_without_its_sheet_is_an_error_and_without_its_rows_a_warning(tmp_path: Path) -> None:
    gone = problems_of(save(tmp_path / "cup.xlsx", {**sheets(), "Rubbish": [("a",)], "Draws": DRAWS}))
    assert [(one.code, one.severity, one.at.address) for one in gone] == [
        ("drawn-round-gone", Severity.ERROR, "B3")
    ]
    cleared = problems_of(save(tmp_path / "two.xlsx", {**sheets(matches=[HEADINGS]), "Draws": DRAWS}))
    assert [(one.code, one.severity) for one in cleared] == [("drawn-round-gone", Severity.WARNING)]
    whole = problems_of(save(tmp_path / "three.xlsx", {**sheets(matches=ROUND), "Draws": DRAWS}))
    assert not [one for one in whole if one.code == "drawn-round-gone"]


SCORED = [HEADINGS, (1, 1, 1, 2, "1", 1, 0), (1, 2, 3, 12, "1", 1, 0)]
SEEDED = (*HEADINGS[:5], "Seed 1", "Seed 2", "Note")


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ((None, 1), ("result-under-seed", Severity.ERROR, "F2")),
        ((None, None, 2), ("result-under-seed", Severity.ERROR, "G2")),
        (("1", 1), ("result-under-seed", Severity.WARNING, "F2")),
        ((None, None, None, "2"), ("result-under-note", Severity.WARNING, "H2")),
        ((None, None, None, "2 - 1"), ("result-under-note", Severity.WARNING, "H2")),
        (("1", None, None, "2"), None),
        ((None, None, None, "began late"), None),
    ],
)
def test_a_result_in_another_column_is_said(tmp_path: Path, cells: tuple[Any, ...], found: Any) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[SEEDED, (1, 1, 1, 2, *cells), (1, 2, 3, 12, "1")])
    problems = problems_of(file)
    assert [(one.code, one.severity, one.at.address) for one in problems] == ([found] if found else [])


def test_a_score_without_a_result_in_a_game_without_scores_is_said(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules", "Rounds"), ("Main", "agot1-joust", 1)]
    rows = [HEADINGS, (1, 1, 1, 2, None, 1, 0), (1, 2, 3, 12, "1", 1, 0)]
    file = cup(tmp_path / "cup.xlsx", tournaments=tournaments, matches=rows)
    assert [one for one in found_in(file) if one[1] == "Matches"] == [("result-under-score", "Matches", "F2")]


def test_a_score_beside_a_bye_is_said(tmp_path: Path) -> None:
    players = [*PLAYERS, (13, "Eva Ng")]
    rows = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "1"), (1, 3, 13, "BYE", "BYE", 13, 0)]
    assert ("score-beside-bye", "Matches", "F4") in found_in(
        cup(tmp_path / "cup.xlsx", players=players, matches=rows)
    )
    rows[3] = (1, 3, 13, "BYE", "BYE", 0, 0)
    assert found_in(cup(tmp_path / "two.xlsx", players=players, matches=rows)) == []


def test_a_bye_of_two_is_an_error(tmp_path: Path) -> None:
    rows = [HEADINGS, (1, 1, 1, 2, "BYE"), (1, 2, 3, 12, "1")]
    assert found_in(cup(tmp_path / "cup.xlsx", matches=rows)) == [("bye-with-opponent", "Matches", "E2")]


def test_numbers_that_were_given_to_others_are_errors(tmp_path: Path) -> None:
    written = [HEADINGS, (1, 1, "1 Jan Kowalski", "2 Zofia Żak", "1"), (1, 2, "3 Ann Lee", "12 Iwan Petrow", "2")]
    moved = [("No", "Name"), (1, "Zofia Żak"), (2, "Jan Kowalski"), (3, "Ann Lee"), (12, "Iwan Petrow")]
    (found,) = problems_of(cup(tmp_path / "cup.xlsx", players=moved, matches=written))
    assert (found.code, found.at.sheet, found.at.address) == ("numbers-changed", "Players", "A2")
    assert dict(found.values)["numbers"] == "2 Zofia Żak, 1 Jan Kowalski"
    assert [f"{one.sheet} {one.address}" for one in found.related] == ["Players A3", "Matches C2", "Matches D2"]


def test_bare_numbers_are_players_and_no_results_in_the_wrong_column(tmp_path: Path) -> None:
    """Only beside a name is a bare 1 or 2 a result; who writes numbers alone may mean a player."""
    bare = [HEADINGS, (1, 1, 3, 1), (1, 2, 2, 12)]
    assert not problems_of(cup(tmp_path / "cup.xlsx", matches=bare))
    named = [HEADINGS, (1, 1, "3 Ann Lee", 1), (1, 2, 2, 12)]
    assert [one.code for one in problems_of(cup(tmp_path / "other.xlsx", matches=named))] == ["result-over-player"]


@pytest.mark.parametrize(
    ("name", "told"),
    [("Matches (2)", True), ("Matches_2", True), ("Players2", True), ("Matches 2026", False), ("Round 2", False)],
)
def test_a_copy_of_a_sheet_is_not_passed_over(tmp_path: Path, name: str, told: bool) -> None:
    file = cup(tmp_path / "cup.xlsx")
    book = openpyxl.load_workbook(file)
    book.create_sheet(name)["A1"] = "x"
    book.save(file)
    assert [one.at.sheet for one in problems_of(file) if one.code == "sheet-copied"] == [name] * told


@pytest.mark.parametrize("city", ["Saint-Denis 93200", "12-345 Nowe", "1 000 000", "a@b"])
def test_what_is_no_address_and_no_telephone_may_be_published(tmp_path: Path, city: str) -> None:
    players = [("No", "Name", "City"), (1, "Jan Kowalski", city), (2, "Ann Lee", "Łódź")]
    told = problems_of(cup(tmp_path / "cup.xlsx", players=players, matches=[HEADINGS, (1, 1, 1, 2, "1")]))
    assert "contact-in-public" not in {one.code for one in told}


def test_a_player_who_was_renamed_is_told_once_and_the_number_counts(tmp_path: Path) -> None:
    written = [HEADINGS, (1, 1, "1 Jan Kowalski", "2 Zofia Żak", "1"), (2, 1, "1 Jan Kowalski", "2 Zofia Żak", "1")]
    renamed = [("No", "Name"), (1, "Janina Nowak"), (2, "Zofia Żak")]
    found = problems_of(cup(tmp_path / "cup.xlsx", players=renamed, matches=written))
    (told,) = (one for one in found if one.at.sheet == "Players")
    assert (told.code, told.severity, told.at.address) == ("name-changed", Severity.WARNING, "B2")
    assert [one.address for one in told.related] == ["C2", "C3"]
    assert not [one for one in found if one.code == "other-name"]


@pytest.mark.parametrize("cell", ["3 Zofia Żak", "3. zofia zak", "3 Żak"])
def test_a_number_beside_the_name_of_another_is_an_error(tmp_path: Path, cell: str) -> None:
    found = problems_of(cup(tmp_path / "cup.xlsx", matches=[HEADINGS, (1, 1, 1, cell, "1")]))
    (wrong,) = (one for one in found if one.at.address == "D2")
    assert (wrong.code, wrong.severity) == ("number-of-another", Severity.ERROR)
    assert dict(wrong.values) == {"found": cell, "player": "3 Ann Lee", "named": "2 Zofia Żak"}


def test_the_small_event_itself_has_no_problem(tmp_path: Path) -> None:
    assert found_in(cup(tmp_path / "cup.xlsx", tournaments=TOURNAMENTS)) == []
