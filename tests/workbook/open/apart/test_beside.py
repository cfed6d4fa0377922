"""One file's harm is no other's: the folder beside it is published, the preview lives on, and no process stays."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from pipeline.problems.problem import Problem
from pipeline.run.build.build import build_site
from pipeline.workbook.open.book import open_book
from tests.builders.workbooks import cup
from tests.commands.cli import ROOT, run_apart
from tests.run.folders import tree
from tests.run.serve.previews import previewed
from tests.workbook.open.apart.hostile import REFUSED, SOUND, tables_of_another_tongue

GREEDY = tables_of_another_tongue(300_000, 16_000)
"""Five thousand million letters in a few kilobytes, of which no look knows."""
FEW = ("sectors of no size.xls", "record without end.xls", "lost relation.xlsb", "200 tables.ods")
MODULE = "pipeline.workbook.open.apart"


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
    assert psutil.Process().children() == []


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


def test_the_preview_lives_on(tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "spring.xlsx")
    with previewed(tmp_path) as running:
        hostile(tmp_path / "input")
        running.builds(2)
        assert "needs more than 1024 MB of memory" in running.get("/greedy/").text
        assert "Ann Lee" in running.get("/spring/players/").text


def test_threads_open_their_files_beside_one_another(tmp_path: Path) -> None:
    for name, data in SOUND.items():
        (tmp_path / name).write_bytes(data)
    files = sorted(tmp_path.iterdir()) * 3
    with ThreadPoolExecutor(4) as threads:
        books = list(threads.map(open_book, files))
    assert not any(isinstance(book, Problem) for book in books)


@pytest.mark.thorough
def test_it_ends_with_whoever_started_it(tmp_path: Path) -> None:
    (tmp_path / "cup.ods").write_bytes(GREEDY)
    code = f"from pathlib import Path; from pipeline.workbook.open.book import open_book; open_book(Path({str(tmp_path / 'cup.ods')!r}))"
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env={**os.environ}) as parent:
        child = only_child(parent.pid)
        parent.kill()
    child.wait(10)
    assert not child.is_running()


def only_child(number: int) -> psutil.Process:
    until = time.monotonic() + 30
    while not (found := psutil.Process(number).children()):
        assert time.monotonic() < until
        time.sleep(0.005)
    return found[0]


def test_a_process_whose_input_ends_ends(tmp_path: Path) -> None:
    data = SOUND["cup.ods"]
    command = [sys.executable, "-P", "-m", MODULE, "1024", "30", str(len(data) + 1), "ods", "cup.ods"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        command, input=data, capture_output=True, env=environment, cwd=tmp_path, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, b"", b"")
