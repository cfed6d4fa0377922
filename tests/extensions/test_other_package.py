"""The package of docs/extending.md, installed: its format, its page and its command; and packages that are broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.commands.cli import ROOT, run_apart

pytestmark = pytest.mark.thorough
pytest.importorskip("hatchling", reason="what builds a package is not installed")

GUIDE = (ROOT / "docs" / "extending.md").read_text("utf-8")
LEAGUE = "Score sheet\n1: Ann Lee - Bo Ray 1:0\n1: Cy Poe - Di Fox 0:1\n2: Ann Lee - Di Fox 1:0\n2: Bo Ray - Cy Poe 1:0\n"


def files_of_the_guide() -> dict[str, str]:
    """The files that the guide shows, by the names that stand before them."""
    shown = re.findall(r"^`([\w./]+\.\w+)`(?:(?!^```)[^$])*?^```\w+\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    project = re.search(r"`pyproject\.toml`.*?^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    assert project
    return {"pyproject.toml": project[1], **dict(shown)}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed into. Nothing is fetched."""
    folder, place = tmp_path_factory.mktemp("swissbook-club"), tmp_path_factory.mktemp("installed")
    for name, text in files_of_the_guide().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    offline = ["--no-index", "--no-build-isolation", "--no-deps", "--quiet"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(place), str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return place


def said_with(place: Path, folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit status of a command with what is installed there, and what it says."""
    done = run_apart(
        *arguments, folder=folder, PYTHONPATH=os.pathsep.join(map(str, (ROOT, place))), SWISSBOOK_LANG="en"
    )
    said = (done.stdout + done.stderr).decode()
    assert "Traceback" not in said
    return done.returncode, said


@pytest.fixture(scope="module")
def league(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a league whose workbook was made from a score sheet, with another event, and with their site."""
    folder = tmp_path_factory.mktemp("league")
    (folder / "league.scores").write_text(LEAGUE, "utf-8")
    status, said = said_with(installed, folder, "import", "league.scores", "--rules", "chess-swiss")
    assert status == 0, said
    command = ("simulate", "--rules", "chess-swiss", "--players", "7", "--rounds", "3", "-o", "seven.xlsx")
    assert said_with(installed, folder, *command)[0] == 0
    status, said = said_with(installed, folder, "build", ".")
    assert status == 0, said
    assert "left out" not in said
    return folder


def test_the_guide_shows_six_files() -> None:
    assert len(files_of_the_guide()) == 6


def test_the_format_is_read_and_written(league: Path) -> None:
    with ZipFile(league / "output/site/league/data/tables.zip") as tables:
        written = tables.read(next(name for name in tables.namelist() if name.endswith(".scores.txt"))).decode()
    assert written.splitlines()[0] == "Score sheet"
    assert "2: Ann Lee - Di Fox" in written
    assert "tables.zip" in (league / "output/site/league/index.html").read_text("utf-8")


def test_the_command_answers_and_stands_in_the_help(installed: Path, league: Path) -> None:
    assert said_with(installed, league, "byes", "league.xlsx") == (0, "Main tournament: 0\n")
    names = re.findall(
        r"^  ([a-z]+)", said_with(installed, league, "--help")[1].split("Commands:")[1], re.MULTILINE
    )
    assert names[names.index("byes") + 1] == "build"


def test_the_page_is_made_and_linked_where_there_is_something_on_it(league: Path) -> None:
    assert not list((league / "output/site/league").rglob("byes.html"))
    (page,) = (league / "output/site").rglob("byes.html")
    assert ": round 1</li>" in page.read_text("utf-8")
    assert "byes.html" in (page.parent / "standings.html").read_text("utf-8")


def test_nothing_is_there_without_it(league: Path) -> None:
    done = run_apart("byes", "league.xlsx", folder=league, SWISSBOOK_LANG="en")
    assert done.returncode == 2


RECORD = (
    "from pipeline.extensions import AddedCommand, Extension, Ref\nEXTENSION = Extension(name='{name}', {adds})\n"
)
OWN_PAGES = """
from pipeline.model import replace
def __getattr__(name):
    from pipeline.views.layout.page_kind import PageKinds
    from pipeline.views.fairness import PAGE
    return PageKinds(tournament=(replace(PAGE, template="theirs"),))
"""
BROKEN = {
    "no_import": ("import what_is_nowhere\n", "No module named 'what_is_nowhere'"),
    "no_record": ("EXTENSION = 'none'\n", "no_record:EXTENSION is no Extension"),
    "no_attribute": ("", "has no attribute 'EXTENSION'"),
    "season": (RECORD.format(name="season", adds=""), "season:EXTENSION is no Extension with a name of its own"),
    "no_page": (
        RECORD.format(name="no_page", adds="pages=(Ref('their_page:PAGES'),)"),
        "No module named 'their_page'",
    ),
    "no_kind": (
        RECORD.format(name="no_kind", adds="pages=(Ref('no_kind:RECORD'),)") + "RECORD = ''\n",
        "is no PageKinds",
    ),
    "no_function": (
        RECORD.format(name="no_function", adds="completes=(Ref('no_function:RECORD'),)") + "RECORD = ''\n",
        "no_function:RECORD is no function",
    ),
    "no_template": (
        RECORD.format(name="no_template", adds="pages=(Ref('no_template:PAGES'),)") + OWN_PAGES,
        "no template for: theirs",
    ),
    "no_command": (
        RECORD.format(name="no_command", adds="commands=(AddedCommand('x', Ref('nowhere:x')),)"),
        "No module named 'nowhere'",
    ),
}
"""Packages by their names: their module, and what is said of them."""


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all of them."""
    place = tmp_path_factory.mktemp("faulty")
    for name, (module, _) in BROKEN.items():
        (place / f"{name}.py").write_text(module, "utf-8")
        info = place / f"{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[swissbook.extensions]\n{name} = {name}:EXTENSION\n")
    return place


def told(said: str) -> dict[str, str]:
    """What is said of extensions, by their names; of each once."""
    lines = re.findall(
        r"^A part of the extension “(\w+)” could not be loaded and was left out: (.*)$", said, re.MULTILINE
    )
    assert len(lines) == len(dict(lines))
    return dict(lines)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_broken_ones_are_told_in_a_sentence_each_and_the_build_goes_on(
    league: Path, faulty: Path, tmp_path: Path, jobs: str
) -> None:
    status, said = said_with(faulty, league, "build", ".", "--output", str(tmp_path), "--jobs", jobs)
    assert status == 0, said
    found = told(said)
    assert set(found) == set(BROKEN) - {"no_command"}
    assert all(BROKEN[name][1] in why for name, why in found.items())
    assert (tmp_path / "site/league/index.html").exists()


def test_a_broken_command_is_left_out_of_the_help(league: Path, faulty: Path) -> None:
    status, said = said_with(faulty, league, "--help")
    assert status == 0
    assert BROKEN["no_command"][1] in told(said)["no_command"]


def test_who_does_not_ask_them_hears_nothing_of_them(league: Path, faulty: Path) -> None:
    assert told(said_with(faulty, league, "check", "league.xlsx")[1]) == {}
