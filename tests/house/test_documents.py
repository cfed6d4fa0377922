"""What a forge shows of the repository: documents that are read as they lie there, links that lead somewhere, forms, releases."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
import yaml

from pipeline import __version__
from tests.docs.wrapping import WIDTH
from tests.house.test_modules import ROOT

DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")})
FORMS = sorted(ROOT.glob(".github/ISSUE_TEMPLATE/*.yml"))
_CODE = re.compile(r"^( *)(```|~~~).*?^\1\2|(?<!`)(`+)(?!`).*?(?<!`)\3(?!`)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"]\(([^)\s]+)\)|^\[[^]\n]+]: (\S+)", re.MULTILINE)


def _place(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=_place)
def test_a_document_can_be_read_without_a_window_as_wide_as_its_lines(document: Path) -> None:
    lines = document.read_text("utf-8").splitlines()
    assert [(number, len(line)) for number, line in enumerate(lines, start=1) if len(line) > WIDTH] == []


@cache
def _anchors(document: Path) -> frozenset[str]:
    """The anchors that a forge gives the headings of a document."""
    found: list[str] = []
    for heading in re.findall(
        r"^#{1,6} (.+)$", re.sub(r"(?ms)^```.*?^```", "", document.read_text("utf-8")), re.MULTILINE
    ):
        text = re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", heading).strip().lower()
        anchor = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
        found.append(f"{anchor}-{found.count(anchor)}" if anchor in found else anchor)
    return frozenset(found)


@pytest.mark.parametrize("document", DOCUMENTS, ids=_place)
def test_a_link_leads_to_a_file_and_a_heading_that_are_there(document: Path) -> None:
    text = _CODE.sub("", document.read_text("utf-8"))
    for link in (inline or defined for inline, defined in _LINK.findall(text)):
        place, _, anchor = link.partition("#")
        if re.match("[a-z]+:", link):
            continue
        target = (document.parent / place).resolve() if place else document
        assert target.exists(), link
        assert not anchor or anchor in _anchors(target), link


def test_the_version_has_its_notes_and_each_entry_is_one_line() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## \[{re.escape(__version__)}] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert [line for line in changelog.splitlines() if line.startswith(" ")] == []


def test_the_notes_of_a_release_are_the_section_of_its_version() -> None:
    found = _notes(f"v{__version__}")
    said = found.stdout.decode()
    assert said.startswith("### Added\n")
    assert "## [" not in said.replace("### ", "")
    links = re.findall(r"^\[[^]]+]: (\S+)$", said, re.MULTILINE)
    assert links
    assert [
        link
        for link in links
        if not link.startswith(f"https://github.com/swissbook/swissbook/blob/v{__version__}/")
    ] == []


def test_a_version_without_notes_is_not_released() -> None:
    found = _notes("v99.0")
    assert found.returncode != 0
    assert b"no dated section of v99.0" in found.stderr


def _notes(tag: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, ".ci/release_notes.py", tag]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False)


def test_there_are_forms_for_what_people_come_with() -> None:
    assert [form.stem for form in FORMS] == ["config", "problem", "rules", "wish"]
    assert (ROOT / ".github" / "pull_request_template.md").is_file()


@pytest.mark.parametrize("form", [one for one in FORMS if one.stem != "config"], ids=_place)
def test_a_form_asks_what_a_forge_can_show(form: Path) -> None:
    stated = yaml.safe_load(form.read_text("utf-8"))
    assert stated.keys() >= {"name", "description", "body"}
    fields = [field for field in stated["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in stated["body"]} <= {
        "markdown",
        "input",
        "textarea",
        "dropdown",
        "checkboxes",
    }
    assert len({field["id"] for field in fields}) == len(fields)
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)
