"""Sheets, headings and tournaments: found in any language and order, and named where they are not."""

from __future__ import annotations

import datetime as dt
import random
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import normal
from pipeline.model import Result
from pipeline.problems.problem import Severity
from pipeline.rules.load import load_builtin
from pipeline.schema.sheets import EVENT, MATCHES, OUTPUTS, PLAYERS, SHEETS, TOURNAMENTS, Sheet
from pipeline.schema.words import CHANGES, LADDER_KINDS, LEVELS, MARKS, ROLES, STRUCTURES, CellWords
from pipeline.workbook.read import rulesets
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import HEADINGS, event_read, found_problems, read_rows, save, sheets

ROW = (1, 1, 1, 2, "1", None, None)


def written(sheet: Sheet, language: str, *rows: dict[str, Any]) -> list[list[Any]]:
    """Headings in that language, in an order of their own, and rows below."""
    columns = list(sheet.columns)
    random.Random(language).shuffle(columns)
    return [[column.written(language) for column in columns], *([row.get(c.key) for c in columns] for row in rows)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_and_column_is_found_in_every_language_and_order(tmp_path: Path, language: str) -> None:
    fields = [
        (column.written(language).upper(), None) for column in EVENT.columns if column.key not in ("name", "seed")
    ]
    content: dict[str, list[Any]] = {
        EVENT.name.written(language): [
            (EVENT.column("name").written(language), "Cup"),
            *fields,
            ("draw seed", "s"),
        ],
        TOURNAMENTS.name.written(language).lower(): written(
            TOURNAMENTS, language, {"tournament": "Main", "rules": "AGoT2 Joust"}
        ),
        PLAYERS.name.written(language): [
            ["Title of the organiser's own"],
            [],
            *written(PLAYERS, language, {"name": "A B"}, {"name": "C D"}),
        ],
        MATCHES.name.written(language): written(
            MATCHES, language, {"round": 1, "player1": "A B", "player2": "C D", "result": "X", "army2": "Moloch"}
        ),
    }
    reading = read_workbook(save(tmp_path / "cup.xlsx", content))
    assert found_problems(reading) == []
    assert event_read(reading).language == language
    (match,) = event_read(reading).tournaments[0].matches
    assert (match.player1, match.player2, match.result, match.army2) == (1, 2, Result.DRAW, "Moloch")
    assert set(reading.columns["matches"]) == {column.key for column in MATCHES.columns}
    assert reading.cell("players", 4, "name").row == 4
    assert reading.cell("event", 0, "name").address == "B1"


def test_no_name_means_two_things() -> None:
    for sheet in SHEETS:
        names = [word for column in sheet.columns for word in column.name.accepted]
        assert len(names) == len(set(names)), sheet.key
    titles = [word for name in (*(sheet.name for sheet in SHEETS), *OUTPUTS) for word in name.accepted]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("words", [LEVELS, ROLES, CHANGES, STRUCTURES, MARKS, LADDER_KINDS])
def test_no_word_means_two_things(words: CellWords) -> None:
    spelt = [word for name in words.names for word in name.accepted]
    assert len(spelt) == len(set(spelt))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nº", "no"),
        ("№", "No."),
        ("Player 1", "PLAYER_1"),
        ("Stół", "stol"),
        ("E-mail", "email"),
        ("Счёт 1", "счет1"),
    ],
)
def test_names_are_compared_without_case_spaces_and_diacritics(one: str, other: str) -> None:
    assert normal(one) == normal(other)


def test_a_workbook_without_our_sheets_names_those_it_has(tmp_path: Path) -> None:
    reading = read_workbook(save(tmp_path / "cup.xlsx", {"Budget": [("a", 1)], "Árvore": []}))
    assert found_problems(reading) == [("no-known-sheet", "cup.xlsx", "")]
    assert dict(reading.problems[0].values)["found"] == "Budget, Árvore"
    assert reading.event is None


def test_missing_sheets_are_named_in_the_language_of_the_workbook(tmp_path: Path) -> None:
    reading = read_workbook(
        save(tmp_path / "cup.xlsx", {"Mecze": [HEADINGS, ROW], "Gracze": [("Imię i nazwisko",)]})
    )
    missing = [dict(problem.values)["sheet"] for problem in reading.problems if problem.code == "missing-sheet"]
    assert missing == ["Turnieje", "Wydarzenie"]


def test_misspelt_sheets_and_headings_are_hints_and_other_ones_are_nothing(tmp_path: Path) -> None:
    matches = [("Round", "Tabel", "Player 1", "Player 2", "Notte", "Judge's mood", "Table of colours"), ROW[:5]]
    reading = read_rows(
        tmp_path, matches=matches, matchs=[], standings=[("x",)], shopping=[("x",)], chanegs=[("a",)]
    )
    assert found_problems(reading) == [
        ("misspelt-heading", "Matches", "B1"),
        ("misspelt-heading", "Matches", "E1"),
        ("misspelt-sheet", "Chanegs", ""),
    ]
    assert {problem.severity for problem in reading.problems} == {Severity.HINT}


def test_doubles_are_errors_and_the_first_is_read(tmp_path: Path) -> None:
    matches = [(*HEADINGS, "RESULT"), (*ROW, "2")]
    event = [("Name", "A"), ("Seed", "s"), ("name", "B")]
    reading = read_rows(tmp_path, event=event, matches=matches, mecze=[HEADINGS])
    assert found_problems(reading) == [
        ("double-heading", "Event", "A3"),
        ("double-heading", "Matches", "H1"),
        ("double-sheet", "Mecze", ""),
    ]
    assert reading.problems[1].related == (reading.cell("matches", 1, "result"),)
    assert event_read(reading).name == "A"
    assert event_read(reading).tournaments[0].matches[0].result is Result.FIRST


def test_missing_columns_and_headers_are_named(tmp_path: Path) -> None:
    reading = read_rows(
        tmp_path, matches=[("Round", "Player 1", "Result"), (1, 1, "1")], players=[("hm", "ha")], staff=[]
    )
    assert found_problems(reading) == [
        ("no-header", "Players", ""),
        ("missing-column", "Matches", "1"),
        ("empty-sheet", "Staff", ""),
    ]


def test_a_header_may_stand_below_titles_and_beside_blank_columns(tmp_path: Path) -> None:
    shifted = [[None, None, *row] for row in [("Spring Cup",), (), HEADINGS, ROW]]
    event = [(None, "The event"), (None, "Name", "Cup"), (None, "Draw seed", "s")]
    reading = read_rows(tmp_path, event=event, matches=shifted)
    assert found_problems(reading) == []
    assert reading.cell("matches", 4, "result").address == "G4"
    assert reading.cell("event", 0, "seed").address == "C3"
    assert event_read(reading).tournaments[0].matches[0].row == 4


def test_with_several_tournaments_each_row_says_its_own(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules"), ("Joust", "agot2-joust"), ("Druga Liga", "agot2-joust")]
    rows = [(name, *ROW) for name in ("joust", "druga  liga", None, "Drugaliga B", "Juost", "Chess")]
    reading = read_rows(tmp_path, tournaments=tournaments, matches=[("Tournament", *HEADINGS), *rows])
    assert found_problems(reading) == [
        ("missing-tournament", "Matches", "A4"),
        ("misspelt-tournament", "Matches", "A5"),
        ("misspelt-tournament", "Matches", "A6"),
        ("unknown-tournament", "Matches", "A7"),
    ]
    assert [len(tournament.matches) for tournament in event_read(reading).tournaments] == [1, 1]
    assert reading.lost == {"matches": (4, 5, 6, 7)}


def test_tournaments_without_a_sheet_are_one_problem_and_cells_are_read_all_the_same(tmp_path: Path) -> None:
    content = sheets(matches=[HEADINGS, ROW, (1, 1, 1, "Nobody Known", "9", None, None)])
    reading = read_workbook(save(tmp_path / "cup.xlsx", {k: v for k, v in content.items() if k != "Tournaments"}))
    assert found_problems(reading) == [
        ("missing-sheet", "cup.xlsx", ""),
        ("unknown-player", "Matches", "D3"),
        ("unknown-result", "Matches", "E3"),
    ]


def test_empty_lists_are_problems_where_something_hangs_on_them(tmp_path: Path) -> None:
    reading = read_rows(
        tmp_path, tournaments=[("Tournament", "Rules")], players=[("Name",)], matches=[HEADINGS, ROW]
    )
    assert found_problems(reading) == [("no-tournament", "Tournaments", ""), ("no-player", "Players", "")]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("agot2-joust", None),
        ("AGOT2 Joust", None),
        ("agot2-jost", "misspelt-rules"),
        ("chess", "unknown-rules"),
        ("house.toml", "ruleset-file-missing"),
        ("../house.toml", "rules-file-elsewhere"),
        (None, "missing-value"),
    ],
)
def test_rules_are_found_or_named(tmp_path: Path, rules: str | None, code: str | None) -> None:
    reading = read_rows(tmp_path, tournaments=[("Tournament", "Rules"), ("Main", rules)])
    assert [problem.code for problem in reading.problems] == ([code] if code else [])
    assert len(reading.rulesets) == (code is None)
    assert len(event_read(reading).tournaments) == 1


def test_a_game_that_is_named_by_its_id_loads_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load = Mock(side_effect=load_builtin)
    monkeypatch.setattr(rulesets, "load_builtin", load)
    read_rows(tmp_path, tournaments=[("Tournament", "Rules"), ("A", "AGOT2 Joust"), ("B", "magic")])
    assert {call.args[0] for call in load.call_args_list} == {"agot2-joust", "magic"}
    title = load_builtin("chess-swiss").names["pl"]
    assert read_rows(tmp_path, tournaments=[("Tournament", "Rules"), ("A", title)]).rulesets.keys() == {
        "chess-swiss"
    }


@pytest.mark.parametrize("rules", ["season.toml", "season", "Season.TOML"])
def test_the_file_of_the_season_holds_no_game(tmp_path: Path, rules: str) -> None:
    (tmp_path / "season.toml").write_text("name = 'Liga'", "utf-8")
    reading = read_rows(tmp_path, tournaments=[("Tournament", "Rules"), ("Main", rules)])
    assert [problem.code for problem in reading.problems] == ["unknown-rules"]


def test_an_organisers_own_rules_stand_beside_the_workbook(tmp_path: Path) -> None:
    source = Path(__file__).parents[3] / "pipeline" / "rules" / "games" / "agot2-joust.toml"
    text = source.read_text("utf-8").replace('id = "agot2-joust"', 'id = "house"')
    (tmp_path / "house.toml").write_text(text, "utf-8")
    tournaments = [("Tournament", "Rules"), ("A", "house.toml"), ("B", "house"), ("C", "agot2-joust")]
    reading = read_rows(tmp_path, tournaments=tournaments)
    assert found_problems(reading) == []
    assert set(reading.rulesets) == {"house", "agot2-joust"}


def test_cells_of_tournaments(tmp_path: Path) -> None:
    tournaments = [
        ("Tournament", "Rules", "Structure", "Rounds", "Cut", "Start", "Combines", "Date", "Round starts"),
        (
            "Main",
            "agot2-joust",
            "zaawansowana",
            "6",
            "Top 8",
            "10.30",
            "Side, Mian",
            "1.2.2026",
            "10.30; 12:00,1:15 pm",
        ),
        ("Side", "agot2-joust", "своя", 5.0, "-", "noon", None, None, dt.time(9, 45)),
        ("main", "agot2-joust", "swiss", 5.5, "few", None, None, None, "10:00, soon"),
    ]
    reading = read_rows(tmp_path, tournaments=tournaments)
    assert found_problems(reading) == [
        ("misspelt-tournament", "Tournaments", "G2"),
        ("not-a-time", "Tournaments", "F3"),
        ("double-tournament", "Tournaments", "A4"),
        ("unknown-structure", "Tournaments", "C4"),
        ("not-whole", "Tournaments", "D4"),
        ("not-a-number", "Tournaments", "E4"),
        ("not-a-time", "Tournaments", "I4"),
    ]
    main, side, third = event_read(reading).tournaments
    assert [one.round_starts for one in (main, side, third)] == [
        (dt.time(10, 30), dt.time(12), dt.time(13, 15)), (dt.time(9, 45),), ()
    ]  # fmt: skip
    assert (main.structure, main.rounds, main.cut, main.combines) == ("advanced", 6, 8, ("Side",))
    assert (side.structure, side.rounds, side.cut) == ("custom", 5, 0)
    assert main.slug == "main"
    assert len({main.slug, side.slug, third.slug}) == 3


def test_one_tournament_needs_no_name(tmp_path: Path) -> None:
    reading = read_rows(
        tmp_path, tournaments=[("Tournament", "Rules"), (None, "agot2-joust")], matches=[HEADINGS, ROW]
    )
    assert found_problems(reading) == []
    assert event_read(reading).tournaments[0].name == "Spring Cup"
    assert len(event_read(reading).tournaments[0].matches) == 1


def test_problems_come_sheet_by_sheet_in_the_order_of_the_workbook(tmp_path: Path) -> None:
    content = sheets(matches=[HEADINGS, (1, 1, 1, 2, "9", None, None), (1, "a", 1, 2, "1", None, None)])
    content["Players"] = [("No", "Name"), (0, "A B"), (2, "C D"), (1, "E F")]
    content = {name: content[name] for name in ("Matches", "Players", "Event", "Tournaments")}
    reading = read_workbook(save(tmp_path / "cup.xlsx", content))
    assert found_problems(reading) == [
        ("unknown-result", "Matches", "E2"),
        ("not-a-number", "Matches", "B3"),
        ("out-of-range", "Players", "A2"),
    ]


def test_headings_that_are_repeated_in_the_middle_are_no_match(tmp_path: Path) -> None:
    rows = [HEADINGS, HEADINGS, ROW, (), HEADINGS[:5], (2, 1, 3, 12, "2", None, None)]
    reading = read_rows(tmp_path, matches=rows)
    assert found_problems(reading) == []
    assert [match.row for match in event_read(reading).tournaments[0].matches] == [3, 6]


def test_a_player_who_is_called_as_a_heading_stays_one(tmp_path: Path) -> None:
    reading = read_rows(tmp_path, players=[("No", "Name"), (1, "Jan Kowalski"), (None, "Name")])
    assert found_problems(reading) == []
    assert [player.name for player in event_read(reading).players] == ["Jan Kowalski", "Name"]
