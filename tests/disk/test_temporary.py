"""What is left of killed runs is swept, and nothing else: no file of a run at work, no neighbour's, no stranger's."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp

import pytest

from pipeline.disk.replacement import replacing
from pipeline.disk.temporary import clear_remains_below, clear_remains_of, temporary
from pipeline.run.build.build import build_site
from tests.builders.workbooks import cup
from tests.commands.cli import ROOT
from tests.run.folders import tree

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 and locks are things of Unix")

_HALF_WRITTEN = """
import sys
from pathlib import Path
from pipeline.disk.temporary import temporary
with temporary(Path(sys.argv[1])) as (file, made):
    file.write(b"half")
    file.flush()
    print(made, flush=True)
    sys.stdin.read()
"""


@contextmanager
def half_written(target: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A process that is writing the target, and its file."""
    process = subprocess.Popen(
        [sys.executable, "-c", _HALF_WRITTEN, str(target)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    try:
        yield process, Path(process.stdout.readline().strip())
    finally:
        process.kill()
        process.communicate()


def left_of(target: Path) -> Path:
    """What a killed run has left of a file."""
    with temporary(target) as (_, made):
        kept = made.with_suffix(".kept")
        made.rename(kept)
    return kept.rename(made)


STRANGERS = (
    ".index.html.abcdefgh.tmp",
    ".index.html.swissbook.tmp",
    "index.html.abcdefgh.swissbook.tmp",
    ".index.html.ABCDEFGH.swissbook.tmp",
    ".index.html.abcdefgh.swissbook.tmp.txt",
    ".index.html.abcdefghi.swissbook.tmp",
    "notes.tmp",
)


def test_a_killed_run_leaves_what_the_next_sweeps(tmp_path: Path) -> None:
    with half_written(tmp_path / "index.html") as (process, made):
        assert made.read_bytes() == b"half"
        clear_remains_below(tmp_path)
        assert made.exists()
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert made.exists()
        clear_remains_below(tmp_path)
        assert not made.exists()


def test_strangers_stay(tmp_path: Path) -> None:
    for name in STRANGERS:
        (tmp_path / name).write_bytes(b"mine")
    outside = left_of(tmp_path / "elsewhere.html")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / outside.name).symlink_to(outside)
    (tmp_path / "site" / ".x.abcdefgh.swissbook.tmp").mkdir()
    before = tree(tmp_path)
    clear_remains_below(tmp_path / "site")
    assert tree(tmp_path) == before
    clear_remains_of(tmp_path / "index.html")
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    "neighbour", ["cup 2.xlsx", "cup.xlsx.xlsx", "cup.xls", "my cup.xlsx", "cup.xlsx.cup.xlsx", "Cup.xlsx"]
)
def test_a_neighbour_whose_name_begins_alike_keeps_its_own(tmp_path: Path, neighbour: str) -> None:
    theirs, ours = left_of(tmp_path / neighbour), left_of(tmp_path / "cup.xlsx")
    clear_remains_of(tmp_path / "cup.xlsx")
    assert theirs.exists()
    assert not ours.exists()


def test_a_file_taken_for_a_remain_before_it_was_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []

    def swept_at_once(**options: object) -> tuple[int, str]:
        handle, name = mkstemp(**options)  # type: ignore[call-overload]
        if not taken:
            taken.append(name)
            Path(name).unlink()
        return handle, name

    monkeypatch.setattr("pipeline.disk.temporary.mkstemp", swept_at_once)
    with replacing(tmp_path / "a.html") as file:
        file.write(b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["a.html"]
    assert (tmp_path / "a.html").read_bytes() == b"whole"


@pytest.mark.parametrize("name", ["ż" * 120 + ".html", "字" * 80 + ".html", "a" * 250 + ".html"])
def test_as_long_a_name_as_there_can_be(tmp_path: Path, name: str) -> None:
    with replacing(tmp_path / name) as file:
        file.write(b"whole")
    assert [path.name for path in tmp_path.iterdir()] == [name]
    left_of(tmp_path / name)
    clear_remains_of(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("again", ["as it was", "from scratch"])
def test_the_next_build_sweeps_site_and_private_files(tmp_path: Path, again: str) -> None:
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "cup.xlsx")
    output = tmp_path / "output"
    build_site(tmp_path / "input", output, "en")
    left = [
        left_of(output / place) for place in ("site/cup/index.html", "site/index.html", "private/cup/built.json")
    ]
    strange = output / "site" / "cup" / ".index.html.abcdefgh.tmp"
    strange.write_bytes(b"mine")
    with half_written(output / "site" / "cup" / "card.png") as (_, at_work):
        build_site(tmp_path / "input", output, "en", force=again == "from scratch")
        assert not any(path.exists() for path in left)
        assert at_work.exists()
    assert strange.read_bytes() == b"mine"
    at_work.unlink(missing_ok=True)


def test_a_symbolic_link_is_replaced_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"mine")
    (tmp_path / "index.html").symlink_to(mine)
    with replacing(tmp_path / "index.html") as file:
        file.write(b"whole")
    assert mine.read_bytes() == b"mine"
    assert not (tmp_path / "index.html").is_symlink()
