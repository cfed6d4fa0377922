"""Bring your own spreadsheet: shown before anything is written, asked, remembered, and made a tournament of."""

from __future__ import annotations

import re
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.intake.answers import MEMORY
from pipeline.run.load import Ready, load
from tests.extensions.desk.web.desks import RunningDesk
from tests.extensions.intake.shapes import xlsx

LIST = b"Zawodnik;Team;Club;E-mail\n1. KOWALSKI Jan <jan@x.pl>;A;Smok;\nEwa Lis;B;Wilk;ewa@x.pl\n;;;\nRazem;2;;\n"
ROUNDS = "Cup\n\nNo;Name;R1;Points\n1;Jan;W2;1\n2;Ewa;L1;0\n3;Ola;bye;1\n"


def looked(desk: RunningDesk, content: bytes = b"", **values: str) -> tuple[str, str]:
    """The page that shows what was understood, and what its form is known by."""
    files = {"list": ("lista graczy.csv", content)} if content else {}
    answer = desk.send_files("/sheet", values, files)
    assert answer.status == 200, answer.text
    found = re.search(r'name="token" value="([\w-]+)"', answer.text)
    assert found
    return answer.text, found[1]


def test_what_was_understood_is_shown_and_nothing_is_written(desk: RunningDesk) -> None:
    page, _ = looked(desk, LIST)
    assert "Bring your own spreadsheet" in desk.text("/")
    assert "→ <b>Jan Kowalski</b>" in page
    assert '<option value="name" selected>' in page
    assert page.count("which is it?") == 2
    assert "Razem 2" in page
    assert not list(desk.folder.glob("*.xlsx"))


def test_a_choice_is_remembered_for_the_next_list(desk: RunningDesk) -> None:
    _, token = looked(desk, LIST)
    answer = desk.send("/sheet/again", token=token, **{"column-1": "note", "column-2": "club"})
    assert answer.status == 200, answer.text[answer.text.find("<h1") :][:600]
    assert '"Team" = "Note"' in (desk.folder / MEMORY).read_text("utf-8")
    page, token = looked(desk, LIST)
    assert "which is it?" not in page
    assert desk.send("/sheet/make", token=token, game="chess-swiss", name="Cup").status == 303
    loaded = load(desk.folder / "cup.xlsx")
    assert isinstance(loaded, Ready)
    assert [(one.name, one.club, one.email) for one in loaded.event.players] == [
        ("Jan Kowalski", "Smok", "jan@x.pl"),
        ("Ewa Lis", "Wilk", "ewa@x.pl"),
    ]


def first_sheet(workbook: Path) -> str:
    """All that stands on the first sheet."""
    rows = openpyxl.load_workbook(workbook).worksheets[0].iter_rows(values_only=True)
    return "\n".join(str(value) for row in rows for value in row if value is not None)


def test_results_come_along(desk: RunningDesk) -> None:
    page, token = looked(desk, pasted=ROUNDS)
    assert "3 players, 2 matches, 1 round" in page
    made = desk.send("/sheet/make", token=token, game="agot2-joust", name="Cup", results="1")
    assert made.status == 303
    loaded = load(desk.folder / "cup.xlsx")
    assert isinstance(loaded, Ready)
    assert len(loaded.event.tournaments[0].matches) == 2
    assert loaded.event.name == "Cup"
    assert "swissbook" not in first_sheet(desk.folder / "cup.xlsx")
    page = f"{made.headers['location']}places"
    theirs = {"list": ("liga.csv", b"Zawodnik;Klub\nJan;A\n")}
    copy = desk.send_files(page, {}, theirs)
    assert "liga-swissbook.csv" in str(copy.headers["content-disposition"])
    assert copy.text.splitlines() == ["\ufeffZawodnik;Klub;Place;Points", "Jan;A;1;5"]
    assert desk.send_files(page, {}, {"list": ("liga.csv", b"Zawodnik\nNobody\n")}).status == 422
    odd = desk.send_files(page, {}, {"list": ('l"i.\u017b"', b"Zawodnik\nJan\n")})
    assert 'filename="l-i-swissbook.z"' in str(odd.headers["content-disposition"])


def test_parts_that_say_who_met_are_a_tournament_each_unless_one_is_chosen(desk: RunningDesk) -> None:
    played = [("Home", "Away", "Result"), ("Jan Kos", "Ewa Lis", "1-0"), ("Ola Bąk", "Jan Kos", "0-1")]
    others = [played[0], ("Ida Żak", "Zoe Ryś", "1-0"), ("Iza Mak", "Ida Żak", "0-1")]
    page, token = looked(desk, xlsx({"U13": played, "U15": others}))
    assert "6 players, 4 matches" in page
    assert 'value="+" checked' in page
    assert "Each as a tournament of its own" in page
    assert "2 matches" in desk.send("/sheet/again", token=token, **{"choice-0": "U15"}).text
    desk.send("/sheet/again", token=token, **{"choice-0": "+"})
    made = {"game": "round-robin", "name": "Liga", "results": "1"}
    assert desk.send("/sheet/make", token=token, **made).status == 303
    loaded = load(desk.folder / "liga.xlsx")
    assert isinstance(loaded, Ready)
    assert [(one.name, len(one.matches)) for one in loaded.event.tournaments] == [("U13", 2), ("U15", 2)]


@pytest.mark.thorough
def test_which_of_several_parts_is_asked_and_remembered(desk: RunningDesk) -> None:
    ages = xlsx(
        {"Girls": [("Name",), ("Ewa Lis",), ("Ola Bąk",)], "Boys": [("Name",), ("Jan Kos",), ("Piotr Wilk",)]}
    )
    page, token = looked(desk, ages)
    assert "Which one do you mean?" in page
    assert [*re.findall(r'name="choice-0" value="([^"]+)"( checked)?', page)] == [
        ("Girls", ""),
        ("Boys", ""),
        ("*", ""),
    ]
    again = desk.send("/sheet/again", token=token, **{"choice-0": "Girls"}).text
    assert 'value="Girls" checked' in again
    assert "2 players</p>" in again
    assert "<h2>Boys</h2>" not in again
    assert '"Girls | Boys" = "Girls"' in (desk.folder / MEMORY).read_text("utf-8")
    made = desk.send("/sheet/make", token=token, game="chess-swiss", name="Cup", **{"choice-0": "Boys"})
    assert made.status == 303
    loaded = load(desk.folder / "cup.xlsx")
    assert isinstance(loaded, Ready)
    assert [one.name for one in loaded.event.players] == ["Jan Kos", "Piotr Wilk"]


def test_whether_two_people_meet_or_play_together_is_asked(desk: RunningDesk) -> None:
    page, token = looked(desk, pasted="Person 1;Person 2\nJan Kos;Ewa Lis\nOla Bąk;Ida Żak\n")
    assert "Make the workbook" not in page
    assert "nothing says a round" not in page
    assert "What are these columns: “Person 1”, “Person 2”?" in page
    again = desk.send("/sheet/again", token=token, **{"choice-0": "Two people who play together"}).text
    assert "choice-0" not in again
    assert "2 players" in again


def test_what_cannot_be_is_said(desk: RunningDesk) -> None:
    assert desk.send_files("/sheet", {"pasted": " "}, {}).status == 422
    assert "could not be reached" in desk.send_files("/sheet", {"pasted": "http://127.0.0.1:9/list.csv"}, {}).text
    assert desk.send("/sheet/make", token="gone", game="chess-swiss", name="Cup").status == 422
    _, token = looked(desk, LIST)
    assert desk.send("/sheet/make", token=token, game="no such game", name="Cup").status == 422
    assert desk.send("/sheet/make", token=token, game="chess-swiss", name=" ").status == 422
    page, _ = looked(desk, b"\x00\x01\x02")
    assert "neither text nor a workbook" in page
    assert "Make the workbook" not in page


PLAYED = "19 Jan;Lwy;Orły;Hala 2;2-1\n26 Jan;Orły;Sowy;Hala 1;1-2\n2 Feb;Sowy;Lwy;Hala 2;0-2\n"


def test_a_sheet_that_is_not_understood_shows_its_cells_and_comes_in_by_those_of_the_first_match(
    desk: RunningDesk,
) -> None:
    page, token = looked(desk, pasted=PLAYED.replace("-", "~"))
    assert '<td data-cell="B2">Orły</td>' in page
    assert '<details class="grid" open>' in page
    told = {"place-0-player1": "b1", "place-0-player2": "C1"}
    again = desk.send("/sheet/again", token=token, **told).text
    assert "3 players, 1 match, 1 round" in again  # the others are still to be drawn
    assert 'name="place-0-player1" value="B1"' in again
    assert '"list.csv B1" = "Player 1"' in (desk.folder / MEMORY).read_text("utf-8")
    page, token = looked(desk, pasted=PLAYED)
    made = {"game": "round-robin", "name": "Liga", "results": "1"}
    told |= {"place-0-result": "E1"}
    assert desk.send("/sheet/make", token=token, **told, **made).status == 303
    loaded = load(desk.folder / "liga.xlsx")
    assert isinstance(loaded, Ready)
    played = [(one.score1, one.score2) for one in loaded.event.tournaments[0].matches]
    assert played == [(2, 1), (1, 2), (0, 2)]


def test_the_next_match_is_shown_where_it_is_not_right_below_and_taken_back_with_the_others(
    desk: RunningDesk,
) -> None:
    rows = "Zug;\nJan Kos;3\nEwa Lis;1\n;\nOla Bąk;2\nIda Żak;4\n"
    _, token = looked(desk, pasted=rows)
    places = {"player1": "A2", "player2": "A3", "score1": "B2", "score2": "B3", "next": "A5"}
    told = {f"place-0-{key}": cell for key, cell in places.items()}
    again = desk.send("/sheet/again", token=token, **told).text
    assert "4 players, 2 matches, 1 round" in again
    assert 'name="place-0-next" value="A5"' in again
    again = desk.send("/sheet/again", token=token, **told).text
    assert "4 players, 2 matches, 1 round" in again
    again = desk.send("/sheet/again", token=token, **told, **{"place-0-last": "A2"}).text
    assert "2 players, 1 match, 1 round" in again
    assert 'name="place-0-last" value="A2"' in again
    assert "2 matches" not in desk.send("/sheet/again", token=token, **dict.fromkeys(told, "")).text
    assert "list.csv" not in (desk.folder / MEMORY).read_text("utf-8")


def test_rounds_beside_players_are_pointed_at(desk: RunningDesk) -> None:
    _, token = looked(desk, pasted="Zug;;;\ns1;Jan Kos;W2;L2;7\ns2;Ewa Lis;L1;W1;8\n")
    told = {"place-0-name": "B2", "place-0-round 1": "C2"}
    again = desk.send("/sheet/again", token=token, **told).text
    assert "2 players, 2 matches, 2 rounds" in again
    assert 'name="place-0-round 1" value="C2"' in again


def test_rows_and_columns_are_left_out(desk: RunningDesk) -> None:
    _, token = looked(desk, pasted="Name;Team;Club\nJan Kos;A;Smok\nasdasd;B;Wilk\nEwa Lis;C;Wilk\nOla Bąk;D;Lew\n")
    again = desk.send("/sheet/again", token=token, **{"place-0-out": "b3, b"}).text
    assert "3 players" in again
    assert "which is it?" not in again
    assert 'name="place-0-out" value="B B3"' in again
    assert "“Z 9” is no" not in desk.send("/sheet/again", token=token, **{"place-0-out": ""}).text
    assert "“B90” is no cell" in desk.send("/sheet/again", token=token, **{"place-0-out": "B3 B90"}).text


def test_many_tables_are_folded_but_those_with_a_question(desk: RunningDesk) -> None:
    rounds = {
        f"Round {number}": [("White", "Black", "Result"), ("Jan Kos", "Ewa Lis", "1-0")] for number in (1, 2, 3)
    }
    few, _ = looked(desk, xlsx({**rounds}))
    assert "<summary>Round 1</summary>" not in few
    teams = [("Name", "Team", "Club"), ("Jan Kos", "A", "Smok"), ("Ewa Lis", "B", "Wilk")]
    many, _ = looked(desk, xlsx({**rounds, "Members": teams}))
    assert re.findall(r"<details><summary>([^<]+)</summary>\s*<table", many) == [*rounds]
    assert "<h2>Members</h2>" in many


def test_nothing_in_a_cell_is_markup(desk: RunningDesk) -> None:
    page, _ = looked(desk, pasted="Name;Club\nJan Kos;<i>Smok</i>\nEwa Lis;Wilk\n")
    assert '<td data-cell="B2">&lt;i&gt;Smok&lt;/i&gt;</td>' in page
    assert "<i>Smok" not in page


def test_what_is_no_cell_is_said(desk: RunningDesk) -> None:
    _, token = looked(desk, pasted=PLAYED.replace("-", "~"))
    again = desk.send("/sheet/again", token=token, **{"place-0-name": "<B>"}).text
    assert "“&lt;B&gt;” is no cell" in again
    assert "“A9” is no cell" in desk.send("/sheet/again", token=token, **{"place-0-name": "a9"}).text


def test_what_was_told_by_its_contents_stays_where_another_letter_is_explained(desk: RunningDesk) -> None:
    page, token = looked(desk, pasted="Jan Kos;Smok\nEwa Lis;Wilk\nOla Bąk;Sowa\nIda Żak;Orzeł\n")
    assert re.search(r'<option value="name" selected>', page)
    told = {"column-0": "name", "column-1": "club"}
    assert desk.send("/sheet/make", token=token, **told, game="chess-swiss", name="Cup").status == 303
    loaded = load(desk.folder / "cup.xlsx")
    assert isinstance(loaded, Ready)
    players = [("Jan Kos", "Smok"), ("Ewa Lis", "Wilk"), ("Ola Bąk", "Sowa"), ("Ida Żak", "Orzeł")]
    assert [(one.name, one.club) for one in loaded.event.players] == players


def as_shown(page: str) -> dict[str, str]:
    """What a browser sends of the lists of meanings that nobody touched: what is selected, else the first."""
    lists = re.findall(r'<select name="(column-\d+)"[^>]*>(.*?)</select>', page, re.DOTALL)
    selected = {name: re.findall(r'<option value="(\w[\w ]*|)" selected>', options) for name, options in lists}
    return {name: found[0] if found else "name" for name, found in selected.items()}


@pytest.mark.parametrize(
    "pasted",
    [
        "Name;Category;Avoid;Points\nJan Kos;U10;;3\nEwa Lis;U12;;1\nOla Bąk;U12;;1\n",
        "Jan Kos;Ewa Lis;1\nOla Bąk;Ida Żak;2\nEwa Lis;Ola Bąk;0\nIda Żak;Jan Kos;1\n",
        "Round;Table;White;Black;Winner\n1;1;Jan Kos;Ewa Lis;Jan Kos\n1;2;Ola Bąk;Ida Żak;Ida Żak\n",
    ],
)
def test_what_nobody_changes_is_no_answer(desk: RunningDesk, pasted: str) -> None:
    page, token = looked(desk, pasted=pasted)
    again = desk.send("/sheet/again", token=token, **as_shown(page)).text
    assert not (desk.folder / MEMORY).exists()
    assert again == page


def test_titles_of_rounds_between_matches_are_not_left_out(desk: RunningDesk) -> None:
    games = "Round 1;;\nJan Kos;Ewa Lis;1-0\nin the hall;;\nOla Bąk;Ida Żak;0-1\nRound 2;;\nJan Kos;Ola Bąk;1-0\n"
    page, _ = looked(desk, pasted=f"White;Black;Result\n{games}")
    left = re.findall(r"Left out:([^<]+)<", page)
    assert "2 rounds" in page
    assert [one.split() for one in left] == [["in", "the", "hall"]]


def test_a_round_beside_matches_is_shown_as_one(desk: RunningDesk) -> None:
    page, _ = looked(desk, pasted="Round;White;Black;Result\n1;Jan Kos;Ewa Lis;1-0\n1;Ola Bąk;Ida Żak;0-1\n")
    assert list(as_shown(page).values())[:4] == ["round", "player1", "player2", "result"]
