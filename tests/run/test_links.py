"""Which symbolic links are followed: the organiser's own to workbooks and folders; none out of a workbook's folder."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.extensions.hall.run.codes import CodesDamaged
from pipeline.extensions.hall.run.hall import codes_file, register_file
from pipeline.extensions.web.site_files import site_file
from pipeline.model import Result
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_text
from pipeline.run.build.build import build_site
from pipeline.run.build.event import BuildOrder, EventFiles, make
from pipeline.run.build.rebuild import MissingFiles, completed, make_shipped, shipment
from pipeline.run.load import load
from tests.builders.workbooks import EVENT, HEADINGS, broken, cup
from tests.commands.cli import run
from tests.extensions.hall.run.halls import hall_of, seated, tell
from tests.run.folders import tree

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")

SECRET = b"the organiser's private key"
TOURNAMENTS = [("Tournament", "Rules", "Swiss rounds"), ("Cup", "own.toml", 3)]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "input"
    folder.mkdir()
    (tmp_path / "secret.toml").write_bytes(SECRET)
    (tmp_path / "rules.toml").write_text(builtin_text("agot2-joust"))
    return folder


def codes(problems: tuple[Problem, ...]) -> set[str]:
    return {one.code for one in problems}


def published(folder: Path) -> bytes:
    return b"".join(tree(folder).values())


@pytest.mark.parametrize("named", ["own.toml", "own"])
@pytest.mark.parametrize("target", ["../secret.toml", "../rules.toml", "own.toml"])
def test_a_ruleset_is_not_read_elsewhere(source: Path, named: str, target: str) -> None:
    (source / "own.toml").symlink_to(target)
    path = cup(source / "cup.xlsx", tournaments=[TOURNAMENTS[0], ("Cup", named, 3)])
    expected = {"unknown-rules"} if (named, target) == ("own", "own.toml") else {"rules-file-elsewhere"}
    assert expected <= codes(load(path).problems)


def test_a_ruleset_behind_a_link_within_the_folder_is_read(source: Path) -> None:
    (source / "rules").mkdir()
    (source / "rules" / "joust.toml").write_text(builtin_text("agot2-joust"))
    (source / "own.toml").symlink_to("rules/joust.toml")
    assert not load(cup(source / "cup.xlsx", tournaments=TOURNAMENTS)).has_errors


@pytest.mark.parametrize("name", ["own.toml", "logo.png"])
def test_a_marked_copy_takes_nothing_from_elsewhere_with_it(source: Path, name: str) -> None:
    (source / name).symlink_to("../secret.toml")
    logo = [*EVENT, ("Logo", "logo.png")]
    cup(source / "cup.xlsx", event=logo, tournaments=TOURNAMENTS, matches=[HEADINGS, (1, 1, 1, 99, "7")])
    run("check", source, "--annotate", "-o", source.parent / "checked")
    assert (source.parent / "checked" / "cup (checked).xlsx").exists()
    assert not (source.parent / "checked" / name).exists()
    assert SECRET not in published(source.parent / "checked")


@pytest.mark.parametrize("name", ["own.toml", "logo.png"])
def test_a_worker_elsewhere_gets_nothing_either_and_says_the_same(source: Path, name: str) -> None:
    (source / name).symlink_to("../secret.toml")
    path = cup(source / "cup.xlsx", event=[*EVENT, ("Logo", "logo.png")], tournaments=TOURNAMENTS)
    sent = shipment(path)
    answer = make_shipped(sent, "en")
    assert isinstance(answer, MissingFiles)
    again = completed(sent, answer)
    assert again
    assert SECRET not in again.beside.values()
    there, here = make_shipped(again, "en"), make(BuildOrder(path), "en")
    assert isinstance(there, EventFiles)
    assert {"rules-file-elsewhere", "ruleset-file-missing"} & codes(here.problems)
    assert codes(there.problems) == codes(here.problems)


def test_an_event_is_built_again_once_a_file_is_there_in_place_of_a_link(source: Path) -> None:
    (source / "own.toml").symlink_to("../rules.toml")
    cup(source / "cup.xlsx", tournaments=TOURNAMENTS)
    output = source.parent / "output"
    assert "rules-file-elsewhere" in codes(build_site(source, output, "en").events[0].problems)
    (source / "own.toml").unlink()
    (source / "own.toml").write_text(builtin_text("agot2-joust"))
    assert "rules-file-elsewhere" not in codes(build_site(source, output, "en").events[0].problems)


def test_a_logo_that_leads_to_itself_is_none(source: Path) -> None:
    (source / "logo.png").symlink_to("logo.png")
    loaded = load(cup(source / "cup.xlsx", event=[*EVENT, ("Logo", "logo.png")]))
    assert codes(loaded.problems) & {"logo-elsewhere", "logo-missing"}


def test_a_season_is_not_read_elsewhere(source: Path) -> None:
    (source / "season.toml").symlink_to("../secret.toml")
    cup(source / "cup.xlsx")
    built = build_site(source, source.parent / "output", "en")
    assert codes(built.problems) == {"season-file-elsewhere"}
    assert SECRET not in published(source.parent / "output")
    (source / "season.toml").unlink()
    (source / "season.toml").write_text("name = 'Spring'")
    assert not build_site(source, source.parent / "output", "en").problems


def test_a_season_behind_a_link_within_the_folder_is_read(source: Path) -> None:
    (source / "seasons").mkdir()
    (source / "seasons" / "2026.toml").write_text("[games.own]\n")
    (source / "own.toml").write_text(builtin_text("agot2-joust"))
    (source / "season.toml").symlink_to("seasons/2026.toml")
    cup(source / "cup.xlsx", tournaments=TOURNAMENTS)
    assert not build_site(source, source.parent / "output", "en").problems


def test_workbooks_may_lie_anywhere(source: Path) -> None:
    elsewhere = source.parent / "shared"
    elsewhere.mkdir()
    cup(elsewhere / "cup.xlsx", matches=[HEADINGS])
    (source / "cup.xlsx").symlink_to("../shared/cup.xlsx")
    assert run("pair", source / "cup.xlsx").exit_code == 0
    assert (source / "cup.xlsx").is_symlink()
    assert list((elsewhere / "cup backups").glob("cup *.xlsx"))
    built = build_site(source, source.parent / "output", "en")
    assert [one.slug for one in built.events] == ["cup"]


def test_folders_of_the_output_and_of_backups_may_lie_anywhere(source: Path) -> None:
    cup(source / "cup.xlsx", matches=[HEADINGS])
    for link, target in (("output", "published"), ("input/cup backups", "backups")):
        (source.parent / target).mkdir()
        (source.parent / link).symlink_to(source.parent / target)
    assert run("pair", source / "cup.xlsx").exit_code == 0
    build_site(source, source.parent / "output", "en")
    assert list((source.parent / "backups").glob("cup *.xlsx"))
    assert (source.parent / "published" / "site" / "index.html").exists()


def test_nothing_is_written_through_a_link_in_the_output(source: Path) -> None:
    broken(source / "cup.xlsx")
    output, mine = source.parent / "output", source.parent / "mine"
    build_site(source, output, "en")
    mine.write_bytes(b"mine")
    replaced = (output / "private" / "cup" / "problems.html", output / "site" / "index.html")
    for page in replaced:
        page.unlink()
        page.symlink_to(mine)
    build_site(source, output, "en", force=True)
    assert mine.read_bytes() == b"mine"
    assert not any(page.is_symlink() for page in replaced)


@pytest.mark.parametrize("into", ["--fix", "late.csv", "--take"])
def test_every_command_that_writes_into_a_workbook_follows_a_link_to_it(source: Path, into: str) -> None:
    real = source.parent / "shared"
    real.mkdir()
    (source.parent / "late.csv").write_text("Name\nEva Ng\n")
    match = (1, 1, 1, 2, None, " 1 ") if into == "--fix" else (1, 1, 1, 2, None)
    before = cup(real / "cup.xlsx", matches=[HEADINGS, match, (1, 2, 3, 12, "1")]).read_bytes()
    link = source / "cup.xlsx"
    link.symlink_to("../shared/cup.xlsx")
    if into == "--take":
        with closing(hall_of(link)) as hall:
            tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
            tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
        ran = run("hall", link, "--take")
    elif into == "late.csv":
        ran = run("players", "add", link, source.parent / "late.csv")
    else:
        ran = run("check", link, "--fix")
    assert ran.exit_code == 0, ran.output
    assert link.is_symlink()
    assert (real / "cup.xlsx").read_bytes() != before
    assert [one.read_bytes() for one in (real / "cup backups").glob("cup *.xlsx")] == [before]
    assert not (source / "cup backups").exists()


def test_what_phones_report_is_written_through_no_link(source: Path) -> None:
    path, mine = cup(source / "cup.xlsx", matches=[HEADINGS, (1, 1, 1, 2, None)]), source.parent / "mine.txt"
    for kept in (register_file(path, "k7"), codes_file(path, "k7")):
        mine.write_bytes(b"mine")
        kept.parent.mkdir(exist_ok=True)
        kept.symlink_to(mine)
        with pytest.raises((OSError, CodesDamaged)):
            hall_of(path)
        assert mine.read_bytes() == b"mine"
        kept.unlink()
    register_file(path, "k7").unlink(missing_ok=True)
    register_file(path, "k7").symlink_to(mine)
    ran = run("hall", path, "--take")
    assert (ran.exit_code, mine.read_bytes()) == (1, b"mine")
    assert "itself failed" not in ran.output


def test_the_preview_shows_nothing_from_elsewhere(source: Path) -> None:
    site, secret = source.parent / "site", source.parent / "secret.toml"
    (site / "cup").mkdir(parents=True)
    for link, target in (
        ("cup/index.html", secret),
        ("a.html", secret),
        ("b.html", "b.html"),
        ("c", source.parent),
    ):
        (site / link).symlink_to(target)
    for path in ("/cup/", "/a.html", "/b.html", "/c/secret.toml", "/cup/index.html"):
        assert site_file(site, path) is None, path
