"""The core without the heavy parts: it checks, draws and verifies as always, and of what is not there it says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pipeline.run.absent import absent
from tests.builders.workbooks import cup
from tests.commands.cli import ROOT, run
from tests.profiles import quick_for

HEAVY: tuple[str, ...] = (
    *("css_inline", "fontpkg_noto_sans", "httpx2", "lxml", "numpy", "pandas", "psutil", "segno", "starlette"),
    *("typst", "uvicorn", "watchfiles", "xlsxwriter"),
)
"""What the environment of `.ci/core.py` does not have."""
SAMPLES = ("unfinished.xlsx", "chess-club.xlsx")
"""One of all, and the one that `.ci/core.py` leaves out."""

_WITHOUT = """
import sys

class Without:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Without())
from pipeline.commands import main
main(prog_name="swissbook")
"""


def run_without(names: tuple[str, ...], *arguments: object, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a process where these modules are not installed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-c", _WITHOUT.format(names=set(names)), *(str(one) for one in arguments)]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def parts(workbook: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(workbook) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.thorough
@pytest.mark.parametrize("name", quick_for(SAMPLES, SAMPLES[0]))
def test_the_main_job_is_the_same_without_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Of two samples: `.ci/core.py` does it with the others, where the packages truly are not there."""
    for folder in (tmp_path / "whole", tmp_path / "core"):
        folder.mkdir()
        shutil.copy(ROOT / "input" / name, folder)
    monkeypatch.chdir(tmp_path / "whole")
    monkeypatch.setenv("SWISSBOOK_LANG", "en")
    commands = ("check", "pair", "verify")
    whole = [run(command, name) for command in commands]
    core = [run_without(HEAVY, command, name, folder=tmp_path / "core") for command in commands]
    assert [(one.returncode, one.stderr) for one in core] == [(one.exit_code, one.stderr) for one in whole]
    assert [core[0].stdout, core[2].stdout] == [whole[0].stdout, whole[2].stdout]
    assert {one.returncode for one in core} == {0}
    assert parts(tmp_path / "core" / name) == parts(tmp_path / "whole" / name)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("module", "command", "status"),
    [
        ("starlette", ("desk", "--no-open"), 2),
        ("python_calamine", ("check", "cup.xlsx"), 2),
        ("typst", ("build", "cup.xlsx"), 1),
        *(
            pytest.param(*others, marks=pytest.mark.thorough)
            for others in (
                ("typst", ("report", "cup.xlsx"), 2),
                ("css_inline", ("report", "cup.xlsx"), 2),
                ("starlette", ("hall", "cup.xlsx"), 2),
                ("watchfiles", ("serve", ".", "--no-open"), 2),
                ("openpyxl", ("new", "new.xlsx", "--rules", "chess-swiss"), 2),
            )
        ),
    ],
)
def test_what_is_not_installed_is_named_in_a_sentence(
    tmp_path: Path, module: str, command: tuple[str, ...], status: int
) -> None:
    cup(tmp_path / "cup.xlsx")
    ran = run_without((module,), *command, folder=tmp_path)
    said = " ".join((ran.stdout + ran.stderr).split())
    package = module.replace("_", "-")
    assert ran.returncode == status
    assert f"This needs the package {package}, which is not installed here." in said
    assert f"pip install {package}" in said
    assert "bug" not in said
    assert "Traceback" not in said


def test_a_fault_of_ours_is_no_package_that_is_missing() -> None:
    missing = absent(ModuleNotFoundError("No module named 'css_inline'", name="css_inline.x"), "cup.xlsx")
    assert missing is not None
    assert (missing.code, missing.values) == ("package-missing", (("package", "css-inline"),))
    assert absent(ModuleNotFoundError("No module named 'pipeline.x'", name="pipeline.x")) is None
    assert absent(ImportError("cannot import name 'x'", name="typst")) is None
    assert absent(KeyError("typst")) is None
