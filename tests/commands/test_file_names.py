"""Workbooks may be called anything: each ends as pages or as a Problem, and stops no other."""

from __future__ import annotations

import json
import os
import shutil
import unicodedata
from pathlib import Path

import pytest

from pipeline.run.build.build import build_site
from pipeline.run.build.plan import Workers
from tests.builders.workbooks import cup
from tests.commands.cli import run, run_apart

SIGN = "\N{REPLACEMENT CHARACTER}"
UNSHOWN = {
    b"caf\xe9.xlsx": f"caf{SIGN}.xlsx",
    b"new\nline.xlsx": f"new{SIGN}line.xlsx",
    b"red\x1b[31m.xlsx": f"red{SIGN}[31m.xlsx",
    "turned\u202exslx.xlsx".encode(): f"turned{SIGN}xslx.xlsx",
}
"""Names that cannot be shown as they are, and how they are shown."""
LONG = ("x" * 250 + ".xlsx", "\N{GAME DIE}" * 62 + ".xlsx")
SHOWN = ("-dash.xlsx", " space .xlsx", "y" * 195 + ".xlsx", "\N{GAME DIE}" * 48 + ".xlsx", "a%2e'\"<b>.xlsx")
"""Names that are odd and good."""


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


@pytest.fixture
def folder(model: Path, tmp_path: Path) -> Path:
    """A folder with a sound workbook under each of the names, each an event of its own."""
    (tmp_path / "input").mkdir()
    for number, name in enumerate([b"good.xlsx", *UNSHOWN, *map(os.fsencode, (*LONG, *SHOWN))]):
        source = model / f"event{number}.xlsx"
        if not source.exists():
            cup(source)
        try:
            shutil.copy(source, os.fsdecode(os.fsencode(tmp_path / "input") + b"/" + name))
        except OSError as refused:
            pytest.skip(f"no such names here: {refused}")
    return tmp_path


def harmless(text: str) -> bool:
    """Whether a terminal shows it as it is, line by line."""
    return not any(
        unicodedata.category(char) in ("Cc", "Cs") or char == "\u202e" for char in text.replace("\n", "")
    )


@pytest.mark.parametrize("jobs", [None, pytest.param(2, marks=pytest.mark.thorough)])
def test_a_build_makes_pages_of_the_others(folder: Path, jobs: int | None) -> None:
    site = build_site(folder / "input", folder / "output", "en", workers=Workers(jobs))
    failed = {os.fsencode(one.path.name): one for one in site.events if one.has_errors}
    assert failed.keys() == {*UNSHOWN, *map(os.fsencode, LONG)}
    assert {bad.code for name in LONG for bad in failed[os.fsencode(name)].problems} == {"file-name-too-long"}
    for name in UNSHOWN:
        one = failed[name]
        assert [(bad.code, bad.at.sheet) for bad in one.problems] == [("file-name-not-text", UNSHOWN[name])]
        assert UNSHOWN[name] in one.problems_page.read_text("utf-8")
    assert len({one.slug for one in site.events}) == len(site.events) == 1 + len(UNSHOWN) + len(LONG) + len(SHOWN)
    assert all(one.pages for one in site.events if not one.has_errors)
    again = build_site(folder / "input", folder / "output", "en")
    assert {one.state for one in again.events if not one.has_errors} == {"unchanged"}


@pytest.mark.thorough
def test_commands_show_such_names_as_far_as_they_can_be_shown(folder: Path) -> None:
    for arguments in (
        ["check"],
        ["check", "--annotate", "-o", folder / "marked"],
        ["build", "-o", folder / "output"],
    ):
        ran = run(*arguments, folder / "input")
        assert ran.exit_code == 1
        assert harmless(ran.output)
        for shown in UNSHOWN.values():
            assert shown in ran.output
    listed = json.loads(run("check", "--format", "json", folder / "input").output)
    misnamed = [one for one in listed if any(bad["code"].startswith("file-name") for bad in one["problems"])]
    assert len(misnamed) == len(UNSHOWN) + len(LONG)


@pytest.mark.parametrize("command", ["pair", "verify", "doctor", "report", "go"])
def test_a_command_says_that_the_file_is_to_be_renamed(
    folder: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    for name, shown in UNSHOWN.items():
        ran = run(command, Path("input", os.fsdecode(name)))
        assert ran.exit_code == 1
        assert shown in ran.output
        assert "Rename the file." in ran.output
        assert harmless(ran.output)


@pytest.mark.parametrize("name", SHOWN)
def test_a_round_is_drawn_into_a_workbook_of_any_other_name(folder: Path, name: str) -> None:
    ran = run("pair", folder / "input" / name)
    assert ran.exit_code == 0, ran.output
    assert (folder / "input" / f"{Path(name).stem} backups").is_dir()


@pytest.mark.thorough
def test_files_of_other_programs_may_be_called_so_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    results = Path(os.fsdecode(b"r\xe9sults.csv"))
    results.write_text("Round,Player 1,Player 2,Result\n1,Ann,Ewa,1\n", "utf-8")
    ran = run("import", results, "--rules", "agot2-joust", "-o", "new.xlsx")
    assert ran.exit_code == 0, ran.output
    ran = run("new", Path(os.fsdecode(b"cup\xe9.xlsx")), "--rules", "agot2-joust")
    assert ran.exit_code == 0, ran.output
    assert f"cup{SIGN}.xlsx" in ran.output
    assert run("check", "new.xlsx").exit_code == 0


@pytest.mark.thorough
def test_a_ruleset_with_such_a_name_beside_it_stops_nothing(folder: Path) -> None:
    (folder / "input" / os.fsdecode(b"caf\xe9.toml")).write_text("x", "utf-8")
    (folder / "input" / "season.toml").write_text("[games.other]\n", "utf-8")
    ran = run("build", folder / "input", "-o", folder / "output")
    assert ran.exit_code == 1
    assert "itself failed" not in ran.output
    assert harmless(ran.output)
    assert (folder / "output" / "site" / "event0" / "index.html").exists()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "variables", [{"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"LC_ALL": "C.UTF-8"}]
)
def test_a_terminal_of_any_kind_is_written_to(folder: Path, variables: dict[str, str]) -> None:
    ran = run_apart("check", "input", folder=folder, **variables)
    assert ran.returncode == 1
    assert b"Traceback" not in ran.stderr
    assert b"\x1b" not in ran.stdout + ran.stderr
