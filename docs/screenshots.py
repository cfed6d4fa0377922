"""Remake the pictures of the README from the built sample site, and those of the desk and the hall: `python docs/screenshots.py`.

With a folder (`python docs/screenshots.py artefacts`) a picture of each kind of page at three widths lands there.
Needs the test extra and a Chromium; run `swissbook build` first.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Event, Thread

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from pipeline.extensions.desk.web.desk import DeskSettings
from pipeline.extensions.desk.web.run import open_desk
from pipeline.site.page_kinds import PAGE_KINDS

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "output" / "site"
IMAGES = ROOT / "docs" / "images"
SHOTS = {
    "standings.png": ("newcastle-open-2023-09-02/main-tournament/standings.html", 760),
    "bracket.png": ("turniej-otwarty-czestochowa-2023-12-02/turniej-glowny/bracket.html", 760),
    "projector.png": ("newcastle-open-2023-09-02/display.html", 760),
}
"""Picture: the page, and how much of it from the top, in pixels."""


WIDTHS = (390, 820, 1440)
KINDS = ("index", *(kind.template for kind in PAGE_KINDS), "print")


def main() -> None:
    """Take the pictures of the README, or with a folder one of each kind of page into it."""
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if len(sys.argv) > 1:
            every_kind(browser, Path(sys.argv[1]))
        else:
            of_the_readme(browser)
            of_the_desk(browser)
        browser.close()


def of_the_readme(browser: Browser) -> None:
    """Open each page, the second row of standings unfolded, and take the top of it."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, (path, height) in SHOTS.items():
        page = browser.new_page(viewport={"width": 1000, "height": height}, device_scale_factor=1.5)
        page.goto((SITE / path).as_uri())
        for row in page.locator(".standings details").all()[1:2]:
            row.evaluate("row => { row.open = true }")
        page.screenshot(path=IMAGES / name)


def of_the_desk(browser: Browser) -> None:
    """Open a desk in a folder that is gone afterwards, with the first sample; let phones report, and report."""
    stop, ready = Event(), Queue[str]()

    def told(address: str, _: Path | None) -> None:
        ready.put(address)

    with TemporaryDirectory() as folder:
        settings = DeskSettings(Path(folder) / "Swissbook", "en", lambda _: False)
        thread = Thread(target=open_desk, args=(settings,), kwargs={"port": 0, "ready": told, "stop": stop})
        thread.start()
        try:
            page = browser.new_page(viewport={"width": 820, "height": 900})
            page.goto(ready.get())
            page.wait_for_url(lambda url: "code=" not in url)
            page.locator(".samples button").first.click()
            at = page.url
            page.goto(f"{at}../../")
            take(page, "desk-home.png")
            of_an_own_sheet(page, f"{at}../../sheet")
            page.goto(at)
            take(page, "desk-round.png")
            of_the_hall(browser, page, at)
            of_publishing(page, at)
            of_the_history(page, at)
        finally:
            stop.set()
            thread.join()


def of_an_own_sheet(page: Page, at: str) -> None:
    """A list with a title, two columns that may be the club, and names as people write them: given, and as understood."""
    page.goto(at)
    page.fill(
        "#pasted",
        "Spring league;;;;\nNo.;Player;Team;Club;E-mail\n1;KOWALSKI Jan <jan@example.org>;Red;Dragons;\n"
        "2;Lis, Ewa;Blue;Wolves;ewa@example.org\n3;Ola Bąk;Red;;\n;Total 3;;;\n",
    )
    page.set_viewport_size({"width": 820, "height": 760})
    take(page, "desk-sheet.png")
    page.locator("main form button").click()
    take(page, "desk-understood.png")
    page.goto(at)
    page.fill(
        "#pasted",
        "Spring league;;;;\nHall A;;;Hall B;\nJan Kos;3;;Iza Mak;5\nEwa Lis;1;;Zoe Ryś;4\nreferee Kit;;;referee Lou;\n"
        "Ola Bąk;2;;Adam Maj;0\nIda Żak;4;;Piotr Nur;2\nreferee Kit;;;referee Lou;\n",
    )
    page.locator("main form button").click()
    if not page.locator(".grid .typed").first.is_visible():
        page.locator(".grid summary").click()
    for key, cell in {"player1": "A3", "player2": "A4", "score1": "B3", "score2": "B4", "next": "A6"}.items():
        page.fill(f"[name=place-0-{key}]", cell)
    take(page.locator(".grid"), "desk-pointed.png")
    page.set_viewport_size({"width": 820, "height": 900})


def of_the_hall(browser: Browser, page: Page, at: str) -> None:
    """The page of the desk that lets phones report, and a phone."""
    page.goto(f"{at}hall/")
    page.locator("summary").click()
    page.fill("#host", "127.0.0.1")
    page.fill("#port", "0")
    page.locator("details button").click()
    begin = page.locator(".entrance p").nth(1).inner_text()
    page.goto(f"{at}hall/codes")
    codes = page.locator(".card code").all_inner_texts()
    phone = browser.new_page(viewport={"width": 390, "height": 800})
    phone.goto(f"{begin}t/{codes[0]}")
    phone.locator("input[name=by]").first.check()
    for field, typed in zip(phone.locator(".figure input").all(), ("12", "3"), strict=True):
        field.fill(typed)
    take(phone, "hall-phone.png")
    phone.locator("form button").last.click()
    phone.locator("button[value=agree]").click()
    page.goto(f"{at}hall/")
    take(page, "hall-desk.png")


def of_publishing(page: Page, at: str) -> None:
    """What would change at a place where nothing was published yet."""
    page.goto(f"{at}publish")
    page.fill("#place", "/srv/www/cup")
    page.get_by_role("button", name="See what would change").click()
    page.set_viewport_size({"width": 820, "height": 520})
    take(page, "desk-publish.png")


def of_the_history(page: Page, at: str) -> None:
    """Who wrote what, and which cells have changed in between, once what phones have said is taken."""
    page.goto(at)
    page.get_by_role("button", name="Write it into the workbook").click()
    page.goto(f"{at}history")
    page.set_viewport_size({"width": 820, "height": 620})
    take(page, "desk-history.png")


def take(shown: Page | Locator, name: str) -> None:
    """A picture of what the window shows, or of a part of its page, in few colours, so that it stays small."""
    shown.screenshot(path=IMAGES / name)
    with Image.open(IMAGES / name) as taken:
        few = taken.convert("RGB").quantize(64)
    few.save(IMAGES / name, optimize=True)


def every_kind(browser: Browser, folder: Path) -> None:
    """Take the first page of each kind, whole, at each width."""
    folder.mkdir(parents=True, exist_ok=True)
    first: dict[str, Path] = {}
    for path in sorted(SITE.rglob("*.html")):
        first.setdefault(kind_of(path.relative_to(SITE)), path)
    for width in WIDTHS:
        page = browser.new_page(viewport={"width": width, "height": 900})
        for kind in KINDS:
            if kind in first:
                page.goto(first[kind].as_uri())
                page.screenshot(path=folder / f"{kind}-{width}.png", full_page=True)
        page.close()


def kind_of(path: Path) -> str:
    """The kind of a page by where it lies in the site."""
    *folders, file = path.parts
    if "print" in folders:
        return "print"
    if folders[-1:] == ["players"]:
        return "players" if file == "index.html" else "player"
    if file == "index.html":
        return "event" if folders else "index"
    return "round" if file.startswith("round-") else path.stem


if __name__ == "__main__":
    main()
