"""The language of the list of events: what was asked for, whatever the workbooks are written in."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.run.build.build import build_site
from tests.builders.workbooks import EVENT, cup
from tests.commands.cli import run
from tests.run.folders import tree
from tests.site.rendered import parsed

VARIABLES = ("SWISSBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two Portuguese events, in the environment of somebody whose computer says nothing of a language."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "input").mkdir()
    for name in ("spring", "autumn"):
        event = [("Name", name), ("Slug", name), *EVENT[1:-1], ("Language", "pt")]
        cup(tmp_path / "input" / f"{name}.xlsx", event=event)
    return tmp_path


def languages(folder: Path) -> tuple[str | None, str | None]:
    """The language of the list, and that of an event's overview."""
    pages = tree(folder / "output" / "site")
    found = [parsed(pages[path]).css_first("html") for path in ("index.html", "spring/index.html")]
    first, second = (page.attributes["lang"] if page else None for page in found)
    return first, second


@pytest.mark.parametrize(
    ("told", "wanted"),
    [pytest.param("", "en", marks=pytest.mark.thorough), ("de_DE.UTF-8", "en"), ("pl_PL.UTF-8", "pl")],
)
def test_the_list_is_in_the_language_of_the_environment_else_english(
    folder: Path, monkeypatch: pytest.MonkeyPatch, told: str, wanted: str
) -> None:
    monkeypatch.setenv("LANG", told)
    assert run("build").exit_code == 0
    assert languages(folder) == (wanted, "pt-BR")


def test_a_language_that_is_asked_for_comes_first_and_a_site_that_is_there_follows(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SWISSBOOK_LANG", "pl")
    for language in ("ru", "en"):
        assert run("build", "--lang", language).exit_code == 0
        assert languages(folder) == (language, "pt-BR")


@pytest.mark.thorough
def test_the_same_workbooks_give_the_same_bytes_in_whatever_environment(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = []
    for told in ("pl", "ru"):
        monkeypatch.setenv("SWISSBOOK_LANG", told)
        assert run("build", "--lang", "en", "--output", told).exit_code == 0
        built.append(tree(folder / told / "site"))
    assert built[0] == built[1]


@pytest.mark.thorough
def test_the_pages_of_events_do_not_depend_on_the_language_of_the_list(folder: Path) -> None:
    built = []
    for language in ("en", "ru"):
        build_site(folder / "input", folder / language, language)
        pages = tree(folder / language / "site")
        built.append({path: pages[path] for path in pages if path.startswith(("spring", "autumn"))})
    assert built[0] == built[1]
    assert built[0]
