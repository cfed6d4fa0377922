"""A page is replaced whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from pipeline.site.files import Page, write_page


def test_folders_are_made_and_content_replaced(tmp_path: Path) -> None:
    write_page(tmp_path, Page("a/b/c.html", b"one"))
    write_page(tmp_path, Page("a/b/c.html", b"two"))
    assert (tmp_path / "a/b/c.html").read_bytes() == b"two"
    assert [path.name for path in (tmp_path / "a/b").iterdir()] == ["c.html"]


@pytest.mark.skipif(os.name == "nt", reason="no such modes on Windows")
def test_a_page_may_be_read_as_any_other_file(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    write_page(tmp_path, Page("c.html", b"one"))
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("other", "c.html")}
    assert len(modes) == 1


def test_a_page_that_has_not_changed_is_not_touched(tmp_path: Path) -> None:
    write_page(tmp_path, Page("c.html", b"one"))
    os.utime(tmp_path / "c.html", (1, 1))
    write_page(tmp_path, Page("c.html", b"one"))
    assert (tmp_path / "c.html").stat().st_mtime == 1


def test_where_replacing_fails_the_old_page_stays_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_page(tmp_path, Page("c.html", b"one"))

    def refuse(_self: Path, _target: Path) -> Path:
        raise OSError("full")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="full"):
        write_page(tmp_path, Page("c.html", b"two"))
    assert (tmp_path / "c.html").read_bytes() == b"one"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_viewer_that_holds_the_file_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[Path] = []
    real = Path.replace

    def first_refuse(self: Path, target: Path) -> Path:
        if not refused:
            refused.append(target)
            raise PermissionError
        return real(self, target)

    monkeypatch.setattr(Path, "replace", first_refuse)
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    write_page(tmp_path, Page("c.html", b"one"))
    assert (tmp_path / "c.html").read_bytes() == b"one"
