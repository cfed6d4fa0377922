"""What the tests of running share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.builders.workbooks import cup
from tests.run.building import build


@pytest.fixture(scope="session")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two events, built."""
    folder = tmp_path_factory.mktemp("once")
    (folder / "input").mkdir()
    for name in ("autumn", "spring"):
        cup(folder / "input" / f"{name}.xlsx")
    build(folder)
    return folder


@pytest.fixture
def folder(built_once: Path, tmp_path: Path) -> Path:
    """A folder whose `input` holds two events, and whose `output` is built."""
    return Path(shutil.copytree(built_once, tmp_path / "events"))


@pytest.fixture
def unbuilt(built_once: Path, tmp_path: Path) -> Path:
    """The same before anything is built."""
    shutil.copytree(built_once / "input", tmp_path / "events" / "input")
    return tmp_path / "events"
