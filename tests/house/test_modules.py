"""The house rules that no linter holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(ROOT.glob("pipeline/**/*.py"))
LONGEST = 320


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_has_one_job_and_about_300_lines_at_most(module: Path) -> None:
    assert len(module.read_text("utf-8").splitlines()) <= LONGEST


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    assert not [module for module in MODULES if module.stem in {"utils", "helpers", "misc", "common"}]


def test_ci_runs_the_commands_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    commands = [line for block in re.findall(r"```sh\n(.*?)```", readme, re.DOTALL) for line in block.splitlines()]
    build, tests = (next(line for line in commands if word in line) for word in ("swissbook build", "pytest"))
    for part in (build.split("&&")[-1].strip(), tests.split("&&")[-1].strip()):
        assert part in script
