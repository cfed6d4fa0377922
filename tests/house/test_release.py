"""The workflow of a release: each file is built once, tried as it is, and published after one approval by jobs that run nothing else."""

from __future__ import annotations

import re
import runpy
from typing import Any

import pytest
import yaml

from tests.house.test_modules import ROOT

WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
JOBS: dict[str, dict[str, Any]] = WORKFLOW["jobs"]
PUBLISH = sorted(name for name, job in JOBS.items() if job.get("permissions"))


def commands(job: dict[str, Any]) -> str:
    return "\n".join(step.get("run", "") for step in job["steps"])


def test_only_what_publishes_may_write_and_all_of_it_waits_for_the_same_approval() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert PUBLISH == ["index", "release"]
    assert {JOBS[name]["environment"] for name in PUBLISH} == {"release"}
    assert {name for name, job in JOBS.items() if "environment" in job} == set(PUBLISH)


@pytest.mark.parametrize("name", PUBLISH)
def test_what_is_published_was_built_and_tried_before_and_is_not_built_again(name: str) -> None:
    job = JOBS[name]
    assert sorted(job["needs"]) == sorted(set(JOBS) - set(PUBLISH))
    assert job["if"] == "startsWith(github.ref, 'refs/tags/')"
    assert not re.search(
        r"pip|hatchling|installer |swissbook (build|office)", commands(job).replace("locked-installer", "")
    )
    assert any(step.get("uses", "").startswith("actions/download-artifact@") for step in job["steps"])


@pytest.mark.parametrize(
    ("name", "made", "tried"),
    [
        ("folder", "python -m installer dist", "tests/installer"),
        ("tried", "first_steps.py dist", "tests/extensions/office"),
    ],
)
def test_the_tests_try_the_files_themselves(name: str, made: str, tried: str) -> None:
    said = commands(JOBS[name])
    assert said.index(made) < said.index(tried)
    (step,) = (step for step in JOBS[name]["steps"] if tried in step.get("run", ""))
    assert step["env"] == {"SWISSBOOK_RELEASED": "dist"}


def test_the_first_steps_that_are_tried_are_those_of_the_documents() -> None:
    tried = runpy.run_path(str(ROOT / ".ci" / "first_steps.py"))
    steps = [*tried["_INSTALLED"].values(), *tried["_FIRST"]]
    assert [(document, step) for document, step in steps if step not in (ROOT / document).read_text("utf-8")] == []


def test_the_bill_and_the_checksums_are_of_every_file() -> None:
    said = commands(JOBS["release"])
    assert "sha256sum swissbook*" in said
    assert ".ci/sbom.py" in said
