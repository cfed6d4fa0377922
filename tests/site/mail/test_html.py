"""The HTML part and the page for webmail in a browser: narrow and wide, light and dark, with odd names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser

from pipeline.model import Event, replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.site.files import Page, write_page
from pipeline.site.mail import begin_attached_sheets, letter_html, letter_text, report_pages
from pipeline.site.print.press import Press
from pipeline.views.mail.report import report_letter
from tests.builders.states import duels_finished, duels_in_russian, duels_playing
from tests.builders.tournaments import HEX, JOUST, WAR
from tests.profiles import each_with_each
from tests.site.mail.messages import body, message_of
from tests.views.mail.letters import qualifier, told

LONG = "Konstantynopolitańczykowianeczkówna" * 3
ODD = (
    "<script>alert(1)</script>",
    "&amp; {{ 7 * 7 }}",
    LONG,
    "\N{RIGHT-TO-LEFT OVERRIDE}gnorw",
    "Ivan\r\nBcc: x@y.pl",
    "",
)


def odd() -> Event:
    """A qualifier with names that break what is careless."""
    made = qualifier(language="pl", name=f"Cup <b>{LONG}", coordinator="<i>Ewa</i>")
    players = tuple(replace(one, name=ODD[one.number % len(ODD)] or one.name) for one in made.players)
    return replace(made, players=players)


@cache
def events_mailed() -> Mapping[str, tuple[Event, Ruleset]]:
    """Events of which the report is looked at, and their rules."""
    return {
        "qualifier": (qualifier(language="pl"), HEX),
        "ratings": (duels_in_russian(), WAR),
        "joust": (duels_finished(), JOUST),
        "unfinished": (duels_playing(), JOUST),
        "odd": (odd(), HEX),
    }


def letters(event: Event, rules: Ruleset) -> list[Page]:
    """The files of the report, without data."""
    account = told(event, rules)
    with Press() as press:
        return list(report_pages(account, tuple(begin_attached_sheets(account, press)), []))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report's page and its HTML part for each state, beside each other."""
    root = tmp_path_factory.mktemp("mail")
    for name, (event, rules) in events_mailed().items():
        for page in letters(event, rules):
            path = page.path.replace(event.slug, name, 1)
            write_page(root, Page(path, page.content))
            if path.endswith(".eml"):
                write_page(root, Page(f"{name}/part.html", body(message_of(page.content), "html").encode()))
    return root


@pytest.mark.browser
@pytest.mark.parametrize(("width", "scheme"), each_with_each((320, 600), ("light", "dark")))
def test_it_can_be_read_on_every_screen(browser: Browser, folder: Path, width: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    pale = {}
    for name in events_mailed():
        for file in ("part.html", "mail/report.html"):
            page.goto((folder / name / file).as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, file)
            found = page.evaluate(_CONTRAST)
            if found < 4.5:
                pale[name, file] = found
    assert pale == {}
    assert said == []
    assert not [url for url in asked if not url.startswith("file:")]
    context.close()


@pytest.mark.browser
def test_the_buttons_select_and_copy_the_subject_and_the_message(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "joust" / "mail" / "report.html").as_uri())
    for what, start in (("subject", "Report: Grand Prix of Kraków"), ("message", "Dear coordinator,")):
        button = page.locator(f"button[data-copies={what}]")
        button.click()
        assert button.inner_text() == "Copied"
        assert page.evaluate("getSelection().toString()").startswith(start)
    page.close()


def test_nothing_of_a_workbook_is_markup() -> None:
    letter = report_letter(told(odd(), HEX), [])
    tree = LexborHTMLParser(letter_html(letter, told(odd(), HEX).words))
    assert not tree.css("script, b, i")
    text = tree.body.text(separator="") if tree.body else ""
    assert "<script>alert(1)</script>" in text
    assert "{{ 7 * 7 }}" in text
    assert LONG in text
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in text


def test_every_style_of_the_message_stands_at_its_element() -> None:
    made = told(qualifier(), HEX)
    html = letter_html(report_letter(made, []), made.words)
    assert not re.search(r"<link|@import|url\(|<img|https?:", html)
    tree = LexborHTMLParser(html)
    for tag in ("h2", "p", "td", "th", ".letter"):
        assert all(node.attributes.get("style") for node in tree.css(tag)), tag


def test_the_text_part_keeps_within_its_lines_and_says_the_same() -> None:
    for event, rules in events_mailed().values():
        letter = report_letter(told(event, rules), [])
        text = letter_text(letter)
        too_long = [line for line in text.splitlines() if len(line) > 76 and LONG not in line]
        assert not too_long
        for chapter in letter.chapters:
            for section in chapter.sections:
                assert section.heading in text
                for row in section.grid.rows if section.grid else ():
                    assert all(word in text for cell in row.cells for word in cell.split())


_CONTRAST = """() => {
  const light = text => {
    const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map(one => one / 255)
      .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = node => {
    for (; node; node = node.parentElement) {
      const colour = getComputedStyle(node).backgroundColor;
      if (colour !== "rgba(0, 0, 0, 0)") { return colour; }
    }
    return "rgb(255, 255, 255)";
  };
  let least = 21;
  for (const node of document.body.querySelectorAll("p, h1, h2, td, th, li, span")) {
    if (!node.textContent.trim()) { continue; }
    const [one, other] = [light(getComputedStyle(node).color), light(ground(node))].sort((a, b) => b - a);
    least = Math.min(least, (one + 0.05) / (other + 0.05));
  }
  return least;
}"""
"""The lowest contrast of any text with what is behind it."""


def test_nothing_in_the_message_is_to_be_deleted_before_it_is_sent() -> None:
    """What is still to be done stands on the page beside the message, in none of its parts."""
    letter = report_letter(told(duels_playing(), JOUST), [])
    pages = {page.path.split("/")[-1]: page.content for page in letters(duels_playing(), JOUST)}
    message = message_of(pages["report.eml"])
    assert letter.to_do
    for item in ("Before you send this", *letter.to_do):
        assert item in pages["report.html"].decode()
        for kind in ("plain", "html"):
            assert item[:30] not in body(message, kind)
