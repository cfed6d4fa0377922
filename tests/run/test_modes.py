"""Who may not read the workbook may not read what is made of it, but for the site; over a day with every command that writes."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.disk.replacement import USER_ALONE, narrow, readers_of, replacing, without_group
from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.extensions.hall.web.code_files import write_code_files
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.hall.web.serving import OpenHall
from pipeline.model import Result, replace
from tests.builders.workbooks import EVENT, HEADINGS, PLAYERS, broken, cup
from tests.commands.cli import run
from tests.extensions.hall.run.halls import hall_of, tell

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")

SLIP = [HEADINGS, (1, 1, 1, 2, None, " 1 "), (1, 2, 3, 12, None)]
"""A result one column too far to the right, and a match that is being played."""
RESULTS = "Round,Table,Player 1,Player 2,Result\n1,1,Jan Kowalski,Ann Lee,1\n"
_RULES = Path(__file__).parents[2] / "pipeline" / "rules" / "games" / "agot2-joust.toml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def given(path: Path, mode: int) -> Path:
    path.chmod(mode)
    return path


def modes(folder: Path) -> dict[str, int]:
    return {
        path.relative_to(folder).as_posix(): stat.S_IMODE(path.stat().st_mode)
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".lock"  # which is empty
    }


def phones(workbook: Path) -> None:
    """A hall that was open for a moment, in which one result was confirmed."""
    hall = hall_of(workbook)
    refusals = Refusals()
    write_code_files(
        OpenHall(hall, "http://192.168.1.20:8470/x/", refusals), workbook.parent.parent / "output" / "private"
    )
    table = next(iter(hall.floor.tables.values()))
    first, second = table.key.players
    tell(hall, table, Act.REPORT, first, ReportedResult(Result.FIRST))
    tell(hall, table, Act.AGREE, second)
    hall.close()


def a_day(folder: Path, mode: int) -> dict[str, int]:
    """Every command that writes anything, on files of that mode; the modes of all files that were there in the meantime."""
    source = folder / "input"
    source.mkdir()
    for name, text in (("players.csv", "Name\nAnn Lee\nJan Kowalski\n"), ("results.csv", RESULTS)):
        (folder / name).write_text(text)
        given(folder / name, mode)
    assert (
        run("new", source / "new.xlsx", "--rules", "agot2-joust", "--players", folder / "players.csv").exit_code
        == 0
    )
    assert run("import", folder / "results.csv", "--rules", "agot2-joust", "-o", source / "old.xlsx").exit_code == 0
    staff = [("Role", "Name", "E-mail"), ("Head judge", "Ewa Lis", "ewa@example.org")]
    players = [("No", "Name", "E-mail"), *((*row, f"{row[0]}@example.org") for row in PLAYERS[1:])]
    event = [("Name", "Cup"), ("Slug", "cup"), *EVENT[1:]]
    tournaments = [("Tournament", "Rules", "Swiss rounds"), ("Cup", "own.toml", 3)]
    given(cup(source / "cup.xlsx", event=event, staff=staff, players=players, tournaments=tournaments), mode)
    (source / "own.toml").write_bytes(_RULES.read_bytes())
    given(source / "own.toml", mode)
    given(broken(source / "broken.xlsx"), mode)
    given(cup(source / "due.xlsx", matches=[HEADINGS]), mode)
    (source / "season.toml").write_text("[aliases]\n'Nobody' = 'Ann Lee'\n")
    given(source / "season.toml", mode)
    given(cup(source / "slip.xlsx", matches=SLIP), mode)
    (folder / "late.csv").write_text("Name\nEva Ng\n")
    given(folder / "late.csv", mode)
    run("build", source)
    before = modes(folder)
    assert run("check", source / "slip.xlsx", "--fix").exit_code == 0
    assert run("players", "add", source / "slip.xlsx", folder / "late.csv").exit_code == 0
    phones(source / "slip.xlsx")
    assert run("hall", source / "slip.xlsx", "--take").exit_code == 0
    assert run("pair", source / "cup.xlsx").exit_code == 0
    run("go", source / "due.xlsx", "--no-open")
    assert run("report", source / "cup.xlsx", "--players", "--announce").exit_code == 0
    run("check", source, "--annotate")
    run("check", source, "--annotate", "-o", folder / "checked")
    run("build", source)
    return {**before, **modes(folder)}


_THOROUGH = pytest.mark.thorough


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(0o600, marks=_THOROUGH),
        pytest.param(0o640, marks=_THOROUGH),
        pytest.param(0o644, marks=_THOROUGH),
    ],
)
def test_a_day(folder: Path, mode: int) -> None:
    found = a_day(folder, mode)
    site = {name: one for name, one in found.items() if name.startswith("output/site/")}
    others = {name: one for name, one in found.items() if name not in site}
    assert set(site.values()) == {0o644}
    assert {name: oct(one) for name, one in others.items() if one & ~mode} == {}
    kept = {one for name, one in others.items() if " reports " in name or " codes " in name or "/hall/" in name}
    assert kept == {0o600}, "codes and what phones have told are the user's alone"
    shown = " ".join(others)
    for part in (
        *(
            "input/cup backups/cup ",
            "input/new.xlsx",
            "input/old.xlsx",
            "private/cup/built.json",
            "private/site.json",
        ),
        *(
            "private/cup/season.json",
            "private/cup/problems.html",
            "private/cup/mail/report.eml",
            "private/season.html",
        ),
        *("mail/players/1.eml", "mail/rounds/", "mail/attachments/results.xlsx", "private/broken/problems.html"),
        *("private/broken/checked/broken (checked).xlsx", "checked/broken (checked).xlsx", "/workbook/"),
        *("workbook/.", "checked/own.toml", "input/slip backups/slip "),
        *("slip reports ", "slip codes ", "hall/table-codes.html"),
    ):
        assert part in shown, part


def test_of_files_that_were_open_to_all_it_is_taken_back(folder: Path) -> None:
    source = folder / "input"
    source.mkdir()
    cup(source / "cup.xlsx")
    assert run("build", source).exit_code == 0
    assert max(modes(folder / "output" / "private").values()) == 0o644
    given(source / "cup.xlsx", 0o600)
    run("build", source, "--force")
    assert set(modes(folder / "output" / "private").values()) == {0o600}


def test_a_file_of_several_sources_is_for_those_who_may_read_each(tmp_path: Path) -> None:
    for name, mode in (("all", 0o644), ("group", 0o660), ("own", 0o600), ("fixed", 0o444)):
        (tmp_path / name).touch()
        given(tmp_path / name, mode)
    assert readers_of(tmp_path / "all", tmp_path / "group").mode == 0o640
    assert readers_of(tmp_path / "all", tmp_path / "own").mode == 0o600
    assert readers_of(tmp_path / "fixed").mode == 0o644
    assert readers_of(tmp_path / "gone", tmp_path / "all") == USER_ALONE


@pytest.mark.parametrize(
    ("mode", "without"), [(0o660, 0o600), (0o640, 0o600), (0o644, 0o644), (0o664, 0o644), (0o600, 0o600)]
)
def test_another_group_may_do_no_more_than_everybody(mode: int, without: int) -> None:
    assert without_group(mode) == without


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only an administrator gives files away"
)
def test_what_a_group_may_read_is_for_that_group(tmp_path: Path) -> None:
    source, made = tmp_path / "cup.xlsx", tmp_path / "made"
    source.touch()
    os.chown(source, -1, 4711)
    given(source, 0o640)
    with replacing(made, readers=readers_of(source)) as file:
        file.write(b"x")
    assert (made.stat().st_gid, stat.S_IMODE(made.stat().st_mode)) == (4711, 0o640)


def test_where_the_group_cannot_be_given_it_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, made = tmp_path / "cup.xlsx", tmp_path / "made"
    source.touch()
    given(source, 0o640)
    readers = replace(readers_of(source), group=4711)
    monkeypatch.setattr("pipeline.disk.replacement.os.chown", _refused)
    with replacing(made, readers=readers) as file:
        file.write(b"x")
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    narrow(given(made, 0o640), readers)
    assert stat.S_IMODE(made.stat().st_mode) == 0o600


def _refused(*_: object) -> None:
    raise PermissionError


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)
