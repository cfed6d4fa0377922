"""The action for GitHub, step by step as a runner would take it, in a repository with a correction."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.builders.workbooks import ROUND, broken, cup
from tests.commands.cli import run

ACTION = Path(__file__).resolve().parents[2] / ".github" / "actions" / "publish"
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "publishing.md"


def _steps() -> dict[str, dict[str, Any]]:
    action = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))
    return {step["name"]: step for step in action["runs"]["steps"] if "run" in step}


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


def _take(step: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """The lines of a step, run as a runner runs them."""
    scripts = Path(sys.executable).parent
    there = {"INPUT": "input", "OUTPUT": "output", "GITHUB_OUTPUT": str(folder.parent / "outputs"), **more}
    environment = os.environ | there | {"PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    command = ["bash", "-eo", "pipefail", "-c", _steps()[step]["run"]]
    return subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)


@pytest.mark.thorough
class TestTheSteps:
    def test_errors_are_annotations_with_their_cells(self, repository: Path) -> None:
        lines = [line for line in _take("Check", repository).stdout.splitlines() if line.startswith("::error ")]
        assert [line.split("::")[1].removeprefix("error ").split(" · ")[0] for line in lines] == [
            "file=input/broken.xlsx,title=Matches D2",
            "file=input/broken.xlsx,title=Matches D3",
            "file=input/broken.xlsx,title=Matches E3",
        ]

    def test_the_sound_event_is_built_beside_one_with_errors(self, repository: Path) -> None:
        _take("Build", repository)
        assert (repository.parent / "outputs").read_text() == "failed=true\n"
        listed = json.loads((repository / "output" / "site" / "events.json").read_text("utf-8"))
        assert len(listed["events"]) == 1

    def test_a_correction_is_told_of_the_workbook_that_changed(self, repository: Path) -> None:
        command = ["bash", str(ACTION / "corrections.sh"), "input", "HEAD"]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        told = subprocess.run(
            command, cwd=repository, env=os.environ | {"PATH": path}, check=True, capture_output=True, text=True
        ).stdout
        headings = [line for line in told.splitlines() if line.startswith("#")]
        assert headings == ["### spring.xlsx"]
        assert "Matches" in told


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
