"""A branch of a repository: a commit more, nobody's checkout touched, nothing pushed in a rehearsal."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.changes import PublishedChanges
from pipeline.extensions.publishing.publish.target import Target, TargetKind
from pipeline.extensions.publishing.publish.targets.git import publish_to_branch
from pipeline.extensions.publishing.refusal import TransferRefused
from tests.extensions.publishing.publish.sites import FIRST, LATER, code_of, site_of

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="no git here")


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main")
    done = subprocess.run(["git", *who, *arguments], cwd=folder, capture_output=True, check=True, encoding="utf-8")
    return done.stdout.strip()


def bare(folder: Path) -> Target:
    git(folder, "init", "--quiet", "--bare", "pages.git")
    return Target(TargetKind.GIT, str(folder / "pages.git"), "gh-pages")


def files_of(target: Target) -> dict[str, str]:
    """What the branch has, but for what is ours alone."""
    names = git(target.path, "ls-tree", "-r", "--name-only", target.branch).splitlines()
    shown = (name for name in names if not name.startswith("."))
    return {name: git(target.path, "show", f"{target.branch}:{name}") for name in shown}


def test_the_branch_gets_the_site_as_one_more_commit(tmp_path: Path) -> None:
    target = bare(tmp_path)
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    assert publish_to_branch(target, first, rehearsed=True).added == (".nojekyll", *sorted(FIRST))
    assert git(target.path, "for-each-ref") == "", "a rehearsal pushes nothing"
    publish_to_branch(target, first, rehearsed=False)
    assert files_of(target) == FIRST
    told = PublishedChanges(("cup/round-1.html",), ("index.html",), ("cup/players/1-jan.html",), same=3)
    assert publish_to_branch(target, later, rehearsed=True) == told
    assert files_of(target) == FIRST
    assert publish_to_branch(target, later, rehearsed=False) == told
    assert files_of(target) == LATER
    assert publish_to_branch(target, later, rehearsed=False) == PublishedChanges(same=5)
    assert git(target.path, "rev-list", "--count", target.branch) == "2", "nothing new is no commit"


def test_what_others_have_on_the_branch_stays_or_is_in_the_way(tmp_path: Path) -> None:
    target = bare(tmp_path)
    git(tmp_path, "clone", "--quiet", "pages.git", "theirs")
    theirs = tmp_path / "theirs"
    git(theirs, "checkout", "--quiet", "-b", "gh-pages")
    (theirs / "CNAME").write_text("cup.example.org", "utf-8")
    git(theirs, "add", ".")
    git(theirs, "commit", "--quiet", "-m", "theirs")
    git(theirs, "push", "--quiet", "origin", "gh-pages")
    publish_to_branch(target, site_of(tmp_path / "a", FIRST), rehearsed=False)
    assert files_of(target) == {**FIRST, "CNAME": "cup.example.org"}
    with pytest.raises(TransferRefused) as refused:
        publish_to_branch(target, site_of(tmp_path / "c", {"CNAME": "other"}), rehearsed=False)
    assert code_of(refused) == "target-has-others"
    assert files_of(target) == {**FIRST, "CNAME": "cup.example.org"}


def test_a_checkout_around_the_site_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = bare(tmp_path)
    checkout = tmp_path / "club"
    checkout.mkdir()
    git(checkout, "init", "--quiet")
    (checkout / "notes.txt").write_text("draft", "utf-8")
    git(checkout, "add", "notes.txt")
    site = site_of(checkout / "output" / "site", FIRST)
    (checkout / ".git" / "hooks" / "pre-push").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    (checkout / ".git" / "hooks" / "pre-push").chmod(0o755)
    monkeypatch.chdir(checkout)
    monkeypatch.setenv("GIT_DIR", str(checkout / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(checkout))
    before = {path: path.read_bytes() for path in (checkout / ".git").rglob("*") if path.is_file()}
    publish_to_branch(target, site, rehearsed=False)
    assert {path: path.read_bytes() for path in (checkout / ".git").rglob("*") if path.is_file()} == before
    monkeypatch.delenv("GIT_DIR")
    monkeypatch.delenv("GIT_WORK_TREE")
    assert files_of(target) == FIRST


def test_a_repository_that_cannot_be_reached_is_told_in_its_own_words(tmp_path: Path) -> None:
    site = site_of(tmp_path / "a", FIRST)
    with pytest.raises(TransferRefused) as refused:
        publish_to_branch(Target(TargetKind.GIT, str(tmp_path / "none.git"), "gh-pages"), site, rehearsed=True)
    assert code_of(refused) == "target-program-failed"
    assert refused.value.values["program"] == "git"
    assert "none.git" in str(refused.value.values["said"])


def test_nothing_is_left_among_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    publish_to_branch(bare(tmp_path), site_of(tmp_path / "a", FIRST), rehearsed=False)
    assert os.listdir(scratch) == []  # noqa: PTH208 - names are enough
