"""New workbooks: in whose language, under which name, and with everything that a registration form says."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import event_read
from tests.commands.cli import run
from tests.profiles import quick_for

VARIABLES = ("SWISSBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
MAKING = {
    "new": ("new", "{file}", "--rules", "neuroshima-hex-2023"),
    "simulate": (
        "simulate",
        "--rules",
        "neuroshima-hex-2023",
        "--players",
        "8",
        "--until",
        "registered",
        "-o",
        "{file}",
    ),
}


def made(command: str, file: Path, *options: str) -> int:
    ran = run(*(part.format(file=file) for part in MAKING[command]), *options)
    return ran.exit_code


@pytest.mark.parametrize("command", quick_for(MAKING, "new"))
@pytest.mark.parametrize(
    ("told", "language"), [("pt_BR.UTF-8", "pt"), ("ru", "ru"), ("de_DE.UTF-8", "en"), ("C", "en")]
)
def test_a_new_workbook_speaks_the_language_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, told: str, language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", told)
    assert made(command, tmp_path / "cup.xlsx") == 0
    assert event_read(read_workbook(tmp_path / "cup.xlsx")).language == language


@pytest.mark.thorough
@pytest.mark.parametrize("command", MAKING)
def test_a_language_that_is_asked_for_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("SWISSBOOK_LANG", "ru")
    assert made(command, tmp_path / "cup.xlsx", "--lang", "pt") == 0
    assert event_read(read_workbook(tmp_path / "cup.xlsx")).language == "pt"


@pytest.mark.parametrize("command", MAKING)
def test_help_says_which_language_is_used(command: str) -> None:
    said = " ".join(run(command, "--help").output.split())
    assert "if left out, that of this computer where Swissbook has it, else English" in said


@pytest.mark.parametrize("command", MAKING)
@pytest.mark.parametrize("name", ["cup.ods", "cup.txt", "cup.csv", "cup", "cup.xls", "cup.xlsm", "cup.xlsx.bak"])
def test_a_name_that_is_no_workbooks_is_refused(tmp_path: Path, command: str, name: str) -> None:
    assert made(command, tmp_path / name) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
@pytest.mark.parametrize("command", MAKING)
def test_capitals_of_a_suffix_do_not_matter(tmp_path: Path, command: str) -> None:
    assert made(command, tmp_path / "cup.XLSX") == 0
    openpyxl.load_workbook(tmp_path / "cup.XLSX").close()


@pytest.mark.parametrize(
    "headings",
    [
        "Name,Surname",
        "First name,Last name",
        "Imię,Nazwisko",
        "Nome,Sobrenome",
        "Имя,Фамилия",
        "First Name,Family name",
    ],
)
def test_a_name_in_two_columns_is_put_together(tmp_path: Path, headings: str) -> None:
    file = tmp_path / "players.csv"
    file.write_text(f"{headings}\nAnna,Nowak\nJan,Kos\n", encoding="utf-8")
    players, problems = read_players(file)
    assert [one.name for one in players] == ["Anna Nowak", "Jan Kos"]
    assert problems == []


@pytest.mark.parametrize(
    ("headings", "row", "name"),
    [
        ("Surname,Name,City", "Nowak,Anna,Łódź", "Anna Nowak"),
        ("Surname,City", "Nowak,Łódź", "Nowak"),
        ("Name,First name,Last name", "Ania,Anna,Nowak", "Anna Nowak"),
        ("Full name,Surname", "Anna Nowak,Nowak", "Anna Nowak"),
    ],
)
def test_odd_columns_of_names_lose_nothing(tmp_path: Path, headings: str, row: str, name: str) -> None:
    file = tmp_path / "players.csv"
    file.write_text(f"{headings}\n{row}\n", encoding="utf-8")
    (player,), _ = read_players(file)
    assert player.name == name
    kept = f"{player.name} {player.city} {player.note}"
    assert all(cell in kept for cell in row.split(","))


@pytest.mark.parametrize(
    ("headings", "row"),
    [
        ("Timestamp,First name,Last name,E-mail,Nick", "2026-03-01 10:00,Anna,Nowak,a@example.org,Ania7"),
        ("Sygnatura czasowa,Imię,Nazwisko,Adres e-mail,Ksywka", "1.03.2026 10:00,Anna,Nowak,a@example.org,Ania7"),
        ("Carimbo de data/hora,Nome,Sobrenome,E-mail,Apelido", "01/03/2026 10:00,Anna,Nowak,a@example.org,Ania7"),
        ("Отметка времени,Имя,Фамилия,Почта,Ник", "01.03.2026 10:00,Anna,Nowak,a@example.org,Ania7"),
    ],
)
def test_what_a_form_asks_besides_is_kept_as_a_note(tmp_path: Path, headings: str, row: str) -> None:
    file = tmp_path / "players.csv"
    file.write_text(f"{headings}\n{row}\n", encoding="utf-8")
    (player,), problems = read_players(file)
    assert (player.name, player.email) == ("Anna Nowak", "a@example.org")
    asked, told = headings.split(","), row.split(",")
    assert player.note == f"{asked[0]}: {told[0]}; {asked[4]}: {told[4]}"
    assert [(one.code, one.at.address) for one in problems] == [
        ("players-file-noted", "A1"),
        ("players-file-noted", "E1"),
    ]


def test_a_note_of_the_list_stands_before_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    file.write_text("Name,Note,Meal\nAnna Nowak,by train,vegetarian\nJan Kos,,\n", encoding="utf-8")
    (anna, jan), _ = read_players(file)
    assert (anna.note, jan.note) == ("by train; Meal: vegetarian", "")
