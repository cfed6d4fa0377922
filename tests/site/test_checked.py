"""Pages of every kind as html-validate and axe-core judge them, and what they weigh."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.extensions.season.gathering import season_part
from pipeline.extensions.season.seasons_page import seasons_pages
from pipeline.extensions.simulate.play import Moment
from pipeline.extensions.simulate.workbook import simulate_combined
from pipeline.model import DeckList, Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.run.build.gathering import SiteMatter
from pipeline.run.load import states_of
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page, Stamps, write_page
from pipeline.site.page_kinds import PAGE_KINDS
from pipeline.site.problems import problems_page
from pipeline.site.site_pages import index_page, site_pages
from tests.builders.events import grand_prix, simulated
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.tournaments import JOUST, computed
from tests.engine.combining import RULES as RULESETS
from tests.engine.combining import TOTAL, total
from tests.site.judging import Look, html_faults, of_new_pieces, violations
from tests.site.print.printed import printed
from tests.site.print.printed import state_printed as printed_state
from tests.site.rendered import SEASONS, parsed, season_site, several_seasons, site

EVENTS = ("playing", "in-bracket", "russian", "melee-finished", "combined", "open-cut")
PARTS = tuple(load_builtin(name) for name in ("agot1-joust", "agot1-melee"))
KIB = 1024


@cache
def whole() -> Mapping[str, bytes]:
    """The site of the samples, with an event that has a total and factions and one that has a forecast."""
    total_over = simulate_combined(
        load_builtin(TOTAL), PARTS, 14, seed="kinds", moment=Moment.FINISHED, language="en"
    )
    decks = tuple(DeckList(one.number, "Stark", "Fealty", 60, 7, "") for one in total_over.players)
    combined = replace(total_over, slug=Slug("combined"), decks=decks)
    ended = states_of(combined, RULESETS)
    running = played_swiss(grand_prix(POLISH, 16, JOUST, 4, 4), JOUST, 3)
    open_cut = replace(running, slug=Slug("open-cut"))
    expected = [with_forecast(computed(open_cut, JOUST))]
    pages = (
        *event_pages(combined, ended, [], "en", overall=total(combined, *ended)),
        *event_pages(open_cut, expected, [], "en"),
    )
    return {**site(), **{page.path: page.content for page in pages}}


def of_each_kind() -> list[str]:
    """The first page, pages of events in several states, one player each."""
    chosen = [
        path
        for path in whole()
        if path.endswith(".html")
        and path.split("/")[0] in EVENTS
        and ("/players/" not in path or re.search(r"/players/(1-|index)", path))
    ]
    return ["index.html", *chosen]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    two_brackets = printed(simulated("double-elimination", 13, "d1"), load_builtin("double-elimination"))
    for path, content in {**whole(), **printed_state("playing"), **two_brackets}.items():
        write_page(root, Page(path, content))
    for page in site_pages([], "en"):
        if page.path != "index.html":
            write_page(root, page)
    write_page(root, Page("private/problems.html", problems_page("x.xlsx", [], "en")))
    for name in SEASONS:
        for path, content in season_site(name).items():
            write_page(root, Page(f"{name}/{path}", content))
    for page in seasons_pages(several_seasons(), "en"):
        write_page(root, Page(f"seasons/{page.path}", page.content))
    part = season_part(SEASONS["league"](), SiteMatter("en", "", Stamps()))
    among = index_page([], "en", parts=[part] if part else [], among="League 2026")
    write_page(root, Page("among.html", among.content))
    return root


def all_pages(folder: Path) -> list[str]:
    sheets = sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/print/index.html"))
    above = ["seasons/index.html", "among.html"]
    return [*of_each_kind(), *sheets, "private/problems.html", *above, *of_the_seasons()]


def of_the_seasons() -> list[str]:
    """All but the players' pages, of which each season gives two."""
    pages = [f"{name}/{path}" for name in SEASONS for path in sorted(season_site(name)) if path.endswith(".html")]
    players = [path for path in pages if re.search(r"/players/(?!index)", path)]
    return [path for path in pages if path not in players] + players[:: max(1, len(players) // 6)]


@pytest.mark.thorough
def test_the_pages_are_of_every_kind() -> None:
    files = {path.rsplit("/", 1)[-1] for path in of_each_kind()}
    for one in PAGE_KINDS:
        if isinstance(one.file, str):
            assert one.file.rsplit("/", 1)[-1] in files, one.template
    assert "round-1.html" in files
    assert any(file.startswith("1-") for file in files)


@pytest.mark.thorough
def test_html_validate_finds_nothing(folder: Path) -> None:
    assert html_faults(folder, all_pages(folder)) == ""


@pytest.mark.thorough
@pytest.mark.browser
def test_axe_finds_no_violation_in_either_theme(browser: Browser, folder: Path) -> None:
    """In the dark by its rules of colours alone, for nothing else differs there."""
    pages = of_new_pieces(folder, all_pages(folder))
    assert violations(browser, folder, pages, Look("light"), Look("dark", rules=("cat.color",))) == []


@pytest.mark.thorough
def test_no_page_is_heavy() -> None:
    heavy = {
        path: len(content)
        for path, content in whole().items()
        if path.endswith(".html") and len(content) > 60 * KIB
    }
    assert heavy == {}
    style = len(site()["style.css"])
    for path in of_each_kind():
        if path.endswith("/index.html") and "/players/" not in path:
            assert len(whole()[path]) + style + len(site()["find.js"]) < 60 * KIB, path


def test_no_page_loads_more_than_16_kib_of_script() -> None:
    for path in of_each_kind():
        scripts = [node.attributes["src"] or "" for node in parsed(whole()[path]).css("script[src]")]
        sizes = {source.replace("../", ""): len(whole()[source.replace("../", "")]) for source in scripts}
        assert sizes
        assert sizes.pop("what-if.js", 0) <= 8 * KIB, "where there is something to try"
        assert sum(sizes.values()) <= 16 * KIB, path
