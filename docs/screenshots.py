"""Remake the pictures of the README from the built sample site: `python docs/screenshots.py`.

Needs the test extra and a Chromium; run `swissbook build` first.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "output" / "site"
IMAGES = ROOT / "docs" / "images"
SHOTS = {"standings.png": ("newcastle-open-2023-09-02/main-tournament/standings.html", 760)}
"""Picture: the page, and how much of it from the top, in pixels."""


def main() -> None:
    """Open each page, its second row unfolded, and take the top of it."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (path, height) in SHOTS.items():
            page = browser.new_page(viewport={"width": 1000, "height": height}, device_scale_factor=1.5)
            page.goto((SITE / path).as_uri())
            page.locator("details").nth(1).evaluate("row => { row.open = true }")
            page.screenshot(path=IMAGES / name)
        browser.close()


if __name__ == "__main__":
    main()
