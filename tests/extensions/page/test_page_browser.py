"""The page in a Chromium, from a bare server: what it makes is what the program makes, and nothing is lost."""

from __future__ import annotations

import datetime as dt
import io
import os
import shutil
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.extensions.page.folder import write_page
from pipeline.extensions.page.locked import MissingFile, fetched
from pipeline.run.build.build import build_site
from pipeline.run.load import Ready, load
from pipeline.run.pair import pair
from tests.builders.workbooks import broken
from tests.commands.cli import ROOT, run
from tests.extensions.page.pages import (
    BOOT,
    WORK,
    bare_server,
    begin,
    choose,
    downloaded,
    draw,
    enter,
    filled_in,
    home,
    on_disk,
    open_tables,
    press,
    put_on_disk,
    settled,
    started,
)
from tests.run.folders import tree

pytestmark = [pytest.mark.thorough, pytest.mark.browser]

UNFINISHED = ROOT / "input" / "unfinished.xlsx"
PHONE = 390


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page: made here, or the one that `.ci/run` has just made."""
    if made := os.environ.get("SWISSBOOK_PAGE"):
        return Path(made).resolve(strict=True)
    output = tmp_path_factory.mktemp("page")
    try:
        write_page(output, partial(fetched, begun=lambda _: None))
    except MissingFile as missing:
        pytest.skip(f"what the page takes from elsewhere is not to be had: {missing}")
    return output


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with bare_server(folder) as (address, _):
        yield address


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The page, started once; what it says in the console or throws is remembered."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    context.set_default_timeout(WORK)
    page = context.new_page()
    page.goto(address)
    started(page)
    yield page
    context.close()


def parts(workbook: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the program does what the page does: the events of one desk have one site."""
    return tmp_path_factory.mktemp("native")


def natively_drawn(folder: Path, workbook: Path) -> Path:
    path = folder / workbook.name
    shutil.copy(workbook, path)
    pair(path, folder / "output" / "private", dt.datetime.now)
    return path


def test_a_round_is_drawn_and_pages_are_built_as_the_program_does(page: Page, native: Path) -> None:
    drawn = natively_drawn(native, UNFINISHED)
    desk = choose(page, UNFINISHED)
    draw(desk, "Round 3")
    assert parts(downloaded(page, desk, "Download the workbook")) == parts(drawn.read_bytes())
    press(desk, "Build the pages", "files")
    build_site(drawn, native / "output", "en")
    assert parts(downloaded(page, desk, "Download the pages")) == tree(native / "output" / "site")
    desk.get_by_role("link", name="Look at the pages").click()
    expect(desk.get_by_role("link", name="Standings").first).to_be_visible()
    page.get_by_role("button", name="Back to the desk").click()
    expect(desk.locator(".facts").first).to_have_text(UNFINISHED.name)


@pytest.mark.parametrize("name", ["agot1-overall.xlsx", "magic.xlsx", "war-online.xlsx"])
def test_pages_of_other_games_and_languages_are_the_same_files(page: Page, native: Path, name: str) -> None:
    desk = choose(page, ROOT / "input" / name)
    press(desk, "Build the pages", "files")
    build_site(Path(shutil.copy(ROOT / "input" / name, native)), native / "output", "en")
    assert parts(downloaded(page, desk, "Download the pages")) == tree(native / "output" / "site")


def test_a_file_on_the_disk_is_written_in_its_place_and_kept_as_it_was(page: Page, tmp_path: Path) -> None:
    native = natively_drawn(tmp_path, UNFINISHED)
    home(page)
    put_on_disk(page, "cup.xlsx", UNFINISHED)
    page.get_by_role("button", name="Open a workbook from this computer").click()
    desk = page.frame_locator("#desk")
    expect(desk.locator(".facts").first).to_have_text("cup.xlsx")
    draw(desk, "Round 3")
    expect(page.locator("#file")).to_contain_text("cup.xlsx on your disk is up to date")
    settled(page)
    assert parts(on_disk(page, "cup.xlsx")) == parts(native.read_bytes())
    desk.get_by_role("link", name="Undo the last draw").click()
    press(desk, "Undo the last draw", "")
    settled(page)
    assert on_disk(page, "cup.xlsx") == UNFINISHED.read_bytes()


def test_what_another_program_has_saved_is_taken_over_and_never_written_over(page: Page, tmp_path: Path) -> None:
    native = natively_drawn(tmp_path, UNFINISHED)
    home(page)
    put_on_disk(page, "shared.xlsx", UNFINISHED)
    page.get_by_role("button", name="Open a workbook from this computer").click()
    desk = page.frame_locator("#desk")
    expect(desk.locator(".facts").first).to_have_text("shared.xlsx")
    desk.get_by_role("link", name="Draw the next round").first.click()
    expect(desk.get_by_role("button", name="Draw the next round")).to_be_visible()
    # It saves between the last look at the file and the drawing of the round, and the page that says what was drawn is still on
    # its way when the organiser answers.
    page.evaluate(
        """() => {
          const post = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function (message, ...others) {
            if (message[1] !== "answer" || message[2].method !== "POST") return post.call(this, message, ...others);
            Worker.prototype.postMessage = post;
            navigator.storage.getDirectory().then(folder => folder.getFileHandle("shared.xlsx")).then(async handle => {
              const target = await handle.createWritable();
              await target.write("of another program");
              await target.close();
              post.call(this, message, ...others);
            });
          };
          const answer = MessagePort.prototype.postMessage;
          MessagePort.prototype.postMessage = function (message, ...others) {
            if (message?.status !== 303) return answer.call(this, message, ...others);
            MessagePort.prototype.postMessage = answer;
          };
        }"""
    )
    desk.get_by_role("button", name="Draw the next round").click(no_wait_after=True)
    expect(page.locator("#file")).to_contain_text("Another program has changed shared.xlsx", timeout=WORK)
    assert on_disk(page, "shared.xlsx") == b"of another program"
    with page.expect_download(timeout=WORK) as download:
        page.get_by_role("button", name="Download the one shown here").click()
    assert parts(Path(download.value.path()).read_bytes()) == parts(native.read_bytes())
    page.get_by_role("button", name="Go on with the file on the disk").click()
    expect(desk.get_by_text("Some cells must be mended first")).to_be_visible(timeout=WORK)
    put_on_disk(page, "shared.xlsx", native)  # while the desk does nothing
    expect(desk.get_by_text("Round 3 is under way")).to_be_visible(timeout=WORK)
    assert on_disk(page, "shared.xlsx") == native.read_bytes()


def test_hostile_workbooks_end_in_problems(page: Page, tmp_path: Path) -> None:
    texts = {
        "text.xlsx": b"<html>no workbook</html>",
        "bomb.xlsx": _bomb(),
        "broken.xlsx": broken(tmp_path / "b.xlsx").read_bytes(),
    }
    for name, content in texts.items():
        (tmp_path / name).write_bytes(content)
        desk = choose(page, tmp_path / name)
        expect(desk.get_by_text("Some cells must be mended first")).to_be_visible()
        expect(desk.locator(".problem").first).to_be_visible()
    home(page)


def _bomb() -> bytes:
    """A workbook whose part unpacks to three hundred megabytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(UNFINISHED) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            part = name.startswith("xl/worksheets/sheet1")
            target.writestr(name, b"<worksheet>" + b" " * 300_000_000 if part else source.read(name))
    return made.getvalue()


def test_a_second_tab_leaves_the_desk_to_the_first(page: Page, address: str) -> None:
    second = page.context.new_page()
    second.goto(address)
    expect(second.locator("#state")).to_contain_text("already open in another tab")
    second.close()
    settled(page)


def test_nothing_is_asked_for_elsewhere_and_no_form_of_another_site_is_taken(page: Page, address: str) -> None:
    home(page)
    sent = page.evaluate(
        """async address => (await fetch(`${address}desk/sample`, {
          method: "POST", referrer: "", body: new URLSearchParams({ sample: "round" }) })).status""",
        address,
    )
    assert sent == 403
    refused = page.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'refused')")
    assert refused == "refused"


def test_offline_nothing_is_missing_and_a_page_that_is_closed_in_the_middle_has_lost_nothing(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    native = natively_drawn(tmp_path, UNFINISHED)
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 800})
    context.set_default_timeout(WORK)
    page = context.new_page()
    with bare_server(folder) as (address, _):
        page.goto(address)
        started(page)
        choose(page, UNFINISHED)
    desk = page.frame_locator("#desk")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    desk.get_by_role("link", name="Draw the next round").first.click()
    desk.get_by_role("button", name="Draw the next round").click(no_wait_after=True)
    page.close()  # in the middle of it: the round is drawn whole, or not at all
    page = context.new_page()
    page.goto(address)  # the server is gone
    desk = started(page)
    expect(desk.locator("h1")).to_have_text("Which tournament is it?", timeout=BOOT)
    desk.get_by_role("link", name="unfinished").click()
    expect(desk.locator(".next").first).to_be_visible()
    kept = downloaded(page, desk, "Download the workbook")
    assert parts(kept) in (parts(UNFINISHED.read_bytes()), parts(native.read_bytes()))
    if parts(kept) == parts(UNFINISHED.read_bytes()):
        draw(desk, "Round 3")
        assert parts(downloaded(page, desk, "Download the workbook")) == parts(native.read_bytes())
    page.reload()
    started(page)
    assert parts(downloaded(page, page.frame_locator("#desk"), "Download the workbook")) == parts(
        native.read_bytes()
    )
    context.close()


TWELVE = [f"{first} {last}" for first in ("Anna", "Ben", "Célia", "Łucja") for last in ("Żak", "O'Neil", "Bąk")]
SCORES = ("2-0", "1-2", "2-1", "0-2", "2-0", "1-2")
"""Of the tables of a round."""


def test_a_day_of_four_rounds_loses_nothing_to_reloads_and_closed_tabs(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """On a phone; on a desk its pages are those of a day at the native desk."""
    context = browser.new_context(locale="en-GB", viewport={"width": PHONE, "height": 800})
    context.set_default_timeout(WORK)
    page = context.new_page()
    page.goto(address)
    desk = started(page)
    begin(desk, "Magic: The Gathering", "Day Cup", TWELVE)
    entered: dict[tuple[int, str], str] = {}
    for number in range(1, 5):
        page = _drawn_in_spite_of_all(page, address, number)
        desk = page.frame_locator("#desk")
        tables = open_tables(desk)
        assert len(tables) == 6
        entered |= {(number, table): score for table, score in zip(tables, SCORES, strict=True)}
        for place, table in enumerate(tables):
            if place == 3 and number in (1, 3):  # in the middle of saving, and when it was saved
                if number == 3:
                    filled_in(desk, table, entered[number, table])
                    desk.get_by_role("button", name="Enter this result").first.click(no_wait_after=True)
                page.reload()
                started(page)
                expect(desk.locator("table.desk-round")).to_be_visible(timeout=BOOT)
                kept = open_tables(desk)
                assert kept in (tables[3:], tables[4:]) if number == 3 else kept == tables[3:]
            if table in open_tables(desk):
                enter(desk, table, entered[number, table])
        expect(desk.locator(".lead").first).to_contain_text("6 of 6", timeout=WORK)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    press(desk, "Build the pages", "files")
    site = parts(downloaded(page, desk, "Download the pages"))
    played = tmp_path / "day-cup.xlsx"
    played.write_bytes(downloaded(page, desk, "Download the workbook"))
    context.close()
    told = run("verify", played).output
    assert [f"Round {number}: as drawn" in told for number in range(1, 5)] == [True] * 4, told
    loaded = load(played)
    assert isinstance(loaded, Ready)
    [tournament] = loaded.event.tournaments
    assert {
        (one.round.number, str(one.table)): f"{one.score1}-{one.score2}" for one in tournament.matches
    } == entered
    build_site(played, tmp_path / "output", "en")
    assert site == tree(tmp_path / "output" / "site")


def _drawn_in_spite_of_all(page: Page, address: str, number: int) -> Page:
    """Draw a round: the tab is closed in the middle of the second draw, and loaded again in that of the fourth."""
    desk = page.frame_locator("#desk")
    if number in (1, 3):
        draw(desk, f"Round {number}")
        return page
    desk.get_by_role("link", name="Draw the next round").first.click()
    desk.get_by_role("button", name="Draw the next round").click(no_wait_after=True)
    if number == 4:
        page.reload()
    else:
        page.close()
        page = page.context.new_page()
        page.goto(address)
    desk = started(page)
    home(page)
    desk.get_by_role("link", name="day-cup").first.click()
    expect(desk.locator(".next").first).to_be_visible(timeout=WORK)
    if not open_tables(desk):  # as it was before
        draw(desk, f"Round {number}")
    return page
