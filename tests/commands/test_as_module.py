"""`python -m swissbook` is the command `swissbook`, from a checkout that is installed as it stands and from a wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.commands.cli import ROOT
from tests.profiles import quick_for

pytest.importorskip("hatchling", reason="what builds a wheel is not installed")


@pytest.mark.parametrize("built", quick_for(("build_editable", "build_wheel"), "build_editable"))
def test_it_runs_as_a_module(built: str, tmp_path: Path) -> None:
    """Only what is told to pip is looked at: nothing of the checkout but by the paths that an editable wheel names."""
    make = f"from hatchling.build import {built}; {built}({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", make], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    assert (installed / "swissbook" / "__main__.py").is_file()
    named = [line for file in installed.glob("*.pth") for line in file.read_text("utf-8").splitlines()]
    assert bool(named) == (built == "build_editable")
    done = subprocess.run(
        [sys.executable, "-m", "swissbook", "rules", "round-robin", "--words"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), *named]), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Round robin" in done.stdout
