"""Names of events, tournaments and files, and the addresses that come of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.builders.workbooks import EVENT, HEADINGS, ROUND, cup, save, sheets
from tests.profiles import quick_for
from tests.run.building import build, errors
from tests.run.folders import tree


class TestTwoEvents:
    def test_with_one_slug(self, folder: Path) -> None:
        cup(folder / "input" / "zzz.xlsx", event=[("Name", "Other"), ("Slug", "spring"), *EVENT[1:]])
        built = build(folder)
        assert not built["spring.xlsx"].has_errors
        (clash,) = [one for one in built["zzz.xlsx"].problems if one.code == "slug-taken"]
        assert dict(clash.values) == {"slug": "spring", "other": "spring.xlsx"}
        assert b"Spring" in (folder / "output/site/spring/index.html").read_bytes()
        assert built["zzz.xlsx"].problems_page != built["spring.xlsx"].problems_page
        assert "zzz.xlsx" in built["zzz.xlsx"].problems_page.read_text("utf-8")
        assert "zzz.xlsx" not in built["spring.xlsx"].problems_page.read_text("utf-8")

    def test_with_one_name_and_no_slug(self, folder: Path) -> None:
        for name in ("one.xlsx", "two.xlsx"):
            save(folder / "input" / name, sheets())
        built = build(folder)
        assert errors(built["one.xlsx"]) == []
        assert errors(built["two.xlsx"]) == ["slug-taken"]


NAMES = (
    ("../../x", "x"),
    ("..", "event"),
    ("CON", "con-2"),
    ("aux.", "aux-2"),
    ("style.css", "style-css"),
    ("index.html", "index-html"),
    ("index", "index-2"),
    ("C:\\Windows", "c-windows"),
    ("/etc/passwd", "etc-passwd"),
    ("Кубок Ёлки", "kubok-elki"),
    ("🎲", "event"),
    ("a" * 300, "a" * 60),
    ("<script>alert(1)</script>", "script-alert-1-script"),
)
QUICK_NAMES = {"../../x", "<script>alert(1)</script>"}
NAMES_OF_THE_RUN = [
    pytest.param(name, slug, marks=() if name in QUICK_NAMES else pytest.mark.thorough) for name, slug in NAMES
]


@pytest.mark.parametrize(("name", "slug"), NAMES_OF_THE_RUN)
def test_no_name_of_an_event_leads_out_of_the_site(folder: Path, name: str, slug: str) -> None:
    save(folder / "input" / "odd.xlsx", sheets(event=[("Name", name), *EVENT[1:]]))
    built = build(folder)["odd.xlsx"]
    assert not built.has_errors
    assert built.slug == slug
    assert {path.name for path in folder.iterdir()} == {"input", "output"}
    assert {path.name for path in (folder / "output").iterdir()} == {"site", "private"}
    assert (folder / "output" / "site" / slug / "index.html").is_file()
    assert b"<script>alert" not in (folder / "output/site/index.html").read_bytes()


def test_an_event_without_a_name_is_an_error(folder: Path) -> None:
    save(folder / "input" / "odd.xlsx", sheets(event=[("Name", None), *EVENT[1:]]))
    assert errors(build(folder)["odd.xlsx"]) == ["missing-event-name"]


@pytest.mark.parametrize(
    "slug", quick_for(["../x", "CON", "index", "season", "a/b", "Ź", "x" * 70, "-"], "../x", "season")
)
def test_a_slug_that_is_none_is_an_error(folder: Path, slug: str) -> None:
    save(folder / "input" / "odd.xlsx", sheets(event=[*EVENT, ("Slug", slug)]))
    built = build(folder)["odd.xlsx"]
    assert errors(built) == ["bad-slug"]
    assert {path.name for path in (folder / "output").iterdir()} == {"site", "private"}


RESERVED = ("Players", "data", "Print", "accent.css", "CON", "index", "Gracze", "..", "LPT1")


@pytest.mark.parametrize("name", quick_for(RESERVED, "Players"))
def test_no_tournament_takes_a_folder_of_the_site(folder: Path, name: str) -> None:
    tournaments = [("Tournament", "Rules"), (name, "agot2-joust"), ("Main", "agot2-joust")]
    matches = [("Tournament", *HEADINGS), *((name, *row) for row in ROUND[1:])]
    cup(folder / "input" / "spring.xlsx", tournaments=tournaments, matches=matches)
    built = build(folder)["spring.xlsx"]
    assert not built.has_errors, built.problems
    site = folder / "output" / "site" / "spring"
    facts = json.loads((site / "data" / "event.json").read_text("utf-8"))
    slugs = [tournament["slug"] for tournament in facts["tournaments"]]
    assert not {"players", "data", "print", "con", "lpt1", "index", "", ".."} & set(slugs)
    for slug in slugs:
        assert (site / slug / "round-1.html").is_file()
    standings = [path for path in tree(site) if path.endswith("standings.html") and "/embed/" not in path]
    assert standings == [f"{slugs[0]}/standings.html"]
    assert (site / "print" / slugs[0] / "standings.pdf").is_file()
    assert "players/1-jan-kowalski.html" in tree(site)


@pytest.mark.thorough
def test_files_with_spaces_and_other_letters_in_their_names(folder: Path) -> None:
    for file in ("My cup 2026.xlsx", "Кубок (копия).xlsx", "Zażółć  gęślą.XLSX", "a'b&c#d%20.xlsx"):
        save(folder / "input" / file, sheets(event=[("Name", file), *EVENT[1:]]))
    built = build(folder)
    assert len(built) == 6
    assert not any(one.has_errors for one in built.values())
    assert len({one.slug for one in built.values()}) == 6
