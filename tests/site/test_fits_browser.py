"""Any name fits any page at any width, and every page prints in black: each kind of page of events whose words have 68 letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from pipeline.engine.overall.totals import overall
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Event, Slug, replace
from pipeline.run.load import states_of
from pipeline.site.event_pages import event_pages
from pipeline.site.files import write_page
from pipeline.site.site_pages import site_pages
from pipeline.views.index import EventSummary, event_summary
from tests.builders.events import simulated_game, with_long_words

pytestmark = pytest.mark.browser

EVENTS = {
    "agot2-joust": Moment.FINISHED,
    "agot1-overall": Moment.FINISHED,
    "agot1-melee": Moment.MID_ROUND,
    "double-elimination": Moment.MID_BRACKET,
    "neuroshima-hex-2023": Moment.FINISHED,
    "war-online-constructed": Moment.MID_ROUND,
}
"""Between them they have every kind of page of an event."""
PHONE = 360
PAPER = 703
"""The width of A4 without its margins, in pixels of a stylesheet."""
SHRUNK = 1.25
"""A browser makes what is wider than the paper smaller; more than so much would be hard to read."""


def written(root: Path, renamed: Callable[[Event], Event]) -> Path:
    """A site of these events in a folder, with other words."""
    summaries = list[EventSummary]()
    for game, moment in EVENTS.items():
        event, rules = simulated_game(game, 16, "L1", moment)
        event = replace(renamed(event), slug=Slug(game))
        states = states_of(event, rules)
        total = overall(event, rules, states)
        summaries.append(event_summary(event, states, "en", total))
        for page in event_pages(event, states, [], "en", overall=total):
            write_page(root, page)
    for page in site_pages(summaries, "en"):
        write_page(root, page)
    return root


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("long"), with_long_words)


@pytest.fixture(scope="module")
def ordinary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def renamed(event: Event) -> Event:
        return replace(with_long_words(event, 10), tournaments=event.tournaments)

    return written(tmp_path_factory.mktemp("ordinary"), renamed)


def one_of_each(folder: Path) -> Iterator[Path]:
    """All pages, of each event those of one player."""
    for path in sorted(folder.rglob("*.html")):
        if path.parent.name != "players" or path.name == "index.html" or path.name.startswith("1-"):
            yield path


def wide(page: Page) -> int:
    """How wide the page is."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


PALE = """() => {
  const light = colour => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return 1 - a + a * (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255; };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set();
  for (let text; (text = texts.nextNode());) {
    const of = text.parentElement;
    if (text.data.trim() && of.checkVisibility() && !of.closest("svg") && light(getComputedStyle(of).color) > 0.4) found.add(`${of.localName}.${of.className}: ${text.data.trim()}`);
  }
  return [...found];
}"""
"""Texts that are no ink on white paper: browsers print no backgrounds."""
TORN = """() => [...document.querySelectorAll(".ranking > thead th:not(.who)")].filter(head => {
  const inside = document.createRange();
  inside.selectNodeContents(head);
  return new Set([...inside.getClientRects()].map(line => Math.round(line.bottom))).size > 1;
}).map(head => head.textContent)"""
"""Headings of standings on more than one line."""


TINY = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set();
  for (let text; (text = texts.nextNode());) {
    const of = text.parentElement;
    if (text.data.trim() && of.checkVisibility() && parseFloat(getComputedStyle(of).fontSize) < 12) found.add(`${of.localName}: ${text.data.trim()}`);
  }
  for (const link of document.querySelectorAll("td > a, th > a, summary")) {
    const { width, height } = link.getBoundingClientRect();
    if (width && height < 24) found.add(`${height} px: ${link.textContent}`);
  }
  return [...found];
}"""
"""Texts under 12 px, and links of tables and what unfolds that a finger misses (WCAG 2.5.8)."""
CUT_OFF = """() => {
  const closed = [...document.querySelectorAll("details:not([open])")];
  closed.forEach(one => { one.open = true; });
  const found = [...document.querySelectorAll(".arithmetic")].filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent.slice(0, 80));
  closed.forEach(one => { one.open = false; });
  return found;
}"""
"""Receipts that run off the edge."""


BROKEN = """() => {
  document.querySelectorAll("details").forEach(one => { one.open = true; });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set();
  for (let text; (text = texts.nextNode());) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest("label, .hidden, code")) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) found.add(word);
    }
  }
  return [...found];
}"""
"""Words that go on in a second line."""


def test_a_word_of_ordinary_length_is_never_broken(browser: Browser, ordinary: Path) -> None:
    page, widths = browser.new_page(viewport={"width": 390, "height": 800}), [390, 820]
    found = []
    for path in one_of_each(ordinary):
        if path.name == "display.html":  # no projector is so narrow
            continue
        page.goto(path.as_uri())
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            if broken := page.evaluate(BROKEN):
                found.append((path.relative_to(ordinary).as_posix(), width, broken))
        widths.reverse()  # the next begins as this one ends
    page.close()
    assert found == []


class Seen(NamedTuple):
    """By page: where it is wider than the screen, what is wrong on a phone, and on paper."""

    pushed: list[tuple[object, ...]]
    phone: list[tuple[object, ...]]
    paper: list[tuple[object, ...]]


@pytest.fixture(scope="module")
def seen(browser: Browser, folder: Path) -> Seen:
    """Each page is loaded once."""
    page, found = browser.new_page(), Seen([], [], [])
    for path in one_of_each(folder):
        name = path.relative_to(folder).as_posix()
        page.emulate_media(media="screen", color_scheme="light")
        page.set_viewport_size({"width": PHONE, "height": 800})
        page.goto(path.as_uri())
        if any(told := (page.evaluate(TINY), page.evaluate(CUT_OFF))):
            found.phone.append((name, *told))
        for width in (PHONE, 820, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            if wide(page) > width:
                found.pushed.append((name, width, wide(page)))
        page.set_viewport_size({"width": PAPER, "height": 1000})
        page.emulate_media(media="print", color_scheme="dark")
        if any(printed := (page.evaluate(PALE), page.evaluate(TORN), wide(page) > SHRUNK * PAPER)):
            found.paper.append((name, *printed))
    page.close()
    return found


def test_no_word_pushes_a_page_sideways(seen: Seen) -> None:
    assert seen.pushed == []


def test_on_a_phone_no_text_is_tiny_and_no_receipt_runs_off_its_edge(seen: Seen) -> None:
    assert seen.phone == []


def test_every_page_prints_whole_and_in_black(seen: Seen) -> None:
    assert seen.paper == []
