"""Adding a column of Players, step by step as docs/development.md says, in a copy of the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from pipeline.locale.languages import LANGUAGES
from tests.run import published
from tests.run.folders import tree

ROOT = Path(__file__).resolve().parents[2]
SECRET = "zqtheyqz"

FIELD = """    season_id: str = ""
"""
NEW_FIELD = f"""    pronouns: str = ""
{FIELD}"""
NEXT_COLUMN = """        Column("email", EmailAddress(), """
NEW_COLUMN = """        Column(
            "pronouns",
            PlainText(),
            public={public},
            draws_rest_on_it=False,
            on_player_page={public},
            width=13,
            note=N_("How to speak of the player."),
        ),
"""
TABLE = "[columns.players]\n"
NAMES = {"en": ["Pronouns"], "pl": ["Zaimki"], "pt": ["Pronomes"], "ru": ["Местоимения"]}


class Program:
    """A copy of the program with the new column; commands run in the folder beside it."""

    def __init__(self, folder: Path, *, public: bool) -> None:
        self.root, self.folder = folder / "program", folder / "desk"
        for name in ("pipeline", "templates", "cli.py"):
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            self.root.mkdir(exist_ok=True)
            copy(ROOT / name, self.root / name)
        self.folder.mkdir()
        self.edit("model/event.py", FIELD, NEW_FIELD)
        self.edit("schema/sheets/players.py", NEXT_COLUMN, f"{NEW_COLUMN.format(public=public)}{NEXT_COLUMN}")
        for language in LANGUAGES:
            names = ", ".join(f'"{name}"' for name in NAMES[language])
            self.edit(f"locale/{language}/workbook.toml", TABLE, f"{TABLE}pronouns = [{names}]\n")

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.root / "pipeline" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, file
        path.write_text(text.replace(old, new), "utf-8")

    def run(self, *arguments: str) -> str:
        """What a command prints."""
        environment = {**os.environ, "PYTHONPATH": str(self.root), "SWISSBOOK_LANG": "en"}
        command = [sys.executable, str(self.root / "cli.py"), *arguments]
        ran = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, timeout=120, check=False
        )
        assert ran.returncode == 0, (ran.stdout + ran.stderr).decode()
        return ran.stdout.decode()

    def workbook(self) -> None:
        """A new Polish workbook with the players of a file."""
        players = f"Name;pronouns\nAnna Nowak;{SECRET}\nEwa Kos;\nJan Lis;\nOla Ziemba;\n"
        (self.folder / "players.csv").write_text(players, "utf-8")
        self.run("new", "cup.xlsx", "--rules", "agot2-joust", "--lang", "pl", "--players", "players.csv")

    def without(self) -> None:
        """A copy of the workbook in which nothing stands in the new column."""
        book = openpyxl.load_workbook(self.folder / "cup.xlsx")
        for row in book["Gracze"].iter_rows():
            for cell in row:
                cell.value = None if cell.value == SECRET else cell.value
        book.save(self.folder / "before.xlsx")


def test_a_new_column_is_in_the_workbook_on_the_page_and_among_what_differs(tmp_path: Path) -> None:
    program = Program(tmp_path, public=True)
    program.workbook()
    sheet = openpyxl.load_workbook(program.folder / "cup.xlsx")["Gracze"]
    headings = [cell.value for cell in sheet[1]]
    assert headings[headings.index("Kraj") + 1] == "Zaimki"
    place = headings.index("Zaimki") + 1
    note = sheet.cell(1, place).comment
    assert note is not None
    assert note.text == "How to speak of the player."
    assert [sheet.cell(row, place).value for row in (2, 3)] == [SECRET, None]
    program.without()
    assert f"Zaimki: (puste) -> {SECRET}" in program.run("diff", "before.xlsx", "cup.xlsx")
    program.run("build", "cup.xlsx")
    files = tree(program.folder / "output" / "site")
    shown = {path for path, _ in published.found(files, {SECRET: "pronouns"})}
    assert [path.rpartition("/")[2] for path in shown] == ["1-anna-nowak.html"]
    page = files[shown.pop()].decode()
    assert "<dt>Zaimki</dt>" in page


def test_a_new_column_that_is_private_is_in_no_public_file(tmp_path: Path) -> None:
    program = Program(tmp_path, public=False)
    program.workbook()
    program.run("build", "cup.xlsx")
    assert published.found(tree(program.folder / "output" / "site"), {SECRET: "pronouns"}) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("locale/pl/workbook.toml", 'pronouns = ["Zaimki"]\n', "", "pl/workbook.toml has no names for 'pronouns'"),
        ("locale/ru/workbook.toml", "pronouns = ", "pronoun = ", "ru/workbook.toml"),
        ("model/event.py", NEW_FIELD, FIELD, "Player has no field for the column 'pronouns'"),
        (
            "schema/sheets/players.py",
            "public=True,\n            draws_rest_on_it=False,\n            on_player_page",
            "public=False,\n            draws_rest_on_it=False,\n            on_player_page",
            "to be shown on a player's page",
        ),
    ],
)
def test_a_step_that_is_left_out_is_said_when_the_program_starts(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    program = Program(tmp_path, public=True)
    program.edit(file, old, new)
    ran = subprocess.run(
        [sys.executable, "-c", "import pipeline.schema.sheets"],
        cwd=program.root,
        env={**os.environ, "PYTHONPATH": str(program.root)},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 1
    assert said in ran.stderr.decode()
