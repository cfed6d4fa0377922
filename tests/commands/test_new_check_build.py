"""The organiser's road: a new workbook, filled in, checked, built; for every game in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.schema.sheets import EVENT, MATCHES
from tests.commands.cli import run
from tests.profiles import each_with_each

GAMES = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
NAMES = ("Zoë Ångström", "Łucja Żółć", "Ёлка Щукина", "João Conceição", "O'Neil, Pat", "=1+1", "Ann Lee", "Bo Ek")
SHOWN = {"O'Neil, Pat": "Pat O'Neil"}
"""What becomes of a name that stands in a list with the surname first."""


def event_json(output: Path) -> dict[str, Any]:
    (file,) = (output / "site").glob("*/data/event.json")
    found = json.loads(file.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def _name_the_event(file: Path, name: str) -> None:
    book = openpyxl.load_workbook(file)
    sheet = next(sheet for sheet in book if sheet.title in EVENT.name.spellings)
    wanted = EVENT.column("name").name.spellings
    (cell,) = (row[0] for row in sheet.iter_rows() if row[0].value in wanted)
    sheet.cell(cell.row, cell.column + 1, name)
    book.save(file)


def _enter(file: Path, sheet: str, cell: str, value: str | int) -> None:
    book = openpyxl.load_workbook(file)
    book[sheet][cell].value = value
    book.save(file)


def _draw_by_hand(file: Path, rows: list[tuple[str, ...]]) -> None:
    """Write matches below the headings as somebody would who draws from a hat."""
    book = openpyxl.load_workbook(file)
    sheet = next(sheet for sheet in book if sheet.title in MATCHES.name.spellings)
    headings = {cell.value: cell.column for row in sheet.iter_rows(max_row=5) for cell in row if cell.value}
    keys = ("round", "table", "player1", "player2", "result")
    first = next(row for row in range(2, 20) if not any(cell.value for cell in sheet[row]))
    for offset, row in enumerate(rows):
        for key, text in zip(keys, row, strict=True):
            column = next(headings[name] for name in MATCHES.column(key).name.spellings if name in headings)
            sheet.cell(first + offset, column, text)
    book.save(file)


@pytest.mark.parametrize(("game", "language"), each_with_each(GAMES, LANGUAGES, most=1))
def test_new_check_build(game: str, language: str, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    players.write_text("Name\n" + "\n".join(f'"{name}"' for name in NAMES), "utf-8")
    file = tmp_path / "cup.xlsx"
    made = run("new", file, "--rules", game, "--lang", language, "--players", players)
    assert made.exit_code == 0, made.output
    _name_the_event(file, "Puchar — Кубок")
    if game == "agot1-joust":  # its rules leave the number of rounds to the organiser
        (wanted,) = json.loads(run("check", file, "--format", "json").stdout)[0]["problems"]
        assert (wanted["code"], wanted["severity"]) == ("rounds-missing", "warning")
        assert run("build", tmp_path, "-o", tmp_path / "output").exit_code == 0
        assert event_json(tmp_path / "output")["tournaments"][0]["next"] is None
        _enter(file, wanted["sheet"], wanted["cell"], 3)

    checked = run("check", file, "--format", "json")
    assert checked.exit_code == 0, checked.output
    assert not [row for row in json.loads(checked.stdout)[0]["problems"] if row["severity"] == "error"]

    built = run("build", tmp_path, "-o", tmp_path / "output")
    assert built.exit_code == 0, built.output
    facts = event_json(tmp_path / "output")
    event, (tournament,) = facts["event"], facts["tournaments"]
    assert event["language"] == language
    assert event["name"] == "Puchar — Кубок"
    assert [player["name"] for player in facts["players"]] == [SHOWN.get(name, name) for name in NAMES]
    assert tournament["rules"] == game
    assert tournament["rounds"] == []
    due = tournament["next"]
    assert (due["round"], due["provisional"]) == ("1", True)
    assert sorted(player for match in due["matches"] for player in match["players"]) == list(range(1, 9))

    # What is due is typed in as it stands, with results where somebody has won.
    scores = game in ("neuroshima-hex-2023", "war-online-constructed")
    won = "" if scores else "1"
    _draw_by_hand(file, [("1", str(match["table"]), *map(str, match["players"]), won) for match in due["matches"]])
    assert run("check", file).exit_code == 0
    assert run("build", tmp_path, "-o", tmp_path / "output").exit_code == 0
    (after,) = event_json(tmp_path / "output")["tournaments"]
    (played,) = after["rounds"]
    assert [match["players"] for match in played["matches"]] == [match["players"] for match in due["matches"]]
    assert played["complete"] is not scores


def test_new_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "cup.xlsx"
    file.write_bytes(b"mine")
    for command in (("new",), ("simulate", "--players", 8, "-o")):
        ran = run(*command, file, "--rules", "agot2-joust")
        assert ran.exit_code == 2
        assert "cup.xlsx" in ran.output
    assert file.read_bytes() == b"mine"


def test_an_unknown_ruleset_is_guessed(tmp_path: Path) -> None:
    ran = run("new", tmp_path / "cup.xlsx", "--rules", "agot2-jost")
    assert ran.exit_code == 2
    assert "agot2-joust" in ran.output
    assert not list(tmp_path.iterdir())


def test_a_list_of_players_that_is_none_leaves_no_workbook(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_bytes(b"")
    ran = run("new", tmp_path / "cup.xlsx", "--rules", "agot2-joust", "--players", tmp_path / "players.csv")
    assert ran.exit_code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["players.csv"]


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    assert run("new", tmp_path / "spring" / "cup.xlsx", "--rules", "agot2-joust").exit_code == 0
    assert [path.name for path in (tmp_path / "spring").iterdir()] == ["cup.xlsx"]


def test_a_folder_that_cannot_be_made_is_named_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "spring").write_text("a file")
    ran = run("new", tmp_path / "spring" / "cup.xlsx", "--rules", "agot2-joust")
    assert ran.exit_code == 1
    assert str(tmp_path / "spring") in ran.output
    assert len(ran.output.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["check", "build"])
def test_nothing_to_do_is_wrong_usage(command: str, tmp_path: Path) -> None:
    (tmp_path / "~$cup.xlsx").write_bytes(b"lock")
    (tmp_path / "notes.txt").write_text("no workbook")
    assert run(command, tmp_path).exit_code == 2
    assert run(command, tmp_path / "none").exit_code == 2


def test_rules_lists_and_prints(tmp_path: Path) -> None:
    listed = run("rules")
    assert listed.exit_code == 0
    assert all(game in listed.output for game in GAMES)
    for game in GAMES:
        printed = run("rules", game)
        assert printed.exit_code == 0
        (tmp_path / "mine.toml").write_text(printed.stdout, "utf-8")
        from pipeline.rules.load import load_file

        ruleset, problems = load_file(tmp_path / "mine.toml", "mine.toml")
        assert ruleset is not None
        assert not [one for one in problems if one.severity == "error"]
