"""Pages as html-validate and axe-core judge them: WCAG 2.2 AA, and what axe-core calls best practice.

The two come from npm (`.ci/package.json`); `.ci/run` installs them where there is npm. Without them a test is skipped.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser, LexborNode

_MODULES = Path(__file__).resolve().parents[2] / ".ci" / "node_modules"
_RULES = Path(__file__).with_name("html-validate.json")
_AXE = _MODULES / "axe-core" / "axe.min.js"
_BROKEN = """
rules => axe.run({ resultTypes: ["violations"], selectors: false, ...(rules.length ? { runOnly: rules } : {}) })
  .then(found => found.violations.map(one => [one.id, one.nodes[0].html]))
"""
"""What is as it should be is not listed, which would be dear."""
_THIN = """() => {
  const looks = one => [one.localName, one.className.baseVal ?? one.className];
  for (const body of document.querySelectorAll("tbody")) {
    const known = new Set();
    for (const [at, row] of [...body.rows].entries()) {
      const pieces = [row, ...row.querySelectorAll("*")].map(one =>
        `${at % 2} ${looks(one)} ${one.getAttributeNames()} ${one.getAttribute("style")} ${looks(one.parentElement)}`);
      if (pieces.every(piece => known.has(piece))) row.style.display = "none";
      pieces.forEach(piece => known.add(piece));
    }
  }
}"""
"""Hides the rows of a table that have nothing which none above has, as `of_new_pieces` leaves pages out."""


class Look(NamedTuple):
    """How a page is looked at, and by which rules; by all where none is named."""

    scheme: str
    width: int = 1280
    rules: tuple[str, ...] = ()


def html_faults(folder: Path, paths: Iterable[str]) -> str:
    """What html-validate says of these pages of a folder; nothing where all is well."""
    program = _MODULES / "html-validate" / "bin" / "html-validate.mjs"
    node = shutil.which("node")
    if node is None or not program.exists():
        pytest.skip("no html-validate here: npm --prefix .ci install")
    shutil.copy(_RULES, folder / ".htmlvalidate.json")
    command = [node, str(program), "--config", ".htmlvalidate.json", "--formatter", "text", *paths]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    said = done.stdout + done.stderr
    return said or (f"exit status {done.returncode}" if done.returncode else "")


def of_new_pieces(folder: Path, paths: Iterable[str]) -> list[str]:
    """The pages that have something which none before has: an element by its tag, class and attributes and what it stands in,
    or a heading after another. What axe-core judges is one of these.
    """
    known: set[object] = set()
    kept: list[str] = []
    for path in paths:
        page = LexborHTMLParser((folder / path).read_text("utf-8"))
        headings = [None, *(one.tag for one in page.css("h1, h2, h3, h4, h5, h6"))]
        pieces = {(_looks(one), tuple(one.attributes), _looks(one.parent)) for one in page.css("*")}
        if not known.issuperset(found := pieces | {*pairwise(headings)}):
            known |= found
            kept.append(path)
    return kept


def _looks(element: LexborNode | None) -> tuple[str | None, str | None] | None:
    return None if element is None else (element.tag, element.attributes.get("class"))


def violations(browser: Browser, folder: Path, paths: Iterable[str], *looks: Look) -> list[tuple[object, ...]]:
    """The page, the look, the rule and the first element that breaks it, as axe-core finds them."""
    if not _AXE.exists():
        pytest.skip("no axe-core here: npm --prefix .ci install")
    source = _AXE.read_text("utf-8")
    context = browser.new_context()
    page = context.new_page()
    found: list[tuple[object, ...]] = []
    for path in paths:
        page.goto((folder / path).as_uri())
        page.evaluate(_THIN)
        page.evaluate(source)
        for look in looks:
            page.emulate_media(color_scheme=look.scheme)  # type: ignore[arg-type]
            page.set_viewport_size({"width": look.width, "height": 800})
            found += [(path, look, *one) for one in page.evaluate(_BROKEN, look.rules)]
    context.close()
    return found
