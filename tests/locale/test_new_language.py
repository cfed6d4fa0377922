"""A language is added by its folder alone: one made of English is, each of its words with a mark, in a copy of the program."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import openpyxl
import pytest
from babel.messages.pofile import read_po, write_po
from openpyxl.worksheet.worksheet import Worksheet
from selectolax.lexbor import LexborHTMLParser

from tests.locale.catalogues import ROOT

pytestmark = pytest.mark.thorough

MARK = "Xx"
FACTS = """\
# English with a mark.

name = "Marked English"
locale = "en_GB"
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy, with the steps of docs/development.md carried out."""
    root = tmp_path_factory.mktemp("program")
    for name in ("pipeline", "templates", "tests/locale"):
        copytree(ROOT / name, root / name, ignore=ignore_patterns("__pycache__"))
    (root / "cli.py").write_bytes((ROOT / "cli.py").read_bytes())
    folder = root / "pipeline" / "locale" / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text(FACTS, "utf-8")
    english = (folder.parent / "en" / "workbook.toml").read_text("utf-8")
    (folder / "workbook.toml").write_text(_marked_names(english), "utf-8")
    _run(root, "-m", "tests.locale.catalogues", "xx")
    _translate(folder / "messages.po")
    return root


def _marked_names(text: str) -> str:
    """The names of sheets and columns with another one before them, which is the one that is written."""
    head, words = text.split("\n[words.", 1)
    return re.sub(r'^(\w+ = \[)"([^"]+)"', rf'\1"{MARK} \2", "\2"', head, flags=re.MULTILINE) + "\n[words." + words


def _translate(file: Path) -> None:
    """Give every message of a catalogue its translation."""
    catalogue = read_po(io.BytesIO(file.read_bytes()))
    for message in catalogue:
        if message.id:
            plural = isinstance(message.id, tuple)
            message.string = tuple(f"{MARK} {form}" for form in message.id) if plural else f"{MARK} {message.id}"
    written = io.BytesIO()
    write_po(written, catalogue)
    file.write_bytes(written.getvalue())


def _run(root: Path, *arguments: str) -> str:
    """What Python prints in the copy; it must end well."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(root / "cache"), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode("utf-8") + ran.stdout.decode("utf-8")
    return ran.stdout.decode("utf-8")


def _fill_in(sheet: Worksheet, **values: str) -> None:
    """Write values beside the fields of the sheet of the event."""
    for field, value in values.items():
        wanted = f"{MARK} {field.replace('_', ' ')}"
        (cell,) = (row[0] for row in sheet.iter_rows() if row[0].value == wanted)
        sheet.cell(cell.row, 2, value)


@pytest.fixture(scope="module")
def workbook(program: Path) -> Path:
    """A new workbook in the language, its event named, with pages in Polish as well."""
    (program / "players.csv").write_text("Name\nAda\nBea\nCleo\nDan\n", "utf-8")
    file = program / "events" / "cup.xlsx"
    file.parent.mkdir()
    arguments = ("--rules", "agot2-joust", "--lang", "xx", "--players", "players.csv")
    _run(program, "cli.py", "new", str(file), *arguments)
    book = openpyxl.load_workbook(file)
    _fill_in(book[f"{MARK} Event"], Name="Cup", Slug="cup", More_languages="pl")
    book.save(file)
    return file


def test_a_new_workbook_is_in_the_language(workbook: Path) -> None:
    book = openpyxl.load_workbook(workbook)
    assert {f"{MARK} {name}" for name in ("Event", "Tournaments", "Players", "Matches")} <= set(book.sheetnames)
    cells = {str(cell.value) for row in book[f"{MARK} Players"].iter_rows() for cell in row}
    assert {f"{MARK} No", f"{MARK} Name", f"{MARK} Club", "Ada", "Dan"} <= cells


def test_its_site_is_in_the_language(program: Path, workbook: Path) -> None:
    _run(program, "cli.py", "build", str(workbook.parent), "-o", "output")
    site = program / "output" / "site" / "cup"
    text = (site / "index.html").read_text("utf-8")
    page = LexborHTMLParser(text)
    assert '<html lang="xx">' in text
    assert f"{MARK} Players" in page.text()
    assert [link.text() for link in page.css("nav.languages a")] == ["Marked English", "Polski"]
    other = (site / "pl" / "index.html").read_text("utf-8")
    assert '<html lang="pl">' in other
    assert f"{MARK} Players" not in other


def test_sample_events_have_english_names_where_the_language_has_none(program: Path) -> None:
    _run(
        program, "cli.py", "simulate", "--rules", "agot2-joust", "--players", "8", "--lang", "xx", "-o", "play.xlsx"
    )
    cells = openpyxl.load_workbook(program / "play.xlsx")[f"{MARK} Event"].iter_rows(values_only=True)
    assert "United Kingdom" in {cell for row in cells for cell in row}


def test_commands_speak_it(program: Path) -> None:
    assert "[en|pl|pt|ru|xx]" in _run(program, "cli.py", "new", "--help").replace("\n", "")
