"""What is installed has its catalogues compiled: nobody's first run waits for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.locale.catalogues import ROOT, TRANSLATED

pytest.importorskip("hatchling", reason="builds the wheel")

_READING = """
import sys
from pipeline.locale import catalogue
print(catalogue.__file__)
print(catalogue.catalogue("pl").gettext("Points"), catalogue.catalogue("ru").ngettext("%(count)s club", "", 5))
print([name for name in sys.modules if name.startswith("babel")])
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what an installation of the wheel puts there."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site-packages")
    return folder / "site-packages"


@pytest.mark.thorough
def test_every_language_is_there_whole(installed: Path) -> None:
    for folder in (ROOT / "pipeline" / "locale").glob("*/"):
        wanted = {file.name for file in folder.iterdir() if file.suffix in (".po", ".toml")}
        compiled = {"messages.mo"} if folder.name in TRANSLATED else set()
        if wanted:
            found = {file.name for file in (installed / "pipeline" / "locale" / folder.name).iterdir()}
            assert found == wanted | compiled


@pytest.mark.thorough
def test_the_checkout_has_no_compiled_catalogue_afterwards(installed: Path) -> None:
    assert installed.is_dir()
    assert not list((ROOT / "pipeline").rglob("*.mo"))


@pytest.mark.thorough
def test_an_installed_catalogue_is_read_without_babel_and_without_the_cache(
    installed: Path, tmp_path: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    ran = subprocess.run(
        [sys.executable, "-c", _READING],
        cwd=tmp_path,
        env={**environment, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
    )
    file, said, imported = ran.stdout.decode("utf-8").splitlines()
    assert Path(file).is_relative_to(installed)
    assert said == "Punkty %(count)s клубов"
    assert imported == "[]"
    assert not (tmp_path / "cache").exists()
