"""What is said of a long build: a bar, a line an event, colour, a summary; or nothing."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from pipeline.commands import printing
from pipeline.commands.printing import Bar
from pipeline.model import Slug
from pipeline.problems.problem import CellRef, problem_at
from pipeline.run.build.result import BuildState, EventResult, SiteBuilt
from tests.builders.workbooks import broken, cup
from tests.commands.cli import ROOT, run

FAULT = problem_at("internal-error", CellRef("cup.xlsx"), detail="x")
RED = "\x1b[31m"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setattr(printing, "SOON", -1.0)
    return Terminal()


def count_to(total: int, terminal: Terminal) -> None:
    with redirect_stderr(terminal), Bar("Building") as bar:
        bar.begin(total)
        for _ in range(total):
            bar.done(None)


class TestBar:
    def test_it_counts_on_a_terminal(self, terminal: Terminal) -> None:
        count_to(7, terminal)
        assert "Building" in terminal.getvalue()
        assert "7/7" in terminal.getvalue()
        assert terminal.getvalue().endswith("\n") or terminal.getvalue().endswith("\x1b[?25h")
        assert terminal.getvalue().isascii()

    def test_a_few_events_need_none(self, terminal: Terminal) -> None:
        count_to(printing.FEW, terminal)
        assert terminal.getvalue() == ""

    def test_what_takes_no_time_needs_none(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(printing, "SOON", 60.0)
        count_to(1000, terminal)
        assert terminal.getvalue() == ""

    def test_there_is_none_where_the_error_stream_is_no_terminal(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Terminal, "isatty", lambda _: False)
        count_to(7, terminal)
        assert terminal.getvalue() == ""


def site(*, built: int = 0, unchanged: int = 0, kept: int = 0) -> SiteBuilt:
    counts = {BuildState.BUILT: built, BuildState.UNCHANGED: unchanged, BuildState.KEPT: kept}
    states = [state for state, count in counts.items() for _ in range(count)]
    return SiteBuilt(
        tuple(
            EventResult(
                Path(f"{number}.xlsx"),
                Slug(f"e{number}"),
                state,
                pages=3,
                things=0,
                problems_page=Path("problems.html"),
                language="en",
                problems=(FAULT,) if state is BuildState.KEPT else (),
            )
            for number, state in enumerate(states)
        )
    )


class TestSummary:
    def test_it_counts_what_there_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        printing.print_site(site(built=3, unchanged=996, kept=1), Path("output"))
        said, failed = capsys.readouterr()
        assert said.splitlines()[-1] == "1,000 events: 3 built, 996 unchanged, 1 with errors"
        assert "0.xlsx" not in said  # too many to name
        assert failed.splitlines()[-1].strip() == "999.xlsx"

    def test_what_is_not_there_is_not_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        printing.print_site(site(unchanged=2), Path("output"))
        assert capsys.readouterr().out.splitlines() == [
            "0.xlsx: unchanged",
            "1.xlsx: unchanged",
            "2 events: 2 unchanged",
        ]

    def test_one_event_needs_none(self, capsys: pytest.CaptureFixture[str]) -> None:
        printing.print_site(site(built=1), Path("output"))
        assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "spring.xlsx")
    broken(tmp_path / "input" / "autumn.xlsx")
    return tmp_path


class TestBuild:
    def test_quiet_and_verbose(self, folder: Path) -> None:
        command = ("build", folder / "input", "-o", folder / "output")
        first = run(*command, "--verbose")
        assert first.exit_code == 1
        assert "spring.xlsx: " in first.stdout
        assert " s, " in first.stdout
        assert first.stdout.splitlines()[-1] == "2 events: 1 built, 1 with errors"
        assert "spring.xlsx: unchanged" in run(*command, "--verbose").stdout

        quiet = run(*command, "--quiet")
        assert quiet.exit_code == 1
        assert "autumn.xlsx" in quiet.output
        assert "(error)" in quiet.output
        assert "spring" not in quiet.output
        assert "(warning)" not in quiet.output
        (folder / "input" / "autumn.xlsx").unlink()
        well = run(*command, "--quiet")
        assert (well.exit_code, well.output) == (0, "")
        assert run(*command, "--quiet", "--verbose").exit_code == 2

    def test_force_makes_again_what_is_unchanged(self, folder: Path) -> None:
        command = ("build", folder / "input", "-o", folder / "output")
        run(*command)
        assert "1 unchanged" in run(*command).stdout
        assert "1 built" in run(*command, "--force", "--jobs", 1).stdout

    @pytest.mark.parametrize(
        "options",
        [
            ("--jobs", "0"),
            ("--executor", "dask://example.org"),
            ("--executor", "dask://:8786"),
            ("--executor", "dask://example.org:many"),
            ("--executor", "dask://example.org:8786/x"),
            ("--executor", "http://example.org:8786"),
            ("--executor", "dask://127.0.0.1:8786", "--jobs", "2"),
        ],
        ids=" ".join,
    )
    def test_wrong_usage(self, folder: Path, options: tuple[str, ...]) -> None:
        ran = run("build", folder / "input", "-o", folder / "output", *options)
        assert ran.exit_code == 2
        assert not (folder / "output").exists()


class TestCheck:
    def test_quiet_names_only_what_has_errors(self, folder: Path) -> None:
        ran = run("check", folder / "input", "--quiet")
        assert ran.exit_code == 1
        assert "autumn.xlsx" in ran.output
        assert "spring.xlsx" not in ran.output
        assert "(warning)" not in ran.output
        assert "spring.xlsx" in run("check", folder / "input").output


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize(
    "variables", [{}, pytest.param({"NO_COLOR": "1"}, marks=pytest.mark.thorough)], ids=["colour", "NO_COLOR"]
)
def test_colour_on_a_terminal_unless_it_is_not_wished(folder: Path, variables: dict[str, str]) -> None:
    (folder / "input" / "spring.xlsx").unlink()
    broken(folder / "input" / "winter.xlsx")
    ours, theirs = os.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, str(ROOT / "cli.py"), "build"]
    subprocess.run(
        command,
        cwd=folder,
        env={**environment, **variables},
        stdout=theirs,
        stderr=theirs,
        timeout=120,
        check=False,
    )
    os.close(theirs)
    said = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "2 with errors" in said
    assert (RED in said) is (not variables)
