"""A whole event of eleven in browsers, from the new workbook to the report and the published folder, without a command.

The organiser sits at the desk and at the spreadsheet, which is LibreOffice itself where it is installed; players report
with six phones, two pages each; a judge has one of their own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from re import search
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from selectolax.lexbor import LexborHTMLParser, LexborNode

from pipeline.extensions.hall.web.app import STREAMS
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import CHANGES, MATCHES, PLAYERS, TOURNAMENTS
from tests.browsing import until
from tests.eventday.desk import Desk as Spreadsheet
from tests.eventday.libreoffice import LibreOffice, libreoffice
from tests.extensions.desk.preview.previews import until as soon
from tests.extensions.desk.web.desks import RunningDesk
from tests.extensions.desk.web.windows import WAITED, follow, press

pytestmark = pytest.mark.browser

ELEVEN = ["Anna Żak", "Ben O'Neil", "Célia Conceição", "Jan Lis", "Ewa Nowak", "Olga Wójcik"]
ELEVEN += ["Iga Kruk", "Karol Sowa", "Max Żuraw", "Zoë Hart", "Łucja Bąk"]
LATE = "Piotr Mały"
ROUNDS, PHONES = 4, 6
COPIED = "async text => await navigator.clipboard.readText() === text"
NEWEST = """async () => {
  const page = await (await fetch(location.href)).text();
  return document.body !== null && page.includes(`data-version="${document.body.dataset.version}"`);
}"""
"""A page that is being laid out has no body yet."""
NARROW = {"width": 390, "height": 800}


@dataclass(frozen=True)
class Codes:
    """What lies on a table: its code, and who plays there."""

    code: str
    players: tuple[str, ...]


@dataclass(frozen=True)
class Said:
    """Who has won a table, as its first player enters it; the second agrees or does not."""

    table: Codes
    winner: str
    agreed: bool = True


@dataclass
class Hall:
    """Six phones and a judge's; `address` is what the wall shows."""

    browser: Browser
    address: str = ""
    phones: list[tuple[Page, Page]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def people_come(self, address: str) -> None:
        """Each phone with two pages."""
        self.address = address
        for _ in range(PHONES):
            phone = self.context()
            self.phones.append((phone.new_page(), phone.new_page()))

    def context(self) -> BrowserContext:
        made = self.browser.new_context(viewport=NARROW)  # type: ignore[arg-type]
        made.set_default_timeout(WAITED)
        made.on("weberror", lambda error: self.said.append(str(error.error)))
        return made

    def report(self, tables: Sequence[Codes], *, disputed: bool = False) -> None:
        """Each table on a phone of its own, all at once; where it is `disputed`, the first says the wrong winner.

        The first of each table enters the result, the page of the second shows it by itself, and they answer.
        """
        said = [Said(table, first_of(table.players)) for table in tables]
        if disputed:
            said[0] = Said(tables[0], last_of(tables[0].players), agreed=False)
        told = list(zip(self.phones, said, strict=False))
        for pages, one in told:
            for page in pages:
                page.goto(f"{self.address}t/{one.table.code}")
            pages[0].bring_to_front()  # a page that was never painted takes no click for seconds
            pages[0].get_by_label(one.table.players[0], exact=True).check()
            pages[0].get_by_label(f"{one.winner} won", exact=True).check()
            pages[0].get_by_role("button", name="Send the result").click()
        for (_, other), one in told:
            expect(other.locator(".result")).to_have_text(f"{one.winner} won")
            other.bring_to_front()
            other.get_by_role("button", name="Yes, that is right" if one.agreed else "No, that is wrong").click()
        for (first, _), one in told:
            heard = "The result is confirmed. Thank you!" if one.agreed else "Your reports differ."
            expect(first.locator(".status")).to_have_text(heard)


@dataclass
class Elsewhere:
    """The workbook open in LibreOffice, or the mark that says so where there is none to open it."""

    organiser: Spreadsheet
    office: LibreOffice | None

    @property
    def _mark(self) -> Path:
        path = self.organiser.path
        return path.with_name(f".~lock.{path.name}#")

    def open(self) -> None:
        """Open it, and leave it open."""
        if self.office is None:
            mark = ",organiser,another-machine,28.11.2026 12:00,file:///home/organiser/.config/libreoffice/4;"
            self._mark.write_text(mark, "utf-8")
        else:
            self.office.open(self.organiser.path)
        assert self._mark.is_file()

    def save_and_close(self) -> None:
        """Save what the organiser typed, and close it."""
        if self.office is None:
            self.organiser.save()
            self._mark.unlink()
            return
        for sheet, cell, text in self.organiser.take_typed():
            self.office.type(sheet, cell, text)
        self.office.save_and_close()


@pytest.fixture
def hall(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    # In a hall each phone has an address of its own; here more of one would ask every five seconds only.
    monkeypatch.setattr("pipeline.extensions.hall.web.app.STREAMS_OF_ONE", STREAMS)
    hall = Hall(browser)
    yield hall
    for one, _ in hall.phones:
        one.context.close()
    assert hall.said == []


@pytest.fixture
def office(tmp_path: Path) -> Iterator[LibreOffice | None]:
    with libreoffice(tmp_path / "profile") as running:
        yield running


def begin(page: Page) -> None:
    """The workbook of eleven players, whose names are pasted."""
    follow(page, "New tournament")
    page.fill("#game", "A Game of Thrones: The Card Game (2nd edition), joust")
    page.fill("#name", "Spring Cup")
    page.fill("#date", "2026-11-28")
    page.fill("#city", "Leeds")
    page.fill("#players", "\n".join(ELEVEN))
    press(page, "Make the workbook")
    expect(page.locator(".outcome")).to_contain_text("The workbook is ready")


def let_phones_report(page: Page) -> str:
    """Switch the hall on; returns its address."""
    home = page.url
    follow(page, "Let phones report")
    page.get_by_text("Another address or port").click()
    page.fill("#host", "127.0.0.1")
    page.fill("#port", "0")
    press(page, "Let phones report at this address")
    expect(page.locator(".entrance")).to_contain_text("Phones in this network can report")
    found = search(r"http://127\.0\.0\.1:\d+/\w+/", page.locator(".entrance").inner_text())
    assert found is not None
    page.goto(home)
    return found[0]


def codes_of(page: Page, tables: int, seen: set[str]) -> list[Codes]:
    """The codes to lay on the tables, as the desk shows them once the hall has read the round; `seen` were of others."""
    found: list[Codes] = []

    def read() -> bool:
        sheet = LexborHTMLParser(page.request.get(f"{page.url}hall/codes").text())
        found[:] = [
            Codes(_said(card, "code")[0], _said(card, ".what p")[2:]) for card in sheet.css(".card:has(code)")
        ]
        return len(found) == tables and not seen & {one.code for one in found}

    soon(read)
    seen.update(one.code for one in found)
    return found


def _said(card: LexborNode, selector: str) -> tuple[str, ...]:
    return tuple(" ".join(one.text().split()) for one in card.css(selector))


def settled(page: Page) -> None:
    """Wait until the page shows what is newest: one that loads itself again takes no click."""
    until(page, NEWEST)


def draw(page: Page, round_name: str, tables: int, *, closing: Elsewhere | None = None) -> None:
    """Draw; where the workbook is open elsewhere, the desk waits until it is saved and closed."""
    settled(page)
    follow(page, "Draw the next round")
    press(page, "Draw the next round")
    if closing is not None:
        expect(page.locator(".waiting")).to_contain_text("Save and close the workbook: I am waiting")
        closing.save_and_close()
    expect(page.locator(".outcome")).to_contain_text(f"{round_name} was drawn")
    expect(page.locator("tr.open")).to_have_count(tables)


def copy_and_print(page: Page) -> None:
    """What the buttons of a round give: the address of a cell, and the sheets that are due."""
    cell = page.locator("tr.open button").first
    cell.click()
    until(page, COPIED, cell.inner_text().split()[1])
    press(page, "Print")
    expect(page.locator(".made a").first).to_have_text("Pairings by table")


def take(page: Page, results: int) -> None:
    """Take what is sure, which the page has shown by itself."""
    press(page, f"Write it into the workbook ({results})")
    expect(page.locator("tr.open")).to_have_count(0)


def first_of(players: tuple[str, ...]) -> str:
    """Who wins: whoever stands first in the list."""
    return min(players, key=[*ELEVEN, LATE].index)


def last_of(players: tuple[str, ...]) -> str:
    """Who loses."""
    return max(players, key=[*ELEVEN, LATE].index)


def correct(hall: Hall, judge: Page, table: Codes, winner: str) -> None:
    """What the judge does at their own phone about a table that does not agree."""
    judge.goto(f"{hall.address}judge")
    expect(judge.locator(".tables .word").first).to_have_text("disputed")
    judge.locator(".tables a").first.click()
    expect(judge.locator("h1")).to_have_text(" – ".join(table.players))
    judge.get_by_label(f"{winner} won", exact=True).check()
    press(judge, "Enter this result")
    expect(judge.locator(".tables .corrected")).to_contain_text(f"{winner} won")


def judge_of(page: Page, hall: Hall) -> Page:
    """A judge's phone, let in with the code that the desk shows."""
    told = page.context.new_page()
    told.goto(f"{page.url}hall/")
    code = told.locator(".entrance .code").inner_text()
    told.close()
    judge = hall.context().new_page()
    judge.goto(f"{hall.address}judge")
    judge.fill("[name=code]", code)
    press(judge, "Show all tables")
    expect(judge.locator("[name=code]")).to_have_count(0)
    return judge


def publish(page: Page, kind: str, place: Path) -> None:
    """See what would change there, then publish."""
    follow(page, "Publish")
    page.select_option("#kind", kind)
    page.fill("#place", str(place))
    press(page, "See what would change")
    expect(page.locator("main")).to_contain_text("Nothing has been sent yet.")
    press(page, "Publish")
    expect(page.locator(".outcome")).to_contain_text("The site is published.")


def test_an_event_of_eleven_without_a_command(
    page: Page, desk: RunningDesk, hall: Hall, office: LibreOffice | None, tmp_path: Path
) -> None:
    begin(page)
    book = desk.folder / "spring-cup.xlsx"
    organiser = Spreadsheet(book, "en")
    organiser.type(TOURNAMENTS, int(str(organiser.rows(TOURNAMENTS)[0]["row"])), {"cut": 4})
    organiser.save()
    expect(page.locator("main")).to_contain_text("Round 1 can be drawn.")
    hall.people_come(let_phones_report(page))
    judge, seen = judge_of(page, hall), set[str]()
    elsewhere = Elsewhere(organiser, office)

    tables = {1: 5, 2: 6, 3: 5, 4: 5}  # a late player in round 2; a drop before round 3
    for number, count in tables.items():
        if number == 3:
            elsewhere.open()
            organiser.add(CHANGES, {"since": 3, "player": f"11 {ELEVEN[10]}", "change": "Drop"})
        draw(page, f"Round {number}", count, closing=elsewhere if number == 3 else None)
        codes = codes_of(page, count, seen)
        settled(page)
        if number == 1:
            copy_and_print(page)
        hall.report(codes, disputed=number == 2)
        if number == 2:
            correct(hall, judge, codes[0], first_of(codes[0].players))
        take(page, count)
        if number == 1:
            organiser.add(PLAYERS, {"number": 12, "name": LATE})
            organiser.add(CHANGES, {"since": 2, "player": f"12 {LATE}", "change": "Late"})
            organiser.save()

    for name, count in (("Top 4", 2), ("Final", 1)):
        draw(page, name, count)
        hall.report(codes_of(page, count, seen))
        take(page, count)
    expect(page.locator(".headline")).to_contain_text(f"Champion: 1 {ELEVEN[0]}")
    page.goto(f"{page.url}hall/")
    press(page, "Let phones report no more")
    expect(page.locator(".outcome")).to_contain_text("Phones are no longer answered.")
    follow(page, "Spring Cup")
    press(page, "Build the pages")
    expect(page.locator(".outcome")).to_contain_text(" files, ")
    press(page, "Write the report")
    expect(page.locator(".outcome")).to_contain_text("The report is ready")
    published = tmp_path / "published"
    for kind, place in (("folder", published), ("zip", tmp_path / "site.zip")):
        publish(page, kind, place)
    expect(page.locator(".log code").nth(ROUNDS - 1)).to_be_attached()

    loaded = load(book)
    assert isinstance(loaded, Ready)
    assert [one.name for one in loaded.event.players] == [*ELEVEN, LATE]
    results = [row for row in Spreadsheet(book, "en").rows(MATCHES) if row["result"] not in ("", None, "BYE")]
    assert len(results) == sum(tables.values()) + 3
    built = json.loads((published / "spring-cup/data/event.json").read_text("utf-8"))
    assert [one["complete"] for one in built["tournaments"][0]["rounds"]] == [True] * ROUNDS
    with ZipFile(tmp_path / "site.zip") as zipped:
        assert "spring-cup/data/event.json" in zipped.namelist()
    assert (desk.folder / "output/private/spring-cup/mail/report.eml").is_file()
