"""Pages of every kind as html-validate and axe-core judge them, and what they weigh.

The two come from npm (`.ci/package.json`); `.ci/run` installs them where there is npm.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.site.files import write_page
from pipeline.site.page import Page
from pipeline.site.problems import problems_page
from pipeline.site.site_pages import site_pages
from tests.site.print.printed import state as printed_state
from tests.site.rendered import SEASONS, parsed, season_site, site

MODULES = Path(__file__).resolve().parents[2] / ".ci" / "node_modules"
RULES = Path(__file__).with_name("html-validate.json")
EVENTS = ("playing", "in-bracket", "russian", "melee-finished")
KIB = 1024
AXE = MODULES / "axe-core" / "axe.min.js"
"""WCAG 2.2 AA and what axe-core calls best practice."""


def of_each_kind() -> list[str]:
    """The first page, pages of events in several states, one player each."""
    chosen = [
        path
        for path in site()
        if path.endswith(".html")
        and path.split("/")[0] in EVENTS
        and ("/players/" not in path or re.search(r"/players/(1-|index)", path))
    ]
    return ["index.html", *chosen]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    for path, content in {**site(), **printed_state("playing")}.items():
        write_page(root, Page(path, content))
    for page in site_pages([], "en"):
        if page.path != "index.html":
            write_page(root, page)
    write_page(root, Page("private/problems.html", problems_page("x.xlsx", [], "en")))
    for name in SEASONS:
        for path, content in season_site(name).items():
            write_page(root, Page(f"{name}/{path}", content))
    return root


def all_pages(folder: Path) -> list[str]:
    sheets = sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/print/**/*.html"))
    return [*of_each_kind(), *sheets, "private/problems.html", *of_the_seasons()]


def of_the_seasons() -> list[str]:
    """All but the players' pages, of which each season gives two."""
    pages = [f"{name}/{path}" for name in SEASONS for path in sorted(season_site(name)) if path.endswith(".html")]
    players = [path for path in pages if re.search(r"/players/(?!index)", path)]
    return [path for path in pages if path not in players] + players[:: max(1, len(players) // 6)]


def test_the_pages_are_of_every_kind() -> None:
    kinds = {re.sub(r"round-\d+|\d+-[\w-]+", "x", path.rsplit("/", 1)[-1]) for path in of_each_kind()}
    assert kinds >= {
        "index.html", "display.html", "x.html", "standings.html", "bracket.html", "classification.html", "fairness.html",
        "armies.html", "ratings.html", "clubs.html",
    }  # fmt: skip


def test_html_validate_finds_nothing(folder: Path) -> None:
    program = MODULES / "html-validate" / "bin" / "html-validate.mjs"
    node = shutil.which("node")
    if node is None or not program.exists():
        pytest.skip("no html-validate here: npm --prefix .ci install")
    shutil.copy(RULES, folder / ".htmlvalidate.json")
    command = [node, str(program), "--config", ".htmlvalidate.json", "--formatter", "text", *all_pages(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Browser, folder: Path, scheme: str) -> None:
    if not AXE.exists():
        pytest.skip("no axe-core here: npm --prefix .ci install")
    source = AXE.read_text("utf-8")
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 800})  # type: ignore[arg-type]
    page = context.new_page()
    found = []
    for path in all_pages(folder):
        page.goto((folder / path).as_uri())
        page.evaluate(source)
        violations = page.evaluate(
            "axe.run().then(found => found.violations.map(one => [one.id, one.nodes[0].html]))"
        )
        found += [(path, *violation) for violation in violations]
    context.close()
    assert found == []


def test_no_page_is_heavy() -> None:
    heavy = {
        path: len(content) for path, content in site().items() if path.endswith(".html") and len(content) > 60 * KIB
    }
    assert heavy == {}
    style = len(site()["style.css"])
    for path in of_each_kind():
        if path.endswith("/index.html") and "/players/" not in path:
            assert len(site()[path]) + style + len(site()["find.js"]) < 60 * KIB, path


def test_no_page_loads_more_than_10_kib_of_script() -> None:
    for path in of_each_kind():
        scripts = [node.attributes["src"] or "" for node in parsed(site()[path]).css("script")]
        sizes = [len(site()[source.replace("../", "")]) for source in scripts]
        assert sizes
        assert sum(sizes) <= 10 * KIB, path
