"""The action for GitHub, step by step as a runner would take it, in a repository with a correction."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tests.builders.workbooks import ROUND, broken, cup
from tests.commands.cli import run
from tests.commands.runner import ActionRun

ACTION = Path(__file__).resolve().parents[2] / ".github" / "actions" / "publish"
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "publishing.md"


def _git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=Desk", "-c", "user.email=desk@example.org")
    return subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A commit with a sound workbook, and after it a correction and a workbook with errors."""
    folder = tmp_path / "events"
    (folder / "input").mkdir(parents=True)
    cup(folder / "input" / "spring.xlsx")
    _git(folder, "init", "--quiet", "--initial-branch=main")
    _git(folder, "add", ".")
    _git(folder, "commit", "--quiet", "--message", "First results")
    corrected = [*ROUND[:-1], (*ROUND[-1][:-1], "2" if ROUND[-1][-1] == "1" else "1")]
    cup(folder / "input" / "spring.xlsx", matches=corrected)
    broken(folder / "input" / "broken.xlsx")
    return folder


GH = """#!/usr/bin/env bash
# Keeps what would be said, as the program of GitHub would say it.
echo "$@" >> "$GH_SAID"
case "$*" in *--edit-last*) test -e "$GH_SAID.first" || { touch "$GH_SAID.first"; exit 1; } ;; esac
"""


@pytest.fixture
def runs(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., ActionRun]:
    """A run of the action in the repository, of a pull request unless it is said otherwise."""
    base = _git(repository, "rev-parse", "HEAD").strip()
    _git(repository, "clone", "--quiet", "--bare", ".", str(tmp_path / "origin.git"))
    _git(repository, "remote", "add", "origin", str(tmp_path / "origin.git"))
    for name in ("programs", "caches"):
        (tmp_path / name).mkdir()
    gh = tmp_path / "programs" / "gh"
    gh.write_text(GH)
    gh.chmod(0o755)
    monkeypatch.setenv("GH_SAID", str(tmp_path / "gh"))

    def one(event: str = "pull_request", number: int = 1, ref: str = "refs/pull/7/merge") -> ActionRun:
        context = {
            "github.event_name": event,
            "github.event.pull_request.base.sha": base,
            "github.event.pull_request.number": "7",
            "github.ref": ref,
            "github.run_id": str(number),
            "github.run_attempt": "1",
            "github.token": "none",
        }
        return ActionRun(
            ACTION, repository, context, tmp_path / "programs", tmp_path / "caches", frozenset({"Install"})
        )

    return one


def _said(folder: Path) -> list[str]:
    said = folder / "gh"
    return said.read_text().splitlines() if said.exists() else []


@pytest.mark.thorough
class TestARun:
    def test_of_a_pull_request(self, runs: Callable[..., ActionRun], repository: Path, tmp_path: Path) -> None:
        run = runs()
        outputs = run.run()
        assert outputs == {"site": "output/site", "failed": "true"}
        listed = json.loads((repository / outputs["site"] / "events.json").read_text("utf-8"))
        assert len(listed["events"]) == 1
        marks = [line for line in run.said["Check"].splitlines() if line.startswith("::error ")]
        assert [line.split("::")[1].removeprefix("error ").split(" · ")[0] for line in marks] == [
            "file=input/broken.xlsx,title=Matches D2",
            "file=input/broken.xlsx,title=Matches D3",
            "file=input/broken.xlsx,title=Matches E3",
        ]
        body = (tmp_path / "corrections.md").read_text("utf-8")
        assert [line for line in body.splitlines() if line.startswith("#")] == ["### `input/spring.xlsx`"]
        assert "    " in body
        assert (tmp_path / "summary.md").read_text("utf-8") == body
        # There is no comment yet to be edited, and at the next run there is.
        first = f"pr comment 7 --body-file {tmp_path}/corrections.md"
        edited = f"pr comment 7 --edit-last --body-file {tmp_path}/corrections.md"
        assert _said(tmp_path) == [edited, first]
        runs(number=2).run()
        assert _said(tmp_path) == [edited, first, edited]

    def test_of_a_push(self, runs: Callable[..., ActionRun], tmp_path: Path) -> None:
        runs("push", ref="refs/heads/main").run()
        assert _said(tmp_path) == []

    def test_what_was_built_is_kept_though_a_workbook_has_errors(
        self, runs: Callable[..., ActionRun], repository: Path
    ) -> None:
        runs("push", ref="refs/heads/main").run()
        shutil.rmtree(repository / "output")
        again = runs(number=2)
        again.run()
        assert "spring.xlsx: unchanged" in again.said["Build"]
        assert [name.partition("@")[0] for name, _ in again.used] == [
            "actions/setup-python",
            "actions/cache/restore",
            "actions/cache/save",
        ]

    def test_no_name_of_a_workbook_speaks_to_the_runner(
        self, runs: Callable[..., ActionRun], repository: Path
    ) -> None:
        names = ("::add-mask::a.xlsx", "##[error]b.xlsx", "b ##[add-mask]c.xlsx", "  ::warning file=d.xlsx")
        for number, name in enumerate(names):
            cup(repository / "input" / name, name=f"Cup {number}")
            broken(repository / "input" / f"{name[:-5]}-broken.xlsx")
        run = runs()
        run.run()
        told = run.said["Check"].splitlines() + run.said["Build"].splitlines()
        commands = [line for line in told if line.lstrip().startswith("::") or "##[" in line]
        # What begins a line as a command is read as that one, whatever is in it.
        assert {line.partition("file=input/")[0] for line in commands} <= {"::error ", "::warning ", "::notice "}
        assert [line for line in told if "add-mask" in line]

    def test_folders_of_folders(self, runs: Callable[..., ActionRun], repository: Path) -> None:
        for name in ("2025", "2026"):
            (repository / "seasons" / name).mkdir(parents=True)
            cup(repository / "seasons" / name / "spring.xlsx")
        assert runs().run(input="seasons", recursive="true")["failed"] == "false"
        assert (repository / "output" / "site" / "2026" / "spring" / "index.html").is_file()

    def test_what_is_said_fits_a_comment(self, repository: Path) -> None:
        players = [("No.", "Name"), *((number, f"Ż{number:04} " + "ó" * 150) for number in range(1, 600))]
        cup(repository / "input" / "spring.xlsx", players=players, matches=[])
        told = _corrections(repository)
        assert 30_000 < len(told.encode()) < 61_000
        assert told.endswith("`swissbook diff` says all of it.\n")

    def test_a_name_of_a_workbook_is_no_markdown(self, repository: Path) -> None:
        name = "`<b>@all.xlsx"
        cup(repository / "input" / name)
        _git(repository, "add", ".")
        _git(repository, "commit", "--quiet", "--message", "A name")
        cup(repository / "input" / name, matches=[])
        assert [line for line in _corrections(repository).splitlines() if line.startswith("#")] == [
            "### `input/_<b>@all.xlsx`"
        ]


def _corrections(repository: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = ["bash", str(ACTION / "corrections.sh"), "input", "HEAD"]
    environment = os.environ | {"PATH": path, "LANG": "C.UTF-8"}
    return subprocess.run(command, cwd=repository, env=environment, check=True, capture_output=True).stdout.decode()


def test_nothing_of_a_workbook_can_end_an_annotation_or_begin_another(tmp_path: Path) -> None:
    workbook = broken(tmp_path / "50%, a:b.xlsx")
    lines = run("check", workbook, "--format", "github").stdout.splitlines()
    assert lines
    assert all(re.fullmatch(r"::(error|warning|notice) file=[^:,]*,title=[^:,]*::.*", line) for line in lines)
    assert all("/50%25%2C a%3Ab.xlsx,title=" in line for line in lines)


def test_the_workflow_of_the_guide_uses_what_the_action_gives() -> None:
    action = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))
    block = next(part for part in GUIDE.read_text("utf-8").split("```yaml\n")[1:] if "actions/publish" in part)
    steps = yaml.safe_load(block.split("```")[0])["jobs"]["site"]["steps"]
    uses = next(step for step in steps if "actions/publish" in step.get("uses", ""))
    assert set(uses.get("with", {})) <= set(action["inputs"])
    used = {name for name in action["outputs"] if f"outputs.{name}" in block}
    assert used == set(action["outputs"])
