"""Pages as html-validate and axe-core judge them: WCAG 2.2 AA, and what axe-core calls best practice.

The two come from npm (`.ci/package.json`); `.ci/run` installs them where there is npm. Without them a test is skipped.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

_MODULES = Path(__file__).resolve().parents[2] / ".ci" / "node_modules"
_RULES = Path(__file__).with_name("html-validate.json")
_AXE = _MODULES / "axe-core" / "axe.min.js"


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


def violations(
    browser: Browser,
    folder: Path,
    paths: Iterable[str],
    scheme: str,
    width: int = 1280,
    *,
    colours_only: bool = False,
) -> list[tuple[str, ...]]:
    """The page, the rule and the first element that breaks it, as axe-core finds them; by its rules of colours alone where
    these are what differs from a page that it has judged.
    """
    if not _AXE.exists():
        pytest.skip("no axe-core here: npm --prefix .ci install")
    source = _AXE.read_text("utf-8")
    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 800})  # type: ignore[arg-type]
    page = context.new_page()
    found: list[tuple[str, ...]] = []
    for path in paths:
        page.goto((folder / path).as_uri())
        page.evaluate(source)
        broken = page.evaluate(
            "tags => axe.run(tags.length ? {runOnly: tags} : {}).then(found => found.violations.map(one => [one.id, one.nodes[0].html]))",
            ["cat.color"] if colours_only else [],
        )
        found += [(path, *one) for one in broken]
    context.close()
    return found
