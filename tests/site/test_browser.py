"""The pages as a browser shows them, from a folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.extensions.season.seasons_page import seasons_pages
from pipeline.problems.problem import CellRef, Severity, problem_at
from pipeline.run.build.build import build_site
from pipeline.site.files import Page, write_page
from pipeline.site.problems import problems_page
from tests.builders.events import HEX_ID, simulated
from tests.builders.leagues import grand_prix_entry, league_of
from tests.builders.workbooks import write_event
from tests.site.rendered import season_site, several_seasons, site, with_season

pytestmark = pytest.mark.browser

NARROW, WIDE = 390, 1280
FAULTS = [
    *(problem_at("result-under-seed", CellRef("Matches", row, 6), Severity.ERROR, related=[CellRef("Matches", row, 5)], found=row % 2 + 1) for row in range(2, 40)),
    problem_at("other-name", CellRef("Matches", 41, 3), found="Llanfairpwllgwyngyllgogerychwyrndrobwll", player="1 Jo"),
]  # fmt: skip
"""A result in the wrong column in many rows, and a name that is one long word."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    for path, content in site().items():
        write_page(root, Page(path, content))
    write_page(root, Page("private/problems.html", problems_page("x.xlsx", FAULTS, "ru")))
    for path, content in season_site("league").items():
        write_page(root, Page(f"league/{path}", content))
    for path, content in with_season(
        league_of([grand_prix_entry(1, [(one, one) for one in range(1, 12)])])
    ).items():
        write_page(root, Page(f"once/{path}", content))
    for one in seasons_pages(several_seasons(), "en"):
        write_page(root, Page(f"seasons/{one.path}", one.content))
    return root


def shown() -> list[str]:
    """All pages, of each event those of one player."""
    pages = [
        path for path in site() if path.endswith(".html") and ("/players/" not in path or "/players/1-" in path)
    ]
    season = [f"league/{path}" for path in season_site("league") if path.endswith(".html")]
    once = ["once/season/index.html", f"once/season/{HEX_ID}/index.html", "seasons/index.html"]
    return [*sorted(pages), "private/problems.html", *sorted(season), *once]


MISPLACED = """() => [...document.querySelectorAll("table")].flatMap(table => {
  const shown = row => [...row.cells].filter(cell => getComputedStyle(cell).display !== "none");
  const [head, first] = [table.tHead && table.tHead.rows[0], table.tBodies[0] && table.tBodies[0].rows[0]];
  if (!head || !first || [head, first].some(row => !row.offsetHeight || getComputedStyle(row).display !== "table-row")) return [];
  if ([...head.cells, ...first.cells].some(cell => cell.colSpan > 1)) return [];
  const wide = [...table.querySelectorAll(".place")].some(cell => cell.offsetWidth > 160);
  return wide || shown(head).length !== shown(first).length ? [table.className] : [];
})"""
"""Tables with a head above no cell, or a cell under none; and those whose places take the room of the names."""


def test_no_page_scrolls_sideways_or_is_refused_anything(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    wide, misplaced = [], []
    widths = [NARROW, WIDE]
    for path in shown():
        page.goto((folder / path).as_uri())
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            misplaced += [(path, width, table) for table in page.evaluate(MISPLACED)]
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((path, width))
        widths.reverse()  # the next begins as this one ends
    context.close()
    assert wide == []
    assert misplaced == []
    assert said == []


@pytest.mark.parametrize("width", [NARROW, 820, WIDE])
def test_problems_fit_the_screen_with_the_advice_below_all_cells_it_is_for(
    browser: Browser, folder: Path, width: int
) -> None:
    """On a phone the columns stand one below the other, each with its heading; nothing scrolls sideways."""
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto((folder / "private/problems.html").as_uri())
    hidden = page.evaluate(
        "[...document.querySelectorAll('.scroll')].map(one => one.scrollWidth - one.clientWidth)"
    )
    tops = page.evaluate(
        "[...document.querySelector('.problems tbody').querySelectorAll('th, td')].map(one => [one.className, one.getBoundingClientRect().top])"
    )
    headings = page.locator(".problems thead").first.is_visible()
    context.close()
    assert hidden == [0]
    assert headings == (width > NARROW)
    advice = [top for name, top in tops if name == "advice"]
    cells = [top for name, top in tops if name != "advice"]
    assert len(advice) == 2
    assert (min(advice) > max(cells)) == (width == NARROW)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_stylesheet_is_applied_by_day_and_by_night(browser: Browser, folder: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    papers = set()
    for path in ("in-bracket/index.html", "private/problems.html"):
        page.goto((folder / path).as_uri())
        papers.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    page.goto((folder / "in-bracket/index.html").as_uri())
    accent = page.evaluate("getComputedStyle(document.querySelector('[aria-current]')).color")
    context.close()
    assert papers == {{"light": "rgb(253, 252, 248)", "dark": "rgb(21, 23, 26)"}[scheme]}
    assert accent not in {"rgb(140, 28, 19)", "rgb(240, 147, 138)"}, "the event's own accent"


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_receipt_opens_beside_its_row(browser: Browser, folder: Path, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto((folder / "in-bracket/joust/standings.html").as_uri())
    summary = page.locator("details > summary").nth(3)
    summary.scroll_into_view_if_needed()
    box, row = (
        summary.bounding_box(),
        page.locator(".standings > tbody > tr:not(.receipt, .cut)").nth(3).bounding_box(),
    )
    assert box
    assert row
    assert 0 <= box["x"] < width
    assert row["y"] - 1 <= box["y"] <= row["y"] + row["height"]
    summary.click()
    assert page.locator("details[open] .arithmetic").is_visible()
    context.close()


OVERFLOWN = """() => [...document.querySelectorAll(".pairings td.mid b")].filter(
  result => result.getBoundingClientRect().right > result.parentElement.nextElementSibling.getBoundingClientRect().left + 1
).map(result => result.textContent)"""
"""Results that reach into the second player's cell."""
BESIDE = """() => [...document.querySelectorAll(".pairings tr:has(td.right)")].filter(row => {
  const figure = row.querySelector(".right .before").getBoundingClientRect(), name = row.querySelector(".right a").getClientRects()[0];
  return figure.left < name.right;
}).map(row => row.textContent)"""
"""Rows in which the points before the round stand between the result and the second player's name."""
OVERPRINTED = """() => {
  const boxes = [...document.querySelectorAll(".pairings thead th")].map(cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const [text, own] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    return [cell.textContent, Math.max(text.left, own.left), text.right, range.getClientRects().length];
  }).filter(([, left, right]) => right > left);
  return boxes.filter(([, left, , lines], at) => lines > 1 || (at && left < boxes[at - 1][2])).map(([text]) => text);
}"""
"""Headings that are broken, or begin before the one to the left of them ends; those moved out of sight are not asked."""


@pytest.mark.parametrize(
    "words", ["Table Player Result Player", "Стол Игрок Результат Игрок", "Mesa Jogador Resultado Jogador"]
)
def test_no_heading_of_a_round_is_broken_on_a_phone(browser: Browser, folder: Path, words: str) -> None:
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    page.goto((folder / "in-bracket/joust/round-1.html").as_uri())
    page.evaluate(
        """words => document.querySelectorAll(".pairings thead th").forEach((cell, at) => {
            cell.textContent = words[at];
        })""",
        words.split(),
    )
    found = page.evaluate(OVERPRINTED)
    context.close()
    assert found == []


def test_ratings_with_ranks_fit_a_phone(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    page.goto((folder / "russian/joust/ratings.html").as_uri())
    hidden = page.locator(".scroll:has(> .ratings)").evaluate("box => box.scrollWidth - box.clientWidth")
    ranks = page.locator(".ratings .rank:visible").all_inner_texts()
    context.close()
    assert hidden == 0
    assert len(ranks) == 13, "one a player, beneath the name"


@pytest.mark.parametrize("words", ["Round Player", "Runda Gracz", "Тур Игрок", "Rodada Jogador"])
def test_no_heading_of_the_draws_touches_the_next_on_a_phone(browser: Browser, folder: Path, words: str) -> None:
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    page.goto((folder / "in-bracket/joust/fairness.html").as_uri())
    apart = page.evaluate(
        """words => [...document.querySelectorAll(".judged thead tr:has(.place)")].map(row => {
            const [one, other] = [...row.cells].map((cell, at) => {
                if (at < words.length) cell.textContent = words[at];
                const range = document.createRange();
                range.selectNodeContents(cell);
                return range.getBoundingClientRect();
            });
            return other.left - one.right;
        })""",
        words.split(),
    )
    context.close()
    assert apart
    assert min(apart) >= 4


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_long_surname_stays_on_one_line_on_a_phone(browser: Browser, folder: Path, side: str) -> None:
    """One of thirteen letters, in the bold of a winner."""
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    page.goto((folder / "in-bracket/joust/round-1.html").as_uri())
    lines = page.evaluate(
        """side => {
            const name = document.querySelector(`.pairings .${side}.won a`);
            name.textContent = "Karolina Wojciechowska";
            const surname = document.createRange();
            surname.setStart(name.firstChild, 9);
            surname.setEnd(name.firstChild, 22);
            return surname.getClientRects().length;
        }""",
        side,
    )
    context.close()
    assert lines == 1


def test_a_result_of_halves_is_beside_both_names_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    written = write_event(tmp_path / "input" / "chess.xlsx", simulated("chess-swiss", 24, "k7", language="en"))
    built = build_site(written.parent, tmp_path / "output", "en")
    (event,) = built.events
    context = browser.new_context(viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    halves = 0
    for file in sorted((tmp_path / "output" / "site" / event.slug).glob("*/round-?.html")):
        page.goto(file.as_uri())
        halves += page.locator(".pairings td.mid b", has_text="½").count()
        assert page.evaluate(OVERFLOWN) == []
        assert page.evaluate(BESIDE) == []
    context.close()
    assert halves
