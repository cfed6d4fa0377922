"""Adding a column of Players, step by step as docs/development.md says, in a copy of the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import openpyxl
import pytest

from pipeline.locale.languages import LANGUAGES
from tests.run.folders import tree
from tests.run.published import words_found

ROOT = Path(__file__).resolve().parents[2]
SHOWN, SECRET = "zqtheyqz", "zqnutsqz"

FIELD = '    season_id: str = ""\n'
NEW_FIELDS = f'    pronouns: str = ""\n    allergies: str = ""\n{FIELD}'
NEXT_COLUMN = '    "email": {"like": "note", '
PRIVATE = '"kind": {"type": "PlainText"}, "public": false, "draws_rest_on_it": false, "width": 20'
NEW_COLUMNS = f"""    "pronouns": {{
      "kind": {{"type": "PlainText"}},
      "public": true, "draws_rest_on_it": false, "on_player_page": true, "width": 13,
      "note": "How to speak of the player."
    }},
    "allergies": {{{PRIVATE}}},
{NEXT_COLUMN}"""
TABLE = "[columns.players]\n"
NAMES = {
    "en": ("Pronouns", "Allergies"),
    "pl": ("Zaimki", "Alergie"),
    "pt": ("Pronomes", "Alergias"),
    "ru": ("Местоимения", "Аллергии"),
}


class Program:
    """A copy of the program with the new columns; commands run in the folder beside it."""

    def __init__(self, folder: Path) -> None:
        self.root, self.folder = folder / "program", folder / "desk"
        self.folder.mkdir()
        for name in ("pipeline", "templates"):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "cli.py", self.root)
        self.edit("model/event.py", FIELD, NEW_FIELDS)
        self.edit("schema/columns/players.json", NEXT_COLUMN, NEW_COLUMNS)
        for language in LANGUAGES:
            pronouns, allergies = NAMES.get(language, NAMES["en"])
            new = f'{TABLE}pronouns = ["{pronouns}"]\nallergies = ["{allergies}"]\n'
            self.edit(f"locale/{language}/workbook.toml", TABLE, new)

    def edit(self, file: str, old: str, new: str) -> None:
        """Put a text of a module in the place of another, which stands there once."""
        path = self.root / "pipeline" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, file
        path.write_text(text.replace(old, new), "utf-8")

    @contextmanager
    def edited(self, file: str, old: str, new: str) -> Iterator[None]:
        """The same for a while."""
        path = self.root / "pipeline" / file
        before = path.read_bytes()
        self.edit(file, old, new)
        try:
            yield
        finally:
            path.write_bytes(before)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Python with this copy of the program."""
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTHONUTF8": "1"}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    def run(self, *arguments: str) -> str:
        """What a command prints; it succeeds."""
        ran = self.python(str(self.root / "cli.py"), *arguments)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(tmp_path_factory.mktemp("column"))


@pytest.mark.thorough
def test_a_new_column_is_in_the_workbook_on_the_page_and_among_what_differs(program: Program) -> None:
    players = f"Name;pronouns;Аллергии\nAnna Nowak;{SHOWN};{SECRET}\nEwa Kos;;\nJan Lis;;\nOla Ziemba;;\n"
    (program.folder / "players.csv").write_text(players, "utf-8")
    program.run("new", "cup.xlsx", "--rules", "agot2-joust", "--lang", "pl", "--players", "players.csv")

    book = openpyxl.load_workbook(program.folder / "cup.xlsx")
    sheet = book["Gracze"]
    headings = [cell.value for cell in sheet[1]]
    place = headings.index("Kraj") + 2
    assert headings[place - 1 : place + 1] == ["Zaimki", "Alergie"]
    note = sheet.cell(1, place).comment
    assert note is not None
    assert note.text == "How to speak of the player."
    assert [sheet.cell(2, column).value for column in (place, place + 1)] == [SHOWN, SECRET]

    sheet.cell(2, place).value = sheet.cell(2, place + 1).value = None
    book.save(program.folder / "before.xlsx")
    said = program.run("diff", "before.xlsx", "cup.xlsx")
    assert f"Zaimki: (puste) -> {SHOWN}" in said
    assert f"Alergie: (puste) -> {SECRET}" in said

    program.run("build", "cup.xlsx")
    files = tree(program.folder / "output" / "site")
    found = words_found(files, {SHOWN: "pronouns", SECRET: "allergies"})
    assert [(path.rpartition("/")[2], what) for path, what in found] == [("1-anna-nowak.html", "pronouns")]
    assert f"<div><dt>Zaimki</dt><dd>{SHOWN}</dd></div>" in files[found[0][0]].decode()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("locale/pl/workbook.toml", 'pronouns = ["Zaimki"]\n', "", "pl/workbook.toml has no names for 'pronouns'"),
        pytest.param(
            "locale/ru/workbook.toml",
            "pronouns = ",
            "pronoun = ",
            "ru/workbook.toml: 'pronoun' in [columns.players]",
            marks=pytest.mark.thorough,
        ),
        ("model/event.py", NEW_FIELDS, FIELD, "Player has no field for the column 'pronouns'"),
        (
            "schema/columns/players.json",
            PRIVATE,
            PRIVATE.replace('"public": false, ', ""),
            "columns/players.json: allergies: Object missing required field `public`",
        ),
        pytest.param(
            "schema/columns/players.json",
            PRIVATE,
            PRIVATE.replace('"width"', '"on_player_page": true, "width"'),
            "the private column 'allergies' is to be shown on a player's page",
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_a_step_that_is_left_out_is_said_when_the_program_starts(
    program: Program, file: str, old: str, new: str, said: str
) -> None:
    with program.edited(file, old, new):
        ran = program.python("-c", "import pipeline.schema.sheets")
    assert ran.returncode == 1
    assert said in ran.stderr
