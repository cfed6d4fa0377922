"""The CSV files."""

from __future__ import annotations

import csv
import io

import pytest

from pipeline.exchange.csv.tables import csv_files
from pipeline.model import PublishedNames, replace
from tests.site.outcomes import EVENT, state_by_hand


def rows(name: str, language: str = "en") -> list[list[str]]:
    content = dict(csv_files(EVENT, [state_by_hand()], language))[name]
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_every_file_opens_in_a_spreadsheet() -> None:
    files = dict(csv_files(EVENT, [state_by_hand()], "pl"))
    assert list(files) == ["players.csv", "main-standings.csv", "main-matches.csv", "main-classification.csv"]
    for content in files.values():
        assert content.startswith(b"\xef\xbb\xbf")
        assert not content.startswith(b"\xef\xbb\xbf" * 2)
        assert content.endswith(b"\r\n")


@pytest.mark.parametrize(
    "name", ["players.csv", "main-standings.csv", "main-matches.csv", "main-classification.csv"]
)
def test_every_row_has_the_columns_of_the_header(name: str) -> None:
    header, *body = rows(name)
    assert body
    assert {len(row) for row in body} == {len(header)}
    assert all(header)


def test_players_without_anything_private() -> None:
    assert rows("players.csv") == [
        ["No", "Name", "Club", "City", "Country"],
        ["1", "Jan Kowalski", "'=cmd|' /C calc'!A0", "Kraków", ""],
        ["2", "'+Łukasz Żółć", "", "", "PL"],
        ["3", "Player 3", "", "", ""],
        ["4", "Анна, «Кот»", "", "Москва", ""],
        ["5", "'-1 Trouble", "", "", ""],
    ]


def test_by_number_alone_nothing_else_is_told() -> None:
    content = dict(csv_files(replace(EVENT, published_names=PublishedNames.NUMBER), [], "en"))[
        "players.csv"
    ].decode()
    assert "Krak" not in content
    assert "Player 1,,," in content


def test_nothing_private_is_in_any_file() -> None:
    for content in dict(csv_files(EVENT, [state_by_hand()], "ru")).values():
        for private in ("Secret", "example.org", "600100200", "owes"):
            assert private not in content.decode()


def test_standings() -> None:
    header, first, *_, last = rows("main-standings.csv")
    assert header == [
        *("Place", "No", "Name", "Points", "Strength of schedule"),
        *("Rounds played", "Wins", "Draws", "Losses", "Status"),
    ]
    assert first == ["1", "1", "Jan Kowalski", "3.5", "1.916667", "2", "1", "1", "0", "active"]
    assert last == ["", "5", "'-1 Trouble", "0", "", "0", "0", "0", "0", "disqualified"]


def test_matches_byes_and_games_of_the_bracket() -> None:
    assert rows("main-matches.csv")[1:] == [
        ["1", "1", "1", "Jan Kowalski", "2", "'+Łukasz Żółć", "1", "2", "0.5", "3", "0"],
        ["1", "", "3", "Player 3", "", "", "BYE", "", "", "3", ""],
        ["2", "", "1", "Jan Kowalski", "4", "Анна, «Кот»", "", "", "", "", ""],
        ["Final", "", "1", "Jan Kowalski", "2", "'+Łukasz Żółć", "2", "1", "2", "", ""],
    ]


def test_classification() -> None:
    assert rows("main-classification.csv") == [
        ["Place", "No", "Name", "Reached"],
        ["1", "2", "'+Łukasz Żółć", "Final"],
        ["2", "1", "Jan Kowalski", "Final"],
        ["3", "3", "Player 3", "Third place"],
        ["4", "4", "Анна, «Кот»", "Top 4"],
        ["", "5", "'-1 Trouble", "Swiss rounds"],
    ]
