"""What the system refuses is said in words, with the place and what to do; nothing is left half written."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

import pytest

from pipeline.disk import temporary
from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.model import Result
from tests.builders.workbooks import HEADINGS, cup
from tests.commands.cli import ROOT, run
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell
from tests.profiles import each_with_each, quick_for

SLIP = [HEADINGS, (1, 1, 1, 2, None, " 1 "), (1, 2, 3, 12, "1")]
"""A result one column too far to the right."""
RESULTS = "Round,Player 1,Player 2,Result\n1,Ann,Ewa,1\n"
WRITING = (
    ("new", "new.xlsx", "--rules", "agot2-joust"),
    ("simulate", "--rules", "agot2-joust", "--players", "8", "-o", "new.xlsx"),
    ("import", "results.csv", "--rules", "agot2-joust", "-o", "new.xlsx"),
    ("build", "input"),
    ("report", "input/cup.xlsx"),
    ("publish", "input/cup.xlsx"),
    ("pair", "input/cup.xlsx"),
    ("go", "input/cup.xlsx", "--no-open"),
    ("check", "input", "--annotate"),
    ("check", "slips/slip.xlsx", "--fix"),
    ("players", "add", "input/cup.xlsx", "late.csv"),
    ("hall", "hall/cup.xlsx", "--take"),
)
NAMES = [
    " ".join((*command[:1], *(part for part in command if part.startswith("--") and part != "--rules")))
    for command in WRITING
]
EACH_OR_A_FEW = pytest.mark.parametrize("command", quick_for(WRITING, WRITING[0], WRITING[-1]), ids=NAMES)


def desk_files(folder: Path) -> None:
    """What is on a desk: a workbook in which a round is due, and a warning; a slip that is certain to be mended; a result
    that phones have confirmed.
    """
    (folder / "input").mkdir()
    cup(folder / "input" / "cup.xlsx")
    (folder / "results.csv").write_text(RESULTS, "utf-8")
    (folder / "late.csv").write_text("Name\nEva Ng\n", "utf-8")
    (folder / "slips").mkdir()
    cup(folder / "slips" / "slip.xlsx", matches=SLIP)
    (folder / "hall").mkdir()
    with closing(hall_of(open_cup(folder / "hall"))) as hall:
        table = seated(hall, 1, 2)
        tell(hall, table, Act.REPORT, 1, ReportedResult(Result.FIRST))
        tell(hall, table, Act.AGREE, 2)
    (folder / "hall" / "cup backups" / ".lock").touch()  # it stays, and is empty


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in."""
    desk_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def place(desk: Path, command: tuple[str, ...]) -> str:
    """What a refusal names: the workbook where the command writes into it and nothing else, else a folder or file in full."""
    into_it = command[0] in ("players", "hall") or "--fix" in command
    return next(Path(part).name for part in command if part.endswith(".xlsx")) if into_it else str(desk)


class FullDisk:
    """Takes a few bytes, and then no more."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)

    def __enter__(self) -> FullDisk:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> int:
        self.file.write(data[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@EACH_OR_A_FEW
def test_a_full_disk_is_said_in_words_and_nothing_is_left_half_written(
    desk: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    before, created = files(desk), temporary._created

    def full(target: Path) -> tuple[BinaryIO, Path]:
        file, made = created(target)
        return FullDisk(file), made  # type: ignore[return-value]

    monkeypatch.setattr(temporary, "_created", full)
    ran = run(*command)
    assert ran.exit_code == 1
    assert "itself failed" not in ran.output
    assert os.strerror(errno.ENOSPC) in ran.output
    assert place(desk, command) in ran.output.replace("\n", "")
    assert capfd.readouterr().err == ""
    assert files(desk) == before


@EACH_OR_A_FEW
def test_a_folder_that_may_not_be_written_is_named_with_what_to_do(
    desk: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(desk)

    def refused(target: Path) -> tuple[BinaryIO, Path]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))

    monkeypatch.setattr(temporary, "_created", refused)
    ran = run(*command)
    assert ran.exit_code == 1
    assert place(desk, command) in ran.output.replace("\n", "")
    assert re.search("in a folder|a folder of your own", " ".join(ran.output.split()))
    assert files(desk) == before


@EACH_OR_A_FEW
def test_no_command_needs_a_folder_for_temporary_files(
    desk: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(desk)

    def full(*_: object, **__: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "_get_default_tempdir", full)
    monkeypatch.setattr(tempfile, "tempdir", None)
    ran = run(*command)
    assert ran.exit_code == 0, ran.output
    assert files(desk) != before


def test_a_draw_from_a_folder_of_somebody_else_is_shown_and_says_so(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", refused)
        ran = run("pair", "input/cup.xlsx")
    assert ran.exit_code == 1
    assert "1 Jan Kowalski" in ran.output
    assert "A copy of the workbook" in ran.output
    assert str(desk / "output" / "private") in ran.output.replace("\n", "")


def test_a_draw_that_is_refused_leaves_nothing_beside_the_workbook(desk: Path) -> None:
    (desk / "input" / "wrong.xlsx").write_bytes(b"no workbook")
    assert run("pair", "input/wrong.xlsx").exit_code == 1
    assert sorted(path.name for path in (desk / "input").iterdir()) == ["cup.xlsx", "wrong.xlsx"]
    for _ in range(2):  # the second has nothing to draw
        assert run("pair", "input/cup.xlsx").exit_code == 0
        assert len(list((desk / "input" / "cup backups").glob("*.xlsx"))) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("command", "output"),
    each_with_each([("check", "input"), ("--help",), ("rules",)], ["/dev/full", "closed", "pipe"], most=1),
)
def test_where_nothing_can_be_printed_no_traceback_is(desk: Path, command: tuple[str, ...], output: str) -> None:
    told = {"/dev/full": "exec >/dev/full", "closed": "exec >&-", "pipe": "exec > >(exec true); sleep 0.2"}[output]
    ran = subprocess.run(
        ["bash", "-c", f'{told}; exec "$@"', "bash", sys.executable, ROOT / "cli.py", *command],
        cwd=desk,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr
    if output == "/dev/full":
        assert os.strerror(errno.ENOSPC) in ran.stderr
    else:
        assert ran.stderr == ""


NOISY = """
import logging, multiprocessing, sys, warnings
from pipeline.commands import main

def noise():
    warnings.warn("a word of a library")
    logging.getLogger("library").error("a word of a library")

@main.command()
def noisy():
    noise()
    other = multiprocessing.get_context("spawn").Process(target=warnings.warn, args=("a word of a library",))
    other.start()
    other.join()

if __name__ == "__main__":
    sys.argv = ["swissbook", "noisy"]
    main()
"""


def test_what_a_library_tells_programmers_reaches_no_user(tmp_path: Path) -> None:
    (tmp_path / "noisy.py").write_text(NOISY, "utf-8")
    ran = subprocess.run(
        [sys.executable, "noisy.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
