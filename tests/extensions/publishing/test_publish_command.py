"""`publish`: the pages as the workbook is now, where the event was published before."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from pipeline.workbook.write.save import backup_folder
from tests.builders.workbooks import cup
from tests.commands.cli import run
from tests.run.folders import tree


@pytest.fixture
def workbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SWISSBOOK_LANG", "en")
    return cup(tmp_path / "cup.xlsx")


def targets_of(workbook: Path) -> list[str]:
    file = backup_folder(workbook) / "targets.json"
    return [one["to"] for one in json.loads(file.read_text("utf-8"))["targets"]] if file.exists() else []


def test_a_target_is_looked_at_published_to_and_remembered(workbook: Path, tmp_path: Path) -> None:
    www = tmp_path / "www"
    looked = run("publish", workbook, "--to", "folder:www", "--dry-run")
    assert f"To publish to folder:{www}:" in looked.output
    assert "\n    index.html\n" in looked.output
    assert "nothing was sent" in looked.output
    assert (www.exists(), targets_of(workbook)) == (False, [])
    done = run("publish", workbook, "--to", "folder:www")
    assert (done.exit_code, f"The site is published. The folder {www}" in done.output) == (0, True)
    public = tree(tmp_path / "output" / "site")
    assert {path: content for path, content in tree(www).items() if path[0] != "."} == public
    again = run("publish", workbook)
    assert f"{len(public)} files are there already" in again.output
    assert targets_of(workbook) == [f"folder:{www}"]
    assert "remembered no longer" in run("publish", workbook, "--forget").output
    assert targets_of(workbook) == []
    assert (www / "index.html").exists()


def test_without_any_target_it_is_a_zip(workbook: Path, tmp_path: Path) -> None:
    assert run("publish", workbook).exit_code == 0
    with zipfile.ZipFile(tmp_path / "output" / "cup.zip") as archive:
        assert set(archive.namelist()) == set(tree(tmp_path / "output" / "site"))


def test_a_workbook_with_errors_is_not_published(workbook: Path, tmp_path: Path) -> None:
    run("publish", workbook, "--to", "folder:www")
    before = tree(tmp_path / "www")
    cup(workbook, matches=[("Round", "Player 1", "Player 2", "Result"), (1, 1, 99, "1")])
    done = run("publish", workbook)
    assert (done.exit_code, "so nothing was published" in done.output) == (1, True)
    assert tree(tmp_path / "www") == before


def test_a_password_stands_nowhere(workbook: Path, tmp_path: Path) -> None:
    done = run("publish", workbook, "--to", "git:https://ada:geheim@127.0.0.1/x.git")
    assert (done.exit_code, "password" in done.output, "geheim" in done.output) == (1, True, False)
    assert not [path for path, content in tree(tmp_path).items() if b"geheim" in content]


@pytest.mark.parametrize("place", [".", "output", "output/site", "output/private/www", "output/site/www"])
@pytest.mark.parametrize("kind", ["folder", "rsync"])
def test_the_site_is_not_published_into_the_folders_it_comes_from(workbook: Path, place: str, kind: str) -> None:
    done = run("publish", workbook, "--to", f"{kind}:{place}")
    assert (done.exit_code, "folders in which the site is built" in done.output) == (1, True)
    assert targets_of(workbook) == []
