"""What is kept between runs: only what fits, whatever state the folder is in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from gettext import GNUTranslations
from pathlib import Path

import pytest

from pipeline.locale import catalogue as catalogues
from pipeline.locale.cache import cache_folder, recall, remember

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder is moved as on Linux")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of the test's own, not yet made."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    catalogues.catalogue.cache_clear()
    yield tmp_path / "caches" / "swissbook"
    catalogues.catalogue.cache_clear()


def test_what_was_made_from_the_same_source_comes_back() -> None:
    assert recall("a", b"source") is None
    remember("a", b"source", b"made")
    assert recall("a", b"source") == b"made"
    remember("a", b"newer", b"other")
    assert (recall("a", b"source"), recall("a", b"newer")) == (None, b"other")


def test_nobody_else_may_read_or_write_there(folder: Path) -> None:
    remember("a", b"source", b"made")
    assert [path.stat().st_mode & 0o077 for path in (folder, folder / "a")] == [0, 0]


@pytest.mark.parametrize("spoil", [lambda kept: kept[:-1], lambda kept: kept + b".", lambda _: b""])
def test_a_file_that_is_not_whole_is_not_used(folder: Path, spoil: object) -> None:
    assert callable(spoil)
    remember("a", b"source", b"made")
    (folder / "a").write_bytes(spoil((folder / "a").read_bytes()))
    assert recall("a", b"source") is None


def test_a_folder_that_cannot_be_made_is_done_without(folder: Path) -> None:
    folder.parent.write_text("a file in the way")
    remember("a", b"source", b"made")
    assert recall("a", b"source") is None
    assert catalogues.catalogue("pl").gettext("Points") == "Punkty"


def test_a_file_that_cannot_be_replaced_leaves_nothing_behind(folder: Path) -> None:
    (folder / "a").mkdir(parents=True)
    remember("a", b"source", b"made")
    assert recall("a", b"source") is None
    assert [path.name for path in folder.iterdir()] == ["a"]


def test_many_may_write_at_once(folder: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: remember("a", b"source", b"%d" % number * 10_000), range(10)))
    found = recall("a", b"source")
    assert found is not None
    assert len(found) == 10_000
    assert [path.name for path in folder.iterdir()] == ["a"]


def test_a_path_that_is_not_absolute_is_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "swissbook"


def test_a_catalogue_is_compiled_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = catalogues.catalogue("pl")
    assert (folder / "pl.mo").exists()
    catalogues.catalogue.cache_clear()
    monkeypatch.setattr("pipeline.locale.compiled.compiled", None)
    again = catalogues.catalogue("pl")
    assert isinstance(first, GNUTranslations)
    assert again is not first
    assert vars(again)["_catalog"] == vars(first)["_catalog"]
    assert [again.ngettext("%(count)s player", "%(count)s players", count) for count in (1, 2, 5)] == [
        first.ngettext("%(count)s player", "%(count)s players", count) for count in (1, 2, 5)
    ]
