"""One file's harm is no other's: the folder beside it is published, the preview lives on, and no process stays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pipeline.problems.problem import Problem
from pipeline.run.build.build import build_site
from pipeline.workbook.open.book import open_book
from tests.builders.workbooks import cup
from tests.commands.cli import ROOT, run_apart
from tests.extensions.desk.preview.previews import previewed
from tests.fuzz.sound.opendocument import ods
from tests.run.folders import tree
from tests.workbook.open.apart.hostile import REFUSED, SOUND, tables_of_another_tongue
from tests.workbook.open.apart.processes import left_over

GREEDY = tables_of_another_tongue(300_000, 16_000)
"""Five thousand million letters in a few kilobytes, of which no look knows."""
FEW = ("sectors of no size.xls", "record without end.xls", "lost relation.xlsb", "200 tables.ods")


def hostile(folder: Path, *names: str) -> None:
    (folder / "greedy.ods").write_bytes(GREEDY)
    for name in names:
        (folder / name).write_bytes(REFUSED[name][0])


@pytest.mark.thorough
def test_a_folder_publishes_the_sound_ones(tmp_path: Path) -> None:
    source, alone = tmp_path / "input", tmp_path / "alone"
    source.mkdir()
    alone.mkdir()
    cup(alone / "spring.xlsx")
    cup(source / "spring.xlsx")
    hostile(source, *REFUSED)
    build_site(alone, tmp_path / "expected", "en")
    ran = run_apart("build", source, "-o", tmp_path / "output", folder=tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.count(b"Traceback") == ran.stdout.count(b"Traceback") == 0
    assert b"panicked" not in ran.stderr
    assert b"memory allocation" not in ran.stderr
    assert tree(tmp_path / "output" / "site") == tree(tmp_path / "expected" / "site")
    pages = {page.parent.name for page in (tmp_path / "output" / "private").glob("*/problems.html")}
    assert len(pages) == 2 + len(REFUSED)
    assert left_over() == []


@pytest.mark.thorough
def test_a_folder_built_by_several_processes(tmp_path: Path) -> None:
    source = tmp_path / "input"
    source.mkdir()
    cup(source / "spring.xlsx")
    hostile(source, *FEW)
    ran = run_apart("build", source, "-o", tmp_path / "output", "--jobs", "2", folder=tmp_path)
    assert ran.returncode == 1
    assert b"Traceback" not in ran.stderr
    assert (tmp_path / "output" / "site" / "spring" / "index.html").is_file()


@pytest.mark.thorough
def test_the_preview_lives_on(tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "spring.xlsx")
    with previewed(tmp_path) as running:
        hostile(tmp_path / "input")
        running.builds(2)
        assert "needs more than 1024 MB of memory" in running.get("/greedy/").text
        shown = re.sub(r"<[^>]*>", "", running.get("/spring/players/").text)
        assert "Ann Lee" in shown


@pytest.mark.thorough
def test_threads_open_their_files_beside_one_another(tmp_path: Path) -> None:
    for name, data in SOUND.items():
        (tmp_path / name).write_bytes(data)
    files = sorted(tmp_path.iterdir()) * 3
    with ThreadPoolExecutor(4) as threads:
        books = list(threads.map(open_book, files))
    assert not any(isinstance(book, Problem) for book in books)


@pytest.mark.thorough
def test_it_ends_with_whoever_started_it(tmp_path: Path) -> None:
    data = ods({"Matches": [["Round", "Player 1"]] * 20_000})
    with started(tmp_path, len(data)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(data)
        process.stdin.flush()
        assert process.stdout.readline() == b'{"names":["Matches"]}\n'
        # Nobody reads the rest, of which there is more than a pipe holds: it would wait for ever.
        process.stdin.close()
        assert process.wait(30) == 1


def test_it_ends_where_its_file_breaks_off(tmp_path: Path) -> None:
    data = SOUND["cup.ods"]
    with started(tmp_path, len(data) + 1) as process:
        assert process.communicate(data, 30) == (b"", b"")
        assert process.returncode == 1


def started(folder: Path, size: int) -> subprocess.Popen[bytes]:
    """The process that opens an .ods of that size, which it is not given yet."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "pipeline.workbook.open.apart", "1024", "30", str(size), "ods", "cup.ods"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=folder,
    )
