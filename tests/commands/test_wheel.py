"""What is published: the wheel, in an environment that has nothing but what it asks for. Nothing is fetched."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.commands.cli import ROOT
from tests.released import released

pytestmark = pytest.mark.thorough
pytest.importorskip("hatchling", reason="what builds a wheel is not installed")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, or the one that is to be released."""
    if made := released("*.whl"):
        return made
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def required(requirements: list[str], found: dict[str, Distribution]) -> dict[str, Distribution]:
    """The distributions of this environment that are asked for, and those that they ask for."""
    for text in requirements:
        one = Requirement(text)
        if one.name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found[one.name] = distribution(one.name)
            required(found[one.name].requires or [], found)
    return found


def files_of(one: Distribution) -> Iterator[Path]:
    """The top-level files and folders of a distribution."""
    names = {file.parts[0] for file in one.files or ()} - {"..", "__pycache__"}
    yield from (Path(str(one.locate_file(name))) for name in names)


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of an environment that holds the wheel and what its metadata asks for."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    install = [str(commands / "python"), "-m", "pip", "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    (site,) = folder.rglob("site-packages")
    for one in required(requirements(wheel), {}).values():
        for file in files_of(one):
            copy = shutil.copytree if file.is_dir() else shutil.copy2
            if not (site / file.name).exists():
                copy(file, site / file.name)
    return commands


def metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return archive.read(name).decode()


def requirements(wheel: Path) -> list[str]:
    return re.findall("^Requires-Dist: (.*)$", metadata(wheel), re.MULTILINE)


def run_in(environment: Path, folder: Path, *arguments: str) -> str:
    """What the installed command says, outside the checkout."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SWISSBOOK"))}
    command = [str(environment / "swissbook"), *arguments]
    done = subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_builds_the_site_of_a_sample_event(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    shutil.copy(ROOT / "input" / "neuroshima-hex.xlsx", tmp_path / "input" / "cup.xlsx")
    run_in(environment, tmp_path, "build")
    site = tmp_path / "output" / "site"
    (event,) = (one for one in site.iterdir() if (one / "data").is_dir())
    assert {"index.html", "players", "print", "data"} <= {one.name for one in event.iterdir()}
    assert "<title>" in (site / "index.html").read_text("utf-8")
    assert next((tmp_path / "output" / "private").rglob("report.eml")).stat().st_size > 10_000


def test_it_makes_draws_and_checks_a_workbook(environment: Path, tmp_path: Path) -> None:
    make = ("simulate", "--rules", "agot2-joust", "--players", "9", "--rounds", "1", "-o", "cup.xlsx")
    run_in(environment, tmp_path, *make)
    run_in(environment, tmp_path, "pair", "cup.xlsx")
    assert "cup.xlsx" in run_in(environment, tmp_path, "check", "cup.xlsx", "--annotate")


def test_it_tells_type_checkers_that_it_is_typed_and_brings_its_templates_and_catalogues(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"pipeline/py.typed", "pipeline/templates/base.html", "pipeline/locale/pl/messages.mo"} <= names
    beside = {name for name in names if ".data/" in name}
    assert [name.partition("/data/")[2] for name in beside] == ["share/man/man1/swissbook.1"]
    assert {name.partition("/")[0] for name in names - beside if ".dist-info" not in name} == {
        "pipeline",
        "swissbook",
    }


def test_its_description_has_no_link_that_leads_nowhere_on_an_index(wheel: Path) -> None:
    links = re.findall(r"](?:\(|: )([^)\s]+)", metadata(wheel))
    assert len(links) > 30
    assert [link for link in links if not link.startswith("https://")] == []
    own = [link for link in links if link.startswith("https://github.com/swissbook/swissbook/")]
    places = [re.sub("^.*/(blob|raw)/main/", "", link).partition("#")[0] for link in own]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_its_metadata_say_where_everything_is(wheel: Path) -> None:
    labels = re.findall("^Project-URL: ([^,]+), https://", metadata(wheel), re.MULTILINE)
    assert labels == ["Homepage", "Documentation", "Changelog", "Issues"]
