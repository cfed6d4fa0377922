"""Templates are compiled once: for all languages of a process, and for the processes after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from pipeline.site import templates as environments
from pipeline.site.templates import environment, icon

LANGUAGES = ("en", "pl")


@pytest.fixture(autouse=True)
def _new_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("pipeline.locale.cache.cache_folder", lambda: tmp_path / "cache")
    (tmp_path / "greeting.html").write_text('<p>{{ _("Find a player") }}</p>')
    (tmp_path / "favicon.svg").write_text("<svg>{{ colour }}</svg>")
    monkeypatch.setattr(environments, "template_folder", lambda: tmp_path)
    forget()
    yield
    forget()


def forget() -> None:
    """What a process that has just begun does not know."""
    environment.cache_clear()
    environments._compiled.cache_clear()


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The templates that Jinja2 compiles from now on."""
    names: list[str | None] = []
    plain = Environment.compile

    def noted(self: Environment, source: str, name: str | None = None, filename: str | None = None) -> object:
        names.append(name)
        return plain(self, source, name, filename)

    monkeypatch.setattr(Environment, "compile", noted)
    return names


def read(language: str) -> str:
    """A text of a template in a language."""
    return environment(language).get_template("greeting.html").render()


def test_languages_share_the_code_and_not_the_texts(compiled: list[str | None]) -> None:
    said = {language: read(language) for language in LANGUAGES}
    assert compiled == ["greeting.html"]
    assert "Find a player" in said["en"]
    assert "Find a player" not in said["pl"]


def test_the_next_process_compiles_nothing(compiled: list[str | None]) -> None:
    before = icon("#123456"), read("pl")
    assert compiled == ["favicon.svg", "greeting.html"]
    forget()
    assert (icon("#123456"), read("pl")) == before
    assert compiled == ["favicon.svg", "greeting.html"]


def test_without_a_folder_all_works_as_before(compiled: list[str | None], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    before = icon("#123456")
    forget()
    assert icon("#123456") == before
    assert compiled == ["favicon.svg", "favicon.svg"]


def test_other_ways_of_compiling_do_not_use_what_was_kept(
    compiled: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    icon("#123456")
    forget()
    monkeypatch.setattr(environments, "_OPTIONS", {**environments._OPTIONS, "trim_blocks": False})
    icon("#123456")
    assert compiled == ["favicon.svg", "favicon.svg"]
