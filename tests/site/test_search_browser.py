"""The player search as somebody uses it, from a folder, by keyboard and by pointer."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.model import Slug, replace
from pipeline.site.files import Page as File
from pipeline.site.files import write_page
from pipeline.site.site_pages import site_pages
from pipeline.views.index import EventSummary, TournamentSummary, event_summary
from tests.builders.events import grand_prix
from tests.builders.people import POLISH, RUSSIAN
from tests.builders.rounds import played_swiss
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import rendered

pytestmark = pytest.mark.browser

NAMES = {1: "Żółw Świętopełk", 2: "Иван Соловьёв", 3: "Łucja Ørsted", 12: "Jan Kowalski", 13: "Jan Nowak"}


@dataclass
class Visit:
    page: Page
    root: Path
    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        self.page.goto((self.root / path).as_uri())

    def type(self, text: str) -> list[str]:
        """The names offered for a text typed into the field."""
        self.page.get_by_role("combobox").fill("")
        self.page.get_by_role("combobox").press_sequentially(text)
        expect(self.page.locator(".found:not([hidden])")).to_be_visible()
        return [node.inner_text() for node in self.page.locator(".found a b").all()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    event = played_swiss(grand_prix(POLISH, 24, JOUST, 5, 8), JOUST, 2)
    players = tuple(
        replace(one, name=NAMES.get(one.number, one.name), hidden=one.number == 7) for one in event.players
    )
    event = replace(event, players=players)
    files = [File(path, content) for path, content in rendered(event, JOUST).items()]
    other = replace(grand_prix(RUSSIAN, 6, JOUST, 3, 0), slug=Slug("spring-cup"), name="Spring Cup")
    files += [File(path, content) for path, content in rendered(other, JOUST).items()]
    summaries = [event_summary(one, [computed(one, JOUST)], "en") for one in (event, other)]
    for file in (*files, *site_pages(summaries, "en")):
        write_page(root, file)
    return root


@pytest.fixture
def visit(browser: Browser, folder: Path) -> Iterator[Visit]:
    context = browser.new_context()
    made = Visit(context.new_page(), folder)
    made.page.on("console", lambda message: made.said.append(message.text))
    made.page.on("pageerror", lambda error: made.said.append(str(error)))
    made.page.on("request", lambda request: made.asked.append(request.url))
    yield made
    assert made.said == []
    assert all(url.startswith(folder.as_uri()) for url in made.asked)
    assert context.cookies() == []
    context.close()


HOME = "grand-prix-krakow"


@pytest.mark.parametrize(("typed", "found"), [
    ("Zolw", [NAMES[1]]),
    ("żół", [NAMES[1]]),
    ("swiet zol", [NAMES[1]]),
    ("соловьев", [NAMES[2]]),
    ("Ivan Solov", [NAMES[2]]),
    ("lucja orst", [NAMES[3]]),
    ("kowalski j", [NAMES[12]]),
    ("12", [NAMES[12]]),
    ("#13", [NAMES[13]]),
    ("Player 7", ["Player 7"]),
    ("7", ["Player 7"]),
])  # fmt: skip
def test_a_name_is_found_with_or_without_its_marks_and_by_its_number(
    visit: Visit, typed: str, found: list[str]
) -> None:
    visit.open(f"{HOME}/joust/standings.html")
    assert visit.type(typed)[: len(found)] == found


def test_the_keyboard_goes_to_the_page(visit: Visit) -> None:
    visit.open(f"{HOME}/index.html")
    visit.type("jan")
    field_ = visit.page.get_by_role("combobox", name="Find a player")
    expect(field_).to_have_attribute("aria-expanded", "true")
    options = visit.page.get_by_role("option")
    names = [node.inner_text() for node in options.locator("b").all()]
    assert names[:2] == [NAMES[12], NAMES[13]]
    expect(options.nth(0)).to_have_attribute("aria-selected", "true")
    field_.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(options.nth(0)).to_have_attribute("aria-selected", "false")
    expect(field_).to_have_attribute("aria-activedescendant", "found-1")
    field_.press("ArrowUp")
    field_.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    field_.press("ArrowDown")
    field_.press("Enter")
    visit.page.wait_for_url("**/players/12-jan-kowalski.html")
    expect(visit.page.get_by_role("heading", level=1)).to_have_text(NAMES[12])


def test_escape_closes_the_list_and_then_empties_the_field(visit: Visit) -> None:
    visit.open(f"{HOME}/players/index.html")
    visit.type("jan")
    field_ = visit.page.get_by_role("combobox")
    field_.press("Escape")
    expect(visit.page.locator(".found")).to_have_count(2)
    expect(visit.page.get_by_role("listbox")).to_be_hidden()
    expect(field_).to_have_attribute("aria-expanded", "false")
    expect(field_).to_have_value("jan")
    field_.press("Escape")
    expect(field_).to_have_value("")


def test_a_click_goes_to_the_page_and_the_line_says_where_he_sits(visit: Visit) -> None:
    visit.open(f"{HOME}/joust/round-1.html")
    visit.type("zolw")
    assert "Round 3, table" in visit.page.locator(".found a small").first.inner_text()
    visit.page.locator(".found a").first.click()
    visit.page.wait_for_url("**/players/1-*.html")


def test_nobody_is_said_to_be_nobody(visit: Visit) -> None:
    visit.open(f"{HOME}/index.html")
    assert visit.type("qqqq") == []
    expect(visit.page.locator(".find [role=status]")).to_have_text("Nobody here has that name or number.")


def test_the_list_of_events_finds_players_of_all(visit: Visit) -> None:
    visit.open("index.html")
    visit.type("ivan")
    expect(visit.page.locator(".found a b")).to_have_text([NAMES[2], "Иван Петров"])
    assert visit.page.locator(".found a small").last.inner_text().startswith("Spring Cup · No 2")
    assert visit.type("zolw") == [NAMES[1]]
    assert visit.page.locator(".found a small").inner_text().startswith("Grand Prix of Kraków · No 1")
    visit.page.get_by_role("combobox").press("Enter")
    visit.page.wait_for_url(f"**/{HOME}/players/1-*.html")


def test_it_remembers_nothing_and_loads_nothing_before_it_is_used(visit: Visit) -> None:
    visit.open(f"{HOME}/index.html")
    assert not any(url.endswith("search.js") for url in visit.asked)
    visit.type("jan")
    visit.page.reload()
    expect(visit.page.get_by_role("combobox")).to_have_value("")
    assert visit.page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]


def test_without_script_there_is_no_field_and_the_page_is_whole(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / HOME / "joust/standings.html").as_uri())
    expect(page.locator("#find")).to_be_hidden()
    expect(page.locator(".standings")).to_be_visible()
    context.close()


def test_the_list_of_events_is_narrowed_to_a_game_and_a_year(browser: Browser, tmp_path: Path) -> None:
    played = [("Hex", 2025), ("Go", 2025), ("Hex", 2026), ("Go", 2024)]
    summaries = [
        EventSummary(
            f"e{at}", f"Cup {at}", "", dt.date(year, 5, 1), None, (TournamentSummary("", game, 8, (), ""),)
        )
        for at, (game, year) in enumerate(played)
    ]
    for file in site_pages(summaries, "en"):
        write_page(tmp_path, file)
    page = browser.new_page()
    page.goto((tmp_path / "index.html").as_uri())
    events = page.locator(".events .who:visible")
    page.locator("[data-by=game]").select_option("Hex")
    assert events.all_inner_texts() == ["Cup 2", "Cup 0"]
    assert page.locator("h2:visible").all_inner_texts() == ["2026", "2025"], "no heading over nothing"
    page.locator("[data-by=year]").select_option("2024")
    assert not events.all()
    assert page.get_by_text("No event fits.").is_visible()
    page.locator("[data-by=game]").select_option("")
    assert events.all_inner_texts() == ["Cup 3"]
    page.close()
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto((tmp_path / "index.html").as_uri())
    assert plain.locator(".picker a").all_inner_texts() == ["2026", "2025", "2024"], "links without script"
    assert not plain.locator("select:visible").all()
    assert len(plain.locator(".events .who:visible").all()) == len(played)
    plain.context.close()
