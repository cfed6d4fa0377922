"""The command that makes the folder: what it takes from where, and what it refuses."""

from __future__ import annotations

import io
import os
import re
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from pipeline.extensions.page import folder, locked
from pipeline.extensions.page.folder import CHECKS, PRINTS, RUNTIME, NotCompiled, archive, own_files, write_page
from pipeline.extensions.page.locked import locked_files
from pipeline.locale.languages import LANGUAGES
from pipeline.model import replace
from tests.commands.cli import run

HEAVY = {"lxml", "numpy", "pandas", "typst", "uvicorn", "watchfiles"}
"""What the page does not have, or has from elsewhere."""


def archived() -> zipfile.ZipFile:
    """The archive of what checks, not made small: that takes seconds and changes nothing in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zipfile, "ZIP_DEFLATED", zipfile.ZIP_STORED)
        return zipfile.ZipFile(io.BytesIO(archive(CHECKS, (), own_files())))


@pytest.fixture(scope="module")
def packed() -> zipfile.ZipFile:
    return archived()


def test_a_file_that_is_missing_is_named_with_what_gets_it(tmp_path: Path) -> None:
    ran = run("page", "--output", tmp_path / "out", "--from", tmp_path)
    first = locked_files()[0]
    assert ran.exit_code == 2
    assert first.name in ran.output.replace("\n", " ")
    assert first.package in ran.output
    assert not (tmp_path / "out").exists()


def test_a_file_that_is_another_one_is_not_taken(tmp_path: Path) -> None:
    first = locked_files()[0]
    (tmp_path / first.name).write_bytes(b"another")
    ran = run("page", "--output", tmp_path / "out", "--from", tmp_path)
    assert ran.exit_code == 2
    assert f"{first.name} is another file than it should be" in ran.output.replace("\n", " ")
    assert not (tmp_path / "out").exists()


def test_what_is_locked_has_its_digest_and_what_gets_it() -> None:
    for file in locked_files():
        assert re.fullmatch(r"[0-9a-f]{64}", file.sha256)
        assert file.command.startswith(f"{file.client} ")
        assert re.fullmatch(r"[a-z-]+(@|==)[0-9.]+", file.package)


def test_what_a_program_brings_is_kept_once_it_is_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for npm writes the file, as the real one does."""
    first = replace(locked_files()[0], sha256=sha256(b"right").hexdigest())
    npm = tmp_path / "npm"
    npm.write_text(f'#!/bin/sh\necho x >> {tmp_path / "asked"}\nprintf %s "$BROUGHT" > {first.name}\n')
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(locked, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setenv("BROUGHT", "wrong")
    with pytest.raises(locked.MissingFile) as refused:
        locked.fetched(first, lambda _: None)
    assert refused.value.reason == ""
    monkeypatch.setenv("BROUGHT", "right")
    assert [locked.fetched(first, lambda _: None) for _ in range(2)] == [b"right", b"right"]
    assert (tmp_path / "asked").read_text().count("x") == 2, "the third time it is kept"


def test_a_program_that_is_not_here_or_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(locked, "cache_folder", lambda: None)
    ran = run("page", "--output", tmp_path / "out")
    assert ran.exit_code == 2
    assert "npm pack --silent pyodide@" in " ".join(ran.output.split())
    assert not (tmp_path / "out").exists()
    assert {file.part for file in locked_files()} == {"runtime", "check", "print"}


@pytest.mark.thorough
def test_without_what_compiles_it_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for what comes from elsewhere, and for a Node.js that fails."""
    pyodide = io.BytesIO()
    with tarfile.open(fileobj=pyodide, mode="w:gz") as made:
        for name in RUNTIME:
            held = tarfile.TarInfo(f"package/{name}")
            held.size = 2
            made.addfile(held, io.BytesIO(b"{}"))
    empty = io.BytesIO()
    zipfile.ZipFile(empty, "w").close()
    contents = {"runtime": pyodide.getvalue(), "check": empty.getvalue(), "print": empty.getvalue()}
    monkeypatch.setattr(folder, "archive", lambda *_: b"")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NotCompiled, match="node"):
        write_page(tmp_path / "out", lambda file: contents[file.part])
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho too old >&2\nexit 1\n")
    node.chmod(0o755)
    with pytest.raises(NotCompiled, match="too old"):
        write_page(tmp_path / "out", lambda file: contents[file.part])
    assert not (tmp_path / "out").exists()


@pytest.mark.thorough
def test_the_archive_is_the_same_each_time(packed: zipfile.ZipFile) -> None:
    again = archived()
    assert [(one.filename, one.CRC, one.date_time) for one in packed.infolist()] == [
        (one.filename, one.CRC, one.date_time) for one in again.infolist()
    ]


@pytest.mark.thorough
def test_the_archive_has_all_of_swissbook_and_nothing_that_is_compiled_for_this_machine(
    packed: zipfile.ZipFile,
) -> None:
    names = set(packed.namelist())
    assert {f"pipeline/locale/{language}/messages.mo" for language in LANGUAGES if language != "en"} <= names
    assert {"pipeline/commands/__init__.py", "pipeline/templates/style.css"} <= names
    assert "pipeline/extensions/desk/templates/desk/home.html" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc", ".po"))]
    assert not {name.partition("/")[0] for name in names} & HEAVY


@pytest.mark.thorough
def test_babel_speaks_four_languages_there(packed: zipfile.ZipFile) -> None:
    data = [name for name in packed.namelist() if name.startswith("babel/locale-data/") and name.endswith(".dat")]
    assert {re.split(r"[_.]", Path(name).name)[0] for name in data} == {*LANGUAGES, "root"}


@pytest.mark.thorough
def test_what_prints_lies_apart(packed: zipfile.ZipFile) -> None:
    fonts = zipfile.ZipFile(io.BytesIO(archive(PRINTS, (), {}))).namelist()
    assert [name for name in fonts if name.endswith(".ttf")]
    assert not [name for name in packed.namelist() if name.endswith(".ttf")]
