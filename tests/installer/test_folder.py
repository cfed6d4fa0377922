"""The folder of the installer: made, started without an argument, asked for its desk, and used as a command."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, build_opener
from zipfile import ZipFile

import pytest

from tests.builders.workbooks import sheets
from tests.fuzz.sound.opendocument import ods
from tests.released import released

pytestmark = pytest.mark.thorough
pytest.importorskip("PyInstaller", reason="PyInstaller is not installed here, so no folder is made")
ROOT = Path(__file__).resolve().parents[2]
LONG = 600


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in the folder that is made for this machine, or is to be released."""
    name = "swissbook.exe" if sys.platform == "win32" else "swissbook"
    if made := released(f"swissbook/{name}"):
        return made
    folder = tmp_path_factory.mktemp("installer")
    subprocess.run([sys.executable, "-m", "installer", str(folder)], cwd=ROOT, check=True, timeout=LONG)
    return folder / "swissbook" / name


def environment(home: Path) -> dict[str, str]:
    """Of a machine without Python, whose user has never used Swissbook."""
    names = ("SYSTEMROOT", "TEMP", "TMP")
    known = {name: os.environ[name] for name in names if name in os.environ}
    return {**known, "HOME": str(home), "USERPROFILE": str(home), "BROWSER": "true", "PATH": "/usr/bin:/bin"}


@contextmanager
def started(program: Path, home: Path, *arguments: str) -> Iterator[str]:
    """The program until the end of the block; gives the address that it says."""
    running = subprocess.Popen(
        [program, *arguments], env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert running.stdout is not None
    try:
        line = running.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/\?code=[\w-]+", line)
        assert found is not None, line + running.stdout.read()
        yield found[0]
    finally:
        running.terminate()
        running.communicate(timeout=LONG)


def test_it_opens_the_desk_without_an_argument_and_makes_an_event_there(program: Path, tmp_path: Path) -> None:
    with started(program, tmp_path) as address:
        browser = build_opener(HTTPCookieProcessor(CookieJar()))
        origin = address.partition("/?")[0]
        browser.addheaders = [("Origin", origin)]
        entered = re.search(r"url=(/[\w-]+)/", browser.open(address, timeout=LONG).read().decode())
        assert entered is not None
        root = f"{origin}{entered[1]}"
        assert b"New tournament" in browser.open(f"{root}/", timeout=LONG).read()
        page = browser.open(f"{root}/sample", b"sample=finished", timeout=LONG)
        assert "Champion" in page.read().decode()
        built = browser.open(f"{page.url}build", b"", timeout=LONG).read().decode()
        assert " files, " in built
    (site,) = (tmp_path / "Swissbook").glob("output/site/*/index.html")
    assert site.is_file()


def test_it_is_the_command_too_with_files_that_are_opened_in_a_process_apart(program: Path, tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [program, *arguments],
            cwd=tmp_path,
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=LONG,
        )

    assert run("new", "cup.xlsx", "--rules", "agot2-joust", "--lang", "pl").returncode == 0
    # An `.ods` is opened by a module of ours that is started as Python would start it.
    (tmp_path / "cup.ods").write_bytes(ods(sheets()))
    done = run("check", "cup.ods")
    assert (done.returncode, "1 warning" in done.stdout) == (0, True)
    assert run("hall", "cup.xlsx", "--host", "0.0.0.0").returncode == 2
    # The menu in Calc starts this very program.
    assert run("office", "--output", "swissbook.oxt").returncode == 0
    with ZipFile(tmp_path / "swissbook.oxt") as extension:
        assert Path(json.loads(extension.read("swissbook.json"))["program"]).samefile(program)
