"""No page executes what a workbook says, asks for anything outside of the site, or is refused anything."""

from __future__ import annotations

import csv
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Dialog, Page, Request

from pipeline.run.build.build import build_site
from tests.run.folders import packed_tables
from tests.site.attacked import write_attacked

pytestmark = pytest.mark.browser

WATCH = """
window.__refused = [];
document.addEventListener('securitypolicyviolation', event =>
    window.__refused.push(event.violatedDirective + ' ' + event.blockedURI));
"""
COPYING = '<script>document.querySelectorAll("button[data-copies]")'
"""The one script of a draft, whose digest its policy names."""
WRITTEN = """() => [document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? '',
  [...document.querySelectorAll('*')].flatMap(one => [...one.attributes]
    .filter(at => /^on|^srcdoc$|^style$/.test(at.name)
      || (['href', 'src', 'action'].includes(at.name) && !/^(file|data):/.test(new URL(at.value, document.baseURI).protocol)))
    .map(at => one.localName + ' ' + at.name + '=' + at.value))
  .concat([...document.querySelectorAll('script:not([src], [type="application/ld+json"]), base[href], iframe, object, embed, meta[http-equiv=refresh]')]
    .map(one => one.outerHTML.slice(0, 80)))]"""
"""The policy, and what of a page executes, asks or leads out of the site."""
FORMULA = re.compile(r"[=+@\t\r]|-\D")
POLICY = "default-src 'none'"


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("attacked")
    (folder / "input").mkdir()
    write_attacked(folder / "input")
    site = build_site(folder / "input", folder / "output", "en")
    codes = {
        one.path.name: [found.code for found in one.problems if found.severity == "error"] for one in site.events
    }
    assert not any(codes.values()), codes
    return folder / "output"


def kinds(output: Path) -> dict[str, Path]:
    """A page of each kind: of those that differ in a number or in the names of event and tournament, the first."""
    found: dict[str, Path] = {}
    for path in sorted(output.rglob("*.html")):
        inside = path.relative_to(output).parts
        kind = re.sub(r"\d+", "n", path.name if path.parent.name != "players" else "player")
        found.setdefault(
            f"{len(inside)} {inside[0]} {path.parent.name == 'print'} {'/ru/' in path.as_posix()} {kind}", path
        )
        # Each event's overview, and all that scripts work on.
        if path.name in {"display.html", "problems.html"} or (path.name == "index.html" and len(inside) <= 3):
            found[path.as_posix()] = path
    return found


def use(page: Page) -> None:
    """Search, and open what can be opened."""
    field = page.locator("input[type=search]")
    if field.count() and field.first.is_visible():
        for typed in ("<", "script", "1", "http"):
            field.first.fill(typed)
        field.first.fill("")
    for summary in page.locator("details > summary").all()[:3]:
        if summary.is_visible():
            summary.click()


class Seen(NamedTuple):
    """By page: what was said, asked for, refused or opened; and its policy with what is written into it that could do that."""

    wrong: list[tuple[str, str]]
    written: dict[Path, tuple[str, list[str]]]


@pytest.fixture(scope="module")
def seen(browser: Browser, output: Path) -> Seen:
    """Each page is loaded once, and used."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    found = Seen([], {})
    here, root = "", output.as_uri()

    def told(what: object) -> None:
        found.wrong.append((here, str(what)))

    def dialog(one: Dialog) -> None:
        told(f"dialog {one.message}")
        one.dismiss()

    def asked(one: Request) -> None:
        if not one.url.startswith((root, "data:")):
            told(one.url)

    page.on("dialog", dialog)
    page.on("console", lambda message: told(message.text))
    page.on("pageerror", told)
    page.on("popup", told)
    page.on("request", asked)
    for path in kinds(output).values():
        here = path.relative_to(output).as_posix()
        page.goto(path.as_uri())
        found.written[path] = page.evaluate(WRITTEN)
        use(page)
        hit, refused = page.evaluate("[window.__hit, window.__refused]")
        if hit is not None or refused:
            told(f"{hit} {refused}")
        if page.url != path.as_uri():
            told(f"leads to {page.url}")
    context.close()
    return found


def test_no_page_executes_what_a_workbook_says(seen: Seen) -> None:
    assert len(seen.written) > 40
    assert {path.name for path in seen.written} >= {
        "forecast.html",
        "display.html",
        "problems.html",
        "standings.html",
        "bracket.html",
        "report.html",
    }
    assert seen.wrong == []


def test_every_page_has_the_policy_and_no_link_leads_out(seen: Seen) -> None:
    """Links are judged as a browser resolves them; script and style inside a page are none of ours."""
    assert seen.written
    for path, (policy, odd) in seen.written.items():
        assert policy.startswith(POLICY), path
        if "mail" in path.parts:  # mail programs know styles by attribute alone
            odd = [one for one in odd if " style=" not in one and not one.startswith(COPYING)]
        if path.name == "display.html":  # its script moves the running lines
            odd = [one for one in odd if not one.startswith("ul style=transform: translateX(")]
        assert odd == [], path


def test_no_file_for_spreadsheets_has_a_formula(output: Path) -> None:
    tables = {path.name: path.read_bytes() for path in output.rglob("*.csv") if path.stat().st_size}
    for event in output.glob("site/*/data/tables.zip"):
        tables |= {f"{event} {name}": table for name, table in packed_tables(event.parents[1]).items()}
    tables = {name: table for name, table in tables.items() if name.endswith(".csv")}
    assert len(tables) > 20
    for name, table in tables.items():
        for row in csv.reader(table.decode("utf-8-sig").splitlines()):
            assert not [cell for cell in row if FORMULA.match(cell)], name
    for path in output.rglob("*.xlsx"):
        with zipfile.ZipFile(path) as book:
            sheets = [book.read(name) for name in book.namelist() if "worksheets/sheet" in name]
        assert sheets
        assert not any(re.search(rb"<f[\s>]", sheet) for sheet in sheets), path
