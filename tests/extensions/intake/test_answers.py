"""What only the organiser knows of columns: asked where two say the same, remembered beside the list, read back in any language."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.intake.answers import MEMORY, called, remember, remembered
from pipeline.extensions.intake.asking import settle
from pipeline.extensions.intake.meant import ENDS, PARTNERS, SURNAMES, WINNER, column_name, meaning_of
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.pointed import PointedRange
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.questions import questions_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.locale.languages import LANGUAGES
from pipeline.problems.problem import has_errors
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import NAME_PARTS
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import event_read
from tests.commands.cli import at_terminal
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import told

TWO_CLUBS = [
    ("Name", "Team", "Club", "Elo", "Rating"),
    ("Jan Kos", "A", "Smok", 1500, 1510),
    ("Ewa Lis", "B", "Wilk", 1400, 1410),
]
UNNAMED = [("Qui?", "E-mail"), ("Jan Kos", "a@x.pl"), ("Ewa Lis", "b@x.pl")]


def asked(rows: Cells) -> list[tuple[str, tuple[str, ...]]]:
    read = read_sheets(separated()(rows), "list.csv")
    assert isinstance(read, Sheets)
    return [(one.key, one.headings) for one in questions_of(read.sheets)]


def test_a_question_where_two_columns_say_the_same() -> None:
    assert asked(TWO_CLUBS) == [("club", ("Team", "Club")), ("rating", ("Rating", "Elo"))]


@pytest.mark.parametrize(
    "rows",
    [
        [("Name", "Club"), ("Jan", "A")],
        [("Nick", "Name", "E-mail"), ("Z", "Jan", "a@x")],
        [("No", "Name", "R1"), (1, "Jan", "W2"), (2, "Ewa", "L1")],
        [("Jan Kos",), ("Ewa Lis",)],
        [("Round", "Player 1", "Player 2", "Result"), (1, "Jan", "Ewa", "1:0")],
        [("Club", "Team", "Name"), ("", "A", "Jan"), ("", "B", "Ewa")],
    ],
)
def test_no_question_where_one_reading_is_better(rows: Cells) -> None:
    assert asked(rows) == []


def test_no_more_than_three_questions_for_all_sheets_together() -> None:
    rows = [
        ("Name", "Player", "Team", "Club", "Elo", "Rating", "City", "Town"),
        ("Jan", "Ewa", *"abcdef"),
        ("Ola", "Ida", *"ghijkl"),
    ]
    assert len(asked(rows)) == 3


def test_an_answer_is_remembered_in_words_that_anybody_reads(tmp_path: Path) -> None:
    remember(tmp_path, {"Team": "club", "Elo": ""}, "pl")
    remember(tmp_path, {"Club": "note"}, "en")
    lines = (tmp_path / MEMORY).read_text("utf-8").splitlines()
    assert lines[-3:] == ['"Team" = "Klub"', '"Elo" = "–"', '"Club" = "Note"']
    assert remembered(tmp_path) == ({"team": "club", "elo": "", "club": "note"}, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_meaning_is_remembered_in_a_word_that_means_nothing_else(language: str) -> None:
    keys = (*(part.key for part in NAME_PARTS.names), *(one.key for one in PLAYERS.columns), *ENDS)
    keys += (WINNER, *PARTNERS.values(), *SURNAMES.values(), "round 1", "round 12", "opponent 1", "opponent 12")
    assert {key: meaning_of(column_name(key, language)) for key in keys} == {key: key for key in keys}


def test_the_list_is_read_as_it_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(separated()(TWO_CLUBS))
    assert [one.club for one in read_players(path)[0]] == ["A", "B"]
    remember(tmp_path, {"Club": "club", "Team": "", "Rating": ""}, "en")
    players, _ = read_players(path)
    assert [(one.club, one.rating, one.note) for one in players] == [("Smok", 1500, ""), ("Wilk", 1400, "")]


def test_a_heading_that_nobody_knew(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(separated()(UNNAMED))
    remember(tmp_path, {"Qui?": "name"}, "en")
    players, problems = read_players(path)
    assert not has_errors(problems)
    assert [(one.name, one.email) for one in players] == [("Jan Kos", "a@x.pl"), ("Ewa Lis", "b@x.pl")]


@pytest.mark.parametrize("text", ["no toml", '"Team" = 7', '"Team" = "Kluub"', "\udcff"])
def test_answers_that_cannot_be_read_are_said_and_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / MEMORY).write_bytes(text.encode("utf-8", "surrogateescape"))
    (tmp_path / "list.csv").write_text("Name\nJan\n")
    assert [one.code for one in read_players(tmp_path / "list.csv")[1]] == ["players-file-answers"]
    remember(tmp_path, {"Team": "club"}, "en")
    assert (tmp_path / MEMORY).read_bytes() == text.encode("utf-8", "surrogateescape")


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_in_a_terminal_it_is_asked_once(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(separated()(TWO_CLUBS))
    order = ("new", "--rules", "agot2-joust", "--players", str(path))
    code, shown = at_terminal("2\n1\n", *order, str(tmp_path / "cup.xlsx"))
    assert code == 0
    assert "Which column of your list is “Club”?" in shown
    assert "Which column of your list is “Rating”?" in shown
    listed = event_read(read_workbook(tmp_path / "cup.xlsx")).players
    assert [(one.club, one.rating) for one in listed] == [("Smok", 1510), ("Wilk", 1410)]
    code, shown = at_terminal("", *order, str(tmp_path / "other.xlsx"))
    assert (code, "Which column" in shown) == (0, False)


def test_a_letter_says_what_a_column_without_a_heading_is(tmp_path: Path) -> None:
    played = tmp_path / "liga.csv"
    played.write_text("19 Jan;Lwy;Orły;2\n26 Jan;Orły;Sowy;0\n2 Feb;Sowy;Lwy;1\n", "utf-8")
    found, problems = read_tournament(played.read_bytes(), played.name, tmp_path)
    assert found is None or not found.matches, problems
    settle(played, ["B=Gracz 1", "C=Player 2"], read_players)
    found, problems = read_tournament(played.read_bytes(), played.name, tmp_path)
    assert found is not None, problems
    assert [row[1:3] for row in told(found)] == [("Lwy", "Orły"), ("Orły", "Sowy"), ("Sowy", "Lwy")]


def test_headings_that_nobody_knows_above_columns_told_by_letters_are_no_match(tmp_path: Path) -> None:
    rows = [("Xa", "Xb", "Xc"), ("Lwy", "Orły", "2-1"), ("Orły", "Sowy", "0-2"), ("", "", "")]
    (tmp_path / "liga.csv").write_bytes(separated()(rows))
    settle(tmp_path / "liga.csv", ["A=Player 1", "B=Player 2", "C=Result"], read_players)
    found, _ = read_tournament((tmp_path / "liga.csv").read_bytes(), "liga.csv", tmp_path)
    assert found is not None
    assert [row[1:] for row in told(found)] == [("Lwy", "Orły", "2:1"), ("Orły", "Sowy", "0:2")]


def test_a_heading_that_is_a_letter_stays_a_heading(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes(separated()([("Name", "B"), ("Jan Kos", "Smok"), ("Ewa Lis", "Wilk")]))
    settle(tmp_path / "list.csv", ["B=Club"], read_players)
    assert [one.club for one in read_players(tmp_path / "list.csv")[0]] == ["Smok", "Wilk"]


UNKNOWN = [
    ("Liga 2026", "", "", "", ""),
    ("", "Runde 1", "", "", ""),
    ("Qa", "Qb", "Qc", "Qd", "Qe"),
    ("s1", "Jan Kos", "Ewa Lis", "Zoe Ryś", "2"),
    ("s2", "Ola Bąk", "Ida Żak", "Adam Maj", "1"),
    ("", "Runde 2", "", "", ""),
    ("Qa", "Qb", "Qc", "Qd", "Qe"),
    ("s1", "Jan Kos", "Ida Żak", "Iza Mak", "0"),
]


def pointed(tmp_path: Path, content: bytes, name: str, typed: str) -> tuple[list[str], list[tuple[str, ...]]]:
    """What stands in the terminal about a list after its import with that typed, and its matches read once more."""
    path = tmp_path / name
    path.write_bytes(content)
    _code, shown = at_terminal(
        typed, "import", str(path), "--rules", "round-robin", "-o", str(tmp_path / "made.xlsx")
    )
    found, _ = read_tournament(content, name, tmp_path)
    return shown.splitlines(), [tuple(map(str, one)) for one in told(found)] if found else []


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_a_list_that_is_not_understood_comes_in_by_the_letters_of_its_columns(tmp_path: Path) -> None:
    shown, matches = pointed(tmp_path, separated()(UNKNOWN), "liga.csv", "B Z\nB B\nb, c, e\n")
    assert "4  s1         Jan Kos  Ewa Lis  Zoe Ryś   2" in shown
    assert shown[shown.index("1  Liga 2026") - 1].split() == ["A", "B", "C", "D", "E"]
    assert [row[:3] for row in matches] == [
        ("1", "Jan Kos", "Ewa Lis"),
        ("1", "Ola Bąk", "Ida Żak"),
        ("2", "Jan Kos", "Ida Żak"),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_cells_are_typed_and_the_next_match_behind_a_slash(tmp_path: Path) -> None:
    text = (
        "x;;;\nq1;Jan Kos;Zoe Ryś;3\ns1;Ewa Lis;Adam Maj;1\n;Zug;;\nq2;Ola Bąk;Iza Mak;2\ns2;Ida Żak;Piotr Nur;4\n"
    )
    _, matches = pointed(tmp_path, text.encode(), "liga.csv", "B2 B3 Z9\nB2 B3 D2 D3 / B5\n")
    assert [row[1:] for row in matches] == [("Jan Kos", "Ewa Lis", "3:1"), ("Ola Bąk", "Ida Żak", "2:4")]


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_rounds_are_typed_behind_the_name_and_partners_together(tmp_path: Path) -> None:
    met = "x;;;\nq;Jan Kos;W2;7\nq;Ewa Lis;L1;8\nsum;;9;9\n"
    _, matches = pointed(tmp_path, met.encode(), "liga.csv", "B2; C9 D2 E2\nB2 C2; D2\nB2; C2\n")
    assert [row[1:] for row in matches] == [("Jan Kos", "Ewa Lis", "1")]
    pairs = "x;;;;;\nq;Jan Kos;Ewa Lis;Ola Bąk;Ida Żak;2:1\nq;Zoe Ryś;Iza Mak;Jan Kos;Ewa Lis;0:1\n"
    _, matches = pointed(tmp_path, pairs.encode(), "pary.csv", "B2 &C2 D2& E2 F2\n")
    assert [row[1] for row in matches] == ["Jan Kos / Ewa Lis", "Zoe Ryś / Iza Mak"]


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_whoever_asks_to_be_shown_the_cells_explains_a_list_that_was_misread(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(separated()([("Name", "Who"), ("Lions", "Jan Kos"), ("Eagles", "Ewa Lis")]))
    order = ("new", str(tmp_path / "cup.xlsx"), "--rules", "agot2-joust", "--players", str(path), "--column", "?")
    code, shown = at_terminal("B2\n", *order)
    assert (code, "not understood" in shown) == (0, False)
    assert [one.name for one in event_read(read_workbook(tmp_path / "cup.xlsx")).players] == ["Jan Kos", "Ewa Lis"]


CELLS = st.sampled_from(
    [
        "",
        "Jan Kos",
        "Ewa Lis",
        "Ola",
        "1",
        "2",
        "0",
        "1-0",
        "½",
        "R1",
        "Name",
        "Club",
        "Round 2",
        "bye",
        "x",
        "a@x.pl",
    ]
)
MEANT = st.sampled_from(
    [
        "name",
        "given name",
        "family name",
        "club",
        "rating",
        "player1",
        "player2",
        "result",
        "score1",
        "score2",
        "round",
    ]
)


@given(
    rows=st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=7),
    meant=st.lists(MEANT, min_size=1, max_size=3, unique=True),
)
def test_whatever_letters_say_of_a_list_it_is_read_or_refused(rows: Cells, meant: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "list.csv"
        path.write_bytes(separated()(rows))
        remember(
            folder,
            {called("list.csv", "list.csv", PointedRange(0, index)): key for index, key in enumerate(meant)},
            "en",
        )
        found, problems = read_tournament(path.read_bytes(), "list.csv", folder)
        assert found is not None or has_errors(problems)
        players, wrong = read_players(path)
        assert players or has_errors(wrong)
        shown = preview(path)
        assert all("@" not in player for player in shown.players)


def test_a_letter_explains_a_sheet_with_headings_too(tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()([("No", "Club", "Name"), (1, "Jan Kos", "Smok"), (2, "Ewa Lis", "Wilk")]))
    settle(path, ["B=Name", "C=Club"], read_players)
    players, _ = read_players(path)
    assert [(one.number, one.name, one.club) for one in players] == [(1, "Jan Kos", "Smok"), (2, "Ewa Lis", "Wilk")]


def test_sheets_that_nobody_explained_are_left_out_beside_one_that_somebody_did(tmp_path: Path) -> None:
    path = tmp_path / "liga.xlsx"
    people = [("Qa", "Qb"), (8, "Jan Kos"), (7, "Ewa Lis")]
    path.write_bytes(xlsx({"Now": people, "Old": [("Name",), ("Ida Żak",), ("Ola Bąk",)]}))
    remember(tmp_path, {called("liga.xlsx", "Now", PointedRange(0, 1)): "name"}, "en")
    assert [one.name for one in read_players(path)[0]] == ["Jan Kos", "Ewa Lis"]
    other = tmp_path / "other.xlsx"
    other.write_bytes(path.read_bytes())
    assert {"Ida Żak", "Ola Bąk"} <= {one.name for one in read_players(other)[0]}  # letters are of one file


def test_headings_that_come_again_are_nobody_above_columns_told_by_letters(tmp_path: Path) -> None:
    (tmp_path / "liga.csv").write_bytes(separated()(UNKNOWN))
    answered = {
        called("liga.csv", "liga.csv", PointedRange(0, index)): key
        for index, key in ((1, "player1"), (2, "player2"))
    }
    remember(tmp_path, answered, "en")
    assert '"liga.csv B" = "Player 1"' in (tmp_path / MEMORY).read_text("utf-8")
    found, _ = read_tournament((tmp_path / "liga.csv").read_bytes(), "liga.csv", tmp_path)
    assert found is not None
    assert {one.name for one in found.players} == {"Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"}


def test_what_somebody_says_comes_before_what_any_other_heading_says(tmp_path: Path) -> None:
    heads = ("Spieltag", "Heimspieler", "Heimmannschaft", "Auswärtsmannschaft", "Auswärtsspieler")
    played = tmp_path / "liga.csv"
    played.write_bytes(separated()([heads, (1, "Jan", "Lwy", "Orły", "Ewa"), (2, "Ewa", "Koty", "Lwy", "Jan")]))
    settle(played, ["Heimspieler=Player 1", "Auswärtsspieler=Player 2"], read_players)
    found, _ = read_tournament(played.read_bytes(), played.name, tmp_path)
    assert found is not None
    assert [row[1:3] for row in told(found)] == [("Jan", "Ewa"), ("Ewa", "Jan")]
    listed = tmp_path / "teams.csv"
    listed.write_bytes(separated()([("Team name", "slug"), ("lwy_a", "Lwy A"), ("orly_b", "Orły B")]))
    settle(listed, ["slug=Name"], read_players)
    assert [one.name for one in read_players(listed)[0]] == ["Lwy A", "Orły B"]


def test_numbers_are_what_players_are_called_where_somebody_says_so(tmp_path: Path) -> None:
    rows = [
        ("Rd", "id_a", "id_b", "Result"),
        (1, "5", "3.0", "2:1"),
        (1, "2", "4.0", "0:2"),
        (2, "3", "2.0", "1:1"),
        (2, "4", "5.0", "2:0"),
    ]
    content = separated(",")(rows)
    assert ("import-numbers-only", "error") in [
        (one.code, one.severity.value) for one in read_tournament(content, "cup.csv", tmp_path)[1]
    ]
    (tmp_path / MEMORY).write_text('"id_a" = "Player 1"\n"id_b" = "Player 2"\n', "utf-8")
    found, problems = read_tournament(content, "cup.csv", tmp_path)
    assert found is not None
    assert sorted(one.name for one in found.players) == ["2", "3", "4", "5"]
    assert not has_errors(problems)
    won = [(*row[:3], f"{row[1] if index % 2 else row[2]}") for index, row in enumerate(rows[1:], 1)]
    found, _ = read_tournament(separated(",")([("Rd", "id_a", "id_b", "Winner"), *won]), "cup.csv", tmp_path)
    assert found is not None
    assert [row[3] for row in told(found)] == ["1", "2", "1", "2"]


def test_figures_before_matches_are_no_question() -> None:
    rows: Cells = [
        ("X", "Y", "Round", "Player1", "Player2"),
        *((x, y, 1, f"Lis {x}", f"Mak {y}") for x, y in ((5, 7), (3, 2), (9, 4))),
    ]
    assert asked(rows) == []
    assert [one[0] for one in asked([(*row[2:], *row[:2]) for row in rows])] == ["scores"]


def test_what_is_said_of_records_is_heard_too(tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    path.write_text(
        '[{"when": "18:00", "teamsInvolved": ["York", "Keele"]}, {"when": "19:00", "teamsInvolved": ["Keele", "Bath"]}]',
        "utf-8",
    )
    settle(path, ["teamsInvolved 1=Player 1", "teamsInvolved 2=Player 2"], read_players)
    found, problems = read_file(path)
    assert found is not None, problems
    assert told(found) == [("1", "York", "Keele", "?")]
    assert len(found.planned) == 1
