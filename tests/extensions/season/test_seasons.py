"""A folder of folders, a season each: every one as if it were built alone, and a page above them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.season.seasons import build_seasons
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import Workers
from pipeline.run.build.result import BuildState, SiteBuilt
from pipeline.run.workbooks.files import Shard
from pipeline.run.workbooks.folders import folders_below
from tests.builders.workbooks import broken, cup
from tests.commands.cli import run
from tests.run.folders import times, tree

pytestmark = pytest.mark.thorough
COUNT = 2


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """`2025` and `Liga Łódź/north`, with an event of the same name in both."""
    for season, names in {"2025": ("ash", "elm"), "Liga Łódź/north": ("ash", "fir")}.items():
        (tmp_path / "input" / season).mkdir(parents=True)
        for name in names:
            cup(tmp_path / "input" / season / f"{name}.xlsx")
    (tmp_path / "input" / "2025" / "season.toml").write_text('name = "Season of 2025"\n')
    return tmp_path


def built(folder: Path, output: str = "output", shard: Shard | None = None, *, join: bool = False) -> SiteBuilt:
    source = folder / "input"
    if shard:
        return build_seasons(source, folder / output, "en", shard=shard)
    return build_seasons(source, folder / output, "en", join=join)


def codes(done: SiteBuilt) -> list[tuple[str, str]]:
    return [(problem.code, problem.at.sheet) for problem in done.problems]


def index_of(folder: Path) -> list[list[str]]:
    page = LexborHTMLParser((folder / "output" / "site" / "index.html").read_text("utf-8"))
    rows = [[cell.text(strip=True) for cell in row.css("th, td")] for row in page.css("tbody tr")]
    links = [link.attributes["href"] or "" for link in page.css("tbody a")]
    assert all((folder / "output" / "site" / link).is_file() for link in links)
    return [[link, *row] for link, row in zip(links, rows, strict=True)]


def test_each_season_is_as_if_it_were_built_alone(folder: Path) -> None:
    assert not built(folder).has_errors
    for season, address in {"2025": "2025", "Liga Łódź/north": "liga-lodz-north"}.items():
        build_site(folder / "input" / season, folder / "alone" / address, "en")
        for part in ("site", "private"):
            among, alone = tree(folder / "output" / part / address), tree(folder / "alone" / address / part)
            for file in ("index.html", "now.json") if part == "site" else ():
                assert among.pop(file) != alone.pop(file), "it leads to the list of seasons"
            assert among == alone
    found = index_of(folder)
    assert [row[:2] for row in found] == [
        ["2025/index.html", "Season of 2025"],
        ["liga-lodz-north/index.html", "Liga Łódź/north"],
    ]
    assert {row[-1] for row in found} == {"2"}
    assert all(row[2] and row[3] for row in found)
    assert sorted(file.name for file in (folder / "output" / "site").iterdir()) == sorted(
        ["2025", "favicon.svg", "index.html", "liga-lodz-north", "style.css"]
    )


def test_every_season_leads_up_to_the_list_and_says_what_the_list_calls_it(folder: Path) -> None:
    built(folder)
    for link, name, *_ in index_of(folder):
        page = LexborHTMLParser((folder / "output" / "site" / link).read_text("utf-8"))
        (above,) = page.css(".above")
        assert above.text() == f"All seasons · {name}"
        (up,) = above.css("a")
        assert (folder / "output" / "site" / link / ".." / (up.attributes["href"] or "")).resolve() == (
            folder / "output" / "site" / "index.html"
        ).resolve()
    build_site(folder / "input" / "2025", folder / "alone", "en")
    assert "above" not in (folder / "alone" / "site" / "index.html").read_text("utf-8")


def test_a_second_build_writes_nothing(folder: Path) -> None:
    built(folder)
    before = times(folder / "output")
    assert {one.state for one in built(folder).events} == {BuildState.UNCHANGED}
    assert times(folder / "output") == before


def test_processes_and_shards_write_the_same_bytes(folder: Path) -> None:
    built(folder)
    build_seasons(folder / "input", folder / "two", "en", workers=Workers(2))
    for number in range(1, COUNT + 1):
        built(folder, f"shard-{number}", Shard(number, COUNT))
        assert not (folder / f"shard-{number}" / "site" / "index.html").exists()
        shutil.copytree(folder / f"shard-{number}", folder / "joined", dirs_exist_ok=True)
    assert {one.state for one in built(folder, "joined", join=True).events} == {BuildState.UNCHANGED}
    assert tree(folder / "two") == tree(folder / "output") == tree(folder / "joined")


def test_a_season_goes_with_its_folder_and_not_with_its_workbooks(folder: Path) -> None:
    built(folder)
    (folder / "output" / "site" / "2025" / "poster.pdf").write_bytes(b"%PDF")
    for workbook in (folder / "input" / "Liga Łódź" / "north").iterdir():
        workbook.unlink()
    assert built(folder).removed == ()
    assert len(index_of(folder)) == 2
    (folder / "input" / "2025").rename(folder / "input" / "2026")
    assert built(folder).removed == ("2025",)
    assert [row[0] for row in index_of(folder)] == ["2026/index.html", "liga-lodz-north/index.html"]
    left = [path for path in tree(folder / "output") if "/2025/" in f"/{path}"]
    assert left == ["site/2025/poster.pdf"]


def test_what_has_no_season_or_no_address_is_told(folder: Path) -> None:
    cup(folder / "input" / "lost.xlsx")
    shutil.copytree(folder / "input" / "2025", folder / "input" / "Liga" / "Łódź north")
    broken(folder / "input" / "2025" / "elm.xlsx")
    done = built(folder)
    assert codes(done) == [
        ("workbook-outside-seasons", "lost.xlsx"),
        ("season-folder-taken", "Liga Łódź/north"),
    ]
    assert [one.name for one in done.events if one.has_errors] == ["2025/elm.xlsx"]
    assert len(done.events) == 4


def test_what_a_season_says_of_its_file_names_its_folder(folder: Path) -> None:
    (folder / "input" / "2025" / "season.toml").write_text("nme = 1\n")
    assert {at for _, at in codes(built(folder))} == {"2025/season.toml"}


def test_backups_hidden_folders_links_and_the_output_are_no_seasons(folder: Path) -> None:
    source = folder / "input"
    for name in ("2025/ash backups", ".git", "2025/.cache", "output/private"):
        (source / name).mkdir(parents=True)
        cup(source / name / "ash.xlsx")
    (source / "link").symlink_to(source / "2025")
    shown = [one.shown for one in folders_below(source, [source / "output"])]
    assert shown == ["2025", "Liga Łódź", "Liga Łódź/north"]


def test_the_commands_say_which_season(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    said = run("build", "input", "--recursive", "--lang", "en").stdout
    assert "2025/ash.xlsx" in said
    assert "output/site/liga-lodz-north/ash/index.html" in said
    assert said.splitlines()[-1] == "4 events: 4 built"
    checked = run("check", "input", "--recursive").stdout
    assert checked.count(".xlsx") == 4
    assert run("check", "input").exit_code == 2
    assert run("build", "input/2025/ash.xlsx", "--recursive").exit_code == 2
    (folder / "nothing").mkdir()
    assert run("build", "nothing", "--recursive").exit_code == 2
