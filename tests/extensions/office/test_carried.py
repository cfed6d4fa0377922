"""A workbook into which Calc has carried what was drawn takes the place of the one that was open."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.commands.cli import ROOT, run


@pytest.fixture
def put(tmp_path: Path) -> Callable[[], Result]:
    """Has it put in the place of `cup.xlsx` what lies in the folder `made`."""
    for folder in ("before", "drawn", "made"):
        (tmp_path / folder).mkdir()
        shutil.copy(ROOT / "input" / "unfinished.xlsx", tmp_path / folder / "cup.xlsx")
    shutil.copy(tmp_path / "before" / "cup.xlsx", tmp_path)
    assert run("pair", tmp_path / "drawn" / "cup.xlsx").exit_code == 0
    shutil.copy(tmp_path / "drawn" / "cup.xlsx", tmp_path / "made")
    parts = (tmp_path / folder / "cup.xlsx" for folder in ("before", "drawn", "made", ""))
    return lambda: run("carried", *parts)


def test_the_one_before_is_kept(tmp_path: Path, put: Callable[[], Result]) -> None:
    ran = put()
    assert ran.exit_code == 0, ran.output
    assert (tmp_path / "cup.xlsx").read_bytes() == (tmp_path / "made" / "cup.xlsx").read_bytes()
    (kept,) = (tmp_path / "cup backups").glob("*.xlsx")
    assert kept.read_bytes() == (tmp_path / "before" / "cup.xlsx").read_bytes()
    assert kept.name in ran.output


def test_not_where_it_was_changed_meanwhile(tmp_path: Path, put: Callable[[], Result]) -> None:
    other = ROOT / "input" / "groups.xlsx"
    shutil.copy(other, tmp_path / "cup.xlsx")
    ran = put()
    assert ran.exit_code == 1
    assert "cup.xlsx was changed by another program in the meantime; nothing was written." in ran.output
    assert (tmp_path / "cup.xlsx").read_bytes() == other.read_bytes()


def test_not_where_it_is_read_as_something_else_than_was_drawn(tmp_path: Path, put: Callable[[], Result]) -> None:
    shutil.copy(tmp_path / "before" / "cup.xlsx", tmp_path / "made")
    ran = put()
    assert ran.exit_code == 1
    assert "cup.xlsx is built in a way that Swissbook cannot write to." in ran.output
    assert not (tmp_path / "cup backups").exists()


def test_the_help_does_not_list_it() -> None:
    assert "carried" not in run("--help").output
