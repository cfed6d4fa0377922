"""The page from a bare server in a Chromium, and the file on the disk that it was given."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import FrameLocator, Page, expect

BOOT = 240_000
"""Milliseconds that Python may take to start in a browser, beside other work."""
WORK = 180_000


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def bare_server(folder: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """`python -m http.server` over a folder: its address, and the server itself."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", server
    finally:
        server.shutdown()
        server.server_close()


def started(page: Page) -> FrameLocator:
    """The desk in the page, as soon as it is there."""
    expect(page.locator("#state")).to_contain_text("nothing leaves this computer", timeout=BOOT)
    return page.frame_locator("#desk")


def settled(page: Page) -> None:
    """Wait until nothing is being done."""
    expect(page.locator("#state")).to_contain_text("nothing leaves this computer", timeout=WORK)


def choose(page: Page, path: Path) -> FrameLocator:
    """Open a copy of a workbook, as where a browser gives no file to write into."""
    home(page)
    page.locator("#choose").set_input_files(path)
    desk = page.frame_locator("#desk")
    expect(desk.locator(".facts").first).to_have_text(path.name, timeout=WORK)
    return desk


def home(page: Page) -> None:
    """Go to the first page of the desk."""
    page.locator("#desk").evaluate("frame => { frame.src = 'desk/'; }")
    expect(page.frame_locator("#desk").locator("h1")).to_have_text("Which tournament is it?", timeout=WORK)


def press(desk: FrameLocator, name: str, answer: str) -> None:
    """Press a button, and wait for what is then said to have been done."""
    desk.get_by_role("button", name=name, exact=True).first.click()
    expect(desk.locator(".outcome")).to_contain_text(answer, timeout=WORK)


def draw(desk: FrameLocator, round_name: str) -> None:
    """Draw the next round."""
    desk.get_by_role("link", name="Draw the next round").first.click()
    press(desk, "Draw the next round", f"{round_name} was drawn")


def begin(desk: FrameLocator, game: str, name: str, players: Sequence[str]) -> None:
    """Make a workbook of a new tournament."""
    desk.get_by_role("link", name="New tournament").click()
    for field, text in (("game", game), ("name", name), ("date", "2026-11-28"), ("players", "\n".join(players))):
        desk.locator(f"#{field}").fill(text)
    press(desk, "Make the workbook", "The workbook is ready")


def open_tables(desk: FrameLocator) -> list[str]:
    """The numbers of the tables without a result."""
    return desk.locator("tr.open td:first-child").all_inner_texts()


def filled_in(desk: FrameLocator, table: str, result: str) -> None:
    """Type a result; the button is yet to be pressed."""
    desk.get_by_label("Table").first.fill(table)
    desk.get_by_label("Result").first.fill(result)


def enter(desk: FrameLocator, table: str, result: str) -> None:
    """Enter a result, and wait until its table has it."""
    filled_in(desk, table, result)
    desk.get_by_role("button", name="Enter this result").first.click()
    taken = desk.locator("tr.open td:first-child").filter(has_text=re.compile(f"^{table}$"))
    expect(taken).to_have_count(0, timeout=WORK)


def downloaded(page: Page, desk: FrameLocator, name: str) -> bytes:
    """What a link downloads."""
    with page.expect_download(timeout=WORK) as download:
        desk.get_by_role("link", name=name, exact=True).first.click()
    return Path(download.value.path()).read_bytes()


def put_on_disk(page: Page, name: str, path: Path) -> None:
    """Have the browser hand out a file of its own for one of the disk: it is written and read by the same calls."""
    page.evaluate(
        """async ([name, bytes]) => {
          const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
          const target = await handle.createWritable();
          await target.write(new Uint8Array(bytes));
          await target.close();
          window.showOpenFilePicker = async () => [handle];
        }""",
        [name, list(path.read_bytes())],
    )


def on_disk(page: Page, name: str) -> bytes:
    """What is in that file."""
    return bytes(
        page.evaluate(
            """async name => {
              const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
              return Array.from(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
            }""",
            name,
        )
    )
