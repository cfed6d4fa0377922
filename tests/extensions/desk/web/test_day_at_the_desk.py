"""A day of fourteen at the desk alone, by keyboard and mouse: no spreadsheet, and at most sixty clicks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pipeline.model.event import ChangeKind
from pipeline.run.load import Ready, load
from tests.extensions.desk.web.desks import RunningDesk

pytestmark = pytest.mark.browser

FOURTEEN = ["Anna Żak", "Ben O'Neil", "Célia Conceição", "Jan Lis", "Ewa Nowak", "Olga Wójcik", "Iga Kruk"]
FOURTEEN += ["Karol Sowa", "Max Żuraw", "Zoë Hart", "Łucja Bąk", "Tom Reed", "Uma Rao", "Vera Holm"]
MOST_CLICKS = 60


@dataclass
class Organiser:
    """Whoever sits there; every press of a button, a link or a box is counted."""

    page: Page
    clicks: int = 0

    def press(self, name: str) -> None:
        """A button."""
        self.page.get_by_role("button", name=name, exact=True).first.click()
        self.clicks += 1

    def follow(self, name: str) -> None:
        """A link, or a button that looks like one."""
        self.page.get_by_role("link", name=name, exact=True).first.click()
        self.clicks += 1

    def fill(self, label: str, text: str) -> None:
        """Type into a field that the focus is in, or comes to by a click."""
        self.page.get_by_label(label, exact=True).first.fill(text)

    def enter(self) -> None:
        """The key, which answers the question that a page asks."""
        self.page.keyboard.press("Enter")

    def results(self) -> None:
        """A result for every table that has none, by keyboard: the first player wins."""
        open_ = self.page.locator("tr.open")
        for left in range(open_.count() - 1, -1, -1):
            table, players = open_.first.locator("td").all_inner_texts()[:2]
            self.result(table or players.split()[0], "12-7")
            expect(open_).to_have_count(left)

    def result(self, table: str, result: str) -> None:
        """One result by keyboard."""
        self.fill("Table", table)
        self.fill("Result", result)
        self.page.get_by_label("Result", exact=True).first.press("Enter")

    def correct(self, table: str) -> None:
        """A result that stands, on the form of its table."""
        self.page.locator("tr", has=self.page.get_by_role("cell", name=table, exact=True)).get_by_role(
            "link"
        ).click()
        self.clicks += 1
        self.page.locator("[name=score1]").fill("9")
        self.page.locator("[name=score1]").press("Enter")
        expect(self.page.locator(".outcome")).to_contain_text("1 result was written")

    def player(self, sought: str) -> None:
        """The page of a player, by a part of the name."""
        self.follow("Players")
        self.fill("Number or name", sought)
        self.page.get_by_label("Number or name").press("Enter")
        expect(self.page.get_by_role("heading", name=sought)).to_be_visible()

    def confirm(self, said: str) -> None:
        """What a verb will do is read, and Enter does it: its button has the focus. Back at the tournament then."""
        expect(self.page.locator("main")).to_contain_text(said)
        self.enter()
        expect(self.page.get_by_role("heading", name="Players", exact=True)).to_be_visible()
        self.follow("Spring Cup")

    def draw(self, named: str = "Draw the next round", sure: str = "Draw the next round") -> None:
        """A round, once what it will do was seen."""
        self.follow(named)
        self.press(sure)
        expect(self.page.get_by_role("status").first).to_be_visible()


def test_fourteen_play_a_day_at_the_desk_alone(desk: RunningDesk, page: Page, tmp_path: Path) -> None:
    at = Organiser(page)
    at.follow("New tournament")
    page.locator("#game").fill("neuroshima-hex-2023")
    page.locator("#name").fill("Spring Cup")
    page.locator("#date").fill("2026-03-14")
    page.locator("#players").fill("\n".join(FOURTEEN))
    at.press("Make the workbook")
    book = next(desk.folder.glob("*.xlsx"))

    at.follow("Players")  # check-in: all but one
    page.get_by_label("Anna Żak is here").focus()
    for name in FOURTEEN:
        if name != "Vera Holm":
            page.get_by_label(f"{name} is here").press("Space")
        page.keyboard.press("Tab")
    at.press("Write who is here")
    expect(page.get_by_role("status")).to_contain_text("What you entered was written into the workbook.")
    at.follow("Vera Holm")  # who did not come
    at.press("Drop")
    at.confirm("14 Vera Holm plays no round, unless they come back.")

    at.draw()
    at.follow("Players")  # somebody comes while nothing is played yet
    at.fill("Name", "Piotr Mały")
    page.get_by_label("From when").select_option("from round 1, which is drawn again")
    at.press("What this does")
    at.confirm("Round 1 is drawn without them: draw it again afterwards, and they are in it.")
    at.draw("Draw again", "Draw the round again")
    at.results()

    for number in (2, 3, 4):
        at.draw()
        at.result("1", "3-0")
        expect(page.locator(".outcome")).to_contain_text("1 result was written")
        at.correct("1")  # a slip, and put right
        at.results()
        if number == 2:
            at.player("Uma Rao")
            at.press("Drop")
            at.confirm("13 Uma Rao is in no draw from round 3 on. Round 2 stays as it is")
    at.follow("Standings")
    expect(page.locator("main")).to_contain_text("Cut: the top 4 advance")
    at.follow("Spring Cup")
    for played in ("Top 4", "Final"):
        at.draw()
        expect(page.get_by_role("heading", name=played)).to_be_visible()
        at.results()
    at.press("Write the report")
    expect(page.locator(".outcome")).to_contain_text("The report is ready")
    at.follow("Publish")
    page.select_option("#kind", "folder")
    page.fill("#place", str(tmp_path / "published"))
    at.press("See what would change")
    at.press("Publish")
    expect(page.locator(".outcome")).to_contain_text("The site is published.")
    assert list((tmp_path / "published").rglob("standings.html"))
    loaded = load(book)
    assert isinstance(loaded, Ready)
    changes = [(change.player, change.kind, change.since.name) for change in loaded.event.tournaments[0].changes]
    assert changes == [(14, ChangeKind.DROP, "1"), (13, ChangeKind.DROP, "3")]
    assert loaded.states[0].classification
    assert at.clicks <= MOST_CLICKS
