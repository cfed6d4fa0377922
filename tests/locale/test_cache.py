"""What is kept between runs: only what fits, whatever state the folder is in."""

from __future__ import annotations

import os
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


@pytest.mark.parametrize("place", ["file", "folder", "parent"])
def test_what_others_may_write_is_neither_used_nor_added_to(folder: Path, place: str) -> None:
    remember("a", b"source", b"made")
    file, open_to_all = folder / "a", {"file": 0o666, "folder": 0o777, "parent": 0o775}
    written = {"file": file, "folder": folder, "parent": folder.parent}[place]
    written.chmod(open_to_all[place])
    assert recall("a", b"source") is None
    remember("b", b"source", b"made")
    assert (folder / "b").exists() == (place == "file")
    written.chmod(0o700)
    assert recall("a", b"source") == b"made"


def test_a_folder_in_which_everybody_keeps_their_own_may_lie_above(folder: Path) -> None:
    remember("a", b"source", b"made")
    folder.parent.chmod(0o1777)
    assert recall("a", b"source") == b"made"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give a file away")
@pytest.mark.parametrize("place", ["file", "folder", "parent"])
def test_what_is_another_users_is_not_used(folder: Path, place: str) -> None:
    remember("a", b"source", b"made")
    os.chown({"file": folder / "a", "folder": folder, "parent": folder.parent}[place], 65534, 65534)
    assert recall("a", b"source") is None


def test_a_link_leads_to_a_place_that_is_looked_at_as_well(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "everybody's" / "swissbook"
    elsewhere.mkdir(parents=True)
    folder.parent.mkdir()
    folder.symlink_to(elsewhere)
    remember("a", b"source", b"made")
    assert recall("a", b"source") == b"made"
    elsewhere.parent.chmod(0o777)
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
