"""Fixtures that every test may use."""

from __future__ import annotations

import asyncio
import gc
import math
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from pipeline.run.parallel import processes
from pipeline.site.print import press
from pipeline.site.print.pdf import Options, typeset_apart
from tests.profiles import QUICK, THOROUGH

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Typesetter = Callable[[str, str, Options], bytes]
PATIENCE = 60_000
"""Milliseconds for which a page may be without what is expected of it, on a busy machine."""
_CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "data"


def pytest_configure(config: pytest.Config) -> None:
    """What runs the thorough tests lets the properties explore too; every process of the tests finds what another compiled."""
    # Where an environment wants no bytecode, each worker and each command that a test starts would compile the whole
    # program again, which is half of what the tests take.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    # A shell starts what it puts into the background without Ctrl+C, and so would be whatever a test starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # until all is collected: what is imported stays
    thorough = is_thorough(config)
    settings.load_profile(THOROUGH if thorough else QUICK)
    if not thorough:
        # For numbers and words to try, Hypothesis parses each module there is, in every process: seconds of a checkout's
        # first run, and other examples after any change anywhere.
        providers._get_local_constants = lambda: providers._local_constants


def is_thorough(config: pytest.Config) -> bool:
    """Whether thorough tests are run too."""
    return "thorough" in str(config.option.markexpr).replace("not thorough", "")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever starts a browser is for the thorough run, and properties are told from other tests."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker("thorough")
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("explores")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The tests and what they import stay until the end, and are not searched for garbage; the rest is more rarely."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 500)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Where the files of two folders were to be the same: which differ, and from where on; not all that stands in them."""
    if op != "==" or not isinstance(left, dict) or not isinstance(right, dict):
        return None
    if not all(isinstance(content, bytes) for content in (*left.values(), *right.values())):
        return None
    named = sorted(name for name in left.keys() | right.keys() if left.get(name) != right.get(name))
    return [
        f"{len(named)} files differ:",
        *(_difference(name, left.get(name), right.get(name)) for name in named[:20]),
    ]


def _difference(name: str, left: bytes | None, right: bytes | None) -> str:
    if left is None or right is None:
        return f"{name}: only on the {'right' if left is None else 'left'}"
    shortest = min(len(left), len(right))
    at = next((at for at, (one, other) in enumerate(zip(left, right, strict=False)) if one != other), shortest)
    begin = max(0, at - 40)
    return f"{name}, byte {at}: {left[begin : at + 60]!r} != {right[begin : at + 60]!r}"


@pytest.fixture(scope="session", autouse=True)
def _in_this_process() -> None:
    """What a test replaces is replaced here alone; processes are for the tests that ask for them."""
    processes.PATIENCE = math.inf


@pytest.fixture(scope="session", autouse=True)
def _unforced() -> Iterator[None]:
    """No power is cut in this process: what is forced to the disk is counted, refused and recorded, and not waited for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


@pytest.fixture(scope="session")
def _typeset_once() -> Typesetter:
    """A sheet that shows the same is compiled for one test and is there for the others: many build the same event."""
    made: dict[tuple[str, str, str], bytes] = {}

    def typeset(template: str, data: str, options: Options) -> bytes:
        what = template, data, str(sorted(options.items()))
        if what not in made:
            made[what] = typeset_apart(template, data, options)
        return made[what]

    return typeset


def _without_paper(template: str, data: str, options: Options) -> bytes:
    """Stands for a sheet at which nobody looks: another file wherever the sheet would be another."""
    shows = sha256(f"{template}\n{data}\n{sorted(options.items())}".encode()).digest()
    return (b"%PDF-" if options["format"] == "pdf" else b"\x89PNG\r\n\x1a\n") + shows


@pytest.fixture(scope="session", autouse=True)
def _printing(request: pytest.FixtureRequest, _typeset_once: Typesetter) -> Iterator[None]:
    """The thorough run prints whatever a test has printed; the quick one where a test or its module asks for `paper`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "typeset_apart", _typeset_once if is_thorough(request.config) else _without_paper)
        yield


def _printed(_typeset_once: Typesetter) -> Iterator[None]:
    """Whatever is printed is a sheet, at which a test can look."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "typeset_apart", _typeset_once)
        yield


paper, paper_of_module = pytest.fixture(_printed), pytest.fixture(_printed, scope="module")


@pytest.fixture(autouse=True)
def _no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let what is tested start a loop of its own: Playwright keeps one running in this thread from the first browser test on."""
    running = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture(scope="session")
def swissbook_data() -> Path:
    """Real tournaments and odd workbooks, which are not part of the repository."""
    folder = Path(os.environ.get("SWISSBOOK_DATA", _BESIDE))
    if not folder.is_dir():
        pytest.skip("no real tournaments here: set SWISSBOOK_DATA to their folder")
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium of this machine: the one without a window, where it is installed, loads a page in half the time."""
    chromium = next(filter(None, map(shutil.which, _CHROMIUMS)), None)
    if chromium is None:
        pytest.skip("no Chromium here")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--in-process-gpu"])
