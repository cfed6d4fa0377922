"""Shards of a folder, built apart and joined: the same bytes as one build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.run.build.build import build_site, join_shards
from pipeline.run.build.result import BuildState, SiteBuilt
from pipeline.run.workbooks.files import Shard
from tests.builders.workbooks import broken, cup
from tests.run.building import errors
from tests.run.folders import tree

CLI = Path(__file__).resolve().parents[2] / "cli.py"
COUNT = 3
NAMES = ("ash", "birch", "cedar", "elm", "fir")


@pytest.fixture
def many(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    for name in NAMES:
        cup(tmp_path / "input" / f"{name}.xlsx")
    return tmp_path


def in_shards(folder: Path) -> SiteBuilt:
    """Each shard in an output of its own, which it finds as it left it; then all of them laid upon one another."""
    for number in range(1, COUNT + 1):
        build_site(folder / "input", folder / f"shard-{number}", "en", shard=Shard(number, COUNT))
    return joined(folder)


def joined(folder: Path) -> SiteBuilt:
    lay_together(folder)
    return join_shards(folder / "input", folder / "joined", "en")


def lay_together(folder: Path) -> None:
    """What the shards wrote; one without a workbook wrote nothing."""
    shutil.rmtree(folder / "joined", ignore_errors=True)
    for shard in folder.glob("shard-*"):
        shutil.copytree(shard, folder / "joined", dirs_exist_ok=True)


def test_every_workbook_is_in_one_shard_whatever_others_there_are() -> None:
    shares = [{name for name in NAMES if Shard(number, COUNT).has(name)} for number in range(1, COUNT + 1)]
    assert sum(map(len, shares)) == len(NAMES)
    assert set.union(*shares) == set(NAMES)
    assert sum(map(bool, shares)) > 1
    # sha256sum of these eight letters is 478d630f…f6ec96ff8, which leaves 64 when divided by 1,000.
    assert [number for number in range(1, 1001) if Shard(number, 1000).has("ash.xlsx")] == [65]


@pytest.mark.thorough
def test_joined_shards_are_one_build(many: Path) -> None:
    build_site(many / "input", many / "output", "en")
    built = in_shards(many)
    assert {one.state for one in built.events} == {BuildState.UNCHANGED}
    assert tree(many / "joined") == tree(many / "output")


@pytest.mark.thorough
def test_what_breaks_keeps_its_pages_and_what_goes_is_gone(many: Path) -> None:
    build_site(many / "input", many / "output", "en")
    in_shards(many)
    for file in (
        file for folder in ("output", "shard-*") for place in many.glob(folder) for file in place.rglob("*")
    ):
        os.utime(file, (0, 0))  # pages that are kept say since when
    broken(many / "input" / "birch.xlsx")
    (many / "input" / "elm.xlsx").unlink()
    build_site(many / "input", many / "output", "en")
    built = in_shards(many)
    assert {one.path.stem: one.state for one in built.events if one.has_errors} == {"birch": BuildState.KEPT}
    assert tree(many / "joined") == tree(many / "output")
    assert not [path for path in tree(many / "joined") if "elm" in path]


@pytest.mark.thorough
def test_a_shard_writes_neither_list_nor_season(many: Path) -> None:
    in_shards(many)
    for number in range(1, COUNT + 1):
        assert not (many / f"shard-{number}" / "site" / "index.html").exists()


@pytest.mark.thorough
def test_a_shard_that_is_missing_is_told(many: Path) -> None:
    in_shards(many)
    lost = next(number for number in range(1, COUNT + 1) if Shard(number, COUNT).has("ash.xlsx"))
    shutil.rmtree(many / f"shard-{lost}")
    built = joined(many)
    missing = [one.path.stem for one in built.events if errors(one) == ["shard-not-built"]]
    assert missing == [name for name in NAMES if Shard(lost, COUNT).has(f"{name}.xlsx")]
    assert {one.state for one in built.events if one.has_errors} == {BuildState.FAILED}
    index = (many / "joined" / "site" / "index.html").read_text("utf-8")
    assert [name for name in NAMES if f"{name}/index.html" in index] == [n for n in NAMES if n not in missing]


@pytest.mark.thorough
def test_a_workbook_saved_after_its_shard_was_built_is_told(many: Path) -> None:
    in_shards(many)
    cup(many / "input" / "fir.xlsx", players=[("No.", "Name"), (1, "Anna"), (2, "Piotr")], matches=[])
    built = joined(many)
    assert {one.path.stem: (one.state, errors(one)) for one in built.events if one.has_errors} == {
        "fir": (BuildState.KEPT, ["shard-not-built"])
    }


@pytest.mark.thorough
def test_processes_of_their_own_write_the_same_bytes(many: Path) -> None:
    build_site(many / "input", many / "output", "en")
    command = [sys.executable, str(CLI), "build", "input", "--lang", "en", "-q"]
    shards = [
        subprocess.Popen([*command, "-o", f"shard-{number}", "--shard", f"{number}/{COUNT}"], cwd=many)
        for number in range(1, COUNT + 1)
    ]
    assert [one.wait() for one in shards] == [0] * COUNT
    lay_together(many)
    assert subprocess.run([*command, "-o", "joined", "--season-only"], cwd=many, check=False).returncode == 0
    assert tree(many / "joined") == tree(many / "output")
