"""The season of a folder, built with its events."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pipeline.run.build import event as make
from pipeline.run.build import site
from pipeline.run.build.build import build_site
from pipeline.run.build.result import BuildState, SiteBuilt
from pipeline.run.load import Loaded
from tests.builders.workbooks import EVENT, PLAYERS, cup
from tests.run.folders import tree

DOUBLE = [*PLAYERS[:1], (1, "Kowalski Jan"), *PLAYERS[2:]]


def build(folder: Path) -> SiteBuilt:
    return build_site(folder / "input", folder / "output", "en")


def season(folder: Path) -> dict[str, bytes]:
    return tree(folder / "output" / "site" / "season")


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two events of one game with the same players, one of whom is written the other way round; built."""
    folder = tmp_path_factory.mktemp("once")
    (folder / "input").mkdir()
    cup(folder / "input" / "spring.xlsx")
    cup(folder / "input" / "autumn.xlsx", players=DOUBLE)
    build(folder)
    return folder


@pytest.fixture
def folder(once: Path, tmp_path: Path) -> Path:
    shutil.copytree(once, tmp_path / "events")
    return tmp_path / "events"


def unread(path: Path) -> Loaded:
    raise AssertionError(f"{path.name} is read")


def test_it_has_pages_and_the_first_page_leads_to_them(folder: Path) -> None:
    pages = season(folder)
    assert "index.html" in pages
    assert b'href="season/index.html"' in (folder / "output/site/index.html").read_bytes()
    assert any(path.startswith("players/") for path in pages)


def test_a_single_event_has_none(folder: Path) -> None:
    (folder / "input" / "autumn.xlsx").unlink()
    build(folder)
    assert season(folder) == {}
    assert b"season/" not in (folder / "output/site/index.html").read_bytes()


def test_likely_doubles_are_said_in_private_and_an_alias_ends_it(folder: Path) -> None:
    private = folder / "output" / "private" / "season.html"
    assert "Kowalski Jan" in private.read_text("utf-8")
    (folder / "input" / "season.toml").write_text('[aliases]\n"Kowalski Jan" = "Jan Kowalski"\n', "utf-8")
    assert build(folder).problems == ()
    assert not private.exists()
    assert not [path for path, page in season(folder).items() if b"Kowalski Jan" in page]


def test_its_file_is_no_reason_to_read_an_event_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "load", unread)
    before = season(folder)
    (folder / "input" / "season.toml").write_text('name = "Liga 2026"\n', "utf-8")
    assert {one.state for one in build(folder).events} == {BuildState.UNCHANGED}
    assert b"Liga 2026" in season(folder)["index.html"]
    (folder / "input" / "season.toml").unlink()
    build(folder)
    assert season(folder) == before


def test_its_pages_and_the_list_stay_while_its_file_has_errors(folder: Path) -> None:
    before, index = season(folder), (folder / "output/site/index.html").read_bytes()
    (folder / "input" / "season.toml").write_text('nmae = "Liga"\n', "utf-8")
    cup(folder / "input" / "spring.xlsx", event=[("Name", "Late spring"), ("Slug", "spring"), *EVENT[1:]])
    built = build(folder)
    assert built.has_errors
    assert [one.state for one in built.events] == [BuildState.UNCHANGED, BuildState.BUILT]
    assert (season(folder), (folder / "output/site/index.html").read_bytes()) == (before, index)
    assert b"Late spring" in (folder / "output/site/spring/index.html").read_bytes()
    assert build(folder).has_errors
    (folder / "input" / "season.toml").unlink()
    assert not build(folder).has_errors
    assert b"Late spring" in (folder / "output/site/index.html").read_bytes()


def test_it_is_not_worked_out_again_for_what_it_does_not_show(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The venue stands on the event's own pages alone."""

    def worked_out(*_: object) -> None:
        raise AssertionError("the season is worked out")

    monkeypatch.setattr(site, "season_of", worked_out)
    named = [("Name", "Spring"), ("Slug", "spring"), ("Venue", "Old mill"), *EVENT[1:]]
    cup(folder / "input" / "spring.xlsx", event=named)
    assert [one.state for one in build(folder).events] == [BuildState.UNCHANGED, BuildState.BUILT]
    assert b"Old mill" in (folder / "output/site/spring/index.html").read_bytes()
    named[0] = ("Name", "Late spring")
    cup(folder / "input" / "spring.xlsx", event=named)
    with pytest.raises(AssertionError, match="worked out"):
        build(folder)


def test_a_name_that_one_event_hides_is_nowhere_in_it(folder: Path) -> None:
    assert [path for path, page in season(folder).items() if b"Ann Lee" in page]
    hidden = [("No", "Name", "Hide name"), *((*row, "x" if row[0] == 3 else None) for row in PLAYERS[1:])]
    cup(folder / "input" / "spring.xlsx", players=hidden)
    build(folder)
    assert season(folder)
    for path, page in season(folder).items():
        assert b"Ann Lee" not in page, path
        assert "ann-lee" not in path


def test_one_event_built_alone_keeps_the_season_of_all(folder: Path) -> None:
    before = season(folder)
    cup(folder / "input" / "spring.xlsx", event=[("Name", "Late spring"), ("Slug", "spring"), *EVENT[1:]])
    build_site(folder / "input" / "spring.xlsx", folder / "output", "en")
    after = season(folder)
    assert set(after) == set(before)
    assert any(b"Late spring" in page for page in after.values())
    assert any(b"Autumn" in page for page in after.values())
