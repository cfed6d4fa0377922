"""A day of fourteen at the desk alone, by keyboard and mouse: in at most sixty clicks, on a laptop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect
from selectolax.lexbor import LexborHTMLParser

from pipeline.locale.rounds import round_name
from pipeline.model import FINAL, ChangeKind, top
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import MATCHES
from pipeline.views.language.words import words
from tests.eventday.libreoffice import Holder, LibreOffice, libreoffice
from tests.extensions.desk.preview.previews import until
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.extensions.desk.web.windows import window
from tests.extensions.hall.web.phones import Phone

pytestmark = pytest.mark.browser

FOURTEEN = ["Anna Żak", "Ben O'Neil", "Célia Conceição", "Jan Lis", "Ewa Nowak", "Olga Wójcik", "Iga Kruk"]
FOURTEEN += ["Karol Sowa", "Max Żuraw", "Zoë Hart", "Łucja Bąk", "Tom Reed", "Uma Rao", "Vera Holm"]
LATE = "Piotr Mały"
NAMES = [*FOURTEEN, LATE]
"""By their numbers; who meets whom is drawn anew by each run."""
NO_SHOW, LEAVING = 14, 13
MOST_CLICKS = 60
CONTRADICTED = "Something else was reported from this table. If the result is wrong, call a judge."


OPEN = """() => document.readyState === "complete"
  ? [...document.querySelectorAll("tr.open")].map(row => [...row.cells].map(cell => cell.innerText))
  : null"""
"""The rows without a result, of a page that is there as a whole: one that is still coming may have none yet."""


@dataclass
class Organiser:
    """Whoever sits there and reads one language; every press of a button, a link or a box is counted."""

    page: Page
    desk: RunningDesk
    language: str
    clicks: int = 0

    @property
    def book(self) -> Path:
        return next(path for path in self.desk.folder.glob("*.xlsx") if not path.name.startswith("."))

    def say(self, text: str, **values: object) -> str:
        """As it stands there."""
        return words(self.language).gettext(text, **values)

    def press(self, name: str) -> None:
        """A button."""
        self.page.get_by_role("button", name=self.say(name), exact=True).first.click()
        self.clicks += 1

    def follow(self, name: str) -> None:
        """A link, or a button that looks like one."""
        self.page.get_by_role("link", name=self.say(name), exact=True).first.click()
        self.clicks += 1

    def fill(self, label: str, text: str) -> None:
        """Type into a field that the focus is in, or comes to by a click."""
        self.page.get_by_label(self.say(label), exact=True).first.fill(text)

    def sees(self, text: str, **values: object) -> None:
        """It is on the page now, or will be."""
        expect(self.page.locator("main")).to_contain_text(self.say(text, **values))

    def results(self) -> None:
        """A result for every table that has none, by keyboard: the first player wins."""
        for table in self.open_tables():
            self.result(table, "12-7")
            expect(self.table(table).locator(".button")).to_have_count(0)

    def open_tables(self) -> list[str]:
        """The numbers of the tables without a result; in the bracket the number of a player."""
        while True:
            with suppress(Error):  # the page has just been loaded again, as the workbook was written
                rows = self.page.evaluate(OPEN)
                if rows is not None:
                    return [table or players.split()[0] for table, players, _ in rows]
            self.page.wait_for_timeout(50)

    def table(self, table: str) -> Locator:
        """The row of a table; in the bracket that of a player."""
        rows = self.page.locator("table.desk-round:not(.reports) tr")
        numbered = rows.filter(has=self.page.get_by_role("cell", name=table, exact=True))
        return numbered.or_(rows.filter(has_text=re.compile(rf"^{table} "))).first

    def result(self, table: str, result: str) -> None:
        """One result by keyboard."""
        self.fill("Table", table)
        self.fill("Result", result)
        self.page.get_by_label(self.say("Result"), exact=True).first.press("Enter")

    def correct(self, table: str) -> None:
        """A result that stands, on the form of its table."""
        self.table(table).get_by_role("link").first.click()
        self.clicks += 1
        self.page.locator("[name=score1]").fill("9")
        self.page.locator("[name=score1]").press("Enter")

    def player(self, sought: str) -> None:
        """The page of a player, by a part of the name."""
        self.follow("Players")
        self.fill("Number or name", sought)
        self.page.get_by_label(self.say("Number or name")).press("Enter")
        expect(self.page.get_by_role("heading", name=sought)).to_be_visible()

    def confirm(self, said: str, **values: object) -> None:
        """What a verb will do is read, and Enter does it: its button has the focus. Back at the tournament then."""
        self.sees(said, **values)
        expect(self.page.locator(".main-button")).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("heading", name=self.say("Players"), exact=True)).to_be_visible()
        self.follow("Spring Cup")

    def draw(self, named: str = "Draw the next round", sure: str = "Draw the next round") -> None:
        """A round, once what it will do was seen."""
        self.follow(named)
        self.press(sure)
        expect(self.page.get_by_role("status").first).to_be_visible()

    def begin(self) -> None:
        """The workbook, and who is here: all but one, who is dropped."""
        self.follow("New tournament")
        for field, text in (("game", "neuroshima-hex-2023"), ("name", "Spring Cup"), ("date", "2026-03-14")):
            self.page.locator(f"#{field}").fill(text)
        self.page.locator("#players").fill("\n".join(FOURTEEN))
        self.press("Make the workbook")
        self.follow("Players")
        self.page.get_by_label(self.say("%(player)s is here", player="Anna Żak")).focus()
        for name in FOURTEEN:
            if name != "Vera Holm":
                self.page.get_by_label(self.say("%(player)s is here", player=name)).press("Space")
            self.page.keyboard.press("Tab")
        self.press("Write who is here")
        self.sees("What you entered was written into the workbook. You may open it again.")
        self.follow("Vera Holm")
        self.press("Drop")
        self.confirm("%(player)s plays no round, unless they come back.", player="14 Vera Holm")

    def take_in_somebody_late(self) -> None:
        """They come while nothing is played yet, so that the round is drawn again."""
        self.follow("Players")
        self.fill("Name", LATE)
        since = self.say("from round %(number)s, which is drawn again", number=1)
        self.page.get_by_label(self.say("From when")).select_option(since)
        self.press("What this does")
        said = "Round %(number)s is drawn without them: draw it again afterwards, and they are in it."
        self.confirm(said, number=1)
        self.draw("Draw again", "Draw the round again")

    def finish(self) -> None:
        """The cut, the bracket, the report, and the pages in a folder of this machine."""
        self.follow("Standings")
        self.sees("Cut: the top %(size)s advance", size=4)
        self.follow("Spring Cup")
        for played in (top(4), FINAL):
            self.draw()
            name = round_name(played, words(self.language).catalogue)
            expect(self.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
            self.results()
        self.press("Write the report")
        self.sees("Open the draft in your mail program")
        self.follow("Publish")
        self.follow("Choose a folder")
        self.press("See what would change")
        self.press("Publish")
        published = self.desk.folder / f"{self.book.stem}-pages"
        place = self.say("The folder %(place)s", place=published)
        self.sees("The site is published. %(place)s", place=place)
        until(lambda: published / "index.html" in self.desk.launched)
        assert list(published.rglob("standings.html"))

    def cell(self, address: str) -> object:
        """What the workbook has there."""
        value = openpyxl.load_workbook(self.book)[MATCHES.name.written(self.language)][address].value
        return None if value is None else str(value)

    def has_played(self, *dropped: tuple[int, str]) -> None:
        """The day stands in the workbook, and not one click too many was made."""
        loaded = load(self.book)
        assert isinstance(loaded, Ready)
        changes = loaded.event.tournaments[0].changes
        assert {change.kind for change in changes} == {ChangeKind.DROP}
        assert [(change.player, change.since.name) for change in changes] == list(dropped)
        assert loaded.states[0].classification
        assert self.clicks <= MOST_CLICKS


@contextmanager
def seated(browser: Browser, folder: Path, language: str, width: int) -> Iterator[Organiser]:
    """An organiser at a desk of that width in that language."""
    with desk_in(folder, language) as desk, window(browser, desk, width) as page:
        yield Organiser(page, desk, language)
        page.wait_for_load_state()
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nothing sticks out of the window"


@contextmanager
def phone(browser: Browser, at: Organiser, address: str) -> Iterator[Page]:
    """A phone at a table of the hall, in the organiser's language."""
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        made = context.new_page()
        made.goto(f"{address}?lang={at.language}")
        yield made


def report(page: Page, by: str, score1: str, score2: str, *, drops: bool = False) -> None:
    """Enter a result on a phone."""
    form = page.locator("form").last
    form.locator(f"[name=by][value='{by}']").check()
    form.locator("[name=score1]").fill(score1)
    form.locator("[name=score2]").fill(score2)
    form.locator("[name=drops]").set_checked(drops)
    form.locator("button.main").click()


def play_a_round_with_phones(at: Organiser, browser: Browser) -> int:
    """Two do not agree, the organiser contradicts a third, two confirm: one of them leaves, and is returned."""
    at.follow("Let phones report")
    at.page.locator("summary").first.click()
    at.clicks += 1
    at.page.locator("#host").fill("127.0.0.1")
    at.page.locator("#port").fill("0")
    at.press("Let phones report at this address")
    judge = at.page.locator("b.code").inner_text()
    found = re.search(r"http://127\.0\.0\.1:\d+/\w+/", at.page.locator("main").inner_text())
    assert found is not None
    listed = LexborHTMLParser(at.page.request.get(f"{at.page.url}codes").text())
    tables = [f"{found[0]}t/{code.text()}" for code in listed.css(".card code")]
    at.follow("Spring Cup")
    _dispute(at, browser, tables[0])
    _contradict(at, browser, tables[1], Phone(found[0]), judge)
    with phone(browser, at, tables[2]) as both:
        first, second = _players(both)
        report(both, first, "12", "7")
        expect(both.locator(".reported")).to_be_visible()
        both.locator("form [name=drops]").check()
        both.locator("form [value=agree]").click()
        expect(both.locator(".confirmed")).to_be_visible()
    said = at.say("%(player)s plays no further round.", player=f"{second} {NAMES[int(second) - 1]}")
    at.sees(said)
    at.press(f"{at.say('Write it into the workbook')} (1)")
    expect(at.table("3").locator(".button")).to_have_count(0)
    at.results()
    at.page.locator(".entries").get_by_role("link", name=at.say("Drop")).click()
    at.press("Drop")
    at.confirm(f"{second} {NAMES[int(second) - 1]}")
    expect(at.page.locator("main")).not_to_contain_text(said)
    return int(second)


def _players(page: Page) -> list[str]:
    return [str(seat.get_attribute("value")) for seat in page.locator("[name=by]").all()]


def _dispute(at: Organiser, browser: Browser, table: str) -> None:
    """Each says that they have won; what the second says is accepted at the desk, and the first is told so."""
    with phone(browser, at, table) as one, phone(browser, at, table) as other:
        first, second = _players(one)
        report(one, first, "12", "7")
        expect(one.locator(".reported")).to_be_visible()
        other.reload()
        other.locator("[value=deny]").click()
        expect(other.locator(".disputed")).to_be_visible()
        report(other, second, "7", "12")
        expect(one.locator(".disputed .said li")).to_have_count(2)
        row = at.page.locator(".reports tr", has_text=at.say("disputed"))
        expect(row.locator(".said")).to_have_count(2)
        row.get_by_role("link", name=at.say("Accept or correct it")).click()
        at.clicks += 1
        at.page.locator("[name=score1]").press("Enter")
        expect(at.table("1").locator(".button")).to_have_count(0)
        expect(at.table("1")).to_contain_text("7 – 12")
        expect(at.table("1").locator(".said")).to_contain_text("12 – 7")
        expect(one.locator(".entered .result")).to_contain_text("7 – 12")
        expect(one.locator(".entered .said")).to_contain_text("12 – 7")


def _contradict(at: Organiser, browser: Browser, table: str, judge: Phone, code: str) -> None:
    """Somebody says that they have won, nobody confirms it, and the organiser enters that they have lost."""
    with phone(browser, at, table) as one:
        report(one, _players(one)[0], "12", "7")
        expect(at.table("2").locator(".said")).to_contain_text("12 – 7")
        at.result("2", "7-12")
        expect(at.table("2").locator(".button")).to_have_count(0)
        expect(at.table("2").locator(".said")).to_contain_text("12 – 7")
        expect(one.locator(".entered .said")).to_contain_text("12 – 7")
        expect(one.locator(".advice")).to_contain_text(at.say(CONTRADICTED))
        judge.post("judge", {"code": code})
        entered = " ".join(judge.get("judge").page.css(".tables .entered")[1].text().split())
        assert "7 – 12" in entered
        assert "12 – 7" in entered


def test_fourteen_play_a_day_at_the_desk_alone(browser: Browser, tmp_path: Path) -> None:
    """In English on a phone; the day below is in Polish on a wide screen."""
    with seated(browser, tmp_path / "desk", "en", 390) as at:
        at.begin()
        at.draw()
        at.take_in_somebody_late()
        leaving = play_a_round_with_phones(at, browser)
        for number in (2, 3, 4):
            at.draw()
            at.result("1", "3-0")
            expect(at.table("1").locator(".button")).to_have_count(0)
            if number != 4:
                at.correct("1")  # a slip, and put right
                expect(at.table("1")).to_contain_text("9 – 0")
            at.results()
        at.finish()
        at.has_played((NO_SHOW, "1"), (leaving, "2"))


def test_the_same_day_while_libreoffice_has_the_workbook_open_for_half_of_it(
    browser: Browser, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        told = stack.enter_context(libreoffice(tmp_path / "profile"))
        at = stack.enter_context(seated(browser, tmp_path / "desk", "pl", 1280))
        office = told or stack.enter_context(Holder(tmp_path / "profile"))
        at.begin()
        at.draw()
        at.take_in_somebody_late()
        for number in (1, 2, 3, 4):
            if number > 1:
                at.draw()
            _play_a_round_that_waits(at, office, overtaken=number == 2, leaves=number == 1)
        at.finish()
        at.has_played((NO_SHOW, "1"), (LEAVING, "2"))


def _play_a_round_that_waits(at: Organiser, office: LibreOffice | Holder, *, overtaken: bool, leaves: bool) -> None:
    """LibreOffice has the workbook open while the round is played: all that is entered waits, and what is typed there wins."""
    office.open(at.book)
    cell = str(at.table("1").locator("button.cell").get_attribute("data-copy"))
    tables = at.open_tables()
    for table in tables:
        at.result(table, "12-7")
        expect(at.table(table).locator(".said")).to_contain_text("12 – 7")
    at.sees("Save and close the workbook: I am waiting")
    if leaves:
        at.player("Uma Rao")
        at.press("Drop")
        at.confirm("13 Uma Rao")
    if overtaken:
        for column, score in (cell[0], "3"), (chr(ord(cell[0]) + 1), "8"):
            office.type(MATCHES.name.written(at.language), f"{column}{cell[1:]}", score)
    assert at.cell(cell) is None
    office.save_and_close()
    for table in tables:
        expect(at.table(table).locator(".button")).to_have_count(0)
    assert at.cell(cell) == ("3" if overtaken else "12")
    if overtaken:
        expect(at.table("1")).to_contain_text("3 – 8")
        expect(at.page.locator(".problems").first).to_contain_text("12 – 7")
        at.correct("1")
        expect(at.table("1")).to_contain_text("9 – 8")
        expect(at.page.locator(".problems", has_text="12 – 7")).to_have_count(0)
