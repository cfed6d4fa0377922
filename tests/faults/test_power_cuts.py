"""What a power cut leaves of files that are written: whatever the disk had not yet, all is old or new, and what was told is true."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest

from pipeline.disk.journal import Journal
from pipeline.extensions.hall.engine.tables import Act
from pipeline.extensions.publishing.publish.target import parse_target
from pipeline.extensions.publishing.publish.targets.local import publish_to_archive, publish_to_folder
from pipeline.run.load import Ready, load
from pipeline.run.pair import pair
from pipeline.workbook.write.save import one_run, save_over, snapshot
from tests.builders.workbooks import cup
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell
from tests.extensions.hall.web.strain import register_of
from tests.extensions.publishing.publish.sites import FIRST, LATER, site_of, texts
from tests.faults.of_hall import WON
from tests.faults.power import PowerJournal, laid_out

NOON = dt.datetime(2026, 3, 14, 12)
OLD, NEW = b"old" * 3000, b"newer" * 2000

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are known by their numbers")


def test_a_workbook_is_the_old_or_the_new_one_whole_and_the_old_one_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "cup.xlsx"
    path.parent.mkdir()
    path.write_bytes(OLD)
    power = PowerJournal(path.parent)
    with power.recorded():
        with one_run(path):
            save_over(path, NEW, snapshot(path), NOON)
        power.mark("saved")
    states = list(power.states())
    assert len(states) > 10
    assert {files["cup.xlsx"] for files, _ in states} == {OLD, NEW}
    for number, (files, told) in enumerate(states):
        copies = [
            content
            for name, content in files.items()
            if name.startswith("cup backups/cup 2026") and name.endswith(".xlsx")
        ]
        assert set(copies) <= {OLD}
        if files["cup.xlsx"] == NEW:
            assert copies
        else:
            assert not told
        again = laid_out(files, tmp_path / str(number)) / "cup.xlsx"
        with one_run(again):
            save_over(again, NEW, snapshot(again), NOON)
        assert again.read_bytes() == NEW
        assert list(again.parent.rglob("*.swissbook.tmp")) == []


def test_a_round_that_was_drawn_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "cup.xlsx"
    path.parent.mkdir()
    old = cup(path).read_bytes()
    power = PowerJournal(path.parent)
    with power.recorded():
        assert pair(path, path.parent / "output", lambda: NOON).backup is not None
        power.mark("drawn")
    new = path.read_bytes()
    assert isinstance(load(path), Ready)
    states = list(power.states())
    assert {files["cup.xlsx"] for files, _ in states} == {old, new}
    assert {files["cup.xlsx"] for files, told in states if told} == {new}


def _kept(files_at: Path) -> list[bytes]:
    lines: list[bytes] = []
    if files_at.parent.is_dir():
        Journal(files_at, lines.append).close()
    return lines


@pytest.mark.parametrize("moved", [False, True])
def test_a_line_that_was_told_is_in_the_journal(tmp_path: Path, moved: bool) -> None:
    path = tmp_path / "disk" / "backups" / "kept.jsonl"
    path.parent.mkdir(parents=True)
    lines = [b"one", b"two and some more", b"three", b"four"]
    power = PowerJournal(tmp_path / "disk")
    with power.recorded(), Journal(path, lambda _: None) as journal:
        for number, line in enumerate(lines):
            if moved and number == 2:
                path.parent.rename(path.parent.with_name("tidied away"))
            journal.add(partial(bytes, line))
            power.mark(line)
    states = list(power.states())
    assert len(states) > 10
    for number, (files, told) in enumerate(states):
        if moved and not any(name.startswith("backups/") for name in files):
            assert len(told) <= 2  # so it lay when it was moved, by somebody else
            continue
        kept = _kept(laid_out(files, tmp_path / str(number)) / "backups" / "kept.jsonl")
        assert kept == lines[: len(kept)]
        assert kept[: len(told)] == told or (moved and len(told) <= 2)


def test_a_result_that_phones_were_told_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    open_cup(folder)
    power = PowerJournal(folder)
    with power.recorded(), closing(hall_of(folder / "cup.xlsx")) as hall:
        table = seated(hall, 1, 2)
        tell(hall, table, Act.REPORT, 1, WON)
        tell(hall, table, Act.AGREE, 2)
        power.mark("confirmed")
    for number, (files, told) in enumerate(power.states()):
        at = laid_out(files, tmp_path / str(number))
        if told:
            assert list(register_of(at / "cup.xlsx").settled)
        with closing(hall_of(at / "cup.xlsx")) as again:  # and it can be opened
            assert seated(again, 3, 12)


NEXT = {**LATER, "cup/team/1.html": "1"}


def _public(place: Path) -> dict[str, str]:
    """What readers find in a folder or an archive; nothing where there is none yet."""
    if not place.is_file():
        return {name: text for name, text in texts(place).items() if not name.endswith(".tmp")}
    with ZipFile(place) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize(
    ("to", "before"),
    [
        pytest.param("folder:public", FIRST, id="folder"),
        pytest.param("folder:sub/public", None, id="folder for the first time", marks=pytest.mark.thorough),
        pytest.param("zip:site.zip", FIRST, id="archive", marks=pytest.mark.thorough),
        pytest.param("zip:sub/site.zip", None, id="archive for the first time", marks=pytest.mark.thorough),
    ],
)
def test_what_readers_find_is_old_or_new_and_can_be_published_anew(
    tmp_path: Path, to: str, before: Mapping[str, str] | None
) -> None:
    kind, _, name = to.partition(":")
    publish, place = publish_to_folder if kind == "folder" else publish_to_archive, tmp_path / "disk" / name
    (tmp_path / "disk").mkdir()
    if before is not None:
        publish(parse_target(f"{kind}:{place}"), site_of(tmp_path / "first", before), rehearsed=False)
    later = site_of(tmp_path / "later", NEXT)
    power = PowerJournal(tmp_path / "disk")
    with power.recorded():
        publish(parse_target(f"{kind}:{place}"), later, rehearsed=False)
        power.mark("published")
    states = list(power.states())
    assert len(states) > 5
    for number, (files, told) in enumerate(states):
        at = laid_out(files, tmp_path / str(number)) / name
        public = _public(at)
        if kind == "folder":
            assert public.items() <= {*(before or {}).items(), *NEXT.items()}
        else:
            assert public in (before or {}, NEXT)
        assert not told or public == NEXT
        publish(parse_target(f"{kind}:{at}"), later, rehearsed=False)
        assert _public(at) == NEXT
