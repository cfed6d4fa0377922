"""The zip: the same bytes for the same site, and never in the place of a file of others."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.changes import PublishedChanges
from pipeline.extensions.publishing.publish.target import Target, TargetKind
from pipeline.extensions.publishing.publish.targets.local import publish_to_archive
from pipeline.extensions.publishing.refusal import TransferRefused
from tests.extensions.publishing.publish.sites import FIRST, LATER, code_of, site_of


def test_the_same_site_is_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for number in range(2):
        site = site_of(tmp_path / f"site {number}", FIRST)
        os.utime(site.root / "index.html", (number * 86_400, number * 86_400))
        file = tmp_path / f"{number}" / "cup.zip"
        publish_to_archive(Target(TargetKind.ZIP, str(file)), site, rehearsed=False)
        made.append(file.read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "0" / "cup.zip") as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == FIRST


def test_what_is_different_from_the_last_one_is_told_before_it_is_replaced(tmp_path: Path) -> None:
    target = Target(TargetKind.ZIP, str(tmp_path / "cup.zip"))
    publish_to_archive(target, site_of(tmp_path / "a", FIRST), rehearsed=False)
    before = target.path.read_bytes()
    later = site_of(tmp_path / "b", LATER)
    told = PublishedChanges(("cup/round-1.html",), ("index.html",), ("cup/players/1-jan.html",), same=2)
    assert publish_to_archive(target, later, rehearsed=True) == told
    assert target.path.read_bytes() == before
    assert publish_to_archive(target, later, rehearsed=False) == told
    with zipfile.ZipFile(target.path) as archive:
        assert set(archive.namelist()) == set(LATER)


def test_another_file_of_that_name_stays(tmp_path: Path) -> None:
    site = site_of(tmp_path / "a", FIRST)
    file = tmp_path / "cup.zip"
    for content in (b"not a zip", _other_zip(tmp_path)):
        file.write_bytes(content)
        with pytest.raises(TransferRefused) as refused:
            publish_to_archive(Target(TargetKind.ZIP, str(file)), site, rehearsed=False)
        assert code_of(refused) == "target-has-others"
        assert file.read_bytes() == content


def _other_zip(folder: Path) -> bytes:
    with zipfile.ZipFile(folder / "other.zip", "w") as archive:
        archive.writestr("index.html", "theirs")
    return (folder / "other.zip").read_bytes()
