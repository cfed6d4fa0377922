"""A folder: the new before the old goes, only our own files, and no way out of it by a link."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.changes import MANIFEST, PublishedChanges, manifest_files
from pipeline.extensions.publishing.publish.target import Target, TargetKind
from pipeline.extensions.publishing.publish.targets.local import publish_to_folder
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.site.files import remove_pages
from tests.extensions.publishing.publish.sites import FIRST, LATER, code_of, site_of, texts

CHANGES = PublishedChanges(("cup/round-1.html",), ("index.html",), ("cup/players/1-jan.html",), same=2)
needs_links = pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a right there")


def to(root: Path) -> Target:
    return Target(TargetKind.FOLDER, str(root))


def test_the_folder_becomes_the_site_and_what_others_put_there_stays(tmp_path: Path) -> None:
    www = tmp_path / "www"
    (www / "cup").mkdir(parents=True)
    (www / "cup" / "photos.html").write_text("ours?", "utf-8")
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    assert publish_to_folder(to(www), first, rehearsed=False).added == tuple(sorted(FIRST))
    assert publish_to_folder(to(www), later, rehearsed=True) == CHANGES
    assert texts(www) == {**FIRST, "cup/photos.html": "ours?"}, "a rehearsal writes nothing"
    assert publish_to_folder(to(www), later, rehearsed=False) == CHANGES
    assert texts(www) == {**LATER, "cup/photos.html": "ours?"}
    assert not (www / "cup" / "players").exists()
    assert publish_to_folder(to(www), later, rehearsed=False) == PublishedChanges(same=4)


def test_a_rehearsal_makes_not_even_the_folder(tmp_path: Path) -> None:
    changes = publish_to_folder(to(tmp_path / "www"), site_of(tmp_path / "a", FIRST), rehearsed=True)
    assert changes.added == tuple(sorted(FIRST))
    assert not (tmp_path / "www").exists()


def test_a_file_of_others_is_never_overwritten(tmp_path: Path) -> None:
    www = tmp_path / "www"
    www.mkdir()
    (www / "index.html").write_text("the club", "utf-8")
    for rehearsed in (True, False):
        with pytest.raises(TransferRefused) as refused:
            publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=rehearsed)
        assert code_of(refused) == "target-has-others"
        assert refused.value.values == {"files": "index.html"}
    assert texts(www) == {"index.html": "the club"}


def test_the_same_files_copied_by_hand_before_are_taken_over(tmp_path: Path) -> None:
    www = tmp_path / "www"
    site_of(www, FIRST)
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    assert publish_to_folder(to(www), first, rehearsed=False) == PublishedChanges(same=4)
    assert publish_to_folder(to(www), later, rehearsed=False) == CHANGES


def test_what_somebody_has_edited_there_is_not_removed(tmp_path: Path) -> None:
    www = tmp_path / "www"
    publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=False)
    (www / "cup" / "players" / "1-jan.html").write_text("Jan, with a photo", "utf-8")
    changes = publish_to_folder(to(www), site_of(tmp_path / "b", LATER), rehearsed=False)
    assert (changes.removed, changes.edited) == ((), ("cup/players/1-jan.html",))
    assert texts(www)["cup/players/1-jan.html"] == "Jan, with a photo"


def test_the_new_is_there_before_the_old_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    www = tmp_path / "www"
    publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=False)
    seen: list[set[str]] = []

    def watched(root: Path, paths: tuple[str, ...]) -> None:
        seen.append(set(texts(root)))
        remove_pages(root, paths)

    monkeypatch.setattr(f"{publish_to_folder.__module__}.remove_pages", watched)
    later = site_of(tmp_path / "b", LATER)
    publish_to_folder(to(www), later, rehearsed=False)
    assert seen == [{*FIRST, *LATER}]


def test_a_run_that_was_cut_off_is_brought_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    www = tmp_path / "www"
    publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=False)
    later = site_of(tmp_path / "b", LATER)
    with monkeypatch.context() as cut:
        cut.setattr(f"{publish_to_folder.__module__}.remove_pages", _no_power)
        with pytest.raises(OSError, match="no power"):
            publish_to_folder(to(www), later, rehearsed=False)
    publish_to_folder(to(www), later, rehearsed=False)
    assert texts(www) == LATER


def test_what_a_killed_run_left_in_a_folder_that_goes_keeps_it_from_going_no_longer(tmp_path: Path) -> None:
    www = tmp_path / "www"
    publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=False)
    (www / "cup" / "players" / ".1-jan.html.abcdefgh.swissbook.tmp").write_text("Ja", "utf-8")
    publish_to_folder(to(www), site_of(tmp_path / "b", LATER), rehearsed=False)
    assert not (www / "cup" / "players").exists()


def _no_power(*_: object) -> None:
    raise OSError("no power")


@needs_links
def test_no_link_is_followed(tmp_path: Path) -> None:
    www, elsewhere, empty = tmp_path / "www", tmp_path / "elsewhere", tmp_path / "empty"
    for folder in (www, elsewhere, empty):
        folder.mkdir()
    (elsewhere / "index.html").write_text("theirs", "utf-8")
    site = site_of(tmp_path / "a", FIRST)
    for name, target in (("cup", elsewhere), ("cup", empty), ("style.css", elsewhere / "index.html")):
        (www / name).symlink_to(target)
        with pytest.raises(TransferRefused) as refused:
            publish_to_folder(to(www), site, rehearsed=False)
        assert code_of(refused) == "target-has-others"
        (www / name).unlink()
    publish_to_folder(to(www), site, rehearsed=False)
    (www / "style.css").unlink()
    (www / "style.css").symlink_to(elsewhere / "index.html")
    with pytest.raises(TransferRefused):
        publish_to_folder(to(www), site_of(tmp_path / "b", LATER), rehearsed=False)
    assert texts(elsewhere) == {"index.html": "theirs"}
    assert texts(empty) == {}


def test_a_manifest_of_others_leads_nowhere(tmp_path: Path) -> None:
    www = tmp_path / "www"
    www.mkdir()
    (tmp_path / "precious.txt").write_text("mine", "utf-8")
    digest = "0" * 64
    files = {
        "../precious.txt": digest,
        str(tmp_path / "precious.txt"): digest,
        MANIFEST: digest,
        ".git/config": "x",
    }
    for content in (json.dumps({"files": files}), "{", "[]", '{"files": []}', '{"files": {"a": 1}}'):
        assert manifest_files(content.encode()) == {}
        (www / MANIFEST).write_text(content, "utf-8")
        changes = publish_to_folder(to(www), site_of(tmp_path / "a", FIRST), rehearsed=True)
        assert (changes.removed, changes.edited) == ((), ())
